"""Rounded rectangles and soft shadows, drawn as SVG once at each size and kept. All in pixels."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import product
from typing import NamedTuple

from pygame import BLEND_RGB_MULT, Color, Rect, Surface
from pygame.transform import scale

from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.svg import rasterise

TILE = (1024, 16)
"""The size of what darkens a part of a picture."""
LAYERS, SHADE = 12, 0.5
"""Translucent rectangles that make up a shadow, and how dark they are together."""

Box = tuple[int, int, int, int]
"""A rectangle: its left, its top, its width and its height."""
Band = tuple[int, int, int, int]
"""A part of a length: where it begins and how long it is, before and after it is stretched."""


class SurfaceCache:
    """Pictures by all that they depend on; the one not asked for longest goes first."""

    def __init__(self, max_bytes: int) -> None:
        """Keep at most so many bytes; a picture that has more by itself is never kept."""
        self.bytes = 0
        """What all those kept take."""
        self._max_bytes = max_bytes
        self._surfaces: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, draw: Callable[[], Surface]) -> Surface:
        """Return the picture of a key; draw it if it is not kept."""
        picture = self._surfaces.get(key)
        if picture is not None:
            self._surfaces.move_to_end(key)
            return picture
        picture = draw()
        self._surfaces[key] = picture
        self.bytes += size_in_bytes(picture)
        while self.bytes > self._max_bytes:
            self.bytes -= size_in_bytes(self._surfaces.popitem(last=False)[1])
        return picture

    def clear(self) -> None:
        """Keep no picture."""
        self._surfaces.clear()
        self.bytes = 0


def size_in_bytes(picture: Surface) -> int:
    """Return how much memory a picture's pixels take."""
    return picture.get_pitch() * picture.get_height()


_drawn_slices = SurfaceCache(1_000_000)
"""The shapes that others are stretched from, which all dialogs have in common."""


class NineSlice(NamedTuple):
    """A shape that is drawn small, of which all but the corners is stretched to a size.

    That is 50 times as fast for a large dialog.
    """

    body: str
    """What is drawn, as SVG in pixels."""
    size: Size
    """How large it is drawn: no larger than what it is stretched to."""
    corner: int
    """How far a corner reaches."""

    @property
    def drawn(self) -> Surface:
        """The small picture; it is drawn once for all."""
        return _drawn_slices.get(
            self, lambda: render_fragment(self.body, view_box(self.size), self.size)
        )

    def stretched(self, size: Size) -> Surface:
        """Return the shape at its size, its corners as they are drawn."""
        small = self.drawn
        whole = scale(small, size)  # another way to make it might order the colours otherwise
        for source, target in _slices(self.size, size, self.corner):
            scale(small.subsurface(source), target.size, whole.subsurface(target))
        return whole

    def paint_without_middle(self, surface: Surface, place: Rect, blend: int = 0) -> Rect:
        """Draw the shape stretched into a place, but for its middle; return where that is."""
        small, corner = self.drawn, self.corner
        is_larger = place.width > self.size[0] and place.height > self.size[1]
        middle = Rect(place.topleft, (0, 0))
        if is_larger:
            middle = place.inflate(-2 * corner, -2 * corner)
        for source, target in _slices(self.size, place.size, corner):
            where = target.move(place.topleft)
            if target.size == source.size:
                surface.blit(small, where, source, blend)
            elif where != middle:
                stretched = scale(small.subsurface(source), target.size)
                surface.blit(stretched, where, None, blend)
        return middle


def rounded_nine_slice(
    size: Size, radius: float, fill: str, edge: str = "none", line: int = 0, opacity: float = 1.0
) -> NineSlice:
    """Return a rounded rectangle of a size, with an edge `line` pixels thick."""
    corner = round(radius) + line
    small = _drawn_size(size, corner)
    paint = f'fill="{fill}" fill-opacity="{opacity}" stroke="{edge}" stroke-width="{line}"'
    return NineSlice(_rectangle(line / 2, small, radius - line / 2, paint), small, corner)


def shadow_nine_slice(size: Size, radius: float, blur: int) -> NineSlice:
    """Return the shadow of a rectangle, of a size that is `blur` pixels wider on each side."""
    corner = round(radius) + blur + 1
    small = _drawn_size(size, corner)
    paint = f'fill="#000000" fill-opacity="{SHADE / LAYERS:.3f}"'
    insets = [blur * number / LAYERS for number in range(LAYERS)]
    body = "".join(_rectangle(inset, small, radius + blur - inset, paint) for inset in insets)
    return NineSlice(body, small, corner)


def render_fragment(body: str, view: str, size: Size) -> Surface:
    """Return an SVG fragment, seen through a viewBox."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{body}</svg>'
    return rasterise(svg, size).convert_alpha()


def view_box(size: tuple[float, float]) -> str:
    """Return the viewBox of what is as large as that."""
    return f"0 0 {size[0]:g} {size[1]:g}"


def fill_rect(surface: Surface, colour: str | Color, rect: Rect | Box) -> None:
    """Paint a rectangle, of which any part may lie beyond the surface; nothing else fills one.

    pygame 2.6.1 moves one that begins above or left of the surface into it, as large as it is.
    """
    surface.fill(colour, Rect(rect).clip(surface.get_rect()))


def darken(surface: Surface, rects: Iterable[Rect], darkness: int) -> None:
    """Take so much of 255 from all colours in rectangles.

    Darkness is laid on in low tiles, row by row: ten times as fast as a fill.
    """
    dark = Surface(TILE, depth=32)
    dark.fill((255 - darkness,) * 3)
    for rect in rects:
        area = rect.clip(surface.get_clip())
        tops = range(area.top, area.bottom, TILE[1])
        for top, left in product(tops, range(area.left, area.right, TILE[0])):
            part = Rect(0, 0, area.right - left, area.bottom - top)
            surface.blit(dark, (left, top), part, BLEND_RGB_MULT)


def _rectangle(inset: float, size: Size, radius: float, paint: str) -> str:
    width, height = size[0] - 2 * inset, size[1] - 2 * inset
    radius = max(0.0, min(radius, width / 2, height / 2))
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{width:g}" height="{height:g}" '
        f'rx="{radius:g}" {paint}/>'
    )


def _drawn_size(size: Size, corner: int) -> Size:
    """Return the size at which a shape is drawn that is stretched to another one."""
    return min(size[0], 2 * corner + 2), min(size[1], 2 * corner + 2)


def _slices(small: Size, large: Size, corner: int) -> Iterator[tuple[Rect, Rect]]:
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
