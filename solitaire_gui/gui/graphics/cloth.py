"""The empty table: cloth of a colour, lit in the middle and darker towards its edges."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pygame
from pygame import Color, Surface

from solitaire_gui.gui.graphics.svg import Size

SHADING = (48, 30)
"""The size of the small picture that the shading is scaled from."""
TILE = 192
GRAIN = 4
"""How many shades of grey the threads have; they also hide the steps of the shading."""


def felt(size: Size, middle: str, edge: str) -> Surface:
    """Return a table of this size, from the colour of its middle to that of its edges."""
    cloth = pygame.transform.smoothscale(_shading(middle, edge), size).convert()
    weave = _weave()
    for top in range(0, size[1], TILE):
        for left in range(0, size[0], TILE):
            cloth.blit(weave, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    return cloth


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
