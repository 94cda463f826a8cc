"""What goes through a lost game move by move, to the one that is named as having lost it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.layout.elements import Drawn, Row, Spring
from solitaire_gui.gui.layout.widget import Widget
from solitaire_gui.gui.widgets.base.focus import Focus
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.buttons.transport import Caption, Moving, Transport
from solitaire_gui.language.catalogue import gettext, pgettext

EDGE, WIDE_GAP, ROW = 16, 18, 54
LEAST_WIDTH, LEAST_WIDTH_ANSWERED = 1000, 700
"""Where the window is narrower, in design pixels, the slider has a line of its own."""
CAPTION_WIDTH = 330


class StepsRow(Transport):
    """One line in a wide window, two in a narrow one."""

    def __init__(self, length: int, moving: Moving, say_so: Callable[[], None]) -> None:
        """Go through a game of so many moves; `say_so` is told of the answer."""
        super().__init__(moving, Slider(0, length, moving.go, has_number=False))
        self.this = PushButton(pgettext("button", "This move"), say_so, primary=True)
        self.is_asking = True
        """Whether a move can be named."""
        self.caption = Caption(CAPTION_WIDTH)

    @property
    def widgets(self) -> list[Widget]:
        """All that can be used now, in the order of Tab."""
        return [*self.buttons, self.slider, *([self.this] if self.is_asking else [])]

    def described(self) -> list[Node]:
        """Return what it offers, and the move that it has come to, which is heard."""
        widgets = (widget.described(gettext("Move")) for widget in self.widgets)
        return [*widgets, *self.caption.described()]

    def height(self, theme: Theme, width: int) -> int:
        """Return how high it is in a window of a width."""
        least = LEAST_WIDTH if self.is_asking else LEAST_WIDTH_ANSWERED
        return theme.px(ROW) * (1 if width >= theme.px(least) else 2)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        """Fill a rectangle of this height."""
        line = rect.inflate(-2 * theme.px(EDGE), 0)
        line.height = theme.px(ROW)
        middle: list[Drawn] = [Spring(0, self.slider), self.caption]
        if rect.height > line.height:
            Row(middle[0]).arrange(theme, line)
            line.bottom, middle = rect.bottom, [Spring(0, self.caption)]
        this = [self.this] if self.is_asking else []
        Row(self.row(), *middle, *this, gap=WIDE_GAP).arrange(theme, line)

    def paint(self, surface: Surface, theme: Theme, focus: Focus) -> None:
        """Draw it."""
        for widget in self.widgets:
            widget.paint(surface, theme, focused=focus.shows(widget))
        self.caption.paint(surface, theme)
