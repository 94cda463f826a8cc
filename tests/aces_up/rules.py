"""The rules of Aces Up, on plain lists.

Each of four columns is dealt one card, face up; the other 48 are the stock. Only the last card of
a column can be played. It may be discarded if the last card of another column is of the same suit
and higher, the ace being the highest; and any card may go to an empty column. Whenever the player
likes, the stock deals one more card to each column, on top of what lies there. The game is won when
all but the four aces are discarded.

All indices count from 0; one that is too large or negative names nothing, and no card goes there.
"""

from __future__ import annotations

from solitaire_gui.cards import ACE, KING, Card, Deck

Column = list[Card]

COLUMNS = 4
MOST_DISCARDED = 48


def initialize(*, deck: Deck | None = None) -> tuple[Deck, list[Column], list[Card]]:
    """Deal a new game: (stock, tableau, discard), from a shuffled deck unless one is given."""
    if deck is None:
        deck = Deck()
        deck.shuffle()
    tableau: list[Column] = [[] for _ in range(COLUMNS)]
    deal_from_stock(deck, tableau)
    return deck, tableau, []


def deal_from_stock(stock: Deck, tableau: list[Column]) -> None:
    """Deal one card to each column, as long as there are any."""
    for column in tableau:
        card = stock.deal()
        if card is not None:
            column.append(card)


def height(card: Card) -> int:
    """Return a card's rank, the ace being the highest."""
    return KING + 1 if card.rank() == ACE else card.rank()


def beats(card: Card, other: Card) -> bool:
    """Return whether a card is of the same suit as another and higher."""
    return card.suit() == other.suit() and height(card) > height(other)


def validate_discard(tableau: list[Column], src_col: int) -> bool:
    """Return whether the last card of another column beats the last card of this one."""
    card = _last(tableau, src_col)
    return card is not None and any(column and beats(column[-1], card) for column in tableau)


def validate_move(tableau: list[Column], src_col: int, dst_col: int) -> bool:
    """Return whether there is a last card in the one column, and the other is empty."""
    is_there = 0 <= dst_col < len(tableau) and not tableau[dst_col]
    return is_there and _last(tableau, src_col) is not None


def discard(tableau: list[Column], discarded: list[Card], src_col: int) -> bool:
    """Discard the last card of a column, in place, if it may be; return whether it was."""
    if not validate_discard(tableau, src_col):
        return False
    discarded.append(tableau[src_col].pop())
    return True


def move(tableau: list[Column], src_col: int, dst_col: int) -> bool:
    """Make a valid move in place and return True; else return False."""
    if not validate_move(tableau, src_col, dst_col):
        return False
    tableau[dst_col].append(tableau[src_col].pop())
    return True


def check_for_win(discarded: list[Card]) -> bool:
    """Return whether all but the aces, which nothing beats, are discarded."""
    return len(discarded) == MOST_DISCARDED


def _last(tableau: list[Column], index: int) -> Card | None:
    return tableau[index][-1] if 0 <= index < len(tableau) and tableau[index] else None
