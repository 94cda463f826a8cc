"""What the colours become in the other looks: by daylight, and where they must stand out.

A colour that is in none of them is the same in all: that of what lies on the cloth, by daylight.
"""

from __future__ import annotations

from collections.abc import Mapping

from solitaire_gui.gui.graphics import theme
from solitaire_gui.gui.graphics.theme import Colour

Palette = Mapping[Colour, Colour]

LIGHT: Palette = {
    theme.INK: "#16211e",
    theme.SUBDUED: "#43524c",
    theme.DISABLED: "#9caaa4",
    theme.ACCENT: "#855600",
    theme.ACCENT_LIT: "#946303",
    theme.ACCENT_DOWN: "#6e4700",
    theme.ON_ACCENT: "#ffffff",
    theme.BAR: "#e9ece8",
    theme.PANEL: "#f6f7f4",
    theme.PANEL_EDGE: "#b9c3bd",
    theme.RAISED: "#ffffff",
    theme.RAISED_EDGE: "#75837d",
    theme.LIT: "#e6ebe7",
    theme.DOWN: "#d6ddd8",
    theme.WELL: "#e6eae6",
    theme.GROOVE: "#78867f",
    theme.LINE: "#ccd4cf",
    theme.CELL: "#ebeeea",
    theme.FAINT: "#5b6b64",
    theme.PILL: "#fbfcfa",
    theme.CAN_BE_WON: "#176b38",
    theme.NOT_DECIDED: "#8a5700",
    theme.NOT_DECIDED_GROUND: "#f4e6c6",
    theme.CANNOT_BE_WON: "#b3261e",
}
"""Dark words on light panels; the table and all that is lit on it stay as they are."""

ON_THE_TABLE: Palette = {
    theme.LIT_PLACE: "#ffd83f",
    theme.LOSING: "#ff8478",
    theme.HINT: "#5dff95",
    theme.CURSOR: "#6fc4ff",
    theme.LIT_MOVE: "#ffc4ff",
    theme.LIT_MOVE_EDGE: "#000000",
}
"""What lies on the cloth in high contrast, whatever the panels are."""

HIGH_CONTRAST: Palette = {
    **ON_THE_TABLE,
    theme.INK: "#ffffff",
    theme.SUBDUED: "#ffffff",
    theme.DISABLED: "#9a9a9a",
    theme.ACCENT: "#ffd23f",
    theme.ACCENT_LIT: "#ffe27f",
    theme.ACCENT_DOWN: "#dcae12",
    theme.ON_ACCENT: "#000000",
    theme.BAR: "#000000",
    theme.PANEL: "#000000",
    theme.PANEL_EDGE: "#f0f0f0",
    theme.RAISED: "#000000",
    theme.RAISED_EDGE: "#ffffff",
    theme.LIT: "#3d3d3d",
    theme.DOWN: "#000000",
    theme.WELL: "#000000",
    theme.GROOVE: "#808080",
    theme.LINE: "#b4b4b4",
    theme.CELL: "#000000",
    theme.FAINT: "#c4c4c4",
    theme.PILL: "#000000",
    theme.CAN_BE_WON: "#5dff95",
    theme.NOT_DECIDED: "#ffd23f",
    theme.NOT_DECIDED_GROUND: "#000000",
    theme.CANNOT_BE_WON: "#ff8478",
}

HIGH_CONTRAST_LIGHT: Palette = {
    **ON_THE_TABLE,
    theme.INK: "#000000",
    theme.SUBDUED: "#000000",
    theme.DISABLED: "#6d6d6d",
    theme.ACCENT: "#5c3900",
    theme.ACCENT_LIT: "#704600",
    theme.ACCENT_DOWN: "#3f2700",
    theme.ON_ACCENT: "#ffffff",
    theme.BAR: "#ffffff",
    theme.PANEL: "#ffffff",
    theme.PANEL_EDGE: "#000000",
    theme.RAISED: "#ffffff",
    theme.RAISED_EDGE: "#000000",
    theme.LIT: "#d5d5d5",
    theme.DOWN: "#ffffff",
    theme.WELL: "#ffffff",
    theme.GROOVE: "#767676",
    theme.LINE: "#5a5a5a",
    theme.CELL: "#ffffff",
    theme.FAINT: "#404040",
    theme.PILL: "#ffffff",
    theme.CAN_BE_WON: "#00521f",
    theme.NOT_DECIDED: "#5c3900",
    theme.NOT_DECIDED_GROUND: "#ffffff",
    theme.CANNOT_BE_WON: "#9c0010",
}

PLAIN_TABLES: Mapping[str, Colour] = {
    "green": "#00331e",
    "blue": "#00274d",
    "burgundy": "#420013",
    "slate": "#20262d",
    "sand": "#3d2b10",
}
"""The cloths in high contrast: one dark colour, from edge to edge."""


def palette(*, is_light: bool, high_contrast: bool) -> Palette:
    """Return what the colours become in a look that is not the first one."""
    if high_contrast:
        return HIGH_CONTRAST_LIGHT if is_light else HIGH_CONTRAST
    return LIGHT if is_light else {}
