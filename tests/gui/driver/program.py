"""The program within a test: its clock stands still, and its pictures are prompt."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pygame

from solitaire_gui.games import GAMES
from solitaire_gui.games.places import Mark
from solitaire_gui.gui.app.event_loop import EventLoop
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.card_pictures.picture_paths import set_custom_back
from solitaire_gui.gui.card_pictures.small_cards import ScaledCards, SmallCards
from solitaire_gui.gui.features.puzzles.feature import PuzzlesFeature
from solitaire_gui.gui.features.table.feature import INTRODUCED
from solitaire_gui.gui.graphics.picture import Picture
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.program import assemble
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.settings import Settings
from solitaire_gui.store import Store
from solitaire_gui.store.players import Players
from tests.gui.driver import starting
from tests.gui.driver.player import Player
from tests.store.playing import NOON
from tests.support.waiting import wait_for

SIZE = (800, 600)
QUIET = Settings(sound=False, lamp=False, safe_up=False, deals="any")
"""No sound, and no thinking of its own."""
SEED = 1
"""What deals and puzzles are drawn from that may be any, so that they are always the same."""


class PromptArt(CardArt):
    """Pictures that are sharp when they are due, however busy the machine is, and none before.

    Small cards are kept between screens, and so between tests.
    """

    def render_at_size(self) -> None:
        super().render_at_size()
        self.finish()

    def _find_other_size(self, path: str) -> Picture | None:
        return None

    def _not_yet_shown(self) -> Sequence[str]:
        return ()

    def small_cards(self) -> SmallCards:
        small = super().small_cards()
        if not isinstance(small, PromptSmallCards):
            small.__class__ = PromptSmallCards
        self.kept_small = small
        return small


class PromptSmallCards(SmallCards):
    """Small cards that are ready as soon as they are wanted."""

    def scaled_to(self, size: Size) -> ScaledCards:
        cards = super().scaled_to(size)
        cards.mark(Mark.PLAIN)
        wait_for(lambda: cards.is_ready, "small cards", 0.0)
        return cards


BEGINS = 1000.0
"""What the clock says at first."""


class Clock:
    """A clock that stands still unless a test moves it."""

    def __init__(self) -> None:
        self.now = BEGINS

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


@contextmanager
def playing(
    art: CardArt,
    store: Store | None = None,
    size: tuple[int, int] = SIZE,
    *,
    now: float = NOON,
    players: Players | None = None,
    **settings: Any,
) -> Iterator[Player]:
    """Open the program with nothing begun, and give who plays; end it when the test is over.

    `now` is the time of day, in seconds since 1970; `settings` are those that are not QUIET.
    `players` are all who play, one of whom the store belongs to; usually its first.
    """
    clock, chosen = Clock(), QUIET._replace(**settings)
    next_deal = NextDeal(store.deals_played if store is not None else None, kind=chosen.deals)
    store = nothing_new() if store is None else store
    games = OpenGames(next_deal, store, lambda: now + clock() - BEGINS)
    players = players or players_of(store)
    art.apply(chosen)
    app = assemble(Window(size), games, art, chosen, clock, players=players)
    app.context.get_part(PuzzlesFeature).random = Random(SEED)
    next_deal._random = Random(SEED)  # the program's own choice differs
    pygame.event.clear()
    try:
        yield Player(app)
    finally:
        app.context.controller.close()
        app.context.sound.end()
        art.apply(QUIET)
        pygame.event.clear()


def opened(size: Size, store: Store | None = None, **settings: Any) -> Player:
    """Open the program with the clock and the pictures that users have; who plays ends it.

    `settings` are those that are not QUIET.
    """
    games, chosen = OpenGames(store=store or nothing_new()), QUIET._replace(**settings)
    players = players_of(games.store)
    return Player(assemble(Window(size), games, CardArt(chosen), chosen, players=players))


def players_of(store: Store) -> Players:
    """Return those whose first a store belongs to; nothing is kept of any if it is in memory."""
    return Players(store.folder or os.path.join(os.sep, "nowhere"))


def nothing_new() -> Store:
    """Return a store in memory of somebody to whom every game has been introduced."""
    store = Store()
    store.set_setting(INTRODUCED, " ".join(GAMES))
    return store


def play_instead(play: Callable[[Player], object]) -> None:
    """Have the program played when it has been started, in the place of its loop."""

    def run(self: EventLoop) -> int:
        play(Player(self))
        return 0

    EventLoop.run = run  # type: ignore[method-assign]


@contextmanager
def started(
    folder: Path,
    art: CardArt,
    size: tuple[int, int] = SIZE,
    *,
    at_chooser: bool = False,
    first: Mapping[str, int] | None = None,
) -> Iterator[Player]:
    """Start the program with what was left in a folder, and give who plays; end it afterwards.

    The first game of each kind has the number that `first` says, if any.
    """
    app = starting.started(folder, size, art, at_chooser=at_chooser, first=first, clock=Clock())
    pygame.event.clear()
    player = Player(app)
    try:
        player.wait()
        yield player
    finally:
        player.end()
        art.apply(QUIET)
        set_custom_back("")
        pygame.event.clear()
