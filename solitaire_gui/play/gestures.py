"""Lines as a player makes them: what one gesture does is one move. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Role
from solitaire_gui.origins import PLAYED
from solitaire_gui.steps import Step, step_at


def gestures_of(
    game: Game[Any],
    step: Step[Any],
    lines: Sequence[str],
    origin: str = PLAYED,
    *,
    safe_up: bool = True,
) -> Iterator[Step[Any]]:
    """Yield the gestures that play lines after a step, which are legal one after the other.

    With `safe_up` cards that are safe on the foundation go there with the move before them, and at
    the end all do.
    """
    rest = list(lines)
    goes_up = safe_up and game.has(Role.FOUNDATION)
    ups = _count_ups_at_the_end(game, step, rest) if goes_up else 0
    while rest:
        run = game.run_of(step.table, rest)
        count = len(run.lines()) if run else 1
        step = step.then(rest[:count], origin)
        while (
            goes_up
            and count < len(rest)
            and (len(rest) - count <= ups or _is_safe_up(game, step, rest[count]))
        ):
            step = (step.before or step).then((*step.lines, rest[count]), origin)
            count += 1
        del rest[:count]
        yield step


def gesture_count(game: Game[Any], last: Step[Any], lines: Sequence[str]) -> int:
    """Return how many gestures play lines from the deal that a step has come from.

    They are counted as that game was played: where safe cards go up, a win ends with some that did.
    """
    safe_up = len(last.lines) > 1 or not game.won(last.table)
    return _gesture_count(game, step_at(last, 0), tuple(lines), safe_up)


@lru_cache(4)
def _gesture_count(game: Game[Any], deal: Step[Any], lines: tuple[str, ...], safe_up: bool) -> int:
    gestures = gestures_of(game, deal, lines, safe_up=safe_up)
    return sum(1 for _ in gestures)  # asked again with every new verdict


def _is_safe_up(game: Game[Any], step: Step[Any], line: str) -> bool:
    if type(game).is_safe_up is Game.is_safe_up:
        return False  # of no move: it need not be known which it is
    move = game.move_of(step.table, [line])
    return move is not None and game.is_safe_up(step.table, move)


def _count_ups_at_the_end(game: Game[Any], step: Step[Any], lines: Sequence[str]) -> int:
    """Return how many of the last lines send up cards, and nothing else."""
    steps = [step]
    for line in lines:
        steps.append(steps[-1].then([line]))
    for count, line in enumerate(reversed(lines)):
        move = game.move_of(steps[-2 - count].table, [line])
        if move is None or game.role(move.target) is not Role.FOUNDATION:
            return count
    return len(lines)
