"""Everything into one JSON file and back, whatever the file holds."""

from __future__ import annotations

import json
import os
import shutil
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise, product
from operator import sub
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from solitaire_gui.store import WON, Store
from solitaire_gui.store.database.contents import MAX_LINES, checked_game
from solitaire_gui.store.database.stored_answers import PuzzleAnswer, add_answers
from solitaire_gui.store.transfer import exporting as writing
from solitaire_gui.store.transfer import games_file
from solitaire_gui.store.transfer import importing as reading
from solitaire_gui.store.transfer.games_file import MAX_LINE_LENGTH
from solitaire_gui.store.transfer.transfer import Ended, IsCancelled, Progress, Step, Steps
from tests.store.playing import (
    NAME,
    NOON,
    add_many,
    begin,
    beside,
    contents,
    everything,
    execute,
    fill,
    opened,
    play,
    win,
)
from tests.store.transferring import exported, exporting, imported, importing, lines_of, write_lines
from tests.support.levels import examples, mostly_slow, some


def test_everything_can_be_taken_to_another_place(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        fill(one)
        assert exported(one, file) == f"11 games and the settings are in {file}."
        assert imported(two, file) == "11 games of all.json added."
        assert contents(two) == contents(one)
        assert two.settings == one.settings
        assert two.statistics() == one.statistics()
        assert [*two.past()] == [*one.past()]
        assert two.last() == one.last()
        for record in some(one.past(), 5):
            game, copy = one.load(record.id), two.load(record.id)
            assert game is not None
            assert copy is not None
            assert everything(copy.session) == everything(game.session)


def test_importing_twice_adds_nothing_twice(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        fill(one)
        exported(one, file)
        imported(two, file)
        before = contents(two)
        assert imported(two, file) == "0 games of all.json added."
        assert contents(two) == before
        assert imported(one, file) == "0 games of all.json added."


def test_of_a_game_in_both_places_the_one_played_last_stays(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        game = begin(one)
        play(one, game, 5)
        exported(one, file)
        imported(two, file)
        there = two.load(game.id)
        assert there is not None
        play(two, there, 5, now=NOON + 100)
        begin(two, "alaska")
        assert imported(two, file) == "0 games of all.json added."
        exported(two, file)
        begin(one, "alaska")
        assert imported(one, file) == "1 game of all.json added, 1 updated."
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
        exported(one, file)
        imported(two, file)
        there = two.load(game.id)
        assert there is not None
        play(two, there, 5, now=NOON + 100)
        exported(two, file)
        program = one if importer == "this" else beside
        assert imported(program, file) == "0 games of all.json added."
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
        exported(two, file)
        assert one.statistics().best_streak == 3
        imported(one, file, is_own=True)
        assert [record.result == WON for record in one.past()] == [True, False] * 2 + [True]
        assert one.statistics().best_streak == 1


def test_an_import_brings_back_what_was_reset(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path) as store:
        fill(store)
        exported(store, file)
        before = store.past()
        store.reset()
        imported(store, file)
        assert len(store.past()) == len(before)


HEAD = b'{"program": "solitaire-gui", "format": 2}\n'
GARBAGE = (
    b"",
    b"\0\1\2\xff\xfe",
    b"[]",
    b"null",
    b"{}",
    b'{"program": "solitaire-gui"}',
    b'{"program": "solitaire-gui", "format": 1, "games": [], "settings": {}}',
    b'{"program": "solitaire-gui", "format": 3}\n{"games": 0}\n',
    b'{"program": "other", "format": 2}\n{"games": 0}\n',
    b"[" * 100_000,
    HEAD,
    HEAD + b'{"settings": {"table": "blue"}}\n{"games',
    HEAD + b"[" * 100_000,
)


def test_garbage_is_refused_in_one_sentence_and_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    with opened(tmp_path) as store:
        win(store)
        store.set_setting("table", "green")
        before = contents(store)
        for garbage in GARBAGE:
            file.write_bytes(garbage)
            said = imported(store, file)
            assert said.startswith("x.json "), garbage[:80]
            assert said.endswith("."), garbage[:80]
            assert said.count(". ") == 0, garbage[:80]
            assert contents(store) == before, garbage[:80]


@pytest.mark.usefixtures("no_handle_left")
def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert "can’t be read" in imported(store, tmp_path / "none.json")
        told = imported(store, tmp_path)
        assert told.endswith(" can’t be read: it is not an ordinary file.")


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
    "gestures",
    "origins",
]


@settings(max_examples=examples(50), suppress_health_check=[HealthCheck.function_scoped_fixture])
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
            exported(store, file)
        head, preferences, game, end = lines_of(file)
        preferences["settings"]["x"] = setting
        other = tmp_path / "other.json"
        write_lines(other, [head, preferences, {**game, "uid": "another", **changes}, end])
        said = imported(store, other)
        assert "other.json added" in said
        assert store.notices == []
        store.statistics()
        for record in store.past():
            store.load(record.id)
        assert "are in" in exported(store, other)


@pytest.mark.parametrize("name", ["none/all.json", ".", "all.json\0"])
def test_an_export_that_cannot_be_written_says_so(name: str, tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        win(store)
        before = contents(store)
        said = exported(store, Path(f"{tmp_path}/{name}"))
        assert "could not be written: " in said or said == "No file can have that name."
        assert [*tmp_path.glob("*.part"), *tmp_path.glob(".*.part")] == []
        assert contents(store) == before


def test_an_export_takes_the_place_of_an_older_one_only_if_it_may(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    file.write_text("old")
    with opened(tmp_path) as store:
        assert exported(store, file, replace=False) == f"{file} already exists."
        assert file.read_text() == "old"
        exported(store, file, replace=True)
    assert lines_of(file)[-1] == {"games": 0}


def test_an_export_is_of_the_moment_in_which_it_began(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        win(one)
        game = begin(one, "alaska")
        play(one, game, 3)
        before = contents(one)
        steps = exporting(one, file)
        next(steps)
        play(one, game, 2, seed=1)
        one.answer_puzzle(answer(7))
        one.set_setting("table", "blue")
        *_, ended = steps
        assert isinstance(ended, Ended)
        assert ended.is_done
        imported(two, file)
        assert contents(two) == before


def test_of_a_cancelled_export_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "GAMES_AT_ONCE", 1)
    with opened(tmp_path / "store") as store:
        fill(store)
        told = [*cut_short(partial(exporting, store, tmp_path / "all.json"), 3)]
        assert told[-1] == Ended("The export was cancelled; nothing is left of it.")
        assert [path.name for path in tmp_path.iterdir()] == ["store"]


def test_of_a_cancelled_import_stays_what_has_been_added(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "GESTURES_AT_ONCE", 1)
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        fill(one)
        exported(one, file)
        older, mine = win(two, now=NOON - 10**6), win(two, now=NOON + 10**6)
        *_, ended = cut_short(partial(importing, two, file, is_own=True), 4)
        assert ended == Ended("4 games of all.json added; the rest was cancelled.")
        assert [game.uid for game in contents(two).games] == [
            older.id, *(game.uid for game in contents(one).games[:4]), mine.id
        ]  # fmt: skip
        assert contents(two).settings == {}
        two.reload()
        assert imported(two, file) == "7 games of all.json added."
        assert two.settings == one.settings


def test_what_an_import_has_added_is_in_the_file_itself_at_the_end(tmp_path: Path) -> None:
    """The log alone may be lost in a power cut."""
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        add_many(one, 20, length=5)
        one.set_setting("table", "green")
        exported(one, file)
        imported(two, file)
        shutil.copy(tmp_path / "two" / NAME, tmp_path)
    with opened(tmp_path) as copy:
        assert len(copy.past()) == 20
        assert contents(copy).settings == {"table": "green"}


def test_the_log_does_not_grow_for_ever_while_games_come_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "GESTURES_AT_ONCE", 10)
    monkeypatch.setattr(reading, "BATCHES_BETWEEN_CHECKPOINTS", 5)
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        add_many(one, 60, length=10)
        exported(one, file)
        log = tmp_path / "two" / f"{NAME}-wal"
        sizes = [log.stat().st_size for _ in importing(two, file)]
        assert len(sizes) > 60
        assert max(sizes[35:]) < 1.5 * max(sizes[:10])


def answer(puzzle: int) -> PuzzleAnswer:
    return PuzzleAnswer("scorpion", puzzle, None, NOON + puzzle, 1, True, 1.0)


def test_an_import_writes_a_little_at_a_time_so_that_others_find_the_file_free(
    tmp_path: Path,
) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        add_many(one, 300, length=5)
        with beside(one) as db:
            add_answers(db, [answer(number) for number in range(1, 901)])
        exported(one, file)
        counts = [written(two)]
        counts.extend(written(two) for _ in importing(two, file, is_own=True))
        steps = [[*map(sub, after, before)] for before, after in pairwise(counts)]
        assert [sum(step) for step in zip(*steps, strict=True)] == [1500, 900]
        for most, step in zip(AT_ONCE, zip(*steps, strict=True), strict=True):
            assert max(step) < 1.5 * most


AT_ONCE = 600, 200
"""About how many gestures and answers are written in one transaction."""


def written(store: Store) -> Sequence[int]:
    """Return how many gestures and answers there are."""
    sql = "SELECT (SELECT count(*) FROM gestures), (SELECT count(*) FROM answers)"
    [counts] = execute(store, sql)
    return tuple(counts)


def test_of_more_answers_than_anybody_gives_only_the_first_are_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        for number in range(1, 6):
            one.answer_puzzle(answer(number))
        exported(one, file)
        monkeypatch.setattr(games_file, "MAX_ANSWERS", 3)
        assert imported(two, file) == "0 games of all.json added, 3 answers to puzzles."
        assert [*two.puzzles_answered("scorpion")] == [3, 2, 1]


def cut_short(begin: Callable[[IsCancelled], Steps], games: int) -> Iterator[Step]:
    """Begin something, and cancel it after so many games."""
    seen = [0]
    for step in begin(lambda: seen[-1] >= games):
        yield step
        if isinstance(step, Progress):
            seen.append(step.games)


def bad_numbers(game: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a game again and again, each time with something in it that cannot be."""
    deep = json.loads("[" * 500 + "]" * 500)
    for name, value in product(
        ("seconds", "pointer", "moves", "origins", "undos", "changed"),
        (float("inf"), float("nan"), 1.5e300, -1, 2**63, 10**30, "1", None, deep),
    ):
        yield {**game, "uid": f"{name} {str(value)[:20]}", name: value}


def test_what_only_has_bad_numbers_keeps_its_moves(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        win(one)
        exported(one, file)
        head, preferences, game, end = lines_of(file)
        bad = [*bad_numbers(game)]
        write_lines(file, [head, preferences, *bad, end])
        assert imported(two, file) == f"{len(bad)} games of all.json added."
        assert {tuple(game["gestures"])} == {kept.gestures for kept in contents(two).games}
        assert {kept.result for kept in contents(two).games} == {WON}
        assert two.notices == []


def test_nothing_else_is_lost_of_a_file_in_which_something_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        fill(one)
        exported(one, file)
        head, preferences, *rest = file.read_text(encoding="utf-8").splitlines()
        wrong = ["[" * 990 + "]" * 990, "nonsense", '{"uid": "x", }', '{"uid": 01}', "7", '"\\x"']
        wrong += ["[" * 100_000, "x" * (MAX_LINE_LENGTH + 10)]
        file.write_text("\n".join([head, preferences, *wrong, "", *rest, ""]), encoding="utf-8")
        said = imported(two, file)
        assert said == f"11 games of all.json added, {len(wrong)} could not be read."
        assert contents(two) == contents(one)


def test_the_longest_game_that_is_read_fits_the_longest_line() -> None:
    gestures = ["M 10 10 10"] * MAX_LINES
    longest = checked_game({"game": "scorpion", "deal": 1, "gestures": gestures})
    assert longest
    assert longest.gestures == tuple(gestures)
    assert len(writing.line(longest._asdict())) < MAX_LINE_LENGTH


def test_of_a_file_that_was_cut_off_all_whole_games_are_added(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        fill(one)
        exported(one, file)
        data = file.read_bytes()
        file.write_bytes(data[: data.rindex(b'{"uid"') + 300])
        said = imported(two, file)
        assert said == "10 games of all.json added; the rest of it is damaged."
        assert contents(two).games == contents(one).games[:10]


@pytest.mark.parametrize(
    "noise", mostly_slow(['"', "\\", "x", "\0", "7", ",", " ", "\xff"], "\0", ",")
)
def test_a_wrong_letter_costs_no_more_than_its_line(noise: str, tmp_path: Path) -> None:
    file, rng = tmp_path / "all.json", Random(noise)
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        fill(one)
        exported(one, file)
        text, games = file.read_text(encoding="utf-8"), contents(one).games
        places = range(text.index('"settings"'), len(text))
        for place in some(rng.sample(places, 40), 8):
            file.write_text(text[:place] + noise + text[place + 1 :], encoding="latin-1")
            assert imported(two, file).count(".") >= 2
            # Whose the games are stands in a line, too: without it they are those of a file.
            whole = {(game.uid, game.gestures) for game in contents(two).games} & {
                (game.uid, game.gestures) for game in games
            }
            assert len(whole) >= len(games) - 2, text[place - 20 : place + 20]
            execute(two, "DELETE FROM games")


def test_a_game_with_a_line_that_cannot_be_comes_up_to_it(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        game = begin(one)
        play(one, game, 6)
        exported(one, file)
        lines = lines_of(file)
        lines[2]["gestures"][4] = "M 1\0"
        write_lines(file, lines)
        said = imported(two, file)
        assert said == "1 game of all.json added, 1 only up to a move that can’t be played."
        assert contents(two).games[0].gestures == contents(one).games[0].gestures[:4]


@pytest.mark.parametrize(
    "layout", mostly_slow([{"separators": (",", ":")}, {"sort_keys": True}], {"sort_keys": True})
)
def test_any_layout_of_a_line_will_do(layout: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        fill(one)
        exported(one, file)
        write_lines(file, lines_of(file), **layout)
        file.write_bytes(BOM_UTF8 + file.read_bytes().replace(b"\n", b"\r\n"))
        assert imported(two, file) == "11 games of all.json added."
        assert contents(two) == contents(one)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
@pytest.mark.usefixtures("no_handle_left")
def test_only_files_are_imported(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with opened(tmp_path / "store") as store:
        for name in (tmp_path / "pipe", Path("/dev/zero"), Path("/dev/null"), Path("/")):
            assert imported(store, name).startswith(f"{name} can’t be read: ")


def test_a_file_that_is_too_large_is_refused_with_the_limit(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    file.touch()
    os.truncate(file, 1_000_000_001)
    with opened(tmp_path / "store") as store:
        assert imported(store, file) == (
            "all.json is larger than 1 GB, the most that can be imported."
        )
