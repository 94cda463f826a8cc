"""Solve any game by its own rules alone, without pruning: slow, for a game without its own solver.

It is also the referee of the others: it knows nothing that the rules do not say.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Generic, TypeVar

from solitaire_gui.cards import Card
from solitaire_gui.games.base import Game, copy_table
from solitaire_gui.solver.engine.search import Exhausted, Found, Limit, depth_first
from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won

Table = TypeVar("Table")

Position = tuple[object, ...]


class Plain(Generic[Table]):
    """Every legal line from every table that can be reached."""

    def __init__(self, game: Game[Table], table: Table, seed: str) -> None:
        self._game, self._seed = game, seed
        self.root = self._position(table)
        self._tables = {self.root: table}

    def expand(self, state: Position) -> list[tuple[str, Position]]:
        """Return every legal line and where it leads; a card that comes to rest is tried first."""
        table = self._tables[state]
        children = []
        for line in self._lines(table):
            after = copy_table(table)
            self._game.play(after, line, Random(self._seed))
            position = self._position(after)
            self._tables.setdefault(position, after)
            children.append((line, position))
        return children

    def is_won(self, state: Position) -> bool:
        """Return whether the game says that it is won."""
        return self._game.won(self._tables[state])

    def distance(self, state: Position) -> float:
        """Return how many cards have not come to stay."""
        return -len(self._game.settled(self._tables[state]))

    def _lines(self, table: Table) -> Iterator[str]:
        yield from self._game.actions(table).values()
        for move in self._game.moves(table):
            yield from move.lines()

    def _position(self, table: Table) -> Position:
        piles = self._game.piles(table)
        captions = (self._game.caption(table, label) for label in self._game.keys)
        return (*captions, *(tuple(map(_seen, cards)) for cards in piles.values()))


def _seen(card: Card) -> tuple[Card, bool]:
    return card, card.is_face_up()


def solve(game: Game[Table], table: Table, seed: str, limit: Limit) -> Verdict:
    """Search the game's own positions depth first."""
    outcome = depth_first(Plain(game, table, seed), limit)
    if isinstance(outcome, Found):
        return Won([line for _, line in outcome.steps], outcome.states)
    return Lost(outcome.states) if isinstance(outcome, Exhausted) else Open(outcome.states)
