"""How those lines of lists and tables look that are chosen or under the pointer."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.theme import ACCENT, RAISED, Theme
from solitaire_gui.gui.widgets.lists.lines import Lines

RADIUS, TINT, MARK = 6, 0.22, 3


def paint_plate(surface: Surface, theme: Theme, lines: Lines, number: int) -> None:
    """Draw what lies behind the words of a line."""
    line = lines.rect(number)
    if number == lines.chosen:
        surface.blit(theme.panel(line.size, RADIUS, ACCENT, opacity=TINT), line)
        inset = theme.px(RADIUS)
        mark = Rect(line.left, line.top + inset, theme.px(MARK), line.height - 2 * inset)
        surface.fill(theme.colour(ACCENT), mark)
    elif number == lines.hovered:
        surface.blit(theme.panel(line.size, RADIUS, RAISED), line)
