"""Chooses the cards that go to the foundation automatically, because that can never lose a game.

If moves to the foundation alone win, all cards go. Otherwise the first card goes whose move
`Game.is_safe_up` proves safe, and so on until there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from solitaire_gui.games.base import Game, Move, copy_table
from solitaire_gui.games.places import Role


def autoplay_lines(game: Game[Any], table: Any, seed: str) -> list[str]:
    """Return the lines that play every safe card to the foundation; empty if no card is safe."""
    if not any(True for _ in _foundation_moves(game, table)):
        return []
    return finishing_lines(game, table, seed) or safe_lines(game, table, seed)


def finishing_lines(game: Game[Any], table: Any, seed: str) -> list[str]:
    """Return the lines that win by moves to the foundation alone; empty if these do not win."""
    table, lines = _play_to_foundation(game, table, seed, lambda _table, _move: True)
    return lines if game.is_won(table) else []


def safe_lines(game: Game[Any], table: Any, seed: str) -> list[str]:
    """Return the lines of safe moves to the foundation, until there is none left."""
    return _play_to_foundation(game, table, seed, game.is_safe_up)[1]


def _play_to_foundation(
    game: Game[Any], table: Any, seed: str, may_go: Callable[[Any, Move], bool]
) -> tuple[Any, list[str]]:
    """Play moves to the foundation on a copy: again and again the first one that `may_go` allows.

    Return the table at the end, and the lines.
    """
    table, lines = copy_table(table), list[str]()
    while not game.is_won(table):
        move = next((move for move in _foundation_moves(game, table) if may_go(table, move)), None)
        if move is None:
            break
        game.play(table, move.command, Random(seed))
        lines.append(move.command)
    return table, lines


def _foundation_moves(game: Game[Any], table: Any) -> Iterator[Move]:
    """Yield the legal moves from other piles to the foundation."""
    if not game.has(Role.FOUNDATION):
        return
    for move in game.moves(table):
        ends = game.role(move.source), game.role(move.target)
        if ends[1] is Role.FOUNDATION and ends[0] is not Role.FOUNDATION:
            yield move
