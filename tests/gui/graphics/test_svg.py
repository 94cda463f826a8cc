"""Drawings come out at the size that is asked for, by every SDL."""

from __future__ import annotations

import sys
from io import BytesIO

import pygame
import pytest
from pygame import Surface

from solitaire_gui.gui.card_pictures.picture_paths import all_paths, read_svg
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.svg import rasterise, with_size
from solitaire_gui.settings import CHOICES, Settings
from tests.support.levels import some

SIZES = ((61, 85), (115, 161), (90, 171))
PATHS = sorted({path for deck in CHOICES["deck"] for path in all_paths(Settings(deck=deck))})
SLACK = 16
"""How far apart two ways to compute the same edge may be."""


def by_view_box(svg: str, size: Size) -> Surface:
    """Return a drawing as SDL scales it where it can read the viewBox."""
    tag, _, body = svg.partition("<svg")[2].partition(">")
    box = tag.partition('viewBox="')[2].partition('"')[0]
    text = f'<svg width="{size[0]}" height="{size[1]}" viewBox="{box}">{body}'
    return pygame.image.load(BytesIO(text.encode()), "picture.svg")


def test_every_picture_is_scaled_without_its_view_box() -> None:
    for path in PATHS:
        text = with_size(read_svg(path), SIZES[0])
        assert "viewBox" not in text, path
        assert text.count("<svg") == text.count("</svg>") == 1, path


@pytest.mark.skipif(
    sys.platform == "win32", reason="the SDL of pygame's wheel reads no viewBox there"
)
def test_it_looks_as_its_view_box_would_have_it() -> None:
    for path in some(PATHS, 12):
        svg = read_svg(path)
        for size in some(SIZES, 2):
            ours, theirs = (
                pygame.image.tobytes(draw(svg, size), "RGBA") for draw in (rasterise, by_view_box)
            )
            assert max(abs(a - b) for a, b in zip(ours, theirs, strict=True)) <= SLACK, path


def test_a_view_box_may_begin_anywhere() -> None:
    square = '<svg viewBox="10 20 4 2"><rect x="12" y="20" width="2" height="2" fill="#fff"/></svg>'
    picture = rasterise(square, (8, 8))
    assert picture.get_bounding_rect() == pygame.Rect(4, 0, 4, 8)
