"""Searches any game by its own rules alone, without pruning: slow, for a game without a solver.

It is also the reference for the solvers, because it knows nothing but the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from math import inf
from random import Random
from typing import Any, Generic, TypeVar

from solitaire_gui.cards import Card, Deck
from solitaire_gui.games.base import Game, copy_table
from solitaire_gui.games.places import FINAL_ROLES
from solitaire_gui.solver.engine.card_codes import code, codes
from solitaire_gui.solver.engine.search import (
    Found,
    Limit,
    Outcome,
    best_first,
    depth_first,
    portfolio,
)
from solitaire_gui.solver.engine.verdict import Verdict, Won

Table = TypeVar("Table")

Position = tuple[Hashable, ...]

PLAN: Sequence[tuple[Callable[..., Outcome[Position, str]], float, float]] = (
    (best_first, 0.1, 1_000),
    (best_first, 0.0, 4_000),
    (depth_first, 0.0, inf),
)
"""The searches in turn: the weight of a face-down card, and the states that each may look at.

To turn up cards first helps where a stock is dealt one by one, and to do so last where dealing
buries others.
"""


class Plain(Generic[Table]):
    """The space of every legal line from every table that can be reached.

    A table is stored from its discovery until its expansion, which a search does once. `hidden` is
    the weight of a face-down card in the distance to a win.
    """

    def __init__(self, game: Game[Table], table: Table, seed: str, hidden: float = 0.0) -> None:
        self._game, self._seed, self._hidden = game, seed, hidden
        self.root = position(table)
        self._tables = {self.root: table}
        self._expanded: set[Position] = set()

    def expand(self, state: Position) -> list[tuple[str, Position]]:
        """Return every legal line to a new position, the one that is nearest to a win last."""
        table = self._tables[state]
        self._expanded.add(state)
        children: dict[Position, str] = {}
        for line in self._lines(table):
            after = copy_table(table)
            self._game.play(after, line, Random(self._seed))
            child = position(after)
            if child not in self._expanded:
                self._tables[child] = after
                children.setdefault(child, line)
        found = [(line, child) for child, line in children.items()]
        found.sort(key=lambda pair: self.distance(pair[1]), reverse=True)
        del self._tables[state]
        return found

    def is_won(self, state: Position) -> bool:
        """Return whether the game says that it is won."""
        return self._game.is_won(self._tables[state])

    def distance(self, state: Position) -> float:
        """Return the number of cards that are neither on a foundation nor settled."""
        table = self._tables[state]
        settled = {*self._game.settled(table)}
        far = 0.0
        for pile, cards in self._game.piles(table).items():
            if pile not in settled and self._game.role(pile) not in FINAL_ROLES:
                far += len(cards)
                if self._hidden:
                    far += self._hidden * sum(not card.is_face_up() for card in cards)
        return far

    def _lines(self, table: Table) -> Iterator[str]:
        yield from self._game.actions(table).values()
        for move in self._game.moves(table):
            yield from move.lines()


def position(table: Any) -> Position:
    """Return a key that is equal only for equal tables, including their hidden cards."""
    return tuple(_key(getattr(table, name)) for name in table.__slots__)


def _key(value: Any) -> Hashable:
    if isinstance(value, list):
        is_pile = all(isinstance(item, Card) for item in value)
        return codes(value) if is_pile else tuple(map(_key, value))
    if isinstance(value, Deck):
        return codes(value.left())
    return code(value) if isinstance(value, Card) else value


def solve(game: Game[Table], table: Table, seed: str, limit: Limit) -> Verdict:
    """Search the game's own positions by the plan."""

    def search(
        strategy: Callable[..., Outcome[Position, str]], hidden: float, limit: Limit
    ) -> Outcome[Position, str]:
        return strategy(Plain(game, table, seed, hidden), limit)

    plan = [(partial(search, strategy, hidden), states) for strategy, hidden, states in PLAN]
    outcome = portfolio(plan, limit)
    if isinstance(outcome, Found):
        return Won([line for _, line in outcome.steps], outcome.states)
    return outcome
