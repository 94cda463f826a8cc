"""Screens above one another in one window: all that is to be seen of each is up to date."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.widgets.base.widget import Widget
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.play.settings import CHOICES, HIGHEST, SETTING_NAMES
from solitaire_gui.store import Store
from solitaire_gui.store.players import Players
from tests.gui.driver.program import QUIET, Clock
from tests.gui.player import Player, key_down, key_up
from tests.gui.screens.every_screen import NAMES, looking_about, requests
from tests.gui.screens.keeping import LATER, fill_richly
from tests.gui.screens.keeping import store as store

SIZES = ((800, 600), (1600, 1000))
RIGHT_HAND = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_F10)
WITHOUT_A_DIALOG = ("Games", "Type", "Pause", "Review", "Watch", "Puzzle", "Lost game")


@pytest.fixture(params=SIZES)
def player(
    request: pytest.FixtureRequest, art: Art, clock: Clock, store: Store
) -> Iterator[Player]:
    """Return a player with a past, at a game whose cards lie still."""
    fill_richly(store)
    games = OpenGames(store=store, time_of_day=lambda: LATER)
    players = Players(store.folder)
    app = App(Window(request.param), games, art, QUIET, clock, players=players)
    pygame.event.clear()
    app.begin("scorpion", 1)
    app.go_on()
    clock.advance(10)
    app.go_on()
    art.finish()
    app.paint()
    yield Player(app)
    app.sound.end()
    pygame.event.clear()


PICTURES = 6
"""More than a screen shows."""


def pixels(app: App) -> bytes:
    """Return what the window shows."""
    return app.window.surface.copy().get_buffer().raw


def painted_anew(app: App) -> bytes:
    """Return what the window shows when all of it is painted."""
    for screen in app.screens:
        screen.forget()
    app.paint()
    return pixels(app)


def open_screen(player: Player, name: str) -> None:
    """Open one of the screens above the table."""
    store = player.app.controller.games.store
    assert store is not None
    player.app.carry_out(requests(store)[name])
    for _ in range(PICTURES):  # one is drawn in a frame
        player.app.paint()
    assert len(player.app.screens) == 2


@pytest.mark.parametrize("dialog", [Command.SETTINGS, Command.DEALS, Command.TYPE])
def test_what_changes_below_a_dialog_does_not_cover_it(
    app: App, clock: Clock, dialog: Command
) -> None:
    """The clock of the table goes on below a dialog."""
    app.begin("scorpion", 1)
    app.controller.play(app.controller.session.moves[0].lines())
    clock.advance(60)
    app.carry_out(dialog)
    assert len(app.screens) == 2
    app.paint()
    before = app.window.surface.copy()
    clock.advance(1)
    app.paint()
    shown = app.window.surface.copy()
    assert shown.get_buffer().raw != before.get_buffer().raw
    for screen in app.screens:
        screen.forget()
    app.paint()
    assert app.window.surface.get_buffer().raw == shown.get_buffer().raw


@pytest.mark.parametrize("name", ["Settings", "Deals", "Statistics", "Help", "Type"])
def test_a_second_of_the_clock_below_a_screen_has_little_painted(
    player: Player, clock: Clock, name: str
) -> None:
    player.app.controller.play(player.session.moves[0].lines())
    clock.advance(10)
    player.app.go_on()
    open_screen(player, name)
    clock.advance(1)
    changed = player.app.stack._mend(player.app.window.surface, clock())
    assert changed
    assert all(player.table.frame.bar.rect.contains(rect) for rect in changed)


@pytest.mark.parametrize("name", NAMES)
def test_the_table_looks_as_before_when_a_screen_above_it_is_closed(
    player: Player, clock: Clock, name: str
) -> None:
    app, before = player.app, pixels(player.app)
    open_screen(player, name)
    assert pixels(app) != before
    app.carry_out(Command.CLOSE)
    app.paint()
    assert pixels(app) == before
    clock.advance(10)
    app.go_on()
    app.art.finish()
    app.paint()
    before = pixels(app)
    assert painted_anew(app) == before
    app.stack._resize(clock())
    app.paint()
    assert pixels(app) == before


@pytest.mark.parametrize("name", [name for name in NAMES if name != "Pause"])
def test_what_a_screen_paints_in_part_looks_as_if_all_of_it_were_painted(
    player: Player, name: str
) -> None:
    open_screen(player, name)
    looks = {pixels(player.app)}
    for events in looking_about(player.app.window.surface.get_size()):
        player.do(*events)
        for _ in range(PICTURES):
            player.app.paint()
        shown = pixels(player.app)
        assert painted_anew(player.app) == shown, events
        looks.add(shown)
    assert len(looks) > 1


@pytest.mark.parametrize("name", SETTING_NAMES)
def test_other_settings_look_as_if_all_had_been_laid_out_by_them(
    player: Player, clock: Clock, art: Art, name: str
) -> None:
    app = player.app
    open_screen(player, "Settings")
    value = getattr(QUIET, name)
    other = next((one for one in CHOICES.get(name, ()) if one != value), not value)
    for settings in (QUIET.with_value(name, 3 if name in HIGHEST else other), QUIET):
        app.in_force.change(settings)
        app.go_on()
        art.finish()
        app.paint()
        shown = pixels(app)
        app.stack._resize(clock())
        art.finish()
        app.paint()
        assert pixels(app) == shown
        assert player.table.board.plays_best == settings.one_click


@pytest.mark.parametrize("player", SIZES[:1], indirect=True)
def test_every_widget_of_a_dialog_is_reached_by_the_right_hand_alone(player: Player) -> None:
    for name in NAMES:
        if name in WITHOUT_A_DIALOG:
            continue
        open_screen(player, name)
        screen: Any = player.app.screens[-1]
        before = {*screen.dialog.focus.widgets}
        found = reached(screen)  # what one chooses may disable something else, or replace it
        stayed = before & {*screen.dialog.focus.widgets}
        assert {widget for widget in stayed if widget.is_focusable} <= found, name
        player.app.carry_out(Command.CLOSE)


def reached(screen: Any) -> set[Widget]:
    """Return the widgets of a dialog that some keys of the right hand go to, from any of them."""
    focus = screen.dialog.focus
    found: set[Widget] = set()
    starts: list[Widget | None] = [focus.current]
    while starts:
        start = starts.pop()
        for key in RIGHT_HAND:
            focus.give(start)
            screen.handle(key_down(key), 0.0)
            screen.handle(key_up(key), 0.0)
            if focus.current is not None and focus.current not in found:
                found.add(focus.current)
                starts.append(focus.current)
    return found


@pytest.mark.parametrize("name", ["Help", "Statistics", "Settings", "Deals"])
def test_a_dialog_comes_in_two_frames_its_panel_first(player: Player, name: str) -> None:
    store = player.app.controller.games.store
    assert store is not None
    before, looks = pixels(player.app), []
    player.app.carry_out(requests(store)[name])
    for _ in range(PICTURES):
        player.app.paint()
        looks.append(pixels(player.app))
    assert before != looks[0] != looks[1]
    assert looks[-1] == painted_anew(player.app)
