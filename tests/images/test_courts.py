"""The twelve courts: each its own figure, whole both ways up, and kept within its frame."""

from __future__ import annotations

import io
import re
from itertools import combinations

import pygame
import pytest

from images.draw.card import HEIGHT, WIDTH
from images.draw.courts import figure
from images.draw.frame import FRAME, FRAME_STROKE
from images.draw.svg import document

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


def rasterised(rank: int, suit: int, scale: int = 2) -> pygame.Surface:
    """Return the court alone, without its card, so many pixels to the unit."""
    text = document(WIDTH, HEIGHT, figure(rank, suit))
    size = f'width="{WIDTH * scale}" height="{HEIGHT * scale}"'
    sized = text.replace(f'width="{WIDTH}" height="{HEIGHT}"', size, 1)
    return pygame.image.load(io.BytesIO(sized.encode()), "court.svg")


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return by how much the pixels of two pictures differ on average, of 255."""
    a, b = (pygame.image.tobytes(surface, "RGBA") for surface in (one, other))
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


@pytest.mark.parametrize(("rank", "suit"), COURTS)
def test_a_court_is_drawn_with_what_nanosvg_knows(rank: int, suit: int) -> None:
    for name, attributes in re.findall(r"<(\w+)([^<>]*?)/?>", figure(rank, suit)):
        assert set(re.findall(r'([\w-]+)="', attributes)) <= DRAWABLE[name]


@pytest.mark.parametrize(("rank", "suit"), COURTS)
def test_a_court_defines_the_gradients_it_uses_and_no_others(rank: int, suit: int) -> None:
    text = figure(rank, suit)
    assert set(re.findall(r"url\(#(\w+)\)", text)) == set(re.findall(r' id="(\w+)"', text))


@pytest.mark.parametrize(("rank", "suit"), COURTS)
def test_a_court_looks_the_same_after_half_a_turn(rank: int, suit: int) -> None:
    picture = rasterised(rank, suit, scale=1)
    assert difference(picture, pygame.transform.rotate(picture, 180)) < 1.0


@pytest.mark.parametrize(("rank", "suit"), COURTS)
def test_nothing_sticks_out_of_the_frame(rank: int, suit: int) -> None:
    scale = 2
    picture = rasterised(rank, suit, scale)
    left, top, width, height = (value * scale for value in FRAME)
    edge = FRAME_STROKE * scale / 2 + 1
    inside = pygame.Rect(left - edge, top - edge, width + 2 * edge, height + 2 * edge)
    picture.fill((0, 0, 0, 0), inside)
    assert not picture.get_bounding_rect(min_alpha=1)


@pytest.mark.parametrize(("rank", "suit"), COURTS)
def test_a_court_is_drawn_the_same_every_time(rank: int, suit: int) -> None:
    assert figure(rank, suit) == figure(rank, suit)


def test_no_two_courts_look_alike() -> None:
    pictures = {court: rasterised(*court, scale=1) for court in COURTS}
    for one, other in combinations(COURTS, 2):
        assert difference(pictures[one], pictures[other]) > 5, (one, other)


@pytest.mark.parametrize(("rank", "suit"), COURTS)
def test_a_court_stays_small_enough_to_draw_at_once(rank: int, suit: int) -> None:
    assert len(figure(rank, suit)) < 60_000
