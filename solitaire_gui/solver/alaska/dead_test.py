"""Whether a position of Alaska is lost without search: some card in it stays buried.

A delete relaxation: what moves make possible is collected, what they make impossible ignored.

Knows columns as strings of card codes, and nothing of the search.
"""

from __future__ import annotations

from collections.abc import Sequence

from solitaire_gui.solver.engine.card_codes import FACE_BITS, FACE_DOWN, SUIT_STEP

# The code of no card: it stands at both ends of every column, and for a column that is empty.
EMPTY = 0
END = bytes([EMPTY])
# What bytes.translate makes of a code: the card face up; and whether it is no face-up card.
FACE_UP = bytes(code & FACE_BITS for code in range(256))
IS_NOT_UP = bytes(code == EMPTY or code >= FACE_DOWN for code in range(256))
PLACES, ZEROS = bytes(range(256)), bytes(256)

NEIGHBOURS = [(code - 1, code + 1) for code in range(FACE_DOWN)]


def is_lost(columns: Sequence[bytes], ranks: int) -> bool:
    """Return whether some card provably can never be moved off the card that it lies on.

    Call a card bare when nothing lies on it, and say that a card leaves when it goes to the
    foundation or is moved as the first card of a pile, for only so it gets off the card below.
    Every card goes to the foundation in a win, and is bare then; so every card that lies on another
    must leave. Take any win, and in it the first time that a card x leaves.

    1.  If it goes to the foundation, x-1 is there, and x is bare.
    2.  If it goes on another card, that is x-1 or x+1, in a column and bare. Where that card is
        among those that lie on x now, one of them, from the one on x to that card itself, has left
        before: else they would all be in the pile that moves, and no pile goes on itself.
    3.  If it goes to an empty column, x is a king, and a column is empty now or has been emptied:
        what is the first card of that column now has left it.
    4.  In 2 and 3 it lies face up: now, or since it was bare for the first time.

    And a card is bare now, or not before the card that lies on it now has left it. Now collect the
    cards that these conditions let be bare, leave and go up, one after another, whatever a move may
    newly block. Each condition asks only for what has happened before and, once true, stays true.
    So by induction over a win in its order, all that happens in it is collected. If a card that
    must leave is not, there is no win.
    """
    seen = END + END.join(columns) + END
    cards = seen.translate(FACE_UP)
    size = len(cards)
    place = bytes.maketrans(cards, PLACES[:size])
    under = bytes.maketrans(cards[1:], cards[:-1])
    # What is in no column maketrans lets stand for itself: not 0, and so it is up, and has left.
    up = bytearray(bytes.maketrans(cards, ZEROS[:size]))
    up[EMPTY] = True
    # A card that is still to be turned up counts as gone, for it takes no part until it is bare.
    gone = bytearray(bytes.maketrans(cards, seen.translate(IS_NOT_UP)))
    bare = bytearray(FACE_DOWN)
    kings = range(ranks, FACE_DOWN, SUIT_STEP)
    has_room = False
    waiting = []
    bared = [column[-1] if column else EMPTY for column in columns]
    while bared:
        for card in bared:  # which grows with every card that leaves
            if card == EMPTY:
                has_room = True
                for king in kings:
                    if not gone[king]:
                        gone[king] = True
                        bared.append(under[king])
                continue
            bare[card] = True
            at = place[card]
            for other in NEIGHBOURS[card]:
                if not gone[other]:
                    if place[other] < at and cards.find(EMPTY, place[other], at) < 0:
                        waiting.append((other, card))
                    else:
                        gone[other] = True
                        bared.append(under[other])
            if seen[at] >= FACE_DOWN:
                below, above = NEIGHBOURS[card]
                if bare[below] or bare[above] or (has_room and card in kings):
                    bared.append(under[card])
                else:
                    gone[card] = False
            while up[card - 1] and bare[card] and not up[card]:
                up[card] = True
                if not gone[card]:
                    gone[card] = True
                    bared.append(under[card])
                card += 1
        bared = []
        for other, card in waiting:
            lying = cards[place[other] + 1 : place[card] + 1]
            if not gone[other] and any(lying.translate(gone)):
                gone[other] = True
                bared.append(under[other])
    heads = sum(not gone[column[0] & FACE_BITS] for column in columns if column)
    return gone.count(False) > heads
