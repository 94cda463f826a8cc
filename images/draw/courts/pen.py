"""Write the shapes of a half figure: paths with the three line weights, moved or mirrored.

A half figure has its own coordinates: x = 0 is the axis, y = 0 the seam, up is negative; the
frame reaches from -80 to 80 and up to -138. Paths that are to be moved use absolute M, L, C, Q and
Z only. Round joins and caps are said once, on the group around the whole figure.
"""

import math
import re
from collections.abc import Iterable

from images.draw.courts.tones import INK
from images.draw.outline import Point, mapped, mirrored
from images.draw.svg import group, number

CONTOUR = 1.2
INNER = 0.9
JEWEL = 0.55

_BLANKS = re.compile(r"\s*([MLCQZ])\s*|\s+(?=-)")


def placed(d: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """Scale a path, turn it by degrees clockwise, and set its origin down at (x, y)."""
    a = scale * math.cos(math.radians(turn))
    b = scale * math.sin(math.radians(turn))
    return mapped(d, lambda u, v: (x + u * a - v * b, y + u * b + v * a))


def numbers(*values: float) -> str:
    """Write coordinates one after the other."""
    return " ".join(number(value) for value in values)


def _tight(d: str) -> str:
    """Drop the blanks that a path does not need."""
    return _BLANKS.sub(lambda found: found[1] or "", d)


def shape(d: str, fill: str, line: str = INK, width: float = CONTOUR) -> str:
    """Paint a filled path with an outline."""
    return f'<path d="{_tight(d)}" fill="{fill}" stroke="{line}" stroke-width="{number(width)}"/>\n'


def fill(d: str, colour: str) -> str:
    """Paint a path without an outline."""
    return f'<path d="{_tight(d)}" fill="{colour}"/>\n'


def line(d: str, colour: str = INK, width: float = INNER) -> str:
    """Draw a path as a line only."""
    return shape(d, "none", colour, width)


def both(d: str, colour: str, edge: str = INK, width: float = CONTOUR) -> str:
    """Paint a path and its mirror image."""
    return shape(d + mirrored(d), colour, edge, width)


def both_fill(d: str, colour: str) -> str:
    """Paint a path and its mirror image without an outline."""
    return fill(d + mirrored(d), colour)


def both_line(d: str, colour: str = INK, width: float = INNER) -> str:
    """Draw a line and its mirror image."""
    return line(d + mirrored(d), colour, width)


def rod(d: str, colour: str, width: float) -> str:
    """Draw a line so thick that it has an outline of its own."""
    return line(d, INK, width + 2.0) + line(d, colour, width)


def ring(x: float, y: float, r: float) -> str:
    """Return a circle as a path."""
    half = f"A{r} {r} 0 1 1 "
    return f"M{numbers(x - r, y)}{half}{numbers(x + r, y)}{half}{numbers(x - r, y)}Z"


def disc(x: float, y: float, r: float, colour: str, edge: str = INK, width: float = JEWEL) -> str:
    """Paint a circle with an outline."""
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{colour}"'
        f' stroke="{edge}" stroke-width="{number(width)}"/>\n'
    )


def spot(x: float, y: float, r: float, colour: str) -> str:
    """Paint a circle without an outline."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{colour}"/>\n'


def discs(points: Iterable[Point], r: float, colour: str, edge: str = INK) -> str:
    """Paint equal small circles, such as the pearls of a border."""
    return shape("".join(ring(x, y, r) for x, y in points), colour, edge, JEWEL)


def moved(shapes: str, x: float, y: float, turn: float = 0.0, scale: float = 1.0) -> str:
    """Set shapes down at (x, y), turned by degrees clockwise."""
    parts = [f"translate({number(x)} {number(y)})"]
    if turn:
        parts.append(f"rotate({number(turn)})")
    if scale != 1.0:
        parts.append(f"scale({number(scale)})")
    return group(shapes.rstrip("\n"), " ".join(parts)) + "\n"


def flipped(shapes: str) -> str:
    """Reflect finished shapes in the figure's axis."""
    return group(shapes.rstrip("\n"), "scale(-1 1)") + "\n"
