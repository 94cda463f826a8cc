"""Setting up for real: environments are made, and what is needed is downloaded."""

from __future__ import annotations

import re
import sys

import pytest

from solitaire_gui.setup.environment import STAMP
from solitaire_gui.setup.set_up import MB, SIZES
from tests.setup.index import Index, write_wheel
from tests.setup.machine import OFFLINE, PREPARE_SMALL, STARTED_AT_ONCE, FirstStarts, Machine


@pytest.mark.slow
def test_a_first_start_tells_where_and_how_much(first_starts: FirstStarts) -> None:
    place = first_starts.machine.environment
    sizes = "about 35 MB to download, 160 MB on disk"
    assert first_starts.killed.err.startswith(f"Setting up, once, in {place}: {sizes}\n")


@pytest.mark.slow
def test_two_starts_after_a_killed_one_both_succeed(first_starts: FirstStarts) -> None:
    assert [(start.status, start.out) for start in first_starts.pair] == [STARTED_AT_ONCE[:2]] * 2


@pytest.mark.slow
def test_only_one_of_two_starts_sets_up(first_starts: FirstStarts) -> None:
    working, waiting = sorted((start.err for start in first_starts.pair), key=len, reverse=True)
    assert re.match("Setting up, once, in .+\nDownloading pip\n", working)
    assert working.endswith("\nReady\n")
    assert waiting in ("", "Another copy of the program is already setting up; waiting for it\n")


@pytest.mark.slow
def test_the_next_start_says_nothing_of_it(first_starts: FirstStarts) -> None:
    assert first_starts.machine.start() == STARTED_AT_ONCE


@pytest.mark.slow
def test_no_more_is_on_the_disk_than_was_told(first_starts: FirstStarts) -> None:
    files = [path.lstat() for path in first_starts.machine.environment.rglob("*")]
    size = SIZES[""]
    used = sum(file.st_size for file in files) / MB + size.download
    assert size.on_disk / 2 < used < size.on_disk


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there the environment's Python is another")
def test_the_python_that_an_environment_was_made_by_does_not_begin_once_more(
    ready_machine: Machine,
) -> None:
    counted = f"print('begun', flush=True); {PREPARE_SMALL[1]}; import small, large"
    machine = ready_machine._replace(command=("-c", counted))
    assert machine.start() == (0, "begun\nstarted\n", "")


@pytest.mark.slow
@pytest.mark.parametrize(("tried", "installed"), [("1.0", "1.0"), ("1.5", "2.0")])
def test_the_version_that_was_tried_is_installed_or_else_a_newer_one(
    small_machine: Machine, index: Index, tried: str, installed: str
) -> None:
    write_wheel(index.folder, "small", version="2.0")
    file = small_machine.program / "solitaire_gui" / "setup" / "tried_versions.txt"
    file.write_text(f"# As the tests pass.\nsmall=={tried}\n", encoding="utf-8")
    assert small_machine.start()[:2] == STARTED_AT_ONCE[:2]
    [found] = small_machine.environment.rglob("small-*.dist-info")
    assert found.name == f"small-{installed}.dist-info"


@pytest.mark.slow
def test_a_new_requirement_is_installed_once(ready_machine: Machine, index: Index) -> None:
    write_wheel(index.folder, "another")
    ready_machine.require("another")
    started = ready_machine.start()
    assert started[:2] == STARTED_AT_ONCE[:2]
    assert started.err.startswith("Updating ")
    assert ready_machine.start() == STARTED_AT_ONCE
    assert ready_machine.left_over == []


@pytest.mark.slow
def test_an_environment_that_has_lost_a_package_is_made_anew(ready_machine: Machine) -> None:
    for module in ready_machine.environment.rglob("small.py"):
        module.unlink()
    offline = ready_machine.but(**OFFLINE).start()
    assert offline.status == 1
    assert ready_machine.start()[:2] == STARTED_AT_ONCE[:2]
    assert ready_machine.start() == STARTED_AT_ONCE


