"""The rules of Seahaven, one card at a time; docs/games/seahaven.md explains them to players.

50 cards lie face up in ten columns of five, the last two in the second and third of four cells.
A card at the end of a column, or in a cell, goes to a column that ends with the next higher card of
its suit, a king to an empty column; the end of a column also goes to an empty cell. The foundation
is built by suit from the ace up, any suit on any pile, and keeps its cards. Four full piles win.

All indices count from 0; no card goes to or from an index out of range.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import zip_longest
from typing import TypeVar

from solitaire_gui.cards import ACE, KING, RANKS, Card, Deck

Column = list[Card]
Cells = list[Card | None]

Place = TypeVar("Place", Column, Card | None)

COLUMNS, ROWS = 10, 5
CELLS, PILES = 4, 4


def initialize(*, deck: Deck | None = None) -> tuple[list[Column], list[Column], Cells]:
    """Deal a new game: (tableau, foundation, cells), from a shuffled deck unless one is given."""
    if deck is None:
        deck = Deck()
        deck.shuffle()
    tableau: list[Column] = [[] for _ in range(COLUMNS)]
    for _ in range(ROWS):
        for column in tableau:
            card = deck.deal()
            assert card is not None
            column.append(card)
    return tableau, [[] for _ in range(PILES)], [None, deck.deal(), deck.deal(), None]


def display(tableau: list[Column], foundation: list[Column], cells: Cells) -> None:
    """Print the board, the cells between the piles of the foundation."""
    tops = [f"[{pile[-1] if pile else ' '}]" for pile in foundation]
    inside = [f"[{card or ' '}]" for card in cells]
    print(f"{'foundation':<18}{'cells':<30}foundation")
    print(_row([*tops[:2], "", *inside, "", *tops[2:]]))
    print("tableau")
    print(_row(range(1, len(tableau) + 1)))
    for row in zip_longest(*tableau, fillvalue=""):
        print(_row(row))


def follows(card: Card, end: Card) -> bool:
    """Return whether a card is one lower than another and of its suit, as in the columns."""
    return card.suit() == end.suit() and card.rank() + 1 == end.rank()


def fits_column(card: Card, column: Column) -> bool:
    """Return whether a card may go to the end of this column."""
    return follows(card, column[-1]) if column else card.rank() == KING


def fits_foundation(card: Card, pile: Column) -> bool:
    """Return whether a card may go on this pile of the foundation."""
    return follows(pile[-1], card) if pile else card.rank() == ACE


def fits_cell(card: Card, content: Card | None) -> bool:
    """Return whether a card may go to a cell with this content."""
    return content is None


def validate_move_within_tableau(tableau: list[Column], src_col: int, dst_col: int) -> bool:
    """Return whether the last card of one column may go to the end of another."""
    return _may_go(_last(tableau, src_col), tableau, dst_col, fits_column)


def validate_move_cell_to_tableau(
    tableau: list[Column], cells: Cells, cell_no: int, dst_col: int
) -> bool:
    """Return whether the card of a cell may go to the end of a column."""
    return _may_go(_inside(cells, cell_no), tableau, dst_col, fits_column)


def validate_move_tableau_to_cell(
    tableau: list[Column], cells: Cells, src_col: int, cell_no: int
) -> bool:
    """Return whether the last card of a column may go to a cell."""
    return _may_go(_last(tableau, src_col), cells, cell_no, fits_cell)


def validate_move_tableau_to_foundation(
    tableau: list[Column], foundation: list[Column], src_col: int, dst_col: int
) -> bool:
    """Return whether the last card of a column may go on a pile of the foundation."""
    return _may_go(_last(tableau, src_col), foundation, dst_col, fits_foundation)


def validate_move_cell_to_foundation(
    tableau: Cells, foundation: list[Column], cell_no: int, found_no: int
) -> bool:
    """Return whether the card of a cell may go on a pile of the foundation.

    The parameter `tableau` takes the cells.
    """
    return _may_go(_inside(tableau, cell_no), foundation, found_no, fits_foundation)


def move_within_tableau(tableau: list[Column], src_col: int, dst_col: int) -> bool:
    """Make a valid move in place and return True; else return False."""
    if not validate_move_within_tableau(tableau, src_col, dst_col):
        return False
    tableau[dst_col].append(tableau[src_col].pop())
    return True


def move_tableau_to_cell(tableau: list[Column], cells: Cells, src_col: int, cell_no: int) -> bool:
    """Make a valid move in place and return True; else return False."""
    if not validate_move_tableau_to_cell(tableau, cells, src_col, cell_no):
        return False
    cells[cell_no] = tableau[src_col].pop()
    return True


def move_cell_to_tableau(tableau: list[Column], cells: Cells, cell_no: int, src_col: int) -> bool:
    """Make a valid move to the column `src_col` in place and return True; else return False."""
    if not validate_move_cell_to_tableau(tableau, cells, cell_no, src_col):
        return False
    tableau[src_col].append(_taken(cells, cell_no))
    return True


def move_cell_to_foundation(
    cells: Cells, foundation: list[Column], cell_no: int, found_no: int
) -> bool:
    """Make a valid move in place and return True; else return False."""
    if not validate_move_cell_to_foundation(cells, foundation, cell_no, found_no):
        return False
    foundation[found_no].append(_taken(cells, cell_no))
    return True


def move_tableau_to_foundation(
    tableau: list[Column], foundation: list[Column], src_col: int, found_no: int
) -> bool:
    """Make a valid move in place and return True; else return False."""
    if not validate_move_tableau_to_foundation(tableau, foundation, src_col, found_no):
        return False
    foundation[found_no].append(tableau[src_col].pop())
    return True


def check_for_win(foundation: list[Column]) -> bool:
    """Return whether all four piles are full."""
    return all(len(pile) == len(RANKS) for pile in foundation)


def _last(tableau: list[Column], index: int) -> Card | None:
    return tableau[index][-1] if 0 <= index < len(tableau) and tableau[index] else None


def _inside(cells: Cells, index: int) -> Card | None:
    return cells[index] if 0 <= index < len(cells) else None


def _may_go(
    card: Card | None, places: list[Place], index: int, fits: Callable[[Card, Place], bool]
) -> bool:
    return card is not None and 0 <= index < len(places) and fits(card, places[index])


def _taken(cells: Cells, index: int) -> Card:
    card = cells[index]
    assert card is not None
    cells[index] = None
    return card


def _row(texts: Iterable[object]) -> str:
    return "".join(f"{text!s:<6}" for text in texts).rstrip()
