"""The thin bar on top of the table: buttons on the left, how the game stands on the right."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.layout import Point
from solitaire_gui.gui.requests import Request
from solitaire_gui.gui.room import BAR_HEIGHT
from solitaire_gui.gui.theme import BAR, LINE, SUBDUED, Theme, blit_at
from solitaire_gui.gui.widgets.button import TEXT_SIZE, Button
from solitaire_gui.gui.widgets.widget import RING_GAP, paint_ring

BUTTON_HEIGHT = 32
EDGE = 8
SPACE = 20
"""What must stay free between the buttons and the status."""
SEPARATOR = "  ·  "

ALL, OWN, NONE = range(3)
"""Which buttons have their words beside their icons."""
FITTINGS = ((ALL, 0), (ALL, 1), (OWN, 1), (NONE, 1), (NONE, 2), (NONE, 3))
"""What to show, the best first: which words, and how many parts of the status to leave out."""


class Bar:
    """Buttons and a status line; tells a button's request when it is clicked."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.buttons: Sequence[Button] = ()
        self.hovered: Button | None = None
        self.focused: Button | None = None
        """The button that the keyboard has gone to."""
        self._pressed: Button | None = None
        self._status = ""
        self._painted: object = None

    def arrange(
        self, theme: Theme, width: int, buttons: Sequence[Button], status: Sequence[str]
    ) -> None:
        """Place the buttons, with as many words and as much of the status as there is room for."""
        self.rect = Rect(0, 0, width, theme.px(BAR_HEIGHT))
        room = width - 2 * theme.px(EDGE) - theme.px(SPACE)
        for words, left_out in FITTINGS:
            self._status = SEPARATOR.join(status[left_out:])
            for button in buttons:
                button.has_label = words == ALL or (words == OWN and button.is_own)
            if _width(theme, buttons, self._status) <= room:
                break
        left, height = theme.px(EDGE), theme.px(BUTTON_HEIGHT)
        for button in buttons:
            top = (self.rect.height - height) // 2
            button.rect = Rect(left, top, button.width(theme), height)
            left = button.rect.right
        self.hovered = _same(self.hovered, buttons)
        self.focused = _same(self.focused, buttons)
        self._pressed = _same(self._pressed, buttons)
        self.buttons = buttons

    def hover(self, point: Point) -> bool:
        """Light the button at a point; return whether that changed anything."""
        before = self.hovered
        self.hovered = next((b for b in self.buttons if b.rect.collidepoint(point)), None)
        return self.hovered is not before

    def press(self, point: Point) -> bool:
        """Press what is at a point; return whether the point is on the bar."""
        self.hover(point)
        self.focused = None
        self._pressed = self.hovered
        return self.rect.collidepoint(point)

    def release(self, point: Point) -> Request | None:
        """Return what the pressed button asks for if the pointer is still on it."""
        self.hover(point)
        pressed, self._pressed = self._pressed, None
        if pressed and pressed is self.hovered and pressed.enabled:
            return pressed.request
        return None

    def walk(self, direction: int) -> Button | None:
        """Give the keyboard to the next button that can be used, or with -1 to the one before.

        Past either end it goes to none.
        """
        usable = [button for button in self.buttons if button.enabled]
        ring: list[Button | None] = [None, *usable]
        here = ring.index(self.focused) if self.focused in usable else 0
        self.focused = ring[(here + direction) % len(ring)]
        return self.focused

    def paint(self, surface: Surface, theme: Theme) -> list[Rect]:
        """Draw the bar if it does not look so already; return the rectangle that changed."""
        look = (
            surface,
            theme,
            self._status,
            self.hovered,
            self._pressed,
            self.focused,
            [(b.label, b.enabled) for b in self.buttons],
        )
        if look == self._painted:
            return []
        self._painted = look
        surface.fill(theme.colour(BAR), self.rect)
        line = Rect(0, self.rect.bottom - theme.line, self.rect.width, theme.line)
        surface.fill(theme.colour(LINE), line)
        for button in self.buttons:
            is_lit = button is self.hovered
            is_down = is_lit and button is self._pressed
            button.paint(surface, theme, is_lit=is_lit, is_down=is_down)
            if button is self.focused:
                paint_ring(surface, theme, button.rect.inflate(*[-2 * theme.px(RING_GAP)] * 2), 3)
        words = theme.text(self._status, TEXT_SIZE, SUBDUED)
        blit_at(surface, words, self.rect.right - theme.px(EDGE + 6), self.rect.centery, 1, 0.5)
        return [self.rect]

    def forget(self) -> None:
        """Draw the bar anew the next time."""
        self._painted = None


def _width(theme: Theme, buttons: Sequence[Button], status: str) -> int:
    return theme.width(status, TEXT_SIZE) + sum(button.width(theme) for button in buttons)


def _same(button: Button | None, buttons: Sequence[Button]) -> Button | None:
    return next((other for other in buttons if button and other.key == button.key), None)
