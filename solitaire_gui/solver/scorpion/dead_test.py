"""Whether a position of Scorpion is lost without search: some card in it can never move.

A delete relaxation: what moves make possible is collected, what they make impossible ignored.

Knows columns and a stock as strings of card codes, and nothing of the search.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from solitaire_gui.solver.engine.card_codes import FACE_BITS, FACE_DOWN, RANK_BITS, SUIT_STEP

COLUMNS_REMEMBERED = 1 << 14
NOTHING, ROOM = 0, 15  # what the move of a card may free that is not a card


def is_lost(columns: Iterable[bytes], stock: bytes, ranks: int) -> bool:
    """Return whether some card provably cannot get to where every win needs it.

    A card may be put only on the next higher one of its suit, and once there it never moves again
    but together with it. So a win must bring every card that does not lie there to it, by a move
    of its own or out of the stock; and every king that does not head a column must move to an
    empty one, or be dealt to it. Call these the moves that are due. Take any win, and the first
    move of a card x. Before that,

    1.  the card that now lies on x+1 has moved, for x came to lie there, and a card leaves another
        only by its own move. (Where that card is x, on a face-down x+1, x never moves.)
    2.  If x+1 lies below x in the same column, one of the cards from below x down to x+1 has
        moved: else they are still there, and no card goes to the end of its own column.
    3.  If x is face down, the card on it has moved: else x was never turned up.
    4.  If x is a king, a column has been empty. If none is empty now, think of the first that
        was. What heads it now headed it to the last, and left it either by its own move; or
        collected, being a king, whose whole suit had then come together.

    For a card in the stock, 2 and 3 ask nothing, and so does 1 for a card that is to come to it.
    Now collect the cards whose moves these conditions allow one after another, whatever a move
    may newly block. By induction over the first moves of a win in their order, each of them is
    collected. So if one that is due is not, there is no win.
    """
    kings = range(ranks, FACE_DOWN, SUIT_STEP)
    frees = dict.fromkeys(stock, NOTHING)  # the cards whose moves are due and not yet collected
    unmoved = frees.keys()
    holders: dict[int, frozenset[int]] = {}
    free = [card - 1 for card in stock]
    heading = []
    has_room = False
    for column in columns:
        if not column:
            has_room = True
            continue
        freed_by, held_by, king = dependences(column, ranks)
        frees.update(freed_by)
        holders.update(held_by)
        free.append(column[-1] - 1)
        if king:
            heading.append(king)
    if has_room:
        free += kings
    held: list[int] = []
    while True:
        for card in free:  # which grows where a column is emptied
            while card in frees:
                if card in holders and unmoved >= holders[card]:
                    held.append(card)
                    break
                card = frees.pop(card)
            if card == ROOM and not has_room:
                has_room = True
                free += kings
        if not frees:
            return False
        free = [card for card in held if card in frees and not unmoved >= holders[card]]
        if not free:
            if has_room or not _has_whole_suit(heading, unmoved):
                return True
            has_room = True
            free += kings


def _has_whole_suit(kings: Iterable[int], unmoved: Iterable[int]) -> bool:
    """Return whether one of the kings has no card of its suit left that has not come to it."""
    incomplete = {card // SUIT_STEP for card in unmoved}
    return any(king // SUIT_STEP not in incomplete for king in kings)


@lru_cache(COLUMNS_REMEMBERED)
def dependences(column: bytes, ranks: int) -> tuple[dict[int, int], dict[int, frozenset[int]], int]:
    """Return how the moves that are due in a column depend on each other.

    The first record has for each card that is to move the one that it frees by condition 1, or
    ROOM if it empties the column. The second has, for those that 2 or 3 hold, the cards of which
    one must move before; where both do, 3 alone, whose card is among those of 2. Last comes the
    king that heads the column, which is not to move, or 0.
    """
    cards = bytes(seen & FACE_BITS for seen in column)
    king = cards[0] if cards[0] & RANK_BITS == ranks else 0
    frees = {} if king else {cards[0]: ROOM}
    for place in range(1, len(cards)):
        card, above = cards[place], cards[place - 1]
        if above != card + 1 or column[place - 1] >= FACE_DOWN:
            frees[card] = above - 1
    holders = {}
    for place, card in enumerate(cards):
        if card in frees:
            is_hidden = column[place] >= FACE_DOWN
            end = place + 2 if is_hidden else cards.find(card + 1, place) + 1
            if end:
                holders[card] = frozenset(frees).intersection(cards[place + 1 : end])
    return frees, holders, king
