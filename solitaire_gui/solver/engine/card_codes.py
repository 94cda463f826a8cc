"""Cards as small numbers, so that a column is a string of bytes and is searched at C speed.

A code is 16 times the suit's place (clubs 0 to spades 3) plus the rank (1 to 13); a card that lies
face down has the bit FACE_DOWN beside. Within a suit the next higher card is the next code.
"""

from __future__ import annotations

from collections.abc import Iterable

from solitaire_gui.cards import CLUBS, SUITS, Card

SUIT_STEP = 16
RANK_BITS = 15
FACE_DOWN = 64
FACE_BITS = 63


def code(card: Card) -> int:
    """Return a card's code."""
    number = (card.suit() - CLUBS) * SUIT_STEP + card.rank()
    return number if card.is_face_up() else number | FACE_DOWN


def codes(cards: Iterable[Card]) -> bytes:
    """Return the codes of a column or a row."""
    return bytes(map(code, cards))


def card(number: int) -> Card:
    """Return the card of a code, face up."""
    return Card(number & RANK_BITS, SUITS[(number & FACE_BITS) // SUIT_STEP])


def turned_up(column: bytes) -> bytes:
    """Return a column with its last card face up."""
    if column and column[-1] >= FACE_DOWN:
        return column[:-1] + bytes((column[-1] & FACE_BITS,))
    return column
