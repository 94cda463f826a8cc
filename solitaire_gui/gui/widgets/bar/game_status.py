"""The status of the game at the right of the bar: a text, and the lamp beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.rects import Point
from solitaire_gui.gui.graphics.theme import SUBDUED, Theme, blit_at
from solitaire_gui.gui.widgets.bar.bar_button import TEXT_SIZE, outline
from solitaire_gui.gui.widgets.bar.lamp import WITH_TEXT, Lamp, LampShape, shape_svg
from solitaire_gui.gui.widgets.layout.widget import Widget

EDGE, LAMP_SIZE, LAMP_GAP = 6, 16, 8
STATUS, LAMP_PART = range(2)


class GameStatus(Widget):
    """Shows the longest text that fits; the tooltip has the full one. A red lamp can be clicked."""

    is_focusable = False

    def __init__(self, on_red_lamp: Callable[[], object]) -> None:
        self.text = ""
        """The text shown, "" if none fits."""
        self.lamp: Lamp | None = None
        """The lamp's state; None if the lamp is switched off."""
        self.lamp_rect = Rect(0, 0, 0, 0)
        """The lamp's rectangle, empty if there is none."""
        self.has_lamp_words = False
        self.room = 0
        """The width available for the text, in window pixels."""
        self.is_outlined = False
        """Whether a lesson points at the lamp."""
        self._full_text = ""
        """The most detailed text."""
        self._status_rect = Rect(0, 0, 0, 0)
        self._look: object = None
        """All that determines its appearance, to detect changes."""
        self._on_red_lamp = on_red_lamp

    def lamp_width(self, theme: Theme, *, has_words: bool) -> int:
        """Return the width reserved for the lamp: that of its longest text."""
        if self.lamp is None:
            return 0
        words = max(theme.width(lamp.words, TEXT_SIZE) for lamp in WITH_TEXT) if has_words else 0
        return theme.px(LAMP_SIZE + 2 * LAMP_GAP) + words

    def update(self, theme: Theme, status: Sequence[str]) -> bool:
        """Show the first of the texts that fits, given from detailed to brief.

        Return whether anything looks different.
        """
        lamp_width = self.lamp_width(theme, has_words=self.has_lamp_words)
        fitting = (text for text in status if theme.width(text, TEXT_SIZE) <= self.room)
        self.text, self._full_text = next(fitting, ""), status[0]
        rect, gap = self.rect, theme.px(LAMP_GAP)
        right = rect.right - theme.px(EDGE)
        self.lamp_rect = Rect(0, 0, 0, 0)
        if self.lamp is not None and self.lamp.words:
            words = gap + theme.width(self.lamp.words, TEXT_SIZE) if self.has_lamp_words else 0
            wide = theme.px(LAMP_SIZE) + words
            self.lamp_rect = Rect(right + gap - lamp_width, rect.top, wide, rect.height)
            right = self.lamp_rect.left - gap
        width = theme.width(self.text, TEXT_SIZE)
        self._status_rect = Rect(right - width, rect.top, width, rect.height)
        before, self._look = self._look, (self.text, self.lamp, self._status_rect, self.lamp_rect)
        return before != self._look

    @property
    def tooltip_text(self) -> str:
        if self.hovered_part == LAMP_PART:
            return self.lamp.tooltip if self.lamp else ""
        return (
            self._full_text if self.hovered_part == STATUS and self.text != self._full_text else ""
        )

    @property
    def tooltip_rect(self) -> Rect:
        return self.lamp_rect if self.hovered_part == LAMP_PART else self._status_rect

    def hit_test(self, point: Point) -> int | None:
        places = {STATUS: self._status_rect, LAMP_PART: self.lamp_rect}
        return next((part for part, rect in places.items() if rect.collidepoint(point)), None)

    def click(self, part: int) -> None:
        if part == LAMP_PART and self.lamp is not None and self.lamp.shape is LampShape.CROSS:
            self._on_red_lamp()

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        words = theme.uncached_text(self.text, TEXT_SIZE, SUBDUED)  # changes every second
        blit_at(surface, words, *self._status_rect.midright, 1, 0.5)
        if self.lamp is None or not self.lamp.words:
            return
        shape = theme.shape(shape_svg(theme, self.lamp), LAMP_SIZE, LAMP_SIZE)
        place = blit_at(surface, shape, *self.lamp_rect.midleft, 0, 0.5)
        if self.has_lamp_words:
            words = theme.text(self.lamp.words, TEXT_SIZE, self.lamp.colour)
            blit_at(surface, words, place.right + theme.px(LAMP_GAP), self.rect.centery, 0, 0.5)
        if self.is_outlined:
            outline(surface, theme, self.lamp_rect.inflate(theme.px(LAMP_GAP), 0))
