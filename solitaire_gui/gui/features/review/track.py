"""The track of a review: its slider, with the verdict on each table at its place.

The ribbon above it has a cell for each table. Height and texture show the verdict as well as
colour: high and filled is winnable, low and hatched is lost, hollow is undecided, a dash is not
judged yet. A flag at the edge names the move that lost the game; stubs below the slider are
variations that were taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from pygame import Rect, Surface
from pygame.transform import flip

from solitaire_gui.gui.accessibility.node import Action, ActionRequest, Node, Role
from solitaire_gui.gui.accessibility.words import join_parts, named
from solitaire_gui.gui.graphics.rects import Point, Size
from solitaire_gui.gui.graphics.theme import (
    CAN_BE_WON,
    CANNOT_BE_WON,
    INK,
    NOT_DECIDED,
    NOT_DECIDED_GROUND,
    ON_ACCENT,
    SEMIBOLD,
    SUBDUED,
    Colour,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.layout.elements import StaticElement
from solitaire_gui.gui.widgets.layout.widget import Clickable, Widget
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play.review.review import ReviewedVariation, TableVerdict, TurningPoint

TRACK_HEIGHT, ABOVE_RIBBON, SLIDER_HEIGHT, BELOW_RIBBON = 78, 30, 38, 10
"""Heights of the track, the room for the flag, the slider, and the gap below the ribbon."""
RIBBON_HEIGHT = 18
CELL_HEIGHTS = {
    TableVerdict.WON: RIBBON_HEIGHT,
    TableVerdict.OPEN: 12,
    TableVerdict.LOST: 7,
    TableVerdict.NOT_ASKED: 3,
}
CELL_GAP, MIN_CELL_STEP = 2, 7
"""The gap between cells. If the step is narrower, equal cells are drawn as one without gaps."""
CELL_RADIUS = 1.5
WON_OPACITY, LOST_OPACITY, DASH_OPACITY = 0.72, 0.22, 0.6
HATCH_STEP, HATCH_LINE = 6, 2.1
FLAG_HEIGHT, FLAG_PADDING, FLAG_RADIUS, FLAG_TEXT_SIZE = 20, 7, 4, 13
POLE_WIDTH, POLE_ABOVE = 2, 10
"""The width of the flag's pole, and how far pole and bracket rise above the ribbon."""
STUBS_HEIGHT, STUB_LINE, DROP, CORNER = 20, 1.8, 7, 6
STEM, END = 3, 6
"""The stem's distance from a stub's left edge, and the end mark's from its right edge."""
STEP_SHARE, MAX_MOVES, END_ROOM = 0.8, 6, 14
"""A move's share of a slider step, the moves drawn at most, and the room for the end mark."""
MIN_LENGTH, MAX_LENGTH = 12, 120
"""The limits of a stub's length; one that would reach the next stub is shorter."""
ROOM_ABOVE_GROOVE = SLIDER_HEIGHT - 2 * (SLIDER_HEIGHT - RIBBON_HEIGHT - BELOW_RIBBON - 2)
"""The height that the slider leaves above its groove for the ribbon."""


class Track(StaticElement):
    """The slider with the ribbon and flag above it, and the stubs below."""

    def __init__(self, slider: Slider, flag: TurningFlag, stubs: Stubs) -> None:
        self.ribbon = Ribbon()
        self._slider, self._flag, self._stubs = slider, flag, stubs

    def accessible_nodes(self) -> Sequence[Node]:
        return [self.ribbon.accessible_node(), *super().accessible_nodes()]

    def size(self, theme: Theme, room: int) -> Size:
        return room, theme.px(TRACK_HEIGHT)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        flag = [self._flag] if self._flag.turning_point else []
        self.items = [self._slider, *flag, self._stubs]
        top = rect.top + theme.px(ABOVE_RIBBON)
        self.ribbon.rect = Rect(rect.left, top, rect.width, theme.px(RIBBON_HEIGHT))
        slider = Rect(rect.left, top - theme.px(2), rect.width, theme.px(SLIDER_HEIGHT))
        self._slider.arrange(theme, slider)
        self._flag.place_above(theme, self.ribbon.rect, self._x_of)
        below = Rect(rect.left, slider.bottom, rect.width, theme.px(STUBS_HEIGHT))
        self._stubs.place_below(theme, below, self._x_of)

    def paint(self, surface: Surface, theme: Theme) -> None:
        self.ribbon.paint(surface, theme, self._x_of)

    def _x_of(self, number: int) -> int:
        """Return the horizontal pixel of the table after a number of moves."""
        return self._slider.knob_center(number)[0]


