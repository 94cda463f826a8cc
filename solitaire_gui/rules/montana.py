"""The rules of Montana; docs/games/montana.md explains them to players.

All 52 cards lie face up in four rows of thirteen; the aces stand for blank cells. One card at a
time goes into a blank: in the first column any 2, elsewhere the card of the left neighbour's suit
that is one higher; nothing fits to the right of a king or of another blank. A shuffle mixes every
card that is not in its row's run 2, 3, 4, … of one suit from the first column on, and leaves one
blank in each row, right of its run. Four rows that run from 2 to king win. Rows and columns count
from 0. The caller counts the shuffles; a game may have SHUFFLES of them.
"""

from __future__ import annotations

from random import Random

from solitaire_gui.cards import ACE, Card, Deck

Row = list[Card]

ROWS, COLUMNS = 4, 13
SHUFFLES = 2


def initialize(*, deck: Deck | None = None) -> list[Row]:
    """Deal a new game, row by row, from a shuffled deck unless one is given."""
    if deck is None:
        deck = Deck()
        deck.shuffle()
    tableau: list[Row] = [[] for _ in range(ROWS)]
    for row in tableau:
        for _ in range(COLUMNS):
            card = deck.deal()
            assert card is not None
            row.append(card)
    return tableau


def display(tableau: list[Row]) -> None:
    """Print the board, with nothing in the blank cells."""
    print("    " + "".join(f"{number:>3} " for number in range(1, COLUMNS + 1)).rstrip())
    for number, row in enumerate(tableau, 1):
        cells = ("    " if is_blank(card) else f"{card!s:>4}" for card in row)
        print(f"{number:>3}:{''.join(cells)}".rstrip())


def is_blank(card: Card) -> bool:
    """Return whether the card is an ace, which stands for a blank cell."""
    return card.rank() == ACE


def run_length(row: Row) -> int:
    """Return how many cards from the first column on are 2, 3, 4, … of one suit."""
    length = 0
    for card in row:
        if card.rank() != length + 2 or card.suit() != row[0].suit():
            break
        length += 1
    return length


def validate_move(
    tableau: list[Row], source_row: int, source_col: int, dest_row: int, dest_col: int
) -> bool:
    """Return whether the card in the source cell may go into the destination cell."""
    if not (_is_cell(tableau, source_row, source_col) and _is_cell(tableau, dest_row, dest_col)):
        return False
    card = tableau[source_row][source_col]
    if is_blank(card) or not is_blank(tableau[dest_row][dest_col]):
        return False
    if dest_col == 0:
        return card.rank() == 2
    left = tableau[dest_row][dest_col - 1]
    return not is_blank(left) and card.suit() == left.suit() and card.rank() == left.rank() + 1


def move(
    tableau: list[Row], source_row: int, source_col: int, dest_row: int, dest_col: int
) -> bool:
    """Make a valid move, exchanging card and blank in place, and return True; else return False."""
    if not validate_move(tableau, source_row, source_col, dest_row, dest_col):
        return False
    source, dest = tableau[source_row], tableau[dest_row]
    card, blank = source[source_col], dest[dest_col]
    source[source_col], dest[dest_col] = blank, card
    return True


def check_win(tableau: list[Row]) -> bool:
    """Return whether every row runs from 2 to king of one suit and ends with a blank."""
    return all(run_length(row) == COLUMNS - 1 and is_blank(row[-1]) for row in tableau)


def shuffle_tableau(tableau: list[Row], *, rng: Random | None = None) -> None:
    """Mix, in place, all cards outside the rows' runs, with one blank right of each run."""
    lengths = [run_length(row) for row in tableau]
    loose = [card for row, length in zip(tableau, lengths, strict=True) for card in row[length:]]
    (rng or Random()).shuffle(loose)
    blanks = iter([card for card in loose if is_blank(card)])
    cards = iter([card for card in loose if not is_blank(card)])
    for row, length in zip(tableau, lengths, strict=True):
        row[length] = next(blanks)
        for col in range(length + 1, len(row)):
            row[col] = next(cards)


def _is_cell(tableau: list[Row], row: int, col: int) -> bool:
    return 0 <= row < len(tableau) and 0 <= col < len(tableau[row])
