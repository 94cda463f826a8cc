"""Memory: what a screen above the table has taken is given back when it is closed."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterator

import pygame
import pytest

from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics import fonts
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.platform.memory import give_back
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screens.screen_stack import TIDIES_AFTER
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.store import Store
from solitaire_gui.store.players import Players
from tests.gui.driver.program import QUIET, Clock
from tests.gui.player import Player, motion
from tests.gui.screens import memory_of_screens
from tests.gui.screens.every_screen import NAMES, looking_about, requests
from tests.gui.screens.keeping import LATER, fill_richly
from tests.gui.screens.keeping import store as store

SIZE = (1280, 800)
OF_THE_TABLE = 3
"""How many fonts the bar and the message line need."""
ROUNDS = 2
MARGIN = 2_500
"""Kilobytes that may be needed for something else, or be kept in pieces."""


@pytest.fixture
def player(art: Art, clock: Clock, store: Store) -> Iterator[Player]:
    """Return a player with a past, at a game whose cards lie still."""
    fill_richly(store)
    games = OpenGames(store=store, time_of_day=lambda: LATER)
    players = Players(store.folder)
    app = App(Window(SIZE), games, art, QUIET, clock, players=players)
    pygame.event.clear()
    app.begin("scorpion", 1)
    yield Player(app)
    app.sound.end()
    pygame.event.clear()


def open_and_close(player: Player, clock: Clock, name: str) -> None:
    """Open a screen, look at all of it, close it, and let the program tidy up."""
    app, store = player.app, player.app.controller.games.store
    assert store is not None
    app.carry_out(requests(store)[name])
    app.paint()
    if name != "Pause":
        for events in looking_about(SIZE):
            player.do(*events)
    while len(app.screens) > 1:
        app.carry_out(Command.CLOSE)
    player.do(motion((SIZE[0] // 2, SIZE[1] - 1)))
    clock.advance(TIDIES_AFTER)
    app.go_on()


def themes() -> set[int]:
    """Return all themes that there are, each with the pictures of its text and shapes."""
    gc.collect()
    return {id(one) for one in gc.get_objects() if isinstance(one, Theme)}


@pytest.mark.parametrize("name", NAMES)
def test_no_picture_of_a_screen_is_kept_when_it_is_closed(
    player: Player, clock: Clock, name: str
) -> None:
    open_and_close(player, clock, name)  # the numbers of piles and cards are the table's own
    before, bytes_before = themes(), player.app.stack._theme.bytes
    open_and_close(player, clock, name)
    assert themes() <= before
    assert player.app.stack._theme.bytes <= bytes_before


def test_a_screen_leaves_only_the_fonts_of_the_table_behind(player: Player, clock: Clock) -> None:
    open_and_close(player, clock, "Help")
    assert fonts.font.cache_info().currsize <= OF_THE_TABLE


def test_nothing_is_tidied_up_while_the_player_is_at_it(player: Player, clock: Clock) -> None:
    app = player.app
    app.carry_out(Command.HELP)
    app.paint()
    app.carry_out(Command.CLOSE)
    for step in range(5):
        clock.advance(0.9 * TIDIES_AFTER)
        player.do(motion((400 + step, 300)))
        assert fonts.font.cache_info().currsize > OF_THE_TABLE
        assert app.stack.wake(clock()) == clock() + TIDIES_AFTER
    clock.advance(TIDIES_AFTER)
    app.paint()
    assert fonts.font.cache_info().currsize <= OF_THE_TABLE
    assert app.stack.wake(clock()) != clock()


def test_memory_can_be_given_back_at_any_time() -> None:
    give_back()
    give_back()


@pytest.mark.skipif(not memory_of_screens.SHARE.exists(), reason="only Linux tells a program's own")
def test_the_program_has_no_more_memory_than_before_when_screens_are_closed() -> None:
    command = [sys.executable, "-m", "tests.gui.screens.memory_of_screens", "1920", "1080"]
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    output = subprocess.run(
        [*command, str(ROUNDS)],
        env={**os.environ, **drivers, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    rounds = [tuple(map(int, line.split())) for line in output.splitlines()]
    assert len(rounds) == ROUNDS
    first = rounds[0][1]
    assert all(most > first + MARGIN for most, _ in rounds), "screens take memory"
    assert all(closed < first + MARGIN for _, closed in rounds), rounds
