"""The rules of Thumb and Pouch; docs/games/thumb_and_pouch.md explains them to players.

Seven columns hold 1 to 7 cards, only the last of each face up; one card lies on the waste, and 23
make the stock, which is turned onto the waste one by one, once. In a column a card goes on the next
higher card of any other suit; face-up cards in such an order move together; an empty column takes
anything. The foundation is built by suit from the ace up, from the columns and from the top of the
waste, and keeps its cards. A face-down card left at the end of a column is turned up. Four kings on
the foundation win.

A `*_fault` function returns a sentence that says why a move is illegal, empty if it is legal.
"""

from __future__ import annotations

from itertools import pairwise, zip_longest

from solitaire_gui.cards import ACE, KING, Card, Deck

Column = list[Card]

COLUMNS, PILES = 7, 4


def setup_game(*, deck: Deck | None = None) -> tuple[list[Column], list[Column], Deck, Column]:
    """Deal (foundation, tableau, stock, waste), from a shuffled deck unless one is given."""
    if deck is None:
        deck = Deck()
        deck.shuffle()
    tableau: list[Column] = [[] for _ in range(COLUMNS)]
    for first in range(COLUMNS):
        for index in range(first, COLUMNS):
            card = deck.deal()
            assert card is not None
            if index > first:
                card.flip_card()
            tableau[index].append(card)
    waste: Column = []
    stock_to_waste(deck, waste)
    return [[] for _ in range(PILES)], tableau, deck, waste


def display_game(
    foundation: list[Column], tableau: list[Column], stock: Deck, waste: Column
) -> None:
    """Print the board."""
    tops = [f"{pile[-1]}" if pile else "    " for pile in foundation]
    print("===== FOUNDATIONS =====")
    print("".join(f"f{number:<6}" for number in range(1, len(tops) + 1)).rstrip())
    print("".join(f"{f'[{top}]':<7}" for top in tops).rstrip())
    print("===== TABLEAU =====")
    print("".join(f"t{number:<4}" for number in range(1, len(tableau) + 1)).rstrip())
    for row in zip_longest(*tableau, fillvalue=""):
        print("".join(f"{card!s:<5}" for card in row).rstrip())
    print("===== STOCK/WASTE =====")
    print(f"Stock #({len(stock)}) --> {waste}")


def valid_fnd_move(src_card: Card, dest_card: Card) -> bool:
    """Return whether the source has the suit of the destination and is one higher."""
    return src_card.suit() == dest_card.suit() and src_card.rank() == dest_card.rank() + 1


def valid_tab_move(src_card: Card, dest_card: Card) -> bool:
    """Return whether the source is of another suit than the destination and one lower."""
    return src_card.suit() != dest_card.suit() and src_card.rank() + 1 == dest_card.rank()


def fits_foundation(card: Card, fnd: Column) -> bool:
    """Return whether a card may go on this pile."""
    return valid_fnd_move(card, fnd[-1]) if fnd else card.rank() == ACE


def fits_column(card: Card, tab: Column) -> bool:
    """Return whether a card, or the group that it heads, may go to the end of this column."""
    return not tab or valid_tab_move(card, tab[-1])


def group_fault(cards: Column, n: int) -> str:
    """Say what forbids taking up the last n cards together."""
    if n < 1:
        return "At least one card must be moved."
    if n > len(cards):
        return f"There are not {n} cards to move." if cards else "There is no card to move."
    group = cards[-n:]
    if not all(card.is_face_up() for card in group):
        return "A face-down card cannot be moved."
    for upper, lower in pairwise(group):
        if not valid_tab_move(lower, upper):
            return f"{lower} must be one lower than {upper} and of another suit."
    return ""


def tableau_to_foundation(tab: Column, fnd: Column) -> None:
    """Move the last card of a column to a pile and turn up the next; raise RuntimeError."""
    _refuse(group_fault(tab, 1) or _foundation_fault(tab[-1], fnd))
    fnd.append(tab.pop())
    _turn_up(tab)


def tableau_to_tableau(tab1: Column, tab2: Column, n: int) -> None:
    """Move the last n cards of a column to another and turn up the next; raise RuntimeError."""
    if tab1 is tab2:
        raise RuntimeError("The cards are in this column already.")
    _refuse(group_fault(tab1, n) or _column_fault(tab1[-n], tab2))
    tab2 += tab1[-n:]
    del tab1[-n:]
    _turn_up(tab1)


def waste_to_foundation(waste: Column, fnd: Column, stock: Deck) -> None:
    """Move the top of the waste to a pile; raise RuntimeError. The stock plays no part."""
    _refuse(group_fault(waste, 1) or _foundation_fault(waste[-1], fnd))
    fnd.append(waste.pop())


def waste_to_tableau(waste: Column, tab: Column, stock: Deck) -> None:
    """Move the top of the waste to a column; raise RuntimeError. The stock plays no part."""
    _refuse(group_fault(waste, 1) or _column_fault(waste[-1], tab))
    tab.append(waste.pop())


def stock_to_waste(stock: Deck, waste: Column) -> None:
    """Turn the next card of the stock onto the waste; raise RuntimeError."""
    card = stock.deal()
    if card is None:
        raise RuntimeError("The stock is empty, and it is dealt only once.")
    waste.append(card)


def is_winner(foundation: list[Column]) -> bool:
    """Return whether all four piles have 13 cards with a king on top."""
    return all(len(pile) == KING and pile[-1].rank() == KING for pile in foundation)


def _foundation_fault(card: Card, fnd: Column) -> str:
    if fits_foundation(card, fnd):
        return ""
    if card.rank() == ACE:
        return f"On the foundation {card} goes only to an empty pile."
    return f"{card} goes to the foundation only on {Card(card.rank() - 1, card.suit())}."


def _column_fault(card: Card, tab: Column) -> str:
    if fits_column(card, tab):
        return ""
    if card.rank() == KING:
        return f"In the columns {card} goes only to an empty column."
    return (
        f"In the columns {card} goes only on the next higher card of another suit or to an empty "
        f"column, not on {tab[-1]}."
    )


def _refuse(fault: str) -> None:
    if fault:
        raise RuntimeError(fault)


def _turn_up(tab: Column) -> None:
    if tab and not tab[-1].is_face_up():
        tab[-1].flip_card()
