"""The obstacles of the cards on a table of Alaska: each card's ways, and what blocks them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from solitaire_gui.cards import ACE, KING, Card
from solitaire_gui.games.alaska import Table
from solitaire_gui.solver.engine.why_lost import Cause, Choices, Holds, Obstacle


def holds(table: Table) -> Holds:
    """Return for every card in the columns what may keep it from leaving its place."""
    columns = table.tableau
    places = {card: (column, row) for column in columns for row, card in enumerate(column)}
    room = [[Obstacle(Cause.NO_ROOM, column[0], (column[0],))] for column in columns if column]
    has_room = len(room) < len(columns)
    return {card: [*_held(card, places, [] if has_room else room)] for card in places}


def _held(
    card: Card, places: Mapping[Card, tuple[list[Card], int]], room: Sequence[Choices]
) -> Iterator[Sequence[Choices]]:
    column, row = places[card]
    if not card.is_face_up():
        yield [[Obstacle(Cause.HIDDEN, column[row + 1], (column[row + 1],))]]
    ways = [_to_foundation(card, places)]
    ways += [
        _onto(card, other, places)
        for rank in (card.rank() - 1, card.rank() + 1)
        if ACE <= rank <= KING and (other := Card(rank, card.suit())) in places
    ]
    if card.rank() == KING:
        ways += room or [[]]
    if all(ways):
        yield ways


def _to_foundation(card: Card, places: Mapping[Card, tuple[list[Card], int]]) -> Choices:
    """Return what keeps a card from going up: what covers it, or one that goes up before it."""
    found = []
    for rank in range(card.rank(), 0, -1):
        column, row = places.get(Card(rank, card.suit()), ((), 0))
        if row + 1 < len(column):
            found.append(Obstacle(Cause.IN_ORDER, column[row], (column[row + 1],)))
    return found


def _onto(card: Card, other: Card, places: Mapping[Card, tuple[list[Card], int]]) -> Choices:
    """Return what keeps a card from going on another: what covers that, or that it is carried."""
    column, row = places[card]
    its, end = places[other]
    found = []
    if end + 1 < len(its):
        found.append(Obstacle(Cause.COVERED, its[end], (its[end + 1],)))
    if its is column and end > row:
        found.append(Obstacle(Cause.CARRIED, its[end], tuple(column[row + 1 : end + 1])))
    return found
