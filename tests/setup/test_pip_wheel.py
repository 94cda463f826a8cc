"""A Python that has nothing which installs: the pinned pip is fetched, or it is told what to do."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from solitaire_gui.setup.pip_wheel import VERSION
from tests.setup.index import Index
from tests.setup.machine import STARTED_AT_ONCE, Machine, small_machine_in


@pytest.fixture
def debian_machine(debian_python: str, tmp_path: Path, index: Index) -> Machine:
    """Return a small machine on which nothing installs, with no command but apt-get."""
    machine = small_machine_in(tmp_path, debian_python, index)
    commands = tmp_path / "commands"
    commands.mkdir()
    (commands / "apt-get").touch(0o755)
    return machine.but(PATH=str(commands))


@pytest.mark.long
def test_the_pinned_pip_is_fetched_and_run(
    debian_machine: Machine, pip_wheel: str, index: Index
) -> None:
    debian_machine.pin(Path(shutil.copy(pip_wheel, index.folder)))
    started = debian_machine.start()
    assert started[:2] == STARTED_AT_ONCE[:2]
    assert "\nDownloading pip\n" in started.err
    assert debian_machine.left_over == []


def test_another_file_than_the_pinned_pip_is_not_run(debian_machine: Machine, index: Index) -> None:
    (index.folder / f"pip-{VERSION}-py3-none-any.whl").write_bytes(b"import os; os.abort()")
    started = debian_machine.start()
    assert (started.status, started.out) == (1, "")
    _, _, sentence, command = started.err.splitlines()
    assert sentence.startswith("What was downloaded as pip is another file, and was not run. ")
    assert command == f"    sudo apt install python3.{sys.version_info.minor}-venv"


def test_it_is_told_how_to_get_pip_where_it_cannot_be_fetched(debian_machine: Machine) -> None:
    started = debian_machine.start()
    assert (started.status, started.out) == (1, "")
    _, _, sentence, command = started.err.splitlines()
    assert sentence.startswith("pip could not be downloaded (http://127.0.0.1:")
    assert sentence.endswith("). Install it and start again:")
    assert command == f"    sudo apt install python3.{sys.version_info.minor}-venv"


@pytest.mark.long
def test_it_is_told_where_to_read_on_where_there_is_no_apt(debian_machine: Machine) -> None:
    started = debian_machine.but(PATH=str(debian_machine.data)).start()
    assert started.err.endswith("\n    https://pip.pypa.io/en/stable/installation/\n")


@pytest.mark.sample(1)
@pytest.mark.parametrize("url", ["no address", "http://127.0.0.1:9", "http://[", "ftp://"])
def test_an_index_that_cannot_be_reached_is_no_traceback(debian_machine: Machine, url: str) -> None:
    started = debian_machine.but(PIP_INDEX_URL=url).start()
    assert started.status == 1
    assert "\npip could not be downloaded (" in started.err
    assert "Traceback" not in started.err
