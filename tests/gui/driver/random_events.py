"""Events in no sensible order, and what must hold of every table after any of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
from pygame.event import Event

from solitaire_gui.cards import Deck
from solitaire_gui.session import Session
from tests.gui.driver.boards import drop, grip
from tests.gui.driver.events import (
    LEFT,
    Point,
    key_down,
    key_up,
    motion,
    press,
    release,
    resized,
)
from tests.gui.driver.player import Player
from tests.support.playing import cards, exactly

LARGEST_BATCH = 8
PACK = set(Deck().left())
SMALLEST, SMALL, LARGEST = (640, 480), (720, 540), (1600, 1000)
"""Sizes of the window; most are small, as painting a large one takes long."""
MODIFIERS = (
    pygame.KMOD_NONE,
    pygame.KMOD_LSHIFT,
    pygame.KMOD_RCTRL,
    pygame.KMOD_LALT,
    pygame.KMOD_LMETA,
    pygame.KMOD_CAPS,
    pygame.KMOD_NUM,
)
KEYS = [value for name, value in vars(pygame).items() if name.startswith("K_")]
QUITTING = {pygame.K_q, pygame.K_w}
DEAR = {ord(letter) for letter in "ghlm12345"} | {pygame.K_F1, pygame.K_F11}
"""Keys that change the screen or the game."""
CHEAP = [key for key in KEYS if key not in QUITTING | DEAR]
PLAYING = [ord(letter) for letter in "uuudswtba"]
WINDOW_EVENTS = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWLEAVE,
    pygame.WINDOWENTER,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSHOWN,
    pygame.ACTIVEEVENT,
    pygame.TEXTINPUT,
    pygame.USEREVENT,
)


class Monkey:
    """Makes events up, and remembers which buttons it holds down."""

    def __init__(self, player: Player, rng: Random) -> None:
        self._player = player
        self._rng = rng
        self.held: set[int] = set()
        self._resized: Event | None = None
        """What tells of a size that the window has been given already."""

    def batch(self) -> list[Event]:
        """Return 1 to 8 events, one of them perhaps a whole gesture cut short."""
        events: list[Event] = []
        for _ in range(self._rng.randint(1, LARGEST_BATCH)):
            events += self._gesture() if self._rng.random() < 0.12 else [self._event()]
        del events[LARGEST_BATCH:]
        if self._resized and self._resized not in events:
            events.append(self._resized)
        self._resized = None
        for event in events:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.held.add(event.button)
            elif event.type == pygame.MOUSEBUTTONUP:
                self.held.discard(event.button)
        return events

    def _event(self) -> Event:
        rng = self._rng
        kind = rng.random()
        if kind < 0.30:
            return motion(self._point(), held=rng.random() < 0.7)
        if kind < 0.55:
            return press(self._point(), rng.choice((1, 1, 1, 2, 3, 4, 5)))
        if kind < 0.80:
            return release(self._point(), rng.choice((1, 1, 1, 2, 3, 4, 5)))
        if kind < 0.84:
            return Event(pygame.MOUSEWHEEL, x=0, y=rng.randint(-3, 3), flipped=False)
        if kind < 0.94:
            return self._key()
        if kind < 0.942:
            return self._resize()
        return Event(rng.choice(WINDOW_EVENTS), gain=0, state=1, text="x")

    def _gesture(self) -> list[Event]:
        """Return the events of a legal drag, or of a click on a card."""
        board = self._player.board
        if board.moves and self._rng.random() < 0.7:
            move = self._rng.choice(board.moves)
            start = grip(board.scene, move.source, move.start)
            end = drop(board.scene, move.source, move.start, move.target)
        else:
            start = end = self._card()
        return [
            press(start, LEFT),
            motion(end, held=True),
            release(end, LEFT),
        ]

    def _key(self) -> Event:
        rng, kind = self._rng, self._rng.random()
        keys = list(DEAR) if kind < 0.03 else PLAYING if kind < 0.4 else CHEAP
        modifiers = rng.choice(MODIFIERS) | rng.choice(MODIFIERS)
        return rng.choice((key_down, key_down, key_up))(rng.choice(keys), modifiers)

    def _resize(self) -> Event:
        most = LARGEST if self._rng.random() < 0.15 else SMALL
        width, height = map(self._rng.randint, SMALLEST, most)
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self._resized = resized((width, height))
        return self._resized

    def _point(self) -> Point:
        if self._rng.random() < 0.5:
            return self._card()
        width, height = self._player.window.size
        return self._rng.randint(-50, width + 50), self._rng.randint(-50, height + 50)

    def _card(self) -> Point:
        scene = self._player.table_scene
        pile = self._rng.choice(list(scene.piles))
        return grip(scene, pile, self._rng.randrange(len(scene.piles[pile]) or 1))


def check(player: Player) -> None:
    """Check that the table has its whole pack, every card seen just once, and nothing carried."""
    session, scene = player.session, player.table_scene
    held = list(cards(session.table))
    assert len(held) == len(PACK)
    assert set(held) == PACK
    shown = [card for pile in session.game.piles(session.table).values() for card in pile]
    assert [placed.card for placed in scene.cards] == shown
    assert len(scene.corners()) == len(shown)


def check_replay(session: Session[Any]) -> None:
    """Check that the lines played lead to this very table."""
    again = Session(session.game, session.deal or 0)
    for line in session.lines:
        again.play(line)
    assert exactly(again.table) == exactly(session.table)
