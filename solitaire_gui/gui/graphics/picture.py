"""A card's picture in memory, put on the screen in parts: few of its pixels must be blended.

To blend a pixel takes four times as long as to copy it, and all of a card is opaque but its edge.
(SDL's own way, RLE encoding, takes milliseconds a picture, again for every surface it is put on.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from solitaire_gui.gui.graphics.svg import Point, Size

if TYPE_CHECKING:
    from typing import Literal

FORMAT: Literal["BGRA"] = "BGRA"
"""The order of a pixel's bytes on nearly every screen, to which it can be copied as it is."""
BYTES = 4
OPAQUE = 254
"""The least alpha of a pixel that is copied."""

Part = tuple[Surface, Point, Rect]
"""What Surface.blits takes: a surface, where its part goes, and the part."""


class Picture:
    """A picture whose pixels never change."""

    __slots__ = ("_copied", "_inside", "pixels", "surface")

    def __init__(self, pixels: bytes | bytearray, size: Size) -> None:
        """Show pixels, row by row in FORMAT."""
        self.pixels = pixels
        self.surface = pygame.image.frombuffer(pixels, size, FORMAT)
        """The picture, blended by its alpha when it is put somewhere."""
        self._copied = pygame.image.frombuffer(pixels, size, FORMAT)
        self._copied.set_alpha(None)
        self._inside = _inside(self.surface)

    @classmethod
    def of(cls, drawn: Surface) -> Picture:
        """Return the picture of a surface, which loses its alpha."""
        size = drawn.get_size()
        pixels = bytearray(size[0] * size[1] * BYTES)
        drawn.set_alpha(None)
        pygame.image.frombuffer(pixels, size, FORMAT).blit(drawn, (0, 0))
        return cls(pixels, size)

    @property
    def size(self) -> Size:
        """The width and height in pixels."""
        return self.surface.get_size()

    @property
    def margins(self) -> tuple[int, int]:
        """How far from its sides, and from above and below, pixels may have to be blended."""
        return self._inside.topleft

    def scaled(self, size: Size, *, smoothly: bool = True) -> Picture:
        """Return the picture at another size."""
        pixels = bytearray(size[0] * size[1] * BYTES)
        scale = pygame.transform.smoothscale if smoothly else pygame.transform.scale
        scale(self.surface, size, pygame.image.frombuffer(pixels, size, FORMAT))
        return Picture(pixels, size)

    def parts(self, corner: Point, height: int | None = None) -> list[Part]:
        """Return the picture in parts, or only its upper part: so many rows, and a margin.

        That is what is seen of a card which the next one covers but for its round corners.
        """
        (left, top), (wide, high) = corner, self.surface.get_size()
        inside = self._inside
        if not (inside.width and inside.height):
            return [(self.surface, corner, Rect(0, 0, wide, high))]
        if height is not None and height >= inside.top:
            high = min(high, height + inside.top)
        parts = [(self.surface, corner, Rect(0, 0, wide, min(inside.top, high)))]
        end = min(inside.bottom, high)
        if end > inside.top:
            rows = end - inside.top
            for surface, x, across in (
                (self.surface, 0, inside.left),
                (self._copied, inside.left, inside.width),
                (self.surface, inside.right, wide - inside.right),
            ):
                area = Rect(x, inside.top, across, rows)
                parts.append((surface, (left + x, top + inside.top), area))
        if high > inside.bottom:
            area = Rect(0, inside.bottom, wide, high - inside.bottom)
            parts.append((self.surface, (left, top + inside.bottom), area))
        return parts


def moved(parts: list[Part], offset: Point) -> list[Part]:
    """Return parts that go somewhere else."""
    across, down = offset
    return [(surface, (x + across, y + down), area) for surface, (x, y), area in parts]


def ring(surface: Surface, corner: Point, hidden: Rect) -> list[Part]:
    """Return a picture in parts, without what is hidden of it."""
    width, height = surface.get_size()
    hidden = hidden.clip(0, 0, width, height)
    areas = [
        Rect(0, 0, width, hidden.top),
        Rect(0, hidden.top, hidden.left, hidden.height),
        Rect(hidden.right, hidden.top, width - hidden.right, hidden.height),
        Rect(0, hidden.bottom, width, height - hidden.bottom),
    ]
    left, top = corner
    seen = (area for area in areas if area.width and area.height)
    return [(surface, (left + area.left, top + area.top), area) for area in seen]


def _inside(surface: Surface) -> Rect:
    """Return the largest rectangle without blended pixels, empty if there is none.

    A picture is taken to have the same margins at both sides, and above and below.
    """
    width, height = surface.get_size()
    middle = height // 2

    def is_opaque(x: int, y: int) -> bool:
        return surface.get_at((x, y))[3] >= OPAQUE

    for side in range(width // 2):
        if is_opaque(side, middle):
            for above in range(middle):
                if is_opaque(side, above) and is_opaque(width // 2, above):
                    return Rect(side, above, width - 2 * side, height - 2 * above)
            break
    return Rect(width // 2, middle, 0, 0)
