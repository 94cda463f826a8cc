"""A solver's steps, which speak of cards, played on a real table and written as typed lines."""

from __future__ import annotations

from random import Random
from typing import Generic, TypeVar

from solitaire_gui.games.base import Game, Pile, copy_table
from solitaire_gui.solver.engine.card_codes import FACE_BITS, card

Table = TypeVar("Table")


class Replay(Generic[Table]):
    """A copy of a table on which a solution is played step by step; `lines` is what was played.

    Raises IllegalMove where the rules refuse a step: then the solver is wrong.
    """

    def __init__(self, game: Game[Table], table: Table, seed: str) -> None:
        self.game = game
        self.table = copy_table(table)
        self.lines: list[str] = []
        self._seed = seed

    def find(self, code: int, area: str = "tableau") -> tuple[Pile, int]:
        """Return the pile of an area that holds a card, and the card's place in it.

        Raises LookupError if no pile of that area does.
        """
        sought = card(code & FACE_BITS)
        for pile, cards in self.game.piles(self.table).items():
            if pile.area == area and sought in cards:
                return pile, list(cards).index(sought)
        raise LookupError(f"{sought} is not in the {area}")

    def empty(self, area: str = "tableau") -> Pile:
        """Return the first empty pile of an area; raise LookupError if there is none."""
        for pile, cards in self.game.piles(self.table).items():
            if pile.area == area and not cards:
                return pile
        raise LookupError(f"no empty pile in the {area}")

    def move(self, source: Pile, start: int, target: Pile) -> None:
        """Move the cards of a pile from a place on to another pile."""
        self.play(self.game.line(self.table, source, start, target))

    def play(self, line: str) -> None:
        """Play a typed line."""
        for part in line.split("; "):
            self.game.play(self.table, part, Random(self._seed))
            self.lines.append(part)
