"""Nothing is described while no screen reader listens, and without the library all goes on."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import pygame
import pytest

pytest.importorskip("accesskit", reason="there is no wheel of it here")

from solitaire_gui.gui.accessibility.node import Action
from solitaire_gui.gui.accessibility.screen_reader import connect
from solitaire_gui.gui.features.settings.commands import SETTINGS
from solitaire_gui.gui.platform.window import Window
from tests.gui.driver.events import key_down, key_up
from tests.gui.driver.player import LONG, Player
from tests.gui.driver.reader import Listener
from tests.gui.process.program_process import is_opened, living
from tests.gui.process.screen import ROOT, bare_environment
from tests.store.playing import NAME
from tests.support.waiting import PATIENCE, wait_for

WITHOUT = """if True:
    import sys
    sys.modules["accesskit"] = None
    from solitaire_gui.__main__ import main
    sys.exit(main())
"""
"""The program where there is no wheel of AccessKit."""
TABLE = ""
"""What is written above a table: nothing."""


@pytest.fixture
def listener(player: Player) -> Listener:
    """Return a screen reader that does not listen yet to a table."""
    player.open("scorpion", 3)
    return Listener(player)


def test_nothing_is_described_while_nobody_listens(player: Player, listener: Listener) -> None:
    player.keys("Right", "u")
    player.turn()
    assert (listener.descriptions, listener.told) == (0, [])


def test_a_listener_is_told_once_whatever_has_happened(player: Player, listener: Listener) -> None:
    listener.listen(key_down(pygame.K_LCTRL))
    assert (listener.descriptions, listener.told) == (1, [TABLE])
    player.turn()
    assert (listener.descriptions, listener.told) == (1, [TABLE])
    player.do(key_up(pygame.K_LCTRL))
    player.turn()
    assert (listener.descriptions, listener.told) == (2, [TABLE] * 2)


def test_a_pointer_that_moves_is_nothing_to_be_told(player: Player, listener: Listener) -> None:
    listener.listen()
    player.point_at((9, 590))
    player.point_at((20, 580))
    player.turn()
    assert listener.told == [TABLE]


def test_a_screen_that_comes_by_itself_is_told(player: Player, listener: Listener) -> None:
    listener.listen()
    player.show(SETTINGS)
    player.turn()
    assert listener.told == [TABLE, "Settings"]


def test_what_has_changed_by_itself_is_told_when_nothing_moves_any_more(
    player: Player, listener: Listener
) -> None:
    listener.listen()
    player.play_lines(player.moves[0].command)
    told = len(listener.told)
    for _ in range(4):
        assert player.is_flying()
        player.turn()
    assert len(listener.told) == told
    player.wait(LONG)
    assert not player.is_flying()
    assert len(listener.told) > told
    told = len(listener.told)
    player.turn()
    assert len(listener.told) == told


def test_who_has_gone_is_told_nothing_any_more(player: Player, listener: Listener) -> None:
    listener.listen()
    listener.leave(key_down(pygame.K_LCTRL))
    player.do(key_up(pygame.K_LCTRL))
    player.turn()
    assert listener.told == [TABLE]


def test_what_is_asked_of_a_thing_that_is_gone_is_not_done(
    player: Player, listener: Listener
) -> None:
    listener.listen()
    listener.ask_by_number(9999, Action.CLICK)
    assert player.is_at_table
    assert not player.lines


@pytest.mark.provokes_errors
def test_a_screen_that_cannot_be_told_ends_nothing(player: Player, listener: Listener) -> None:
    listener.spoil()
    listener.listen()
    assert not listener.is_heard
    for _ in range(9):
        player.keys("Right")
        player.turn()
    assert player.is_running


def test_the_program_runs_without_the_library(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    words = [sys.executable, "-c", WITHOUT, "scorpion", "--data", str(folder)]
    environment = {**bare_environment(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    process = subprocess.Popen(words, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True)
    with living(process):
        wait_for(lambda: is_shown_in(folder), "the table")
        process.terminate()
        _, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, errors) == (0, "")
    assert not (folder / "errors.log").exists()


def is_shown_in(folder: Path) -> bool:
    """Tell whether the program has begun a game in its folder, and shown it."""
    with (
        suppress(sqlite3.Error),  # it has just made the file
        closing(sqlite3.connect(f"{(folder / NAME).as_uri()}?mode=ro", uri=True)) as db,
    ):
        [[count]] = db.execute("SELECT count(*) FROM games")
        return bool(count) and is_opened(folder)
    return False


def test_a_window_can_be_told_of_before_it_is_shown() -> None:
    """As Windows wants it."""
    seen = []

    def look() -> None:
        seen.append(pygame.display.get_active())
        assert connect() is not None

    Window((640, 480), before_shown=look)
    assert [*seen, pygame.display.get_active()] == [False, True]
