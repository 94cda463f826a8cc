"""What cards are called. The catalogues have a name for each of the 52.

For in one language the suit comes first, and in another the rank agrees with it.
"""

from __future__ import annotations

from collections.abc import Iterator

from solitaire_gui.cards import ACE, JACK, RANK_TEXT, RANKS, SUIT_LETTERS, SUITS, Card
from solitaire_gui.language.catalogue import pgettext
from solitaire_gui.language.message import Message

TEN = 10
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


def rank_words() -> dict[str, int]:
    """Return the ranks by what is typed for them."""
    english, own = RANK_TEXT, rank_texts()
    words = {"1": ACE, "T": TEN} | {english[rank]: rank for rank in RANKS}
    return words | {own[rank].upper(): rank for rank in RANKS}


def suit_letters() -> dict[int, str]:
    """Return the letter of each suit in the player's language."""
    # Translators: a letter of the keyboard for each suit, which the player types to find a card.
    letters = pgettext("clubs, diamonds, hearts, spades", "C D H S").split()
    return dict(zip(SUITS, letters, strict=True))


def suit_words() -> dict[str, int]:
    """Return the suits by what is typed for them."""
    own = {letter: suit for suit, letter in suit_letters().items()}
    return {SUIT_LETTERS[suit]: suit for suit in SUITS} | own


def parse_card_name(text: str) -> Card | None:
    """Return the card that a text such as `7h` or `10S` names, if it names one."""
    word = text.strip().upper()
    rank, suit = rank_words().get(word[:-1]), suit_words().get(word[-1:])
    return Card(rank, suit) if rank and suit else None
