"""A short message that comes and goes by itself, above everything."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.theme import INK, PILL, Theme, blit_at

SECONDS, FADE = 2.4, 0.25
TEXT_SIZE, PADDING_X, PADDING_Y, BOTTOM = 16, 20, 8, 52
OPACITY = 0.94


class Toast:
    """A few words near the lower edge; times come in as seconds."""

    def __init__(self) -> None:
        self._words = ""
        self._since = float("-inf")

    def say(self, words: str, now: float) -> None:
        """Show these words for a moment, in the place of any others."""
        self._words, self._since = words, now

    def strength(self, now: float) -> float:
        """Return how much is to be seen of it now, from 0 to 1."""
        passed = now - self._since
        return max(0.0, min(1.0, passed / FADE, (SECONDS - passed) / FADE))

    def wake(self, now: float) -> float | None:
        """Return when it will look different by itself: at once while it comes or goes."""
        passed = now - self._since
        if passed >= SECONDS:
            return None
        return self._since + SECONDS - FADE if FADE <= passed < SECONDS - FADE else now

    def rect(self, theme: Theme, size: tuple[int, int]) -> Rect:
        """Return where it stands in a window."""
        width = theme.width(self._words, TEXT_SIZE) + 2 * theme.px(PADDING_X)
        height = theme.text(self._words, TEXT_SIZE).get_height() + 2 * theme.px(PADDING_Y)
        bottom = size[1] - theme.px(BOTTOM)
        return Rect((size[0] - width) // 2, bottom - height, width, height)

    def paint(self, surface: Surface, theme: Theme, now: float) -> None:
        """Draw it as strong as it is now."""
        strength = self.strength(now)
        if strength <= 0:
            return
        rect = self.rect(theme, surface.get_size())
        radius = rect.height / 2 / theme.scale
        pill = theme.panel(rect.size, radius, PILL, opacity=OPACITY).copy()
        middle = (rect.width / 2, rect.height / 2)
        blit_at(pill, theme.text(self._words, TEXT_SIZE, INK), *middle, 0.5, 0.5)
        pill.set_alpha(round(255 * strength))
        surface.blit(pill, rect)
