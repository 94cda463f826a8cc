"""The rules of Alaska; docs/games/alaska.md explains them to players.

Seven columns have 1, 6, 7, 8, 9, 10, 11 cards; the first 0 to 6 of them lie face down. A face-up
card, with everything below it, goes below the last card of another column if that is the next
higher or the next lower of its suit (no step from ace to king); only a king goes to an empty
column. Last cards of columns go to the foundation's four stacks, an ace to any empty one, then its
suit up to the king, and stay there. A face-down card left at the end of a column is turned up. All
cards on the foundation win. Columns and stacks count from 0.
"""

from __future__ import annotations

from solitaire_gui.cards import ACE, KING, Card, Deck

Column = list[Card]

COLUMNS, STACKS = 7, 4
# The order in which other programs deal Yukon, so that deal numbers agree with theirs:
# one card to each column from this one on, and so on.
PASSES = (1, 2, 3, 4, 5, 6, 1, 1, 1, 1, 0)


def init_game(*, deck: Deck | None = None) -> tuple[list[Column], list[Column]]:
    """Deal a new game: (tableau, foundation), from a shuffled deck unless one is given."""
    if deck is None:
        deck = Deck()
        deck.shuffle()
    tableau: list[Column] = [[] for _ in range(COLUMNS)]
    for first in PASSES:
        for column in tableau[first:]:
            card = deck.deal()
            assert card is not None
            column.append(card)
    for hidden, column in enumerate(tableau):
        for card in column[:hidden]:
            card.flip_card()
    return tableau, [[] for _ in range(STACKS)]


def display(tableau: list[Column], foundation: list[Column]) -> None:
    """Print the board: the top card of each stack, then the columns."""
    print("=====")
    print("".join(f"{stack[-1]!s:>4}" if stack else "    " for stack in foundation).rstrip())
    print("-----")
    for row in range(max(map(len, tableau))):
        cells = (f"{column[row]!s:>4}" if row < len(column) else "    " for column in tableau)
        print("".join(cells).rstrip())


def valid_move(card1: Card, card2: Card) -> bool:
    """Return whether one card may lie on the other: the same suit, and ranks that differ by one."""
    return card1.suit() == card2.suit() and abs(card1.rank() - card2.rank()) == 1


def valid_foundation_move(
    tableau: list[Column], foundation: list[Column], from_col: int, to_stack: int
) -> bool:
    """Return whether the last card of from_col may go to to_stack."""
    if not (0 <= from_col < len(tableau) and 0 <= to_stack < len(foundation)):
        return False
    column, stack = tableau[from_col], foundation[to_stack]
    if not column or not column[-1].is_face_up():
        return False
    card = column[-1]
    if not stack:
        return card.rank() == ACE
    return card.suit() == stack[-1].suit() and card.rank() == stack[-1].rank() + 1


def valid_tableau_move(tableau: list[Column], from_col: int, to_col: int, count: int) -> bool:
    """Return whether the last `count` cards of from_col may go to the end of to_col."""
    if not (0 <= from_col < len(tableau) and 0 <= to_col < len(tableau)) or from_col == to_col:
        return False
    source, target = tableau[from_col], tableau[to_col]
    if not 1 <= count <= len(source):
        return False
    card = source[-count]
    fits = valid_move(card, target[-1]) if target else card.rank() == KING
    return fits and all(card.is_face_up() for card in source[-count:])


def foundation_move(
    tableau: list[Column], foundation: list[Column], from_col: int, to_stack: int
) -> bool:
    """Make a valid move in place, turn up what it uncovers and return True; else return False."""
    if not valid_foundation_move(tableau, foundation, from_col, to_stack):
        return False
    foundation[to_stack].append(tableau[from_col].pop())
    _turn_up_last(tableau[from_col])
    return True


def tableau_move(tableau: list[Column], from_col: int, to_col: int, count: int) -> bool:
    """Make a valid move in place, turn up what it uncovers and return True; else return False."""
    if not valid_tableau_move(tableau, from_col, to_col, count):
        return False
    source = tableau[from_col]
    tableau[to_col] += source[-count:]
    del source[-count:]
    _turn_up_last(source)
    return True


def win(tableau: list[Column], foundation: list[Column]) -> bool:
    """Return whether all cards have moved to the foundation."""
    return not any(tableau)


def _turn_up_last(column: Column) -> None:
    if column and not column[-1].is_face_up():
        column[-1].flip_card()
