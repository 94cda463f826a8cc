"""The badge of an answer: a disc with a check, or a square with a cross."""

from __future__ import annotations

from pygame import Surface

from solitaire_gui.gui.graphics.theme import BAR, CAN_BE_WON, CANNOT_BE_WON, Theme

SIZE = 24
CHECK, CROSS = "M7 12.4 L10.6 16 L17 8.6", "M8.4 8.4 L15.6 15.6 M15.6 8.4 L8.4 15.6"


def answer_badge(theme: Theme, *, is_right: bool) -> Surface:
    """Return the badge of an answer."""
    if is_right:
        shape = f'<circle cx="12" cy="12" r="11" fill="{theme.colour(CAN_BE_WON)}"/>'
    else:
        shape = (
            '<rect x="1.5" y="1.5" width="21" height="21" rx="5"'
            f' fill="{theme.colour(CANNOT_BE_WON)}"/>'
        )
    line = (
        f'<path d="{CHECK if is_right else CROSS}" fill="none" stroke="{theme.colour(BAR)}"'
        ' stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return theme.shape(shape + line, SIZE, SIZE)
