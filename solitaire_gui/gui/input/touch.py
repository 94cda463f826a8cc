"""Turns touch events into mouse events. Pure: the caller passes in the time, in seconds.

A tap clicks, a slide drags, a long press is the right button.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame.event import Event

SLACK = 14
"""Default distance in pixels, at a scale of 1, that a finger may move in a tap."""
LONG_PRESS = 0.5
"""Seconds after which a resting finger is a right button."""
LEFT_BUTTON, RIGHT_BUTTON = 1, 3
OFF_SCREEN = (-1, -1)
FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

Point = tuple[int, int]


class _Finger(NamedTuple):
    """The finger that is down."""

    id: int
    start: Point
    """The point where it came down, in pixels."""
    pressed_at: float
    """When it came down, in seconds."""
    button: int = LEFT_BUTTON
    """The mouse button that it stands for."""
    is_sliding: bool = False
    """Whether it has moved too far for a tap."""


class Touch:
    """Follows the first finger and ignores others."""

    def __init__(self) -> None:
        self.size = (1, 1)
        """The window's size in pixels; touch events have positions from 0 to 1."""
        self.scale = 1.0
        """The scale of the interface, which multiplies the slack."""
        self.slack = SLACK
        """Pixels that a finger may move in a tap, at a scale of 1."""
        self._finger: _Finger | None = None

    def translate(self, event: Event, now: float) -> Iterator[Event]:
        """Yield the mouse events of a touch event, and any other event unchanged.

        The mouse events that SDL makes of touch events are dropped.
        """
        if event.type in MOUSE and getattr(event, "touch", False):
            return  # SDL's own idea of what the finger means
        if event.type not in FINGERS:
            yield event
            return
        point = round(event.x * self.size[0]), round(event.y * self.size[1])
        finger = self._finger
        if event.type == pygame.FINGERDOWN:
            if finger is None:
                self._finger = _Finger(event.finger_id, point, now)
                yield _motion_event(point, held=False)
                yield _button_event(pygame.MOUSEBUTTONDOWN, point, LEFT_BUTTON)
        elif finger is None or event.finger_id != finger.id:
            return
        elif event.type == pygame.FINGERMOTION:
            if finger.is_sliding or self._is_far(finger.start, point):
                self._finger = finger._replace(is_sliding=True)
                yield _motion_event(point, held=finger.button == LEFT_BUTTON)
        else:
            self._finger = None
            end = point if finger.is_sliding else finger.start
            yield _button_event(pygame.MOUSEBUTTONUP, end, finger.button)

    def long_press(self, now: float, *, takes_long_press: bool) -> Iterator[Event]:
        """Yield the mouse events of a long press, if it is due: the right button goes down.

        Without `takes_long_press`, the finger only ceases to be a tap. Call this at
        `next_deadline`.
        """
        finger = self._finger
        wake = self.next_deadline()
        if finger is None or wake is None or now < wake:
            return
        self._finger = finger._replace(
            button=RIGHT_BUTTON if takes_long_press else LEFT_BUTTON, is_sliding=True
        )
        if takes_long_press:
            yield _motion_event(OFF_SCREEN, held=False)  # the left button lets go of what it holds
            yield _motion_event(finger.start, held=False)
            yield _button_event(pygame.MOUSEBUTTONDOWN, finger.start, RIGHT_BUTTON)

    def next_deadline(self) -> float | None:
        """Return when `long_press` must be called; None if no finger rests."""
        finger = self._finger
        return None if finger is None or finger.is_sliding else finger.pressed_at + LONG_PRESS

    def _is_far(self, start: Point, point: Point) -> bool:
        far = max(abs(point[0] - start[0]), abs(point[1] - start[1]))
        return far > self.slack * self.scale


def _motion_event(point: Point, *, held: bool) -> Event:
    buttons = (int(held), 0, 0)
    return Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=buttons, touch=False)


def _button_event(kind: int, point: Point, button: int) -> Event:
    return Event(kind, pos=point, button=button, touch=False)
