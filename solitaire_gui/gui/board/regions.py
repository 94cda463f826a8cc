"""Divides a window with a table: the bar on top, the cloth below it, the message line."""

from __future__ import annotations

from pygame import Rect

from solitaire_gui.gui.graphics.theme import Theme

BAR_HEIGHT, MESSAGE_HEIGHT = 42, 36


def strip_region(theme: Theme, size: tuple[int, int]) -> Rect:
    """Return the rectangle of the message line."""
    height = theme.px(MESSAGE_HEIGHT)
    return Rect(0, size[1] - height, size[0], height)


def cloth_region(theme: Theme, size: tuple[int, int]) -> Rect:
    """Return the rectangle of the cloth: everything below the bar."""
    top = theme.px(BAR_HEIGHT)
    return Rect(0, top, size[0], max(1, size[1] - top))


def cards_region(theme: Theme, size: tuple[int, int]) -> Rect:
    """Return the rectangle for the cards: the cloth above the message line."""
    cloth = cloth_region(theme, size)
    return Rect(cloth.topleft, (cloth.width, max(1, cloth.height - theme.px(MESSAGE_HEIGHT))))
