"""However a set-up is ended, and whenever, the next start succeeds."""

from __future__ import annotations

import os
import signal
import subprocess
from glob import glob

import pytest

from tests.setup.index import Index, write_wheel
from tests.setup.machine import STARTED_AT_ONCE, Machine, outcome
from tests.support.levels import some
from tests.support.waiting import wait_for

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there are no signals")

ANSWERS = ["simple/small", "wheels/small", "simple/large", "wheels/large"]
"""What pip asks the index for, in this order."""
WRITTEN = ["pyvenv.cfg", "small.py", "large.bin", "bin/large"]
"""Some of what is written into an environment, in this order."""


def kill_while_it_waits_for(
    path: str, machine: Machine, index: Index, number: signal.Signals
) -> int:
    """Begin a set-up, send all of it a signal in the middle of an answer; return its status."""
    with index.holding(path) as hold:
        process = machine.begin()
        wait_for(hold.has_begun.is_set, path)
        os.killpg(process.pid, number)
        wait_for(hold.is_abandoned.is_set, "the end of pip")
        return outcome(process).status


def assert_starts(machine: Machine) -> list[str]:
    """Assert that the next start sets up and leaves nothing behind, and that one after it plays.

    Return what the first told.
    """
    started = machine.start()
    assert started[:2] == STARTED_AT_ONCE[:2]
    assert machine.left_over == []
    assert machine.environment.stat().st_mode & 0o777 == 0o700
    assert machine.start() == STARTED_AT_ONCE
    return started.err.splitlines()


def test_killed_while_it_downloads(small_machine: Machine, index: Index) -> None:
    for path in some(ANSWERS, 1):
        status = kill_while_it_waits_for(path, small_machine, index, signal.SIGKILL)
        assert status == -signal.SIGKILL
    place, *told = assert_starts(small_machine)
    sizes = "about 35 MB to download, 160 MB on disk"
    assert place == f"Setting up, once, in {small_machine.environment}: {sizes}"
    assert any("Downloading" in line for line in told)  # pip itself tells how far it is
    assert told[-1] == "Ready"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_ended_it_begins_anew(small_machine: Machine, index: Index, name: str) -> None:
    kill_while_it_waits_for("wheels/large", small_machine, index, signal.Signals[name])
    assert_starts(small_machine)


@pytest.mark.slow
def test_killed_while_it_writes(small_machine: Machine) -> None:
    for name in WRITTEN:
        process = small_machine.begin()
        wait_for(lambda: is_written(name, small_machine, process), name, pause=0.001)  # noqa: B023
        process.kill()
        outcome(process)
    assert_starts(small_machine)


def is_written(name: str, machine: Machine, process: subprocess.Popen[str]) -> bool:
    """Tell whether a file is there, or will not be there any more."""
    path = machine.environment / "**" / name
    return process.poll() is not None or bool(glob(str(path), recursive=True))


@pytest.mark.slow
def test_killed_while_it_brings_up_to_date(ready_machine: Machine, index: Index) -> None:
    write_wheel(index.folder, "another")
    ready_machine.require("another")
    kill_while_it_waits_for("wheels/another", ready_machine, index, signal.SIGKILL)
    assert_starts(ready_machine)
