"""How all that leads from one table to another looks, and how much there is to choose from.

Knows the rules alone, and no search.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from solitaire_gui.games.base import Game
from solitaire_gui.games.places import FINAL_ROLES, Pile, Role
from solitaire_gui.solver.puzzles.careless_play import Looks, chosen, without_shuffles
from solitaire_gui.solver.puzzles.positions import Play, key

FEWEST_CHOICES = 3
"""Where plays lead to fewer positions, there is nothing to choose."""


def has_choice(game: Game[Any], table: Any, seed: str) -> bool:
    """Return whether plays on a table lead to several positions; a shuffle is none."""
    found = {chosen(game, table, play, seed).key for play in without_shuffles(game, table)}
    return len(found - {key(game, table)}) >= FEWEST_CHOICES


def looks(game: Game[Any], before: Any, play: Play, after: Any) -> Looks:
    """Return how all that leads from one table to another looks, of which a play is the last."""
    earlier, later = _counts(game, before), _counts(game, after)
    return (
        later.up > earlier.up,
        later.face_down < earlier.face_down
        or later.empty > earlier.empty
        or later.settled > earlier.settled,
        earlier.in_cells - later.in_cells,
        play.move is not None and play.move.target in earlier.columns,
    )


class Counts(NamedTuple):
    """What is counted on a table, and the columns that are not empty."""

    up: int
    face_down: int
    empty: int
    in_cells: int
    settled: int
    columns: frozenset[Pile]


def _counts(game: Game[Any], table: Any) -> Counts:
    up = face_down = empty = in_cells = 0
    columns = []
    for pile, cards in game.piles(table).items():
        role = game.role(pile)
        if role in FINAL_ROLES:
            up += len(cards)
        elif role is Role.CELL:
            in_cells += len(cards)
        elif role is Role.TABLEAU and cards:
            columns.append(pile)
            face_down += sum(not card.is_face_up() for card in cards)
        elif role is Role.TABLEAU:
            empty += 1
    return Counts(up, face_down, empty, in_cells, len(game.settled(table)), frozenset(columns))
