"""Four suit colours are told apart by every kind of sight, wherever a suit is painted."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from statistics import mean

import pygame
import pytest
from pygame import Rect, Surface

from solitaire_gui.cards import RANKS, SUITS, Card
from solitaire_gui.gui.graphics.card_chip import chip_width, paint_chip
from solitaire_gui.gui.graphics.image_files import face_path, read_svg, sign_path
from solitaire_gui.gui.graphics.svg import rasterise
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.play.settings import Settings
from tests.images.colour_vision import SIGHTS, Values, colour_difference, contrast

LEAST_DIFFERENCE = 20
LEAST_CONTRAST = 4.5
PLACES = ("normal", "large", "sign", "chip")


@pytest.fixture(autouse=True)
def window() -> Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((640, 480))


def painted(place: str, card: Card) -> Surface:
    """Return rank and sign of a card, or only the sign, as they are painted in a place."""
    if place == "sign":
        return rasterise(read_svg(sign_path(card, "classic-four")), (120, 120))
    if place == "chip":
        theme = Theme(3)
        chip = Surface((chip_width(theme, card, 16), 60))
        chip.fill("white")
        paint_chip(chip, theme, card, 16, 0, 30, "classic-four")
        return chip
    face = rasterise(read_svg(face_path(card, Settings(index=place, colours="four"))), (500, 700))
    return face.subsurface(Rect(10, 10, 190, 100) if place == "large" else Rect(10, 10, 138, 90))


def ink_and_paper(surface: Surface) -> tuple[Values, Values]:
    """Return the commonest dark colour, and the commonest light one (white if there is none)."""
    width, height = surface.get_size()
    seen = (surface.get_at((x, y)) for x in range(width) for y in range(height))
    counted = Counter((pixel.r, pixel.g, pixel.b) for pixel in seen if pixel.a == 255)
    inks = Counter({colour: count for colour, count in counted.items() if mean(colour) < 160})
    papers = counted - inks
    paper = papers.most_common(1)[0][0] if papers else (255, 255, 255)
    return inks.most_common(1)[0][0], paper


def difference(place: str, rank: int, sight: str) -> float:
    """Return how far apart the two suits are that are most alike to these eyes."""
    inks = [ink_and_paper(painted(place, Card(rank, suit)))[0] for suit in SUITS]
    return min(colour_difference(one, other, sight) for one, other in combinations(inks, 2))


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("place", PLACES)
def test_the_suits_are_far_apart_for_every_kind_of_sight(place: str, sight: str) -> None:
    assert difference(place, 7, sight) >= LEAST_DIFFERENCE


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("place", PLACES)
def test_every_suit_stands_out_against_its_paper(place: str, suit: int) -> None:
    ink, paper = ink_and_paper(painted(place, Card(7, suit)))
    assert contrast(ink, paper) >= LEAST_CONTRAST


@pytest.mark.parametrize("suit", SUITS)
def test_all_cards_of_a_suit_have_its_colour(suit: int) -> None:
    inks = {
        ink_and_paper(painted(place, Card(rank, suit)))[0] for rank in RANKS for place in PLACES
    }
    assert len(inks) == 1
