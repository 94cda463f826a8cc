"""Nothing is told by colour alone: in grey, what stands for different things still looks different.

What is compared are shapes: which pixels differ from the ground at all, whatever their tones.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest
from pygame import Surface

from solitaire_gui.gui.graphics.theme import Theme
from tests.gui.driver.luminance import Mask, ratio, shades
from tests.gui.driver.signs import GROUNDS, TABLE, Pictures, lit_places, signs

THEMES = [Theme(1.0, strong, light) for strong in (False, True) for light in (False, True)]
CLEAR = 1.5
"""From this contrast on a pixel is told from the ground in passing."""
APART = 0.1
"""The share of pixels in which two signs must differ."""


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.set_mode(TABLE.size)
    pygame.font.init()


def mask(picture: Surface, ground: str) -> Mask:
    """Return which pixels of a picture are seen on a ground."""
    bare, painted = (Surface(picture.get_size()).convert() for _ in range(2))
    bare.fill(ground)
    painted.fill(ground)
    painted.blit(picture, (0, 0))
    whole = picture.get_rect()
    return np.asarray(ratio(shades(painted, whole), shades(bare, whole)) >= CLEAR)


def too_like(pictures: Pictures, ground: str) -> list[str]:
    """Return the pairs of pictures that colour alone tells apart."""
    assert len({picture.get_size() for picture in pictures.values()}) == 1
    masks = {name: mask(picture, ground) for name, picture in pictures.items()}
    assert all(shape.any() for shape in masks.values()), "a picture shows nothing"
    return [
        f"{one} and {other}"
        for one, other in combinations(masks, 2)
        if (masks[one] ^ masks[other]).sum() < APART * (masks[one] | masks[other]).sum()
    ]


def test_signs_are_told_apart_by_their_shape() -> None:
    for kind, ground in GROUNDS.items():
        for theme in THEMES:
            assert too_like(signs(kind, theme), theme.colour(ground)) == [], (kind, theme)


def test_what_is_lit_on_the_table_is_told_apart_by_its_shape() -> None:
    """A place is lit, hinted at, lost a game, is lit by the keyboard, or has the cursor."""
    for theme in [*THEMES, Theme(cloth="sand")]:
        assert too_like(lit_places(theme), theme.cloth_colours(theme.cloth)[0]) == [], theme
