"""A card's picture in memory, prepared as blits so that few of its pixels are alpha-blended.

Blending a pixel takes four times as long as copying it, and a card is opaque except at its edge.
SDL's own way, RLE encoding, takes milliseconds a picture, again for each surface it is drawn on.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Literal

import pygame
from pygame import Rect, Surface

from solitaire_gui.gui.graphics.rects import Point, Size, subtract

FORMAT: Literal["BGRA", "RGBA"] = "BGRA" if pygame.version.vernum >= (2, 1, 3) else "RGBA"
"""The byte order of the pixels: that of nearly every screen, so that they are copied unconverted.

Older versions of pygame, such as that of Debian 12, cannot create a surface in it.
"""
BYTES = 4
MIN_OPAQUE_ALPHA = 250
"""The least alpha of a pixel that is copied unblended: smooth scaling rounds 255 down."""
BLUR_MARGIN = 1
"""Pixels by which the opaque part of a scaled picture is smaller on each side."""
MAX_MARGIN_FRACTION = 4
"""A margin is at most one part in this many of the picture; else all of it is blended."""

BLEND_ALPHA, BLEND_SHADE = 0, pygame.BLEND_RGB_MULT
"""The blend modes of a blit: drawn over the target by its alpha, or as a shade on it."""
Blit = tuple[Surface, Point, Rect, int]
"""An argument of `Surface.blits`: source, target position, source area, blend mode."""


class Picture:
    """A picture whose pixels never change."""

    __slots__ = ("_blits", "_copied", "_opaque", "pixels", "surface")

    def __init__(
        self, pixels: bytes | bytearray, size: Size, opaque: tuple[Rect, Rect] | None = None
    ) -> None:
        """Make a picture of pixels, row by row in FORMAT.

        `opaque` are the two opaque rectangles as `_find_opaque` returns them; None has them
        searched for.
        """
        self.pixels = pixels
        self.surface = pygame.image.frombuffer(pixels, size, FORMAT)
        """The picture as a surface with alpha."""
        self._copied = pygame.image.frombuffer(pixels, size, FORMAT)
        self._copied.set_alpha(None)
        self._opaque = inside, between = opaque or _find_opaque(pixels, size)
        copied = [inside, *subtract(between, inside)]
        outside = subtract(self.surface.get_rect(), between)
        blended = [piece for rect in outside for piece in subtract(rect, inside)]
        self._blits: list[Blit] = [
            (surface, area.topleft, area, BLEND_ALPHA)
            for surface, areas in ((self._copied, copied), (self.surface, blended))
            for area in areas
            if area.width and area.height
        ]

    @classmethod
    def from_surface(cls, drawn: Surface) -> Picture:
        """Return the picture of a surface, whose alpha setting is changed in place."""
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
        """The width of the blended margin at the sides, and its height below the upper corners."""
        return self._opaque[0].topleft

    def scaled(self, size: Size, *, smoothly: bool = True) -> Picture:
        """Return the picture at another size.

        A separate surface is scaled, because scaling locks its surface: this one may be drawn by
        the event loop while a thread scales it.
        """
        pixels = bytearray(size[0] * size[1] * BYTES)
        scale = pygame.transform.smoothscale if smoothly else pygame.transform.scale
        unlocked = pygame.image.frombuffer(self.pixels, self.size, FORMAT)
        scale(unlocked, size, pygame.image.frombuffer(pixels, size, FORMAT))
        inside, between = (_scaled_opaque(rect, self.size, size) for rect in self._opaque)
        return Picture(pixels, size, (inside, between))

    def blits(self, corner: Point, rows: int | None = None) -> list[Blit]:
        """Return the blits that draw the picture at `corner`; with `rows` only its upper rows."""
        if rows is None:
            return moved_blits(self._blits, corner)
        upper = Rect(0, 0, self.surface.get_width(), rows)
        cut = [(source, at, area.clip(upper), blend) for source, at, area, blend in self._blits]
        return moved_blits([blit for blit in cut if blit[2].height], corner)

    def blits_below(self, above: Picture, corner: Point, step: int) -> list[Blit]:
        """Return the blits for what a picture `above`, which lies `step` pixels lower, leaves
        visible.

        Its round corners show a little more than `step` rows; in a narrow step also the lower
        corners.
        """
        is_narrow = step < max(self.margins[1], above.margins[1])
        return self.blits(corner, None if is_narrow else step + above.margins[1])


def bounds(blits: Sequence[Blit]) -> Rect:
    """Return the bounding rectangle of blits on their target."""
    places = [Rect(place, area.size) for _, place, area, _ in blits]
    return places[0].unionall(places[1:])


def moved_blits(blits: list[Blit], offset: Point) -> list[Blit]:
    """Return blits moved by an offset."""
    across, down = offset
    return [(source, (x + across, y + down), area, blend) for source, (x, y), area, blend in blits]


def blits_without(
    surface: Surface, corner: Point, hidden: Rect, blend: int = BLEND_ALPHA
) -> list[Blit]:
    """Return the blits that draw a surface at `corner`, without its part `hidden`."""
    left, top = corner
    areas = subtract(surface.get_rect(), hidden)
    return [(surface, (left + area.left, top + area.top), area, blend) for area in areas]


def as_shade(shadow: Surface) -> Surface:
    """Return a black shadow as shades of grey for BLEND_SHADE, which is twice as fast as alpha."""
    shade = Surface(shadow.get_size(), depth=32)
    shade.fill("white")
    shade.blit(shadow, (0, 0))
    return shade


def _scaled_opaque(opaque: Rect, before: Size, size: Size) -> Rect:
    """Return an opaque rectangle after its picture was scaled; it stays centred."""
    left, top = (
        ceil(place * length / length_before) + BLUR_MARGIN
        for place, length, length_before in zip(opaque.topleft, size, before, strict=True)
    )
    width, height = size[0] - 2 * left, size[1] - 2 * top
    return Rect(left, top, width, height) if min(width, height) > 0 else Rect(size, (0, 0))


def _find_opaque(pixels: bytes | bytearray, size: Size) -> tuple[Rect, Rect]:
    """Return two rectangles of opaque pixels, both empty if there are none.

    One lies between the picture's sides and below its upper corners, the other between the corners.
    Both are centred, for scaling rounds differently at the two sides.
    """
    width, height = size
    centre = (width // 2, height // 2)
    columns, rows = range(width // MAX_MARGIN_FRACTION), range(height // MAX_MARGIN_FRACTION)
    alpha = memoryview(pixels)[3::BYTES]

    def is_opaque(x: int, y: int) -> bool:
        left, right, upper, lower = x, width - 1 - x, y * width, (height - 1 - y) * width
        corners = (upper + left, upper + right, lower + left, lower + right)
        return min(alpha[place] for place in corners) >= MIN_OPAQUE_ALPHA

    def within(left: int, top: int) -> Rect:
        return Rect(left, top, width - 2 * left, height - 2 * top)

    side = next((x for x in columns if is_opaque(x, centre[1])), None)
    edge = next((y for y in rows if is_opaque(centre[0], y)), None)
    if side is not None and edge is not None:
        below = next((y for y in rows[edge:] if is_opaque(side, y)), None)
        beside = next((x for x in columns[side:] if is_opaque(x, edge)), None)
        if below is not None and beside is not None:
            return within(side, below), within(beside, edge)
    return Rect(width, height, 0, 0), Rect(width, height, 0, 0)
