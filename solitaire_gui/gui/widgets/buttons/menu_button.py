"""A button that shows what is chosen, and opens a list of all there is to choose from."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import SEMIBOLD, SUBDUED, Colour, Theme, blit_at
from solitaire_gui.gui.widgets.buttons.icons import icon
from solitaire_gui.gui.widgets.buttons.push_button import HEIGHT, PADDING, TEXT_SIZE, PushButton

ARROW, GAP = 14, 10


class MenuButton(PushButton):
    """Its words stand at the left, an arrow at the right; reports a click."""

    def __init__(self, label: str, on_press: Callable[[], None]) -> None:
        super().__init__(label, on_press)

    def size(self, theme: Theme, room: int) -> Size:
        words = theme.width(self.label, TEXT_SIZE, SEMIBOLD)
        return min(room, words + theme.px(2 * PADDING + GAP + ARROW)), theme.px(HEIGHT)

    def _paint_words(self, surface: Surface, theme: Theme, x: int, y: int, ink: Colour) -> None:
        pad = theme.px(PADDING)
        arrow = icon(theme, "down", SUBDUED, ARROW)
        place: Rect = blit_at(surface, arrow, self.rect.right - pad, y, 1, 0.5)
        room = place.left - theme.px(GAP) - self.rect.left - pad
        label = theme.shortened(self.label, TEXT_SIZE, room, SEMIBOLD)
        words = theme.text(label, TEXT_SIZE, ink, SEMIBOLD)
        blit_at(surface, words, self.rect.left + pad, y, 0, 0.5)
