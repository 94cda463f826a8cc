"""Cards, decks and numbered deals: docs/games/cards.md. Knows no game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from random import Random

CLUBS, DIAMONDS, HEARTS, SPADES = SUITS = (1, 2, 3, 4)
ACE, JACK, QUEEN, KING = 1, 11, 12, 13
RANKS = range(ACE, KING + 1)
DECK_SIZE = len(SUITS) * len(RANKS)

RANK_TEXT = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_TEXT = ("", "♣", "♦", "♥", "♠")
SUIT_LETTERS = " CDHS"
FACE_DOWN_TEXT = "XX"
MAX_QUOTE_LENGTH = 12

FIRST_DEAL, LAST_DEAL = 1, 2**31 - 1


class Card:
    """A card. Its rank (1 to 13) and suit (1 to 4) never change; it can be turned over.

    Cards are equal if rank and suit are, even if one is face down.
    """

    __slots__ = ("_face_up", "_rank", "_suit")

    def __init__(self, rank: int, suit: int) -> None:
        if rank not in RANKS or suit not in SUITS:
            raise ValueError(f"There is no card of rank {rank!r} and suit {suit!r}.")
        self._rank = rank
        self._suit = suit
        self._face_up = True

    def rank(self) -> int:
        """Return 1 for an ace to 13 for a king."""
        return self._rank

    def suit(self) -> int:
        """Return 1 for clubs, 2 diamonds, 3 hearts, 4 spades."""
        return self._suit

    def value(self) -> int:
        """Return the rank, with court cards counting 10."""
        return min(self._rank, 10)

    def is_face_up(self) -> bool:
        """Return whether the card shows its face."""
        return self._face_up

    def flip_card(self) -> None:
        """Turn the card over, in place."""
        self._face_up = not self._face_up

    def __copy__(self) -> Card:
        twin = object.__new__(Card)
        twin._rank = self._rank
        twin._suit = self._suit
        twin._face_up = self._face_up
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return self._rank == other._rank and self._suit == other._suit

    def __hash__(self) -> int:
        return hash((self._rank, self._suit))

    def __str__(self) -> str:
        if not self._face_up:
            return FACE_DOWN_TEXT
        return RANK_TEXT[self._rank] + SUIT_TEXT[self._suit]

    __repr__ = __str__


class Deck:
    """The cards still to be dealt. Unshuffled it deals K♠ to A♠, then hearts, diamonds, clubs."""

    __slots__ = ("_cards",)

    def __init__(self) -> None:
        self._cards = [Card(rank, suit) for suit in SUITS for rank in RANKS]

    @classmethod
    def in_order(cls, cards: Iterable[Card]) -> Deck:
        """Return a deck that deals exactly these cards, in this order."""
        deck = object.__new__(cls)
        deck._cards = list(cards)[::-1]
        return deck

    @classmethod
    def numbered(cls, deal: int) -> Deck:
        """Return the deck of a deal number, shuffled as in Microsoft FreeCell.

        Raises ValueError unless the number is 1 to 2**31 - 1.
        """
        if not FIRST_DEAL <= deal <= LAST_DEAL:
            raise ValueError(f"A deal number is a whole number from {FIRST_DEAL} to {LAST_DEAL}.")
        left = [Card(rank, suit) for rank in RANKS for suit in SUITS]
        dealt = []
        state = deal
        while left:
            state = (state * 214013 + 2531011) % 2**31
            place = (state >> 16 & 0x7FFF) % len(left)
            left[place], left[-1] = left[-1], left[place]
            dealt.append(left.pop())
        return cls.in_order(dealt)

    def shuffle(self, *, rng: Random | None = None) -> None:
        """Shuffle the remaining cards, in place; `rng` makes it repeatable."""
        (rng or Random()).shuffle(self._cards)

    def deal(self) -> Card | None:
        """Remove and return the top card; None if the deck is empty."""
        return self._cards.pop() if self._cards else None

    def is_empty(self) -> bool:
        """Return whether no card remains."""
        return not self._cards

    def left(self) -> list[Card]:
        """Return the remaining cards, the next one last, for display and checks only."""
        return self._cards[:]

    def __len__(self) -> int:
        return len(self._cards)

    def __copy__(self) -> Deck:
        return Deck.in_order(card.__copy__() for card in reversed(self._cards))

    def __str__(self) -> str:
        return str(self._cards)

    __repr__ = __str__


def deals_beginning_with(first: Collection[Card], second: Collection[Card]) -> Iterator[int]:
    """Yield each deal number whose first two cards are among these, from FIRST_DEAL on.

    Plain numbers instead of cards: a thousand times as fast as dealing each deck.
    """
    pack = [Card(rank, suit) for rank in RANKS for suit in SUITS]
    first_places = {place for place, card in enumerate(pack) if card in first}
    second_places = {place for place, card in enumerate(pack) if card in second}
    last = len(pack) - 1
    for deal in range(FIRST_DEAL, LAST_DEAL + 1):
        state = (deal * 214013 + 2531011) % 2**31
        if (place := (state >> 16) % len(pack)) in first_places:
            other = ((state * 214013 + 2531011) % 2**31 >> 16) % last
            if (last if other == place else other) in second_places:
                yield deal


def parse_card(text: str) -> Card:
    """Return the card that a text such as `10S` or `kh` names. Raises ValueError."""
    word = text.strip().upper()
    try:
        return Card(RANK_TEXT.index(word[:-1], 1), SUIT_LETTERS.index(word[-1:], 1))
    except ValueError:
        is_short = len(word) <= MAX_QUOTE_LENGTH and word.isprintable()
        what = f"“{text}”" if is_short else "A word"
        raise ValueError(f"{what} is not a card; cards are written like 10S, KH or AD.") from None


def deck_text(deck: Deck) -> str:
    """Return the cards of a deck as `parse_deck` reads them, in the order they are dealt."""
    cards = reversed(deck.left())
    return " ".join(RANK_TEXT[card.rank()] + SUIT_LETTERS[card.suit()] for card in cards)


def parse_deck(text: str) -> Deck:
    """Return the deck that deals the 52 cards of a text in this order. Raises ValueError."""
    cards = [parse_card(word) for word in text.split()]
    if len(cards) != DECK_SIZE:
        raise ValueError(f"A deck has {DECK_SIZE} cards, this one {len(cards)}.")
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise ValueError(f"The card {card} is in the deck twice.")
        seen.add(card)
    return Deck.in_order(cards)
