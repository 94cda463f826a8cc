"""The parts of the pages: a month with its legend, the games, a day, the goals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from pygame import Surface

from solitaire_gui.gui.accessibility.words import join_parts, named
from solitaire_gui.gui.features.daily.day_marks import MARK_STYLES, DayMark, day_mark
from solitaire_gui.gui.features.daily.month_grid import MonthGrid
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import INK, SEMIBOLD, SUBDUED, Colour, Theme
from solitaire_gui.gui.widgets.buttons.icons import icon
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.charts.share_bars import ShareBar
from solitaire_gui.gui.widgets.layout.elements import (
    Column,
    Element,
    FirstThatFits,
    Grid,
    Label,
    Line,
    Picture,
    Row,
    Spring,
    StaticElement,
)
from solitaire_gui.gui.widgets.layout.grids import COLUMN_GAP, Cells
from solitaire_gui.gui.widgets.layout.late_picture import LatePicture, PictureSource
from solitaire_gui.gui.widgets.layout.widget import Widget
from solitaire_gui.gui.widgets.text.text import Text
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.play.daily.daily_deals import DealMark
from solitaire_gui.play.daily.goals import GoalProgress
from solitaire_gui.play.puzzles.daily_puzzles import PuzzleMark

HEAD, BELOW_HEAD, BELOW_HEAD_COMPACT = 38, 8, 2
NAME_SIZE, MIDDLE, SMALL = 19, 15, 14
BUTTON_GAP, NOTE_GAP, NOTE_LOWER = 6, 12, 2
LEGEND, LEGEND_COMPACT = (14, 24), (6, 20)
"""The space above the legend, and the height of its rows."""
LEGEND_MARK, LEGEND_GAP = 16, 7
PICTURE_RATIO, PICTURE_RADIUS, BELOW_PICTURE = 0.5, 8, 6
TASK, TASK_COMPACT, MARK_SIZE, TEXT_GAP, TASK_SIZE = 62, 44, 20, 10, 17
FIGURES, FIGURES_COMPACT, VALUE_SIZE, FIGURE_GAP, BESIDE_LOWER = 78, 54, 24, 9, 3
GOALS_HEAD, GOAL_BAR, CHECK_SIZE, BAR_HEIGHT = 24, 18, 16, 4


def month_part(
    name: str, note: str, grid: MonthGrid, back: PushButton, forward: PushButton
) -> Column:
    """Return the title of a month and the buttons that turn it, above its grid.

    `note` is shown beside the title if it fits.
    """
    buttons = Row(back, forward, gap=BUTTON_GAP)
    return Column(
        FirstThatFits(*(Row(head, Spring(NOTE_GAP), buttons) for head in _heads(name, note))),
        Row(min_height=BELOW_HEAD_COMPACT if grid.is_compact else BELOW_HEAD),
        grid,
    )


def games_part(date: str, note: str, games: Widget, *, is_compact: bool) -> Column:
    """Return a date above the list of the games; `note` is shown beside it if it fits."""
    games.name = gettext("Deals")
    space = Row(min_height=BELOW_HEAD_COMPACT if is_compact else BELOW_HEAD)
    return Column(FirstThatFits(*_heads(date, note)), space, games)


def _heads(name: str, note: str) -> Iterator[Row]:
    """Yield a title with a note beside it, then without one."""
    title, beside = (
        Label(name, NAME_SIZE, INK, SEMIBOLD),
        Label(note, SMALL, SUBDUED, lower=NOTE_LOWER),
    )
    for items in ((title, beside), (title,)):
        head = Row(*items, gap=NOTE_GAP, min_height=HEAD)
        yield head.with_accessible_text(join_parts((name, note)), level=2)


def legend(*, has_puzzles: bool, is_compact: bool) -> Column:
    """Return the legend of the marks: a row for deals, and one for puzzles if there are any.

    If the rows are too wide they lose their titles; if that is not enough, each is split into two.
    """
    kinds = {DealMark: pgettext("legend", "Deal"), PuzzleMark: pgettext("legend", "Puzzle")}
    rows = [
        (
            name,
            [
                mark
                for mark in MARK_STYLES
                if isinstance(mark, kind) and MARK_STYLES[mark].legend_text
            ],
        )
        for kind, name in kinds.items()
        if kind is DealMark or has_puzzles
    ]
    entries = [[_legend_entry(mark) for mark in marks] for _, marks in rows]
    named_rows: list[list[Element]] = [
        [Label(name, SMALL), *row] for (name, _), row in zip(rows, entries, strict=True)
    ]
    halves = [half for row in entries for half in (row[:2], row[2:])]
    variants = (named_rows, entries, halves) if has_puzzles else (entries, halves)
    above, row_height = LEGEND_COMPACT if is_compact else LEGEND
    grids = (Grid(variant, gap=LEGEND_GAP, row_height=row_height) for variant in variants)
    accessible_texts = (named(name, join_parts(map(_mark_text, marks))) for name, marks in rows)
    return Column(Row(min_height=above), FirstThatFits(*grids)).with_accessible_text(
        *accessible_texts
    )


def _legend_entry(mark: DayMark) -> Element:
    picture = Picture(partial(day_mark, mark=mark, size=LEGEND_MARK))
    return Row(picture, Label(_mark_text(mark), SMALL, SUBDUED), gap=LEGEND_GAP)


def _mark_text(mark: DayMark) -> str:
    return pgettext("mark", MARK_STYLES[mark].legend_text)


class Task(NamedTuple):
    """The contents of a row about the deal or the puzzle of a day."""

    mark: DayMark
    name: str
    states: Sequence[str]
    """Texts of its state, from the longest to the shortest; the longest that fits is shown."""
    button: PushButton


class DealPicture(StaticElement):
    """The picture of a deal; an area of the cloth's colour until it is ready."""

    def __init__(self, picture: Callable[[Size], PictureSource], colour: Colour) -> None:
        """Create the element; `picture` begins to draw a picture of a size in pixels."""
        self._late_picture = lru_cache(1)(lambda size: LatePicture(picture(size), PICTURE_RADIUS))
        self._colour = colour

    def size(self, theme: Theme, room: int) -> Size:
        return room, round(room * PICTURE_RATIO)

    def paint(self, surface: Surface, theme: Theme) -> None:
        if self.rect.colliderect(surface.get_clip()):
            self._late_picture(self.rect.size).paint(surface, theme, self.rect, self._colour)


