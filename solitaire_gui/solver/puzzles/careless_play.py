"""How good a move looks to somebody who plays without thinking ahead, and what he plays.

Knows the rules alone, and no search.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from solitaire_gui.games.base import Game
from solitaire_gui.games.places import FINAL_ROLES, Role
from solitaire_gui.solver.puzzles.positions import Key, Play, key, played, plays, safe_lines

MAX_GESTURES = 100
"""A careless game that has not ended by then goes round in circles."""
SHARE_OF_BEST = 0.8
"""How often a careless player takes what looks best."""

Looks = tuple[bool, bool, int, bool]
"""What seems good about a play, the most tempting first: the greater one looks better.

Whether it brings a card to the foundation; whether it turns a card up, empties a column or brings a
card where it can stay; how many cells it frees, or if negative takes; whether it lays a card on
another one.
"""


class Choice(NamedTuple):
    """A play, and the table that it leads to after the safe cards that follow."""

    play: Play
    lines: tuple[str, ...]
    """Those of the play and of the safe cards."""
    table: Any
    key: Key


def chosen(game: Game[Any], table: Any, play: Play, seed: str) -> Choice:
    """Return a play with what comes of it."""
    after = played(game, table, play.lines, seed)
    lines = safe_lines(game, after, seed)
    if lines:
        after = played(game, after, lines, seed)
    return Choice(play, play.lines + lines, after, key(game, after))


def first_impression(game: Game[Any], table: Any, play: Play, seed: str) -> Looks:
    """Return how a play looks to somebody who does not look what comes of it.

    Only whether a card comes where it can stay is seen from the table that follows.
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
    """Yield what a careless player plays from a table on.

    He takes what looks best, but with `rng` now and then anything; he never goes back to a table
    that he has seen, here or `before`, and in a share `drawing` of all turns he rather draws than
    thinks. The game ends when it is won or nothing new is left.
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
    """Return what can be played, first what a careless player takes if it is new."""
    found = without_shuffles(game, table)
    if rng is not None:
        rng.shuffle(found)
        if rng.random() < drawing:
            return sorted(found, key=lambda play: play.move is not None)
        if rng.random() >= SHARE_OF_BEST:
            return found
    return sorted(found, key=lambda play: first_impression(game, table, play, seed), reverse=True)


def without_shuffles(game: Game[Any], table: Any) -> list[Play]:
    """Return what can be played on a table, but for shuffles."""
    return [play for play in plays(game, table) if play.lines[0] not in game.shuffles]
