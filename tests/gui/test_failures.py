"""Something fails inside the program: the game is kept, that is said, and the program goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.games.scorpion import Scorpion
from solitaire_gui.gui import error_log
from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.guard import FAILED_AND_NOTED, MOST_FAILURES
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screen_requests import Request
from solitaire_gui.gui.screens.chooser.chooser_screen import ChooserScreen
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.play import events
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.store import Store
from tests.gui.driver.program import QUIET, SIZE, Clock
from tests.gui.lives import begun, is_opened, living, python
from tests.gui.player import Player, press
from tests.gui.screen import ROOT
from tests.gui.screen import Screen as RealScreen
from tests.store.playing import opened
from tests.waiting import PATIENCE, wait_for

pytestmark = pytest.mark.provokes_errors
MOVE = "M 7 1 5"
FOREVER = 10**9
SILENT = {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}


class Failing(Scorpion):
    """Scorpion with a fault: so many times it cannot tell the piles of a table just played to."""

    failures = 0

    def piles(self, table: Any) -> Any:
        if self.failures and not table.tableau[6]:
            self.failures -= 1
            raise LookupError("no such pile")
        return super().piles(table)


class Broken(Screen):
    """A screen that fails in one of the things that every screen does."""

    is_overlay = True

    def __init__(self, fault: str) -> None:
        self._fault = fault

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        return

    def forget(self) -> None:
        return

    def handle(self, event: Event, now: float) -> Request | None:
        assert self._fault != "handle", "it takes no events"
        return None

    def wake(self, now: float) -> float | None:
        assert self._fault != "wake", "it does not wake"
        return None

    def paint(self, surface: Surface, now: float) -> list[Rect]:
        assert self._fault != "paint", "it cannot be painted"
        return []


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Failing:
    """Put a faulty game in the place of Scorpion."""
    game = Failing()
    monkeypatch.setitem(GAMES, "scorpion", game)
    return game


@pytest.fixture
def app(art: Art, clock: Clock, game: Failing, tmp_path: Path) -> Iterator[App]:
    store = Store.open(tmp_path)
    app = App(Window(SIZE), OpenGames(store=store), art, QUIET, clock)
    pygame.event.clear()
    yield app
    if pygame.display.get_init():
        app.close()


@pytest.fixture
def player(app: App) -> Player:
    """Return a player at deal 1."""
    app.begin("scorpion", 1)
    app.go_on()
    return Player(app)


def kept(folder: Path) -> list[str]:
    """Return the lines of the game that comes on the table at the next start."""
    with opened(folder) as store:
        last = store.last()
        assert last
        game = store.load(last.id)
        assert game
        return game.session.commands


def is_told(player: Player, tmp_path: Path, error: str) -> None:
    """See that the error is in the log, that it is said, and that the game can be played on."""
    assert player.message == str(FAILED_AND_NOTED)
    assert error in (tmp_path / error_log.NAME).read_text(encoding="utf-8")
    assert player.app.screens == [player.table]
    assert player.app.is_running
    before = player.session.commands
    player.drag_move(player.session.moves[0])
    assert len(player.session.commands) > len(before)


def test_a_move_that_cannot_be_shown_at_first_is_kept_and_shown(
    player: Player, game: Failing, tmp_path: Path
) -> None:
    game.failures = 1
    [move] = (move for move in player.session.moves if move.command == MOVE)
    player.drag_move(move)
    assert player.session.commands == [MOVE]
    is_told(player, tmp_path, "no such pile")
    player.app.close()
    assert kept(tmp_path)[0] == MOVE


def test_a_table_that_can_never_be_shown_ends_the_program_and_is_left_aside(
    player: Player, game: Failing, tmp_path: Path
) -> None:
    game.failures = FOREVER
    player.app.controller.play([MOVE])
    assert player.app.run() == 1
    assert FOREVER - game.failures < 20
    player.app.close()
    game.failures = 0
    assert kept(tmp_path) == [MOVE]
    with opened(tmp_path) as store:
        assert len(store.aside()) == 1


@pytest.mark.parametrize("fault", ["handle", "paint", "wake"])
def test_a_screen_that_fails_is_closed(player: Player, tmp_path: Path, fault: str) -> None:
    app = player.app
    app.stack.push(Broken(fault), app.clock())
    for _ in range(3):
        pygame.event.post(press((5, 5)))
        app._guard.do("wait", app._wait)
        app.go_on()
    is_told(player, tmp_path, "AssertionError")


def test_what_is_held_is_let_go(player: Player, tmp_path: Path) -> None:
    move = player.session.moves[0]
    player.lift(move.source, move.start, (5, 5))
    assert player.table.pointer.drag
    player.app.stack.push(Broken("handle"), player.app.clock())
    player.type(pygame.K_SPACE)
    assert player.table.pointer.drag is None
    assert player.session.commands == []
    is_told(player, tmp_path, "it takes no events")


def test_a_listener_that_fails_keeps_none_from_hearing(player: Player, tmp_path: Path) -> None:
    heard: list[events.Event] = []

    def fail(event: events.Event, now: float) -> None:
        if isinstance(event, events.Played):
            raise OSError("deaf")

    player.app.controller.listen(fail)
    player.app.controller.listen(lambda event, _: heard.append(event))
    player.drag_move(player.session.moves[0])
    assert isinstance(heard[0], events.Played)
    assert len(player.session.commands) == 1
    assert "deaf" in (tmp_path / error_log.NAME).read_text(encoding="utf-8")
    assert player.message == str(FAILED_AND_NOTED)


@pytest.mark.parametrize("what", ["tick", "wait", "paint"])
def test_what_keeps_failing_ends_the_program(player: Player, what: str) -> None:
    calls: list[None] = []

    def fail() -> None:
        calls.append(None)
        raise OSError(what)

    while player.app.is_running:
        player.app._guard.do(what, fail)
    assert len(calls) == MOST_FAILURES + 1
    assert player.app.run() == 1


def test_what_fails_now_and_then_ends_nothing(player: Player) -> None:
    def fail() -> None:
        raise OSError

    for _ in range(10):
        player.app._guard.do("tick", fail)
        player.app.go_on()
    assert player.app.is_running


def test_a_chooser_that_fails_comes_back(app: App) -> None:
    app.start(None)
    app.stack.push(Broken("paint"), app.clock())
    app.go_on()
    [chooser] = app.screens
    assert isinstance(chooser, ChooserScreen)
    assert chooser.notices == [FAILED_AND_NOTED]
    app.carry_out(Command.STATISTICS)
    app.go_on()
    assert app.is_running


PROGRAM = """if True:
    import sys
    from solitaire_gui.games import GAMES
    from tests.gui.test_failures import FOREVER, Failing
    from solitaire_gui.__main__ import main
    GAMES["scorpion"] = game = Failing()
    game.failures = {failures}
    sys.exit(main())
"""


def test_a_real_program_goes_on_and_ends_with_everything_kept(
    screen: RealScreen, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    words = ["-c", PROGRAM.format(failures=1), "scorpion", "--deal", 1, "--data", data]
    with python(screen, words, ROOT, tmp_path, **SILENT) as program:
        wait_for(lambda: is_opened(data), "the table")
        for key in (*"/m", "space", "7", "space", "1", "space", "5", "Return"):
            program.window.type("slash" if key == "/" else key)
        wait_for((data / error_log.NAME).exists, "the log")
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
