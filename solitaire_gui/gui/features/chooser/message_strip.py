"""The strip at the lower edge of the chooser, which shows a sentence above the tiles."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.accessibility.node import Live, Node, Role
from solitaire_gui.gui.board.regions import strip_region
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import INK, LINE, PANEL, Theme, blit_at
from solitaire_gui.language.message import Sentence

EDGE, TEXT_SIZE = 24, 16


class MessageStrip:
    """Shows one sentence at a time; without one it is invisible."""

    def __init__(self) -> None:
        self._sentence = ""
        self._count = 0
        """Number of sentences so far. Screen readers announce each, even if it is repeated."""
        self._theme = Theme()
        self._rect = Rect(0, 0, 0, 0)
        self._is_stale = False

    def arrange(self, theme: Theme, size: Size) -> None:
        """Lay out at the lower edge of a window of a size in pixels."""
        self._theme, self._rect = theme, strip_region(theme, size)

    def show(self, sentence: Sentence) -> None:
        """Show a sentence; "" hides the strip."""
        self._is_stale |= bool(self._sentence or sentence)
        self._sentence = str(sentence)
        self._count += bool(sentence)

    def update(self) -> list[Rect]:
        """Return the rectangle of the strip if it has changed since the last call."""
        is_stale, self._is_stale = self._is_stale, False
        return [self._rect] if is_stale else []

    def accessible_nodes(self) -> list[Node]:
        """Return the node of the sentence; none if there is no sentence."""
        key = ("message", self._count)
        node = Node(key, Role.STATUS, self._sentence, rect=self._rect, live=Live.POLITE)
        return [node] if self._sentence else []

    def paint(self, surface: Surface) -> None:
        """Draw the strip, if there is a sentence."""
        if not self._sentence:
            return
        theme, strip = self._theme, self._rect
        theme.paint_rect(surface, PANEL, strip)
        theme.paint_rect(surface, LINE, Rect(strip.topleft, (strip.width, theme.line_width)))
        room = strip.width - 2 * theme.px(EDGE)
        words = theme.text_within(self._sentence, TEXT_SIZE, room, INK)
        blit_at(surface, words, *strip.center, 0.5, 0.5)
