"""What takes part in every turn of the event loop without being a feature."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pygame
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import ActionRequest
from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.features.files.commands import Dropped
from solitaire_gui.gui.platform.system_preferences.watch import PreferenceWatch
from solitaire_gui.gui.platform.window import keep_place, match_system
from solitaire_gui.play import events

if TYPE_CHECKING:
    from solitaire_gui.gui.accessibility.screen_reader import ScreenReader

PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
INPUTS = (*PRESSES, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
LEAVINGS = (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST)
"""After these the player does something else, until the next input."""
MOVES = (pygame.VIDEORESIZE, pygame.WINDOWMOVED)
KEEP_PLACE_AFTER = 0.5
"""Seconds after which a window that was moved is taken to stay where it is."""


class Sounds(Part):
    """Has the mixer ready after a press, and gives it back after a silence."""

    def take(self, event: Event, now: float) -> bool:
        if event.type in PRESSES:
            self.press(now)
        return False

    def press(self, now: float) -> None:
        self.context.sound.expect(now)

    def next_deadline(self, now: float) -> float | None:
        return self.context.sound.next_deadline(now)

    def tick(self, now: float) -> None:
        self.context.sound.rest(now)


class GameTime(Part):
    """Has the game's clock and the controller's timers go on; any press ends a win being shown."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._has_focus = True

    def take(self, event: Event, now: float) -> bool:
        controller = self.context.controller
        if event.type in LEAVINGS:
            self._has_focus &= event.type != pygame.WINDOWFOCUSLOST
            controller.pause_clock()
        elif event.type == pygame.WINDOWFOCUSGAINED or event.type in PRESSES:
            self._has_focus = True
        is_passing = event.type == pygame.MOUSEMOTION and not self._has_focus
        is_input = event.type in INPUTS and not is_passing
        if is_input and not self.context.stack.screens[-1].stops_clock:
            controller.note_activity()
        if not (controller.analysis.is_showing and event.type in PRESSES):
            return False
        is_key = event.type == pygame.KEYDOWN
        if is_key and event.key == pygame.K_SPACE:
            controller.analysis.hold_or_go_on()
            return True
        controller.analysis.stop_showing()
        return is_key and bool(event.key == pygame.K_ESCAPE)

    def press(self, now: float) -> None:
        self.context.controller.analysis.stop_showing()

    def next_deadline(self, now: float) -> float | None:
        return self.context.controller.next_tick()

    def tick(self, now: float) -> None:
        self.context.controller.tick()


class WindowPlace(Part):
    """Keeps where the window is, once it has come to rest there."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._keep_at: float | None = None

    def toggle_full_screen(self) -> None:
        """Fill the whole screen, or go back to the window as it was."""
        self.context.stack.toggle_full_screen(self.context.now)
        self._keep_at = self.context.now + KEEP_PLACE_AFTER

    def take(self, event: Event, now: float) -> bool:
        if event.type in MOVES:
            self._keep_at = now + KEEP_PLACE_AFTER
        return False

    def next_deadline(self, now: float) -> float | None:
        return self._keep_at

    def tick(self, now: float) -> None:
        if self._keep_at is not None and now >= self._keep_at:
            self.leave()

    def leave(self) -> None:
        self._keep_at = None
        keep_place(self.context.store, self.context.stack.window.place)


class ScreenSaver(Part):
    """Keeps the display awake while a win or another film plays without any input."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._is_awake = False

    def painted(self, now: float) -> None:
        analysis = self.context.controller.analysis
        is_film = analysis.is_showing and not analysis.is_held
        self._keep_awake(is_film or self.context.stack.screens[-1].is_playing)

    def leave(self) -> None:
        self._keep_awake(False)

    def _keep_awake(self, is_wanted: bool) -> None:
        if is_wanted != self._is_awake:
            self._is_awake = is_wanted
            pygame.display.set_allow_screensaver(not is_wanted)


class PreferenceFollower(Part):
    """Follows what the system wants programs to look like, from the first frame on."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._watch: PreferenceWatch | None = None

    def begin(self) -> None:
        self._watch = PreferenceWatch(lambda: self.context.call_soon(self._apply))

    def take(self, event: Event, now: float) -> bool:
        if event.type == pygame.WINDOWFOCUSGAINED and self._watch is not None:
            self._watch.ask()
        return False

    def close(self) -> None:
        if self._watch is not None:
            self._watch.close()

    def _apply(self) -> None:
        preferences = self._watch.take() if self._watch is not None else None
        if preferences is not None:
            match_system()
            self.context.in_force.prefer(preferences)


class Reading(Part):
    """Tells screen readers of the window, from the first frame on, and does what they ask."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.reader: ScreenReader | None = None
        """None where there is no library for it, and mostly before the first frame."""
        context.controller.listen(self._hear)

    def begin(self) -> None:
        """Be there for screen readers, if the system and the library let us."""
        if self.reader is None:
            with suppress(ImportError):
                from solitaire_gui.gui.accessibility.screen_reader import meet

                self.reader = meet()

    def take(self, event: Event, now: float) -> bool:
        if self.reader is None or event.type == pygame.MOUSEMOTION:
            return False
        controller = self.context.controller
        asked = self.reader.take(event, None if controller.is_empty else controller.game)
        if asked is not None:
            self._act(*asked, now)
        return asked is not None

    def next_deadline(self, now: float) -> float | None:
        return self.reader.next_deadline() if self.reader is not None else None

    def painted(self, now: float) -> None:
        if self.reader is not None and self.reader.is_heard:
            self.tell()

    def tell(self) -> None:
        """Tell screen readers what is seen now."""
        assert self.reader is not None, "somebody listens"
        stack, now = self.context.stack, self.context.now
        self.reader.tell(stack.screens, now, stack.next_deadline(now))

    def _hear(self, event: events.Event, now: float) -> None:
        if self.reader is not None:
            self.reader.hear(event, now)

    def _act(self, action_request: ActionRequest, owner: Any, now: float) -> None:
        """Do what a screen reader asks of a thing on the uppermost screen."""
        screens = self.context.stack.screens
        screen = screens[-1]
        if not screen.stops_clock:
            self.context.controller.note_activity()
        if action_request.is_press:
            for part in self.context.parts:
                part.press(now)
        if screen is screens[-1]:
            request = screen.perform_action(action_request, owner, now)
            if request is not None:
                request.carry_out(self.context)


class Drops(Part):
    """Takes files that are dropped on the window."""

    def take(self, event: Event, now: float) -> bool:
        if event.type != pygame.DROPFILE:
            return False
        Dropped(event.file).carry_out(self.context)
        return True
