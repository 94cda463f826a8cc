"""How cards and places are called in a sentence."""

from __future__ import annotations

import re

from solitaire_gui.cards import RANK_TEXT, RANKS, SUIT_TEXT, SUITS, Card

_NAMES = ("ace", *map(str, range(2, 11)), "jack", "queen", "king")
RANK_NAMES = dict(zip(RANKS, _NAMES, strict=True))
SUIT_NAMES = dict(zip(SUITS, ["clubs", "diamonds", "hearts", "spades"], strict=True))
_PRINTED = rf"\b({'|'.join(RANK_TEXT[1:])})([{''.join(SUIT_TEXT)}])"
"""A pattern, which the first frame does not wait for to be compiled."""


def name(card: Card) -> str:
    """Return what a face-up card is called: `7 of hearts`."""
    return of(card.rank(), card.suit())


def of(rank: int, suit: int) -> str:
    """Return what the card of this rank and suit is called: `queen of spades`."""
    return f"{RANK_NAMES[rank]} of {SUIT_NAMES[suit]}"


def in_words(text: str, article: str = "") -> str:
    """Return a text with each printed card in words: `8♥` is the `8 of hearts`."""

    def words(card: re.Match[str]) -> str:
        return article + of(RANK_TEXT.index(card[1]), SUIT_TEXT.index(card[2]))

    return re.sub(_PRINTED, words, text)
