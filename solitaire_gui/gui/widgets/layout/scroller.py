"""How far something long is scrolled within its view, and the thumb that shows it."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.graphics.theme import GROOVE, SUBDUED, Theme

WIDTH, MIN_THUMB, TRACK_INSET = 6, 28, 4
WHEEL_STEP = 60
PAGE_SHARE = 0.85
"""How much of the view a page key moves on."""
PAN_THRESHOLD = 8
"""How far a finger may move before its press becomes a pull."""


class Scroller:
    """Scrolls by wheel, thumb, keys, and by pulling at what is shown. Lengths in window pixels."""

    def __init__(self) -> None:
        self.offset = 0
        self.is_panning = False
        self.length = 0
        """How long all is that is shown, in part."""
        self._step = WHEEL_STEP
        self._pan_threshold = PAN_THRESHOLD
        self._view = Rect(0, 0, 0, 0)
        self._track = Rect(0, 0, 0, 0)
        self._is_hovered = False
        self._thumb_held: int | None = None
        """Where on the thumb it is held."""
        self._pan_start: tuple[int, int] | None = None
        """Where the view was pressed, and the offset then."""

    def set_view(self, theme: Theme, view: Rect, length: int, gutter: int, line: int = 1) -> None:
        """Show something of a length in a view; the thumb is in a gutter right of it.

        The wheel goes by whole lines of a height.
        """
        self._view, self.length = view, length
        self._step = max(1, round(theme.px(WHEEL_STEP) / line)) * line
        self._pan_threshold = theme.px(PAN_THRESHOLD)
        width = theme.px(WIDTH)
        left, inset = view.right + (gutter - width) // 2, theme.px(TRACK_INSET)
        self._track = Rect(left, view.top + inset, width, view.height - 2 * inset)
        self.offset = max(0, min(self.max_offset, self.offset))

    @property
    def max_offset(self) -> int:
        """The greatest offset, 0 if all is in view."""
        return max(0, self.length - self._view.height)

    @property
    def thumb(self) -> Rect:
        """The thumb's rectangle, empty if there is nothing to scroll."""
        if not self.max_offset:
            return Rect(self._track.topleft, (0, 0))
        height = self._track.height * self._view.height // self.length
        height = max(min(MIN_THUMB, self._track.height), height)
        top = (self._track.height - height) * self.offset // self.max_offset
        return Rect(self._track.left, self._track.top + top, self._track.width, height)

    def scroll_to(self, offset: float) -> bool:
        """Scroll to an offset, as far as possible; return whether that changed anything."""
        before, self.offset = self.offset, round(max(0, min(self.max_offset, offset)))
        return self.offset != before

    def reveal(self, top: int, bottom: int) -> bool:
        """Bring a part, given by its offsets, into view; return whether that changed anything."""
        if top < self.offset or bottom - top > self._view.height:
            return self.scroll_to(top)
        return self.scroll_to(max(self.offset, bottom - self._view.height))

    def handle(self, event: Event) -> bool:
        """Take one event, a wheel's or a key's wherever the pointer is."""
        if event.type == pygame.MOUSEWHEEL:
            return self.scroll_to(self.offset - getattr(event, "precise_y", event.y) * self._step)
        if event.type == pygame.KEYDOWN:
            return self._scroll_by_key(event.key)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._on_press(*event.pos)
        if event.type == pygame.MOUSEMOTION:
            if not event.buttons[0]:
                self._release()  # the release may have gone to another window
            return self._on_motion(*event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            was_busy = self._thumb_held is not None or self.is_panning
            self._release()
            return was_busy
        return False

    def paint(self, surface: Surface, theme: Theme) -> None:
        """Draw the thumb, if there is something to scroll."""
        if self.max_offset:
            is_lit = self._is_hovered or self._thumb_held is not None
            thumb = theme.panel(self.thumb.size, WIDTH / 2, SUBDUED if is_lit else GROOVE)
            surface.blit(thumb, self.thumb)

    def _scroll_by_key(self, key: int) -> bool:
        page = round(PAGE_SHARE * self._view.height)
        goals = {
            pygame.K_UP: self.offset - self._step,
            pygame.K_DOWN: self.offset + self._step,
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.max_offset,
        }
        return key in goals and self.scroll_to(goals[key])

    def _on_press(self, x: int, y: int) -> bool:
        thumb = self.thumb
        if not self.max_offset:
            return False
        if self._grab_rect().collidepoint(x, y):
            if not thumb.top <= y < thumb.bottom:
                self._thumb_held = thumb.height // 2
                self._drag_thumb(y)
            else:
                self._thumb_held = y - thumb.top
            return True
        if self._view.collidepoint(x, y):
            self._pan_start = (y, self.offset)
        return False

    def _on_motion(self, x: int, y: int) -> bool:
        if self._thumb_held is not None:
            return self._drag_thumb(y)
        if self._pan_start:
            start, offset = self._pan_start
            self.is_panning = self.is_panning or abs(y - start) > self._pan_threshold
            return self.is_panning and self.scroll_to(offset + start - y)
        was_hovered, self._is_hovered = self._is_hovered, self._grab_rect().collidepoint(x, y)
        return was_hovered != self._is_hovered

    def _drag_thumb(self, y: int) -> bool:
        room = self._track.height - self.thumb.height
        return self.scroll_to(
            (y - self._track.top - (self._thumb_held or 0)) * self.max_offset / max(1, room)
        )

    def _release(self) -> None:
        self._thumb_held = self._pan_start = None
        self.is_panning = False

    def _grab_rect(self) -> Rect:
        """Return where the thumb can be grabbed: the track and a little beside it."""
        return self._track.inflate(2 * self._track.width, 0)
