"""The obstacles of the cards on a table of Scorpion: each card's ways, and what blocks them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from solitaire_gui.cards import KING, Card
from solitaire_gui.games.scorpion import Table
from solitaire_gui.solver.engine.why_lost import Cause, Choices, Holds, Obstacle


def holds(table: Table) -> Holds:
    """Return for every card whose move is due what may keep it from being made."""
    columns = table.tableau
    places = {card: (column, row) for column in columns for row, card in enumerate(column)}
    stock = table.stock.left()
    due = [*stock, *(card for card, (column, row) in places.items() if _is_due(column, row))]
    room = [] if not all(columns) else [_filled(column, due) for column in columns]
    return {card: [*_held(card, places, due, room)] for card in due}


def _is_due(column: Sequence[Card], row: int) -> bool:
    """Return whether a card must still move: it lies on no next higher one that is face up."""
    card = column[row]
    if row == 0:
        return card.rank() != KING
    above = column[row - 1]
    return above != _higher(card) or not above.is_face_up()


def _held(
    card: Card,
    places: Mapping[Card, tuple[list[Card], int]],
    due: Sequence[Card],
    room: Sequence[Choices],
) -> Iterator[Sequence[Choices]]:
    column, row = places.get(card, ([], 0))
    if column and not card.is_face_up():
        yield [[Obstacle(Cause.HIDDEN, column[row + 1], (column[row + 1],))]]
    target = _higher(card)
    if target is None:
        if room:
            yield room
    elif target in places:
        other, end = places[target]
        target = other[end]
        if end + 1 < len(other):
            yield [[Obstacle(Cause.COVERED, target, (other[end + 1],))]]
        if other is column and end > row:
            between = tuple(each for each in column[row + 1 : end + 1] if each in due)
            yield [[Obstacle(Cause.CARRIED, target, between)]]


def _filled(column: Sequence[Card], due: Sequence[Card]) -> Choices:
    """Return what keeps a column from being emptied: its first card, or if that is to stay a suit.

    A king leaves the first place of a column when its suit is collected.
    """
    first = column[0]
    if first.rank() != KING:
        return [Obstacle(Cause.NO_ROOM, first, (first,))]
    suit = [card for card in due if card.suit() == first.suit()]
    return [Obstacle(Cause.UNCOLLECTED, first, (card,)) for card in suit]


def _higher(card: Card) -> Card | None:
    return None if card.rank() == KING else Card(card.rank() + 1, card.suit())
