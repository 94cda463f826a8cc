"""Everything that a feature may use: the current game, the screens, the store, settings, pictures.

There is one context for each player. It knows no feature and nothing of the event loop.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

import pygame
from pygame.event import Event

from solitaire_gui.gui.app.active_settings import ActiveSettings, speak
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.commands.command import Command
from solitaire_gui.gui.platform.sound import Sound
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.screens.screen_stack import ScreenStack
from solitaire_gui.language.message import Sentence
from solitaire_gui.play.controller import Controller
from solitaire_gui.settings import Settings
from solitaire_gui.store import Store
from solitaire_gui.store.players import Players

AnyScreen = TypeVar("AnyScreen", bound=Screen)
CALL = pygame.event.custom_type()
"""The event that `call_soon` posts, so that the loop wakes up and runs the queued functions."""
MakeScreen = Callable[[], AnyScreen]
"""A function that creates a screen from the current state."""


class Context:
    """The program of one player, for as long as that player uses it.

    Times are in seconds of `clock`.
    """

    def __init__(
        self,
        controller: Controller,
        stack: ScreenStack,
        active_settings: ActiveSettings,
        art: CardArt,
        sound: Sound,
        clock: Callable[[], float],
        players: Players,
    ) -> None:
        """Join the parts of a player's program; `players` are all who share the data folder."""
        self.controller: Controller = controller
        self.stack = stack
        self.active_settings = active_settings
        self.art = art
        self.sound = sound
        self.clock = clock
        self.players = players
        self.parts: list[Part] = []
        """All parts in use, in the order of their creation, which is the order of their events."""
        self.is_over = False
        """Whether the loop ends after this turn."""
        self.exit_status = 0
        """The exit status of the process."""
        self.next_player: str | None = None
        """The token of the player to switch to; None if the program ends."""
        self._calls: deque[Callable[[], object]] = deque()
        self._parts_by_type: dict[type[Part], Part] = {}
        self._makers: WeakKeyDictionary[Screen, MakeScreen[Screen]] = WeakKeyDictionary()
        self._language = active_settings.settings.language

    @property
    def now(self) -> float:
        """The current time of `clock`."""
        return self.clock()

    @property
    def store(self) -> Store:
        """The store of the player's games and settings."""
        return self.controller.games.store

    @property
    def settings(self) -> Settings:
        """The active settings."""
        return self.active_settings.settings

    def saved_tables(self) -> Callable[[str], Any]:
        """Return a function from a saved game's id to its table; None if there is none.

        If the last start crashed it always returns None: loading one of the games may have been
        why.
        """
        store = self.store

        def table(game_id: str) -> Any:
            kept = None if store.crashed_while_starting else store.load(game_id)
            return kept.session.table if kept else None

        return table

    def call_soon(self, function: Callable[[], object]) -> None:
        """Queue a function for the event loop's thread and wake the loop.

        Safe to call from any thread.
        """
        self._calls.append(function)
        if pygame.display.get_init():
            pygame.event.post(Event(CALL))

    def run_calls(self) -> None:
        """Run the queued functions. If one raises, the others run at their own CALL events."""
        while self._calls:
            self._calls.popleft()()

    def get_part(self, part_type: type[AnyPart]) -> AnyPart:
        """Return the only part of a type, such as a feature; it is created on first use."""
        if part_type not in self._parts_by_type:
            self._parts_by_type[part_type] = part_type(self)
            self.parts.append(self._parts_by_type[part_type])
        part: Any = self._parts_by_type[part_type]
        return part  # type: ignore[no-any-return]

    def show(self, make: MakeScreen[Screen]) -> None:
        """Open a screen, which is created again when the language changes.

        Stops the clock if it says so.
        """
        screen = make()
        self._makers[screen] = make
        if screen.stops_clock:
            self.controller.pause_clock()
        self.stack.push(screen, self.now)

    def find_open(self, make: MakeScreen[AnyScreen]) -> AnyScreen | None:
        """Return the open screen that `make` created, wherever it is; None if there is none."""
        screens: list[Any] = self.stack.screens
        return next((each for each in screens if self._makers.get(each) == make), None)

    def show_once(self, screen: Screen) -> None:
        """Open a screen that is not created again when the language changes."""
        self.stack.push(screen, self.now)

    def show_table(self) -> None:
        """Close all screens above the table. Does nothing while there is no table."""
        if not self.controller.is_empty:
            self.show_bottom()

    def show_bottom(self) -> None:
        """Close all screens but the lowest one: the table, or the chooser at the start."""
        if len(self.stack.screens) > 1:
            self.stack.show_only(self.stack.screens[0], self.now)

    def close_screen(self) -> None:
        """Close the top screen; the clock goes on if that screen had stopped it."""
        self.stack.pop(self.now)
        self.controller.note_activity()

    def close_or_quit(self) -> None:
        """Close the top screen if it lies above another one, else quit."""
        if len(self.stack.screens) > 1:
            self.close_screen()
        else:
            self.quit()

    def toggle_full_screen(self) -> None:
        """Switch between full screen and the window as it was before."""
        self.stack.toggle_full_screen(self.now)

    def recreate(self, *screens: Screen) -> None:
        """Replace these screens by new ones made in the same way, with their state restored."""
        self.stack.replace_screens(
            lambda each: self._recreate(each) if each in screens else each, self.now
        )

    def show_message(self, sentence: Sentence) -> None:
        """Show a sentence on the top screen if it has a place for it, else on the lowest one.

        The screens above the lowest one are closed then.
        """
        if not self.stack.screens[-1].show_message(sentence, self.now):
            self.show_bottom()
            self.stack.screens[0].show_message(sentence, self.now)

    def is_enabled(self, command: Command) -> bool:
        """Return whether a command would have an effect now."""
        return command.is_enabled(self)

    def describe(self, command: Command) -> str:
        """Return what a command would do now; "" if it would have no effect."""
        return (
            (command.current_description(self) or command.description)
            if command.is_enabled(self)
            else ""
        )

    def quit(self) -> None:
        """End the program. If moves are unsaved, ask first; a second Quit ends it."""
        from solitaire_gui.gui.screens.quit_dialog import QuitDialog  # late: few ends need it

        is_asked = isinstance(self.stack.screens[-1], QuitDialog)
        count = 0 if is_asked else self.controller.count_unsaved()
        if count:
            self.show(lambda: QuitDialog(count, self.store.save_problem))
        else:
            self.end()

    def end(self, exit_status: int = 0, next_player: str | None = None) -> None:
        """End the loop after this event; a `next_player` then goes on in the same window."""
        self.is_over, self.exit_status, self.next_player = True, exit_status, next_player

    def apply(self, settings: Settings) -> None:
        """Apply changed settings to all screens; if the language has changed, create them again."""
        self.stack.apply(settings, self.now)
        if settings.language != self._language:
            self._language = settings.language
            speak(self._language)
            for part in self.parts:
                part.retranslate(self.now)
            self.recreate(*self.stack.screens)

    def _recreate(self, screen: Screen) -> Screen:
        make = self._makers.get(screen)
        if make is None:
            return screen
        remade = make()
        self._makers[remade] = make
        remade.restore_state(screen)
        return remade


