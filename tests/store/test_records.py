"""The table of past games and its filters, and the reset that can be taken back."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from solitaire_gui.store import UNFINISHED, WON, Store, Usage
from tests.store.playing import NOON, begin, history, opened, play, win
from tests.store.transferring import exported


def results(store: Store) -> list[tuple[str, str]]:
    return [(record.game, record.result) for record in store.past()]


def fill(store: Store) -> None:
    """Win one scorpion and one montana, leave an alaska and a scorpion."""
    win(store, "scorpion", now=NOON)
    win(store, "montana", now=NOON + 10)
    alaska = begin(store, "alaska", 3, NOON + 20)
    play(store, alaska, 3, NOON + 20)
    play(store, begin(store, "scorpion", 4, NOON + 30), 3, NOON + 30)


def test_past_games_are_listed_newest_first_and_can_be_filtered(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert list(store.past()) == []
        fill(store)
        newest, *others = store.past()
        assert results(store) == [
            ("scorpion", UNFINISHED),
            ("alaska", UNFINISHED),
            ("montana", WON),
            ("scorpion", WON),
        ]
        assert list(store.past("scorpion")) == [newest, others[-1]]
        assert list(store.past(is_won=True)) == others[1:]
        assert list(store.past(is_won=False)) == [newest, others[0]]
        assert list(store.past("scorpion", is_won=False)) == [newest]
        assert store.past()[:2] == [newest, others[0]]


def test_every_past_game_can_be_replayed(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        fill(store)
        for record in store.past():
            game = store.load(record.id)
            assert game is not None
            assert game.session.deal == record.deal
            game.session.restart()
            while game.session.redo():
                pass
            assert game.session.is_won is (record.result == WON)
            assert len(game.session.lines) == record.moves


def test_a_reset_begins_the_statistics_anew_and_can_be_taken_back(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        fill(store)
        before, figures = [*store.past()], store.statistics()
        store.reset()
        assert list(store.past()) == []
        assert store.statistics().played == 0
        assert store.undo_reset()
        assert ([*store.past()], store.statistics()) == (before, figures)
        assert not store.undo_reset()


def test_a_reset_of_all_taken_back_leaves_an_earlier_one_of_one_kind(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        fill(store)
        store.reset("scorpion")
        left = results(store)
        store.reset()
        assert results(store) == []
        store.undo_reset()
        assert results(store) == left
        store.undo_reset()
        assert len(results(store)) > len(left)


def test_a_reset_of_one_kind_leaves_the_others(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        fill(store)
        store.reset("scorpion")
        assert results(store) == [("alaska", UNFINISHED), ("montana", WON)]
        store.reset("alaska")
        assert results(store) == [("montana", WON)]
        store.undo_reset()
        assert results(store) == [("alaska", UNFINISHED), ("montana", WON)]
        store.undo_reset()
        assert len(store.past()) == 4


def test_a_reset_is_final_once_the_program_has_ended(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        fill(store)
        store.reset()
    with opened(tmp_path) as store:
        assert not store.undo_reset()
        assert list(store.past()) == []
        exported(store, tmp_path / "all.json")
    text = (tmp_path / "all.json").read_text(encoding="utf-8")
    kept = [word for word in ("montana", "alaska", "scorpion") if word in text]
    assert kept == ["alaska", "scorpion"], "only those that can be played on"


def test_an_unfinished_game_outlives_a_reset_and_counts_once_it_is_won(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        won = win(store)
        lines = won.session.gestures
        game = begin(store, deal=won.session.deal or 0)
        game.session.restore(lines[:-1], len(lines) - 1)
        store.save_game(game, Usage(5), NOON)
        store.reset()
        [record] = store.unfinished()
        assert record.id == game.id
    with opened(tmp_path) as store:
        again = store.load(game.id)
        assert again is not None
        assert history(again.session) == history(game.session)
        assert store.statistics().played == 0
        assert store.make_current(again, NOON)
        again.session.play(lines[-1][0])
        store.save_game(again, Usage(6), NOON)
        assert (store.statistics().played, store.statistics().won) == (1, 1)


def test_what_a_reset_deleted_cannot_be_read_from_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "connect", partial(forgetful, sqlite3.connect))
    with opened(tmp_path) as store:
        game = win(store, "montana")
    kept = [game.id, *(line for lines in game.session.gestures for line in lines)]
    assert [text for text in kept if text not in raw(tmp_path)] == []
    with opened(tmp_path) as store:
        store.reset()
    with opened(tmp_path):
        pass  # the rows are deleted only now
    assert [text for text in kept if text in raw(tmp_path)] == []


def raw(folder: Path) -> str:
    """Return all bytes of the file and of whatever lies beside it."""
    return "".join(path.read_bytes().decode("latin-1") for path in sorted(folder.iterdir()))


def forgetful(connect: Callable[..., sqlite3.Connection], *args: Any, **options: Any) -> Any:
    """Connect to SQLite as most systems build it: what it deletes stays in the file."""
    db = connect(*args, **options)
    db.execute("PRAGMA secure_delete = OFF")
    return db
