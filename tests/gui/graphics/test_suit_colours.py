"""Four suit colours are told apart by every kind of sight, wherever a suit is painted."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from statistics import fmean

import numpy as np
import pygame
import pytest
from pygame import Color, Rect, Surface

from solitaire_gui.cards import HEARTS, RANKS, SUITS, Card
from solitaire_gui.gui.card_pictures.card_chip import chip_width, paint_chip
from solitaire_gui.gui.card_pictures.decks import DECKS
from solitaire_gui.gui.card_pictures.picture_paths import (
    PURE_RED,
    RED,
    face_path,
    read_svg,
    sign_path,
    suit_sign_set,
)
from solitaire_gui.gui.graphics.svg import rasterise
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.settings import ON, Settings
from tests.images.colour_vision import SIGHTS, Values, colour_difference, contrast
from tests.support.levels import some

LEAST_DIFFERENCE = 20
LEAST_CONTRAST = 4.5
DARK = 160
"""The mean of the parts of a colour below which it is ink."""
FOUR_COLOURED = [deck for deck, drawn in DECKS.items() if "four" in drawn.colour_sets]
PLACES = [
    (deck, place) for deck in FOUR_COLOURED for place in (*DECKS[deck].index_areas, "sign", "chip")
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
    signs = suit_sign_set(Settings(deck=deck, colours="four"))
    if place == "sign":
        return rasterise(read_svg(sign_path(card, signs)), (120, 120))
    if place == "chip":
        theme = Theme(3, suit_signs=signs)
        chip = Surface((chip_width(theme, card, 16), 60))
        chip.fill("white")
        paint_chip(chip, theme, card, 16, 0, 30)
        return chip
    faces = Settings(deck=deck, index=place, colours="four")
    face = rasterise(read_svg(face_path(card, faces)), (250, 350))
    return face.subsurface(Rect((5, 5), CORNERS[deck, place]))


@cache
def ink_and_paper(deck: str, place: str, rank: int, suit: int) -> tuple[Values, Values]:
    """Return the commonest dark colour, and the commonest light one (white if there is none)."""
    shown = painted(deck, place, Card(rank, suit)).convert_alpha()
    pixels = np.frombuffer(pygame.image.tobytes(shown, "RGBA"), ">u4")
    codes, counts = np.unique(pixels[pixels & 0xFF == 0xFF], return_counts=True)
    colours = [Color(int(code)) for code in codes[counts.argsort()[::-1]]]
    ink = next(each for each in colours if fmean(each[:3]) < DARK)
    paper = next((each for each in colours if fmean(each[:3]) >= DARK), Color("white"))
    return (ink.r, ink.g, ink.b), (paper.r, paper.g, paper.b)


@pytest.mark.parametrize(("deck", "place"), PLACES)
def test_the_suits_are_far_apart_for_every_kind_of_sight(deck: str, place: str) -> None:
    inks = [ink_and_paper(deck, place, 7, suit)[0] for suit in SUITS]
    for sight in SIGHTS:
        nearest = min(colour_difference(a, b, sight) for a, b in combinations(inks, 2))
        assert nearest >= LEAST_DIFFERENCE, sight


@pytest.mark.parametrize(("deck", "place"), PLACES)
def test_every_suit_stands_out_against_its_paper(deck: str, place: str) -> None:
    for suit in SUITS:
        assert contrast(*ink_and_paper(deck, place, 7, suit)) >= LEAST_CONTRAST, Card(7, suit)


@pytest.mark.parametrize("deck", FOUR_COLOURED)
def test_all_cards_of_a_suit_have_its_colour(deck: str) -> None:
    places = [place for its, place in PLACES if its == deck]
    for suit in SUITS:
        ranks = some(RANKS, 2)
        inks = {ink_and_paper(deck, place, rank, suit)[0] for rank in ranks for place in places}
        assert len(inks) == 1, Card(7, suit)


def test_in_high_contrast_the_red_of_cards_is_pure_and_stands_out() -> None:
    seven, theme = Card(7, HEARTS), Theme(high_contrast=True)
    face = read_svg(face_path(seven, Settings(high_contrast=ON)))
    assert RED not in face
    red = Color(PURE_RED)
    assert (red.g, red.b) == (0, 0)
    assert contrast((red.r, red.g, red.b), (255, 255, 255)) >= LEAST_CONTRAST
    chip = Surface((chip_width(theme, seven, 16), 60))
    for paper in ("white", "black"):
        chip.fill(paper)
        paint_chip(chip, theme, seven, 16, 0, 30)
        assert pygame.mask.from_threshold(chip, red, (1, 1, 1, 255)).count() > 0
        assert pygame.mask.from_threshold(chip, Color(RED), (1, 1, 1, 255)).count() == 0
