"""Celtic knots: strands that cross over and under by turns on a grid, and turn back at walls.

A site (i, j) of the grid, i + j odd, is a crossing, or has a wall that the strands turn at: an
upright one "|", a level one "-"; or there is nothing, "hole". The rim is a wall all round, unless
the knot is a wreath, whose last column is its first. Columns and rows are even (a corner is no
site), and of a wreath's columns the half is too: so the knot is the same after a half-turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot
from typing import Literal, NamedTuple

from images.draw.outline import Point, polygon, written

Site = tuple[int, int]
Way = tuple[int, int]
Wall = Literal["", "|", "-", "hole"]
Curve = tuple[Point, Point, Point, Point]

_STRAIGHT, _BENT = 0.36, 0.5
"""How long a strand's handles are at a crossing and at a wall, in steps of the grid."""
_ALOOF = 0.3
"""How far from a wall a strand turns, in steps."""


class Knot(NamedTuple):
    """A grid, where it lies on the card, and where its walls stand inside the rim."""

    columns: int
    rows: int
    place: Callable[[float, float], Point]
    wall: Callable[[int, int], Wall]
    is_wreath: bool = False

    def wall_at(self, site: Site) -> Wall:
        """Return the wall at a site, the rim's too."""
        i, j = site
        if not self.is_wreath and i in (0, self.columns):
            return "|"
        return "-" if j in (0, self.rows) else self.wall(i, j)

    def sites(self) -> Iterator[Site]:
        """Return every site that is not in a hole."""
        for i in range(self.columns + (not self.is_wreath)):
            for j in range(self.rows + 1):
                if (i + j) % 2 and self.wall_at((i, j)) != "hole":
                    yield i, j

    def beside(self, site: Site, way: Way) -> Site:
        """Return the next site on a way."""
        i, j = site[0] + way[0], site[1] + way[1]
        return (i % self.columns if self.is_wreath else i), j


def strands(knot: Knot) -> str:
    """Return the middle lines of all strands that cross another, each a closed loop."""
    crossings = [site for site in knot.sites() if not knot.wall_at(site)]
    left = dict.fromkeys((site, way) for site in crossings for way in ((1, 1), (1, -1)))
    text = ""
    while left:
        start = site, way = next(iter(left))
        text += "M" + written(_curve(knot, site, way)[0])
        while True:
            text += "C" + written(*_curve(knot, site, way)[1:])
            onward = knot.beside(site, way)
            for seen in ((site, way), (onward, (-way[0], -way[1]))):
                left.pop(seen, None)
            site, way = onward, _turned(knot.wall_at(onward), way)
            if (site, way) == start:
                break
    return text


def gaps(knot: Knot, width: float, gap: float) -> str:
    """Return slips along both sides of the upper strand of every crossing, of that width."""
    near, far = width / 2, width / 2 + gap
    return _slips(knot, ((-far, -near), (near, far)), far)


def bridges(knot: Knot, width: float, length: float) -> str:
    """Return a slip over every crossing that hides the lower strand, or its line."""
    return _slips(knot, ((-width / 2, width / 2),), length / 2)


def _slips(knot: Knot, sides: tuple[tuple[float, float], ...], reach: float) -> str:
    """Return strips along the upper strands, from so far to so far beside their middle."""
    slips = ""
    for i, j in knot.sites():
        if knot.wall_at((i, j)):
            continue
        x, y = knot.place(i, j)
        climbs = 0.5 if i % 2 else -0.5
        (x1, y1), (x2, y2) = knot.place(i - 0.5, j + climbs), knot.place(i + 0.5, j - climbs)
        u, v = (x2 - x1) / hypot(x2 - x1, y2 - y1), (y2 - y1) / hypot(x2 - x1, y2 - y1)
        for near, far in sides:
            corners = (near, -reach), (near, reach), (far, reach), (far, -reach)
            slips += polygon(
                (x - v * aside + u * on, y + u * aside + v * on) for aside, on in corners
            )
    return slips


def _turned(wall: Wall, way: Way) -> Way:
    di, dj = way
    if wall == "|":
        return -di, dj
    return (di, -dj) if wall == "-" else way


def _curve(knot: Knot, site: Site, way: Way) -> Curve:
    """Return the piece of a strand from a site to the next."""
    end, (di, dj) = (site[0] + way[0], site[1] + way[1]), way
    start, first = _end(knot, site, site, way)
    last, second = _end(knot, end, knot.beside(site, way), (-di, -dj))
    return start, first, second, last


def _end(knot: Knot, at: Site, site: Site, way: Way) -> tuple[Point, Point]:
    """Return the end of a piece that leaves a site, and its handle."""
    (i, j), (di, dj) = at, way
    wall = knot.wall_at(site)
    if wall == "|":
        x = i + di * _ALOOF
        return knot.place(x, j), knot.place(x, j + dj * _BENT)
    if wall == "-":
        y = j + dj * _ALOOF
        return knot.place(i, y), knot.place(i + di * _BENT, y)
    return knot.place(i, j), knot.place(i + di * _STRAIGHT, j + dj * _STRAIGHT)
