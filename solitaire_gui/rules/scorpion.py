"""The rules of Scorpion; docs/games/scorpion.md explains them to players.

49 cards lie in seven columns of seven, the nine in rows 1-3 of columns 1-3 face down; three make
the stock. A face-up card, with everything below it, goes below the card of its suit that is one
higher, if that one ends its column; only a king goes to an empty column. The stock is dealt once,
one card each to columns 1, 2, 3. A face-down card left at the end of a column is turned up. A
column that is just K..A of one suit goes to the foundation; four of them win. Columns and rows
count from 0.
"""

from __future__ import annotations

from solitaire_gui.cards import ACE, KING, Card, Deck

Column = list[Card]

COLUMNS, ROWS = 7, 7
HIDDEN_COLUMNS, HIDDEN_ROWS = 3, 3
STOCK, SLOTS = 3, 4


def initialize(*, deck: Deck | None = None) -> tuple[Deck, list[Column], list[Column]]:
    """Deal a new game: (stock, tableau, foundation), from a shuffled deck unless one is given."""
    if deck is None:
        deck = Deck()
        deck.shuffle()
    tableau: list[Column] = [[] for _ in range(COLUMNS)]
    for row in range(ROWS):
        for index, column in enumerate(tableau):
            card = deck.deal()
            assert card is not None
            if row < HIDDEN_ROWS and index < HIDDEN_COLUMNS:
                card.flip_card()
            column.append(card)
    return deck, tableau, [[] for _ in range(SLOTS)]


def deal_from_stock(stock: Deck, tableau: list[Column]) -> None:
    """Deal the stock's three cards to the first three columns; do nothing if it is empty."""
    for column in tableau[:STOCK]:
        card = stock.deal()
        if card is not None:
            column.append(card)


def display(stock: Deck, tableau: list[Column], foundation: list[Column]) -> None:
    """Print the board; a collected suit shows its king."""
    back = "" if stock.is_empty() else "XX"
    kings = "".join(f"{slot[0]!s:>4}" for slot in foundation if slot)
    print("stock        foundation")
    print(f"{back:<13}{kings}".rstrip())
    print("tableau")
    print("   " + "".join(f"{number:>4}" for number in range(1, len(tableau) + 1)))
    for row in range(max(map(len, tableau))):
        cells = (f"{column[row]!s:>4}" if row < len(column) else "    " for column in tableau)
        print(f"{row + 1:>3}{''.join(cells)}".rstrip())


def validate_move(tableau: list[Column], src_col: int, src_row: int, dst_col: int) -> bool:
    """Return whether the card at (src_col, src_row) may go, with all below it, to dst_col's end."""
    if not (0 <= src_col < len(tableau) and 0 <= dst_col < len(tableau)) or src_col == dst_col:
        return False
    source, target = tableau[src_col], tableau[dst_col]
    if not 0 <= src_row < len(source) or not source[src_row].is_face_up():
        return False
    card = source[src_row]
    if not target:
        return card.rank() == KING
    end = target[-1]
    return card.suit() == end.suit() and card.rank() + 1 == end.rank()


def move(tableau: list[Column], src_col: int, src_row: int, dst_col: int) -> bool:
    """Make a valid move in place and turn up the card it uncovers; return whether it was valid."""
    if not validate_move(tableau, src_col, src_row, dst_col):
        return False
    source = tableau[src_col]
    tableau[dst_col] += source[src_row:]
    del source[src_row:]
    if source and not source[-1].is_face_up():
        source[-1].flip_card()
    return True


def check_sequence(column_lst: Column) -> bool:
    """Return whether the column is a complete K..A of one suit, face up, and nothing else."""
    return (
        [card.rank() for card in column_lst] == list(range(KING, ACE - 1, -1))
        and len({card.suit() for card in column_lst}) == 1
        and all(card.is_face_up() for card in column_lst)
    )


def move_to_foundation(tableau: list[Column], foundation: list[Column]) -> None:
    """Move every complete column, leftmost first, to the leftmost empty slot, in place."""
    for column in tableau:
        if check_sequence(column):
            slot = next(slot for slot in foundation if not slot)
            slot += column
            column.clear()


def check_for_win(foundation: list[Column]) -> bool:
    """Return whether all four slots are full."""
    return all(foundation)
