"""Which cards of a table a gesture moves, or has moved, so that they can be outlined. Pure."""

from __future__ import annotations

from typing import Any

from solitaire_gui.games.base import Game, Pile
from solitaire_gui.gui.board.highlights import Highlights
from solitaire_gui.session import Step

Lines = tuple[str, ...]
Cards = tuple[Pile, int]
"""A pile, and the index of the first of its cards that are meant."""


def moving_cards(game: Game[Any], table: Any, lines: Lines) -> Cards | None:
    """Return the cards that lines move first on a table, such as the top card of a stock."""
    if move := game.move_of(table, lines):
        return move.source, move.start
    pile = game.tapped(game.label_of(table, lines[0]))
    return (pile, max(0, len(game.piles(table)[pile]) - 1)) if pile else None


def both_moves(game: Game[Any], table: Any, kept: Lines, lost: Lines) -> Highlights:
    """Return the outlines of the cards of a right move and of a wrong one.

    Where both move the same cards, the places are outlined to which they go.
    """
    right, wrong = moving_cards(game, table, kept), moving_cards(game, table, lost)
    if right != wrong:
        return Highlights(hinted=right, losing=wrong)
    one, other = game.move_of(table, kept), game.move_of(table, lost)
    if one is None or other is None:
        return Highlights(hinted=right)
    return Highlights(hinted=right, hinted_place=one.target, losing_place=other.target)


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
