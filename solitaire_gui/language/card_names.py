"""The names of cards, and what players type for them.

The catalogues translate the name of each of the 52 cards: in some languages the suit comes first,
in others the form of the rank depends on the suit. A language in which a card's name changes within
a sentence lists its forms after the name: `as kier; genitive: asa kier; accusative: asa kier`.
"""

from __future__ import annotations

from collections.abc import Iterator

from solitaire_gui.cards import ACE, JACK, RANK_TEXT, RANKS, SUIT_LETTERS, SUITS, Card
from solitaire_gui.language.catalogue import pgettext
from solitaire_gui.language.message import CardInForm, Message

TEN = 10
CONTEXT = "card"
"""The context of the names in the catalogues."""
# Translators: the letters on the cards that players of your language know best; if they know
# those of English packs best, the same.
OWN_LETTERS = Message.in_context("ace, jack, queen, king", "A J Q K")
# Translators: a letter of the keyboard for each suit, which the player types to find a card.
OWN_SUIT_LETTERS = Message.in_context("clubs, diamonds, hearts, spades", "C D H S")
_RANKS = ("", "ace", *map(str, range(2, 11)), "jack", "queen", "king")
_SUITS = ("", "clubs", "diamonds", "hearts", "spades")


def card_name(card: Card) -> str:
    """Return the name of a face-up card: `7 of hearts`. A `CardInForm` has that form of it."""
    forms = parse_forms(pgettext(CONTEXT, _english(card.rank(), card.suit())))
    return forms.get(card.form if isinstance(card, CardInForm) else "", forms[""])


def parse_forms(names: str) -> dict[str, str]:
    """Return the forms of a card's name that a catalogue lists, and by "" the name by itself."""
    name, *others = names.split("; ")
    forms = (other.partition(": ") for other in others)
    return {"": name} | {form: its for form, _, its in forms}


def card_in_a_sentence(card: Card) -> str:
    """Return the name of a card as it stands within a sentence: `the 7 of hearts`."""
    if isinstance(card, CardInForm):
        return card_name(card)
    return pgettext("card in a sentence", "the {card}", card=card_name(card))


def rank_texts() -> tuple[str, ...]:
    """Return the ranks printed on cards in the player's language, by rank as in `RANK_TEXT`."""
    ace, *courts = str(OWN_LETTERS).split()
    return ("", ace, *RANK_TEXT[ACE + 1 : JACK], *courts)


def all_names() -> Iterator[str]:
    """Yield the English names of all cards. The catalogues are made from them."""
    for suit in SUITS:
        for rank in RANKS:
            yield _english(rank, suit)


def _english(rank: int, suit: int) -> str:
    return f"{_RANKS[rank]} of {_SUITS[suit]}"


def rank_words() -> dict[str, int]:
    """Return the ranks by what a player can type for them."""
    english, own = RANK_TEXT, rank_texts()
    words = {"1": ACE, "T": TEN} | {english[rank]: rank for rank in RANKS}
    return words | {own[rank].upper(): rank for rank in RANKS}


def suit_letters() -> dict[int, str]:
    """Return the letter of each suit in the player's language."""
    return dict(zip(SUITS, str(OWN_SUIT_LETTERS).split(), strict=True))


def suit_words() -> dict[str, int]:
    """Return the suits by what a player can type for them."""
    own = {letter: suit for suit, letter in suit_letters().items()}
    return {SUIT_LETTERS[suit]: suit for suit in SUITS} | own


def parse_card_name(text: str) -> Card | None:
    """Return the card that a text such as `7h` or `10S` names; None if it names none."""
    word = text.strip().upper()
    rank, suit = rank_words().get(word[:-1]), suit_words().get(word[-1:])
    return Card(rank, suit) if rank and suit else None
