"""The marks of empty places stand out from every cloth, by their edges and by what they say."""

from __future__ import annotations

from itertools import product

import pygame
from pygame import Color, Surface

from solitaire_gui.games.places import Mark
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.settings import CHOICES, LIGHT_TABLES, Settings
from tests.gui.driver.luminance import LEAST_OF_LARGE, ratio, shades

SIZE = (120, 168)
EDGE = 12
"""How far from its edges a place says what may go there."""
SAY_NOTHING = {Mark.PLAIN}


def test_marks_stand_out_from_every_cloth() -> None:
    pygame.display.set_mode((640, 480))
    art = CardArt()
    art.resize(SIZE)
    for cloth, contrast, mark in product(CHOICES["table"], ("off", "on"), Mark):
        art.apply(Settings(table=cloth, high_contrast=contrast))
        surface = Surface(SIZE).convert()
        middle, edge = map(Color, Theme(high_contrast=contrast == "on").cloth_colours(cloth))
        surface.fill(middle.lerp(edge, 0.5 if cloth in LIGHT_TABLES else 0))
        bare = shades(surface, surface.get_rect())[0, 0]
        surface.blits([part[:3] for part in art.mark(mark).blits((0, 0))])
        clear = ratio(shades(surface, surface.get_rect()), bare) >= LEAST_OF_LARGE
        assert all(row.any() for row in clear[:, EDGE:-EDGE].T), f"the edges of {mark} on {cloth}"
        if mark not in SAY_NOTHING:
            assert clear[EDGE:-EDGE, EDGE:-EDGE].any(), f"the sign of {mark} on {cloth}"
