"""How good a move looks to somebody who plays without thinking ahead, and what he plays.

Knows the rules alone, and no search.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from solitaire_gui.games.base import GOALS, Game, Role
from solitaire_gui.solver.puzzles.positions import (
    Key,
    Play,
    key,
    played,
    plays,
    safe_lines,
)

MOST_GESTURES = 150
"""A careless game that has not ended by then goes round in circles."""


OBVIOUS = 0.8
"""How often a careless player takes what looks best."""


Looks = tuple[bool, bool, int, bool]
"""What seems good about a play, the most tempting first: the greater one looks better.

Whether it brings a card to the foundation; whether it turns a card up, empties a column or brings a
card where it can stay; how many cells it frees, or if negative takes; whether it lays a card on
another one.
"""


class Choice(NamedTuple):
    """A play, how it looks, and the table that it leads to after the safe cards that follow."""

    play: Play
    looks: Looks
    lines: tuple[str, ...]
    """Those of the play and of the safe cards."""
    table: Any
    key: Key


def choices(game: Game[Any], table: Any, seed: str) -> list[Choice]:
    """Return all that can be done on a table but to shuffle, of equal plays the best-looking."""
    found: dict[Key, Choice] = {}
    here = key(game, table)
    for play in plays(game, table):
        if play.lines[0] in game.shuffles:
            continue
        after = played(game, table, play.lines, seed)
        lines = safe_lines(game, after, seed)
        if lines:
            after = played(game, after, lines, seed)
        name = key(game, after)
        choice = Choice(play, looks(game, table, play, after), play.lines + lines, after, name)
        if name != here and (name not in found or found[name].looks < choice.looks):
            found[name] = choice
    return list(found.values())


def looks(game: Game[Any], before: Any, play: Play, after: Any) -> Looks:
    """Return how a play looks that leads from one table to another."""
    piles, piles_after = game.piles(before), game.piles(after)
    target = play.move.target if play.move else None
    joins = target is not None and game.role(target) is Role.TABLEAU and bool(piles[target])
    settled = len(game.settled(after)) - len(game.settled(before))
    up, down, empty, held = (
        later - earlier
        for earlier, later in zip(_counts(game, piles), _counts(game, piles_after), strict=True)
    )
    return up > 0, down < 0 or empty > 0 or settled > 0, -held, joins


def _counts(game: Game[Any], piles: Any) -> tuple[int, int, int, int]:
    """Count the cards that are up, that lie face down, the empty columns, the cards in cells."""
    up = down = empty = held = 0
    for pile, cards in piles.items():
        role = game.role(pile)
        if role in GOALS:
            up += len(cards)
        elif role is Role.TABLEAU:
            down += sum(not card.is_face_up() for card in cards)
            empty += not cards
        elif role is Role.CELL:
            held += len(cards)
    return up, down, empty, held


def is_drawing(play: Play) -> bool:
    """Return whether a play is one of the game's buttons, such as to draw a card."""
    return play.move is None


def careless_game(
    game: Game[Any], table: Any, seed: str, rng: Random | None, *, drawing: float = 0.0
) -> Iterator[tuple[Choice, Sequence[Choice]]]:
    """Yield what a careless player plays from a table, each time with all that could be played.

    He takes what looks best, but with `rng` now and then anything; he never goes back to a table
    that he has seen, and in a share `drawing` of all turns he rather draws than thinks. The game
    ends when it is won or nothing new is left.
    """
    seen = {key(game, table)}
    for _ in range(MOST_GESTURES):
        if game.won(table):
            return
        found = choices(game, table, seed)
        fresh = [choice for choice in found if choice.key not in seen]
        if not fresh:
            return
        chosen = _chosen(fresh, rng, drawing)
        yield chosen, found
        seen.add(chosen.key)
        table = chosen.table


def _chosen(fresh: Sequence[Choice], rng: Random | None, drawing: float) -> Choice:
    best = max(choice.looks for choice in fresh)
    top = [choice for choice in fresh if choice.looks == best]
    if rng is None:
        return top[0]
    draws = [choice for choice in fresh if is_drawing(choice.play)]
    if draws and rng.random() < drawing:
        return draws[0]
    return rng.choice(top if rng.random() < OBVIOUS else fresh)
