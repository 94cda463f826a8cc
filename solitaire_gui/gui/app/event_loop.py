"""The event loop: handle events, carry out requests, paint, wait."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import partial

import pygame
from pygame.event import Event

from solitaire_gui.gui.app.context import CALL, Context
from solitaire_gui.gui.app.error_recovery import ErrorRecovery
from solitaire_gui.gui.commands.key_bindings import command_of
from solitaire_gui.gui.commands.keystrokes import is_plain
from solitaire_gui.gui.commands.mouse_keys import as_keys
from solitaire_gui.gui.input.touch import SLACK, Touch
from solitaire_gui.gui.platform import signals
from solitaire_gui.gui.platform.frame_pacing import FramePacer, coalesce_motions, pending_events
from solitaire_gui.gui.platform.key_repeat import DELAY_MS, INTERVAL_MS, KeyRepeat, as_latin
from solitaire_gui.gui.platform.keypad import as_printed
from solitaire_gui.gui.screens.screen import earliest
from solitaire_gui.settings import Settings


class EventLoop:
    """The loop over one window for one player."""

    def __init__(
        self, context: Context, guard: ErrorRecovery, before: EventLoop | None = None
    ) -> None:
        """Take over the window; `before` is the loop of the previous player, None at the start.

        Its queued events and its state of the keyboard are taken over, too.
        """
        self.context = context
        self.guard = guard
        self.key_repeat: KeyRepeat = before.key_repeat if before else KeyRepeat()
        self._touch = Touch()
        self._event_queue: deque[Event] = before._event_queue if before else deque()
        """Events that were received and not handled yet."""
        self._frame_rate = FramePacer()
        self.apply(context.settings)
        context.stack.window.on_resize_frame = self.paint
        pygame.key.set_repeat(DELAY_MS, INTERVAL_MS)

    def apply(self, settings: Settings) -> None:
        """Apply the settings of keyboard and touch."""
        self.key_repeat.is_on = settings.key_repeat
        self._touch.slack = max(SLACK, settings.click_slack)

    def run(self) -> int:
        """Run until the program ends or the player changes; return the exit status."""
        self.run_once()
        for work in (self.guard.prepare, *(part.after_first_frame for part in self.context.parts)):
            self.guard.attempt(work)
        while not (self.context.is_over or signals.received):
            self.guard.do("wait", self._wait)
            self.run_once()
        return self.context.exit_status

    def run_once(self) -> None:
        """Run one turn: timers, events, painting."""
        self.guard.do("tick", self._tick)
        self.handle_events(pending_events())
        self.guard.do("touch", self._handle_long_press)
        self.paint()
        self.guard.do("after_paint", self._after_paint)

    def handle_events(self, events: Iterable[Event]) -> None:
        """Handle a batch of events in order, until one ends the loop; later ones stay in the queue.

        Handles only the last of several motions in a row.
        """
        modifiers = pygame.key.get_mods()
        keys = (as_latin(as_printed(key)) for event in events for key in as_keys(event, modifiers))
        self._event_queue += filter(self.key_repeat.accepts, keys)
        self._event_queue = deque(coalesce_motions(self._event_queue))
        while self._event_queue and not self.context.is_over:
            self.guard.do("", partial(self._handle, self._event_queue.popleft()))

    def paint(self) -> None:
        """Repaint what has changed, then mark the game as shown: opening it was no crash."""
        if self.context.is_over:
            return
        self.guard.do("paint", lambda: self.context.stack.paint(self.context.now))
        if self.guard.is_well:
            self.guard.do("", self.context.store.mark_shown)

    def save(self) -> None:
        """Save everything and close the parts; the window stays open for the next player."""
        controller, parts = self.context.controller, self.context.parts
        if not self.context.exit_status:
            self.guard.attempt(controller.games.store.mark_shown)
        leaving, closing = [part.before_save for part in parts], [part.close for part in parts]
        for work in (*leaving, controller.close, *closing):
            self.guard.attempt(work)

    def close(self) -> None:
        """Save everything and close the window."""
        self.save()
        context = self.context
        for work in (context.stack.window.close, context.art.stop, context.sound.end):
            self.guard.attempt(work)

    def _tick(self) -> None:
        now = self.context.now
        for part in [*self.context.parts]:
            part.tick(now)

    def _after_paint(self) -> None:
        now = self.context.now
        for part in [*self.context.parts]:
            part.after_paint(now)

    def _handle(self, event: Event) -> None:
        """Handle an event, or the mouse events that a touch event is translated to."""
        stack = self.context.stack
        self._touch.size, self._touch.scale = stack.window.surface.get_size(), stack.scale
        for meant in self._touch.translate(event, self.context.now):
            self._dispatch(meant)

    def _dispatch(self, event: Event) -> None:
        """Pass one event to the parts and then to the screens, and carry out the request.

        Delete means Esc, which a right hand alone cannot reach; in a text field it stays Delete.
        The keys of commands that work everywhere are not passed to the screens.
        """
        now, stack = self.context.now, self.context.stack
        if event.type == CALL:
            self.context.run_calls()
            return
        if is_plain(event, (pygame.K_DELETE,)) and not stack.screens[-1].accepts_text:
            event = Event(event.type, {**event.dict, "key": pygame.K_ESCAPE})
        for part in [*self.context.parts]:
            if part.handle(event, now):
                return
        command = (
            command_of(event.key, event.mod, event.unicode)
            if event.type == pygame.KEYDOWN
            else None
        )
        is_for_all = command is not None and command.works_everywhere
        request = command if is_for_all else stack.handle(event, now)
        if request is not None:
            request.carry_out(self.context)

    def _handle_long_press(self) -> None:
        """Send the events of a finger that has rested long enough."""
        if self._touch.next_deadline() is None:
            return
        takes_long_press = self.context.stack.screens[-1].takes_long_press
        for event in self._touch.long_press(self.context.now, takes_long_press=takes_long_press):
            self._dispatch(event)

    def _wait(self) -> None:
        """Wait for the next frame during an animation, else for an event or the earliest deadline.

        After a failure it returns at once, so that the same step is tried again without an event.
        """
        now = self.context.now
        next_frame = self.context.stack.next_deadline(now)
        due = earliest(
            self._touch.next_deadline(), *(part.next_deadline(now) for part in self.context.parts)
        )
        if self.guard.is_well:
            self._frame_rate.wait(now, next_frame, due)
