"""Whether a position can be won, and how.

The searches look under face-down cards and into the stock. Each game's is in the folder of its
name; a game that has none is searched by its rules alone, by engine/plain_search.py.
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
    """A solver's win that the rules do not confirm: our bug, never the player's."""


class Solver(Protocol):
    """What the module `solver` of a game offers."""

    def solve(self, game: Game[Any], table: Any, seed: str, limit: Limit) -> Verdict:
        """Search from a table, whose game draws its chance from the seed."""
        ...

    def shorter(
        self, game: Game[Any], table: Any, seed: str, lines: Sequence[str], limit: Limit
    ) -> Iterator[Sequence[str]]:
        """Yield other lines that win from a table where these do, most often fewer and fewer.

        A game whose wins are all as long as each other does not offer it.
        """
        ...


def solve(session: Session[Any], limit: Limit) -> Verdict:
    """Say whether the game can be won from where it stands, with what is left of everything.

    Won comes with lines that have been played through the rules to a won game, as does a win for
    the time being that the limit is told of; Lost comes from a search that left nothing out. Raises
    WrongSolution if the rules refuse what the search has found.
    """

    def tell(win: Won) -> None:
        confirm(session, win)
        limit.on_win(win)

    solver = solver_of(session.game.slug)
    verdict = solver.solve(session.game, session.table, session.seed, limit.with_on_win(tell))
    if isinstance(verdict, Won):
        confirm(session, verdict)
    return verdict


def shorter_wins(session: Session[Any], win: Won, limit: Limit) -> Iterator[Won]:
    """Yield wins from where the game stands that have fewer and fewer lines than a known one.

    Each has been played through the rules. There are none where `has_shortening` says no.
    Raises WrongSolution if the rules refuse what has been found.
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
    """Return the module of a game that solves it, or the plain search if it has none."""
    module = _module_of(slug, "solver") or import_module(f"{__name__}.engine.plain_search")
    solver: Solver = module
    return solver


def has_shortening(slug: str) -> bool:
    """Return whether wins of a game can be made shorter: not where all are as long."""
    return hasattr(solver_of(slug), "shorter")


def deadlock_of(slug: str, table: Any) -> Deadlock | None:
    """Return the cards of a table that wait for each other, with the reasons; None if none do.

    The table is lost if there are any: every win would move one of them.
    """
    module = _module_of(slug, "why_lost")
    if module is None:
        return None
    return smallest_deadlock(module.holds(table))


def _module_of(slug: str, name: str) -> Any:
    """Return a module of the folder of a game; None if the game has none of that name."""
    package = f"{__name__}.{slug.replace('-', '_')}"
    try:
        return import_module(f"{package}.{name}")
    except ModuleNotFoundError as absent:
        if absent.name not in (package, f"{package}.{name}"):
            raise
        return None


def confirm(session: Session[Any], verdict: Won) -> None:
    """Play a solution from where the game stands; raise WrongSolution unless it wins."""
    if not wins_after(session.game, session.step, verdict.lines):
        lines = "; ".join(verdict.lines)
        raise WrongSolution(f"{session.game.slug}, {session.lines}: {lines} does not win")


def wins(session: Session[Any], lines: Iterable[str]) -> bool:
    """Return whether lines win the deal of a session, which itself stays as it is."""
    return wins_after(session.game, ancestor_at(session.step, 0), lines)


def wins_after(game: Game[Any], step: Step[Any], lines: Iterable[str]) -> bool:
    """Return whether lines win a game that stands after a step."""
    try:
        return game.is_won(step.table_after(lines))
    except IllegalMove:
        return False
