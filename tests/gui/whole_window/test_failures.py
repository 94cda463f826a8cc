"""Something fails inside the program: the game is kept, that is said, and the program goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.games.scorpion import Scorpion
from solitaire_gui.gui.app import error_log
from solitaire_gui.play import events
from solitaire_gui.store import Store
from tests.gui.driver.events import press
from tests.gui.driver.faults import FAULTS, break_down, fail_to_hear
from tests.gui.driver.player import Player
from tests.gui.driver.program import PromptArt, playing
from tests.gui.process.program_process import begun, is_opened, living, python
from tests.gui.process.screen import ROOT, Screen
from tests.store.playing import opened
from tests.support.waiting import PATIENCE, wait_for

pytestmark = pytest.mark.provokes_errors
MOVE = "M 7 1 5"
FOREVER = 10**9
SILENT = {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
LOG = "errors.log"
SAID = f"Something went wrong. The details are in {LOG}, and your game is safe."
MOST = 2
"""So often in a row something may fail that is done again and again."""


class Failing(Scorpion):
    """Scorpion with a fault: so many times it cannot tell the piles of a table just played to."""

    failures = 0

    def piles(self, table: Any) -> Any:
        if self.failures and not table.tableau[6]:
            self.failures -= 1
            raise LookupError("no such pile")
        return super().piles(table)


@pytest.fixture(autouse=True)
def run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin a run in which nothing has gone wrong: what comes again is noted but once."""
    monkeypatch.setattr(error_log, "noted", {})


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Failing:
    """Put a faulty game in the place of Scorpion."""
    game = Failing()
    monkeypatch.setitem(GAMES, "scorpion", game)
    return game


@pytest.fixture
def player(art: PromptArt, store: Store, game: Failing) -> Iterator[Player]:
    """Return a player at deal 1."""
    with playing(art, store) as player:
        player.open("scorpion", 1)
        player.wait()
        yield player


def kept(folder: Path) -> list[str]:
    """Return the lines of the game that comes on the table at the next start."""
    with opened(folder) as store:
        last = store.last()
        assert last
        game = store.load(last.id)
        assert game
        return game.session.lines


def noted(store: Store) -> str:
    """Return what is in the log."""
    return Path(store.folder, LOG).read_text(encoding="utf-8")


def check_told(player: Player, store: Store, error: str) -> None:
    """Check that the error is in the log, that it is said, and that the game can be played on."""
    assert player.message == SAID
    assert error in noted(store)
    assert player.is_at_table
    assert player.is_running
    before = player.lines
    player.drag_move(player.moves[0])
    assert len(player.lines) > len(before)


def test_a_move_that_cannot_be_shown_at_first_is_kept_and_shown(
    player: Player, game: Failing, store: Store
) -> None:
    game.failures = 1
    [move] = (move for move in player.moves if move.command == MOVE)
    player.drag_move(move)
    assert player.lines == [MOVE]
    check_told(player, store, "no such pile")
    player.end()
    assert kept(Path(store.folder))[0] == MOVE


def test_a_table_that_can_never_be_shown_ends_the_program_and_is_left_aside(
    player: Player, game: Failing, store: Store
) -> None:
    game.failures = FOREVER
    player.play_at_once([MOVE])
    assert player.run() == 1
    assert FOREVER - game.failures < 20
    player.end()
    game.failures = 0
    with opened(Path(store.folder)) as again:
        assert again.crashed_while_starting
    assert kept(Path(store.folder)) == [MOVE]


def test_what_fails_in_the_window_is_closed(player: Player, store: Store) -> None:
    for fault in FAULTS:
        break_down(player, fault)
        for _ in range(3):
            pygame.event.post(press((5, 5)))
            player.run_turn()
        check_told(player, store, "AssertionError")


def test_what_is_held_is_let_go(player: Player, store: Store) -> None:
    move = player.moves[0]
    player.lift(move.source, move.start, (5, 5))
    assert player.held
    break_down(player, "handle")
    player.type("Space")
    assert player.held is None
    assert player.lines == []
    check_told(player, store, "it takes no events")


