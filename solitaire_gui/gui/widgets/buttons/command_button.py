"""A button among many: its word at the left, the key that does the same at the right."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from solitaire_gui.gui.accessible.node import Node
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import SEMIBOLD, Colour, Theme, blit_at
from solitaire_gui.gui.widgets.buttons.push_button import HEIGHT, TEXT_SIZE, PushButton

KEY_SIZE = 14
EDGE, KEY_GAP = 14, 12


class CommandButton(PushButton):
    """As wide as its place."""

    def __init__(
        self, label: str, key: str, on_press: Callable[[], None], *, enabled: bool = True
    ) -> None:
        super().__init__(label, on_press, enabled=enabled)
        self._shortcut = key

    def size(self, theme: Theme, room: int) -> Size:
        words = theme.width(self.label, TEXT_SIZE, SEMIBOLD) + theme.width(self._shortcut, KEY_SIZE)
        return words + theme.px(2 * EDGE + KEY_GAP), theme.px(HEIGHT)

    def described(self, name: str) -> Node:
        return super().described(name)._replace(shortcut=self._shortcut)

    def _paint_words(self, surface: Surface, theme: Theme, x: int, y: int, ink: Colour) -> None:
        edge = theme.px(EDGE)
        words = theme.text(self.label, TEXT_SIZE, ink, SEMIBOLD)
        blit_at(surface, words, self.rect.left + edge, y, 0, 0.5)
        key = theme.text(self._shortcut, KEY_SIZE, ink)
        blit_at(surface, key, self.rect.right - edge, y, 1, 0.5)
