"""Rounded rectangles and soft shadows, rendered from SVG once for each size and cached.

In pixels.
"""

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
"""The size of the tiles that darken a part of a surface."""
LAYERS, SHADE = 12, 0.5
"""The number of translucent rectangles in a shadow, and their opacity together."""

Box = tuple[int, int, int, int]
"""A rectangle: left, top, width, height."""
Band = tuple[int, int, int, int]
"""A section of a length: start and length before stretching, start and length after it."""


class SurfaceCache:
    """An LRU cache of surfaces, limited by their bytes."""

    def __init__(self, max_bytes: int) -> None:
        """Limit the cache to `max_bytes`; a larger surface is returned but not cached."""
        self.bytes = 0
        """The bytes of all cached surfaces."""
        self._max_bytes = max_bytes
        self._surfaces: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, draw: Callable[[], Surface]) -> Surface:
        """Return the surface of a key; on a miss, call `draw`.

        The key names all that it depends on.
        """
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
        """Empty the cache."""
        self._surfaces.clear()
        self.bytes = 0


def size_in_bytes(picture: Surface) -> int:
    """Return the bytes of a surface's pixels."""
    return picture.get_pitch() * picture.get_height()


_drawn_slices = SurfaceCache(1_000_000)
"""The small renderings of nine-slices, which all dialogs share."""


class NineSlice(NamedTuple):
    """A shape rendered small whose middle is stretched to a size while its corners keep theirs.

    For a large dialog that is 50 times as fast as rendering it.
    """

    body: str
    """The shape as SVG, in pixels."""
    size: Size
    """The size at which it is rendered; at most the size that it is stretched to."""
    corner: int
    """The width and height of a corner, in pixels."""

    @property
    def drawn(self) -> Surface:
        """The small rendering, cached."""
        return _drawn_slices.get(
            self, lambda: render_fragment(self.body, view_box(self.size), self.size)
        )

    def stretched(self, size: Size) -> Surface:
        """Return the shape stretched to a size."""
        small = self.drawn
        whole = scale(small, size)  # keeps the byte order of `small`
        for source, target in _slices(self.size, size, self.corner):
            scale(small.subsurface(source), target.size, whole.subsurface(target))
        return whole

    def paint_without_middle(self, surface: Surface, place: Rect, blend: int = 0) -> Rect:
        """Draw the shape stretched into `place`, but not its middle; return the middle's rectangle.

        If `place` is no larger than the rendering in one dimension, all is drawn and the rectangle
        is empty.
        """
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
    """Return a rounded rectangle for a size, with an edge `line` pixels thick."""
    corner = round(radius) + line
    small = _drawn_size(size, corner)
    paint = f'fill="{fill}" fill-opacity="{opacity}" stroke="{edge}" stroke-width="{line}"'
    return NineSlice(_rectangle(line / 2, small, radius - line / 2, paint), small, corner)


def shadow_nine_slice(size: Size, radius: float, blur: int) -> NineSlice:
    """Return the shadow of a rectangle; `size` includes `blur` pixels on each side."""
    corner = round(radius) + blur + 1
    small = _drawn_size(size, corner)
    paint = f'fill="#000000" fill-opacity="{SHADE / LAYERS:.3f}"'
    insets = [blur * number / LAYERS for number in range(LAYERS)]
    body = "".join(_rectangle(inset, small, radius + blur - inset, paint) for inset in insets)
    return NineSlice(body, small, corner)


def render_fragment(body: str, view: str, size: Size) -> Surface:
    """Return an SVG fragment rendered at a size; `view` is its viewBox."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{body}</svg>'
    return rasterise(svg, size).convert_alpha()


def view_box(size: tuple[float, float]) -> str:
    """Return the SVG viewBox of a drawing of this size."""
    return f"0 0 {size[0]:g} {size[1]:g}"


def fill_rect(surface: Surface, colour: str | Color, rect: Rect | Box) -> None:
    """Fill a rectangle that may extend beyond the surface; used for all fills.

    pygame 2.6.1 moves a rectangle that begins above or left of the surface into it at full size.
    """
    surface.fill(colour, Rect(rect).clip(surface.get_rect()))


def darken(surface: Surface, rects: Iterable[Rect], darkness: int) -> None:
    """Subtract brightness from rectangles of a surface; `darkness` is from 0 to 255.

    Blitting low tiles row by row is ten times as fast as a fill with a blend mode.
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
    """Return the size at which a shape is rendered before it is stretched to `size`."""
    return min(size[0], 2 * corner + 2), min(size[1], 2 * corner + 2)


def _slices(small: Size, large: Size, corner: int) -> Iterator[tuple[Rect, Rect]]:
    """Yield the nine parts of a shape, before and after it is stretched."""
    across, down = (_bands(*lengths, corner) for lengths in zip(small, large, strict=True))
    for (left, wide, to_left, to_wide), (top, high, to_top, to_high) in product(across, down):
        yield Rect(left, top, wide, high), Rect(to_left, to_top, to_wide, to_high)


def _bands(small: int, large: int, corner: int) -> list[Band]:
    """Return the three sections of a length, of which the middle one is stretched."""
    if small == large:
        return [(0, small, 0, large)]
    far = small - corner
    return [
        (0, corner, 0, corner),
        (corner, far - corner, corner, large - 2 * corner),
        (far, corner, large - corner, corner),
    ]
