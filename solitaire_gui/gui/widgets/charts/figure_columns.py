"""Large numbers side by side, each with its name and numbers for comparison below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from solitaire_gui.gui.accessibility.words import join_parts, named
from solitaire_gui.gui.graphics.theme import ACCENT, INK, SEMIBOLD, SUBDUED
from solitaire_gui.gui.widgets.buttons.icons import icon
from solitaire_gui.gui.widgets.layout.elements import (
    Column,
    Label,
    Line,
    Pad,
    Picture,
    Row,
    Spring,
    StaticElement,
)
from solitaire_gui.gui.widgets.layout.grids import Cells

VALUE_SIZE, VALUE_SIZE_COMPACT, NAME_SIZE, ROW_SIZE, CROWN_SIZE = 36, 30, 15, 14, 18
NAME_HEIGHT, ROW_HEIGHT, ROW_HEIGHT_COMPACT, LINE_ABOVE, LINE_BELOW = 26, 24, 21, 6, 4
BELOW, BELOW_COMPACT = 12, 3
COLUMNS, GAP, CROWN_GAP = 3, 36, 6


class FigureColumn(NamedTuple):
    """A number, its name, and pairs of words and a number below."""

    value: str
    name: str
    rows: Sequence[tuple[str, str]] = ()
    is_record: bool = False
    """Whether its name has a crown."""


def figure_columns(columns: Sequence[FigureColumn], *, is_compact: bool = False) -> StaticElement:
    """Return at most three columns, each a third of the width; `is_compact` has less space."""
    parts = [_column(column, is_compact=is_compact) for column in columns]
    cells = Cells(parts, (COLUMNS,), gap=GAP)
    is_close = is_compact and any(column.rows for column in columns)
    return Pad(cells, below=BELOW_COMPACT if is_close else BELOW)


def _column(column: FigureColumn, *, is_compact: bool) -> StaticElement:
    row_height = ROW_HEIGHT_COMPACT if is_compact else ROW_HEIGHT
    name = crowned(column.name) if column.is_record else Label(column.name, NAME_SIZE, SUBDUED)
    rows = (
        Row(
            Label(words, ROW_SIZE, SUBDUED),
            Spring(CROWN_GAP),
            Label(figure, NAME_SIZE),
            min_height=row_height,
        )
        for words, figure in column.rows
    )
    line = [Pad(Line(), above=LINE_ABOVE, below=LINE_BELOW)] if column.rows else []
    words = join_parts((named(column.name, column.value), *(named(*row) for row in column.rows)))
    figure = large(column.value, VALUE_SIZE_COMPACT if is_compact else VALUE_SIZE)
    return Column(figure, Row(name, min_height=NAME_HEIGHT), *line, *rows).with_accessible_text(
        words
    )


def large(value: str, size: float, *, is_dim: bool = False) -> StaticElement:
    """Return a number in large digits, without the space that letters have above and below."""
    label = Label(value, size, SUBDUED if is_dim else INK, SEMIBOLD)
    return Pad(label, above=-size / 6, below=-size / 7)


def crowned(words: str) -> Row:
    """Return words with a crown before them."""
    crown = Picture(partial(icon, name="crown", colour=ACCENT, size=CROWN_SIZE))
    return Row(crown, Label(words, NAME_SIZE, ACCENT, SEMIBOLD), gap=CROWN_GAP)
