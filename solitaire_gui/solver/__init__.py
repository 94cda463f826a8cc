"""Whether a position can be won, and how. A win counts only after it was replayed by the rules.

The searches look under face-down cards and into the stock. Each game's solver is in the folder of
its name; a game without one is searched by its rules alone, by engine/plain_search.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from solitaire_gui.games.base import Game, IllegalMove
from solitaire_gui.history import Step, ancestor_at
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won
from solitaire_gui.solver.engine.why_lost import smallest_deadlock

if TYPE_CHECKING:
    from solitaire_gui.solver.engine.search import Limit
    from solitaire_gui.solver.engine.why_lost import Deadlock

__all__ = [
    "Lost",
    "Open",
    "Verdict",
    "Won",
    "deadlock_of",
    "has_shortening",
    "shorter_wins",
    "solve",
    "solver_of",
    "wins",
    "wins_after",
]


class WrongSolution(Exception):
    """The rules do not confirm a solver's win: a bug, never a mistake of the player."""


class Solver(Protocol):
    """The functions of the module `solver` of a game."""

    def solve(self, game: Game[Any], table: Any, seed: str, limit: Limit) -> Verdict:
        """Search from a table of a game, which draws its random numbers from the seed."""
        ...

    def shorter(
        self, game: Game[Any], table: Any, seed: str, lines: Sequence[str], limit: Limit
    ) -> Iterator[Sequence[str]]:
        """Yield other lines that win from a table where the given ones do.

        Most often they are fewer and fewer. A game whose wins are all of one length has no such
        function.
        """
        ...


def solve(session: Session[Any], limit: Limit) -> Verdict:
    """Return whether the game can be won from the current table.

    The lines of a Won, and of each provisional win that `limit.on_win` gets, have been replayed to
    a won game. Lost comes from a search that left nothing out. Raises WrongSolution if the rules
    refuse a win that was found.
    """

    def on_win(win: Won) -> None:
        confirm(session, win)
        limit.on_win(win)

    solver = solver_of(session.game.slug)
    verdict = solver.solve(session.game, session.table, session.seed, limit.with_on_win(on_win))
    if isinstance(verdict, Won):
        confirm(session, verdict)
    return verdict


def shorter_wins(session: Session[Any], win: Won, limit: Limit) -> Iterator[Won]:
    """Yield wins from the current table with fewer and fewer lines than a known one.

    Each has been replayed by the rules. Yields none where `has_shortening` is False. Raises
    WrongSolution if the rules refuse a win that was found.
    """
    if not has_shortening(session.game.slug):
        return
    solver, shortest = solver_of(session.game.slug), len(win.lines)
    for lines in solver.shorter(session.game, session.table, session.seed, win.lines, limit):
        if len(lines) < shortest:
            shortest = len(lines)
            better = Won(lines, win.states)
            confirm(session, better)
            yield better


def solver_of(slug: str) -> Solver:
    """Return the solver module of a game, or the plain search if it has none."""
    module = _module_of(slug, "solver") or import_module(f"{__name__}.engine.plain_search")
    solver: Solver = module
    return solver


def has_shortening(slug: str) -> bool:
    """Return whether wins of a game can be made shorter: not if all are of one length."""
    return hasattr(solver_of(slug), "shorter")


def deadlock_of(slug: str, table: Any) -> Deadlock | None:
    """Return the cards of a table that wait for each other, with the reasons; None if none do.

    A table with such cards is lost: every win would have to move one of them first.
    """
    module = _module_of(slug, "why_lost")
    if module is None:
        return None
    return smallest_deadlock(module.holds(table))


def _module_of(slug: str, name: str) -> Any:
    """Return a module of a game's folder; None if it does not exist."""
    package = f"{__name__}.{slug.replace('-', '_')}"
    try:
        return import_module(f"{package}.{name}")
    except ModuleNotFoundError as absent:
        if absent.name not in (package, f"{package}.{name}"):
            raise
        return None


def confirm(session: Session[Any], verdict: Won) -> None:
    """Replay a win from the current table; raise WrongSolution unless it wins."""
    if not wins_after(session.game, session.step, verdict.lines):
        lines = "; ".join(verdict.lines)
        raise WrongSolution(f"{session.game.slug}, {session.lines}: {lines} does not win")


def wins(session: Session[Any], lines: Iterable[str]) -> bool:
    """Return whether lines win the deal of a session, which is not changed."""
    return wins_after(session.game, ancestor_at(session.step, 0), lines)


def wins_after(game: Game[Any], step: Step[Any], lines: Iterable[str]) -> bool:
    """Return whether lines win a game from the table after a step."""
    try:
        return game.is_won(step.table_after(lines))
    except IllegalMove:
        return False
