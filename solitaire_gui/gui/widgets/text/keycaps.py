"""A table of keys: what each does, and the key itself as it looks on the keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from pygame import SRCALPHA, Rect, Surface

from solitaire_gui.gui.graphics.theme import (
    INK,
    LINE,
    RAISED,
    RAISED_EDGE,
    SEMIBOLD,
    SUBDUED,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.base.widget import Block

BETWEEN = re.compile(r"\s+or\s+|,?\s+then\s+|,\s*|\s+–\s+|\+")
"""What stands between two keys."""
LINE_HEIGHT, TWO_LINES, GAP = 35, 60, 16
CAP_HEIGHT, CAP_PADDING, CAP_GAP = 24, 8, 5
TEXT_SIZE, CAP_SIZE, LINK_SIZE, RADIUS = 16, 14, 14, 5
CAP_EDGE = 2
"""How thick the lower edge of a cap is besides its outline."""


class Keycaps(Block):
    """Lines of a meaning on the left and keys such as `U, Backspace or Ctrl+Z` on the right."""

    def __init__(self, lines: Sequence[tuple[str, str]]) -> None:
        """Show pairs of keys and meaning."""
        self._lines = lines
        self._rect = Rect(0, 0, 0, 0)
        self._drawn = lru_cache(1)(self._draw)

    def height(self, theme: Theme, width: int) -> int:
        return sum(height for *_, height in self._drawn(theme, width))

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._rect = rect

    def paint(self, surface: Surface, theme: Theme) -> None:
        top, half = self._rect.top, theme.px(LINE_HEIGHT) // 2
        for words, keys, height in self._drawn(theme, self._rect.width):
            blit_at(surface, words, self._rect.left, top + half, 0, 0.5)
            blit_at(surface, keys, self._rect.right, top + height - half, 1, 0.5)
            if top > self._rect.top:
                surface.fill(
                    theme.colour(LINE), (self._rect.left, top, self._rect.width, theme.line)
                )
            top += height

    def _draw(self, theme: Theme, width: int) -> list[tuple[Surface, Surface, int]]:
        """Return each line's words and keys, and its height: that of two lines if it needs them."""
        drawn = []
        for keys, meaning in self._lines:
            words, caps = theme.text(meaning, TEXT_SIZE, INK), keycaps(theme, keys)
            fits = words.get_width() + theme.px(GAP) + caps.get_width() <= width
            drawn.append((words, caps, theme.px(LINE_HEIGHT if fits else TWO_LINES)))
        return drawn


def parts(keys: str) -> Iterator[tuple[str, bool]]:
    """Yield the keys of a text and the words between them, and which of both each is."""
    end = 0
    for link in BETWEEN.finditer(keys):
        yield keys[end : link.start()].strip(), True
        yield link[0].strip(), False
        end = link.end()
    yield keys[end:].strip(), True


def keycaps(theme: Theme, keys: str) -> Surface:
    """Return the picture of keys and the words between them."""
    pictures = [
        keycap(theme, words) if is_key else theme.text(words, LINK_SIZE, SUBDUED)
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


def keycap(theme: Theme, key: str) -> Surface:
    """Return the picture of a key."""
    words = theme.text(key, CAP_SIZE, INK, SEMIBOLD)
    height = theme.px(CAP_HEIGHT)
    width = max(height, words.get_width() + 2 * theme.px(CAP_PADDING))
    cap = theme.panel((width, height), RADIUS, RAISED_EDGE, RAISED_EDGE).copy()
    face = theme.panel((width, height - theme.px(CAP_EDGE)), RADIUS, RAISED, RAISED_EDGE)
    cap.blit(face, (0, 0))
    blit_at(cap, words, width / 2, face.get_height() / 2, 0.5, 0.5)
    return cap
