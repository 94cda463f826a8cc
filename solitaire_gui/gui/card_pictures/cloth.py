"""The empty table: cloth of a colour, lit in the middle and darker towards its edges."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from weakref import WeakValueDictionary

import pygame
from pygame import Color, Surface

from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Theme

SHADES, GRAINS = 32, 8
"""How many shades the cloth has, and how much brighter its threads may be: a byte for a pixel.

It is put on the screen as fast as whole colours are, drawn in an eighth of the time, and takes a
quarter of their memory: 8 MB in place of 33 on a screen of 3840x2160 pixels.
"""
TILE_SIZE = 192
THREADS = 4
"""How many shades of grey the threads have, and each of their fibres."""
WORD = 4
"""Bytes are added four at a time, as if they were the colours of a pixel."""
HALF_DISTANCE = 127
"""What half of the way from the middle to a corner counts as, along each axis."""
SHADE = 2 * HALF_DISTANCE // SHADES + 1
"""What one shade counts as: threads lie up to so much farther, so that no shade has an edge."""

LIGHT_HEIGHT = 0.4
"""How far down the cloth is lit most, as a share of its height: as by a lamp above the table."""
RADIUS = 5
"""The radius of the corners of a small picture of a cloth."""


def table_cloth(theme: Theme, size: Size, name: str) -> Surface:
    """Return the table of a name in a look; in high contrast it is of one colour."""
    middle, edge = theme.cloth_colours(name)
    if middle != edge:
        return cloth(size, middle, edge)
    table = Surface(size, depth=8)
    table.set_palette([Color(middle)] * 256)
    return table


def cloth(size: Size, middle: str, edge: str) -> Surface:
    """Return a table of this size or a few pixels wider, between the colours of middle and edges.

    Its pixels are bytes. It is shared with all who have the same one, so that none may change it.
    """
    key = (size, middle, edge)
    table = _cloths.get(key)
    if table is None:
        table = _cloths[key] = _draw_cloth(size, middle, edge)
    return table


_cloths: WeakValueDictionary[tuple[Size, str, str], Surface] = WeakValueDictionary()


def _draw_cloth(size: Size, middle: str, edge: str) -> Surface:
    width, height = -(-size[0] // WORD) * WORD, size[1]
    shades = bytes(GRAINS * min(far // SHADE, SHADES - 1) for far in range(3 * 256))
    across = bytes(_squared_distances(width))
    rows = [across.translate(shades[far : far + 256]) for far in range(HALF_DISTANCE + SHADE)]
    strays = [*Random(0).randbytes(TILE_SIZE)]
    pixels = bytearray().join(
        rows[far + strays[y % TILE_SIZE] % SHADE]
        for y, far in enumerate(_squared_distances(height, LIGHT_HEIGHT))
    )
    words = pygame.image.frombuffer(pixels, (width // WORD, height), "RGBA")
    weave = _thread_tile()
    for top in range(0, height, TILE_SIZE):
        for left in range(0, width // WORD, TILE_SIZE // WORD):
            words.blit(weave, (left, top), special_flags=pygame.BLEND_RGBA_ADD)
    table = pygame.image.frombuffer(pixels, (width, height), "P")
    table.set_palette(_palette(middle, edge))
    return table


def _squared_distances(length: int, centre: float = 0.5) -> list[int]:
    """Return the squares of how far places are from the lit share of a length: FAR at most."""
    end, most = max(1, length - 1), max(centre, 1 - centre)
    return [round(HALF_DISTANCE * ((place / end - centre) / most) ** 2) for place in range(length)]


def _palette(middle: str, edge: str) -> list[Color]:
    light, dark = Color(middle), Color(edge)
    shades = (light.lerp(dark, (shade + 0.5) / SHADES) for shade in range(SHADES))
    return [shade + Color(grain, grain, grain, 0) for shade in shades for grain in range(GRAINS)]


@lru_cache(1)
def _thread_tile() -> Surface:
    """Return a tile of fine threads, to be added to the bytes of a cloth."""
    rng = Random(0)
    threads = [bytes(thread + byte % THREADS for byte in range(256)) for thread in range(THREADS)]
    pixels = b"".join(
        rng.randbytes(TILE_SIZE).translate(rng.choice(threads)) for _ in range(TILE_SIZE)
    )
    return pygame.image.frombuffer(bytearray(pixels), (TILE_SIZE // WORD, TILE_SIZE), "RGBA")


def cloth_preview(theme: Theme, name: str, size: Size) -> Surface:
    """Return a piece of a table: its middle and its edges."""
    middle, edge = theme.cloth_colours(name)
    width, height = size
    body = (
        f'<defs><radialGradient id="felt" gradientUnits="userSpaceOnUse" cx="{width / 2:g}" '
        f'cy="{height / 2:g}" r="{width * 0.62:g}"><stop offset="0" stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{edge}"/></radialGradient></defs>'
        f'<rect width="{width}" height="{height}" rx="{theme.px(RADIUS)}" fill="url(#felt)"/>'
    )
    return theme.pixel_shape(body, size)
