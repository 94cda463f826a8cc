"""Switching players in one window is like starting the program for the next one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.gui.platform.window import GEOMETRY, load_geometry
from solitaire_gui.settings import Settings, save_settings
from solitaire_gui.store.players import FIRST, Players
from tests.gui.driver.events import key_down, key_up
from tests.gui.driver.player import Player
from tests.gui.driver.program import PromptArt, started
from tests.store.playing import NAME as STORE
from tests.store.playing import begin, beside, opened, play, win
from tests.support.levels import is_full

ANNA, BERT = "2", "3"
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
    click="play",
    clock=False,
    left_handed=True,
    interface="large",
)
"""Settings that all differ from their defaults."""
QUIET = Settings(sound=False, lamp=False, deals="any")
CHOOSER = "Choose a game"
TOURS = (
    (ANNA, FIRST),
    *(pytest.param(tour, marks=pytest.mark.slow) for tour in ((ANNA,), (BERT, ANNA))),
    pytest.param((ANNA, FIRST, BERT, ANNA), marks=pytest.mark.slow),
)
"""The players to switch to, one after the other, after the first player."""


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of three players, each with games of every kind and settings of their own."""
    folder = tmp_path_factory.mktemp("players") / "data"
    players = Players.open(str(folder))
    fill(folder, QUIET, 1)
    for number, (name, chosen) in enumerate({"Anna": DIFFERENT, "Bert": QUIET}.items(), 2):
        fill(Path(players.folder_of(players.add(name))), chosen, number)
    return folder


def fill(folder: Path, settings: Settings, number: int) -> None:
    """Store games in a player's folder, different ones for each `number`."""
    with opened(folder) as store:
        save_settings(store, settings)
        for slug in [*GAMES][:number]:
            win(store, slug, 60.0 * number)
        for slug in GAMES:
            play(store, begin(store, slug, 10 * number), 3 + number)


@pytest.fixture
def folder(filled: Path, tmp_path: Path) -> Path:
    """Return a copy of that folder."""
    return Path(shutil.copytree(filled, tmp_path / "data"))


@pytest.fixture
def player(folder: Path, art: PromptArt) -> Iterator[Player]:
    """Return the first player, at the table that they left."""
    with started(folder, art) as player:
        yield player


def choose_player(player: Player, token: str) -> None:
    """Choose a player in the dialog, by keys."""
    if player.screen != "Players":
        player.type("Ctrl+p")
    player.tab_to("Players", "list box")
    player.keys("Home", *["Down"] * [FIRST, ANNA, BERT].index(token), "Enter")


def switch(player: Player, token: str) -> None:
    """Switch to another player."""
    choose_player(player, token)
    assert not player.is_running
    assert player.next_player == token
    player.go_on_as_next()


def test_what_is_typed_ahead_is_for_who_goes_on(player: Player) -> None:
    """The chooser of the next player gets the number key, not the table of the previous one."""
    player.type("Ctrl+p")
    player.tab_to("Players", "list box")
    player.type("Home")
    number = pygame.K_1 + [*GAMES].index("seahaven")
    keys = (pygame.K_DOWN, pygame.K_RETURN, number)
    player.do(*(event for key in keys for event in (key_down(key), key_up(key))))
    assert player.next_player == ANNA
    player.go_on_as_next()
    assert player.session.game.slug == "seahaven"
    assert player.screens == [""]


def state(player: Player, folder: Path) -> dict[str, Any]:
    """Return all of a player's data and screens that they could notice."""
    store, players = player.store, Players.open(str(folder))
    looks = {}
    for key in ("", "Ctrl+p", *(("i", "m") if is_full() else ())):
        player.keys(*filter(None, [key]))
        player.wait()
        looks[player.screen] = player.pixels
        player.keys(*["Esc"] * bool(key))
    return {
        "settings": player.settings,
        "kept": {name: value for name, value in store.settings.items() if name != GEOMETRY},
        "lists": ([*store.past()], [*store.unfinished()], store.last()),
        "figures": [store.statistics(slug) for slug in (None, *GAMES)],
        "games": [player.left(slug).gestures for slug in GAMES],
        "player": (players.token, players.name, store.folder),
        "notices": [*store.notices],
        **looks,
    }


@pytest.mark.parametrize("tour", TOURS, ids="".join)
def test_forth_and_back_all_is_as_at_a_fresh_start(
    folder: Path, art: PromptArt, tour: tuple[str, ...]
) -> None:
    with started(folder, art) as player:
        for token in tour:
            switch(player, token)
            assert player.settings == (DIFFERENT if token == ANNA else QUIET)
        after = state(player, folder)
    with started(folder, PromptArt() if is_full() else art, at_chooser=True) as fresh:
        expected = state(fresh, folder)
    assert {name for name, value in after.items() if value != expected[name]} == set()
    assert expected["player"][0] == tour[-1]


def test_what_one_has_just_done_is_kept_and_no_other_has_it(player: Player) -> None:
    player.open("seahaven")
    player.type("u")
    played = player.session.gestures
    player.change(table="blue")
    switch(player, BERT)
    assert player.settings == QUIET
    player.open("seahaven")
    assert player.session.gestures != played
    switch(player, FIRST)
    assert player.settings == QUIET._replace(table="blue")
    player.open("seahaven")
    assert player.session.gestures == played


def test_the_deal_that_a_program_was_started_with_is_for_who_played_then(
    folder: Path, art: PromptArt
) -> None:
    for path in (folder, folder / "players" / BERT):
        with opened(path) as store:
            store.reset("seahaven")
    with started(folder, art, first={"seahaven": 617}) as player:
        player.open("seahaven")
        assert player.session.deal == 617
        switch(player, BERT)
        player.open("seahaven")
        assert player.session.deal != 617


