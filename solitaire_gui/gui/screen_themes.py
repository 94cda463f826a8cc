"""The look of each screen of a window, with what is kept of its text and shapes."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from solitaire_gui.gui.graphics.image_files import set_of_signs
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screen import Screen
from solitaire_gui.play.settings import Settings


class ScreenThemes:
    """All screens look alike, by the settings and the window's size."""

    def __init__(self, window: Window, settings: Settings) -> None:
        self.settings = settings
        self._window = window
        self.lowest = self._new()
        """The look of the screen at the bottom, which is never taken away."""
        self._others: WeakKeyDictionary[Screen, Theme] = WeakKeyDictionary()
        """Those of the screens above it: what is kept of their text and shapes goes with them."""

    def renew(self) -> None:
        """Follow the settings and the window's size: from now on screens are laid out so."""
        theme = self._new()
        if not theme.is_like(self.lowest):
            self.lowest = theme

    def of(self, screen: Screen) -> Theme:
        """Return the look of a screen above others, as before if it has been laid out so."""
        theme = self._others.get(screen)
        if theme is None or not theme.is_like(self.lowest):
            theme = self._others[screen] = self._new()
        return theme

    def _new(self) -> Theme:
        chosen, window = self.settings, self._window
        scale = scale_for(window.surface.get_size(), chosen.interface, window.scale)
        return Theme(
            *(scale, chosen.has_high_contrast, chosen.is_light, chosen.table),
            signs=set_of_signs(chosen),
        )