class Ribbon:
    """A cell for each table of the game, from left to right."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.verdicts: Sequence[TableVerdict] = ()
        """The verdict on each table, from the deal on."""

    def accessible_node(self) -> Node:
        """Return an image whose description lists the verdicts by runs of moves."""
        parts = (
            named(_moves_text(run[0], run[-1]), verdict_text(self.verdicts[run[0]]))
            for run in self._runs()
        )
        name = gettext("How the game stood after each move")
        return Node("ribbon", Role.IMAGE, name, rect=self.rect, description=join_parts(parts))

    def paint(self, surface: Surface, theme: Theme, x_of: Callable[[int], int]) -> None:
        """Paint the cells on the lower edge of its rectangle; `x_of` returns a table's middle."""
        for verdict, area in self._cells(theme, x_of):
            picture = _cell_picture(theme, verdict, area.width)
            surface.blit(picture, picture.get_rect(bottomleft=area.bottomleft))

    def _runs(self) -> list[list[int]]:
        """Return the move numbers in runs of consecutive tables with the same verdict."""
        numbers = range(len(self.verdicts))
        return [[*run] for _, run in groupby(numbers, key=lambda number: self.verdicts[number])]

    def _cells(
        self, theme: Theme, x_of: Callable[[int], int]
    ) -> Iterator[tuple[TableVerdict, Rect]]:
        """Yield verdict and rectangle of each cell, or of each run if the cells are narrow."""
        count = len(self.verdicts)
        if not count:
            return
        step = (x_of(count - 1) - x_of(0)) / max(1, count - 1) or 2 * self.rect.width
        gap = theme.px(CELL_GAP) if step >= theme.px(MIN_CELL_STEP) else 0
        for run in [[number] for number in range(count)] if gap else self._runs():
            left = max(self.rect.left, round(x_of(0) + step * (run[0] - 0.5)))
            right = min(self.rect.right, round(x_of(0) + step * (run[-1] + 0.5))) - gap
            area = Rect(left, self.rect.top, max(1, right - left), self.rect.height)
            yield self.verdicts[run[0]], area


def verdict_text(verdict: TableVerdict) -> str:
    """Return a verdict in words."""
    return {
        TableVerdict.WON: gettext("could be won"),
        TableVerdict.LOST: gettext("lost"),
        TableVerdict.OPEN: gettext("not known"),
        TableVerdict.NOT_ASKED: gettext("not checked yet"),
    }[verdict]


def _moves_text(first: int, last: int) -> str:
    if first == last:
        return gettext("move {number}", number=first) if first else gettext("the deal")
    if not first:
        return gettext("the deal to move {last}", last=last)
    return gettext("moves {first} to {last}", first=first, last=last)


def cell_edge(x_of: Callable[[int], int], number: int) -> int:
    """Return the edge between the cell of a table and the one before it."""
    return round((x_of(number - 1) + x_of(number)) / 2)


def _cell_picture(theme: Theme, verdict: TableVerdict, width: int) -> Surface:
    """Return a cell that is `width` pixels wide."""
    size, plain = (width, theme.px(CELL_HEIGHTS[verdict])), 1.0 if theme.high_contrast else None
    match verdict:
        case TableVerdict.WON:
            return theme.panel(size, CELL_RADIUS, CAN_BE_WON, opacity=plain or WON_OPACITY)
        case TableVerdict.OPEN:
            return theme.panel(size, CELL_RADIUS, NOT_DECIDED_GROUND, NOT_DECIDED)
        case TableVerdict.LOST:
            return _hatched_cell(theme, size)
        case TableVerdict.NOT_ASKED:
            return theme.panel(size, CELL_RADIUS, SUBDUED, opacity=plain or DASH_OPACITY)


def _hatched_cell(theme: Theme, size: tuple[int, int]) -> Surface:
    """Return a low cell with diagonal stripes.

    In high contrast it has an edge instead of a background.
    """
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
    return theme.pixel_shape(f'{ground}<path d="{stripes}" {stroke}/>', size)


