"""The smallest game: cards of one pile may go to another, and the two may have any role."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from solitaire_gui.cards import Card, Deck
from solitaire_gui.games.base import Game, IllegalMove, Move
from solitaire_gui.games.line_parser import ParsedLine
from solitaire_gui.games.places import Pile, Role, Slot

SOURCE, TARGET = Pile("source"), Pile("target")


@dataclass(slots=True)
class Table:
    """Two piles, and the cards that are left over."""

    source: list[Card]
    target: list[Card]
    left: Deck


class SmallGame(Game[Table]):
    """`M` takes the last card of the one pile to the other; three cards there win."""

    slug = "small-game"
    name = "Small Game"
    goal = "Take three cards to the other pile."
    help = ("Any card may go.",)
    layout: Mapping[Pile, Slot] = {}
    grammar: Mapping[str, tuple[()]] = {"M": ()}

    def __init__(self, source: Role = Role.TABLEAU, target: Role = Role.FOUNDATION) -> None:
        self.layout = {SOURCE: Slot(0, 0, source, fan=0.25), TARGET: Slot(1.5, 0, target)}
        self.taps = {target: "Shuffle"}

    def deal(self, deck: Deck) -> Table:
        cards = [card for card in (deck.deal() for _ in range(4)) if card]
        return Table(cards, [], deck)

    def perform(self, table: Table, command: ParsedLine, rng: Random) -> None:
        if not table.source:
            raise IllegalMove("There is no card left.")
        table.target.append(table.source.pop())

    def moves(self, table: Table) -> Iterator[Move]:
        if table.source:
            yield Move("M", SOURCE, len(table.source) - 1, TARGET)

    def piles(self, table: Table) -> Mapping[Pile, Sequence[Card]]:
        return {SOURCE: table.source, TARGET: table.target}

    def can_lift(self, table: Table, source: Pile, start: int) -> bool:
        return source == SOURCE and start == len(table.source) - 1

    def line(self, table: Table, source: Pile, start: int, target: Pile) -> str:
        if source == target or source != SOURCE:
            raise IllegalMove("Only a card of the first pile goes to the second.")
        return "M"

    def is_won(self, table: Table) -> bool:
        return len(table.target) == 3
