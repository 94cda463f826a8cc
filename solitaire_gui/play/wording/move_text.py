"""A move as a phrase within a sentence, with its card as a value to be drawn or named. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solitaire_gui.cards import Card
from solitaire_gui.games.base import Game
from solitaire_gui.language.message import Message, Sentence

Part = str | Card
"""A piece of a sentence: text with the spaces around it, or a card."""
NOTHING = Message("no move")
"""Stands for a gesture without lines."""


def move_text(game: Game[Any], table: Any, lines: Sequence[str]) -> Message:
    """Return what a gesture does to `table`: `7♣ to column 2`.

    The lines must be legal one after the other. If they are several moves, such as a move and the
    safe cards after it, only the first is described.
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
    """Return the phrase for pressing one of the game's own buttons."""
    phrase: Sentence | None = game.action_phrases.get(label)
    if isinstance(phrase, Message):
        return phrase
    return Message("“{button}”", button=phrase or Message.in_context("button", label))
