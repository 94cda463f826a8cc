"""What an earlier version wrote is opened, played on, exported and imported: see tests/data/."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.gui.card_pictures.picture_cache import PictureCache, draw
from solitaire_gui.gui.card_pictures.picture_paths import all_paths
from solitaire_gui.settings import Settings, load_settings
from solitaire_gui.store import Store
from solitaire_gui.store.players import Players
from tests.gui.driver.player import Player
from tests.gui.driver.program import PromptArt, started
from tests.gui.driver.review import ShownReview
from tests.store.playing import NOON, everything, opened
from tests.store.transferring import exported, imported, lines_of
from tests.support.playing import gestures
from tests.support.terminal_session import ROOT

DATA = ROOT / "tests/data"
SIZE = (800, 600)
LEFT = {
    "montana": (2000, 4),
    "scorpion": (2001, 4),
    "alaska": (2002, 4),
    "thumb-and-pouch": (2003, 4),
    "seahaven": (2004, 3),
}
"""The game of each kind that was on the table last: its deal, and how many gestures it has."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of the data folder."""
    return Path(shutil.copytree(DATA / "store", tmp_path / "data"))


def play_on(player: Player) -> None:
    """Play any gesture."""
    before = player.session.move_number
    player.play_at_once(gestures(player.session)[0])
    assert player.session.move_number == before + 1


def games_in(path: Path) -> dict[str, Any]:
    """Return the games of an export by their names."""
    return {each["uid"]: each for each in lines_of(path) if "uid" in each}


def test_a_start_shows_the_last_game(folder: Path, art: PromptArt) -> None:
    with started(folder, art, SIZE) as player:
        assert player.is_at_table
        assert player.session.deal == 2004
        assert not player.message


@pytest.mark.parametrize("slug", GAMES)
def test_the_last_game_of_each_kind_is_played_on(folder: Path, art: PromptArt, slug: str) -> None:
    """Alaska's was quarantined."""
    deal, length = LEFT[slug]
    with started(folder, art, SIZE) as player:
        player.open(slug)
        assert (player.session.deal, player.session.move_number) == (deal, length)
        play_on(player)
    with started(folder, art, SIZE) as player:
        assert (player.session.deal, player.session.move_number) == (deal, length + 1)


def test_every_game_is_loaded_played_on_and_kept(folder: Path) -> None:
    with opened(folder) as store:
        games = store.past()
        assert len(games) == 20
        for record in games:
            game = store.load(record.id)
            assert game is not None, record
            assert game.problem is None
            session = game.session
            assert session.move_number == record.moves
            if record.is_unfinished and (possible := gestures(session)):
                session.play_all(possible[0])
                assert store.save_game(game, game.usage, NOON)
                again = store.load(record.id)
                assert again is not None
                assert everything(again.session) == everything(session)
            assert store.make_current(game, NOON)


def test_figures_reviews_answers_and_settings_are_those_of_then(
    folder: Path, art: PromptArt
) -> None:
    with started(folder, art, SIZE) as player:
        store = player.store
        figures = store.statistics()
        assert (figures.played, figures.won, figures.unaided) == (14, 5, 5)
        assert store.puzzles_answered("scorpion") == {2: True}
        assert store.puzzles_answered("alaska") == {2: False}
        assert player.settings.deck == "large"
        assert player.settings.back == "crimson"
        assert player.settings.interface == "large"
        [lost] = [each for each in store.past() if each.length == 31]
        player.watch(lost.id)
        review = ShownReview(player)
        review.wait_until_finished()  # which tables it knew is not in a review of then
        assert review.turning_point


def test_the_second_player_goes_on(folder: Path) -> None:
    players = Players.open(str(folder))
    [_, second] = players.listed()
    assert second.name == "Bo"
    with opened(Path(players.folder_of(second.token))) as store:
        assert {each.game: each.moves for each in store.past()} == {"seahaven": 5, "montana": 3}


def test_an_export_is_that_of_then(folder: Path, tmp_path: Path) -> None:
    with opened(folder) as store:
        exported(store, tmp_path / "all.json")
    assert games_in(tmp_path / "all.json") == games_in(DATA / "everything.json")


def test_the_export_is_imported_and_played_on(tmp_path: Path, art: PromptArt) -> None:
    with opened(tmp_path / "new") as store:
        imported(store, DATA / "everything.json", is_own=True)
        assert len(store.past()) == 20
        assert load_settings(store).table == "blue"
        exported(store, tmp_path / "again.json")
    assert games_in(tmp_path / "again.json") == games_in(DATA / "everything.json")
    with started(tmp_path / "new", art, SIZE) as player:
        player.open("alaska")
        assert player.session.deal == 2002
        play_on(player)


def test_an_unfinished_game_is_opened_from_its_file(keeper: Player) -> None:
    keeper.choose_game()
    keeper.drop_file(DATA / "unfinished.solitaire")
    assert (keeper.session.deal, keeper.session.move_number) == LEFT["seahaven"]
    play_on(keeper)


def test_a_won_game_is_shown_from_its_file(keeper: Player, store: Store) -> None:
    keeper.choose_game()
    keeper.drop_file(DATA / "won.solitaire")
    assert keeper.find("Move", "slider").last == 78
    assert store.statistics().won == 0


def test_cards_of_the_cache_are_as_they_are_drawn(tmp_path: Path, art: PromptArt) -> None:
    size = (14, 19)
    sheets = PictureCache(str(shutil.copytree(DATA / "cache", tmp_path / "cache")))
    paths = all_paths(Settings())
    for path in paths:
        assert sheets.get(path, size).pixels == draw(path, size).pixels
    sheets.save(paths, size, lambda: True)
    assert PictureCache(str(tmp_path / "cache")).has_all(paths, size)
