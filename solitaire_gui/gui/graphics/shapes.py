"""Rounded rectangles and soft shadows, drawn as SVG once at each size and kept. All in pixels."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from itertools import product

import pygame
from pygame import Color, Rect, Surface
from pygame.transform import scale

from solitaire_gui.gui.graphics.svg import Size, rasterise

LAYERS = 12
"""Translucent rectangles that make up a shadow."""
MOST_BYTES = 16_000_000
"""What all shapes that are kept may take."""

Box = tuple[int, int, int, int]
"""A rectangle: its left, its top, its width and its height."""
Band = tuple[int, int, int, int]
"""A part of a length: where it begins and how long it is, before and after it is stretched."""


class KeptSurfaces:
    """Pictures by all that they depend on; the one not asked for longest goes first."""

    def __init__(self, most: int) -> None:
        """Keep at most so many bytes; a picture that has more by itself is never kept."""
        self.bytes = 0
        """What all those kept take."""
        self._most = most
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, draw: Callable[[], Surface]) -> Surface:
        """Return the picture of a key; draw it if it is not kept."""
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
            return picture
        picture = draw()
        self._kept[key] = picture
        self.bytes += size_in_bytes(picture)
        while self.bytes > self._most:
            self.bytes -= size_in_bytes(self._kept.popitem(last=False)[1])
        return picture


def size_in_bytes(picture: Surface) -> int:
    """Return how much memory a picture's pixels take."""
    return picture.get_pitch() * picture.get_height()


_SMALL = KeptSurfaces(1_000_000)
"""The shapes that others are stretched from, which all dialogs have in common."""


class Shapes:
    """The shapes drawn so far."""

    def __init__(self) -> None:
        self._kept = KeptSurfaces(MOST_BYTES)

    @property
    def bytes(self) -> int:
        """What the shapes kept take."""
        return self._kept.bytes

    def fragment(self, body: str, view: str, size: Size) -> Surface:
        """Return an SVG fragment, seen through a viewBox."""
        return self._drawn((body, size), lambda: _rasterised(body, view, size))

    def rounded(
        self, size: Size, radius: float, fill: str, edge: str, line: int, opacity: float
    ) -> Surface:
        """Return a rounded rectangle with an edge `line` pixels thick."""
        small = self._small_rounded(size, radius, fill, edge, line, opacity)
        look = (size, radius, fill, edge, line, opacity)
        return self._stretched(look, small, size, _corner(radius, line))

    def paint_rounded(
        self, surface: Surface, rect: Rect, radius: float, fill: str, edge: str, line: int
    ) -> None:
        """Draw such a rectangle, with an opaque fill or `none`: what is of its size is not kept."""
        small = self._small_rounded(rect.size, radius, fill, edge, line, 1.0)
        middle = _paint_around(surface, rect, small, _corner(radius, line))
        if fill != "none":
            fill_rect(surface, fill, middle)

    def round_corners(self, picture: Surface, radius: float) -> None:
        """Make a picture transparent beyond its rounded corners."""
        mask = self._small_rounded(picture.get_size(), radius, "#ffffff", "none", 0, 1.0)
        place, corner = picture.get_rect(), _corner(radius, 0)
        _paint_around(picture, place, mask, corner, pygame.BLEND_RGBA_MULT)

    def shadow(self, size: Size, radius: float, blur: int, opacity: float) -> Surface:
        """Return the shadow of a rectangle, `blur` pixels wider on each side."""
        whole = (size[0] + 2 * blur, size[1] + 2 * blur)
        small = self._small_shadow(whole, radius, blur, opacity)
        look = ("shadow", whole, radius, blur, opacity)
        return self._stretched(look, small, whole, _blurred_corner(radius, blur))

    def paint_shadow(
        self, surface: Surface, rect: Rect, radius: float, blur: int, opacity: float
    ) -> None:
        """Draw the shadow of a rectangle, but for its middle, where its depth is the same."""
        place = rect.inflate(2 * blur, 2 * blur)
        small = self._small_shadow(place.size, radius, blur, opacity)
        _paint_around(surface, place, small, _blurred_corner(radius, blur))

    def _small_rounded(
        self, size: Size, radius: float, fill: str, edge: str, line: int, opacity: float
    ) -> Surface:
        """Return such a rectangle, as small as it may be to be stretched to a size."""
        small = _small(size, _corner(radius, line))
        paint = f'fill="{fill}" fill-opacity="{opacity}" stroke="{edge}" stroke-width="{line}"'
        return _shared(_rectangle(line / 2, small, radius - line / 2, paint), small)

    def _small_shadow(self, whole: Size, radius: float, blur: int, opacity: float) -> Surface:
        small = _small(whole, _blurred_corner(radius, blur))
        paint = f'fill="#000000" fill-opacity="{opacity / LAYERS:.3f}"'
        insets = [blur * number / LAYERS for number in range(LAYERS)]
        body = "".join(_rectangle(inset, small, radius + blur - inset, paint) for inset in insets)
        return _shared(body, small)

    def _stretched(self, look: Hashable, small: Surface, size: Size, corner: int) -> Surface:
        if small.get_size() == size:
            return small
        return self._kept.get(look, lambda: _stretched(small, size, corner))

    def _drawn(self, key: Hashable, draw: Callable[[], Surface]) -> Surface:
        return self._kept.get(key, lambda: draw().convert_alpha())


