"""A few figures side by side, each above the words that say what it is."""

from __future__ import annotations

from collections.abc import Sequence

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import named
from solitaire_gui.gui.graphics.theme import INK, SEMIBOLD, SUBDUED
from solitaire_gui.gui.layout.elements import Column, Drawn, Label, Pad, Row, Spring
from solitaire_gui.gui.layout.grids import Cells

VALUE_SIZE, WORDS_SIZE = 24, 14
LINE_HEIGHT, BELOW, GAP = 68, 12, 12
COLUMNS = (4, 2)


def number_grid(figures: Sequence[tuple[str, str]]) -> Drawn:
    """Return pairs of a figure and what it is, in rows of four, or of two where it is narrow."""
    cells = [
        Row(
            Column(Label(value, VALUE_SIZE, INK, SEMIBOLD), Label(words, WORDS_SIZE, SUBDUED)),
            Spring(GAP),
            high=LINE_HEIGHT,
        )
        for value, words in figures
    ]
    nodes = [Node(n, Role.LABEL, named(words, value)) for n, (value, words) in enumerate(figures)]
    return Pad(Cells(cells, COLUMNS, is_lined=True, nodes=lambda: nodes), below=BELOW)
