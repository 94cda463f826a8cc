"""A move in a few words, with its card as a value: what is said of it in the middle of a sentence.

Whoever shows it draws the card or names it. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solitaire_gui.cards import Card
from solitaire_gui.games.base import Game

Part = str | Card
"""A piece of a sentence: words with the spaces around them, or a card."""
FACE_DOWN = "a face-down card"
NOTHING = "no move"


def move_text(game: Game[Any], table: Any, lines: Sequence[str]) -> tuple[Part, ...]:
    """Return what a gesture did on the table before it: `7♣`, ` to column 2`.

    Its lines are legal there one after the other. Of several that are not one move, such as a move
    and the safe cards that went up by themselves after it, the first is told.
    """
    if not lines:
        return (NOTHING,)
    if (move := game.move_of(table, lines)) is None:
        label = game.label_of(table, lines[0])
        return (game.deeds.get(label, f"“{label}”"),)
    card = game.piles(table)[move.source][move.start]
    first, *others = game.where_in_short(table, move)
    return card if card.is_face_up() else FACE_DOWN, f" {first}", *others
