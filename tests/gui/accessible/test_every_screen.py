"""Every screen tells screen readers all that is painted on it, and what each thing is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.theme import scale_for
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screen_requests import Change
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.widgets.base.focus import Focus
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.store.players import Players
from tests.gui.accessible.telling import NotingTheme, complaints, every_node, undescribed, unsaid
from tests.gui.conftest import QUIET, Clock
from tests.gui.player import Player, key_down, key_up
from tests.gui.screens.every_screen import NAMES, requests
from tests.gui.screens.keeping import LATER, fill_richly
from tests.store.playing import opened

SIZE = (1280, 800)
KEYS = (pygame.K_TAB, pygame.K_TAB, pygame.K_DOWN, pygame.K_END, pygame.K_TAB, pygame.K_HOME)
WHEEL = Event(pygame.MOUSEWHEEL, x=0, y=-20, flipped=False, which=0)
LOOKS: Sequence[Sequence[Event]] = ((), *([key_down(key), key_up(key)] for key in KEYS), (WHEEL,))
"""Batches of events, after each of which a screen is read."""


@pytest.fixture(scope="module")
def player(art: Art, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    """Return a player with a past, at a game whose cards lie still."""
    pygame.display.init()
    pygame.font.init()
    with opened(tmp_path_factory.mktemp("store")) as store:
        fill_richly(store)
        games = OpenGames(store=store, time_of_day=lambda: LATER)
        app = App(Window(SIZE), games, art, QUIET, Clock(), players=Players(store.folder))
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


@pytest.mark.parametrize("screen", NAMES, indirect=True)
def test_a_screen_tells_all_that_is_painted_on_it(player: Player, screen: Screen) -> None:
    app, theme, now = player.app, NotingTheme(scale_for(SIZE)), player.app.clock()
    window = app.window.surface
    screen.resize(theme, SIZE, now)
    screen.paint(window, now)
    for events in LOOKS:
        player.send(*events)
        if app.screens[-1] is not screen:
            break
        theme.noted.clear()
        screen.forget()
        screen.paint(window, now)
        root = screen.described(now)
        assert [*complaints(root, window.get_rect())] == []
        assert undescribed(focuses(screen), root) == []
        assert unsaid(theme.noted, root) == []
        keys = [node.key for node in every_node(root)]
        assert [node.key for node in every_node(screen.described(now))] == keys
