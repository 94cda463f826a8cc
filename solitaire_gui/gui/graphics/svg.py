"""SVG text -> surface at a size in pixels."""

from __future__ import annotations

import re
from io import BytesIO

import pygame
from pygame import Surface

ROOT_TAG = re.compile(r"<svg\b[^>]*>")
SIZE_ATTRIBUTE = re.compile(r'\s(width|height)="[^"]*"')

Size = tuple[int, int]
Point = tuple[int, int]


def rasterise(svg: str, size: Size) -> Surface:
    """Return an SVG drawn at exactly this size; its root tag must have a viewBox."""

    def resized(tag: re.Match[str]) -> str:
        return SIZE_ATTRIBUTE.sub("", tag[0])[:-1] + f' width="{size[0]}" height="{size[1]}">'

    text = ROOT_TAG.sub(resized, svg, count=1)
    return pygame.image.load(BytesIO(text.encode()), "picture.svg")
