"""A table of keys: what each does, and the key itself as it looks on the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame import SRCALPHA, Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import named
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import (
    INK,
    LINE,
    PANEL_EDGE,
    RAISED,
    SEMIBOLD,
    SUBDUED,
    Theme,
    blit_at,
)
from solitaire_gui.gui.layout.elements import Drawn
from solitaire_gui.language.keys import key_name, keys_in_words, link_words, parts

LINE_HEIGHT, TWO_LINES, WRAPPED_STEP, GAP = 35, 60, 22, 16
CAP_HEIGHT, CAP_PADDING, CAP_GAP = 24, 8, 5
TEXT_SIZE, CAP_SIZE, LINK_SIZE, RADIUS = 16, 14, 14, 5
CAP_EDGE = 2
"""How thick the lower edge of a cap is besides its outline."""


class Keycaps(Drawn):
    """Lines of a meaning on the left and keys such as `U, Backspace or Ctrl+Z` on the right."""

    def __init__(self, lines: Sequence[tuple[str, str]]) -> None:
        """Show pairs of keys and meaning."""
        self._lines = lines
        self._heights = lru_cache(1)(self._measure)
        self._drawn = lru_cache(len(lines))(keycaps)

    def size(self, theme: Theme, room: int) -> Size:
        return room, sum(self._heights(theme, room))

    def described(self) -> Sequence[Node]:
        from solitaire_gui.language.catalogue import gettext

        items = [
            Node(number, Role.LIST_ITEM, named(keys_in_words(keys), meaning))
            for number, (keys, meaning) in enumerate(self._lines)
        ]
        return [Node("keys", Role.LIST, gettext("Keys"), items, self.rect)]

    def paint(self, surface: Surface, theme: Theme) -> None:
        """Draw those lines that the surface's clip lets be seen."""
        half, clip = theme.px(LINE_HEIGHT) // 2, surface.get_clip()
        line = Rect(self.rect.topleft, (self.rect.width, 0))
        heights = self._heights(theme, line.width)
        for (keys, meaning), line.height in zip(self._lines, heights, strict=True):
            if line.colliderect(clip):
                room = _room(theme, keys, meaning, line.width)
                step = theme.px(WRAPPED_STEP)
                for number, words in enumerate(theme.wrap(meaning, TEXT_SIZE, room)):
                    y = line.top + half + number * step
                    blit_at(surface, theme.text(words, TEXT_SIZE, INK), line.left, y, 0, 0.5)
                caps = self._drawn(theme, keys)
                blit_at(surface, caps, line.right, line.bottom - half, 1, 0.5)
                if line.top > self.rect.top:
                    theme.paint_rect(surface, LINE, (*line.topleft, line.width, theme.line))
            line.top = line.bottom

    def _measure(self, theme: Theme, width: int) -> list[int]:
        """Return each line's height: the keys are below a meaning that leaves them no room."""
        heights = []
        for keys, meaning in self._lines:
            room = _room(theme, keys, meaning, width)
            more = len(theme.wrap(meaning, TEXT_SIZE, room)) - 1
            high = LINE_HEIGHT if room < width else TWO_LINES
            heights.append(theme.px(high) + more * theme.px(WRAPPED_STEP))
        return heights


def keycaps(theme: Theme, keys: str) -> Surface:
    """Return the picture of keys, written in English, and the words between them."""
    pictures = [
        keycap(theme, key_name(words))
        if is_key
        else theme.text(link_words(words), LINK_SIZE, SUBDUED)
        for words, is_key in parts(keys)
    ]
    gap = theme.px(CAP_GAP)
    width = sum(picture.get_width() + gap for picture in pictures) - gap
    height = max(picture.get_height() for picture in pictures)
    whole = Surface((width, height), SRCALPHA)
    left = 0
    for picture in pictures:
        whole.blit(picture, (left, (height - picture.get_height()) // 2))
        left += picture.get_width() + gap
    return whole


def _room(theme: Theme, keys: str, meaning: str, width: int) -> int:
    """Return how wide the lines of a meaning may be: all of the width where keys are below."""
    beside = width - theme.px(GAP) - _width(theme, keys)
    is_beside = theme.width(meaning, TEXT_SIZE) <= beside
    return beside if is_beside else width


def _width(theme: Theme, keys: str) -> int:
    """Return how wide that picture is."""
    gap = theme.px(CAP_GAP)
    widths = (
        keycap_width(theme, key_name(words))
        if is_key
        else theme.width(link_words(words), LINK_SIZE)
        for words, is_key in parts(keys)
    )
    return sum(width + gap for width in widths) - gap


def keycap(theme: Theme, key: str) -> Surface:
    """Return the picture of a key."""
    words = theme.text(key, CAP_SIZE, INK, SEMIBOLD)
    width, height = keycap_width(theme, key), theme.px(CAP_HEIGHT)
    cap = theme.panel((width, height), RADIUS, PANEL_EDGE, PANEL_EDGE).copy()
    face = theme.panel((width, height - theme.px(CAP_EDGE)), RADIUS, RAISED, PANEL_EDGE)
    cap.blit(face, (0, 0))
    blit_at(cap, words, width / 2, face.get_height() / 2, 0.5, 0.5)
    return cap


def keycap_width(theme: Theme, key: str) -> int:
    """Return how wide the picture of a key is."""
    words = theme.width(key, CAP_SIZE, SEMIBOLD)
    return max(theme.px(CAP_HEIGHT), words + 2 * theme.px(CAP_PADDING))
