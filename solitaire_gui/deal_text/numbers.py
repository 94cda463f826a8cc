"""Finds the number of a deck: most boards that people share are numbered deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solitaire_gui.cards import Card, Deck, deals_beginning_with
from solitaire_gui.deal_text.shapes import shape_of
from solitaire_gui.games import GAMES
from solitaire_gui.session import Session

SEARCHED = 100_000
"""The deal numbers that are compared, from 1 on: other programs offer no more, or half of them."""


def deal_number(game: str, cards: Sequence[Card]) -> int | None:
    """Return the number of the deal with these cards in dealing order; None if it has none.

    Only the first SEARCHED numbers count. Cards that the game takes out are alike: Montana's aces.
    """
    gaps = shape_of(GAMES[game]).gaps

    def look(deck: Sequence[Card]) -> list[Card | None]:
        return [None if card in gaps else card for card in deck]

    wanted = look(cards)
    first, second = (gaps if card in gaps else {card} for card in cards[:2])
    for number in deals_beginning_with(first, second):
        if number > SEARCHED:
            return None
        if look(Deck.numbered(number).left()[::-1]) == wanted:
            return number
    return None


def session_of(game: str, cards: Sequence[Card]) -> Session[Any]:
    """Return a session of the deal with these cards, which has its number if it is a numbered one.

    Only then it counts, has a level, and may have a recorded win.
    """
    if number := deal_number(game, cards):
        return Session(GAMES[game], number)
    return Session.from_deck(GAMES[game], Deck.in_order(card.__copy__() for card in cards))
