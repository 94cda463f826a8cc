"""What the solver says of the tables of one deal, each asked once."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

from solitaire_gui.games.base import Game, IllegalMove
from solitaire_gui.session import Session
from solitaire_gui.solver import Lost, Open, Verdict, Won, solver_of
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.puzzles.positions import Key, key, played


class WrongVerdict(Exception):
    """The solver contradicts itself or the rules: our bug."""


class Verdicts:
    """The verdicts on tables of a deal; those on equal tables are equal.

    A search looks at so many positions `most`; what takes more is Open, and makes no puzzle.
    """

    def __init__(self, session: Session[Any], most: float) -> None:
        self.game: Game[Any] = session.game
        assert session.deal is not None, "puzzles are made of deals with numbers"
        self.deal = session.deal
        self.seed = session.seed
        self._search = solver_of(session.game.slug).solve
        self._limit = Limit(most)
        self._known: dict[Key, Verdict] = {}

    def of(self, table: Any) -> Verdict:
        """Return the verdict on a table; a win has been played through the rules."""
        name = key(self.game, table)
        if name not in self._known:
            self._known[name] = self._sought(table)
        return self._known[name]

    def win(self, table: Any) -> Won | None:
        """Return a win of this very table, which one of an equal table need not be.

        None if it cannot be won, or that is not decided.
        """
        verdict = self.of(table)
        if isinstance(verdict, Won) and not can_play(
            self.game, table, [tuple(verdict.lines)], self.seed
        ):
            verdict = self._sought(table)
        return verdict if isinstance(verdict, Won) else None

    def _sought(self, table: Any) -> Verdict:
        if self.game.is_won(table):
            return Won([], 1)
        verdict = self._search(self.game, table, self.seed, self._limit)
        if isinstance(verdict, Won):
            last = played(self.game, table, tuple(verdict.lines), self.seed)
            if not self.game.is_won(last):
                raise WrongVerdict(f"{self.game.slug}, deal {self.seed}: not won at the end")
        return verdict


def turning_point(verdicts: Verdicts, tables: list[Any]) -> int | None:
    """Return the first lost table of a line of play that can be won at first and is lost at last.

    None if it is not of that sort, or not decided. What is lost stays lost, so halving finds it.
    """
    if not isinstance(verdicts.of(tables[-1]), Lost):
        return None
    if not isinstance(verdicts.of(tables[0]), Won):
        return None
    won, lost = 0, len(tables) - 1
    while lost - won > 1:
        middle = (won + lost) // 2
        verdict = verdicts.of(tables[middle])
        if isinstance(verdict, Open):
            return None
        if isinstance(verdict, Won):
            won = middle
        else:
            lost = middle
    return lost


def can_play(game: Game[Any], table: Any, gestures: Iterable[tuple[str, ...]], seed: str) -> bool:
    """Return whether gestures can be played one after the other as they stand."""
    try:
        played(game, table, tuple(chain.from_iterable(gestures)), seed)
    except IllegalMove:
        return False
    return True
