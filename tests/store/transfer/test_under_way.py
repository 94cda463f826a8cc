"""An export or an import in a thread: how it goes, its end, and that of the program."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, nullcontext
from pathlib import Path
from random import Random
from threading import Event

import pytest

from solitaire_gui.language.languages import load_translations, set_language
from solitaire_gui.store import Store
from solitaire_gui.store.transfer.everything import export_everything, steps
from solitaire_gui.store.transfer.importing import FOREIGN
from solitaire_gui.store.transfer.transfer import INTERRUPTED, Ended, Progress, Steps, Transfer
from tests.store.disks import remount, small_disk
from tests.store.playing import (
    NAME,
    NOON,
    add_many,
    begin,
    change,
    contents,
    everything,
    fill,
    live_file,
    opened,
    play,
    reloaded,
    win,
)
from tests.store.transferring import (
    exported,
    exported_beside,
    imported,
    imported_beside,
    lines_of,
    outcome,
    slowly,
)
from tests.support.levels import mostly_slow
from tests.support.waiting import wait_for

FEW, MANY = 100, 3000


@pytest.fixture(params=[FEW, pytest.param(MANY, marks=pytest.mark.slow)])
def many(request: pytest.FixtureRequest) -> Iterator[int]:
    """Return of how many games some are there while others are still to come.

    They are many, or the thread takes its time over each.
    """
    with slowly() if request.param == FEW else nullcontext():
        yield int(request.param)


def test_everything_goes_by_way_of_threads_as_well(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        fill(one)
        with closing(sqlite3.connect(tmp_path / "one" / NAME, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert not one.set_setting("late", value=True), "it has to wait"
            other.execute("ROLLBACK")
        told = exported_beside(one, file)
        assert told.sentence == f"11 games and the settings are in {file}."
        assert stat.S_IMODE(file.stat().st_mode) == 0o600 or os.name == "nt"
        assert imported_beside(two, file).sentence == "11 games of all.json added."
        assert contents(two) == contents(one)
        assert two.settings == one.settings
        assert one.notices == two.notices == []


@pytest.mark.parametrize("tag", mostly_slow(["de", "ru"], "ru"))
def test_its_end_is_told_in_the_players_language(tmp_path: Path, tag: str) -> None:
    file, known = tmp_path / "all.json", load_translations(tag)
    texts = (
        "{number} game and the settings are in {file}.",
        "{number} games and the settings are in {file}.",
    )
    assert known is not None
    set_language(tag)
    with opened(tmp_path / "one") as one:
        fill(one)
        told = exported_beside(one, file)
    assert told.sentence == known.ngettext(*texts, 11).format(number=11, file=file)


def test_what_is_there_is_said_to_be_in_the_way(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    file.write_text("mine")
    with opened(tmp_path / "one") as one:
        assert exported_beside(one, file).file_exists
        assert file.read_text() == "mine"
        assert not exported_beside(one, file, replace=True).file_exists
        assert lines_of(file)[-1] == {"games": 0}


@pytest.mark.slow
def test_the_game_on_the_table_is_not_replaced(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        game = begin(one)
        play(one, game, 5)
        exported(one, file)
        imported_beside(two, file)
        there = two.load(game.id)
        assert there is not None
        play(two, there, 5, now=NOON + 100)
        exported(two, file)
        assert imported_beside(one, file).sentence == "0 games of all.json added."
        play(one, game, 3)
        assert len(one.unfinished()) == 1


def test_progress_grows_up_to_the_end(many: int, tmp_path: Path) -> None:
    file, announced = tmp_path / "all.json", Event()
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        add_many(one, many)
        exported(one, file)
        told, ended = outcome(two.import_(file, announced.set), announced)
        assert ended.sentence == f"{many:,} games of all.json added."
        assert len(told) > 1
        assert sorted(told) == told
        assert 0 <= told[0].share <= told[-1].share <= 1
        assert contents(two) == contents(one)


def test_a_game_is_played_on_while_others_come_in(many: int, tmp_path: Path) -> None:
    file, announced = tmp_path / "all.json", Event()
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        add_many(one, many)
        exported(one, file)
        game = begin(two)
        transfer, rng, counts = two.import_(file, announced.set), Random(1), [0]
        wait_for(announced.is_set, "the first games")

        def are_all_there() -> bool:
            """Play on, and see how many games have come in."""
            change(game.session, rng)
            two.save_game(game, game.usage, NOON)
            counts.append(len([record for record in two.past() if record.id != game.id]))
            return counts[-1] == many

        wait_for(are_all_there, "all games", pause=0.01 if many == FEW else 0.0)
        assert any(0 < count < many for count in counts)
        outcome(transfer, announced)
        assert two.flush()
        two.notices.clear()  # on a busy machine a write may have had to wait
        assert two.past()[0].id == game.id
        assert everything(reloaded(two, game)) == everything(game.session)


def test_a_cancelled_import_says_how_many_games_there_are_now(many: int, tmp_path: Path) -> None:
    file, announced = tmp_path / "all.json", Event()
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        add_many(one, many)
        exported(one, file)
        transfer = two.import_(file, announced.set)
        wait_for(announced.is_set, "the first games")
        transfer.cancel()
        _, ended = outcome(transfer, announced)
        kept = len(contents(two).games)
        assert 0 < kept < many
        those = "1 game" if kept == 1 else f"{kept:,} games"
        assert ended.sentence == f"{those} of all.json added; the rest was cancelled."
        assert contents(two).games == contents(one).games[:kept]


WAYS: Mapping[str, Callable[[Transfer], None]] = {
    "cancelled": Transfer.cancel,
    "closed": Transfer.close,
}


@pytest.mark.parametrize("way", WAYS)
def test_of_an_export_that_is_ended_nothing_is_left(way: str, many: int, tmp_path: Path) -> None:
    announced = Event()
    with opened(tmp_path / "store") as store:
        add_many(store, many)
        transfer = store.export(tmp_path / "all.json", announced.set)
        wait_for(lambda: [*tmp_path.glob(".*.part")], "the file", pause=0.005)
        WAYS[way](transfer)
        _, ended = outcome(transfer, announced)
        assert ended.sentence == "The export was cancelled; nothing is left of it."
        assert [path.name for path in tmp_path.iterdir()] == ["store"]
        assert not [*tmp_path.glob("store/*-part")]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_what_fails_in_a_thread_is_told_to_be_over() -> None:
    announced = Event()

    def fail(is_cancelled: object) -> Steps:
        yield Progress(1, 0.5)
        raise ValueError

    _, ended = outcome(Transfer(fail, announced.set), announced)
    assert ended == Ended(INTERRUPTED)


def test_a_name_without_a_folder_is_one_in_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with opened(tmp_path / "store") as store:
        win(store)
        told = exported_beside(store, Path("all.json"))
        assert told.sentence == f"1 game and the settings are in {tmp_path / 'all.json'}."
        assert (tmp_path / "all.json").exists()


def test_an_import_that_is_ended_keeps_whole_games_and_can_be_repeated(
    many: int, tmp_path: Path
) -> None:
    file, announced = tmp_path / "all.json", Event()
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        add_many(one, many)
        exported(one, file)
        transfer = two.import_(file, announced.set)
        wait_for(announced.is_set, "the first games")
        transfer.close()
        kept = contents(two).games
        assert 0 < len(kept) < many
        assert kept == contents(one).games[: len(kept)]
        assert imported(two, file) == f"{many - len(kept):,} games of all.json added."
        assert contents(two) == contents(one)


def test_where_there_is_only_memory_all_is_done_in_steps_between_which_others_go_on(
    tmp_path: Path,
) -> None:
    file, announced = tmp_path / "all.json", Event()
    with small_disk(tmp_path / "disk", "200k"):
        remount(tmp_path / "disk", "ro")
        store = Store(tmp_path / "disk")
        try:
            [_] = store.notices
            game = win(store)
            with opened(tmp_path / "one") as one:
                add_many(one, 50)
                exported(one, file)
            transfer = store.import_(file, announced.set)
            assert announced.is_set()
            assert transfer.poll() is not None
            assert announced.is_set()
            play(store, begin(store, "alaska"), 3)
            _, ended = outcome(transfer, announced)
            assert ended.sentence == FOREIGN.format(sentence="50 games of all.json added.")
            both = exported_beside(store, tmp_path / "both.json")
            assert both.sentence.startswith("52 games and the settings are in ")
            assert game.id in {record.id for record in store.past()}
        finally:
            remount(tmp_path / "disk", "rw")
            store.close()


def test_games_that_cannot_be_opened_are_told_of(tmp_path: Path) -> None:
    with opened(tmp_path / "store") as store:
        work = export_everything(live_file(store), tmp_path / "all.json", replace=False)
        *_, ended = steps(str(tmp_path / "none"), work, lambda: False)
    assert ended == Ended("Your games can’t be read just now: it can’t be opened.")
    assert [path.name for path in tmp_path.iterdir()] == ["store"]


def test_the_files_of_the_games_themselves_are_no_place_for_an_export(tmp_path: Path) -> None:
    with opened(tmp_path / "one") as one:
        win(one)
        before = contents(one)
        for end in ("", "-wal", "-damaged-1"):
            place = tmp_path / "one" / ".." / "one" / f"{NAME}{end}"
            assert exported(one, place) == f"“{NAME}{end}” is where your games are kept."
            assert contents(one) == before
        assert exported(one, tmp_path / NAME).startswith("1 game ")
