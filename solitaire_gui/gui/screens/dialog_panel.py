"""How a dialog looks before anything is in it: a panel with a shadow, its title and a note."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.shapes import darken
from solitaire_gui.gui.graphics.theme import (
    INK,
    PANEL,
    PANEL_EDGE,
    SEMIBOLD,
    SUBDUED,
    Theme,
    blit_at,
)

TITLE_SIZE, TITLE_PLACE, RADIUS = 26, 36, 16
NOTE_SIZE, NOTE_PLACE, NOTE_GAP = 15, 38, 16
BLUR, DROP = 26, 10
DIMMED = 96
"""How dark the table becomes, of 255."""
INTERIOR = 7
"""How far inside the panel its rounded corners end."""


def inside_of(panel: Rect, theme: Theme) -> Rect:
    """Return the part of a panel without its edge and its corners: nothing shines through."""
    return panel.inflate(*[-2 * theme.px(INTERIOR)] * 2)


def with_shadow(panel: Rect, theme: Theme) -> Rect:
    """Return all that a panel and its shadow cover."""
    blur = theme.px(BLUR)
    return panel.inflate(2 * blur, 2 * blur).move(0, theme.px(DROP)).union(panel)


def dim(surface: Surface, part: Rect) -> None:
    """Make a part of a surface darker."""
    darken(surface, [part], DIMMED)


def paint_panel(surface: Surface, theme: Theme, panel: Rect) -> None:
    """Paint a panel and its shadow."""
    dropped = panel.move(0, theme.px(DROP))
    theme.paint_shadow(surface, dropped, RADIUS, theme.px(BLUR))
    theme.paint_panel(surface, panel, RADIUS, PANEL, PANEL_EDGE)


def paint_title(surface: Surface, theme: Theme, row: Rect, title: str, note: str) -> None:
    """Paint a title at the left of a row as high as the panel, and a note at its right."""
    words = theme.text_within(title, TITLE_SIZE, row.width, INK, SEMIBOLD)
    blit_at(surface, words, row.left, row.top + theme.px(TITLE_PLACE), 0, 0.5)
    room = max(0, row.width - words.get_width() - theme.px(NOTE_GAP))
    beside = theme.text_within(note, NOTE_SIZE, room, SUBDUED)
    blit_at(surface, beside, row.right, row.top + theme.px(NOTE_PLACE), 1, 0.5)
