"""Splits typed lines into gestures, as if a player had played them. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from solitaire_gui.games.base import Game, Move, copy_table
from solitaire_gui.games.places import Pile, Role
from solitaire_gui.history import PLAYED, Step, ancestor_at


def split_into_gestures(
    game: Game[Any],
    step: Step[Any],
    lines: Sequence[str],
    origin: str = PLAYED,
    *,
    safe_up: bool = True,
) -> Iterator[Step[Any]]:
    """Yield the steps that play legal lines after `step`, one step for each gesture.

    With `safe_up`, safe cards go to the foundation in the gesture before them, and in the end all
    cards do.
    """
    first = 0
    for end in _gesture_ends(game, step, lines, safe_up=safe_up):
        step = step.then(lines[first:end], origin)
        first = end
        yield step


def gesture_count(game: Game[Any], last: Step[Any], lines: Sequence[str], *, safe_up: bool) -> int:
    """Return how many gestures play `lines` from the deal of the game that `last` belongs to.

    If that game is won, safe cards go up with other moves if its last gesture had several lines;
    otherwise `safe_up` says whether they do.
    """
    if game.is_won(last.table):
        safe_up = len(last.lines) > 1
    return _gesture_count(game, ancestor_at(last, 0), tuple(lines), safe_up)


@lru_cache(4)
def _gesture_count(game: Game[Any], deal: Step[Any], lines: tuple[str, ...], safe_up: bool) -> int:
    """Return the number of gestures. Cached, because each new verdict compares with it again."""
    return sum(1 for _ in _gesture_ends(game, deal, lines, safe_up=safe_up))


def _gesture_ends(
    game: Game[Any], step: Step[Any], lines: Sequence[str], *, safe_up: bool
) -> Iterator[int]:
    """Yield the index after the last line of each gesture.

    All lines are played on a single table.
    """
    goes_up = safe_up and game.has(Role.FOUNDATION)
    ups = _foundation_moves(game, step, lines) if goes_up else [None] * len(lines)
    last_other = max((place for place, up in enumerate(ups) if up is None), default=-1)
    table, end = copy_table(step.table), 0
    while end < len(lines):
        run = game.run_of(table, lines[end:])
        first, end = end, end + (len(run.lines()) if run else 1)
        step.play(table, lines[first:end])
        while (
            end < len(lines)
            and (up := ups[end])
            and (end > last_other or game.is_safe_up(table, up))
        ):
            step.play(table, [lines[end]])
            end += 1
        yield end


def _foundation_moves(game: Game[Any], step: Step[Any], lines: Sequence[str]) -> list[Move | None]:
    """Return for each line the move that takes one card to the foundation, or None.

    It compares the heights of the piles, which is ten times as fast as a search in `Game.moves`.
    """
    table = copy_table(step.table)
    heights, ups = _heights(game, table), list[Move | None]()
    for line in lines:
        before = heights
        step.play(table, [line])
        heights = _heights(game, table)
        lower = [pile for pile, high in heights.items() if high < before[pile]]
        higher = [pile for pile, high in heights.items() if high > before[pile]]
        is_up = len(lower) == len(higher) == 1 and game.role(higher[0]) is Role.FOUNDATION
        ups.append(Move(line, lower[0], heights[lower[0]], higher[0]) if is_up else None)
    return ups


def _heights(game: Game[Any], table: Any) -> dict[Pile, int]:
    """Return how many cards each pile has."""
    return {pile: len(cards) for pile, cards in game.piles(table).items()}
