"""The look of everything that is not a card: colours, text and shapes at the interface's size."""

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
    """A colour as it is in each look."""

    dark: str
    light: str
    contrast: str
    """In high contrast, on dark panels."""
    contrast_light: str


class Tinted(Colour):
    """A colour that takes the hue of the table's cloth; what it is on the green one."""


def uniform(value: str) -> Colour:
    """Return a colour that is the same in all looks."""
    return Colour(value, value, value, value)


class OnCloth(Colour):
    """A colour of what lies on the cloth, not on panels: on dark ones, on light ones.

    In high contrast every cloth is dark.
    """


def _cloth(usual: str, contrast: str) -> Colour:
    return Colour(usual, usual, contrast, contrast)


NONE = uniform("none")
"""Of what is not painted."""
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
"""The edge of what can be used."""
RAISED_HOVERED = Tinted("#344d45", "#e0ebe5", "#3d3d3d", "#d5d5d5")
"""What is raised, under the pointer."""
RAISED_PRESSED = Tinted("#1e312b", "#cfdfd6", "#000000", "#ffffff")
"""What is raised, pressed."""
WELL = Tinted("#0f1b18", "#e1ebe5", "#000000", "#ffffff")
"""What is sunk: fields, the grooves of switches and sliders."""
GROOVE = Tinted("#6d7f78", "#71877c", "#808080", "#767676")
KNOB = uniform("#fefefe")
LINE = Tinted("#30463f", "#c6d5cd", "#b4b4b4", "#5a5a5a")
CELL = Tinted("#213430", "#e9f1ec", "#000000", "#ffffff")
"""A day of the calendar: halfway from the panel to what is raised."""
FAINT = Tinted("#8a9c95", "#576c62", "#c4c4c4", "#404040")
"""The words of what is not there yet, just to be read."""
PILL = Colour("#0d1413", "#fbfcfa", "#000000", "#ffffff")
"""What a few words float on."""
CAN_BE_WON = Colour("#5ecb7b", "#176b38", "#5dff95", "#00521f")
NOT_DECIDED = Colour("#e8b04a", "#8a5700", "#ffd23f", "#5c3900")
CANNOT_BE_WON = Colour("#ef6b5e", "#b3261e", "#ff8478", "#9c0010")
"""The colours of the lamp."""
NOT_DECIDED_GROUND = Colour("#2b2a1c", "#f4e6c6", "#000000", "#ffffff")
"""What is edged in the colour of what is not decided."""
HIGHLIGHT = OnCloth("#e4b33d", "#6b3f00", "#ffd83f", "#ffd83f")
"""The outline of what is lit or chosen on the table, and the mark of what lies in place."""
LOSING = OnCloth("#f06d60", "#9c1006", "#ff8478", "#ff8478")
"""The dashes around a move that loses."""
CURSOR = OnCloth("#55aef5", "#0b4a94", "#6fc4ff", "#6fc4ff")
"""The ring around the card that the keyboard is at."""
MOVE_HIGHLIGHT = OnCloth("#f7b6ff", "#5e0f78", "#ffc4ff", "#ffc4ff")
MOVE_HIGHLIGHT_EDGE = OnCloth("#2b0f3a", "#fbeeff", "#000000", "#000000")
"""The corners around a move that the keyboard has lit, and what sets them off."""
ARROW = OnCloth("#d2352b", "#b3261e", "#ffd83f", "#ffd83f")
ARROW_EDGE = OnCloth("#ffffff", "#ffffff", "#000000", "#000000")
"""An arrow from card to card, and what sets it off from both cards and cloth."""
HINT = OnCloth("#6fe08f", "#0a5a2c", "#5dff95", "#5dff95")
"""What glows where a hint points."""

GREEN = "green"
CLOTHS: Mapping[str, tuple[Colour, Colour]] = {
    GREEN: (_cloth("#1a6345", "#00331e"), _cloth("#08281d", "#00331e")),
    "blue": (_cloth("#235684", "#00274d"), _cloth("#0b2039", "#00274d")),
    "burgundy": (_cloth("#7d2a40", "#420013"), _cloth("#370c18", "#420013")),
    "slate": (_cloth("#4a5661", "#20262d"), _cloth("#1e252d", "#20262d")),
    "sand": (_cloth("#c8ac7d", "#3d2b10"), _cloth("#9f8456", "#3d2b10")),
}
"""The tables that the player may choose, each lit in the middle and darker towards its edge.

In high contrast each is of one dark colour.
"""

