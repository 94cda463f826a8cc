"""Memory: what a screen above the table has taken is given back when it is closed."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.store import Store
from tests.gui.driver.memory import (
    FONTS_OF_TABLE,
    fonts_kept,
    kept_bytes,
    parts_of_table,
)
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing
from tests.gui.features import memory_of_screens
from tests.gui.features.every_screen import NAMES, looking_about, open_screen
from tests.gui.features.keeping import LATER, SOME_GAMES, fill_richly
from tests.support.levels import is_full, mostly_slow, some

SIZE = (1280, 800) if is_full() else (640, 480)
ROUNDS = 2
MARGIN = 2_500
"""Kilobytes that may be needed for something else, or be kept in pieces."""
HASTY_MARGIN = 10_000
"""Kilobytes by which a program may grow whose player opens and closes a screen again and again."""


@pytest.fixture
def player(art: CardArt, store: Store) -> Iterator[Player]:
    """Return a player with a past, at a game whose cards lie still."""
    fill_richly(store, SOME_GAMES)
    with playing(art, store, SIZE, now=LATER) as player:
        player.open("scorpion", 1)
        yield player


def open_and_close(player: Player, name: str) -> None:
    """Open a screen, look at all of it, and close it."""
    open_screen(player, name)
    if name != "Pause":
        for events in some(looking_about(SIZE), 1):
            player.do(*events)
    player.close_all()
    player.point_at((SIZE[0] // 2, SIZE[1] - 1))


@pytest.mark.parametrize("name", mostly_slow(NAMES, "Games"))
def test_no_picture_of_a_screen_is_kept_when_it_is_closed(player: Player, name: str) -> None:
    open_and_close(player, name)  # the numbers of piles and cards are the table's own
    before = kept_bytes(player)
    open_and_close(player, name)
    assert kept_bytes(player) <= before


def test_a_table_goes_at_once_when_another_takes_its_place(player: Player) -> None:
    gc.disable()
    try:
        player.open("montana", 1)
        player.keys("n", "u")
        parts = parts_of_table(player)
        player.open("scorpion", 1)
        assert [part() for part in parts] == [None] * len(parts)
    finally:
        gc.enable()


def test_a_screen_leaves_only_the_fonts_of_the_table_behind(player: Player) -> None:
    open_and_close(player, "Help")
    assert fonts_kept() <= FONTS_OF_TABLE


@pytest.mark.slow
@pytest.mark.skipif(not memory_of_screens.SHARE.exists(), reason="only Linux tells a program's own")
def test_the_program_has_no_more_memory_than_before_when_screens_are_closed() -> None:
    command = [sys.executable, "-m", "tests.gui.features.memory_of_screens", "1920", "1080"]
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


@pytest.mark.slow
@pytest.mark.skipif(not memory_of_screens.SHARE.exists(), reason="only Linux tells a program's own")
@pytest.mark.parametrize("name", ["Help", "Settings", "Statistics", "Today", "Games", "Review"])
def test_a_screen_opened_and_closed_at_any_pace_takes_no_more_and_more_memory(name: str) -> None:
    command = [sys.executable, "-m", "tests.gui.features.memory_of_haste", "1280", "800", "100"]
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    output = subprocess.run(
        [*command, name],
        env={**os.environ, **drivers, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    paces = [tuple(map(int, line.split())) for line in output.splitlines()]
    assert len(paces) == 3
    assert all(most <= before + HASTY_MARGIN for before, most in paces), paces
