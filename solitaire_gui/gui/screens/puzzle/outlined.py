"""Which cards of a table a gesture moves, or has moved, so that they can be outlined. Pure."""

from __future__ import annotations

from typing import Any

from solitaire_gui.games.base import Game, Pile
from solitaire_gui.session import Step

Cards = tuple[Pile, int]
"""A pile, and the index of the first of its cards that are meant."""


def moving_cards(game: Game[Any], table: Any, lines: tuple[str, ...]) -> Cards | None:
    """Return the cards that lines move first on a table, such as the top card of a stock."""
    if move := game.move_of(table, lines):
        return move.source, move.start
    pile = game.tapped(game.label_of(table, lines[0]))
    return (pile, max(0, len(game.piles(table)[pile]) - 1)) if pile else None


def moved_cards(game: Game[Any], step: Step[Any]) -> Cards | None:
    """Return the cards that a gesture has moved, where they lie after it."""
    assert step.before is not None, "something was played"
    before, after = step.before.table, step.table
    move = game.move_of(before, step.lines)
    if move is None:
        return None
    moved = game.piles(before)[move.source][move.start]
    cards = game.piles(after)[move.target]
    start = next((place for place, card in enumerate(cards) if card == moved), None)
    return None if start is None else (move.target, start)
