"""The game being played: its table, its history, its record in the store and its sounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame.event import Event

from solitaire_gui import notation
from solitaire_gui.games.base import IllegalMove
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.platform.sound import Sound
from solitaire_gui.gui.requests import Command
from solitaire_gui.gui.screens.table.table_screen import TableScreen
from solitaire_gui.play.autoplay import lines_up
from solitaire_gui.play.open_games import Sitting, Sittings
from solitaire_gui.play.settings import Settings

INPUTS = (
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEMOTION,
    pygame.MOUSEWHEEL,
    pygame.KEYDOWN,
)
HIDING = (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED)


class Desk:
    """One game at a time is on the table; the others wait in the sittings. Times are seconds."""

    def __init__(self, sittings: Sittings, art: Art, sound: Sound, settings: Settings) -> None:
        self.sittings = sittings
        self._art = art
        self._sound = sound
        self._settings = settings
        self.sittings.deals = settings.deals
        self._table: TableScreen | None = None

    @property
    def is_empty(self) -> bool:
        """Whether no game has been begun yet."""
        return self._table is None

    @property
    def table(self) -> TableScreen:
        """The screen of the game being played."""
        assert self._table is not None, "no game has been begun"
        return self._table

    @property
    def slug(self) -> str:
        """The game being played."""
        return self.table.sitting.session.game.slug

    def begin(self, slug: str, now: float) -> TableScreen:
        """Put a game on the table as it was left, or deal it."""
        self.leave(now)
        sitting = self.sittings.sit_down(slug, now)
        self._table = TableScreen(sitting, self._art, self._settings, self.can)
        return self._table

    def greet(self, now: float) -> None:
        """Say of a game just put on the table how it stands, if that is worth a word."""
        sitting = self.table.sitting
        self.table.refresh(now)
        if sitting.kept and sitting.kept.problem:
            self.say(sitting.kept.problem, now)

    def play(self, lines: Sequence[str], now: float) -> None:
        """Play lines as one gesture, with the safe cards after them, or say why they cannot be."""
        session = self.table.sitting.session
        try:
            session.play_all(lines)
        except IllegalMove as refused:
            self.say(str(refused), now)
            return
        if self._settings.safe_up and (safe := self._lines_up()):
            session.play_on(safe)
        self._show_played(now)

    def type(self, line: str, now: float) -> str:
        """Play a line as it was typed; return what the game's spec has its program answer."""
        session = self.table.sitting.session
        try:
            session.play(line)
        except IllegalMove as refused:
            return refused.printed if isinstance(refused.printed, str) else str(refused)
        self._show_played(now)
        dialogue = session.game.dialogue
        words = (item for item in dialogue.won if isinstance(item, str) and item)
        return next(words, "") if session.won else f"Played: {session.commands[-1]}"

    def show(self, lines: Sequence[str], now: float, *, goes_on: bool) -> None:
        """Play lines of a solution, as a new gesture or as part of the last."""
        session = self.table.sitting.session
        (session.play_on if goes_on else session.play_all)(lines)
        self._show_played(now)

    def send_up(self, now: float) -> None:
        """Play the cards to the foundation that are safe there, as one gesture."""
        if lines := self._lines_up():
            self.table.sitting.session.play_all(lines)
            self._show_played(now)
        else:
            self.say("No card is sure to do no harm on the foundation.", now)

    def _lines_up(self) -> list[str]:
        session = self.table.sitting.session
        return lines_up(session.game, session.table, session.seed)

    def _show_played(self, now: float) -> None:
        """Keep and show what has just been played."""
        sitting = self.table.sitting
        sitting.clock.touch(now)
        if sitting.session.won:
            sitting.clock.pause(now)
        self.sittings.keep(sitting, now)
        self.table.refresh(now)
        self._sound.play(self.table.sound_of_motion, now)
        if sitting.session.won:
            self.table.celebrate(now)
            self._sound.play("win", now)

    def go_back(self, gestures: int, now: float) -> None:
        """Undo so many gestures at once."""
        for _ in range(gestures - 1):
            self.sittings.undo(self.slug)
        self.change_history(Command.UNDO, now)

    def change_history(self, command: Command, now: float) -> None:
        """Undo, redo or restart."""
        change: Mapping[Command, Callable[[], object]] = {
            Command.UNDO: lambda: self.sittings.undo(self.slug),
            Command.REDO: lambda: self.sittings.redo(self.slug),
            Command.RESTART: self.table.sitting.session.restart,
        }
        change[command]()
        sitting = self.sittings.sit_down(self.slug, now)
        if sitting is not self.table.sitting:
            self.leave(now)
            self.table.sitting = sitting
        self.sittings.keep(sitting, now)
        self.table.refresh(now)
        self._sound.play("slide", now)

    def deal(self, number: int | None, now: float) -> None:
        """Deal the same game anew, by a number or of the kind that is set."""
        self.leave(now)
        self.sittings.new(self.slug, number)
        self.table.deal(self.sittings.sit_down(self.slug, now), now)
        self._sound.play("deal", now)

    def resume(self, game_id: str) -> str | None:
        """Make a game of the store its kind's current one; return its kind, None if it fails."""
        sitting = self.sittings.resume(game_id)
        return sitting.session.game.slug if sitting else None

    def paste(self, text: str) -> str:
        """Make a game written as a line its kind's current one; return its kind; raise NotALine."""
        session = notation.read(text)
        self.sittings.add(Sitting(session))
        return session.game.slug

    def say(self, sentence: str, now: float) -> None:
        """Show a sentence below the table; the player has heard it."""
        self.table.message.say(sentence, now)
        if sentence:
            self._sound.play("refuse", now)

    def can(self, command: Command) -> bool:
        """Return whether a command about the history would do something."""
        if command is Command.UNDO:
            return self.sittings.can_undo(self.slug)
        if command is Command.REDO:
            return self.sittings.can_redo(self.slug)
        return bool(self.table.sitting.session.commands)

    def apply(self, settings: Settings) -> None:
        """Do as the settings say."""
        self._settings = settings
        self.sittings.deals = settings.deals
        if self._table is not None:
            self._table.apply(settings)

    def watch(self, event: Event, now: float) -> None:
        """Note from any event whether the player is there."""
        if self._table is None:
            return
        sitting = self._table.sitting
        if event.type in HIDING:
            sitting.clock.pause(now)
        elif event.type in INPUTS and sitting.clock.has_begun and not sitting.session.won:
            sitting.clock.touch(now)

    def tick(self, now: float) -> None:
        """Keep the clock, and pass on what the store has to say."""
        if self._table is not None:
            self.sittings.keep_clock(self._table.sitting, now)
            store, message = self.sittings.store, self._table.message
            if store is not None and store.notices and not message.is_announcing(now):
                message.announce(store.notices.pop(0), now)

    def leave(self, now: float) -> None:
        """Stop the clock of the game on the table and keep it."""
        if self._table is not None:
            self._table.sitting.clock.pause(now)
            self.sittings.keep(self._table.sitting, now)
