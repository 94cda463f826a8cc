"""What goes through a game move by move: buttons, a slider, and the move that it has come to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Live, Node, Role
from solitaire_gui.gui.accessible.words import listed
from solitaire_gui.gui.graphics.theme import INK, SUBDUED, Theme, blit_at
from solitaire_gui.gui.phrases import move_of
from solitaire_gui.gui.widgets.base.focus import Focus
from solitaire_gui.gui.widgets.base.widget import Widget
from solitaire_gui.gui.widgets.buttons.push_button import IconButton, PushButton
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.text.text import Part, Text
from solitaire_gui.language.catalogue import gettext, pgettext

EDGE, GAP, WIDE_GAP, ROW, TEXT_SIZE = 16, 6, 18, 54, 16
LEAST_WIDTH, LEAST_WIDTH_ANSWERED = 1000, 700
"""Where the window is narrower, in design pixels, the slider has a line of its own."""
CAPTION_WIDTH = 330


class StepsRow:
    """One line in a wide window, two in a narrow one."""

    def __init__(self, length: int, go: Callable[[int], None], say_so: Callable[[], None]) -> None:
        """Go through a game of so many moves; `say_so` is told of the answer."""
        self._length = length
        self._at = 0
        self.start = IconButton("first", gettext("To the start"), lambda: go(0))
        self.back = IconButton("back", gettext("One move back"), lambda: go(self._at - 1))
        self.forward = IconButton("forward", gettext("One move on"), lambda: go(self._at + 1))
        self.end = IconButton("last", gettext("To the end"), lambda: go(length))
        self.slider = Slider(0, length, go, has_number=False)
        self.this = PushButton(pgettext("button", "This move"), say_so, primary=True)
        self.is_asking = True
        """Whether a move can be named."""
        self._steps = [self.start, self.back, self.forward, self.end]
        self._move = Text(())
        self._caption_rect = Rect(0, 0, 0, 0)

    @property
    def widgets(self) -> list[Widget]:
        """All that can be used now, in the order of Tab."""
        return [*self._steps, self.slider, *([self.this] if self.is_asking else [])]

    def show(self, at: int, move: Sequence[Part], signs: str) -> None:
        """Show how far the game has been gone through, and its last move in words."""
        self._at = self.slider.value = at
        self.start.enabled = self.back.enabled = at > 0
        self.forward.enabled = self.end.enabled = at < self._length
        self.this.enabled = at > 0
        self._move = Text([move], TEXT_SIZE, SUBDUED, signs=signs)

    def described(self) -> list[Node]:
        """Return what it offers, and the move that it has come to, which is heard."""
        place = listed((move_of(self._at, self._length), self._move.text))
        move = Node("move", Role.STATUS, place, rect=self._caption_rect, live=Live.POLITE)
        return [*(widget.described(gettext("Move")) for widget in self.widgets), move]

    def height(self, theme: Theme, width: int) -> int:
        """Return how high it is in a window of a width."""
        least = LEAST_WIDTH if self.is_asking else LEAST_WIDTH_ANSWERED
        return theme.px(ROW) * (1 if width >= theme.px(least) else 2)

    def least_height(self, theme: Theme) -> int:
        """Return how high it is at least."""
        return theme.px(ROW)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        """Fill a rectangle of this height."""
        row, gap, wide_gap = theme.px(ROW), theme.px(GAP), theme.px(WIDE_GAP)
        left, right = rect.left + theme.px(EDGE), rect.right - theme.px(EDGE)
        is_narrow = rect.height > row
        middle = rect.bottom - row // 2
        for button in self._steps:
            width, height = button.size(theme, rect.width)
            button.arrange(theme, Rect(left, middle - height // 2, width, height))
            left += width + gap
        width, height = self.this.size(theme, rect.width)
        self.this.arrange(theme, Rect(right - width, middle - height // 2, width, height))
        if self.is_asking:
            right -= width + wide_gap
        left += wide_gap - gap
        caption = min(theme.px(CAPTION_WIDTH), right - left)
        if is_narrow:
            self._caption_rect = Rect(left, rect.bottom - row, right - left, row)
            left, right = rect.left + theme.px(EDGE), rect.right - theme.px(EDGE)
            middle = rect.top + row // 2
        else:
            self._caption_rect = Rect(right - caption, rect.top, caption, row)
            right -= caption + wide_gap
        height = self.slider.size(theme, right - left)[1]
        self.slider.arrange(theme, Rect(left, middle - height // 2, right - left, height))

    def paint(self, surface: Surface, theme: Theme, focus: Focus) -> None:
        """Draw it."""
        for widget in self.widgets:
            widget.paint(surface, theme, focused=focus.shows(widget))
        place = self._caption_rect
        words = theme.within(move_of(self._at, self._length), TEXT_SIZE, place.width, INK)
        x = blit_at(surface, words, *place.midleft, 0, 0.5).right + theme.px(2 * GAP)
        room = Rect(x, place.top, place.right - x, place.height)
        if self._move.width(theme) <= room.width:
            height = self._move.height(theme, room.width)
            self._move.paint(surface, theme, room.move(0, (room.height - height) // 2))