@pytest.mark.slow
def test_an_environment_that_somebody_else_made_is_left_alone(small_machine: Machine) -> None:
    small_machine.environment.mkdir()
    started = small_machine.start()
    assert started[:2] == STARTED_AT_ONCE[:2]
    assert f" in {small_machine.data / 'solitaire-gui' / 'environment'}: " in started.err
    assert [*small_machine.environment.iterdir()] == []


@pytest.mark.slow
def test_a_read_only_program_is_set_up_in_the_data_folder(
    small_machine: Machine, powerless: tuple[str, ...]
) -> None:
    machine = small_machine._replace(python=(*powerless, *small_machine.python))
    machine.program.chmod(0o555)
    try:
        started = machine.start()
    finally:
        machine.program.chmod(0o755)
    assert started[:2] == STARTED_AT_ONCE[:2]
    assert (machine.data / "solitaire-gui" / "environment" / STAMP).exists()


@pytest.mark.slow
def test_that_nothing_can_be_downloaded_is_told_in_one_message(small_machine: Machine) -> None:
    status, out, err = small_machine.but(**OFFLINE).start()
    assert (status, out) == (1, "")
    *_, sentence, reason = err.splitlines()
    assert sentence == "The downloads failed. Is this computer online?"
    assert reason.startswith("ERROR: ")
    note = (small_machine.program / "setup-failed.txt").read_text(encoding="utf-8")
    assert note == f"{sentence}\n{reason}\n"


@pytest.mark.slow
def test_offline_only_the_first_try_is_retried(ready_machine: Machine) -> None:
    ready_machine.require("accesskit>=1")
    ready_machine.require("another")
    err = ready_machine.but(**OFFLINE).start().err
    assert err.count("WARNING: Retrying") == 2  # by --retries
    assert "found for accesskit" not in err


@pytest.mark.slow
def test_a_failed_update_goes_on_when_the_computer_is_online(
    ready_machine: Machine, index: Index
) -> None:
    write_wheel(index.folder, "another")
    ready_machine.require("another")
    assert ready_machine.but(**OFFLINE).start().status == 1
    assert ready_machine.start()[:2] == STARTED_AT_ONCE[:2]
    assert ready_machine.start() == STARTED_AT_ONCE


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no path of Windows has the character")
def test_a_folder_that_has_a_colon_in_its_path_uses_the_data_folder(
    small_machine: Machine,
) -> None:
    program = small_machine.program.rename(small_machine.program.with_name("cards: solitaire"))
    machine = small_machine._replace(program=program)
    assert machine.start()[:2] == STARTED_AT_ONCE[:2]
    assert (machine.data / "solitaire-gui" / "environment" / STAMP).exists()
    assert machine.start() == STARTED_AT_ONCE


@pytest.mark.slow
def test_what_the_program_runs_without_is_left_out_where_it_cannot_be_had(
    ready_machine: Machine, index: Index
) -> None:
    """There is no wheel of it for this computer: the index has one for another kind."""
    write_wheel(index.folder, "accesskit", tag="cp310-abi3-musllinux_1_2_riscv64")
    ready_machine.require("accesskit>=1")
    assert ready_machine.start()[:2] == STARTED_AT_ONCE[:2]
    assert ready_machine.start() == STARTED_AT_ONCE
    assert not [*ready_machine.environment.rglob("accesskit*")]


@pytest.mark.slow
def test_that_nothing_can_be_written_is_told_in_one_sentence(bare_machine: Machine) -> None:
    for file in (bare_machine.environment, bare_machine.data):
        file.touch()
    started = bare_machine.but(SDL_VIDEODRIVER="dummy").start()
    assert (started.status, started.out) == (1, "")
    assert re.fullmatch(
        "Neither .+ nor .+ can be written to. Make one of them writable.\n", started.err
    )
