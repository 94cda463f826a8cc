"""What is said below a lost table, and the buttons that go from sentence to sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Live, Node, Role
from solitaire_gui.gui.graphics.theme import BAR, INK, LINE, SUBDUED, Theme, blit_at
from solitaire_gui.gui.layout.elements import Row, Spring
from solitaire_gui.gui.widgets.base.focus import Focus
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.text.text import Text
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.language.message import Message

EDGE, GAP, PADDING = 16, 10, 9
TEXT_SIZE, NUMBER_SIZE = 17, 15
WIDE = 1000
"""From this width on, in design pixels, the buttons stand beside the sentence."""


class Going(Protocol):
    """What is gone through."""

    def step(self, direction: int) -> None: ...
    def close(self) -> None: ...


class Strip:
    """As high as its longest sentence needs, so that the table above stays where it is."""

    def __init__(self, sentences: Sequence[Message], going: Going, signs: str) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self._texts = [Text([said.parts()], TEXT_SIZE, INK, signs=signs) for said in sentences]
        self._at = 0
        back = PushButton(pgettext("button", "Previous"), lambda: going.step(-1), icon="back")
        on = PushButton(
            pgettext("button", "Next"), lambda: going.step(1), primary=True, icon="forward"
        )
        close = PushButton(pgettext("button", "Close"), going.close, icon="close")
        self._buttons = [back, on, close] if len(sentences) > 1 else [close]
        self.focus = Focus(self._buttons)
        self._theme = Theme()
        self._room = self._number_right = 0
        """How wide a sentence may be, and where the number of the page ends."""
        self._is_beside = False
        """Whether the buttons stand beside the sentence, and not below it."""
        self._is_stale = True

    @property
    def has_focus(self) -> bool:
        """Whether it can be seen that the keyboard goes to a button."""
        return self.focus.current is not None and self.focus.shows(self.focus.current)

    def show(self, at: int) -> None:
        """Say the sentence of a number, the first being 0."""
        self._at = at
        self._is_stale = True

    def height(self, theme: Theme, width: int) -> int:
        """Return how high it is in a window of a width."""
        beside, high = self._sizes(theme, width)
        room = width - theme.px(2 * EDGE) - beside
        text = max(text.height(theme, room) for text in self._texts)
        padding = theme.px(2 * PADDING)
        return max(text, high) + padding if beside else text + high + padding + theme.px(PADDING)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        """Fill a rectangle of this height."""
        self.rect, self._theme, self._is_stale = rect, theme, True
        beside, high = self._sizes(theme, rect.width)
        place = rect.inflate(-2 * theme.px(EDGE), -2 * theme.px(PADDING))
        self._is_beside, self._room = beside > 0, place.width - beside
        self._number_right = place.right - self._buttons_width(theme, rect.width) - theme.px(GAP)
        if not beside:
            place = Rect(place.left, place.bottom - high, place.width, high)
        Row(Spring(), *self._buttons, gap=GAP).arrange(theme, place)

    def described(self) -> Node:
        """Return what it says, which is heard when it changes, and its buttons."""
        words = self._texts[self._at].text
        said = Node(("sentence", self._at), Role.STATUS, words, rect=self.rect, live=Live.POLITE)
        buttons = [button.described("") for button in self._buttons]
        name = gettext("Reason {number} of {last}", number=self._at + 1, last=len(self._texts))
        strip = self.focus.marked(Node("strip", Role.GROUP, name, [said, *buttons], self.rect))
        return strip if self.has_focus else strip.unfocused()

    def forget(self) -> None:
        """Draw everything the next time."""
        self._is_stale = True

    def paint(self, surface: Surface) -> list[Rect]:
        """Draw it if it does not look so already."""
        if not self._is_stale:
            return []
        self._is_stale = False
        theme, rect, text = self._theme, self.rect, self._texts[self._at]
        theme.paint_rect(surface, BAR, rect)
        theme.paint_rect(surface, LINE, (*rect.topleft, rect.width, theme.line))
        high, buttons = text.height(theme, self._room), self._buttons[0].rect
        left, top = rect.left + theme.px(EDGE), rect.top + theme.px(PADDING)
        if self._is_beside:
            top = rect.centery - high // 2
        text.paint(surface, theme, Rect(left, top, self._room, high))
        number = theme.text(self._number(self._at + 1), NUMBER_SIZE, SUBDUED)
        blit_at(surface, number, self._number_right, buttons.centery, 1, 0.5)
        for button in self._buttons:
            button.paint(surface, theme, focused=self.focus.shows(button))
        return [rect]

    def _sizes(self, theme: Theme, width: int) -> tuple[int, int]:
        """Return what the buttons take of a line with the sentence, 0 if they stand below it."""
        high = max(button.size(theme, width)[1] for button in self._buttons)
        if width < theme.px(WIDE):
            return 0, high
        number = theme.width(self._number(len(self._texts)), NUMBER_SIZE)
        return self._buttons_width(theme, width) + number + theme.px(3 * GAP), high

    def _number(self, number: int) -> str:
        """Return which of how many pages it is; nothing where there is one."""
        last = len(self._texts)
        return gettext("{number} of {last}", number=number, last=last) if last > 1 else ""

    def _buttons_width(self, theme: Theme, width: int) -> int:
        wide = sum(button.size(theme, width)[0] for button in self._buttons)
        return wide + theme.px(GAP) * (len(self._buttons) - 1)
