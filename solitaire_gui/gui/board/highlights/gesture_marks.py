"""The marks of the cards and the target of a gesture, before or after it was played. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solitaire_gui.games.base import Game
from solitaire_gui.gui.board.highlights.mark_styles import Style, TableMark, move_marks
from solitaire_gui.history import Step
from solitaire_gui.play.wording.hint_text import Hint, hint_at


def both_moves(
    game: Game[Any], table: Any, kept: Sequence[str], lost: Sequence[str]
) -> list[TableMark]:
    """Return the marks of a move that keeps a win, if one is known, and of one that loses it.

    Cards that both move have only the mark of the first, and so have cards of the first that are
    the target of the second.
    """
    hinted, losing = (hint_at(game, table, lines) if lines else Hint("") for lines in (kept, lost))
    is_onto_hinted = hinted.cards is not None and losing.target == hinted.cards[0]
    return [
        *move_marks(Style.HINT, hinted.cards, hinted.target),
        *move_marks(
            Style.LOSING,
            None if losing.cards == hinted.cards else losing.cards,
            None if is_onto_hinted else losing.target,
        ),
    ]


def moved(style: Style, game: Game[Any], step: Step[Any]) -> list[TableMark]:
    """Return the mark of the cards that a gesture has moved, at their new place."""
    assert step.parent is not None, "something was played"
    before, after = step.parent.table, step.table
    move = game.move_of(before, step.lines)
    if move is None:
        return []
    card = game.piles(before)[move.source][move.start]
    cards = game.piles(after)[move.target]
    start = next((place for place, other in enumerate(cards) if other == card), None)
    return [] if start is None else move_marks(style, (move.target, start), None)
