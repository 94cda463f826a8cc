"""The empty table: cloth of a colour, lit in the middle and darker towards its edges."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pygame
from pygame import Color, Surface

from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import RAISED_EDGE, TABLES, Theme

SHADING = (48, 30)
"""The size of the small picture that the shading is scaled from."""
TILE = 192
GRAIN = 4
"""How many shades of grey the threads have; they also hide the steps of the shading."""

RADIUS = 5
"""The radius of the corners of a small picture of a cloth."""


def cloth(size: Size, middle: str, edge: str) -> Surface:
    """Return a table of this size, from the colour of its middle to that of its edges."""
    table = pygame.transform.smoothscale(_shading(middle, edge), size).convert()
    weave = _weave()
    for top in range(0, size[1], TILE):
        for left in range(0, size[0], TILE):
            table.blit(weave, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    return table


def _shading(middle: str, edge: str) -> Surface:
    width, height = SHADING
    small = Surface(SHADING, depth=24)
    light, dark = Color(middle), Color(edge)
    for y in range(height):
        for x in range(width):
            across, down = 2 * x / (width - 1) - 1, 2 * y / (height - 1) - 1
            small.set_at((x, y), light.lerp(dark, min(1.0, (across**2 + down**2) / 2)))
    return small


@lru_cache(1)
def _weave() -> Surface:
    """Return a tile of fine threads, to be added to a colour."""
    rng = Random(0)
    threads = [bytes(shade + byte % GRAIN for byte in range(256)) for shade in range(GRAIN)]
    pixels = b"".join(rng.randbytes(TILE).translate(rng.choice(threads)) for _ in range(TILE))
    tile = pygame.image.frombuffer(pixels, (TILE, TILE), "P")
    tile.set_palette([(shade, shade, shade) for shade in range(256)])
    return tile.convert()


def cloth_preview(theme: Theme, name: str, size: Size) -> Surface:
    """Return a piece of a table: its middle and its edges."""
    middle, edge = TABLES[name]
    width, height = (length / theme.scale for length in size)
    body = (
        f'<defs><radialGradient id="felt" gradientUnits="userSpaceOnUse" cx="{width / 2:g}" '
        f'cy="{height / 2:g}" r="{width * 0.62:g}"><stop offset="0" stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{edge}"/></radialGradient></defs>'
        f'<rect x=".5" y=".5" width="{width - 1:g}" height="{height - 1:g}" rx="{RADIUS}" '
        f'fill="url(#felt)" stroke="{theme.colour(RAISED_EDGE)}"/>'
    )
    return theme.shape(body, width, height)
