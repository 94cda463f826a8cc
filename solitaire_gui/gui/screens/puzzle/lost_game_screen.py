"""A puzzle about a whole game: which of its moves lost it?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.games.base import Game
from solitaire_gui.gui.board.highlights import Highlights
from solitaire_gui.gui.board.open_cards import face_down, opened
from solitaire_gui.gui.board.view import View
from solitaire_gui.gui.commands import Command, command_of
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.screen_requests import BeginAt, Explain, Request, SolveAny
from solitaire_gui.gui.screens.puzzle.outlined import both_moves, moved_cards, moving_cards
from solitaire_gui.gui.screens.puzzle.puzzle_frame import Frame
from solitaire_gui.gui.screens.puzzle.puzzle_strip import Strip
from solitaire_gui.gui.screens.puzzle.steps_row import StepsRow
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.play.move_text import Part, move_text
from solitaire_gui.play.puzzle_text import told
from solitaire_gui.play.settings import Settings
from solitaire_gui.play.solving import Solving, State

CLOSING = (Command.CLOSE, Command.QUIT)


class LostGameScreen(Screen):
    """The player goes to a move and says that it was this one."""

    stops_clock = True

    def __init__(self, solving: Solving, art: Art, settings: Settings, following: SolveAny) -> None:
        """Ask a puzzle that nothing has been answered to here; `following` asks for another."""
        self.solving = solving
        self._settings = settings
        self._following = following
        self._game: Game[Any] = solving.session.game
        self._session = solving.session
        self._length = self._session.newest.number
        is_open = solving.puzzle.is_open
        table = self._session.table
        self.view = View(self._game, table, art, settings, opened if is_open else None)
        self.steps = StepsRow(self._length, self._go, self._answer)
        self.strip = Strip(settings.colours, self.steps)
        self._frame = Frame(solving, self.strip)
        self.show_me = PushButton("Show me", self._show_answer, icon="show")
        self.close = PushButton("Close", self._close, icon="close")
        self.play_on = PushButton("Play on from here", self._play_on, icon="play")
        self.another = PushButton("Another puzzle", self._another, primary=True)
        self._keys: Mapping[int, Callable[[], None]] = {
            pygame.K_LEFT: lambda: self._go(self.at - 1),
            pygame.K_RIGHT: lambda: self._go(self.at + 1),
            pygame.K_HOME: lambda: self._go(0),
            pygame.K_END: lambda: self._go(self._length),
        }
        self._theme = Theme()
        self._cards = Rect(0, 0, 0, 0)
        """Where cards may lie."""
        self._asked: Request | None = None
        self._now = 0.0
        self._outlined = Highlights()
        """What is outlined on the table that is seen."""
        self._say()
        self._tell()

    @property
    def at(self) -> int:
        """How many moves have been played on the table that is seen."""
        return self._session.at

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Fill a window of another size."""
        self._theme = theme
        self._frame.resize(theme, size)
        self._lay(now)
        self.forget()

    def _lay(self, now: float) -> None:
        """Lay the cards where they may lie now."""
        self._cards = self._frame.cards
        self.view.resize(self._theme, self._frame.cloth, self._cards, now)

    def _make_room(self) -> None:
        """Let the cards glide out of the way of a strip that has become high."""
        if self._cards.width and self._cards != self._frame.cards:
            before = self.view.places(self._now, {})
            self._lay(self._now)
            self.view.motion.shift(before, self.view.scene.corners(), self._now)

    def handle(self, event: Event, now: float) -> Request | None:
        """Take one event."""
        self._asked, self._now = None, now
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEMOTION):
            self.solving.note_activity(now)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        self.strip.handle(event)
        return self._asked

    def cover(self, now: float) -> None:
        """Stop the clock: another screen comes on top."""
        self.solving.pause(now)

    def uncover(self, now: float) -> None:
        """Be seen again."""
        self.view.uncover(now)
        self.forget()

    def wake(self, now: float) -> float | None:
        """Return when the cards that glide are to be painted next."""
        return self.view.wake(now)

    def forget(self) -> None:
        """Draw everything the next time."""
        self.view.forget()
        self._frame.forget()

    def paint(self, surface: Surface, now: float) -> list[Rect]:
        """Draw what has changed."""
        self._now = now
        table = self._session.table
        shaded = face_down(self._game.piles(table)) if self.solving.puzzle.is_open else frozenset()
        lit = self._outlined._replace(shaded=shaded)
        if self._frame.uncovers:
            self._frame.uncovers = False
            self.view.forget()
        return self._frame.paint(surface, self.view.paint(surface, now, lit))

    @property
    def _is_asked(self) -> bool:
        return self.solving.state is State.ASKED

    def _key(self, event: Event) -> Request | None:
        command = command_of(event.key, event.mod, event.unicode)
        if command is Command.FULL_SCREEN:
            return command
        if event.key == pygame.K_ESCAPE and self.strip.has_focus:
            self.strip.leave()
        elif command in CLOSING:
            self._close()
        elif command is Command.HELP:
            return Explain(self._game.slug)
        elif command is Command.SHOW:
            self._show_answer()
        elif self.strip.is_for(event) or self.strip.has_focus:
            self.strip.handle(event)
        elif event.key in self._keys:
            self._keys[event.key]()
        return self._asked

    def _go(self, at: int) -> None:
        """Show the table after so many moves."""
        at = max(0, min(self._length, at))
        while self._session.at < at:
            self._session.redo()
        while self._session.at > at:
            self._session.undo()
        self.view.show(self._session.table, self._now)
        self._tell()

    def _answer(self) -> None:
        """Name the move that the game has come to."""
        if self._is_asked and self.at > 0:
            self.solving.name_move(self.at, self._now)
            self._show_fatal()

    def _show_answer(self) -> None:
        """Give up, and go to the move."""
        if self._is_asked:
            self.solving.give_up(self._now)
            self._session = self.solving.session
            self._show_fatal()

    def _show_fatal(self) -> None:
        """Show the last table that could be won, and what was and could have been played."""
        self.steps.is_asking = False
        self._go(self.solving.puzzle.fatal - 1)
        self._say()

    def _tell(self) -> None:
        """Show how far the game has been gone through, and what the answer outlines there."""
        step, solving = self._session.step, self.solving
        move: tuple[Part, ...] = ()
        if step.before is not None:
            move = move_text(self._game, step.before.table, step.lines)
        self.steps.show(self.at, move, self._settings.colours)
        self._outlined = Highlights()
        fatal, table = solving.puzzle.fatal, self._session.table
        if not self._is_asked and self.at == fatal - 1:
            lost, kept = solving.puzzle.gestures[fatal - 1], solving.answer()
            self._outlined = (
                both_moves(self._game, table, kept[0], lost)
                if kept
                else Highlights(losing=moving_cards(self._game, table, lost))
            )
        elif not self._is_asked and self.at == fatal:
            self._outlined = Highlights(losing=moved_cards(self._game, step))
        elif step.before is not None:
            self._outlined = Highlights(moved=moved_cards(self._game, step))
        self.strip.forget()

    def _say(self) -> None:
        """Have the strip say what is so now."""
        said = told(self.solving)
        buttons = (
            [self.show_me, self.close]
            if self._is_asked
            else [self.play_on, self.close, self.another]
        )
        is_right = {State.RIGHT: True, State.WRONG: False}.get(self.solving.state)
        self.strip.show(said.strong, said.rest, said.below, buttons, is_right=is_right)
        self._frame.renew()
        self._make_room()

    def _play_on(self) -> None:
        self._asked = BeginAt(self.solving.to_play_on())

    def _another(self) -> None:
        self._asked = self._following

    def _close(self) -> None:
        self._asked = Command.CLOSE
