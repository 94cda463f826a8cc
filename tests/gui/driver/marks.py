"""What of a move is marked on a table."""

from __future__ import annotations

from collections.abc import Sequence

from solitaire_gui.games.places import Pile
from solitaire_gui.gui.board.highlights.mark_styles import Cards, Style, TableMark


def marked(marks: Sequence[TableMark], style: Style) -> tuple[tuple[Pile, int] | None, Pile | None]:
    """Return the first of the cards, and the place, that are marked in a style."""
    places = [mark.where for mark in marks if mark.style is style]
    cards = next((where for where in places if isinstance(where, Cards)), None)
    place = next((where for where in places if isinstance(where, Pile)), None)
    return None if cards is None else (cards.pile, cards.start), place