MIN_SCALE, MAX_SCALE = 0.85, 3.0
DESIGN_SIZE = (1280, 800)
"""The window for which sizes are written down; at any other they are scaled."""
SCALE_EXPONENT = 0.75
"""Text need not grow as fast as the window does."""
INTERFACE_FACTORS: Mapping[str, float] = {
    "small": 0.85,
    "normal": 1,
    "large": 1.25,
    "huge": 1.5,
    "largest": 2,
}
MAX_TEXT_BYTES = 8_000_000
"""What all lines of text that are kept may take: twice as much as those of the longest page."""
MAX_SHAPE_BYTES = 16_000_000
MIN_DESIGN_SIZE = (600, 400)
"""The design pixels that an enlarged interface leaves even the smallest window."""


def scale_for(
    size: tuple[int, int], interface: str = "normal", display_scale: float = 1.0
) -> float:
    """Return the interface's scale for a window's size and the player's choice.

    On a screen that shows things at 200 % it is twice that of a window half as large at 100 %.
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
"""How much smaller words may be where there is little room, as shares of their size."""


class Measurable(Protocol):
    """What can be measured."""

    def size(self, theme: Theme, room: int) -> Size: ...


class Theme:
    """Text and shapes at one scale; lengths are given in pixels of the design size."""

    def __init__(
        self,
        scale: float = 1.0,
        high_contrast: bool = False,
        is_light: bool = False,
        cloth: str = GREEN,
        suit_signs: str = "classic",
    ) -> None:
        """Make a look: panels are dark, or light, and have the hue of a cloth by its name.

        With `high_contrast` all stands out. `signs` is the name of the set of suits' signs that
        cards in a line of text have.
        """
        self.scale = scale
        self.high_contrast = high_contrast
        self.is_light = is_light
        self.cloth = cloth
        self.suit_signs = suit_signs
        self._tinted = _tints(cloth)
        self._texts = SurfaceCache(MAX_TEXT_BYTES)
        self._shapes = SurfaceCache(MAX_SHAPE_BYTES)
        self._sizes: dict[tuple[Measurable, int], Size] | None = None

    @property
    def cached_bytes(self) -> int:
        """What the pictures of text and shapes that are kept take."""
        return self._texts.bytes + self._shapes.bytes

    def clear_cache(self) -> None:
        """Keep no pictures of text and shapes: most were those of a screen that has closed."""
        self._texts.clear()
        self._shapes.clear()

    @property
    def line_width(self) -> int:
        """How thick a thin line is, in the window's pixels."""
        return max(1, round(self.scale)) * (2 if self.high_contrast else 1)

    @contextmanager
    def measuring(self, *, fresh: bool = False) -> Iterator[None]:
        """Measure each element but once in a width: until the end, none may change its size.

        `anew` forgets meanwhile what was measured before: some have another size now.
        """
        before = self._sizes
        self._sizes = {} if fresh or before is None else before
        try:
            yield
        finally:
            self._sizes = before

    def measure(self, element: Measurable, room: int) -> Size:
        """Return the size that suits an element where so many pixels of width are to be had."""
        if self._sizes is None:
            return element.size(self, room)
        size = self._sizes.get((element, room))
        if size is None:
            size = self._sizes[element, room] = element.size(self, room)
        return size

    def cloth_colours(self, name: str) -> tuple[str, str]:
        """Return what a table is in this look, in its middle and at its edges."""
        middle, edge = CLOTHS[name]
        return self.colour(middle), self.colour(edge)

    def plate_opacity(self, opacity: float) -> float:
        """Return how opaque a plate is behind words: wholly where all must stand out."""
        return 1.0 if self.high_contrast else opacity

    def px(self, length: float) -> int:
        """Return a length in the window's pixels."""
        return round(length * self.scale)

    def colour(self, colour: Colour) -> str:
        """Return what a colour is in this look, as SVG and pygame write it."""
        if self.high_contrast:
            return colour.contrast_light if self.is_light else colour.contrast
        is_on_light = self.cloth in LIGHT_TABLES if isinstance(colour, OnCloth) else self.is_light
        value = colour.light if is_on_light else colour.dark
        return self._tinted(value) if isinstance(colour, Tinted) else value

    def font(self, size: float, weight: str = REGULAR) -> Font:
        """Return a font by its size in design pixels."""
        return fonts.font(self.px(size), weight)

    def width(self, words: str, size: float, weight: str = REGULAR) -> int:
        """Return how wide a line of text is, in the window's pixels."""
        return fonts.width(words, self.px(size), weight)

    def wrap(self, words: str, size: float, room: int, weight: str = REGULAR) -> list[str]:
        """Break a paragraph into lines that are at most `room` of the window's pixels wide."""
        return fonts.wrap(words, room, self.px(size), weight)

    def shortened(self, words: str, size: float, room: int, weight: str = REGULAR) -> str:
        """Return words, or as many letters of them as fit into a width, with an ellipsis."""
        if self.width(words, size, weight) <= room:
            return words
        fits = range(len(words))
        most = bisect_right(
            fits, room, key=lambda count: self.width(f"{words[:count].rstrip()}…", size, weight)
        )
        return f"{words[: max(0, most - 1)].rstrip()}…"

    def text(self, words: str, size: float, colour: Colour = INK, weight: str = REGULAR) -> Surface:
        """Return one line of text, which is kept."""

        def draw() -> Surface:
            return self.uncached_text(words, size, colour, weight)

        return self._texts.get((words, size, colour, weight), draw)

    def text_within(
        self, words: str, size: float, room: int, colour: Colour = INK, weight: str = REGULAR
    ) -> Surface:
        """Return one line of text in a width: smaller where it must be, at last shortened.

        So places that were made for short words do for languages that have longer ones.
        """
        for share in SHRINK_STEPS:
            if self.width(words, share * size, weight) <= room:
                return self.text(words, share * size, colour, weight)
        least = SHRINK_STEPS[-1] * size
        return self.text(self.shortened(words, least, room, weight), least, colour, weight)

    def uncached_text(
        self, words: str, size: float, colour: Colour = INK, weight: str = REGULAR
    ) -> Surface:
        """Return one line of text that is not kept: it is another a second later."""
        return fonts.render(words, self.px(size), weight, self.colour(colour))

    def shape(self, body: str, width: float, height: float) -> Surface:
        """Return an SVG fragment in a box of this width and height."""
        size = (max(1, self.px(width)), max(1, self.px(height)))
        view = view_box((width, height))
        return self._shapes.get((body, size), lambda: render_fragment(body, view, size))

    def pixel_shape(self, body: str, size: tuple[int, int]) -> Surface:
        """Return an SVG fragment drawn in window pixels."""
        return self._shapes.get((body, size), lambda: render_fragment(body, view_box(size), size))

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
        """Return a rounded rectangle; its size and its edge's thickness are in window pixels."""
        line = (self.line_width if line is None else line) if edge != NONE else 0
        colours = self.colour(fill), self.colour(edge)
        patch = rounded_nine_slice(size, radius * self.scale, *colours, line, opacity)
        return self._stretched(patch, size)

    def paint_rect(self, surface: Surface, colour: Colour, rect: Rect | Box) -> None:
        """Draw a rectangle in the window's pixels."""
        fill_rect(surface, self.colour(colour), rect)

    def paint_panel(
        self, surface: Surface, rect: Rect, radius: float, fill: Colour, edge: Colour = NONE
    ) -> None:
        """Draw a large rounded rectangle: no picture of its size is made."""
        line = self.line_width if edge != NONE else 0
        colours = self.colour(fill), self.colour(edge)
        patch = rounded_nine_slice(rect.size, radius * self.scale, *colours, line)
        middle = patch.paint_without_middle(surface, rect)
        if fill != NONE:
            fill_rect(surface, colours[0], middle)

    def paint_shadow(self, surface: Surface, rect: Rect, radius: float, blur: int) -> None:
        """Draw a soft shadow `blur` pixels wider than a rectangle, but for what that covers.

        In high contrast nothing throws one: edges do.
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
        """Return a soft shadow `blur` pixels wider than a rectangle on each side."""
        whole = (size[0] + 2 * blur, size[1] + 2 * blur)
        return self._stretched(shadow_nine_slice(whole, radius * self.scale, blur), whole)

    def _stretched(self, patch: NineSlice, size: tuple[int, int]) -> Surface:
        if patch.size == size:
            return patch.drawn
        return self._shapes.get((patch, size), lambda: patch.stretched(size))


def blit_at(
    surface: Surface,
    picture: Surface,
    x: float,
    y: float,
    align_x: float = 0.0,
    align_y: float = 0.0,
) -> Rect:
    """Draw a picture so that the point at (align_x, align_y) of its size falls on (x, y).

    Return where all of it is, also what the surface's clip hides.
    """
    place = aligned_rect(picture, x, y, align_x, align_y)
    surface.blit(picture, place)
    return place


def aligned_rect(
    picture: Surface, x: float, y: float, align_x: float = 0.0, align_y: float = 0.0
) -> Rect:
    """Return where a picture is if the point at (align_x, align_y) of its size falls on (x, y)."""
    width, height = picture.get_size()
    return Rect(round(x - width * align_x), round(y - height * align_y), width, height)