def test_the_window_the_pictures_and_the_place_stay(player: Player, art: PromptArt) -> None:
    surface, place = pygame.display.get_surface(), player.place
    drawn = art.render_count
    switch(player, BERT)
    assert pygame.display.get_surface() is surface
    assert player.place == place
    assert load_geometry(player.store) == place
    assert player.title == "Solitaire"
    assert player.screen == CHOOSER
    assert art.render_count == drawn


def test_nothing_of_the_player_before_runs_on_and_the_next_start_begins_with_the_other(
    player: Player, folder: Path
) -> None:
    player.change(lamp=True)
    player.type("b")
    on_table = player.game_id
    assert [*folder.glob("running-*")]
    switch(player, BERT)
    assert not [*folder.glob("running-*")]
    assert Players.open(str(folder)).token == BERT
    with opened(folder) as again:
        last = again.last()
        assert last
        assert last.id == on_table


def test_a_key_that_is_held_down_does_nothing_more(player: Player) -> None:
    player.keys("Ctrl+p", "Up", "Down", "Down")
    player.do(key_down(pygame.K_RETURN))
    assert player.next_player == BERT
    player.go_on_as_next()
    player.do(*[key_down(pygame.K_RETURN)] * 3)
    assert player.screen == CHOOSER
    player.do(key_up(pygame.K_RETURN), key_down(pygame.K_RETURN))
    assert player.is_at_table


def test_where_that_cannot_be_kept_it_is_said(player: Player, folder: Path) -> None:
    (folder / "current-player.txt").mkdir()
    switch(player, BERT)
    assert player.sees("The program will start with the previous player: ", "status")


def test_an_export_must_end_first(player: Player, tmp_path: Path) -> None:
    player.keys("Ctrl+p", "Down", "Down")
    player.export(tmp_path / "out.json")
    player.type("Enter")
    assert player.sees("An export or import is running; it must finish first.")
    assert player.is_running
    player.until(lambda: not player.is_transferring)
    switch(player, BERT)
    assert player.screen == CHOOSER


def test_who_cannot_be_kept_just_now_stays(player: Player) -> None:
    with beside(player.store) as other:
        other.execute("BEGIN IMMEDIATE")
        player.type("u")
        choose_player(player, BERT)
        assert player.sees("Your game can’t be saved just now; try again soon.")
        other.execute("ROLLBACK")
    choose_player(player, BERT)
    assert player.next_player == BERT


def test_it_is_said_where_what_is_played_would_be_gone(folder: Path, art: PromptArt) -> None:
    (folder / STORE).unlink()
    (folder / STORE).mkdir()
    sentence = "This game is not saved; it ends when someone else plays."
    with started(folder, art) as player:
        player.type("Ctrl+p")
        assert player.sees(sentence)
        switch(player, BERT)
        player.type("Ctrl+p")
        assert not player.sees(sentence)


def test_somebody_who_is_gone_is_not_played(player: Player, folder: Path) -> None:
    player.type("Ctrl+p")
    Players.open(str(folder)).remove(BERT)
    choose_player(player, BERT)
    assert player.sees("That player is no longer here.")
    assert player.is_running


def test_who_plays_already_goes_on(player: Player) -> None:
    assert player.is_at_table
    choose_player(player, FIRST)
    assert player.is_at_table
    assert player.is_running


def rename(player: Player, name: str) -> None:
    """Rename the current player in the dialog."""
    player.type("Ctrl+p")
    player.use("Rename", "button")
    player.fill("Rename", name)
    player.type("Enter")


def remove(player: Player, token: str) -> None:
    """Remove a player in the dialog, which stays open."""
    player.tab_to("Players", "list box")
    player.keys("Home", *["Down"] * [FIRST, ANNA, BERT].index(token))
    player.use("Remove…", "button")
    player.use("Remove", "button")


def add(player: Player, name: str) -> None:
    """Add a player in the dialog, which stays open."""
    player.fill("New player", name)
    player.type("Enter")


def test_the_chooser_and_the_statistics_name_who_plays_and_whoever_is_renamed(
    player: Player,
) -> None:
    player.type("g")
    assert player.sees("Player 1", "button")
    rename(player, "Carla")
    player.type("Esc")
    assert player.sees("Carla", "button")
    player.type("i")
    assert player.screen == "Statistics of Carla"
    player.keys("Esc", "Ctrl+p")
    remove(player, BERT)
    remove(player, ANNA)
    add(player, "carla")
    assert player.sees("There is already a player called carla.")
    player.use("Restore", "button")
    assert player.sees("Anna is back.")
    add(player, "Dora")
    assert player.sees("Dora can play now.")


def test_statistics_of_one_player_alone_name_nobody(player: Player) -> None:
    player.type("Ctrl+p")
    remove(player, BERT)
    remove(player, ANNA)
    player.keys("Esc", "i")
    assert player.screen == "Statistics"


def test_what_the_disk_will_not_have_is_said(player: Player, folder: Path) -> None:
    (folder / "removed").write_text("in the way")
    player.type("Ctrl+p")
    remove(player, ANNA)
    assert player.sees("That can’t be done just now: ")
    assert player.sees("Anna")


def test_the_players_are_opened_by_their_key_and_button(player: Player) -> None:
    player.type("Ctrl+p")
    assert player.screen == "Players"
    player.keys("Esc", "g", "Ctrl+p")
    assert player.screen == "Players"
    player.type("Esc")
    player.click_on("Player 1", "button")
    assert player.screen == "Players"
