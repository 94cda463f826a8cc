"""Every screen tells screen readers all that is painted on it, and what each thing is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.theme import scale_for
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screen_requests import Change, Play
from solitaire_gui.gui.screens.pause_screen import PauseScreen
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.screens.win.win_screen import WinScreen
from solitaire_gui.gui.widgets.base.focus import Focus
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.store.players import Players
from tests.games.wins import WINS
from tests.gui.accessible.telling import NotingTheme, complaints, every_node, undescribed, unsaid
from tests.gui.driver.program import QUIET, Clock
from tests.gui.player import Player, key_down, key_up
from tests.gui.screens.every_screen import NAMES, requests
from tests.gui.screens.keeping import LATER, fill_richly
from tests.store.playing import opened

SIZES = ((640, 480), (1280, 800))
LONG_AFTER = 60.0
"""Seconds after which nothing moves any longer."""
KEYS = (pygame.K_DOWN, pygame.K_TAB, pygame.K_TAB, pygame.K_PAGEDOWN, pygame.K_TAB)
WHEEL = Event(pygame.MOUSEWHEEL, x=0, y=-20, flipped=False, which=0)
LOOKS: Sequence[Sequence[Event]] = (*([key_down(key), key_up(key)] for key in KEYS), (WHEEL,))
"""Batches of events, after each of which a screen is read."""


@pytest.fixture(scope="module")
def player(art: Art, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    """Return a player with a past, at a game whose cards lie still."""
    pygame.display.init()
    pygame.font.init()
    with opened(tmp_path_factory.mktemp("store")) as store:
        fill_richly(store)
        games = OpenGames(store=store, time_of_day=lambda: LATER)
        app = App(Window(SIZES[-1]), games, art, QUIET, Clock(), players=Players(store.folder))
        pygame.event.clear()
        app.begin("scorpion", 1)
        yield Player(app)
        app.sound.end()
        pygame.event.clear()


@pytest.fixture
def screen(player: Player, request: pytest.FixtureRequest) -> Iterator[Screen]:
    """Return a screen that is open above the table."""
    app = player.app
    store = app.controller.games.store
    assert store is not None
    app.carry_out(requests(store)[request.param])
    yield app.screens[-1]
    while len(app.screens) > 1:
        app.carry_out(Command.CLOSE)
    app.carry_out(Change(QUIET))


def focuses(screen: Screen) -> list[Focus]:
    """Return what holds the widgets of a screen."""
    holders = [screen, *vars(screen).values()]
    within = [its for each in holders for its in getattr(each, "__dict__", {}).values()]
    return [its for its in within if isinstance(its, Focus)]


def check(screen: Screen, size: tuple[int, int], now: float, *looks: Callable[[], None]) -> None:
    """Hold what is painted on a screen against what is told of it, at first and after each look."""
    theme, window = NotingTheme(scale_for(size)), Surface(size)
    screen.resize(theme, size, now)
    screen.paint(window, now)
    for look in (lambda: None, *looks):
        look()
        theme.noted.clear()
        screen.forget()
        screen.paint(window, now)
        root = screen.described(now)
        assert [*complaints(root, window.get_rect())] == []
        assert undescribed(focuses(screen), root) == []
        assert unsaid(theme.noted, root) == []
        keys = [node.key for node in every_node(root)]
        assert [node.key for node in every_node(screen.described(now))] == keys


@pytest.mark.parametrize("screen", NAMES, indirect=True)
def test_a_screen_tells_all_that_is_painted_on_it(player: Player, screen: Screen) -> None:
    def look(events: Sequence[Event]) -> None:
        if player.app.screens[-1] is screen:
            player.send(*events)

    for size in SIZES:
        looks = [] if isinstance(screen, PauseScreen) else [partial(look, its) for its in LOOKS]
        check(screen, size, player.app.clock(), *looks)


def test_the_panel_of_a_win_tells_all_that_is_painted_on_it(player: Player) -> None:
    app, (deal, line) = player.app, WINS["scorpion"]
    app.begin("scorpion", deal)
    for command in line.split("; "):
        app.carry_out(Play((command,)))
    player.do(key_down(pygame.K_LSHIFT))
    app.table.motion.finish()
    screen = app.screens[-1]
    assert isinstance(screen, WinScreen)
    for size in SIZES:
        check(screen, size, app.clock() + LONG_AFTER)
    assert screen.described(app.clock()).name == "You won"
