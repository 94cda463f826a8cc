"""Converts texts of the rules, which print cards as symbols, into messages or words."""

from __future__ import annotations

import re

from solitaire_gui.cards import RANK_TEXT, SUIT_TEXT, Card
from solitaire_gui.language.card_names import card_name
from solitaire_gui.language.message import Message

_CARD = rf"\b({'|'.join(RANK_TEXT[1:])})([{''.join(SUIT_TEXT[1:])}])"
_NUMBER = r"\b([0-9]+)\b"
"""Patterns as text: compiling them at import would delay the first frame."""
PLACES = ("card", "other")
"""The names of the first and second card of a text as values of a message."""


def message_of(text: str) -> Message:
    """Return a sentence with at most two printed cards, or a number, as a message.

    `8♥ goes only on 9♥.` becomes `{card} goes only on {other}.`, and a number `{number}`.
    """
    values: dict[str, Card | int] = {}

    def card_place(printed: re.Match[str]) -> str:
        place = PLACES[len(values)]
        values[place] = Card(RANK_TEXT.index(printed[1]), SUIT_TEXT.index(printed[2]))
        return f"{{{place}}}"

    def number_place(printed: re.Match[str]) -> str:
        values["number"] = int(printed[1])
        return "{number}"

    found = re.sub(_NUMBER, number_place, re.sub(_CARD, card_place, text))
    return Message(found, **values)


def with_card_names(text: str) -> str:
    """Return a text with each printed card replaced by its name: `8♥` by `8 of hearts`."""

    def words(card: re.Match[str]) -> str:
        return card_name(Card(RANK_TEXT.index(card[1]), SUIT_TEXT.index(card[2])))

    return re.sub(_CARD, words, text)