def test_a_listener_that_fails_keeps_none_from_hearing(player: Player, store: Store) -> None:
    fail_to_hear(player)
    heard = player.listen()
    player.drag_move(player.moves[0])
    assert isinstance(heard[0], events.Played)
    assert len(player.lines) == 1
    assert "deaf" in noted(store)
    assert player.message == SAID


@pytest.mark.parametrize("fault", ["paint", "wake"])
def test_what_keeps_failing_ends_the_program(fault: str, player: Player) -> None:
    for _ in range(MOST):
        break_down(player, fault)
        player.run_turn()
        assert player.is_running
    break_down(player, fault)
    player.run_turn()
    assert not player.is_running
    assert player.run() == 1


def test_what_fails_now_and_then_ends_nothing(player: Player) -> None:
    for _ in range(2 * MOST):
        break_down(player, "paint")
        player.run_turn()
        player.wait()
    assert player.is_running


@pytest.mark.skipif(sys.platform == "win32", reason="there no such limit is set")
def test_what_fails_is_noted_though_no_file_can_be_opened_any_more(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", WITHOUT_HANDLES, tmp_path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={**os.environ, **SILENT},
    )
    assert ended.stdout == "Something went wrong. The game goes on.\n"
    assert "it cannot be painted" in ended.stderr


def test_a_chooser_that_fails_comes_back(art: PromptArt, store: Store) -> None:
    with playing(art, store) as player:
        player.choose_game()
        break_down(player, "paint")
        player.wait()
        assert player.screens == ["Choose a game"]
        assert player.names("status") == [SAID]
        player.type("i")
        assert player.screen == "Statistics"
        assert player.is_running


WITHOUT_HANDLES = """if True:
    import resource, sys
    from tests.gui.driver.faults import break_down
    from tests.gui.driver.program import opened
    from solitaire_gui.store import Store

    player = opened((640, 480), Store(sys.argv[1]))
    player.open("scorpion", 1)
    player.context.end()
    player.run()
    player.context.is_over = False
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (3, limits[1]))
    break_down(player, "paint")
    player.turn()
    resource.setrlimit(resource.RLIMIT_NOFILE, limits)
    print(player.message)
    player.end()
"""
"""Plays, and has something fail while no file can be opened, whatever a thread closes just then."""
PROGRAM = """if True:
    import sys
    from solitaire_gui.games import GAMES
    from tests.gui.whole_window.test_failures import FOREVER, Failing
    from solitaire_gui.__main__ import main
    GAMES["scorpion"] = game = Failing()
    game.failures = {failures}
    sys.exit(main())
"""


@pytest.mark.slow
def test_a_real_program_goes_on_and_ends_with_everything_kept(
    screen: Screen, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    words = ["-c", PROGRAM.format(failures=1), "scorpion", "--deal", 1, "--data", data]
    with python(screen, words, ROOT, tmp_path, **SILENT) as program:
        wait_for(lambda: is_opened(data), "the table")
        for key in (*"/m", "space", "7", "space", "1", "space", "5", "Return"):
            program.window.type("slash" if key == "/" else key)
        wait_for((data / LOG).exists, "the log")
        program.window.type("u")
        program.window.type("ctrl+y")
        program.close()
    assert [line.upper() for line in kept(data)] == [MOVE]
    words = ["-c", PROGRAM.format(failures="FOREVER"), "--data", data]
    process = begun(screen, words, ROOT, tmp_path, **SILENT)
    with living(process):
        assert process.communicate(timeout=PATIENCE) == ("", "")
        assert process.returncode == 1
    assert [line.upper() for line in kept(data)] == [MOVE]
    with python(screen, words, ROOT, tmp_path, **SILENT) as program:
        wait_for(lambda: is_opened(data), "the chooser")
        assert program.window.title == "Solitaire"
        program.close()
