"""A game played before the player's eyes, move by move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.board.view import View
from solitaire_gui.gui.commands import Command, command_of
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    BAR,
    INK,
    LINE,
    SEMIBOLD,
    SUBDUED,
    Theme,
    blit_at,
)
from solitaire_gui.gui.screen_requests import Request, SaveAs
from solitaire_gui.gui.screens.replay.replay_strip import SPEEDS, Does, Strip
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.play.settings import Settings
from solitaire_gui.session import Session

PAUSES = (1.6, 0.8, 0.3)
"""Seconds from one move to the next at each speed."""
NORMAL = 1
HEAD, EDGE, TEXT_SIZE = 42, 14, 16
FASTER = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
CLOSING = (Command.CLOSE, Command.QUIT)
SLOWER = (pygame.K_MINUS, pygame.K_KP_MINUS)


class ReplayScreen(Screen):
    """Begins to play as soon as it is shown; asks for a SaveAs, or to be closed."""

    def __init__(
        self, session: Session[Any], art: Art, settings: Settings, game_id: str = ""
    ) -> None:
        """Show all gestures of a session, which itself stays as it is.

        It can be saved as a file if the store knows it by `game_id`.
        """
        self._game_id = game_id
        self._sentence = ""
        self._session = afresh(session)
        self._length = self._session.newest.number
        self.view = View(session.game, self._session.table, art, settings)
        self.is_playing = self._length > 0
        self._pause = PAUSES[NORMAL]
        self._next_at: float | None = None
        self._now = 0.0
        self._asked: Request | None = None
        self._theme = Theme()
        self._head = Rect(0, 0, 0, 0)
        self._is_head_stale = True
        does = Does(
            start=lambda: self._go(0),
            back=lambda: self._step(-1),
            toggle=self._toggle,
            forward=lambda: self._step(1),
            end=lambda: self._go(self._length),
            go=self._go,
            speed=self._set_speed,
            save=self._save,
            close=self._close,
        )
        self.strip = Strip(self._length, NORMAL, does, can_save=bool(game_id))
        self._keys: Mapping[int, Callable[[], None]] = {
            pygame.K_SPACE: does.toggle,
            pygame.K_LEFT: does.back,
            pygame.K_RIGHT: does.forward,
            pygame.K_HOME: does.start,
            pygame.K_END: does.end,
            **dict.fromkeys(FASTER, lambda: self._change_speed(1)),
            **dict.fromkeys(SLOWER, lambda: self._change_speed(-1)),
        }
        self._tell()

    @property
    def at(self) -> int:
        """How many gestures have been played."""
        return self._session.at

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Fill a window of another size."""
        self._theme = theme
        self._head = Rect(0, 0, size[0], theme.px(HEAD))
        below = self.strip.height(theme, size[0])
        self.strip.arrange(theme, Rect(0, size[1] - below, size[0], below))
        high = max(1, size[1] - below - self._head.height)
        room = Rect(0, self._head.bottom, size[0], high)
        self.view.resize(theme, room, room, now)
        self._is_head_stale = True
        if self.is_playing and self._next_at is None:
            self._next_at = now + self._pause

    def handle(self, event: Event, now: float) -> Request | None:
        """Take one event; what moves arrives at once when the next move is asked for."""
        self._asked, self._now = None, now
        is_key = event.type == pygame.KEYDOWN
        command = command_of(event.key, event.mod) if is_key else None
        if command is Command.FULL_SCREEN:
            return command
        took = self.strip.handle(event)
        if command is Command.SAVE_AS:
            self._save()
        elif command in CLOSING and not took:
            self._close()
        elif is_key and not took and event.key in self._keys:
            self._keys[event.key]()
        return self._asked

    def say(self, sentence: str, now: float) -> None:
        """Show a sentence at the top, until the replay goes on."""
        self._sentence = sentence
        self._is_head_stale = True

    def cover(self, now: float) -> None:
        """Stop: another screen comes on top."""
        self._stop()
        self._tell()

    def wake(self, now: float) -> float | None:
        """Return when the next move is due, or the next frame of the one being shown."""
        times = (self.view.wake(now), self._next_at)
        return min((time for time in times if time is not None), default=None)

    def forget(self) -> None:
        """Draw everything the next time."""
        self.view.forget()
        self.strip.forget()
        self._is_head_stale = True

    def paint(self, surface: Surface, now: float) -> list[Rect]:
        """Play the move that is due, and draw what has changed."""
        self._now = now
        if self._next_at is not None and now >= self._next_at:
            self._next_at = now + self._pause
            self._show(self.at + 1)
        return self.view.paint(surface, now) + self.strip.paint(surface) + self._paint_head(surface)

    def _show(self, at: int) -> None:
        """Show the table after so many gestures; at the last the replay stops."""
        at = max(0, min(self._length, at))
        while self._session.at < at:
            self._session.redo()
        while self._session.at > at:
            self._session.undo()
        self.view.show(self._session.table, self._now)
        if at == self._length:
            self._stop()
        self._tell()

    def _go(self, at: int) -> None:
        """Go somewhere by the player's wish, who then looks as long as they like."""
        self._stop()
        self._show(at)

    def _step(self, direction: int) -> None:
        self._go(self.at + direction)

    def _toggle(self) -> None:
        if self.is_playing:
            self._stop()
        elif self._length:
            self.is_playing = True
            self._next_at = self._now + self._pause
            if self.at == self._length:
                self._show(0)
            else:
                self._show(self.at + 1)
        self._tell()

    def _stop(self) -> None:
        self.is_playing = False
        self._next_at = None

    def _change_speed(self, step: int) -> None:
        speed = max(0, min(len(SPEEDS) - 1, self.strip.speed.chosen + step))
        self.strip.speed.choose(speed)
        self._set_speed(speed)

    def _set_speed(self, speed: int) -> None:
        self._pause = PAUSES[speed]
        if self.is_playing:
            self._next_at = self._now + self._pause
        self.strip.forget()

    def _save(self) -> None:
        if self._game_id:
            self._asked = SaveAs(self._game_id)

    def _close(self) -> None:
        self._asked = Command.CLOSE

    def _tell(self) -> None:
        """Have the strip show where the replay is."""
        self._sentence = ""
        line = "; ".join(self._session.step.lines)
        self.strip.show(self.at, self._length, line, is_playing=self.is_playing)
        self._is_head_stale = True

    def _paint_head(self, surface: Surface) -> list[Rect]:
        if not self._is_head_stale:
            return []
        self._is_head_stale = False
        theme, head, session = self._theme, self._head, self._session
        surface.fill(theme.colour(BAR), head)
        line = Rect(0, head.bottom - theme.line, head.width, theme.line)
        surface.fill(theme.colour(LINE), line)
        name = theme.text(f"Replay of {session.game.name}", TEXT_SIZE, INK, SEMIBOLD)
        blit_at(surface, name, head.left + theme.px(EDGE), head.centery, 0, 0.5)
        deal = f"Deal {session.deal}" if session.deal else "Own deck"
        about, colour = f"{deal}  ·  Won" if session.won else deal, SUBDUED
        if self._sentence:
            about, colour = self._sentence, ACCENT
        words = theme.text(about, TEXT_SIZE, colour)
        blit_at(surface, words, head.right - theme.px(EDGE), head.centery, 1, 0.5)
        return [head]


def afresh(session: Session[Any]) -> Session[Any]:
    """Return the same game at its deal, with all gestures still to be played."""
    if session.deal is not None:
        replayed = Session(session.game, session.deal)
    else:
        assert session.deck is not None, "a game has a number or a deck"
        replayed = Session.from_deck(session.game, session.deck)
    replayed.restore(session.gestures, 0)
    return replayed
