"""Another player goes on in the same window, as if the program had been started for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.platform.window_place import PLACE
from solitaire_gui.gui.screen_requests import (
    AddPlayer,
    BringBack,
    Change,
    Export,
    Open,
    PlayAs,
    RemovePlayer,
    RenamePlayer,
)
from solitaire_gui.gui.screens.chooser.chooser_screen import ChooserScreen
from solitaire_gui.gui.screens.players_screen import PlayersScreen
from solitaire_gui.gui.screens.statistics.statistics_screen import StatisticsScreen
from solitaire_gui.gui.switching import go_on_as_next
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.settings import Settings, keep_settings
from solitaire_gui.store.players import FIRST, Players
from tests.gui.driver.program import SIZE, PromptArt
from tests.gui.player import Player, key_down, key_up
from tests.gui.starting import started
from tests.store.playing import NAME as STORE
from tests.store.playing import begin, opened, play, win
from tests.waiting import wait_for

CTRL = pygame.KMOD_LCTRL
DIFFERENT = Settings(
    index="large",
    colours="four",
    table="burgundy",
    back="crimson",
    high_contrast="on",
    sound=False,
    deals="any",
    lamp=False,
    safe_up=False,
    one_click=True,
    clock=False,
    left_handed=True,
    interface="large",
)
"""Settings of which each differs from what it is at first."""
QUIET = Settings(sound=False, lamp=False, deals="any")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder of three players, each with games of every kind and settings of their own."""
    folder = tmp_path / "data"
    players = Players.open(str(folder))
    settings = {FIRST: QUIET}
    fill(folder, QUIET, 1)
    for number, (name, chosen) in enumerate({"Anna": DIFFERENT, "Bert": QUIET}.items(), 2):
        token = players.add(name)
        settings[token] = chosen
        fill(Path(players.folder_of(token)), chosen, number)
    return folder


def fill(folder: Path, settings: Settings, number: int) -> None:
    with opened(folder) as store:
        keep_settings(store, settings)
        for slug in [*GAMES][:number]:
            win(store, slug, 60.0 * number)
        for slug in GAMES:
            play(store, begin(store, slug, 10 * number), 3 + number)


@pytest.fixture
def app(folder: Path) -> Iterator[App]:
    """Return the program as the first player has left it."""
    holder = [started(folder, SIZE, App, PromptArt())]
    holder[0].go_on()
    yield holder[0]
    # A test may have gone on with another app in the same window.
    for each in APPS or holder:
        each.close()
    APPS.clear()


APPS: list[App] = []
"""The app that is open at the end of a test."""


def switched(app: App, player: str) -> App:
    """Have another player chosen in the dialog, and return the app that goes on."""
    app.carry_out(Command.PLAYERS)
    app.carry_out(PlayAs(player))
    assert not app.is_running
    following = go_on_as_next(app)
    APPS[:] = [following]
    following.go_on()
    return following


def seen(app: App) -> bytes:
    """Return what the window shows once all is drawn."""
    for _ in range(20):
        app.go_on()
    return app.window.surface.get_buffer().raw


def end_export(app: App) -> None:
    """Wait until an export has ended and the app has heard of it."""

    def has_ended() -> bool:
        app.take(pygame.event.get())
        return not app._transfers.is_under_way

    wait_for(has_ended, "the export")


def state(app: App) -> dict[str, Any]:
    """Return all that a player could notice of what belongs to them."""
    games = app.controller.games
    store = games.store
    assert store
    assert app.players
    kept = {name: value for name, value in store.settings.items() if name != PLACE}
    looks = {"chooser": seen(app)}
    for command in (Command.STATISTICS, Command.SETTINGS, Command.PLAYERS):
        app.carry_out(command)
        looks[command.label] = seen(app)
        app.carry_out(Command.CLOSE)
    return {
        "settings": (app.settings, app.controller.settings, kept),
        "deals": (games.next_deal.kind, games.next_deal.first, games.next_deal.deck),
        "lists": ([*store.past()], [*store.unfinished()], store.last()),
        "figures": [store.statistics(slug) for slug in (None, *GAMES)],
        "sessions": [games.current(slug).session.gestures for slug in GAMES],
        "player": (app.players.token, app.players.name, app.players.root, store.folder),
        "notices": [*store.notices],
        "status": (app.status, app.next_player, app.controller.is_empty),
        **looks,
    }