class Part:
    """Takes part in every turn of the event loop. Subclasses override what they need.

    All methods are called in the loop's thread. `now` is in seconds of the context's clock.
    """

    def __init__(self, context: Context) -> None:
        self.context = context

    def after_first_frame(self) -> None:
        """Do slow preparations that the first frame does without.

        Called once, before the first wait.

        Not called for a part that is created later.
        """

    def handle(self, event: Event, now: float) -> bool:
        """Handle an event before the screens do; return whether to keep it from them."""
        return False

    def on_press(self, now: float) -> None:
        """React to a press that a screen reader performs, as to one by mouse or keyboard."""

    def next_deadline(self, now: float) -> float | None:
        """Return when to call `tick` if no event comes first; None for never."""
        return None

    def tick(self, now: float) -> None:
        """Do what is due. Called at the start of every turn, before its events."""

    def after_paint(self, now: float) -> None:
        """Called at the end of every turn: the window shows the current state."""

    def retranslate(self, now: float) -> None:
        """Replace texts that the part holds: the language has changed."""

    def before_save(self) -> None:
        """Store what belongs to the game, before the game is saved.

        Called when the program ends or the player changes; the controller saves the game next.
        """

    def close(self) -> None:
        """Release resources. Called after the game was saved."""


AnyPart = TypeVar("AnyPart", bound=Part)
