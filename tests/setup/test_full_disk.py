"""A full disk is called a full disk: before anything is downloaded, or when it fills meanwhile."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.setup.index import Index
from tests.setup.machine import Machine, outcome, small_machine_in
from tests.store.disks import fill_up, remount, small_disk
from tests.support.waiting import wait_for


@pytest.fixture
def small_disk_machine(bare_python: str, tmp_path: Path, index: Index) -> Iterator[Machine]:
    """Make a machine on a disk with room enough for all that the program needs."""
    with small_disk(tmp_path / "disk", "200m"):
        yield small_machine_in(tmp_path / "disk", bare_python, index)


def fill_the_disk_of(machine: Machine) -> None:
    """Make the machine's disk so small that what is on it fills it."""
    disk = machine.program.parent

    def is_small() -> bool:
        with suppress(OSError):  # more was written meanwhile than is to be on it
            remount(disk, f"size={shutil.disk_usage(disk).used + 100_000}")
            return True
        return False

    wait_for(is_small, "a smaller disk")
    fill_up(disk)


def told(machine: Machine) -> str:
    return f"The disk is full: {machine.program} needs 160 MB.\n"


def test_that_there_is_too_little_room_is_told_before_anything_is_downloaded(
    small_disk_machine: Machine,
) -> None:
    remount(small_disk_machine.program.parent, "size=150m")
    assert small_disk_machine.start() == (1, "", told(small_disk_machine))


def test_that_there_is_no_room_at_all_is_told(small_disk_machine: Machine) -> None:
    fill_the_disk_of(small_disk_machine)
    assert small_disk_machine.start() == (1, "", told(small_disk_machine))


@pytest.mark.slow
@pytest.mark.parametrize("path", ["simple/small", "wheels/large"])
def test_that_the_disk_fills_while_it_downloads_is_told(
    small_disk_machine: Machine, index: Index, path: str
) -> None:
    with index.holding(path) as hold:
        process = small_disk_machine.begin()
        wait_for(hold.has_begun.is_set, path)
        fill_the_disk_of(small_disk_machine)
    status, out, err = outcome(process)
    assert (status, out) == (1, "")
    assert err.endswith(f"\n{told(small_disk_machine)}")


@pytest.mark.slow
def test_where_another_disk_has_room_that_is_used(
    small_disk_machine: Machine, tmp_path: Path
) -> None:
    fill_the_disk_of(small_disk_machine)
    started = small_disk_machine.but(XDG_DATA_HOME=str(tmp_path / "data")).start()
    assert started.status == 0
    assert f"Setting up, once, in {tmp_path / 'data'}" in started.err
