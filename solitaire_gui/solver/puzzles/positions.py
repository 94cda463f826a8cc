"""Tables as a puzzle sees them: which of them are the same position, and what each play leads to.

Knows only the rules, and no search.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from solitaire_gui.games.base import Game, Move, copy_table
from solitaire_gui.games.places import Role
from solitaire_gui.history import Replayer as Player
from solitaire_gui.solver.engine.card_codes import codes

Key = Hashable
"""Equal for tables that differ only in the order of interchangeable piles."""


class Play(NamedTuple):
    """A possible play: its lines, and its move if it moves chosen cards."""

    lines: tuple[str, ...]
    move: Move | None


def key(game: Game[Any], table: Any) -> Key:
    """Return the key of a table, which ignores the order of interchangeable piles."""
    areas: dict[str, list[bytes]] = {}
    for pile, cards in game.piles(table).items():
        areas.setdefault(pile.area, []).append(codes(cards))
    is_sorted = game.has_equal_places(table)
    return tuple(
        (area, *(sorted(piles) if is_sorted or area != "tableau" else piles))
        for area, piles in areas.items()
    )


def plays(game: Game[Any], table: Any) -> Iterator[Play]:
    """Yield all plays: each card move, each run of moves, each button.

    Moves of the same cards to several interchangeable empty places are yielded once.
    """
    for move in game.distinct(table, (*game.moves(table), *game.gestures(table))):
        yield Play(tuple(move.lines()), move)
    for line in game.actions(table).values():
        yield Play((line,), None)


def played(game: Game[Any], table: Any, lines: tuple[str, ...], seed: str) -> Any:
    """Return the table after some lines, which must be legal."""
    after = copy_table(table)
    _player(game, seed)(after, lines)
    return after


_player = lru_cache(4)(Player)
"""Returns the function that plays lines, by game and seed."""


def safe_lines(game: Game[Any], table: Any, seed: str) -> tuple[str, ...]:
    """Return the lines that send up every card that can never lose the game there."""
    if type(game).is_safe_up is Game.is_safe_up:
        return ()
    return _in_turn(game, table, seed, game.is_safe_up)


def settled(game: Game[Any], table: Any, seed: str) -> Any:
    """Return a table after its settling lines."""
    lines = settling_lines(game, table, seed)
    return played(game, table, lines, seed) if lines else table


def settling_lines(game: Game[Any], table: Any, seed: str) -> tuple[str, ...]:
    """Return lines that make a position neither better nor worse, until there is none left.

    A card goes up where that is safe. A card leaves its cell for a column, which can be undone by
    moves: the last card of a column may go to any cell, at least to the one that was freed. Kings
    do so in the order of their suits, so that equal tables are settled alike.
    """

    if not game.has(Role.CELL):
        return safe_lines(game, table, seed)

    def is_settling(after: Any, move: Move) -> bool:
        if game.is_safe_up(after, move):
            return True
        return (game.role(move.source), game.role(move.target)) == (Role.CELL, Role.TABLEAU)

    return _in_turn(game, table, seed, is_settling)


def _in_turn(
    game: Game[Any], table: Any, seed: str, may_go: Callable[[Any, Move], bool]
) -> tuple[str, ...]:
    table, lines = copy_table(table), list[str]()
    while moves := [move for move in game.moves(table) if may_go(table, move)]:
        piles = game.piles(table)
        move = min(moves, key=lambda move: codes(piles[move.source][move.start :]))
        game.play(table, move.command, Random(seed))
        lines.append(move.command)
    return tuple(lines)
