"""A solver's steps, which speak of cards, played on a real table and written as typed lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

from solitaire_gui.cards import ACE, CLUBS, SUITS, Card
from solitaire_gui.games.base import Game, copy_table
from solitaire_gui.games.places import Pile, Piles
from solitaire_gui.history import Replayer
from solitaire_gui.solver.engine.card_codes import FACE_BITS, card, code

Table = TypeVar("Table")
Place = tuple[Pile, int]
"""A pile, and how many cards lie below in it."""


class Replay(Generic[Table]):
    """A copy of a table on which a solution is played step by step; `lines` is what was played.

    Raises IllegalMove where the rules refuse a step: then the solver is wrong.
    """

    def __init__(self, game: Game[Table], table: Table, seed: str) -> None:
        self.game = game
        self.table = copy_table(table)
        self.lines: list[str] = []
        self._play = Replayer(game, seed)
        self.piles: Piles = game.piles(self.table)
        """The cards of every pile as they lie now."""
        self._places: dict[int, Place] = {}
        """The place of each card when it was last moved or looked up, by its code."""

    def find(self, number: int) -> Place:
        """Return where the card of a code lies; raise LookupError if it is in no pile.

        The last known place is tried first. If the card is gone, since the rules may have moved
        more than a step said, all places are read again.
        """
        number &= FACE_BITS
        place = self._places.get(number)
        if place is None or not self._is_at(number, place):
            self._places = {
                code(card) & FACE_BITS: (pile, index)
                for pile, cards in self.piles.items()
                for index, card in enumerate(cards)
            }
            place = self._places.get(number)
        if place is None:
            raise LookupError(f"{card(number)} is in no pile")
        return place

    def is_last(self, place: Place) -> bool:
        """Return whether no card lies on the one at a place."""
        pile, index = place
        return index == len(self.piles[pile]) - 1

    def empty(self, area: str = "tableau") -> Pile:
        """Return the first empty pile of an area; raise LookupError if there is none."""
        for pile, cards in self.piles.items():
            if pile.area == area and not cards:
                return pile
        raise LookupError(f"no empty pile in the {area}")

    def move(self, source: Pile, start: int, target: Pile) -> None:
        """Move the cards of a pile from a place on to another pile."""
        moved, below = self.piles[source][start:], len(self.piles[target])
        numbers = [code(card) & FACE_BITS for card in moved]
        self.play(self.game.line(self.table, source, start, target))
        for index, number in enumerate(numbers, below):
            self._places[number] = target, index

    def send_up(self, source: Pile) -> None:
        """Move the last card of a pile to the foundation of its suit."""
        cards = self.piles[source]
        is_ace = cards[-1].rank() == ACE
        target = self.empty("foundation") if is_ace else self.find(code(cards[-1]) - 1)[0]
        self.move(source, len(cards) - 1, target)

    def send_all_up(self, sources: Sequence[Pile], may_go: Callable[[int, int], bool]) -> None:
        """Send up cards, each from the first pile that has one, until there is none.

        `may_go` gets a card's rank and the height of the lowest foundation.
        """
        while source := self._first_that_may_go(sources, may_go):
            self.send_up(source)

    def play(self, line: str) -> None:
        """Play a typed line, or several with `; ` between them."""
        parts = line.split("; ")
        self._play(self.table, parts)
        self.piles = self.game.piles(self.table)
        self.lines += parts

    def _first_that_may_go(
        self, sources: Sequence[Pile], may_go: Callable[[int, int], bool]
    ) -> Pile | None:
        heights = heights_of(
            cards for pile, cards in self.piles.items() if pile.area == "foundation"
        )
        for source in sources:
            for last in self.piles[source][-1:]:
                is_next = heights[last.suit() - CLUBS] == last.rank() - 1
                if is_next and may_go(last.rank(), min(heights)):
                    return source
        return None

    def _is_at(self, number: int, place: Place) -> bool:
        pile, index = place
        cards = self.piles[pile]
        return index < len(cards) and code(cards[index]) & FACE_BITS == number


def heights_of(foundation: Iterable[Sequence[Card]]) -> list[int]:
    """Return how high a foundation is in each suit."""
    heights = [0] * len(SUITS)
    for pile in filter(None, foundation):
        heights[pile[-1].suit() - CLUBS] = len(pile)
    return heights