def test_forth_and_back_all_is_as_at_a_fresh_start(app: App, folder: Path) -> None:
    for player in ("2", FIRST, "3", "2"):
        app = switched(app, player)
        after = state(app)
        app.close()
        fresh = started(folder, SIZE, App, PromptArt(), at_chooser=True)
        APPS[:] = [fresh]
        expected = state(fresh)
        assert {name for name, value in after.items() if value != expected[name]} == set()
        assert fresh.players
        assert fresh.players.token == player
        app = fresh


def test_what_one_has_just_done_is_kept_and_no_other_has_it(app: App, folder: Path) -> None:
    app.carry_out(Open("alaska"))
    Player(app).type(pygame.K_u)
    played = app.controller.session.gestures
    app.carry_out(Change(app.settings._replace(table="blue")))
    app.carry_out(Export(folder.parent / "out.json"))
    end_export(app)
    other = switched(app, "2")
    assert other.settings == DIFFERENT
    other.carry_out(Open("alaska"))
    assert other.controller.session.gestures != played
    back = switched(other, FIRST)
    assert back.settings == QUIET._replace(table="blue")
    back.carry_out(Open("alaska"))
    assert back.controller.session.gestures == played


def test_the_deal_that_a_program_was_started_with_is_for_who_played_then(app: App) -> None:
    app.controller.games.next_deal = NextDeal(first=617, deck=Deck(), kind="hard")
    other = switched(app, "2")
    next_deal = other.controller.games.next_deal
    assert (next_deal.first, next_deal.deck, next_deal.kind) == (None, None, DIFFERENT.deals)


def test_the_window_the_pictures_and_the_place_stay(app: App) -> None:
    place, surface = app.window.place, app.window.surface
    other = switched(app, "2")
    assert other.window is app.window
    assert other.window.surface is surface
    assert other.art is app.art
    assert other.window.place == place
    assert other._store
    if place:
        assert other._store.settings[PLACE]["width"] == place.size[0]
    assert pygame.display.get_caption()[0] == "Solitaire"


def test_nothing_of_the_player_before_runs_on(app: App, folder: Path) -> None:
    app.carry_out(Change(app.settings._replace(lamp=True)))
    app.go_on()
    app.controller.solver.look_back(app.controller.game)
    kept = app.controller.game.kept
    assert kept
    on_table = kept.id
    assert [*folder.glob("running-*")]
    switched(app, "2")
    assert not [*folder.glob("running-*")]
    with opened(folder) as again:
        last = again.last()
        assert last
        assert last.id == on_table


def test_a_key_that_is_held_down_does_nothing_more(app: App) -> None:
    app.carry_out(Command.PLAYERS)
    app.take([key_down(pygame.K_UP), key_up(pygame.K_UP)])
    app.take([key_down(pygame.K_DOWN), key_up(pygame.K_DOWN)])
    app.take([key_down(pygame.K_RETURN)])
    assert app.next_player == "2"
    other = go_on_as_next(app)
    APPS[:] = [other]
    other.take([key_down(pygame.K_RETURN)] * 3)
    assert other.controller.is_empty
    other.take([key_up(pygame.K_RETURN), key_down(pygame.K_RETURN)])
    assert not other.controller.is_empty


def test_the_next_start_begins_with_who_played_last(app: App, folder: Path) -> None:
    switched(app, "3")
    assert Players.open(str(folder)).token == "3"


def test_where_that_cannot_be_kept_it_is_said(app: App, folder: Path) -> None:
    (folder / "current-player.txt").mkdir()
    other = switched(app, "3")
    [chooser] = other.screens
    assert isinstance(chooser, ChooserScreen)
    [sentence] = chooser.notices
    assert sentence.startswith("The next start begins with whoever played before: ")


def said(app: App) -> str:
    screen = app.screens[-1]
    assert isinstance(screen, PlayersScreen)
    return screen.notice.sentence


