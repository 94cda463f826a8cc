"""Rounded rectangles and soft shadows, drawn as SVG once at each size and kept. All in pixels."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface
from pygame.transform import scale

from solitaire_gui.gui.graphics.svg import Size, rasterise

LAYERS = 12
"""Translucent rectangles that make up a shadow."""
LARGEST_KEPT = 16_000_000
"""The pixels of all shapes that are kept; when there are more, all are forgotten."""


class Shapes:
    """The shapes drawn so far."""

    def __init__(self) -> None:
        self._kept: dict[object, Surface] = {}
        self._pixels = 0

    def fragment(self, body: str, view: str, size: Size) -> Surface:
        """Return an SVG fragment, seen through a viewBox."""
        return self._drawn((body, size), lambda: _rasterised(body, view, size))

    def rounded(
        self, size: Size, radius: float, fill: str, edge: str, line: int, opacity: float
    ) -> Surface:
        """Return a rounded rectangle with an edge `line` pixels thick."""
        key = (size, radius, fill, edge, line, opacity)

        def draw(size: Size) -> Surface:
            body = _rectangle(
                line / 2,
                size,
                radius - line / 2,
                f'fill="{fill}" fill-opacity="{opacity}" stroke="{edge}" stroke-width="{line}"',
            )
            return _rasterised(body, f"0 0 {size[0]} {size[1]}", size)

        return self._drawn(key, lambda: _stretched(draw, size, round(radius) + line))

    def shadow(self, size: Size, radius: float, blur: int, opacity: float) -> Surface:
        """Return the shadow of a rectangle, `blur` pixels wider on each side."""
        key = ("shadow", size, radius, blur, opacity)
        paint = f'fill="#000000" fill-opacity="{opacity / LAYERS:.3f}"'

        def draw(size: Size) -> Surface:
            insets = [blur * number / LAYERS for number in range(LAYERS)]
            body = "".join(
                _rectangle(inset, size, radius + blur - inset, paint) for inset in insets
            )
            return _rasterised(body, f"0 0 {size[0]} {size[1]}", size)

        whole = (size[0] + 2 * blur, size[1] + 2 * blur)
        return self._drawn(key, lambda: _stretched(draw, whole, round(radius) + blur + 1))

    def _drawn(self, key: object, draw: Callable[[], Surface]) -> Surface:
        if key not in self._kept:
            shape = draw().convert_alpha()
            self._pixels += shape.get_width() * shape.get_height()
            if self._pixels > LARGEST_KEPT:
                self._kept.clear()
                self._pixels = shape.get_width() * shape.get_height()
            self._kept[key] = shape
        return self._kept[key]


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


def _stretched(draw: Callable[[Size], Surface], size: Size, corner: int) -> Surface:
    """Draw a shape small and stretch all but its corners: 50 times as fast for a large dialog."""
    small = (min(size[0], 2 * corner + 2), min(size[1], 2 * corner + 2))
    drawn = draw(small)
    if small == size:
        return drawn
    whole = scale(drawn, size)  # another way to make it might order the colours otherwise
    for left, wide, to_left, to_wide in _bands(small[0], size[0], corner):
        for top, high, to_top, to_high in _bands(small[1], size[1], corner):
            piece = drawn.subsurface(Rect(left, top, wide, high))
            target = whole.subsurface(Rect(to_left, to_top, to_wide, to_high))
            scale(piece, target.get_size(), target)
    return whole


def _bands(small: int, large: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Return where the three parts of a length begin and how long they are, before and after."""
    if small == large:
        return [(0, small, 0, large)]
    far = small - corner
    return [
        (0, corner, 0, corner),
        (corner, far - corner, corner, large - 2 * corner),
        (far, corner, large - corner, corner),
    ]
