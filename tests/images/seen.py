"""What the tests of the pictures share: the program's pictures, and how they look."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pygame
from pygame import Surface

import images.draw
from images.draw.card import HEIGHT, WIDTH
from solitaire_gui.gui.graphics.svg import rasterise

IMAGES = Path(images.draw.__file__).parent.parent

Area = tuple[int, int, int, int]
"""Left, top, width and height in card units."""


@lru_cache(None)
def picture_texts() -> dict[str, str]:
    """Return the text of every picture that is kept, by its path below `images/`."""
    paths = [path for path in IMAGES.rglob("*.svg") if path.relative_to(IMAGES).parts[0] != "draw"]
    return {path.relative_to(IMAGES).as_posix(): path.read_text("utf-8") for path in sorted(paths)}


def cards() -> list[str]:
    """Return the names of the faces."""
    return [name for name in picture_texts() if name.startswith("cards/")]


def rasterised(svg: str, width: int) -> Surface:
    """Return a card drawn at so many pixels' width."""
    return rasterise(svg, (width, round(width * HEIGHT / WIDTH)))


@lru_cache(None)
def seen(name: str, width: int) -> Surface:
    """Return a picture of the pack at so many pixels' width."""
    return rasterised(picture_texts()[name], width)


def pixels(surface: Surface, area: Area) -> list[pygame.Color]:
    """Return the pixels of an area."""
    scale = surface.get_width() / WIDTH
    left, top, width, height = (round(value * scale) for value in area)
    return [
        surface.get_at((x, y)) for x in range(left, left + width) for y in range(top, top + height)
    ]


def looks_like(pixel: pygame.Color, colour: str) -> bool:
    """Return whether a pixel is nearer to a colour than to anything else on a card."""
    wanted = pygame.Color(colour)
    channels = zip(tuple(pixel)[:3], tuple(wanted)[:3], strict=True)
    return max(abs(a - b) for a, b in channels) < 75


def difference(one: Surface, other: Surface) -> float:
    """Return by how much the pixels of two pictures differ on average, of 255."""
    a, b = (
        np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).astype(np.int16)
        for surface in (one, other)
    )
    return float(np.abs(a - b).mean())


def tag(element: ElementTree.Element) -> str:
    """Return an element's name without its namespace."""
    return element.tag.removeprefix("{http://www.w3.org/2000/svg}")