def day_part(
    title: str,
    notes: Sequence[str],
    picture: DealPicture | None,
    tasks: Sequence[Task],
    *,
    is_compact: bool,
) -> Column:
    """Return a title with a note, and a row for each task of a day.

    `notes` are texts of the same, the longest first, of which the first that fits is shown.
    `picture` is None for no picture.
    """
    name = Label(title, NAME_SIZE, INK, SEMIBOLD)
    heads = (
        Row(name, Spring(TEXT_GAP), Label(note, MIDDLE, SUBDUED), min_height=HEAD) for note in notes
    )
    head = FirstThatFits(*heads).with_accessible_text(join_parts((title, notes[0])), level=2)
    space = Row(min_height=BELOW_HEAD_COMPACT if is_compact else BELOW_HEAD)
    picture_rows = [] if picture is None else [picture, Row(min_height=BELOW_PICTURE)]
    return Column(head, space, *picture_rows, *_task_rows(tasks, is_compact=is_compact))


def _task_rows(tasks: Sequence[Task], *, is_compact: bool) -> Iterator[StaticElement]:
    """Yield a row for each task, with a line below it."""
    row_height, size = (TASK_COMPACT, MIDDLE) if is_compact else (TASK, TASK_SIZE)
    for task in tasks:
        mark = Picture(partial(day_mark, mark=task.mark, size=MARK_SIZE))
        states = (Label(state, SMALL, SUBDUED) for state in task.states)
        words = Column(Label(task.name, size, INK, SEMIBOLD), FirstThatFits(*states))
        row = Row(mark, Spring(0, words), task.button, gap=TEXT_GAP, min_height=row_height)
        yield row.with_accessible_text(named(task.name, task.states[0]))
        yield Line()


def figure_row(columns: Sequence[tuple[str, str, str]], *, is_compact: bool) -> Row:
    """Return figures side by side; each is a value, a note beside it and a name below it."""
    figures = []
    for value, note, name in columns:
        figure = Label(value, VALUE_SIZE, INK, SEMIBOLD)
        note_label = Label(note, SMALL, SUBDUED, lower=BESIDE_LOWER)
        words = Label(name, SMALL, SUBDUED)
        column = Column(Row(figure, note_label, gap=FIGURE_GAP), words)
        figures.append(
            Spring(0, column.with_accessible_text(join_parts((named(name, value), note))))
        )
    high = FIGURES_COMPACT if is_compact else FIGURES
    return Row(*figures, gap=FIGURE_GAP, min_height=high)


def goals_part(goals: Sequence[GoalProgress], *, above: float = 0, columns: int = 1) -> Column:
    """Return the goals with their progress, in this number of columns.

    They are not interactive: goals are reached by playing. `above` is the space above them in
    design pixels.
    """
    title = gettext("This week’s goals")
    head = Row(Label(title, MIDDLE, INK, SEMIBOLD), min_height=GOALS_HEAD)
    words = [Text([str(goal.words)], SMALL, SUBDUED if goal.is_reached else INK) for goal in goals]
    bars = [*map(_bar, goals)]
    return Column(
        Row(min_height=above),
        head,
        *(
            Cells(each[first : first + columns], (columns,), gap=COLUMN_GAP)
            for first in range(0, len(goals), columns)
            for each in (words, bars)
        ),
    ).with_accessible_text(
        *(named(str(goal.words), _goal_text(goal)) for goal in goals), list_name=title
    )


def _bar(goal: GoalProgress) -> Row:
    check = Picture(lambda theme: icon(theme, "check", SUBDUED, CHECK_SIZE))
    done = check if goal.is_reached else Label(_goal_text(goal), SMALL, SUBDUED)
    bar = ShareBar(goal.done / goal.times, BAR_HEIGHT, SUBDUED)
    return Row(Spring(0, bar), done, gap=TEXT_GAP, min_height=GOAL_BAR)


def _goal_text(goal: GoalProgress) -> str:
    """Return the progress towards a goal, as text."""
    if goal.is_reached:
        return gettext("reached")
    return gettext("{done} of {times}", done=goal.done, times=goal.times)
