"""A start that ends before its first frame has been shown is known to the next one."""

from __future__ import annotations

from pathlib import Path

from solitaire_gui.store import Store
from tests.store.commits import count_commits
from tests.store.player import begin_start
from tests.store.playing import opened
from tests.store.programs import Program


def die(folder: Path, *, is_shown: bool) -> None:
    """Have a program be killed while it starts, or later."""
    Program(begin_start, folder, is_shown).kill(words=1)


def test_a_start_that_failed_is_noticed_once(tmp_path: Path) -> None:
    die(tmp_path, is_shown=False)
    for is_first in (True, False):
        with opened(tmp_path) as store:
            assert store.was_cut_short == is_first


def test_one_that_was_shown_is_none(tmp_path: Path) -> None:
    die(tmp_path, is_shown=True)
    with opened(tmp_path) as store:
        assert not store.was_cut_short


def test_another_program_that_is_starting_is_none(tmp_path: Path) -> None:
    one = Store(tmp_path)
    one.note_opening()
    with opened(tmp_path) as other:
        assert not other.was_cut_short
    one.close()


def test_it_costs_two_writes(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        before = count_commits(tmp_path)
        for _ in range(5):
            store.note_opening()
        for _ in range(5):
            store.note_opened()
        assert count_commits(tmp_path) == before + 2
