"""What cards are called. The catalogues have a name for each of the 52.

For in one language the suit comes first, and in another the rank agrees with it.
"""

from __future__ import annotations

from collections.abc import Iterator

from solitaire_gui.cards import ACE, JACK, RANK_TEXT, RANKS, SUITS, Card
from solitaire_gui.language.catalogue import pgettext
from solitaire_gui.language.message import Message

CONTEXT = "card"
"""The catalogues' context for the names that `all_names` yields."""
# Translators: the letters on the cards that players of your language know best; if they know
# those of English packs best, the same.
OWN_LETTERS = Message.in_context("ace, jack, queen, king", "A J Q K")
_RANKS = ("", "ace", *map(str, range(2, 11)), "jack", "queen", "king")
_SUITS = ("", "clubs", "diamonds", "hearts", "spades")


def card_name(card: Card) -> str:
    """Return what a face-up card is called: `7 of hearts`."""
    return pgettext(CONTEXT, _english(card.rank(), card.suit()))


def card_in_a_sentence(card: Card) -> str:
    """Return the card as the words of a sentence have it: `the 7 of hearts`."""
    return pgettext("card in a sentence", "the {card}", card=card_name(card))


def rank_texts() -> tuple[str, ...]:
    """Return what players of the language have on their cards, by rank as in `RANK_TEXT`."""
    ace, *courts = str(OWN_LETTERS).split()
    return ("", ace, *RANK_TEXT[ACE + 1 : JACK], *courts)


def all_names() -> Iterator[str]:
    """Yield the English names of all cards, which the catalogues are made from."""
    for suit in SUITS:
        for rank in RANKS:
            yield _english(rank, suit)


def _english(rank: int, suit: int) -> str:
    return f"{_RANKS[rank]} of {_SUITS[suit]}"
