"""A small picture of a table's cloth, as the settings show it."""

from __future__ import annotations

from pygame import Surface

from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import RAISED_EDGE, TABLES, Theme

RADIUS = 5


def table_picture(theme: Theme, name: str, size: Size) -> Surface:
    """Return a piece of a table: its middle and its edges."""
    middle, edge = TABLES[name]
    width, height = (length / theme.scale for length in size)
    body = (
        f'<defs><radialGradient id="felt" gradientUnits="userSpaceOnUse" cx="{width / 2:g}" '
        f'cy="{height / 2:g}" r="{width * 0.62:g}"><stop offset="0" stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{edge}"/></radialGradient></defs>'
        f'<rect x=".5" y=".5" width="{width - 1:g}" height="{height - 1:g}" rx="{RADIUS}" '
        f'fill="url(#felt)" stroke="{theme.colour(RAISED_EDGE)}"/>'
    )
    return theme.shape(body, width, height)
