"""A puzzle being solved: its first session, and the judgement of each answer.

Nothing is searched here: the result of every play was proved when the puzzle was made.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game, IllegalMove
from solitaire_gui.history import path_to
from solitaire_gui.session import Session
from solitaire_gui.solver.puzzles.positions import Key, key, played, settled
from solitaire_gui.solver.puzzles.recorded_puzzles import Damaged, Gestures, Kind, Puzzle, Way


def session(puzzle: Puzzle) -> Session[Any]:
    """Return a session at the table of the puzzle; for WHICH_MOVE, at the deal.

    Its history has the moves before the table, or for WHICH_MOVE the whole game. Raises Damaged.
    """
    begun = Session(GAMES[puzzle.game], puzzle.deal)
    at = 0 if puzzle.kind is Kind.WHICH_MOVE else len(puzzle.gestures)
    problem = begun.restore(puzzle.gestures, at)
    if problem:
        raise Damaged(f"Puzzle {puzzle.number} of {begun.game.name} cannot be read. {problem}")
    return begun


def judge(puzzle: Puzzle, session: Session[Any]) -> Way | None:
    """Return the first way out that was taken in a session; None if none was.

    A way out cannot be undone by other moves, so later moves do not change the judgement.
    NO_SHUFFLES is solved when it is won, and failed when no move is left. Not for WHICH_MOVE.
    Raises Damaged.
    """
    if puzzle.kind is Kind.NO_SHUFFLES:
        if session.is_won:
            return puzzle.ways[0]
        return Way((), 1) if session.is_stuck else None
    ways = _ways(puzzle)
    for step in path_to(session.step, len(puzzle.gestures) + 1):
        if way := ways[_settled_key(session.game, step.table, session.seed)]:
            return way
    return None


@lru_cache(4)
def _ways(puzzle: Puzzle) -> Mapping[Key, Way | None]:
    """Return the way out that leads to each position, None for positions that decide nothing.

    Raises Damaged.
    """
    begun = session(puzzle)
    try:
        found: dict[Key, Way | None] = {
            _key_after(begun, gestures): None for gestures in ((), *puzzle.places)
        }
        found |= {_key_after(begun, way.gestures): way for way in puzzle.ways}
    except IllegalMove as error:
        raise Damaged(f"Puzzle {puzzle.number} of {begun.game.name} cannot be read.") from error
    return found


def _key_after(begun: Session[Any], gestures: Gestures) -> Key:
    lines = tuple(line for gesture in gestures for line in gesture)
    table = played(begun.game, begun.table, lines, begun.seed)
    return _settled_key(begun.game, table, begun.seed)


def _settled_key(game: Game[Any], table: Any, seed: str) -> Key:
    return key(game, settled(game, table, seed))
