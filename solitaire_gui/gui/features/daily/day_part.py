"""The right of the calendar: the chosen day, a picture of its deal, its deal and its puzzle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import listed, named
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import (
    INK,
    LINE,
    SEMIBOLD,
    SUBDUED,
    Colour,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.base.turns import LatePicture, Sketch, Turns
from solitaire_gui.gui.widgets.base.widget import Block, Widget
from solitaire_gui.gui.widgets.buttons.push_button import PushButton

HEAD, NAME_SIZE, DATE_SIZE, NAME_PLACE = 46, 19, 15, 19
PICTURE_RATIO, PICTURE_RADIUS, PICTURE_GAP = 0.43, 8, 6
ROW, MARK_SIZE, MARK_ROOM, TEXT_GAP = 62, 20, 18, 12
DEAL_SIZE, STATE_SIZE, LINE_SHIFT = 17, 14, 11


class Task(NamedTuple):
    """The deal or the puzzle of a day."""

    mark: Callable[[Theme, float], Surface]
    """Returns the mark of what became of it, in a height in design pixels."""
    name: str
    states: Sequence[str]
    """What became of it, said ever more briefly."""
    button: PushButton


class Shown(NamedTuple):
    """What is told of a day."""

    when: str
    """How long ago it was."""
    dates: Sequence[str]
    """Its date, said ever more briefly."""
    tasks: Sequence[Task]
    picture: Callable[[Size], Sketch]
    """Returns a picture of the deal in a size in pixels."""


class DayPart(Block):
    """Has a row with a button for each task."""

    def __init__(self, shown: Shown, turns: Turns, colour: Colour) -> None:
        """Until its picture has been drawn, its place has a colour."""
        self.is_compact = False
        """Whether there is no room for a picture."""
        self._shown = shown
        self._turns = turns
        self._colour = colour
        self._rect = Rect(0, 0, 0, 0)
        self._picture: tuple[Size, LatePicture] | None = None
        """The picture, and for which size."""

    def show(self, shown: Shown) -> None:
        """Show another day."""
        self._shown, self._picture = shown, None

    @property
    def widgets(self) -> Sequence[Widget]:
        return [task.button for task in self._shown.tasks]

    def height(self, theme: Theme, width: int) -> int:
        rows = len(self._shown.tasks) * theme.px(ROW)
        return theme.px(HEAD) + self._picture_height(theme, width) + rows

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._rect = rect
        for task, row in self._rows(theme):
            wide, high = task.button.size(theme, rect.width)
            place = Rect(row.right - wide, row.centery - high // 2, wide, high)
            task.button.arrange(theme, place)

    def described(self) -> Sequence[Node]:
        day = listed((self._shown.when, self._shown.dates[0]))
        return [
            Node("day", Role.HEADING, day, rect=self._rect, level=2),
            *(
                Node(
                    number,
                    Role.GROUP,
                    named(task.name, task.states[0]),
                    [task.button.described("")],
                )
                for number, task in enumerate(self._shown.tasks)
            ),
        ]

    def paint(self, surface: Surface, theme: Theme) -> None:
        rect, shown = self._rect, self._shown
        y = rect.top + theme.px(NAME_PLACE)
        when = theme.within(shown.when, NAME_SIZE, rect.width * 2 // 3, INK, SEMIBOLD)
        end = blit_at(surface, when, rect.left, y, 0, 0.5).right + theme.px(TEXT_GAP)
        date = _fitting(theme, shown.dates, DATE_SIZE, rect.right - end)
        words = theme.within(date, DATE_SIZE, rect.right - end, SUBDUED)
        blit_at(surface, words, rect.right, y, 1, 0.5)
        self._paint_picture(surface, theme)
        for task, row in self._rows(theme):
            _paint_task(surface, theme, task, row)

    def _paint_picture(self, surface: Surface, theme: Theme) -> None:
        place = Rect(
            self._rect.left,
            self._rect.top + theme.px(HEAD),
            self._rect.width,
            self._picture_height(theme, self._rect.width) - theme.px(PICTURE_GAP),
        )
        if self.is_compact or not place.colliderect(surface.get_clip()):
            return
        if self._picture is None or self._picture[0] != place.size:
            late = LatePicture(self._shown.picture(place.size), PICTURE_RADIUS)
            self._picture = (place.size, late)
        self._picture[1].drawn(theme, self._turns)
        self._picture[1].paint(surface, theme, place, self._colour)

    def _rows(self, theme: Theme) -> list[tuple[Task, Rect]]:
        """Return where each task stands, the last at the lower edge."""
        rect, high, tasks = self._rect, theme.px(ROW), self._shown.tasks
        top = rect.bottom - len(tasks) * high
        return [
            (task, Rect(rect.left, top + number * high, rect.width, high))
            for number, task in enumerate(tasks)
        ]

    def _picture_height(self, theme: Theme, width: int) -> int:
        return 0 if self.is_compact else round(width * PICTURE_RATIO) + theme.px(PICTURE_GAP)


def _paint_task(surface: Surface, theme: Theme, task: Task, row: Rect) -> None:
    mark = task.mark(theme, MARK_SIZE)
    blit_at(surface, mark, row.left + theme.px(MARK_ROOM) // 2, row.centery, 0.5, 0.5)
    left, shift = row.left + theme.px(MARK_ROOM + TEXT_GAP), theme.px(LINE_SHIFT)
    room = task.button.rect.left - left - theme.px(TEXT_GAP)
    name = theme.within(task.name, DEAL_SIZE, room, INK, SEMIBOLD)
    blit_at(surface, name, left, row.centery - shift, 0, 0.5)
    state = _fitting(theme, task.states, STATE_SIZE, room)
    words = theme.within(state, STATE_SIZE, room, SUBDUED)
    blit_at(surface, words, left, row.centery + shift, 0, 0.5)
    theme.paint_rect(surface, LINE, (row.left, row.bottom - theme.line, row.width, theme.line))


def _fitting(theme: Theme, said: Sequence[str], size: float, room: int) -> str:
    """Return the first of some words that has room, or the last."""
    return next((words for words in said if theme.width(words, size) <= room), said[-1])
