"""The daily deals as a player has them: opened, begun, won and gone on with, all by keys."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import pygame
import pytest
from pygame import Rect

from solitaire_gui.games import GAMES
from solitaire_gui.gui.app import App
from solitaire_gui.gui.board.win_animation import SECONDS
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screens.chooser.chooser_screen import ChooserScreen
from solitaire_gui.gui.screens.daily.daily_screen import DailyScreen
from solitaire_gui.gui.screens.daily.goals_part import GoalsPart
from solitaire_gui.gui.screens.deals_screen import DealsScreen
from solitaire_gui.gui.screens.win.win_screen import WinScreen
from solitaire_gui.play.next_deal import todays_deal
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.play.settings import read_settings
from solitaire_gui.play.time_text import day_of
from solitaire_gui.solver.winnable.recorded import solution
from solitaire_gui.store import Store
from tests.gui.driver.program import QUIET, Clock
from tests.gui.player import Player
from tests.gui.screens.keeping import store as store

SLUG = "alaska"
NOW = datetime(2026, 11, 22, 12, 0).timestamp()
TODAY = day_of(NOW)
WINDOWS = (((640, 480), "normal"), ((1280, 800), "normal"), ((1920, 1080), "normal"))


def new_app(art: Art, clock: Clock, store: Store, size: tuple[int, int] = (1280, 800)) -> App:
    return App(Window(size), OpenGames(store=store, time_of_day=lambda: NOW), art, QUIET, clock)


@pytest.fixture
def app(art: Art, clock: Clock, store: Store) -> Iterator[App]:
    app = new_app(art, clock, store)
    pygame.event.clear()
    yield app
    app.sound.end()
    pygame.event.clear()


def calendar(app: App) -> DailyScreen:
    screen = app.screens[-1]
    assert isinstance(screen, DailyScreen)
    return screen


def win(app: App, lines: int | None = None) -> None:
    """Play the recorded win of the deal on the table, or so many lines of it."""
    session = app.controller.session
    app.controller.play([*solution(session.game.slug, session.deal)][:lines])


def test_two_keys_begin_the_daily_deal_of_the_game_on_the_table(app: App) -> None:
    app.begin(SLUG, 5)
    player = Player(app)
    player.type(pygame.K_c)
    player.type(pygame.K_RETURN)
    assert app.screens == [app.table]
    assert player.session.deal == todays_deal(SLUG, TODAY)
    assert app.controller.game.day == TODAY
    player.type(pygame.K_u)
    assert player.session.deal == 5


def test_a_past_day_of_another_game_is_begun_from_the_calendar(app: App) -> None:
    app.begin(SLUG, 5)
    player = Player(app)
    player.type(pygame.K_c)
    player.type(pygame.K_LEFT)
    screen = calendar(app)
    player.click_at(screen.games.cells[[*GAMES].index("seahaven")].center)
    player.click_at(screen.play.rect.center)
    assert app.screens == [app.table]
    assert (player.session.game.slug, app.controller.game.day) == ("seahaven", TODAY - 1)
    assert player.session.deal == todays_deal("seahaven", TODAY - 1)


def test_a_day_is_begun_where_nothing_has_been_played_yet(app: App) -> None:
    app.choose()
    player = Player(app)
    player.type(pygame.K_c)
    assert isinstance(app.screens[0], ChooserScreen)
    assert calendar(app)
    player.type(pygame.K_ESCAPE)
    player.type(pygame.K_c)
    player.type(pygame.K_RETURN)
    assert app.screens == [app.table]
    assert app.controller.game.day == TODAY


def test_the_chooser_s_button_opens_the_calendar(app: App) -> None:
    app.begin(SLUG, 5)
    player = Player(app)
    player.type(pygame.K_g)
    screen = app.screens[-1]
    assert isinstance(screen, ChooserScreen)
    [button] = [widget for widget in screen._buttons if widget.label == "Daily"]
    player.click_at(button.rect.center)
    assert calendar(app)


def test_the_calendar_is_opened_from_the_deals_and_closed_to_them(app: App) -> None:
    app.begin(SLUG, 5)
    player = Player(app)
    player.type(pygame.K_n, pygame.KMOD_LCTRL)
    deals = app.screens[-1]
    assert isinstance(deals, DealsScreen)
    player.click_at(deals.calendar.rect.center)
    assert calendar(app)
    player.type(pygame.K_ESCAPE)
    assert app.screens[-1] is deals
    player.click_at(deals.todays.rect.center)
    assert app.screens == [app.table]
    assert app.controller.game.day == TODAY


def test_a_day_under_way_is_gone_on_with(app: App) -> None:
    app.begin(SLUG, 5)
    player = Player(app)
    player.type(pygame.K_c)
    player.type(pygame.K_RETURN)
    win(app, 6)
    lines = player.session.commands
    player.type(pygame.K_r)
    player.type(pygame.K_c)
    assert calendar(app).play.label == "Go on"
    player.type(pygame.K_RETURN)
    assert player.session.commands == lines
    win_rest = [*solution(SLUG, player.session.deal)][6:]
    app.controller.play(win_rest)
    assert player.session.won


def test_the_calendar_shows_a_win_that_has_just_been_made(app: App, store: Store) -> None:
    app.controller.play_day(SLUG, TODAY)
    win(app)
    player = Player(app)
    player.type(pygame.K_c)
    player.type(pygame.K_c)
    assert calendar(app).play.label == "Play again"
    assert store.daily_days_won(SLUG) == [TODAY]


def test_the_goals_are_hidden_where_they_are_not_wanted(app: App, store: Store) -> None:
    def has_goals() -> bool:
        app.begin(SLUG, 5)
        Player(app).type(pygame.K_c)
        return any(isinstance(part, GoalsPart) for _, part in calendar(app)._columns._parts)

    assert has_goals()
    app.in_force.change(app.settings._replace(goals=False))
    assert not read_settings(store).goals
    assert not has_goals()


@pytest.mark.parametrize(("size", "interface"), WINDOWS)
@pytest.mark.parametrize("slug", GAMES)
def test_the_panel_of_a_daily_win_says_so_and_hides_no_card(
    art: Art, clock: Clock, store: Store, slug: str, size: tuple[int, int], interface: str
) -> None:
    app = new_app(art, clock, store, size)
    app.in_force.change(QUIET._replace(interface=interface))
    app.controller.play_day(slug, TODAY)
    app.go_on()
    win(app)
    for seconds in (SECONDS, 1.0, 1.0):
        clock.advance(seconds)
        app.go_on()
    panel = app.screens[-1]
    assert isinstance(panel, WinScreen)
    assert panel.daily == "Daily deal of 22 November"
    assert Rect((0, 0), size).contains(panel.dialog.rect)
    assert panel.dialog.page.scroller.furthest == 0
    for placed in app.table.scene.cards:
        assert not placed.rect.colliderect(panel.dialog.rect)
    app.sound.end()


def test_the_bar_tells_the_day_where_it_fits_and_moves_nothing(
    art: Art, clock: Clock, store: Store
) -> None:
    said = {}
    for width in (640, 800, 1280, 1920):
        app = new_app(art, clock, store, (width, 600))
        app.begin(SLUG, 5)
        app.paint()
        bar = app.table.frame.bar
        before = [button.rect.copy() for button in bar.buttons]
        app.controller.play_day(SLUG, TODAY)
        app.paint()
        bar = app.table.frame.bar
        assert [button.rect for button in bar.buttons] == before
        said[width] = str(bar.status)
        app.controller.play_day(SLUG, TODAY - 1)
        app.paint()
        assert [button.rect for button in app.table.frame.bar.buttons] == before
    assert said[1920].startswith("Alaska  ·  Daily 22 Nov  ·  Deal ")
