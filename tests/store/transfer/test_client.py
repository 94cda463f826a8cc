"""An export or an import in a process of its own: how it goes, its end, and its death."""

from __future__ import annotations

import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Event, Thread

import pytest

from solitaire_gui import child_process
from solitaire_gui.language.languages import read, speak
from solitaire_gui.store import Store
from solitaire_gui.store.transfer import client
from solitaire_gui.store.transfer.client import BROKEN_OFF, ProcessTransfer, TransferInPlace
from solitaire_gui.store.transfer.importing import ANOTHERS
from solitaire_gui.store.transfer.messages import EXPORT, Ended, Order
from tests.store.disks import remount, small_disk
from tests.store.player import export_slowly
from tests.store.playing import (
    NAME,
    NOON,
    add_many,
    begin,
    change,
    contents,
    everything,
    fill,
    opened,
    play,
    reloaded,
    win,
)
from tests.store.programs import Program
from tests.store.transfer import slow_server
from tests.store.transferring import (
    exported,
    exported_by_process,
    imported,
    imported_by_process,
    lines_of,
    outcome,
)
from tests.waiting import PATIENCE, wait_for

FEW, MANY = 100, 3000


@pytest.fixture(params=[FEW, pytest.param(MANY, marks=pytest.mark.long)])
def many(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return of how many games some are there while others are still to come.

    They are many, or the process takes its time over each.
    """
    if request.param == FEW:
        monkeypatch.setattr(client, "MODULE", slow_server.__name__)
    return int(request.param)


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """Return the processes that are going to be started."""
    started: list[subprocess.Popen[bytes]] = []
    start = child_process.start

    def noted(module: str) -> subprocess.Popen[bytes]:
        started.append(start(module))
        return started[-1]

    monkeypatch.setattr(child_process, "start", noted)
    return started


def test_everything_goes_by_way_of_other_processes_as_well(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        fill(one)
        with closing(sqlite3.connect(tmp_path / "one" / NAME, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert not one.set_setting("late", value=True), "it has to wait"
            other.execute("ROLLBACK")
        told = exported_by_process(one, file)
        assert told.sentence == f"11 games and the settings are in {file}."
        assert stat.S_IMODE(file.stat().st_mode) == 0o600 or os.name == "nt"
        assert imported_by_process(two, file).sentence == "11 games of all.json added."
        assert contents(two) == contents(one)
        assert two.settings == one.settings
        assert one.notices == two.notices == []


@pytest.mark.sample(1)
@pytest.mark.parametrize("tag", ["de", "ru"])
def test_another_process_tells_its_end_in_the_players_language(tmp_path: Path, tag: str) -> None:
    file, known = tmp_path / "all.json", read(tag)
    texts = (
        "{number} game and the settings are in {file}.",
        "{number} games and the settings are in {file}.",
    )
    assert known is not None
    speak(tag)
    with opened(tmp_path / "one") as one:
        fill(one)
        told = exported_by_process(one, file)
    assert told.sentence == known.ngettext(*texts, 11).format(number=11, file=file)


def test_what_is_there_is_said_to_be_in_the_way(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    file.write_text("mine")
    with opened(tmp_path / "one") as one:
        assert exported_by_process(one, file).is_in_the_way
        assert file.read_text() == "mine"
        assert not exported_by_process(one, file, replace=True).is_in_the_way
        assert lines_of(file)[-1] == {"games": 0}


@pytest.mark.long
def test_the_game_on_the_table_is_not_replaced_by_another_process(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        game = begin(one)
        play(one, game, 5)
        exported(one, file)
        imported_by_process(two, file)
        there = two.load(game.id)
        assert there is not None
        play(two, there, 5, now=NOON + 100)
        exported(two, file)
        assert imported_by_process(one, file).sentence == "0 games of all.json added."
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
            two.keep(game, game.spent, NOON)
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


Process = subprocess.Popen[bytes]
WAYS: Mapping[str, Callable[[ProcessTransfer, Process], None]] = {
    "cancelled": lambda transfer, process: transfer.cancel(),
    "closed": lambda transfer, process: transfer.close(),
    "terminated": lambda transfer, process: process.terminate(),
    "killed": lambda transfer, process: process.kill(),
}
HARD = {"killed"} if sys.platform != "win32" else {"killed", "terminated"}
"""Those after which the process tells nothing any more."""


@pytest.mark.parametrize("way", WAYS)
def test_of_an_export_that_is_ended_nothing_is_left(
    way: str,
    many: int,
    tmp_path: Path,
    processes: list[Process],
) -> None:
    announced = Event()
    with opened(tmp_path / "store") as store:
        add_many(store, many)
        transfer = store.export(tmp_path / "all.json", announced.set)
        assert isinstance(transfer, ProcessTransfer)
        wait_for(lambda: [*tmp_path.glob(".*.part")], "the file", pause=0.005)
        WAYS[way](transfer, processes[0])
        _, ended = outcome(transfer, announced)
        cancelled = "The export was cancelled; nothing is left of it."
        assert ended.sentence == (BROKEN_OFF if way in HARD else cancelled)
        assert [path.name for path in tmp_path.iterdir()] == ["store"]


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="Windows cannot stop a process")
def test_the_end_of_the_program_waits_for_no_process_that_stands_still(
    tmp_path: Path, processes: list[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "MODULE", slow_server.__name__)
    monkeypatch.setattr(client, "PATIENCE", 0.1)
    with opened(tmp_path) as store:
        transfer = store.export(tmp_path / "all.json", lambda: None)
        os.kill(processes[0].pid, signal.SIGSTOP)
        ending = Thread(target=transfer.close, daemon=True)
        ending.start()
        ending.join(PATIENCE)
        is_ended = processes[0].poll() is not None
        processes[0].kill()
        assert is_ended


def test_a_name_without_a_folder_is_one_in_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with opened(tmp_path / "store") as store:
        win(store)
        told = exported_by_process(store, Path("all.json"))
        assert told.sentence == f"1 game and the settings are in {tmp_path / 'all.json'}."
        assert (tmp_path / "all.json").exists()


def test_an_export_does_not_outlive_the_program(tmp_path: Path) -> None:
    with opened(tmp_path / "store") as store:
        add_many(store, FEW)
    program = Program(export_slowly, tmp_path / "store", tmp_path / "all.json")
    program.next_word()
    wait_for(lambda: [*tmp_path.glob(".*.part")], "the file", pause=0.005)
    program.kill()
    wait_for(lambda: [path.name for path in tmp_path.iterdir()] == ["store"], "the end")


def test_an_import_that_is_killed_keeps_whole_games_and_can_be_repeated(
    many: int, tmp_path: Path, processes: list[Process]
) -> None:
    file, announced = tmp_path / "all.json", Event()
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        add_many(one, many)
        exported(one, file)
        transfer = two.import_(file, announced.set)
        wait_for(announced.is_set, "the first games")
        processes[0].kill()
        _, ended = outcome(transfer, announced)
        assert ended == Ended(BROKEN_OFF)
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
        store = Store.open(tmp_path / "disk")
        try:
            [_] = store.notices
            game = win(store)
            with opened(tmp_path / "one") as one:
                add_many(one, 50)
                exported(one, file)
            transfer = store.import_(file, announced.set)
            assert isinstance(transfer, TransferInPlace)
            assert transfer.take() is not None
            assert announced.is_set()
            play(store, begin(store, "alaska"), 3)
            _, ended = outcome(transfer, announced)
            assert ended.sentence == ANOTHERS.format(sentence="50 games of all.json added.")
            both = exported_by_process(store, tmp_path / "both.json")
            assert both.sentence.startswith("52 games and the settings are in ")
            assert game.id in {record.id for record in store.past()}
        finally:
            remount(tmp_path / "disk", "rw")
            store.close()


def test_a_process_that_cannot_open_the_games_says_so(tmp_path: Path) -> None:
    announced = Event()
    order = Order(EXPORT, str(tmp_path / "all.json"), database=str(tmp_path / "none"))
    _, ended = outcome(ProcessTransfer(order, announced.set), announced)
    assert ended.sentence == "Your games can’t be read just now: it can’t be opened."
    assert [*tmp_path.iterdir()] == []


def test_the_files_of_the_games_themselves_are_no_place_for_an_export(tmp_path: Path) -> None:
    with opened(tmp_path / "one") as one:
        win(one)
        before = contents(one)
        for end in ("", "-wal", "-damaged-1"):
            place = tmp_path / "one" / ".." / "one" / f"{NAME}{end}"
            assert exported(one, place) == f"“{NAME}{end}” is where your games are kept."
            assert contents(one) == before
        assert exported(one, tmp_path / NAME).startswith("1 game ")
