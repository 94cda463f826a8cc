"""The look of everything that is no card: colours, and text and shapes at the interface's scale."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple, Protocol

from pygame import BLEND_RGBA_MULT, Rect, Surface
from pygame.font import Font

from solitaire_gui.gui.graphics import fonts
from solitaire_gui.gui.graphics.fonts import REGULAR as REGULAR
from solitaire_gui.gui.graphics.fonts import SEMIBOLD as SEMIBOLD
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.shapes import (
    Box,
    NineSlice,
    SurfaceCache,
    fill_rect,
    render_fragment,
    rounded_nine_slice,
    shadow_nine_slice,
    view_box,
)
from solitaire_gui.gui.graphics.tints import tinted
from solitaire_gui.settings import LIGHT_TABLES


class Colour(NamedTuple):
    """A colour in each look."""

    dark: str
    light: str
    contrast: str
    """In high contrast, on dark panels."""
    contrast_light: str
    """In high contrast, on light panels."""


class Tinted(Colour):
    """A colour given for the green cloth; on another cloth it takes that one's hue."""


def uniform(value: str) -> Colour:
    """Return a colour that is the same in all looks."""
    return Colour(value, value, value, value)


class OnCloth(Colour):
    """A colour for the cloth instead of panels: `dark` on dark cloths, `light` on light ones.

    In high contrast every cloth is dark.
    """


def _cloth(usual: str, contrast: str) -> Colour:
    return Colour(usual, usual, contrast, contrast)


NONE = uniform("none")
"""Nothing is painted in it."""
INK = Tinted("#f2f4f3", "#16211e", "#ffffff", "#000000")
SUBDUED = Tinted("#a9b6b1", "#43524c", "#ffffff", "#000000")
DISABLED = Tinted("#5d6e68", "#9caaa4", "#9a9a9a", "#6d6d6d")
ACCENT = Tinted("#e3b23c", "#0e6b48", "#ffd23f", "#5c3900")
ACCENT_HOVERED = Tinted("#efc65c", "#14805a", "#ffe27f", "#704600")
ACCENT_PRESSED = Tinted("#c6962a", "#095338", "#dcae12", "#3f2700")
ON_ACCENT = Colour("#1d1a10", "#ffffff", "#000000", "#ffffff")
BAR = Tinted("#0f211c", "#e2ece6", "#000000", "#ffffff")
PANEL = Tinted("#1a2b27", "#f5f9f6", "#000000", "#ffffff")
PANEL_EDGE = Tinted("#3b4d47", "#b3c4bb", "#f0f0f0", "#000000")
RAISED = Tinted("#283d37", "#ffffff", "#000000", "#ffffff")
RAISED_EDGE = Tinted("#70827b", "#70857b", "#ffffff", "#000000")
"""The edge of controls."""
RAISED_HOVERED = Tinted("#344d45", "#e0ebe5", "#3d3d3d", "#d5d5d5")
"""A raised control below the pointer."""
RAISED_PRESSED = Tinted("#1e312b", "#cfdfd6", "#000000", "#ffffff")
"""A raised control while it is pressed."""
WELL = Tinted("#0f1b18", "#e1ebe5", "#000000", "#ffffff")
"""Sunken areas: text fields, the grooves of switches and sliders."""
GROOVE = Tinted("#6d7f78", "#71877c", "#808080", "#767676")
KNOB = uniform("#fefefe")
LINE = Tinted("#30463f", "#c6d5cd", "#b4b4b4", "#5a5a5a")
CELL = Tinted("#213430", "#e9f1ec", "#000000", "#ffffff")
"""A day of the calendar: halfway between a panel and a raised control."""
FAINT = Tinted("#8a9c95", "#576c62", "#c4c4c4", "#404040")
"""Text about something that is not there yet, just readable."""
PILL = Colour("#0d1413", "#fbfcfa", "#000000", "#ffffff")
"""The background of a short text that floats above others."""
CAN_BE_WON = Colour("#5ecb7b", "#176b38", "#5dff95", "#00521f")
NOT_DECIDED = Colour("#e8b04a", "#8a5700", "#ffd23f", "#5c3900")
CANNOT_BE_WON = Colour("#ef6b5e", "#b3261e", "#ff8478", "#9c0010")
"""The colours of the lamp."""
NOT_DECIDED_GROUND = Colour("#2b2a1c", "#f4e6c6", "#000000", "#ffffff")
"""The background inside an edge in NOT_DECIDED."""
HIGHLIGHT = OnCloth("#e4b33d", "#6b3f00", "#ffd83f", "#ffd83f")
"""The outline of highlighted or selected cards, and the mark of cards in their final place."""
LOSING = OnCloth("#f06d60", "#9c1006", "#ff8478", "#ff8478")
"""The dashes around a losing move."""
CURSOR = OnCloth("#55aef5", "#0b4a94", "#6fc4ff", "#6fc4ff")
"""The ring around the card at the keyboard's cursor."""
MOVE_HIGHLIGHT = OnCloth("#f7b6ff", "#5e0f78", "#ffc4ff", "#ffc4ff")
MOVE_HIGHLIGHT_EDGE = OnCloth("#2b0f3a", "#fbeeff", "#000000", "#000000")
"""The brackets around a move highlighted by the keyboard, and their outline."""
ARROW = OnCloth("#d2352b", "#b3261e", "#ffd83f", "#ffd83f")
ARROW_EDGE = OnCloth("#ffffff", "#ffffff", "#000000", "#000000")
"""An arrow from card to card, and its outline, which contrasts with cards and cloth."""
HINT = OnCloth("#6fe08f", "#0a5a2c", "#5dff95", "#5dff95")
"""The glow of a hint."""

