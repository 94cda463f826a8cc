"""The right of the calendar: the chosen day, a picture of its deal, its tasks, and figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from pygame import Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import listed, named
from solitaire_gui.gui.features.daily.day_marks import DayMark, day_mark
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import INK, SEMIBOLD, SUBDUED, Colour, Theme
from solitaire_gui.gui.layout.elements import (
    Column,
    Drawn,
    FirstThatFits,
    Label,
    Line,
    Picture,
    Row,
    Spring,
)
from solitaire_gui.gui.widgets.base.turns import LatePicture, Sketch, Turns
from solitaire_gui.gui.widgets.buttons.push_button import PushButton

HEAD, BELOW_HEAD, NAME_SIZE, DATE_SIZE = 38, 8, 19, 15
PICTURE_RATIO, PICTURE_RADIUS, BELOW_PICTURE = 0.43, 8, 6
TASK, TASK_COMPACT, MARK_SIZE, TEXT_GAP, TASK_SIZE, STATE_SIZE = 62, 52, 20, 10, 17, 14
FIGURES, VALUE_SIZE, WORDS_SIZE, FIGURE_GAP, BESIDE_LOWER = 78, 24, 14, 9, 3


class Task(NamedTuple):
    """The deal or the puzzle of a day."""

    mark: DayMark
    name: str
    states: Sequence[str]
    """What became of it, said ever more briefly."""
    button: PushButton


class DealPicture(Drawn):
    """The picture of a deal, drawn when it is its turn; until then its place has a colour."""

    def __init__(self, picture: Callable[[Size], Sketch], turns: Turns, colour: Colour) -> None:
        """`picture` returns a picture in a size in pixels."""
        self._begun = lru_cache(1)(lambda size: LatePicture(picture(size), PICTURE_RADIUS))
        self._turns, self._colour = turns, colour

    def size(self, theme: Theme, room: int) -> Size:
        return room, round(room * PICTURE_RATIO)

    def paint(self, surface: Surface, theme: Theme) -> None:
        if self.rect.colliderect(surface.get_clip()):
            late = self._begun(self.rect.size)
            late.drawn(theme, self._turns)
            late.paint(surface, theme, self.rect, self._colour)


def day_part(
    when: str, dates: Sequence[str], picture: DealPicture | None, tasks: Sequence[Task]
) -> Column:
    """Return how long ago a day was, its date, said ever more briefly, and a row for each task."""
    name = Label(when, NAME_SIZE, INK, SEMIBOLD)
    heads = (
        Row(name, Spring(TEXT_GAP), Label(date, DATE_SIZE, SUBDUED), high=HEAD) for date in dates
    )
    parts: list[Drawn] = [FirstThatFits(*heads), Row(high=BELOW_HEAD)]
    if picture is not None:
        parts += [picture, Row(high=BELOW_PICTURE)]
    day = Node("day", Role.HEADING, listed((when, dates[0])), level=2)
    return _with_tasks(parts, day, tasks)


def list_part(title: str, tasks: Sequence[Task], *, is_compact: bool) -> Column:
    """Return a title, and a row for each task."""
    head = Row(Label(title, NAME_SIZE, INK, SEMIBOLD), high=HEAD)
    heading = Node(title, Role.HEADING, title, level=2)
    return _with_tasks([head], heading, tasks, TASK_COMPACT if is_compact else TASK)


def _with_tasks(
    parts: Sequence[Drawn], heading: Node, tasks: Sequence[Task], high: float = TASK
) -> Column:
    """Return elements with a row for each task below them."""
    rows: list[Drawn] = []
    for task in tasks:
        mark = Picture(partial(day_mark, mark=task.mark, size=MARK_SIZE))
        states = (Label(state, STATE_SIZE, SUBDUED) for state in task.states)
        words = Column(Label(task.name, TASK_SIZE, INK, SEMIBOLD), FirstThatFits(*states))
        rows += [Row(mark, Spring(0, words), task.button, gap=TEXT_GAP, high=high), Line()]

    def described() -> list[Node]:
        groups = [
            Node(
                *(number, Role.GROUP, named(task.name, task.states[0])),
                [task.button.described("")],
            )
            for number, task in enumerate(tasks)
        ]
        return [heading, *groups]

    return Column(*parts, *rows, nodes=described)


def figures(columns: Sequence[tuple[str, str, str]]) -> Row:
    """Return figures side by side, each with what is said beside it and what it is."""
    shown = []
    for value, beside, name in columns:
        figure = Label(value, VALUE_SIZE, INK, SEMIBOLD)
        note = Label(beside, WORDS_SIZE, SUBDUED, lower=BESIDE_LOWER)
        words = Label(name, WORDS_SIZE, SUBDUED)
        shown.append(Spring(0, Column(Row(figure, note, gap=FIGURE_GAP), words)))
    return Row(
        *shown,
        gap=FIGURE_GAP,
        high=FIGURES,
        nodes=lambda: [
            Node(name, Role.LABEL, listed((named(name, value), beside)))
            for value, beside, name in columns
        ],
    )
