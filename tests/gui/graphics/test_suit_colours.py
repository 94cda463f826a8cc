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
from solitaire_gui.gui.graphics.decks import DECKS
from solitaire_gui.gui.graphics.image_files import face_path, read_svg, set_of_signs, sign_path
from solitaire_gui.gui.graphics.svg import rasterise
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.play.settings import Settings
from tests.images.colour_vision import SIGHTS, Values, colour_difference, contrast

LEAST_DIFFERENCE = 20
LEAST_CONTRAST = 4.5
PLACES = [
    (deck, place)
    for deck, drawn in DECKS.items()
    for place in (*drawn.corners, "sign", "chip")
    if "four" in drawn.colours
]
"""Every deck, and where it shows a suit: on faces with indices of a size, or within a sentence."""
CORNERS = {
    ("classic", "normal"): (69, 45),
    ("classic", "large"): (95, 50),
    ("large", "normal"): (240, 90),
    ("clear", "normal"): (75, 45),
    ("clear", "large"): (100, 50),
    ("plain", "normal"): (74, 45),
    ("plain", "large"): (98, 50),
}
"""How large the part of a face is that has nothing but its rank and suit, of 250 and 350."""


@pytest.fixture(autouse=True)
def window() -> Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((640, 480))


def painted(deck: str, place: str, card: Card) -> Surface:
    """Return rank and sign of a card, or only the sign, as they are painted in a place."""
    signs = set_of_signs(Settings(deck=deck, colours="four"))
    if place == "sign":
        return rasterise(read_svg(sign_path(card, signs)), (120, 120))
    if place == "chip":
        theme = Theme(3)
        chip = Surface((chip_width(theme, card, 16), 60))
        chip.fill("white")
        paint_chip(chip, theme, card, 16, 0, 30, signs)
        return chip
    faces = Settings(deck=deck, index=place, colours="four")
    face = rasterise(read_svg(face_path(card, faces)), (250, 350))
    return face.subsurface(Rect((5, 5), CORNERS[deck, place]))


def ink_and_paper(surface: Surface) -> tuple[Values, Values]:
    """Return the commonest dark colour, and the commonest light one (white if there is none)."""
    width, height = surface.get_size()
    seen = (surface.get_at((x, y)) for x in range(width) for y in range(height))
    counted = Counter((pixel.r, pixel.g, pixel.b) for pixel in seen if pixel.a == 255)
    inks = Counter({colour: count for colour, count in counted.items() if mean(colour) < 160})
    papers = counted - inks
    paper = papers.most_common(1)[0][0] if papers else (255, 255, 255)
    return inks.most_common(1)[0][0], paper


def difference(deck: str, place: str, rank: int, sight: str) -> float:
    """Return how far apart the two suits are that are most alike to these eyes."""
    inks = [ink_and_paper(painted(deck, place, Card(rank, suit)))[0] for suit in SUITS]
    return min(colour_difference(one, other, sight) for one, other in combinations(inks, 2))


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("deck", "place"), PLACES)
def test_the_suits_are_far_apart_for_every_kind_of_sight(deck: str, place: str, sight: str) -> None:
    assert difference(deck, place, 7, sight) >= LEAST_DIFFERENCE


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize(("deck", "place"), PLACES)
def test_every_suit_stands_out_against_its_paper(deck: str, place: str, suit: int) -> None:
    ink, paper = ink_and_paper(painted(deck, place, Card(7, suit)))
    assert contrast(ink, paper) >= LEAST_CONTRAST


@pytest.mark.parametrize("deck", dict.fromkeys(deck for deck, _ in PLACES))
@pytest.mark.parametrize("suit", SUITS)
def test_all_cards_of_a_suit_have_its_colour(suit: int, deck: str) -> None:
    inks = {
        ink_and_paper(painted(deck, place, Card(rank, suit)))[0]
        for rank in RANKS
        for its, place in PLACES
        if its == deck
    }
    assert len(inks) == 1
