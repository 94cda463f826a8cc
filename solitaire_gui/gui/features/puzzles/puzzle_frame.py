"""What every puzzle's screen has around and below its table, and how the parts share a window."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node
from solitaire_gui.gui.features.puzzles.puzzle_head import show_puzzle
from solitaire_gui.gui.features.puzzles.puzzle_strip import COMPACT_ROW, Strip
from solitaire_gui.gui.features.puzzles.steps_row import ROW as STEPS
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.layout.head import Head
from solitaire_gui.play.puzzles.puzzle_in_play import PuzzleInPlay

ROOM_BELOW, ROOM_BELOW_NARROW = 82, 116
"""What the cards leave free below them, in design pixels, so that no strip moves any of them."""
NARROW = 900
"""Where the window is narrower, in design pixels, the buttons stand below the sentence."""


class Frame:
    """The head, the strip, and the table's part of the window between them."""

    def __init__(self, solving: PuzzleInPlay, strip: Strip) -> None:
        self._solving = solving
        self.strip = strip
        self._theme = Theme()
        self._size = (1, 1)
        self._head = Head()
        self._room_below = 0
        """What the cards leave free below them, in pixels."""
        self.uncovers = False
        """Whether a part of the table that the strip has covered is to be painted."""

    def resize(self, theme: Theme, size: tuple[int, int]) -> None:
        """Stand around a window of another size; in one of the same, no card is moved by it."""
        before = self._size, self._head.rect
        self._theme, self._size = theme, size
        self._head.arrange(theme, size[0])
        is_same = before == (size, self._head.rect)
        is_wide = size[0] >= theme.px(NARROW)
        least = theme.px(ROOM_BELOW if is_wide else ROOM_BELOW_NARROW) + self._steps_height
        self._room_below = max(least, self._room_below if is_same else 0)
        self.strip.rect.height = 0
        self.renew()

    @property
    def cloth(self) -> Rect:
        """The table's part of the window."""
        top, (width, height) = self._head.rect.bottom, self._size
        return Rect(0, top, width, max(1, height - self._least_height() - top))

    @property
    def cards(self) -> Rect:
        """The part of the window that cards may lie on."""
        top, (width, height) = self._head.rect.bottom, self._size
        return Rect(0, top, width, max(1, height - self._room_below - top))

    def renew(self) -> None:
        """Give the strip the height that it needs now, and draw both anew."""
        theme, (width, height) = self._theme, self._size
        before, high = self.strip.rect.height, self.strip.height(theme, width)
        self.strip.arrange(theme, Rect(0, height - high, width, high))
        self._room_below = max(self._room_below, high)
        show_puzzle(self._head, self._solving)
        self.uncovers = self.uncovers or high < before

    def forget(self) -> None:
        """Draw everything the next time."""
        self.strip.forget()
        self._head.forget()

    def paint(self, surface: Surface, changed: list[Rect]) -> list[Rect]:
        """Draw what does not look so already, or where something below it has been painted."""
        if self.strip.rect.collidelist(changed) >= 0:
            self.strip.forget()
        return [*changed, *self.strip.paint(surface), *self._head.paint(surface)]

    def described(self) -> tuple[Node, Node]:
        """Return head and strip, for screen readers."""
        return self._head.described()[0], self.strip.described()

    @property
    def covered(self) -> int:
        """How much of the cloth the strip covers, in pixels from below."""
        return max(0, self.strip.rect.height - self._least_height())

    def _least_height(self) -> int:
        """Return how high the strip is at least."""
        return self._theme.px(COMPACT_ROW) + self._steps_height

    @property
    def _steps_height(self) -> int:
        return self._theme.px(STEPS) if self.strip.steps else 0

    def covers(self, point: tuple[int, int]) -> bool:
        """Return whether a point is not on the table."""
        return self._head.rect.collidepoint(point) or self.strip.rect.collidepoint(point)
