"""Where cards lie close, a very large index is drawn smaller and none is cut."""

from __future__ import annotations

from math import ceil

import pygame
import pytest
from pygame import Surface

from solitaire_gui.cards import RANKS, SUITS, Card
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.card_pictures.decks import DECKS, index_area
from solitaire_gui.settings import Settings
from tests.support.levels import some

SIZE = (100, 140)
CARDS = [Card(rank, suit) for rank in RANKS for suit in SUITS]
DARK = 160


@pytest.fixture(params=DECKS)
def faces(request: pytest.FixtureRequest) -> Settings:
    pygame.display.init()
    pygame.display.set_mode((640, 480))
    return Settings(deck=request.param)


def art_of(faces: Settings) -> CardArt:
    art = CardArt(faces)
    art.resize(SIZE)
    return art


def ink(picture: Surface, top: int, bottom: int) -> int:
    """Return how many dark pixels there are between two rows, not counting a card's edge."""
    part = Surface((SIZE[0] - 6, bottom - top))
    part.fill("white")
    part.blit(picture, (0, 0), (3, top, SIZE[0] - 6, bottom - top))
    colours = (part.get_at((x, y)) for x in range(part.get_width()) for y in range(bottom - top))
    return sum(min(colour[:3]) < DARK for colour in colours)


def test_a_covered_card_shows_its_whole_index(faces: Settings) -> None:
    art, index = art_of(faces), index_area(faces)
    high = index.height * SIZE[1]
    for card in some(CARDS, 3):
        whole = ink(art.card(card).surface, 3, int(high))
        for share in some((0.95, 0.85, 0.7), 2):
            if share < index.min_share:
                continue
            rows = ceil(share * high)
            seen = art.covered_card(card, rows).surface
            assert ink(seen, 3, rows) == pytest.approx(share**2 * whole, rel=0.25), (card, share)
            assert ink(seen, rows, round(high)) == 0, (card, share)


def test_a_card_that_is_not_covered_close_looks_as_ever(faces: Settings) -> None:
    art, index = art_of(faces), index_area(faces)
    for card in some(CARDS, 4):
        assert art.covered_card(card, ceil(index.height * SIZE[1])) is art.card(card)
        if index.min_share == 1:
            assert art.covered_card(card, 5) is art.card(card)


def test_a_smaller_index_is_drawn_once(faces: Settings) -> None:
    art, card = art_of(faces), CARDS[20]
    assert art.covered_card(card, 30) is art.covered_card(card, 30)
