"""Everything into one JSON file and back, whatever the file holds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from solitaire_gui.store import WON
from tests.store.playing import (
    NOON,
    begin,
    contents,
    everything,
    fill,
    opened,
    play,
    win,
)


def test_everything_can_be_taken_to_another_place(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        fill(one)
        assert one.export(file) == f"11 games and the settings are in {file}."
        assert two.import_(file) == "11 games of all.json added."
        assert contents(two) == contents(one)
        assert two.settings == one.settings
        assert two.statistics() == one.statistics()
        assert [*two.past()] == [*one.past()]
        assert two.last() == one.last()
        for record in one.past():
            game, copy = one.load(record.id), two.load(record.id)
            assert game is not None
            assert copy is not None
            assert everything(copy.session) == everything(game.session)


def test_importing_twice_adds_nothing_twice(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        fill(one)
        one.export(file)
        two.import_(file)
        before = contents(two)
        assert two.import_(file) == "0 games of all.json added."
        assert contents(two) == before
        assert one.import_(file) == "0 games of all.json added."


def test_of_a_game_in_both_places_the_one_played_last_stays(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        game = begin(one)
        play(one, game, 5)
        one.export(file)
        two.import_(file)
        there = two.load(game.id)
        assert there is not None
        play(two, there, 5, now=NOON + 100)
        begin(two, "alaska")
        assert two.import_(file) == "0 games of all.json added."
        two.export(file)
        begin(one, "alaska")
        assert one.import_(file) == "1 game of all.json added, 1 brought up to date."
        here = one.load(game.id)
        assert here is not None
        assert everything(here.session) == everything(there.session)
        # The program still has the older game at hand; played on, it goes a way of its own.
        play(one, game, 2)
        assert game.id != here.id
        assert len(one.unfinished("scorpion")) == 2


@pytest.mark.parametrize("importer", ["this", "another"])
def test_the_game_on_the_table_is_not_changed_by_an_import(importer: str, tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with (
        opened(tmp_path / "one") as one,
        opened(tmp_path / "one") as beside,
        opened(tmp_path / "two") as two,
    ):
        game = begin(one)
        play(one, game, 5)
        one.export(file)
        two.import_(file)
        there = two.load(game.id)
        assert there is not None
        play(two, there, 5, now=NOON + 100)
        two.export(file)
        program = one if importer == "this" else beside
        assert program.import_(file) == "0 games of all.json added."
        play(one, game, 3)
        assert len(one.unfinished()) == 1


def test_games_from_two_places_are_put_in_the_order_of_their_times(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        for hour in (1, 3, 5):
            win(one, now=NOON + 3600 * hour)
        for hour in (2, 4):
            now = NOON + 3600 * hour
            play(two, begin(two, deal=hour, now=now), 2, now)
        two.export(file)
        assert one.statistics().best_streak == 3
        one.import_(file)
        assert [record.result == WON for record in one.past()] == [True, False] * 2 + [True]
        assert one.statistics().best_streak == 1


def test_an_import_brings_back_what_was_reset(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path) as store:
        fill(store)
        store.export(file)
        before = store.past()
        store.reset()
        store.import_(file)
        assert len(store.past()) == len(before)


@pytest.mark.parametrize(
    "garbage",
    [
        b"",
        b"\0\1\2\xff\xfe",
        b"[]",
        b"null",
        b"{}",
        b'{"program": "solitaire-gui"}',
        b'{"program": "solitaire-gui", "format": 1}',
        b'{"program": "solitaire-gui", "format": 2, "games": [], "settings": {}}',
        b'{"program": "solitaire-gui", "format": 1, "games": {}, "settings": {}}',
        b'{"program": "solitaire-gui", "format": 1, "games": [], "settings": []}',
        b'{"program": "other", "format": 1, "games": [], "settings": {}}',
        b"[" * 100_000,
        b'{"program": "solitaire-gui", "format": 1, "games": [' + b"[" * 100_000,
    ],
)
def test_garbage_is_refused_in_one_sentence_and_changes_nothing(
    garbage: bytes, tmp_path: Path
) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(garbage)
    with opened(tmp_path) as store:
        win(store)
        store.set_setting("table", "green")
        before = contents(store)
        said = store.import_(file)
        assert said.startswith("x.json ")
        assert said.endswith(".")
        assert said.count(". ") == 0
        assert contents(store) == before


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert "cannot be read" in store.import_(tmp_path / "none.json")
        assert "cannot be read" in store.import_(tmp_path)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
FIELDS = [
    "uid",
    "game",
    "deal",
    "deck",
    "started",
    "changed",
    "ended",
    "result",
    "seconds",
    "moves",
    "undos",
    "hints",
    "pointer",
    "restarted_from",
    "counts",
    "gestures",
]


@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    changes=st.dictionaries(st.sampled_from(FIELDS), JSON, min_size=1, max_size=3),
    setting=JSON,
)
def test_a_game_that_makes_no_sense_is_passed_over(
    changes: dict[str, Any], setting: Any, tmp_path: Path
) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path) as store:
        if not file.exists():
            win(store)
            store.export(file)
        values = json.loads(file.read_text(encoding="utf-8"))
        [game] = values["games"]
        other = tmp_path / "other.json"
        values["games"] = [{**game, "uid": "another", **changes}]
        values["settings"]["x"] = setting
        other.write_text(json.dumps(values), encoding="utf-8")
        said = store.import_(other)
        assert "other.json added" in said
        assert store.notices == []
        store.statistics()
        for record in store.past():
            store.load(record.id)
        assert "are in" in store.export(other)


@pytest.mark.parametrize("name", ["none/all.json", "."])
def test_an_export_that_cannot_be_written_says_so(name: str, tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        win(store)
        assert "could not be written: " in store.export(tmp_path / name)
        assert sorted(path.name for path in tmp_path.glob("*.part")) == []


def test_an_export_takes_the_place_of_an_older_one(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    file.write_text("old")
    with opened(tmp_path) as store:
        store.export(file)
    assert json.loads(file.read_text(encoding="utf-8"))["games"] == []


def test_an_export_that_fails_leaves_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    with opened(tmp_path / "store") as store:
        win(store)
        assert store.export(folder).startswith(f"{folder} could not be written")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "store"]
