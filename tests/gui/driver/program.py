"""The program within a test: its clock stands still, and its pictures are prompt."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from solitaire_gui.games.base import Mark
from solitaire_gui.gui.app import App
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.small_cards import CardsOfSize, SmallCards
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.play.settings import Settings
from solitaire_gui.store import Store
from solitaire_gui.store.players import Players
from tests.gui.driver.player import Player
from tests.store.playing import NOON
from tests.waiting import wait_for

SIZE = (800, 600)
QUIET = Settings(sound=False, lamp=False, safe_up=False, deals="any")
"""No sound, and no thinking of its own."""


class PromptArt(Art):
    """Pictures that are sharp when they are due, however busy the machine is."""

    def sharpen(self) -> None:
        super().sharpen()
        self.finish()

    def small(self) -> SmallCards:
        small = super().small()
        if not isinstance(small, PromptSmallCards):
            small.__class__ = PromptSmallCards
        return small


class PromptSmallCards(SmallCards):
    """Small cards that are ready as soon as they are wanted."""

    def at(self, size: Size) -> CardsOfSize:
        cards = super().at(size)
        cards.mark(Mark.PLAIN)
        wait_for(lambda: cards.is_ready, "small cards", 0.0)
        return cards


class Clock:
    """A clock that stands still unless a test moves it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


@contextmanager
def playing(
    art: Art,
    store: Store | None = None,
    size: tuple[int, int] = SIZE,
    *,
    now: float = NOON,
    with_players: bool = False,
    **settings: Any,
) -> Iterator[Player]:
    """Open the program with nothing begun, and give who plays; end it when the test is over.

    `now` is the time of day, in seconds since 1970; `settings` are those that are not QUIET.
    `with_players` has other players beside this one, in the store's folder.
    """
    games = OpenGames(store=store, time_of_day=lambda: now)
    players = Players(store.folder) if store is not None and with_players else None
    clock, chosen = Clock(), QUIET._replace(**settings)
    art.apply(chosen)
    app = App(Window(size), games, art, chosen, clock, players=players)
    pygame.event.clear()
    try:
        yield Player(app)
    finally:
        app.controller.close()
        app.sound.end()
        art.apply(QUIET)
        pygame.event.clear()
