"""The courts of the decks Large and Plain: each its own figure, not only its own ink and sign."""

from __future__ import annotations

from itertools import combinations

import pytest

from images.draw.card import HEIGHT, WIDTH
from images.draw.large.busts import bust
from images.draw.suits import SUITS
from images.draw.svg import document
from tests.images.seen import difference, rasterised

INK = "#b01f2a"
LEAST = 8
"""What the pixels of two courts of a rank in the same ink differ by, of 255."""


@pytest.mark.parametrize("rank", [11, 12, 13])
def test_no_two_courts_of_a_rank_look_alike_in_the_same_ink(rank: int) -> None:
    drawn = [rasterised(document(WIDTH, HEIGHT, bust(rank, suit, INK)), 125) for suit in SUITS]
    assert all(difference(*pair) > LEAST for pair in combinations(drawn, 2))
