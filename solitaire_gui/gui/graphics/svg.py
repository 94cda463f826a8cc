"""SVG text -> surface at a size in pixels."""

from __future__ import annotations

from io import BytesIO

import pygame
from pygame import Surface

Size = tuple[int, int]
Point = tuple[int, int]


def rasterise(svg: str, size: Size) -> Surface:
    """Return an SVG drawn at exactly this size; its root tag must have a viewBox."""
    before, opening, rest = svg.partition("<svg")
    tag, closing, body = rest.partition(">")
    for name in ("width", "height"):
        left, found, value = tag.partition(f' {name}="')
        tag = left + value.partition('"')[2] if found else tag
    sized = f'{before}{opening} width="{size[0]}" height="{size[1]}"{tag}{closing}{body}'
    return pygame.image.load(BytesIO(sized.encode()), "picture.svg")
