"""How the window of a table is divided: the bar on top, the cloth below it, a line for messages."""

from __future__ import annotations

from pygame import Rect

from solitaire_gui.gui.graphics.theme import Theme

BAR_HEIGHT, MESSAGE_HEIGHT = 42, 36


def strip_region(theme: Theme, size: tuple[int, int]) -> Rect:
    """Return the part of a window where messages stand."""
    height = theme.px(MESSAGE_HEIGHT)
    return Rect(0, size[1] - height, size[0], height)


def cloth_region(theme: Theme, size: tuple[int, int]) -> Rect:
    """Return the part of a window that the cloth covers: all below the bar."""
    top = theme.px(BAR_HEIGHT)
    return Rect(0, top, size[0], max(1, size[1] - top))


def cards_region(theme: Theme, size: tuple[int, int]) -> Rect:
    """Return the part of the cloth that cards may lie on: all above the message line."""
    cloth = cloth_region(theme, size)
    return Rect(cloth.topleft, (cloth.width, max(1, cloth.height - theme.px(MESSAGE_HEIGHT))))
