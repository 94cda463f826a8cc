"""The stubs below a review's slider: moves that were played from a table and then taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from pygame import Rect, Surface
from pygame.transform import flip

from solitaire_gui.gui.accessible.node import Action, Deed, Node, Role
from solitaire_gui.gui.graphics.svg import Point, Size
from solitaire_gui.gui.graphics.theme import (
    CAN_BE_WON,
    CANNOT_BE_WON,
    INK,
    NOT_DECIDED,
    SUBDUED,
    Colour,
    Theme,
)
from solitaire_gui.gui.layout.widget import Widget
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play.review.review import Standing, Stub

HEIGHT, LINE, DROP, CORNER = 21, 1.8, 7, 6
STEM, END = 3, 6
"""How far its stem is from the left and the middle of its end from the right."""
SHARE, MOST_MOVES, END_ROOM = 0.8, 6, 14
"""How far a move reaches of a slider's step, how many are drawn at most, and the room for ends."""
LEAST_LENGTH, MOST_LENGTH = 12, 120
"""One that would reach the next is shorter."""


class Hung(NamedTuple):
    """A stub and where it is drawn; one near the right end of the slider is turned to the left."""

    stub: Stub
    place: Rect
    is_turned: bool


class Stubs(Widget):
    """Reports a click on one of them; where several leave the same table, the longest is drawn."""

    def __init__(self, on_press: Callable[[Stub], None]) -> None:
        self._stubs: dict[int, Stub] = {}
        """By the table that each leaves."""
        self._on_press = on_press
        self._hung: list[Hung] = []

    @property
    def is_focusable(self) -> bool:
        return False

    def show(self, stubs: Iterable[Stub]) -> None:
        """Show these; `hang` must follow where there are others than before."""
        longest: dict[int, Stub] = {}
        for stub in sorted(stubs, key=lambda stub: stub.length):
            longest[stub.start] = stub
        self._stubs = longest
        self.hovered = self.held = None

    def at(self, number: int | None) -> Stub | None:
        """Return the one that leaves a table."""
        return None if number is None else self._stubs.get(number)

    def size(self, theme: Theme, room: int) -> Size:
        return room, theme.px(HEIGHT)

    def hang(self, theme: Theme, rect: Rect, place: Callable[[int], int]) -> None:
        """Fill a rectangle below a slider whose tables have these places from the left."""
        self.arrange(theme, rect)
        step = place(1) - place(0)
        self._hung = []
        nearest = rect.right + theme.px(MOST_LENGTH)
        for stub in sorted(self._stubs.values(), key=lambda stub: -stub.start):
            reach = round(min(stub.length, MOST_MOVES) * step * SHARE)
            stem, room = theme.px(STEM), nearest - place(stub.start) - theme.px(END_ROOM)
            length = max(theme.px(LEAST_LENGTH), min(reach, theme.px(MOST_LENGTH), room))
            box = Rect(0, rect.top, length + theme.px(END_ROOM), theme.px(HEIGHT))
            box.left = place(stub.start) - stem
            if is_turned := box.right > rect.right:
                box.right = place(stub.start) + stem
            self._hung.append(Hung(stub, box, is_turned))
            nearest = place(stub.start)

    def place_of(self, stub: Stub) -> Rect:
        """Return where a stub is drawn."""
        return next(hung.place for hung in self._hung if hung.stub == stub)

    @property
    def tip(self) -> str:
        stub = self.at(self.hovered)
        return stub.sentence if stub else ""

    @property
    def tip_rect(self) -> Rect:
        stub = self.at(self.hovered)
        return self.place_of(stub) if stub else self.rect

    def part_at(self, point: Point) -> int | None:
        """Return the table that the stub at a point leaves."""
        found = (hung.stub for hung in reversed(self._hung) if hung.place.collidepoint(point))
        return next((stub.start for stub in found), None)

    def click(self, part: int) -> None:
        self._on_press(self._stubs[part])

    def described(self, name: str) -> Node:
        lines = [
            Node(
                hung.stub.start,
                Role.BUTTON,
                str(hung.stub.sentence),
                rect=hung.place,
                description=gettext("After move {number}", number=hung.stub.start),
                actions=(Action.CLICK,),
            )
            for hung in reversed(self._hung)
        ]
        return Node("stubs", Role.GROUP, name, lines, self.rect, owner=self)

    def act(self, deed: Deed) -> bool:
        return deed.node.key in self._stubs and super().act(deed)

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        for stub, place, is_turned in self._hung:
            ink = INK if stub.start == self.hovered else SUBDUED
            picture = _picture(theme, stub.standing, place.size, ink)
            surface.blit(flip(picture, True, False) if is_turned else picture, place)


def _picture(theme: Theme, standing: Standing, size: Size, ink: Colour) -> Surface:
    """Return a stub that goes down from its table and then to the right."""
    wide, high = size[0] / theme.scale, size[1] / theme.scale
    end, colour = wide - END, theme.colour(ink)
    way = f"M{STEM} 0 V{DROP} Q{STEM} {DROP + CORNER} {STEM + CORNER} {DROP + CORNER} H{end - 5}"
    y = DROP + CORNER
    won, lost = theme.colour(CAN_BE_WON), theme.colour(CANNOT_BE_WON)
    marks = {
        Standing.WON: f'<circle cx="{end}" cy="{y}" r="4" fill="{won}"/>',
        Standing.LOST: f'<path d="M{end - 3} {y - 3} l6 6 m0 -6 l-6 6" fill="none" '
        f'stroke="{lost}" stroke-width="2" stroke-linecap="round"/>',
        Standing.OPEN: _ring(end, y, theme.colour(NOT_DECIDED)),
        Standing.NOT_ASKED: _ring(end, y, theme.colour(SUBDUED)),
    }
    stroke = f'fill="none" stroke="{colour}" stroke-width="{LINE}" stroke-linecap="round"'
    return theme.shape(f'<path d="{way}" {stroke}/>{marks[standing]}', wide, high)


def _ring(x: float, y: float, colour: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="3.2" fill="none" stroke="{colour}" stroke-width="1.8"/>'
