"""Setting up for real: environments are made, and what is needed is downloaded."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

from solitaire_gui.setup.environment import STAMP
from solitaire_gui.setup.install import is_ours_to_write
from tests.setup.machine import STARTED_AT_ONCE, FirstStarts, HardStart, Machine


def test_a_first_start_tells_what_it_does(first_starts: FirstStarts) -> None:
    folder = first_starts.machine.program / ".venv"
    assert first_starts.killed.err == f"Setting up, once: making a Python environment in {folder}\n"


def test_two_starts_after_a_killed_one_both_succeed(first_starts: FirstStarts) -> None:
    assert [(start.status, start.out) for start in first_starts.pair] == [STARTED_AT_ONCE[:2]] * 2


def test_only_one_of_two_starts_sets_up(first_starts: FirstStarts) -> None:
    working, waiting = sorted((start.err for start in first_starts.pair), key=len, reverse=True)
    assert re.findall(r"^Setting up, once: (\w+)", working, re.M) == ["making", "downloading"]
    assert working.endswith("\nReady\n")
    assert waiting in ("", "Another start is setting up already; waiting for it\n")


def test_the_next_start_says_nothing_of_it(first_starts: FirstStarts) -> None:
    assert first_starts.machine.start() == STARTED_AT_ONCE


def test_a_new_requirement_is_installed_once(ready_machine: Machine) -> None:
    ready_machine.require("pip")
    started = ready_machine.start()
    assert started[:2] == STARTED_AT_ONCE[:2]
    assert started.err.startswith("Bringing up to date: ")
    assert ready_machine.start() == STARTED_AT_ONCE


def test_an_environment_that_somebody_else_made_is_left_alone(tmp_path: Path) -> None:
    assert is_ours_to_write(str(tmp_path / "not there yet"))
    assert is_ours_to_write(str(tmp_path / "not there yet"))
    (tmp_path / "pyvenv.cfg").touch()
    assert not is_ours_to_write(str(tmp_path))


def test_an_environment_that_has_lost_a_package_is_made_anew(hard_start: HardStart) -> None:
    told = "Setting up, once: making a Python environment in "
    assert hard_start.outcome.err.startswith(told)
    assert not (hard_start.environment / STAMP).exists()


def test_a_read_only_program_is_set_up_in_the_data_folder(hard_start: HardStart) -> None:
    assert f" in {hard_start.environment}\n" in hard_start.outcome.err
    assert not (hard_start.program / ".venv").exists()


def test_that_nothing_can_be_downloaded_is_told_in_one_message(hard_start: HardStart) -> None:
    status, out, err = hard_start.outcome
    assert (status, out) == (1, "")
    _, downloading, sentence, command, advice = err.splitlines()
    assert downloading == "Setting up, once: downloading what is needed"
    assert sentence.startswith("What is needed could not be downloaded.")
    assert f"{hard_start.environment / 'bin' / 'python'} -E -m pip install " in command
    assert advice == "and then start again."


def test_that_nothing_can_be_written_is_told_in_one_sentence(bare_machine: Machine) -> None:
    for file in (bare_machine.program / ".venv", bare_machine.data):
        file.touch()
    started = bare_machine.start()
    assert (started.status, started.out) == (1, "")
    assert re.fullmatch("Can write neither .+ nor .+. Make one of them writable.\n", started.err)


@pytest.mark.skipif(os.name == "nt", reason="only Debian and its like leave ensurepip out")
@pytest.mark.parametrize(
    ("commands", "advice"),
    [
        (["apt-get"], f"    sudo apt install python3.{sys.version_info.minor}-venv\n"),
        ([], " https://pip.pypa.io/en/stable/installation/\n"),
    ],
)
def test_a_python_without_pip_is_told_how_to_get_it(
    bare_machine: Machine,
    library_without_ensurepip: Path,
    tmp_path: Path,
    commands: list[str],
    advice: str,
) -> None:
    for command in commands:
        (tmp_path / command).touch(0o755)
    machine = bare_machine.but(PATH=str(tmp_path), PYTHONHOME=str(library_without_ensurepip))
    started = machine.start()
    assert (started.status, started.out) == (1, "")
    assert started.err.endswith(advice)
    assert "Traceback" not in started.err
