"""Scrolls long contents within a view, and draws the thumb of the scroll bar."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.graphics.theme import GROOVE, SUBDUED, Theme

WIDTH, MIN_THUMB, TRACK_INSET = 6, 28, 4
WHEEL_STEP = 60
PAGE_SHARE = 0.85
"""The share of the view that a page key scrolls by."""
PAN_THRESHOLD = 8
"""Design pixels that a pressed pointer moves before it pans the contents."""


class Scroller:
    """Scrolls by wheel, thumb and keys, and by panning. Lengths are in window pixels."""

    def __init__(self) -> None:
        self.offset = 0
        self.is_panning = False
        self.length = 0
        """The height of the contents."""
        self._step = WHEEL_STEP
        self._pan_threshold = PAN_THRESHOLD
        self._view = Rect(0, 0, 0, 0)
        self._track = Rect(0, 0, 0, 0)
        self._is_hovered = False
        self._thumb_held: int | None = None
        """The distance from the thumb's top at which it is held; None if it is not."""
        self._pan_start: tuple[int, int] | None = None
        """The pointer's y and the offset when the view was pressed; None if it is not pressed."""

    def set_view(self, theme: Theme, view: Rect, length: int, gutter: int, line: int = 1) -> None:
        """Set the view and the height of the contents; the thumb's gutter is right of the view.

        The wheel scrolls by a multiple of `line`. The offset is limited to the new contents.
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
        """The greatest offset; 0 if all contents fit into the view."""
        return max(0, self.length - self._view.height)

    @property
    def thumb(self) -> Rect:
        """The thumb's rectangle, empty if nothing can be scrolled."""
        if not self.max_offset:
            return Rect(self._track.topleft, (0, 0))
        height = self._track.height * self._view.height // self.length
        height = max(min(MIN_THUMB, self._track.height), height)
        top = (self._track.height - height) * self.offset // self.max_offset
        return Rect(self._track.left, self._track.top + top, self._track.width, height)

    def scroll_to(self, offset: float) -> bool:
        """Scroll to an offset within the limits; return whether the offset has changed."""
        before, self.offset = self.offset, round(max(0, min(self.max_offset, offset)))
        return self.offset != before

    def reveal(self, top: int, bottom: int) -> bool:
        """Scroll a part of the contents into view; return whether the offset has changed."""
        if top < self.offset or bottom - top > self._view.height:
            return self.scroll_to(top)
        return self.scroll_to(max(self.offset, bottom - self._view.height))

    def handle(self, event: Event) -> bool:
        """Handle an event; return whether it changed something or was for the thumb or a pan.

        Wheel and keys scroll wherever the pointer is.
        """
        if event.type == pygame.MOUSEWHEEL:
            return self.scroll_to(self.offset - getattr(event, "precise_y", event.y) * self._step)
        if event.type == pygame.KEYDOWN:
            return self._scroll_by_key(event.key)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._on_press(*event.pos)
        if event.type == pygame.MOUSEMOTION:
            if not event.buttons[0]:
                self._release()  # released over another window
            return self._on_motion(*event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            was_busy = self._thumb_held is not None or self.is_panning
            self._release()
            return was_busy
        return False

    def paint(self, surface: Surface, theme: Theme) -> None:
        """Draw the thumb if the contents can be scrolled."""
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
        """Return the area in which a press grabs the thumb: the track and a margin."""
        return self._track.inflate(2 * self._track.width, 0)
