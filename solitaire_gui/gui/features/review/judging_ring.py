"""A ring with an arc that goes round while the tables of a game are being judged."""

from __future__ import annotations

from math import cos, pi, sin

from pygame import Surface

from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import INK, SUBDUED, Theme
from solitaire_gui.gui.layout.elements import Drawn

SIZE, RADIUS = 18, 6.6
STEPS, TURNS_IN = 16, 1.6
"""Where the arc may stand, and the seconds in which it goes round."""


class JudgingRing(Drawn):
    """Moves in steps, so that it costs next to nothing; times come in as seconds."""

    def __init__(self) -> None:
        self._step = 0

    def wake(self, now: float) -> float:
        """Return when it looks otherwise than now."""
        return (int(now * STEPS / TURNS_IN) + 1) * TURNS_IN / STEPS

    def turn(self, now: float) -> bool:
        """Go on to a time; return whether it looks otherwise than before."""
        before, self._step = self._step, int(now * STEPS / TURNS_IN)
        return self._step != before

    def size(self, theme: Theme, room: int) -> Size:
        return theme.px(SIZE), theme.px(SIZE)

    def paint(self, surface: Surface, theme: Theme) -> None:
        start = 2 * pi * (self._step % STEPS) / STEPS - pi / 2
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
