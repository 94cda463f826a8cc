"""How cards and places are called in a sentence."""

from __future__ import annotations

from solitaire_gui.cards import RANKS, SUITS, Card

_NAMES = ("ace", *map(str, range(2, 11)), "jack", "queen", "king")
RANK_NAMES = dict(zip(RANKS, _NAMES, strict=True))
SUIT_NAMES = dict(zip(SUITS, ["clubs", "diamonds", "hearts", "spades"], strict=True))


def name(card: Card) -> str:
    """Return what a face-up card is called: `7 of hearts`."""
    return of(card.rank(), card.suit())


def of(rank: int, suit: int) -> str:
    """Return what the card of this rank and suit is called: `queen of spades`."""
    return f"{RANK_NAMES[rank]} of {SUIT_NAMES[suit]}"