def fill_rect(surface: Surface, colour: str | Color, rect: Rect | Box) -> None:
    """Paint a rectangle, of which any part may lie beyond the surface; nothing else fills one.

    pygame 2.6.1 moves one that begins above or left of the surface into it, as large as it is.
    """
    surface.fill(colour, Rect(rect).clip(surface.get_rect()))


def _rectangle(inset: float, size: Size, radius: float, paint: str) -> str:
    width, height = size[0] - 2 * inset, size[1] - 2 * inset
    radius = max(0.0, min(radius, width / 2, height / 2))
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{width:g}" height="{height:g}" '
        f'rx="{radius:g}" {paint}/>'
    )


def _rasterised(body: str, view: str, size: Size) -> Surface:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{body}</svg>'
    return rasterise(svg, size)


def _shared(body: str, size: Size) -> Surface:
    """Return a small SVG fragment in window pixels; it is drawn once for all."""

    def draw() -> Surface:
        return _rasterised(body, f"0 0 {size[0]} {size[1]}", size).convert_alpha()

    return _SMALL.get((body, size), draw)


def _corner(radius: float, line: int) -> int:
    """Return how far a corner of a rounded rectangle reaches."""
    return round(radius) + line


def _blurred_corner(radius: float, blur: int) -> int:
    return round(radius) + blur + 1


def _small(size: Size, corner: int) -> Size:
    """Return the size at which a shape is drawn that is stretched all but its corners.

    That is 50 times as fast for a large dialog.
    """
    return min(size[0], 2 * corner + 2), min(size[1], 2 * corner + 2)


def _stretched(small: Surface, size: Size, corner: int) -> Surface:
    """Return a shape that was drawn small at its size, its corners as they are."""
    whole = scale(small, size)  # another way to make it might order the colours otherwise
    for source, target in _pieces(small.get_size(), size, corner):
        scale(small.subsurface(source), target.size, whole.subsurface(target))
    return whole


def _paint_around(
    surface: Surface, place: Rect, small: Surface, corner: int, blend: int = 0
) -> Rect:
    """Draw a shape stretched into a place, but for its middle; return where that is."""
    is_larger = place.width > small.get_width() and place.height > small.get_height()
    middle = place.inflate(-2 * corner, -2 * corner) if is_larger else Rect(place.topleft, (0, 0))
    for source, target in _pieces(small.get_size(), place.size, corner):
        where = target.move(place.topleft)
        if target.size == source.size:
            surface.blit(small, where, source, blend)
        elif where != middle:
            stretched = scale(small.subsurface(source), target.size)
            surface.blit(stretched, where, None, blend)
    return middle


def _pieces(small: Size, large: Size, corner: int) -> Iterator[tuple[Rect, Rect]]:
    """Yield the parts of a shape before and after it is stretched, the corners first to last."""
    across, down = (_bands(*lengths, corner) for lengths in zip(small, large, strict=True))
    for (left, wide, to_left, to_wide), (top, high, to_top, to_high) in product(across, down):
        yield Rect(left, top, wide, high), Rect(to_left, to_top, to_wide, to_high)


def _bands(small: int, large: int, corner: int) -> list[Band]:
    """Return the three parts of a length, of which the middle one is stretched."""
    if small == large:
        return [(0, small, 0, large)]
    far = small - corner
    return [
        (0, corner, 0, corner),
        (corner, far - corner, corner, large - 2 * corner),
        (far, corner, large - corner, corner),
    ]
