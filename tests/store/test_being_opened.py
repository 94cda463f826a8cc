"""A start that ends before its first frame has been shown is known to the next one."""

from __future__ import annotations

from pathlib import Path

from solitaire_gui.store import Store
from tests.store.commits import count_commits
from tests.store.player import begin_start, open_another
from tests.store.playing import begin, execute, opened, play
from tests.store.programs import Program


def die(folder: Path, *, is_shown: bool) -> None:
    """Have a program be killed while it starts, or later."""
    Program(begin_start, folder, is_shown).kill(words=1)


def test_a_start_that_failed_is_noticed_once(tmp_path: Path) -> None:
    die(tmp_path, is_shown=False)
    for is_first in (True, False):
        with opened(tmp_path) as store:
            assert store.crashed_while_starting == is_first


def test_one_that_was_shown_is_none(tmp_path: Path) -> None:
    die(tmp_path, is_shown=True)
    with opened(tmp_path) as store:
        assert not store.crashed_while_starting


def test_another_program_that_is_starting_is_none(tmp_path: Path) -> None:
    one = Store(tmp_path)
    one.mark_starting()
    with opened(tmp_path) as other:
        assert not other.crashed_while_starting
    one.close()


def test_it_costs_two_writes(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        before = count_commits(tmp_path)
        for _ in range(5):
            store.mark_starting()
        for _ in range(5):
            store.mark_shown()
        assert count_commits(tmp_path) == before + 2


def test_a_game_that_an_earlier_version_set_aside_opens_like_any_other(tmp_path: Path) -> None:
    """A program that died while it opened a game left its name with the claim."""
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 3)
        execute(store, "INSERT INTO claims VALUES ('1-a', ?, ?)", game.id, game.id)
    with opened(tmp_path) as store:
        assert not store.crashed_while_starting
        last = store.last()
        assert last is not None
        assert last.id == game.id
        assert store.load(game.id) is not None
        assert execute(store, "SELECT * FROM claims WHERE opening IS NOT NULL") == []


def test_after_a_kill_while_another_game_is_opened_the_last_one_is_shown(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        other = begin(store, deal=2)
        play(store, other, 2)
        game = begin(store)
        play(store, game, 3)
    Program(open_another, tmp_path, other.id).kill(words=1)
    with opened(tmp_path) as store:
        assert not store.crashed_while_starting
        last = store.last()
        assert last is not None
        assert last.id == game.id
