"""The event loop and the stack of screens; the one place where requests are carried out."""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.gui import dialogs
from solitaire_gui.gui.desk import Desk
from solitaire_gui.gui.events import ANSWERED
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.keeping import keep_place, keep_settings, read_settings
from solitaire_gui.gui.platform.key_repeat import DELAY_MS, INTERVAL_MS, Repeats
from solitaire_gui.gui.platform.sound import Sound
from solitaire_gui.gui.platform.wait import wait_for_event
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.requests import (
    Change,
    Command,
    Deal,
    DealAny,
    Export,
    Import,
    Open,
    Paste,
    Play,
    Request,
    Reset,
    Resume,
    Say,
    Typed,
    UndoReset,
    Watch,
)
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.screens.screen_stack import Stage
from solitaire_gui.gui.screens.table.table_screen import TableScreen
from solitaire_gui.play.open_games import Sittings
from solitaire_gui.play.settings import Settings

if TYPE_CHECKING:
    from solitaire_gui.gui.counsel import Counsel
    from solitaire_gui.gui.screens.command_line import CommandScreen

FRAMES_A_SECOND = 60
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
MOVES = (pygame.VIDEORESIZE, pygame.WINDOWMOVED)
WORDS = {"R": Command.NEW_DEAL, "H": Command.HELP, "Q": Command.QUIT}
"""The letters of the specs that are no moves."""
HISTORY = (Command.UNDO, Command.REDO, Command.RESTART)
ADVICE = (Command.HINT, Command.BACK, Command.SHOW)
KEEP_PLACE_AFTER = 0.5
"""Seconds after which a window that was moved is taken to stay where it is."""


