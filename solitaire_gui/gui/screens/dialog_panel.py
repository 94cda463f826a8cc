"""The frame of a dialog: dimmed background, panel with shadow, title and note."""

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
"""The opacity of the black laid over the background, of 255."""
INTERIOR = 7
"""Design pixels from the panel's edge to the interior, which its rounded corners do not reach."""


def inside_of(panel: Rect, theme: Theme) -> Rect:
    """Return the interior of a panel, which is opaque."""
    return panel.inflate(*[-2 * theme.px(INTERIOR)] * 2)


def with_shadow(panel: Rect, theme: Theme) -> Rect:
    """Return the rectangle that a panel and its shadow cover."""
    blur = theme.px(BLUR)
    return panel.inflate(2 * blur, 2 * blur).move(0, theme.px(DROP)).union(panel)


def dim(surface: Surface, part: Rect) -> None:
    """Darken a part of a surface."""
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
