"""A square button with only an icon on it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    ACCENT_DOWN,
    ACCENT_LIT,
    DISABLED,
    DOWN,
    INK,
    LIT,
    ON_ACCENT,
    RAISED,
    RAISED_EDGE,
    Colour,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.base.press import Answer, Press
from solitaire_gui.gui.widgets.base.widget import Widget, paint_ring
from solitaire_gui.gui.widgets.buttons.icons import icon

SIZE, ICON_SIZE, RADIUS = 36, 20, 9


class IconButton(Widget):
    """Reports a click; the primary one of a row is in the accent colour."""

    def __init__(self, icon: str, on_press: Callable[[], None], *, primary: bool = False) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.icon = icon
        self.press = Press()
        self._on_press = on_press
        self._is_primary = primary

    def size(self, theme: Theme, room: int) -> Size:
        return theme.px(SIZE), theme.px(SIZE)

    def handle(self, event: Event) -> bool:
        if not self.enabled:
            return False
        answer = self.press.handle(event, self.rect)
        if answer is Answer.CLICKED:
            self._on_press()
        return answer is not Answer.IGNORED

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        fill, edge, ink = self._colours()
        surface.blit(theme.panel(self.rect.size, RADIUS, fill, edge), self.rect)
        blit_at(surface, icon(theme, self.icon, ink, ICON_SIZE), *self.rect.center, 0.5, 0.5)
        if focused:
            paint_ring(surface, theme, self.rect, RADIUS)

    def _colours(self) -> tuple[Colour, Colour, Colour]:
        """Return the fill, the edge and the ink."""
        if not self.enabled:
            return RAISED, RAISED_EDGE, DISABLED
        lit, down = self.press.is_hovered, self.press.is_down
        if self._is_primary:
            return ACCENT_DOWN if down else ACCENT_LIT if lit else ACCENT, "none", ON_ACCENT
        return DOWN if down else LIT if lit else RAISED, RAISED_EDGE, INK
