"""A ring with an arc that goes round while the tables of a game are being judged."""

from __future__ import annotations

from math import cos, pi, sin

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.theme import INK, SUBDUED, Theme

SIZE, RADIUS = 18, 6.6
STEPS, TURNS_IN = 16, 1.6
"""Where the arc may stand, and the seconds in which it goes round."""


class JudgingRing:
    """Moves in steps, so that it costs next to nothing; times come in as seconds."""

    def __init__(self, *, is_still: bool = False) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.is_shown = False
        self._is_still = is_still
        self._painted: int | None = None

    def wake(self, now: float) -> float | None:
        """Return when it looks otherwise than now."""
        if not self.is_shown or self._is_still:
            return None
        return (self._step(now) + 1) * TURNS_IN / STEPS

    def is_due(self, now: float) -> bool:
        """Return whether it is to look otherwise than it was painted."""
        return self.is_shown and not self._is_still and self._step(now) != self._painted

    def paint(self, surface: Surface, theme: Theme, now: float) -> None:
        """Draw it as it is at a time, if it is shown."""
        if not self.is_shown:
            return
        self._painted = self._step(now)
        start = 2 * pi * (self._painted % STEPS) / STEPS - pi / 2
        middle = SIZE / 2
        ends = [
            f"{middle + RADIUS * cos(angle):.2f} {middle + RADIUS * sin(angle):.2f}"
            for angle in (start, start + pi / 2)
        ]
        ring = (
            f'<circle cx="{middle}" cy="{middle}" r="{RADIUS}" fill="none" '
            f'stroke="{theme.colour(SUBDUED)}" stroke-width="1.8" stroke-opacity="0.6"/>'
        )
        arc = (
            f'<path d="M{ends[0]} A{RADIUS} {RADIUS} 0 0 1 {ends[1]}" fill="none" '
            f'stroke="{theme.colour(INK)}" stroke-width="2.4" stroke-linecap="round"/>'
        )
        surface.blit(theme.shape(ring + arc, SIZE, SIZE), self.rect)

    def _step(self, now: float) -> int:
        return 0 if self._is_still else int(now * STEPS / TURNS_IN)