GREEN = "green"
CLOTHS: Mapping[str, tuple[Colour, Colour]] = {
    GREEN: (_cloth("#1a6345", "#00331e"), _cloth("#08281d", "#00331e")),
    "blue": (_cloth("#235684", "#00274d"), _cloth("#0b2039", "#00274d")),
    "burgundy": (_cloth("#7d2a40", "#420013"), _cloth("#370c18", "#420013")),
    "slate": (_cloth("#4a5661", "#20262d"), _cloth("#1e252d", "#20262d")),
    "sand": (_cloth("#c8ac7d", "#3d2b10"), _cloth("#9f8456", "#3d2b10")),
}
"""The cloths to choose from: the colour in the middle, and the darker one at the edges.

In high contrast each has a single dark colour.
"""

MIN_SCALE, MAX_SCALE = 0.85, 3.0
DESIGN_SIZE = (1280, 800)
"""The window size for which design pixels are defined; at other sizes they are scaled."""
SCALE_EXPONENT = 0.75
"""Below 1, since text need not grow as fast as the window."""
INTERFACE_FACTORS: Mapping[str, float] = {
    "small": 0.85,
    "normal": 1,
    "large": 1.25,
    "huge": 1.5,
    "largest": 2,
}
MAX_TEXT_BYTES = 8_000_000
"""The limit of the cache of rendered text: twice as much as the longest page takes."""
MAX_SHAPE_BYTES = 16_000_000
MIN_DESIGN_SIZE = (600, 400)
"""Design pixels for which even the smallest window has room: limits an enlarged interface."""


def scale_for(
    size: tuple[int, int], interface: str = "normal", display_scale: float = 1.0
) -> float:
    """Return the pixels per design pixel for a window size and the player's choice of size.

    `display_scale` is the scale of the screen, 2 for 200 %: a window there has twice the scale of a
    half as large window at 100 %.
    """
    width, height = (length / display_scale for length in size)
    ratio = min(width / DESIGN_SIZE[0], height / DESIGN_SIZE[1])
    usual = min(MAX_SCALE, max(MIN_SCALE, ratio**SCALE_EXPONENT))
    largest = min(width / MIN_DESIGN_SIZE[0], height / MIN_DESIGN_SIZE[1])
    scale = min(usual * INTERFACE_FACTORS[interface], max(MIN_SCALE, largest))
    return float(scale * display_scale)


def _tints(cloth: str) -> Callable[[str], str]:
    if cloth == GREEN:
        return str
    return partial(tinted, cloth=CLOTHS[cloth][0].dark, green_cloth=CLOTHS[GREEN][0].dark)


SHRINK_STEPS = (1.0, 0.93, 0.86, 0.8)
"""Shares of its size that text may shrink to where it lacks room, tried in this order."""


class Measurable(Protocol):
    """An element whose size can be measured."""

    def size(self, theme: Theme, room: int) -> Size: ...


