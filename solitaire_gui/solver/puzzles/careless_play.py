"""Plays a game like a careless player, who takes the most tempting move without thinking ahead.

Knows only the rules, and no search.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from solitaire_gui.games.base import Game
from solitaire_gui.games.places import FINAL_ROLES, Role
from solitaire_gui.solver.puzzles.positions import Key, Play, key, played, plays, safe_lines

MAX_GESTURES = 100
"""A careless game that has not ended after this many gestures goes round in circles."""
SHARE_OF_BEST = 0.8
"""How often a careless player takes the most tempting move."""

Looks = tuple[bool, bool, int, bool]
"""How tempting a play is; the greater tuple is more tempting.

Whether it brings a card to the foundation; whether it turns a card up, empties a column or brings a
card where it can stay; the number of cells it frees, negative if it fills some; whether it lays a
card on another one.
"""


class Choice(NamedTuple):
    """A play, and the table after it and the safe cards that follow."""

    play: Play
    lines: tuple[str, ...]
    """The lines of the play and of the safe cards."""
    table: Any
    key: Key


def chosen(game: Game[Any], table: Any, play: Play, seed: str) -> Choice:
    """Return a play with its table."""
    after = played(game, table, play.lines, seed)
    lines = safe_lines(game, after, seed)
    if lines:
        after = played(game, after, lines, seed)
    return Choice(play, play.lines + lines, after, key(game, after))


def first_impression(game: Game[Any], table: Any, play: Play, seed: str) -> Looks:
    """Return how tempting a play is to a player who does not think ahead.

    Only whether a card gets to a place where it can stay is read from the table after the play.
    """
    if play.move is None:
        return False, False, 0, False
    piles, (_, source, start, target) = game.piles(table), play.move
    role = game.role(target)
    cells = (game.role(source) is Role.CELL) - (role is Role.CELL)
    gains = False
    if game.role(source) is Role.TABLEAU:
        cards = piles[source]
        gains = (
            not cards[start - 1].is_face_up()
            if start
            else role in FINAL_ROLES or bool(piles[target])
        )
    if type(game).settled is not Game.settled:
        after = played(game, table, play.lines, seed)
        gains = len(game.settled(after)) > len(game.settled(table))
    return role in FINAL_ROLES, gains, cells, role is Role.TABLEAU and bool(piles[target])


def careless_game(
    game: Game[Any],
    table: Any,
    seed: str,
    rng: Random | None,
    *,
    drawing: float = 0.0,
    before: Iterable[Key] = (),
) -> Iterator[Choice]:
    """Yield the plays of a careless player from a table on.

    With `rng` the player sometimes takes any play instead of the most tempting. The player never
    goes back to a table seen here or `before`, and in a share `drawing` of all turns draws rather
    than thinks. The game ends when it is won or no new table can be reached.
    """
    seen = {key(game, table), *before}
    for _ in range(MAX_GESTURES):
        if game.is_won(table):
            return
        for play in careless_order(game, table, seed, rng, drawing):
            choice = chosen(game, table, play, seed)
            if choice.key not in seen:
                break
        else:
            return
        yield choice
        seen.add(choice.key)
        table = choice.table


def careless_order(
    game: Game[Any], table: Any, seed: str, rng: Random | None, drawing: float = 0.0
) -> list[Play]:
    """Return all plays but shuffles, in the order in which a careless player tries them."""
    found = without_shuffles(game, table)
    if rng is not None:
        rng.shuffle(found)
        if rng.random() < drawing:
            return sorted(found, key=lambda play: play.move is not None)
        if rng.random() >= SHARE_OF_BEST:
            return found
    return sorted(found, key=lambda play: first_impression(game, table, play, seed), reverse=True)


def without_shuffles(game: Game[Any], table: Any) -> list[Play]:
    """Return the plays on a table except shuffles."""
    return [play for play in plays(game, table) if play.lines[0] not in game.shuffles]
