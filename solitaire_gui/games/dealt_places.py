"""The place of each card of a deck once a game is dealt.

A marked deck is dealt by the rules of the game, so no game describes its deal a second time.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from solitaire_gui.cards import DECK_SIZE, RANKS, SUITS, Card, Deck
from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Pile

MARKED = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)


class DealtPlace(NamedTuple):
    """The place of a dealt card: its pile, and its index there."""

    pile: Pile
    depth: int


@lru_cache(16)
def dealt_places(game: Game[Any]) -> Sequence[DealtPlace]:
    """Return the place of each of the 52 cards of a deck, in dealing order.

    A card that a game takes out, such as an ace in Montana, leaves its place empty: another deck
    shows which place that is.
    """
    found: dict[int, DealtPlace] = {}
    for first in range(0, DECK_SIZE, len(RANKS) - 1):
        cards = (*MARKED[first:], *MARKED[:first])
        numbers = {card: number for number, card in enumerate(cards)}
        for place, card in _dealt(game, cards):
            found[numbers[card]] = place
        if len(found) == DECK_SIZE:
            break
    return [found[number] for number in range(DECK_SIZE)]


@lru_cache(16)
def gap_ranks(game: Game[Any]) -> Collection[int]:
    """Return the ranks of the cards that a game takes out after the deal."""
    dealt = {card for _, card in _dealt(game, MARKED)}
    return {card.rank() for card in MARKED if card not in dealt}


def _dealt(game: Game[Any], cards: Sequence[Card]) -> list[tuple[DealtPlace, Card]]:
    piles = game.piles(game.deal(Deck.in_order(card.__copy__() for card in cards)))
    return [
        (DealtPlace(pile, depth), card)
        for pile, its in piles.items()
        for depth, card in enumerate(its)
    ]
