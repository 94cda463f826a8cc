"""A game that ends the program while it is being opened is set aside until it has been shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from solitaire_gui.store import Store
from tests.store.commits import count_commits
from tests.store.player import open_games
from tests.store.playing import begin, opened, play
from tests.store.programs import Program


def die(folder: Path, *ids: str, is_shown: bool = False) -> None:
    """Have a program that opens games, or nothing but its window, be killed."""
    Program(open_games, folder, ids, is_shown).kill(words=1)


@pytest.fixture
def game(tmp_path: Path) -> str:
    """Return the id of a game that has been left."""
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 5)
        return game.id


def test_a_game_that_was_being_opened_is_set_aside(tmp_path: Path, game: str) -> None:
    die(tmp_path, game)
    for is_first in (True, False):
        with opened(tmp_path) as store:
            assert store.aside() == {game}
            assert store.was_cut_short == is_first
            assert [record.id for record in store.unfinished()] == [game]


def test_a_game_that_has_been_shown_is_not_set_aside(tmp_path: Path, game: str) -> None:
    die(tmp_path, game, is_shown=True)
    with opened(tmp_path) as store:
        assert not store.aside()
        assert not store.was_cut_short


def test_of_several_games_the_last_is_to_blame(tmp_path: Path, game: str) -> None:
    die(tmp_path, "another", game)
    with opened(tmp_path) as store:
        assert store.aside() == {game}


def test_every_game_that_was_being_opened_is_set_aside(tmp_path: Path, game: str) -> None:
    die(tmp_path, "another")
    die(tmp_path, game)
    with opened(tmp_path) as store:
        assert store.aside() == {game, "another"}


def test_a_game_set_aside_that_is_shown_at_last_is_so_no_more(tmp_path: Path, game: str) -> None:
    die(tmp_path, game)
    with opened(tmp_path) as store:
        store.note_opening(game)
        assert store.aside() == {game}
        store.note_opened()
        assert not store.aside()
    with opened(tmp_path) as store:
        assert not store.aside()


def test_a_window_that_was_not_shown_is_noticed_once(tmp_path: Path, game: str) -> None:
    die(tmp_path, "")
    for is_first in (True, False):
        with opened(tmp_path) as store:
            assert store.was_cut_short == is_first
            assert not store.aside()


def test_what_another_program_is_just_opening_is_not_set_aside(tmp_path: Path, game: str) -> None:
    one = Store(tmp_path)
    one.note_opening(game)
    with opened(tmp_path) as other:
        assert not other.aside()
        assert not other.was_cut_short
    one.close()


def test_it_costs_two_writes_and_none_while_nothing_is_opened(tmp_path: Path, game: str) -> None:
    with opened(tmp_path) as store:
        before = count_commits(tmp_path)
        for _ in range(5):
            store.note_opening(game)
        for _ in range(5):
            store.note_opened()
        assert count_commits(tmp_path) == before + 2
