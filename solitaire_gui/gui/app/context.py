"""What a feature may use: the current game, the screens, the store, the settings, the pictures.

There is one for each player. It knows no features, and nothing of the event loop.
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
"""The one event that wakes the loop from another thread: there is something to call."""
MakeScreen = Callable[[], AnyScreen]
"""Makes a screen of what is so at the moment."""


class Context:
    """The program of one player, while it is theirs. Times are in seconds of its clock."""

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
        """`players` are all who play with the same data."""
        self.controller: Controller = controller
        self.stack = stack
        self.active_settings = active_settings
        self.art = art
        self.sound = sound
        self.clock = clock
        self.players = players
        self.parts: list[Part] = []
        """All parts in use, in the order in which they came."""
        self.is_over = False
        """Whether the loop is to end after this turn."""
        self.exit_status = 0
        """The exit status of the program."""
        self.next_player: str | None = None
        """The token of the player for whom it has ended; None if the program ends."""
        self._calls: deque[Callable[[], object]] = deque()
        self._parts_by_type: dict[type[Part], Part] = {}
        self._makers: WeakKeyDictionary[Screen, MakeScreen[Screen]] = WeakKeyDictionary()
        self._language = active_settings.settings.language

    @property
    def now(self) -> float:
        """The time."""
        return self.clock()

    @property
    def store(self) -> Store:
        """What is kept of the player."""
        return self.controller.games.store

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.active_settings.settings

    def saved_tables(self) -> Callable[[str], Any]:
        """Return what finds the table of a kept game by its id; None if one has ended a start."""
        store = self.store

        def table(game_id: str) -> Any:
            kept = None if store.crashed_while_starting else store.load(game_id)
            return kept.session.table if kept else None

        return table

    def call_soon(self, function: Callable[[], object]) -> None:
        """Have a function called by the event loop; from any thread."""
        self._calls.append(function)
        if pygame.display.get_init():
            pygame.event.post(Event(CALL))

    def run_calls(self) -> None:
        """Call all that are queued; if one fails, the others wait for their own events."""
        while self._calls:
            self._calls.popleft()()

    def get_part(self, part_type: type[AnyPart]) -> AnyPart:
        """Return a feature, or another part of the program; it is created on first use."""
        if part_type not in self._parts_by_type:
            self._parts_by_type[part_type] = part_type(self)
            self.parts.append(self._parts_by_type[part_type])
        part: Any = self._parts_by_type[part_type]
        return part  # type: ignore[no-any-return]

    def show(self, make: MakeScreen[Screen]) -> None:
        """Open a screen that is recreated when the language changes; it may stop the clock."""
        screen = make()
        self._makers[screen] = make
        if screen.stops_clock:
            self.controller.pause_clock()
        self.stack.push(screen, self.now)

    def find_open(self, make: MakeScreen[AnyScreen]) -> AnyScreen | None:
        """Return the screen that has been made so, if it is open, on top or below others."""
        screens: list[Any] = self.stack.screens
        return next((each for each in screens if self._makers.get(each) == make), None)

    def show_once(self, screen: Screen) -> None:
        """Open a screen that is never recreated."""
        self.stack.push(screen, self.now)

    def show_table(self) -> None:
        """Close what lies above the table, if there is one."""
        if not self.controller.is_empty:
            self.show_bottom()

    def show_bottom(self) -> None:
        """Close all screens but the one below all others: the table, or the first chooser."""
        if len(self.stack.screens) > 1:
            self.stack.show_only(self.stack.screens[0], self.now)

    def close_screen(self) -> None:
        """Go back to the screen below: the clock goes on if it was stopped."""
        self.stack.pop(self.now)
        self.controller.note_activity()

    def toggle_full_screen(self) -> None:
        """Fill the whole screen, or go back to the window as it was."""
        self.stack.toggle_full_screen(self.now)

    def recreate(self, *screens: Screen) -> None:
        """Put in the place of screens what they are when they are made now."""
        self.stack.replace_screens(
            lambda each: self._recreate(each) if each in screens else each, self.now
        )

    def show_message(self, sentence: Sentence) -> None:
        """Show a sentence where it can be seen: what hides the table is closed else."""
        if not self.stack.screens[-1].show_message(sentence, self.now):
            self.show_bottom()
            self.stack.screens[0].show_message(sentence, self.now)

    def is_enabled(self, command: Command) -> bool:
        """Return whether a command would do something."""
        return command.is_enabled(self)

    def describe(self, command: Command) -> str:
        """Return what a command would do now, in words; nothing if it would do nothing."""
        return (
            (command.current_description(self) or command.description)
            if command.is_enabled(self)
            else ""
        )

    def quit(self) -> None:
        """End the program; if moves would be lost, ask first, once."""
        from solitaire_gui.gui.screens.quit_dialog import QuitDialog  # late: few ends need it

        is_asked = isinstance(self.stack.screens[-1], QuitDialog)
        count = 0 if is_asked else self.controller.count_unsaved()
        if count:
            self.show(lambda: QuitDialog(count, self.store.save_problem))
        else:
            self.end()

    def end(self, exit_status: int = 0, next_player: str | None = None) -> None:
        """End the program after this event, or have another player go on in its window."""
        self.is_over, self.exit_status, self.next_player = True, exit_status, next_player

    def apply(self, settings: Settings) -> None:
        """Show everything by other settings, and in another language; the game does not notice."""
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
    """Takes part in every turn of the event loop. Subclasses override the methods they need."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def after_first_frame(self) -> None:
        """Begin what the first frame did without."""

    def handle(self, event: Event, now: float) -> bool:
        """Handle an event before the screens; return whether to keep it from them."""
        return False

    def on_press(self, now: float) -> None:
        """Note that something is pressed, by whatever means."""

    def next_deadline(self, now: float) -> float | None:
        """Return when to call `tick` if no event comes first; None for never."""
        return None

    def tick(self, now: float) -> None:
        """Do what is due; called in every turn."""

    def after_paint(self, now: float) -> None:
        """Note that the window shows what is so."""

    def retranslate(self, now: float) -> None:
        """Say what is said from now on in another language."""

    def before_save(self) -> None:
        """Make way for the game to be kept: the program ends, or another player goes on."""

    def close(self) -> None:
        """End: the game has been kept."""


AnyPart = TypeVar("AnyPart", bound=Part)