class Theme:
    """Colours, text and shapes of one look at one scale; lengths are in design pixels."""

    def __init__(
        self,
        scale: float = 1.0,
        high_contrast: bool = False,
        is_light: bool = False,
        cloth: str = GREEN,
        suit_signs: str = "classic",
    ) -> None:
        """Make a look: light or dark panels, in the hue of the cloth of that name.

        `suit_signs` names the set of suit signs on cards within text.
        """
        self.scale = scale
        self.high_contrast = high_contrast
        self.is_light = is_light
        self.cloth = cloth
        self.suit_signs = suit_signs
        self._tinted = _tints(cloth)
        self.text_cache = SurfaceCache(MAX_TEXT_BYTES)
        self.shape_cache = SurfaceCache(MAX_SHAPE_BYTES)
        self._sizes: dict[tuple[Measurable, int], Size] | None = None

    def clear_cache(self) -> None:
        """Drop the cached text and shapes; most belong to a screen that has closed."""
        self.text_cache.clear()
        self.shape_cache.clear()

    @property
    def line_width(self) -> int:
        """The thickness of a thin line, in window pixels."""
        return max(1, round(self.scale)) * (2 if self.high_contrast else 1)

    @contextmanager
    def measuring(self, *, fresh: bool = False) -> Iterator[None]:
        """Cache the sizes of elements within this context; none may change its size until it ends.

        `fresh` starts with an empty cache and restores the outer one afterwards: some sizes have
        changed.
        """
        before = self._sizes
        self._sizes = {} if fresh or before is None else before
        try:
            yield
        finally:
            self._sizes = before

    def measure(self, element: Measurable, room: int) -> Size:
        """Return the preferred size of an element for `room` pixels of width."""
        if self._sizes is None:
            return element.size(self, room)
        size = self._sizes.get((element, room))
        if size is None:
            size = self._sizes[element, room] = element.size(self, room)
        return size

    def cloth_colours(self, name: str) -> tuple[str, str]:
        """Return the colours of a cloth in this look: in the middle, and at the edges."""
        middle, edge = CLOTHS[name]
        return self.colour(middle), self.colour(edge)

    def plate_opacity(self, opacity: float) -> float:
        """Return the opacity of a plate behind text: 1 in high contrast, else `opacity`."""
        return 1.0 if self.high_contrast else opacity

    def px(self, length: float) -> int:
        """Convert design pixels to window pixels."""
        return round(length * self.scale)

    def colour(self, colour: Colour) -> str:
        """Return a colour of this look as SVG and pygame write it."""
        if self.high_contrast:
            return colour.contrast_light if self.is_light else colour.contrast
        is_on_light = self.cloth in LIGHT_TABLES if isinstance(colour, OnCloth) else self.is_light
        value = colour.light if is_on_light else colour.dark
        return self._tinted(value) if isinstance(colour, Tinted) else value

    def font(self, size: float, weight: str = REGULAR) -> Font:
        """Return a font by its size in design pixels."""
        return fonts.font(self.px(size), weight)

    def width(self, words: str, size: float, weight: str = REGULAR) -> int:
        """Return the width of a line of text, in window pixels."""
        return fonts.width(words, self.px(size), weight)

    def wrap(self, words: str, size: float, room: int, weight: str = REGULAR) -> list[str]:
        """Break a paragraph into lines that are at most `room` window pixels wide."""
        return fonts.wrap(words, room, self.px(size), weight)

    def shortened(self, words: str, size: float, room: int, weight: str = REGULAR) -> str:
        """Return text cut to `room` window pixels with an ellipsis, or unchanged if it fits."""
        if self.width(words, size, weight) <= room:
            return words
        fits = range(len(words))
        most = bisect_right(
            fits, room, key=lambda count: self.width(f"{words[:count].rstrip()}…", size, weight)
        )
        return f"{words[: max(0, most - 1)].rstrip()}…"

    def text(self, words: str, size: float, colour: Colour = INK, weight: str = REGULAR) -> Surface:
        """Return one line of text, cached."""

        def draw() -> Surface:
            return self.uncached_text(words, size, colour, weight)

        return self.text_cache.get((words, size, colour, weight), draw)

    def text_within(
        self, words: str, size: float, room: int, colour: Colour = INK, weight: str = REGULAR
    ) -> Surface:
        """Return one line of text in `room` window pixels: shrunk by SHRINK_STEPS, then cut.

        So layouts made for short words also serve languages with longer ones.
        """
        for share in SHRINK_STEPS:
            if self.width(words, share * size, weight) <= room:
                return self.text(words, share * size, colour, weight)
        least = SHRINK_STEPS[-1] * size
        return self.text(self.shortened(words, least, room, weight), least, colour, weight)

    def uncached_text(
        self, words: str, size: float, colour: Colour = INK, weight: str = REGULAR
    ) -> Surface:
        """Return one line of text that is not cached, for text that changes every second."""
        return fonts.render(words, self.px(size), weight, self.colour(colour))

    def shape(self, body: str, width: float, height: float) -> Surface:
        """Return an SVG fragment drawn in a box of this size in design pixels, cached."""
        size = (max(1, self.px(width)), max(1, self.px(height)))
        view = view_box((width, height))
        return self.shape_cache.get((body, size), lambda: render_fragment(body, view, size))

    def pixel_shape(self, body: str, size: tuple[int, int]) -> Surface:
        """Return an SVG fragment drawn in a box of this size in window pixels, cached."""
        return self.shape_cache.get(
            (body, size), lambda: render_fragment(body, view_box(size), size)
        )

    def panel(
        self,
        size: tuple[int, int],
        radius: float,
        fill: Colour,
        edge: Colour = NONE,
        *,
        opacity: float = 1.0,
        line: int | None = None,
    ) -> Surface:
        """Return a rounded rectangle, cached; `size` and the edge's `line` are in window pixels."""
        line = (self.line_width if line is None else line) if edge != NONE else 0
        colours = self.colour(fill), self.colour(edge)
        patch = rounded_nine_slice(size, radius * self.scale, *colours, line, opacity)
        return self._stretched(patch, size)

    def paint_rect(self, surface: Surface, colour: Colour, rect: Rect | Box) -> None:
        """Fill a rectangle given in window pixels."""
        fill_rect(surface, self.colour(colour), rect)

    def paint_panel(
        self, surface: Surface, rect: Rect, radius: float, fill: Colour, edge: Colour = NONE
    ) -> None:
        """Draw a large rounded rectangle without caching a picture of its size."""
        line = self.line_width if edge != NONE else 0
        colours = self.colour(fill), self.colour(edge)
        patch = rounded_nine_slice(rect.size, radius * self.scale, *colours, line)
        middle = patch.paint_without_middle(surface, rect)
        if fill != NONE:
            fill_rect(surface, colours[0], middle)

    def paint_shadow(self, surface: Surface, rect: Rect, radius: float, blur: int) -> None:
        """Draw a soft shadow around a rectangle, `blur` window pixels wide on each side.

        Nothing is drawn below the rectangle itself, nor in high contrast, where edges separate.
        """
        if not self.high_contrast:
            place = rect.inflate(2 * blur, 2 * blur)
            patch = shadow_nine_slice(place.size, radius * self.scale, blur)
            patch.paint_without_middle(surface, place)

    def with_round_corners(self, picture: Surface, radius: float) -> Surface:
        """Return a picture with round corners."""
        rounded = picture.convert_alpha()
        mask = rounded_nine_slice(rounded.get_size(), radius * self.scale, "#ffffff")
        mask.paint_without_middle(rounded, rounded.get_rect(), BLEND_RGBA_MULT)
        return rounded

    def shadow(self, size: tuple[int, int], radius: float, blur: int) -> Surface:
        """Return the soft shadow of a rectangle, `blur` window pixels larger on each side."""
        whole = (size[0] + 2 * blur, size[1] + 2 * blur)
        return self._stretched(shadow_nine_slice(whole, radius * self.scale, blur), whole)

    def _stretched(self, patch: NineSlice, size: tuple[int, int]) -> Surface:
        if patch.size == size:
            return patch.drawn
        return self.shape_cache.get((patch, size), lambda: patch.stretched(size))


def blit_at(
    surface: Surface,
    picture: Surface,
    x: float,
    y: float,
    align_x: float = 0.0,
    align_y: float = 0.0,
) -> Rect:
    """Draw a picture so that its point (align_x, align_y), in shares of its size, is at (x, y).

    Return its whole rectangle, including what the clip hides.
    """
    place = aligned_rect(picture, x, y, align_x, align_y)
    surface.blit(picture, place)
    return place


def aligned_rect(
    picture: Surface, x: float, y: float, align_x: float = 0.0, align_y: float = 0.0
) -> Rect:
    """Return a picture's rectangle if its point (align_x, align_y), in shares, is at (x, y)."""
    width, height = picture.get_size()
    return Rect(round(x - width * align_x), round(y - height * align_y), width, height)
