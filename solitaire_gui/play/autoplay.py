"""Which cards may go to the foundation by themselves, because that can never lose a game.

The one rule: all of them where nothing else is needed to win, and otherwise, again and again, the
first whose move the game proves safe (`Game.is_safe_up`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from solitaire_gui.games.base import Game, Move, copy_table
from solitaire_gui.games.places import Role


def autoplay_lines(game: Game[Any], table: Any, seed: str) -> list[str]:
    """Return the lines that send up every card that is safe, one after another; none if none is."""
    if not any(True for _ in _foundation_moves(game, table)):
        return []
    return finishing_lines(game, table, seed) or safe_lines(game, table, seed)


def finishing_lines(game: Game[Any], table: Any, seed: str) -> list[str]:
    """Return the lines that win by going to the foundation alone; none if that does not win."""
    table, lines = _play_to_foundation(game, table, seed, lambda _table, _move: True)
    return lines if game.is_won(table) else []


def safe_lines(game: Game[Any], table: Any, seed: str) -> list[str]:
    """Return the lines of safe moves to the foundation, until there is none."""
    return _play_to_foundation(game, table, seed, game.is_safe_up)[1]


def _play_to_foundation(
    game: Game[Any], table: Any, seed: str, may_go: Callable[[Any, Move], bool]
) -> tuple[Any, list[str]]:
    """Send up card after card, the first that may go; return the table then, and the lines."""
    table, lines = copy_table(table), list[str]()
    while not game.is_won(table):
        move = next((move for move in _foundation_moves(game, table) if may_go(table, move)), None)
        if move is None:
            break
        game.play(table, move.command, Random(seed))
        lines.append(move.command)
    return table, lines


def _foundation_moves(game: Game[Any], table: Any) -> Iterator[Move]:
    if not game.has(Role.FOUNDATION):
        return
    for move in game.moves(table):
        ends = game.role(move.source), game.role(move.target)
        if ends[1] is Role.FOUNDATION and ends[0] is not Role.FOUNDATION:
            yield move
