"""A button among many: its word at the left, the key that does the same at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import SEMIBOLD, Colour, Theme, blit_at
from solitaire_gui.gui.layout.elements import Drawn
from solitaire_gui.gui.widgets.buttons.push_button import HEIGHT, TEXT_SIZE, PushButton

KEY_SIZE = 14
EDGE, KEY_GAP = 14, 12
GAP = 8
MOST_COLUMNS = 4


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


class ButtonGrid(Drawn):
    """Buttons in rows of as many as fit, all equally wide, and as wide as others of a page."""

    def __init__(
        self, buttons: Sequence[CommandButton], of_page: Sequence[CommandButton] = ()
    ) -> None:
        """Show buttons; `of_page` are all those that are to be equally wide."""
        self.items: Sequence[CommandButton] = buttons
        self._of_page = of_page or buttons

    def size(self, theme: Theme, room: int) -> Size:
        rows = -(-len(self.items) // self._columns(theme, room))
        return room, rows * theme.px(HEIGHT) + (rows - 1) * theme.px(GAP)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        columns, gap, high = self._columns(theme, rect.width), theme.px(GAP), theme.px(HEIGHT)
        wide = (rect.width - (columns - 1) * gap) // columns
        for number, button in enumerate(self.items):
            row, column = divmod(number, columns)
            corner = (rect.left + column * (wide + gap), rect.top + row * (high + gap))
            button.arrange(theme, Rect(corner, (wide, high)))

    def _columns(self, theme: Theme, width: int) -> int:
        widest = max(button.size(theme, width)[0] for button in self._of_page)
        fitting = (width + theme.px(GAP)) // (widest + theme.px(GAP))
        return max(1, min(MOST_COLUMNS, fitting))
