"""Which cards may go to the foundation by themselves, because that can never lose a game.

Safe are those that the game's solver proves safe, and all of them where nothing else is needed to
win. Montana and Scorpion have no such cards; in Alaska no single card is safe in general.
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from solitaire_gui.games.base import Game, copy_table

WITH_SAFE_CARDS = ("thumb-and-pouch", "seahaven")
"""The games whose solver offers `safe_lines`."""


def lines_up(game: Game[Any], table: Any, seed: str) -> list[str]:
    """Return the lines that send up every card that is safe, one after another; none if none is."""
    if finishing := finishing_lines(game, table, seed):
        return finishing
    if game.slug not in WITH_SAFE_CARDS:
        return []
    module = import_module(f"solitaire_gui.solver.{game.slug.replace('-', '_')}.solver")
    lines: list[str] = module.safe_lines(game, table, seed)
    return lines


def finishing_lines(game: Game[Any], table: Any, seed: str) -> list[str]:
    """Return the lines that win by going to the foundation alone; none if that does not win."""
    table, lines = copy_table(table), list[str]()
    while not game.won(table):
        up = (move for move in game.moves(table) if move.target.area == "foundation")
        move = next(up, None)
        if move is None:
            return []
        game.play(table, move.command, Random(seed))
        lines.append(move.command)
    return lines
