"""The courts of the decks Large and Plain: each its own figure, not only its own ink and sign."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

import pygame
import pytest
from pygame import Surface

from images.draw.card import HEIGHT, WIDTH
from images.draw.large.busts import bust
from images.draw.plain.courts import court
from images.draw.suits import SUITS
from images.draw.svg import document
from tests.images.seen import difference, rasterised

INK = "#b01f2a"
LEAST = 8
"""What the pixels of two courts of a rank in the same ink differ by, of 255."""


DECKS: dict[str, Callable[[int, int], str]] = {
    "large": lambda rank, suit: bust(rank, suit, INK),
    "plain": lambda rank, suit: court(rank, suit, INK, 1),
}
"""What draws their courts in one ink."""


def shown(deck: str, rank: int, suit: int) -> Surface:
    """Return a court without its card."""
    return rasterised(document(WIDTH, HEIGHT, DECKS[deck](rank, suit)), WIDTH // 2)


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("rank", [11, 12, 13])
def test_no_two_courts_of_a_rank_look_alike_in_the_same_ink(rank: int, deck: str) -> None:
    drawn = [shown(deck, rank, suit) for suit in SUITS]
    assert all(difference(*pair) > LEAST for pair in combinations(drawn, 2))


def test_a_court_of_plain_looks_the_same_after_half_a_turn() -> None:
    for rank, suit in product((11, 12, 13), SUITS):
        picture = shown("plain", rank, suit)
        sign = pygame.Rect(0, 0, 30, 30)
        sign.center = picture.get_rect().center
        picture.fill((0, 0, 0, 0), sign)
        assert difference(picture, pygame.transform.rotate(picture, 180)) < 1.5, (rank, suit)


@pytest.mark.parametrize("deck", DECKS)
def test_no_court_leaves_its_card_or_hides_its_index(deck: str) -> None:
    for rank, suit in product((11, 12, 13), SUITS):
        seen = shown(deck, rank, suit).get_bounding_rect(min_alpha=1)
        assert seen.left > 3
        assert seen.right < WIDTH // 2 - 3
        assert seen.top > (3 if deck == "plain" else 0.27 * HEIGHT // 2)