class TurningFlag(Clickable):
    """A flag at the move that lost the game; a bracket if only a range of moves is known."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__(on_press)
        self.name = gettext("The move that lost the game")
        self.turning_point: TurningPoint | None = None
        self._first = self._last = 0
        self._ribbon = self.rect

    @property
    def is_focusable(self) -> bool:
        return False

    def size(self, theme: Theme, room: int) -> Size:
        if self.turning_point is None:
            return 0, 0
        wide = theme.width(_flag_text(self.turning_point), FLAG_TEXT_SIZE, SEMIBOLD) + theme.px(
            2 * FLAG_PADDING
        )
        return wide, theme.px(FLAG_HEIGHT)

    def place_above(self, theme: Theme, ribbon: Rect, x_of: Callable[[int], int]) -> None:
        """Place the flag above a ribbon; `x_of` returns a table's horizontal place."""
        self._ribbon = ribbon
        if self.turning_point is None:
            self.rect = Rect(0, 0, 0, 0)
            return
        self._first, self._last = (
            cell_edge(x_of, self.turning_point.first),
            cell_edge(x_of, self.turning_point.last),
        )
        rect = Rect((0, 0), self.size(theme, ribbon.width))
        rect.bottomleft = (
            self._first - theme.px(POLE_WIDTH) // 2,
            ribbon.top - theme.px(POLE_ABOVE),
        )
        if rect.right > ribbon.right:
            rect.right = self._first + theme.px(POLE_WIDTH) // 2
        self.arrange(theme, rect)

    def accessible_node(self) -> Node:
        about = _flag_text(self.turning_point) if self.turning_point else ""
        return super().accessible_node()._replace(actions=(Action.CLICK,), description=about)

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        if self.turning_point is None:
            return
        colour = INK if self.is_hovered else CANNOT_BE_WON
        pole, ribbon = max(1, theme.px(POLE_WIDTH)), self._ribbon
        top = ribbon.top - theme.px(POLE_ABOVE)
        for x in {self._first, self._last}:
            post = Rect(x - pole // 2, top, pole, ribbon.bottom - top)
            theme.paint_rect(surface, colour, post)
        if self._last > self._first:
            across = Rect(self._first, top, self._last - self._first, pole)
            theme.paint_rect(surface, colour, across)
        surface.blit(theme.panel(self.rect.size, FLAG_RADIUS, colour), self.rect)
        joint = Rect(self._first - pole // 2, self.rect.centery, pole, top - self.rect.centery)
        theme.paint_rect(surface, colour, joint)
        words = theme.text(_flag_text(self.turning_point), FLAG_TEXT_SIZE, ON_ACCENT, SEMIBOLD)
        blit_at(surface, words, *self.rect.center, 0.5, 0.5)


def _flag_text(turn: TurningPoint) -> str:
    return (
        f"{turn.first}"
        if turn.is_decided
        else gettext("{first}–{last}", first=turn.first, last=turn.last)
    )


class PlacedStub(NamedTuple):
    """A stub and its rectangle; near the right end of the slider it is mirrored."""

    stub: ReviewedVariation
    rect: Rect
    is_mirrored: bool


class Stubs(Widget):
    """The variations below the slider; of those from one table only the longest is shown."""

    def __init__(self, on_press: Callable[[ReviewedVariation], None]) -> None:
        self.name = gettext("Moves taken back")
        self._stubs: dict[int, ReviewedVariation] = {}
        """By the move number of the table at which each begins."""
        self._on_press = on_press
        self._placed: list[PlacedStub] = []

    @property
    def is_focusable(self) -> bool:
        return False

    def show(self, stubs: Iterable[ReviewedVariation]) -> None:
        """Show some variations; if they have changed, the caller calls `place_below`."""
        longest: dict[int, ReviewedVariation] = {}
        for stub in sorted(stubs, key=lambda stub: stub.length):
            longest[stub.start] = stub
        self._stubs = longest
        self.hovered_part = self.pressed_part = None

    def starting_at(self, number: int | None) -> ReviewedVariation | None:
        """Return the variation that is shown at a table, if any; None if no table is given."""
        return None if number is None else self._stubs.get(number)

    def size(self, theme: Theme, room: int) -> Size:
        return room, theme.px(STUBS_HEIGHT)

    def place_below(self, theme: Theme, rect: Rect, x_of: Callable[[int], int]) -> None:
        """Fill a rectangle below a slider; `x_of` returns a table's horizontal place."""
        self.arrange(theme, rect)
        step = x_of(1) - x_of(0)
        self._placed = []
        nearest = rect.right + theme.px(MAX_LENGTH)
        for stub in sorted(self._stubs.values(), key=lambda stub: -stub.start):
            reach = round(min(stub.length, MAX_MOVES) * step * STEP_SHARE)
            stem, room = theme.px(STEM), nearest - x_of(stub.start) - theme.px(END_ROOM)
            length = max(theme.px(MIN_LENGTH), min(reach, theme.px(MAX_LENGTH), room))
            box = Rect(0, rect.top, length + theme.px(END_ROOM), theme.px(STUBS_HEIGHT))
            box.left = x_of(stub.start) - stem
            if is_mirrored := box.right > rect.right:
                box.right = x_of(stub.start) + stem
            self._placed.append(PlacedStub(stub, box, is_mirrored))
            nearest = x_of(stub.start)

    def rect_of(self, stub: ReviewedVariation) -> Rect:
        """Return the rectangle of a stub."""
        return next(hung.rect for hung in self._placed if hung.stub == stub)

    @property
    def tooltip_text(self) -> str:
        stub = self.starting_at(self.hovered_part)
        return stub.sentence if stub else ""

    @property
    def tooltip_rect(self) -> Rect:
        stub = self.starting_at(self.hovered_part)
        return self.rect_of(stub) if stub else self.rect

    def hit_test(self, point: Point) -> int | None:
        """Return the move number at which the stub at a point begins; None if there is none."""
        found = (hung.stub for hung in reversed(self._placed) if hung.rect.collidepoint(point))
        return next((stub.start for stub in found), None)

    def click(self, part: int) -> None:
        self._on_press(self._stubs[part])

    def accessible_node(self) -> Node:
        lines = [
            Node(
                hung.stub.start,
                Role.BUTTON,
                str(hung.stub.sentence),
                rect=hung.rect,
                description=gettext("After move {number}", number=hung.stub.start),
                actions=(Action.CLICK,),
            )
            for hung in reversed(self._placed)
        ]
        return Node("stubs", Role.GROUP, self.name, lines, self.rect, owner=self)

    def perform_action(self, action_request: ActionRequest) -> bool:
        return action_request.node.key in self._stubs and super().perform_action(action_request)

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        for stub, rect, is_mirrored in self._placed:
            ink = INK if stub.start == self.hovered_part else SUBDUED
            picture = _stub_picture(theme, stub.verdict, rect.size, ink)
            surface.blit(flip(picture, True, False) if is_mirrored else picture, rect)


def _stub_picture(theme: Theme, verdict: TableVerdict, size: Size, colour: Colour) -> Surface:
    """Return a stub that goes down and then to the right, with its verdict at the end."""
    wide, high = size[0] / theme.scale, size[1] / theme.scale
    end, line_colour = wide - END, theme.colour(colour)
    path = f"M{STEM} 0 V{DROP} Q{STEM} {DROP + CORNER} {STEM + CORNER} {DROP + CORNER} H{end - 5}"
    y = DROP + CORNER
    won, lost = theme.colour(CAN_BE_WON), theme.colour(CANNOT_BE_WON)
    marks = {
        TableVerdict.WON: f'<circle cx="{end}" cy="{y}" r="4" fill="{won}"/>',
        TableVerdict.LOST: f'<path d="M{end - 3} {y - 3} l6 6 m0 -6 l-6 6" fill="none" '
        f'stroke="{lost}" stroke-width="2" stroke-linecap="round"/>',
        TableVerdict.OPEN: _ring_shape(end, y, theme.colour(NOT_DECIDED)),
        TableVerdict.NOT_ASKED: _ring_shape(end, y, theme.colour(SUBDUED)),
    }
    stroke = f'fill="none" stroke="{line_colour}" stroke-width="{STUB_LINE}" stroke-linecap="round"'
    return theme.shape(f'<path d="{path}" {stroke}/>{marks[verdict]}', wide, high)


def _ring_shape(x: float, y: float, colour: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="3.2" fill="none" stroke="{colour}" stroke-width="1.8"/>'
