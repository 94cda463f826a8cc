"""The ring around the widget that has the focus."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.theme import ACCENT, NONE, Theme

RING_GAP, RING_LINE, RING_LINE_IN_HIGH_CONTRAST = 4, 2, 3
"""Design pixels: from the widget to the ring, and the ring's thickness."""


def paint_ring(surface: Surface, theme: Theme, rect: Rect, radius: float) -> None:
    """Draw the focus ring around a rectangle; `radius` is that of its corners, in design pixels."""
    box = ring_rect(theme, rect)
    line = ring_line(theme)
    surface.blit(theme.panel(box.size, radius + RING_GAP, NONE, ACCENT, line=line), box)


def ring_line(theme: Theme) -> int:
    """Return the thickness of the ring, in window pixels."""
    wish = RING_LINE_IN_HIGH_CONTRAST if theme.high_contrast else RING_LINE
    return max(theme.line_width, theme.px(wish))


def ring_rect(theme: Theme, rect: Rect) -> Rect:
    """Return the bounds of a focus ring around a rectangle."""
    gap = theme.px(RING_GAP)
    return rect.inflate(2 * gap, 2 * gap)