def test_an_export_must_end_first(app: App, folder: Path) -> None:
    app.carry_out(Command.PLAYERS)
    app.carry_out(Export(folder.parent / "out.json"))
    app.carry_out(PlayAs("2"))
    assert said(app) == "An export or an import is under way; that must end first."
    assert app.is_running
    end_export(app)
    app.carry_out(PlayAs("2"))
    assert not app.is_running


def test_who_cannot_be_kept_just_now_stays(app: App) -> None:
    app.carry_out(Command.PLAYERS)
    store = app._store
    assert store
    with opened(Path(store.folder)) as other:
        other._disk.connection.execute("BEGIN IMMEDIATE")
        app.controller.set_aside()
        app.carry_out(PlayAs("2"))
        assert said(app) == "What you have played cannot be saved just now; try again soon."
        other._disk.connection.execute("ROLLBACK")
    app.carry_out(PlayAs("2"))
    assert app.next_player == "2"


def test_it_is_said_where_what_is_played_would_be_gone(folder: Path) -> None:
    (folder / STORE).unlink()
    (folder / STORE).mkdir()
    app = started(folder, SIZE, App, PromptArt())
    APPS[:] = [app]
    app.carry_out(Command.PLAYERS)
    assert said(app) == "What you play now is kept nowhere; it ends when another plays."
    other = switched(app, "2")
    other.carry_out(Command.PLAYERS)
    assert said(other) == ""
    other.close()
    APPS.clear()


def test_somebody_who_is_gone_is_not_played(app: App, folder: Path) -> None:
    app.carry_out(Command.PLAYERS)
    Players.open(str(folder)).remove("3")
    app.carry_out(PlayAs("3"))
    assert said(app) == "That player is no longer here."
    assert app.is_running


def test_who_plays_already_goes_on(app: App) -> None:
    before = [*app.screens]
    app.carry_out(Command.PLAYERS)
    app.carry_out(PlayAs(FIRST))
    assert app.screens == before
    assert app.is_running


def head(app: App) -> str:
    [chooser] = [screen for screen in app.screens if isinstance(screen, ChooserScreen)]
    return chooser._player.label


def test_the_chooser_names_who_plays_and_whoever_is_renamed(app: App) -> None:
    app.carry_out(Command.GAMES)
    assert head(app) == "Player 1"
    app.carry_out(Command.PLAYERS)
    app.carry_out(RenamePlayer(FIRST, "Carla"))
    assert head(app) == "Carla"
    for player in ("2", "3"):
        app.carry_out(RemovePlayer(player))
    assert said(app) == ""
    assert app.players
    assert app.players.last_removed() == "Bert"
    app.carry_out(AddPlayer("carla"))
    assert said(app) == "There is a player named carla already."
    app.carry_out(BringBack())
    assert said(app) == "Bert is back."
    app.carry_out(AddPlayer("Dora"))
    assert said(app) == "Dora can play now."


def test_what_the_disk_will_not_have_is_said(app: App, folder: Path) -> None:
    (folder / "removed").write_text("in the way")
    app.carry_out(Command.PLAYERS)
    app.carry_out(RemovePlayer("2"))
    assert said(app).startswith("That cannot be done just now: ")
    assert len(app.players.listed() if app.players else []) == 3


@pytest.mark.parametrize(
    ("change", "title"),
    [
        (lambda players: players.rename(FIRST, "Carla"), "Statistics of Carla"),
        (lambda players: [players.remove(token) for token in "23"], "Statistics"),
    ],
)
def test_statistics_say_whose_they_are_where_there_are_several(
    app: App, change: Callable[[Players], object], title: str
) -> None:
    assert app.players
    change(app.players)
    app.carry_out(Command.STATISTICS)
    screen = app.screens[-1]
    assert isinstance(screen, StatisticsScreen)
    assert screen.dialog._title == title


def test_the_players_are_opened_by_their_key_and_button(app: App) -> None:
    Player(app).type(pygame.K_p, CTRL)
    assert isinstance(app.screens[-1], PlayersScreen)
    app.carry_out(Command.CLOSE)
    app.carry_out(Command.GAMES)
    Player(app).type(pygame.K_p, CTRL)
    assert isinstance(app.screens[-1], PlayersScreen)
