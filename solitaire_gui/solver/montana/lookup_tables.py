"""Numbers that Montana's beam looks up: what follows a card, what a pair is worth, hash keys.

A card is 16 times its suit plus its rank, a gap 0. Every row of cells lies between two sentinels,
so that each cell has a left and a right neighbour.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

GAP, START, END = 0, 14, 15
CODES = 64

# 3C is 0x03 and 4C 0x04. In the tables of pairs
#
#     3C 4C        is entry 0x03 << 6 | 0x04 = 196, where `worth` has -13
#     4C in 0x13   is entry 0x04 << 6 | 0x13 = 275 of `keys`


class Weights(NamedTuple):
    """How a position is judged: further from a win (plus) or nearer to it (minus)."""

    link: int = -13  # a card right of the one it follows
    run: int = -8  # a card of a row's run, in addition to its link
    gap_after_king: int = 30  # which nothing can fill; not in a row that is complete
    gap_after_gap: int = 16
    not_a_two: int = 1  # a row that begins with neither a two nor a gap


class Tables(NamedTuple):
    """Arrays for one size of deck, indexed by codes; those of two codes are flat, [64 * a + b]."""

    follower: Array  # [left] the card that may go to the right of `left`, 0 if none may
    twos: Array
    worth: Array  # [left, right] what it is worth that they are neighbours
    arrival: Array  # [card] what changes between a gap and its left neighbour when card fills it
    bond: Array  # [card, right] how card before right differs in worth from a gap before right
    parting: Array  # [left, card] what changes between left and card when card goes away
    run: Array  # [length] what a row's run is worth


@cache
def tables(suits: int, ranks: int, weights: Weights) -> Tables:
    """Return the tables for suits from ace to a highest rank, the king of that deck."""
    cards = [16 * suit + rank for suit in range(suits) for rank in range(2, ranks + 1)]
    lower = [card for card in cards if card % 16 < ranks]
    kings = [card for card in cards if card % 16 == ranks]
    twos = [card for card in cards if card % 16 == 2]
    follower = np.zeros(CODES, np.uint8)
    follower[lower] = np.add(lower, 1)
    worth = np.zeros((CODES, CODES), np.int16)  # [left, right]
    worth[lower, np.add(lower, 1)] = weights.link
    worth[kings, GAP] = weights.gap_after_king
    worth[GAP, GAP] = weights.gap_after_gap
    worth[START, cards] = weights.not_a_two
    worth[START, twos] = 0
    arrival = np.zeros(CODES, np.int16)
    for card in cards:
        left = START if card in twos else card - 1
        arrival[card] = worth[left, card] - worth[left, GAP]
    bond = worth - worth[GAP]
    parting = worth[:, :1] - worth
    run = np.arange(ranks, dtype=np.int16) * weights.run
    run[-1] -= weights.gap_after_king
    return Tables(follower, np.array(twos), *map(np.ravel, (worth, arrival, bond, parting, run)))


@cache
def keys() -> Array:
    """Return Zobrist keys: a random 64-bit number for each [card, cell], whose xor is the hash."""
    rng = Random(1)
    return np.array([rng.getrandbits(64) for _ in range(CODES * CODES)], np.uint64)
