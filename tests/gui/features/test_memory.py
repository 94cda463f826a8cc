"""Memory: what a screen above the table has taken is given back when it is closed."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from platform import libc_ver
from weakref import ref

import pytest

from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.platform import memory
from solitaire_gui.gui.platform.memory import Tidying, collect_young, give_back, take_at_once
from solitaire_gui.store import Store
from tests.gui.driver.memory import (
    FONTS_OF_TABLE,
    fonts_kept,
    kept_bytes,
    other_themes,
    parts_of_table,
    read_font,
    tidy_up,
)
from tests.gui.driver.player import TIDY_AFTER, Player
from tests.gui.driver.program import playing
from tests.gui.features import memory_of_screens
from tests.gui.features.every_screen import NAMES, looking_about, open_screen
from tests.gui.features.keeping import LATER, SOME_GAMES, fill_richly
from tests.levels import is_full, some

SIZE = (1280, 800) if is_full() else (640, 480)
ROUNDS = 2
MARGIN = 2_500
"""Kilobytes that may be needed for something else, or be kept in pieces."""
ENOUGH = 100_000
"""With so many new things it is time to look through the old ones."""
ARENAS = """
from ctypes import CDLL, c_void_p
from threading import Barrier, Thread
from solitaire_gui.gui.platform.memory import keep_together

keep_together()
meeting = Barrier(5)
for _ in range(4):
    Thread(target=meeting.wait).start()
library = CDLL(None)
library.malloc_info(0, c_void_p.in_dll(library, "stdout"))
library.fflush(None)
meeting.wait()
"""
"""A program that tells of its arenas while it has four threads."""


class Cycle:
    """Holds itself, so that only the collector throws it away."""

    itself: Cycle


@pytest.fixture
def player(art: Art, store: Store) -> Iterator[Player]:
    """Return a player with a past, at a game whose cards lie still."""
    fill_richly(store, SOME_GAMES)
    with playing(art, store, SIZE, now=LATER) as player:
        player.open("scorpion", 1)
        yield player


def open_and_close(player: Player, name: str) -> None:
    """Open a screen, look at all of it, close it, and let the program tidy up."""
    open_screen(player, name)
    if name != "Pause":
        for events in some(looking_about(SIZE), 1):
            player.do(*events)
    player.close_all()
    player.point_at((SIZE[0] // 2, SIZE[1] - 1))
    tidy_up(player)


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", NAMES)
def test_no_picture_of_a_screen_is_kept_when_it_is_closed(player: Player, name: str) -> None:
    open_and_close(player, name)  # the numbers of piles and cards are the table's own
    before, bytes_before = other_themes(player), kept_bytes(player)
    open_and_close(player, name)
    assert other_themes(player) <= before
    assert kept_bytes(player) <= bytes_before


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


def test_nothing_is_tidied_up_while_the_player_is_at_it(player: Player) -> None:
    player.keys("h", "Esc")
    read_font()
    for step in range(5):
        player.pass_time(0.9 * TIDY_AFTER)
        player.point_at((400 + step, 300))
        assert fonts_kept() > FONTS_OF_TABLE
        assert player.moves_until == pytest.approx(TIDY_AFTER)
    tidy_up(player)
    assert fonts_kept() <= FONTS_OF_TABLE
    assert player.moves_until != 0


def test_nothing_is_tidied_up_while_the_window_is_resized(player: Player) -> None:
    player.keys("h", "Esc")
    read_font()
    for step in range(1, 4):
        player.pass_time(0.9 * TIDY_AFTER)
        player.pull_edge((SIZE[0] + step, SIZE[1]))
        player.wait()
        assert fonts_kept() > FONTS_OF_TABLE
    tidy_up(player)
    assert fonts_kept() <= FONTS_OF_TABLE


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="this Python collects all in small steps")
def test_old_garbage_is_collected_once_nothing_is_done_for_a_while(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "YOUNG", memory.YOUNG // 10)
    before = gc.get_threshold()
    collect_young()
    try:
        cycle = Cycle()
        cycle.itself, garbage = cycle, ref(cycle)
        things = [[number] for number in range(ENOUGH)]  # meanwhile it grows old
        del cycle
        player.point_at((400, 300))
        assert garbage() is not None, "a frame would have come late"
        tidy_up(player)
        assert garbage() is None
        assert len(things) == ENOUGH
    finally:
        gc.set_threshold(*before)


@pytest.mark.parametrize("has_aged", [False, True])
def test_all_is_looked_through_only_if_a_screen_may_have_grown_old(has_aged: bool) -> None:
    cycle = Cycle()
    cycle.itself, garbage = cycle, ref(cycle)
    gc.collect()
    gc.disable()
    try:
        del cycle
        tidying = Tidying(lambda: None)
        for has_screen_above in (has_aged, False):
            tidying.begin(0)
            while tidying.at is not None:
                tidying.tidy(spare_old=has_screen_above)
        assert (garbage() is None) == has_aged
    finally:
        gc.enable()


def test_memory_can_be_given_back_at_any_time() -> None:
    give_back()
    give_back()


def test_a_picture_stays_as_it_is_when_all_its_memory_is_taken(player: Player) -> None:
    before = player.pixels
    take_at_once(player.context.stack.window.surface)
    assert player.pixels == before


@pytest.mark.skipif(libc_ver()[0] != "glibc", reason="only the GNU C library has arenas")
def test_threads_keep_no_memory_of_their_own() -> None:
    told = subprocess.run([sys.executable, "-c", ARENAS], capture_output=True, text=True).stdout
    assert told.count("<heap") == 1


@pytest.mark.long
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
