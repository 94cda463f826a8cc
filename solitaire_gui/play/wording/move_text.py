"""A move in a few words, with its card as a value: what is said of it in the middle of a sentence.

Whoever shows it draws the card or names it. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solitaire_gui.cards import Card
from solitaire_gui.games.base import Game
from solitaire_gui.language.message import Message, Sentence

Part = str | Card
"""A piece of a sentence: words with the spaces around them, or a card."""
NOTHING = Message("no move")


def move_text(game: Game[Any], table: Any, lines: Sequence[str]) -> Message:
    """Return what a gesture did on the table before it: `7♣ to column 2`.

    Its lines are legal there one after the other. Of several that are not one move, such as a move
    and the safe cards that went up by themselves after it, the first is told.
    """
    if not lines:
        return NOTHING
    if (move := game.move_of(table, lines)) is None:
        label = game.label_of(table, lines[0])
        return _action_phrase(game, label)
    card = game.piles(table)[move.source][move.start]
    place = game.where_in_short(table, move)
    if not card.is_face_up():
        return Message("a face-down card {place}", place=place)
    return Message("{card} {place}", card=card, place=place)


def _action_phrase(game: Game[Any], label: str) -> Message:
    """Return what a sentence calls a press of a game's own button."""
    deed: Sentence | None = game.action_phrases.get(label)
    if isinstance(deed, Message):
        return deed
    return Message("“{button}”", button=deed or Message.in_context("button", label))
