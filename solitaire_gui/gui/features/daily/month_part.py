"""The left of the calendar: the name of the month, the way to others, its days, and the legend."""

from __future__ import annotations

from functools import partial

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import listed, named
from solitaire_gui.gui.features.daily.day_marks import LOOKS, DayMark, day_mark
from solitaire_gui.gui.graphics.theme import INK, SEMIBOLD, SUBDUED
from solitaire_gui.gui.layout.elements import (
    Column,
    Element,
    FirstThatFits,
    Grid,
    Label,
    Picture,
    Row,
    Spring,
)
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.calendar.month_grid import MonthGrid
from solitaire_gui.language.catalogue import pgettext
from solitaire_gui.play.daily.daily_deals import Mark
from solitaire_gui.play.puzzles.daily_puzzles import PuzzleMark

HEAD, BELOW_HEAD, NAME_SIZE, BUTTON_GAP = 38, 8, 19, 6
NOTE_SIZE, NOTE_GAP, NOTE_LOWER = 14, 12, 2
LEGEND_ABOVE, LEGEND_ROW, LEGEND_SIZE, LEGEND_MARK, LEGEND_GAP = 14, 24, 14, 15, 7


def month_part(
    name: str, note: str, grid: MonthGrid, back: PushButton, forward: PushButton
) -> Column:
    """Return the head of a month above its grid; the note is shown where there is room for it."""
    month = Label(name, NAME_SIZE, INK, SEMIBOLD)
    noted = Row(month, Label(note, NOTE_SIZE, SUBDUED, lower=NOTE_LOWER), gap=NOTE_GAP)
    buttons = Row(back, forward, gap=BUTTON_GAP)
    head = FirstThatFits(
        *(Row(words, Spring(NOTE_GAP), buttons, high=HEAD) for words in (noted, month))
    )
    return Column(
        head,
        Row(high=BELOW_HEAD),
        grid,
        nodes=lambda: [
            Node("month", Role.HEADING, listed((name, note)), level=2),
            back.described(""),
            forward.described(""),
            grid.described(name),
        ],
    )


def legend(*, has_puzzles: bool) -> Column:
    """Return each mark and what it says: a row for deals, and one for puzzles if there are any."""
    kinds = {Mark: pgettext("legend", "Deal"), PuzzleMark: pgettext("legend", "Puzzle")}
    rows = [
        (name, [mark for mark in LOOKS if isinstance(mark, kind) and LOOKS[mark].explained])
        for kind, name in kinds.items()
        if kind is Mark or has_puzzles
    ]
    whole = [[_explained(mark) for mark in marks] for _, marks in rows]
    named_rows: list[list[Element]] = [
        [Label(name, LEGEND_SIZE), *row] for (name, _), row in zip(rows, whole, strict=True)
    ]
    halves = [half for row in whole for half in (row[:2], row[2:])]
    ways = (named_rows, whole, halves) if has_puzzles else (whole, halves)
    grids = (Grid(way, gap=LEGEND_GAP, high=LEGEND_ROW) for way in ways)
    return Column(
        Row(high=LEGEND_ABOVE),
        FirstThatFits(*grids),
        nodes=lambda: [
            Node(name, Role.LABEL, named(name, listed(map(_words, marks)))) for name, marks in rows
        ],
    )


def _explained(mark: DayMark) -> Element:
    picture = Picture(partial(day_mark, mark=mark, size=LEGEND_MARK))
    return Row(picture, Label(_words(mark), LEGEND_SIZE, SUBDUED), gap=LEGEND_GAP)


def _words(mark: DayMark) -> str:
    return pgettext("mark", LOOKS[mark].explained)