class App:
    """The screens over one window, and the game played on them."""

    def __init__(
        self,
        window: Window,
        sittings: Sittings | None = None,
        art: Art | None = None,
        settings: Settings | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.stage = Stage(window, self.settings)
        self.sound = Sound()
        self.sound.apply(self.settings)
        self.is_running = True
        self._art = art or Art(self.settings)
        self.desk = Desk(sittings or Sittings(), self._art, self.sound, self.settings)
        self._store = self.desk.sittings.store
        self._typed: list[str] = []
        self._typing: CommandScreen | None = None
        self._keep_place_at: float | None = None
        self._pace = pygame.time.Clock()
        self._repeats = Repeats()
        pygame.key.set_repeat(DELAY_MS, INTERVAL_MS)

    @cached_property
    def counsel(self) -> Counsel:
        """What advises on the game being played; the first frame does without it."""

        from solitaire_gui.gui import counsel

        return counsel.Counsel(self.desk, self.settings)

    @property
    def window(self) -> Window:
        """The window that everything is shown in."""
        return self.stage.window

    @property
    def screens(self) -> list[Screen]:
        """The screens, the one on top last."""
        return self.stage.screens

    @property
    def table(self) -> TableScreen:
        """The screen of the game being played."""
        return self.desk.table

    @property
    def slug(self) -> str:
        """The game being played."""
        return self.desk.slug

    def begin(self, slug: str, deal: int | None = None) -> None:
        """Put a game on the table: a certain deal, or as it was left."""
        now = time.monotonic()
        if deal is not None:
            self.desk.sittings.new(slug, deal)
        self.stage.show_only(self.desk.begin(slug, now), now)
        self.desk.greet(now)
        self.window.set_title(GAMES[slug].name)

    def choose(self) -> None:
        """Show the chooser of games."""
        self.carry_out(Command.GAMES, time.monotonic())

    def run(self) -> None:
        """Take events and paint until the program is to end."""
        self.paint()
        while self.is_running:
            self._wait()
            self.go_on()

    def go_on(self) -> None:
        """Take what has happened and what is due, and paint."""
        self.take(pygame.event.get())
        self._tick(time.monotonic())
        self.paint()

    def close(self) -> None:
        """Keep everything and close the window."""
        self.counsel.close()
        self.desk.leave(time.monotonic())
        if self._store is not None:
            keep_place(self._store, self.window.place)
            self._store.close()
        self.window.close()
        self.sound.end()

    def take(self, events: Iterable[Event]) -> None:
        """Take a batch of events, each on the state that the one before it left."""
        for event in filter(self._repeats.lets_through, events):
            now = time.monotonic()
            if event.type in PRESSES:
                self.sound.expect(now)
            elif event.type in MOVES:
                self._keep_place_at = now + KEEP_PLACE_AFTER
            elif event.type == ANSWERED:
                self.counsel.take(now)
                continue
            self.desk.watch(event, now)
            if self.counsel.interrupt(event, now):
                continue
            request = self.stage.handle(event, now)
            if request is not None:
                self.carry_out(request, now)

    def paint(self) -> None:
        """Bring the window up to date."""
        if self.is_running:
            self.stage.paint(time.monotonic())

    def carry_out(self, request: Request, now: float) -> None:
        """Do what a screen has asked for."""
        match request:
            case Command():
                self._command(request, now)
            case Play(lines):
                self.desk.play(lines, now)
            case Typed(text):
                self._type(text, now)
            case Say(sentence):
                self.desk.say(sentence, now)
            case Open(game):
                self.begin(game)
            case Change(settings):
                self._change(settings, now)
            case Deal(number):
                self.stage.show_only(self.table, now)
                self.desk.deal(number, now)
            case DealAny(kind):
                self.stage.show_only(self.table, now)
                self.counsel.deal(kind, now)
            case Paste(text):
                self.begin(self.desk.paste(text))
            case Resume(game_id):
                self._resume(game_id, now)
            case Watch(game_id):
                self._replay(game_id, now)
            case Reset() | UndoReset() | Export() | Import():
                self._archive(request, now)

    def _command(self, command: Command, now: float) -> None:
        if command is Command.QUIT:
            self.is_running = False
        elif command is Command.FULL_SCREEN:
            self.stage.toggle_full_screen(now)
            self._keep_place_at = now + KEEP_PLACE_AFTER
        elif command is Command.CLOSE:
            self.stage.pop(now)
        elif command is Command.TYPE:
            self._typing = dialogs.command_line(self.desk, self._typed)
            self.stage.push(self._typing, now)
        elif command is Command.NEW_DEAL:
            self.counsel.deal(None, now)
        elif command is Command.SAFE_UP:
            self.desk.send_up(now)
        elif command in ADVICE:
            self.counsel.carry_out(command, now)
        elif command in HISTORY:
            self.desk.change_history(command, now)
        elif screen := dialogs.opened_by(command, self.desk, self._art, self.settings):
            self.stage.push(screen, now)

    def _type(self, text: str, now: float) -> None:
        """Do what a typed line says; what the letters of the specs mean is asked for by keys."""
        if command := WORDS.get(text.strip().upper()):
            self.stage.pop(now)
            self.carry_out(command, now)
        elif self._typing is not None:
            self._typing.answer(self.desk.type(text, now))

    def _archive(self, request: Reset | UndoReset | Export | Import, now: float) -> None:
        from solitaire_gui.gui import archive

        if self._store is not None:
            archive.carry_out(request, self._store, self.screens[-1])
            if isinstance(request, Import):
                self._change(read_settings(self._store), now)

    def _resume(self, game_id: str, now: float) -> None:
        self.begin(self.desk.resume(game_id) or self.slug)
        kept = self.table.sitting.kept
        if kept is not None and kept.id != game_id:
            self.desk.say("That game is being played in another window.", now)

    def _replay(self, game_id: str, now: float) -> None:
        if self._store is None:
            return
        screen = dialogs.replay(self._store, game_id, self._art, self.settings)
        if screen is not None:
            self.stage.push(screen, now)

    def _change(self, settings: Settings, now: float) -> None:
        self.settings = settings
        if self._store is not None:
            keep_settings(self._store, settings)
        self.sound.apply(settings)
        self._art.apply(settings)
        self.desk.apply(settings)
        self.counsel.apply(settings)
        self.stage.apply(settings, now)

    def _wait(self) -> None:
        """Wait for the next frame while something moves, else for an event or the next timer."""
        now = time.monotonic()
        if self.stage.is_moving(now):
            self._pace.tick(FRAMES_A_SECOND)
            return
        timers = (
            self.stage.wake(now),
            self.sound.wake(now),
            self.counsel.wake(now),
            self._keep_place_at,
        )
        wakes = [timer for timer in timers if timer is not None]
        wait_for_event(min(wakes) - now if wakes else None)

    def _tick(self, now: float) -> None:
        """Do what is due by the clock."""
        self.sound.rest(now)
        self.desk.tick(now)
        self.counsel.tick(now)
        if self._keep_place_at is not None and now >= self._keep_place_at:
            self._keep_place_at = None
            if self._store is not None:
                keep_place(self._store, self.window.place)
