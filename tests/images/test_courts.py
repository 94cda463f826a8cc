"""The twelve courts: each its own figure, whole both ways up, and kept within its frame."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import combinations

import pygame

from images.draw.card import HEIGHT, WIDTH, face
from images.draw.courts import figure
from images.draw.frame import FRAME, FRAME_STROKE
from images.draw.lean import lean
from images.draw.suits import LETTERS
from images.draw.svg import document
from tests.images.seen import difference, picture_texts, rasterised
from tests.support.levels import times

COURTS = [(rank, suit) for rank in (11, 12, 13) for suit in (1, 2, 3, 4)]

DRAWABLE = {
    "defs": set[str](),
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2"},
    "radialGradient": {"id", "cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
    "g": {"transform", "stroke-linejoin", "stroke-linecap"},
    "path": {"d", "fill", "stroke", "stroke-width"},
    "circle": {"cx", "cy", "r", "fill", "stroke", "stroke-width"},
    "rect": {
        *("x", "y", "width", "height", "rx", "fill", "stroke", "stroke-width"),
        *("stroke-linejoin", "stroke-linecap"),
    },
}


@lru_cache(None)
def drawn(rank: int, suit: int) -> str:
    """Return the shapes of a court."""
    return figure(rank, suit)


@lru_cache(None)
def shown(rank: int, suit: int, scale: int = 1) -> pygame.Surface:
    """Return the court alone, without its card, so many pixels to the unit."""
    return rasterised(document(WIDTH, HEIGHT, drawn(rank, suit)), WIDTH * scale)


def test_a_court_is_drawn_with_what_nanosvg_knows() -> None:
    for court in COURTS:
        for name, attributes in re.findall(r"<(\w+)([^<>]*?)/?>", drawn(*court)):
            assert set(re.findall(r'([\w-]+)="', attributes)) <= DRAWABLE[name], court


def test_a_court_defines_the_gradients_it_uses_and_no_others() -> None:
    for court in COURTS:
        used = set(re.findall(r"url\(#(\w+)\)", drawn(*court)))
        assert used == set(re.findall(r' id="(\w+)"', drawn(*court))), court


def test_a_court_looks_the_same_after_half_a_turn() -> None:
    for court in COURTS:
        turned = pygame.transform.rotate(shown(*court), 180)
        assert difference(shown(*court), turned) < 1.0, court


def test_nothing_sticks_out_of_the_frame() -> None:
    scale = times(1, 2)
    left, top, width, height = (value * scale for value in FRAME)
    edge = FRAME_STROKE * scale / 2 + 1
    inside = pygame.Rect(left - edge, top - edge, width + 2 * edge, height + 2 * edge)
    for court in COURTS:
        picture = shown(*court, scale).copy()
        picture.fill((0, 0, 0, 0), inside)
        assert not picture.get_bounding_rect(min_alpha=1), court


def test_a_court_is_drawn_the_same_whatever_was_drawn_before_it() -> None:
    for rank, suit in reversed(COURTS):
        kept = picture_texts()[f"cards/classic/normal/{LETTERS[suit]}{rank}.svg"]
        assert lean(face(rank, suit)) == kept, (rank, suit)


def test_no_two_courts_look_alike() -> None:
    for one, other in combinations(COURTS, 2):
        assert difference(shown(*one), shown(*other)) > 5, (one, other)


def test_a_court_stays_small_enough_to_draw_at_once() -> None:
    for court in COURTS:
        assert len(drawn(*court)) < 60_000, court
