"""Connects the window to screen readers, after the first frame."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pygame
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import ActionRequest
from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.play import events

if TYPE_CHECKING:
    from solitaire_gui.gui.accessibility.screen_reader import ScreenReader


class ScreenReaderFeature(Part):
    """Sends screen readers the accessibility tree, and performs the actions that they request."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.reader: ScreenReader | None = None
        """None until the first frame has been painted, and if there is no AccessKit."""
        context.controller.add_listener(self._on_event)

    def after_first_frame(self) -> None:
        """Connect to AccessKit, if it can be imported and the system has an adapter for it."""
        if self.reader is None:
            with suppress(ImportError):
                from solitaire_gui.gui.accessibility.screen_reader import connect

                self.reader = connect()

    def handle(self, event: Event, now: float) -> bool:
        if self.reader is None or event.type == pygame.MOUSEMOTION:
            return False
        controller = self.context.controller
        requested = self.reader.handle(event, None if controller.is_empty else controller.game)
        if requested is not None:
            self._perform_action(*requested, now)
        return requested is not None

    def next_deadline(self, now: float) -> float | None:
        return self.reader.next_deadline() if self.reader is not None else None

    def after_paint(self, now: float) -> None:
        if self.reader is not None and self.reader.is_attached:
            self.send_tree()

    def send_tree(self) -> None:
        """Send screen readers the nodes of the visible screens. A reader must be attached."""
        assert self.reader is not None, "a screen reader is attached"
        stack, now = self.context.stack, self.context.now
        self.reader.send(stack.screens, now, stack.next_deadline(now))

    def _on_event(self, event: events.Event, now: float) -> None:
        if self.reader is not None:
            self.reader.on_event(event, now)

    def _perform_action(self, action_request: ActionRequest, owner: Any, now: float) -> None:
        """Perform an action on the topmost screen, as if the player had pressed something there.

        `owner` is the widget that the node belongs to, None if it belongs to no widget. Nothing is
        performed if the press has changed the topmost screen.
        """
        screens = self.context.stack.screens
        screen = screens[-1]
        if not screen.stops_clock:
            self.context.controller.note_activity()
        if action_request.is_press:
            for part in self.context.parts:
                part.on_press(now)
        if screen is screens[-1]:
            request = screen.perform_action(action_request, owner, now)
            if request is not None:
                request.carry_out(self.context)
