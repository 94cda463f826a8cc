"""Tables written as text: `KS (5H) QS` is a column whose second card lies face down."""

from __future__ import annotations

from collections.abc import Iterable

from solitaire_gui.cards import RANK_TEXT, SUIT_LETTERS, Card, parse_card


def card(text: str) -> Card:
    """Return the card that a text such as `5H`, or `(5H)` face down, names."""
    new = parse_card(text.strip("()"))
    if text.startswith("("):
        new.flip_card()
    return new


def column(text: str) -> list[Card]:
    """Return the cards of a text such as `KS (5H) QS`."""
    return [card(word) for word in text.split()]


def columns(*texts: str) -> list[list[Card]]:
    """Return one list of cards for each text."""
    return [column(text) for text in texts]


def shown(cards: Iterable[Card]) -> str:
    """Return the text of cards, as `column` reads it."""
    return " ".join(map(_text, cards))


def _text(card: Card) -> str:
    text = RANK_TEXT[card.rank()] + SUIT_LETTERS[card.suit()]
    return text if card.is_face_up() else f"({text})"
