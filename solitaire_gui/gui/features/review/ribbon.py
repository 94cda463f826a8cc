"""The ribbon above a review's slider: for each table of the game a cell that tells what it was.

Height and texture tell it as well as colour: high and full could be won, low and hatched could not,
hollow is not decided, and a dash has not been judged yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import listed, named
from solitaire_gui.gui.graphics.theme import (
    CAN_BE_WON,
    CANNOT_BE_WON,
    NOT_DECIDED,
    NOT_DECIDED_GROUND,
    SUBDUED,
    Theme,
)
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play.review.review import Standing

HEIGHT = 18
HEIGHTS = {
    Standing.WON: HEIGHT,
    Standing.OPEN: 12,
    Standing.LOST: 7,
    Standing.NOT_ASKED: 3,
}
GAP, LEAST_STEP = 2, 7
"""Between two cells; where these are narrower than the step, those that are alike are one."""
RADIUS = 1.5
WON_OPACITY, LOST_OPACITY, DASH_OPACITY = 0.72, 0.22, 0.6
HATCH_STEP, HATCH_LINE = 6, 2.1


class Ribbon:
    """Cells from left to right."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.cells: Sequence[Standing] = ()
        """What is known of each table."""

    def described(self) -> Node:
        """Return which tables could be won, for screen readers."""
        said = (
            named(_tables(run[0], run[-1]), said_of(self.cells[run[0]])) for run in self._runs()
        )
        name = gettext("How the game stood after each move")
        return Node("ribbon", Role.IMAGE, name, rect=self.rect, description=listed(said))

    def paint(self, surface: Surface, theme: Theme, place: Callable[[int], int]) -> None:
        """Draw the cells on the lower edge of its rectangle, each about its place from the left."""
        for standing, area in self._drawn(theme, place):
            picture = _picture(theme, standing, area.width)
            surface.blit(picture, picture.get_rect(bottomleft=area.bottomleft))

    def _runs(self) -> list[list[int]]:
        """Return the numbers of tables, those in one list that follow each other and are alike."""
        numbers = range(len(self.cells))
        return [[*run] for _, run in groupby(numbers, key=lambda number: self.cells[number])]

    def _drawn(self, theme: Theme, place: Callable[[int], int]) -> Iterator[tuple[Standing, Rect]]:
        """Yield what is drawn, and the room for it: a cell, or several alike where it is narrow."""
        count = len(self.cells)
        if not count:
            return
        step = (place(count - 1) - place(0)) / max(1, count - 1) or 2 * self.rect.width
        gap = theme.px(GAP) if step >= theme.px(LEAST_STEP) else 0
        for run in [[number] for number in range(count)] if gap else self._runs():
            left = max(self.rect.left, round(place(0) + step * (run[0] - 0.5)))
            right = min(self.rect.right, round(place(0) + step * (run[-1] + 0.5))) - gap
            area = Rect(left, self.rect.top, max(1, right - left), self.rect.height)
            yield self.cells[run[0]], area


def said_of(standing: Standing) -> str:
    """Return what is known of a table in words."""
    return {
        Standing.WON: gettext("could be won"),
        Standing.LOST: gettext("lost"),
        Standing.OPEN: gettext("not decided"),
        Standing.NOT_ASKED: gettext("not checked yet"),
    }[standing]


def _tables(first: int, last: int) -> str:
    if first == last:
        return gettext("move {number}", number=first) if first else gettext("the deal")
    if not first:
        return gettext("the deal to move {last}", last=last)
    return gettext("moves {first} to {last}", first=first, last=last)


def edge(place: Callable[[int], int], number: int) -> int:
    """Return where the cells of two tables meet: that of a number, and the one before it."""
    return round((place(number - 1) + place(number)) / 2)


def _picture(theme: Theme, standing: Standing, width: int) -> Surface:
    """Return a cell so many pixels wide."""
    size, plain = (width, theme.px(HEIGHTS[standing])), 1.0 if theme.high_contrast else None
    match standing:
        case Standing.WON:
            return theme.panel(size, RADIUS, CAN_BE_WON, opacity=plain or WON_OPACITY)
        case Standing.OPEN:
            return theme.panel(size, RADIUS, NOT_DECIDED_GROUND, NOT_DECIDED)
        case Standing.LOST:
            return _hatched(theme, size)
        case Standing.NOT_ASKED:
            return theme.panel(size, RADIUS, SUBDUED, opacity=plain or DASH_OPACITY)


def _hatched(theme: Theme, size: tuple[int, int]) -> Surface:
    """Return a low cell with slanting stripes; in high contrast on no ground but with an edge."""
    (width, height), colour = size, theme.colour(CANNOT_BE_WON)
    step, line = max(3.0, HATCH_STEP * theme.scale), HATCH_LINE * theme.scale
    stripes = "".join(
        f"M{-height + number * step:.1f} {height + 1} l{height + 2} {-height - 2}"
        for number in range(int((width + height) / step) + 2)
    )
    ground = (
        f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" fill="none" '
        f'stroke="{colour}"/>'
        if theme.high_contrast
        else f'<rect width="{width}" height="{height}" fill="{colour}" '
        f'fill-opacity="{LOST_OPACITY}"/>'
    )
    stroke = f'fill="none" stroke="{colour}" stroke-width="{line:.2f}"'
    return theme.drawn(f'{ground}<path d="{stripes}" {stroke}/>', size)
