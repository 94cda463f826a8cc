"""In which place an environment is made, by which of two starts, and what stays if it fails."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from threading import Event, Thread

import pytest

from solitaire_gui.setup import environment, prepare
from solitaire_gui.setup.environment import (
    PYTHON,
    STAMP,
    is_ready,
    is_trusted,
    mark_incomplete,
    places,
    requirements,
    run_in,
)
from solitaire_gui.setup.runner import Runner, SetupFailed
from solitaire_gui.setup.set_up import (
    Size,
    Wanted,
    lock,
    may_be_made,
    remove_environment,
    set_up,
)
from tests.setup.index import Index, write_wheel
from tests.setup.machine import SMALL, STARTED_AT_ONCE, Machine, machine_in
from tests.support.terminal_session import ROOT
from tests.support.waiting import PATIENCE

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has other environments")

NEEDS = [PYTHON, "small"]


def wanted(*places: Path) -> Wanted:
    return Wanted(NEEDS, SMALL, Size(1, 1), tuple(map(str, places)))


def write_environment(folder: Path, *needs: str) -> Path:
    """Write what looks like an environment of this user, whose Python cannot be run."""
    python = folder / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.touch()
    folder.chmod(0o700)
    (folder / STAMP).write_text("".join(f"{need}\n" for need in needs), encoding="utf-8")
    return folder


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Return where an environment is to be."""
    return tmp_path / ".venv"


def test_what_another_start_has_made_ready_is_used(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_environment(place, *NEEDS)
    with lock(str(place)):
        pass
    assert set_up(wanted(place), Runner()) == str(place)
    assert capsys.readouterr().err == ""


def test_while_one_works_another_waits_and_says_so_once(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    is_held = Event()

    def hold() -> None:
        with lock(str(place)):
            is_held.set()
            time.sleep(1)

    thread = Thread(target=hold)
    thread.start()
    is_held.wait(PATIENCE)
    with lock(str(place)):
        pass
    thread.join()
    told = "Another copy of the program is already setting up; waiting for it\n"
    assert capsys.readouterr().err == told


def test_of_a_link_in_the_place_only_the_link_is_removed(place: Path, tmp_path: Path) -> None:
    old = write_environment(tmp_path / "elsewhere", PYTHON)
    place.symlink_to(old)
    remove_environment(str(place))
    assert not os.path.lexists(place)
    assert is_trusted(str(old))


def test_an_environment_into_which_others_may_write_is_left_alone(
    place: Path, tmp_path: Path
) -> None:
    other = write_environment(tmp_path / "other", *NEEDS)
    write_environment(place, *NEEDS).chmod(0o777)
    assert set_up(wanted(place, other), Runner()) == str(other)


def test_one_that_was_killed_at_once_may_be_made(place: Path) -> None:
    place.mkdir(mode=0o700)
    assert not may_be_made(str(place))
    (place / STAMP).touch()
    assert may_be_made(str(place))


def test_where_nothing_can_be_written_both_places_are_named(tmp_path: Path) -> None:
    (tmp_path / "one").touch()
    (tmp_path / "two").mkdir()
    one, two = tmp_path / "one" / ".venv", tmp_path / "two"
    with pytest.raises(SetupFailed) as failed:
        set_up(wanted(one, two), Runner())
    said = f"Neither {one} nor {two} can be written to. Make one of them writable."
    assert str(failed.value) == said


def test_an_environment_whose_python_cannot_be_run_may_be_replaced(place: Path) -> None:
    write_environment(place, *NEEDS)
    run_in(str(place))
    assert not is_ready(str(place), [PYTHON])
    assert is_trusted(str(place))


def test_one_that_is_distrusted_may_be_replaced(place: Path) -> None:
    write_environment(place, *NEEDS)
    mark_incomplete(str(place))
    assert not is_ready(str(place), [PYTHON])
    assert is_trusted(str(place))


def test_an_empty_folder_named_as_a_module_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "path" / "hollow").mkdir(parents=True)
    (tmp_path / "path" / "whole.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path / "path"))
    monkeypatch.setattr(environment, "PROGRAM", str(tmp_path))
    assert places()[0] == str(tmp_path / ".venv")
    prepare(("whole",), first=lambda: sys.exit("it is set up"))
    with pytest.raises(SystemExit, match="it is set up"):
        prepare(("whole", "hollow"), first=lambda: sys.exit("it is set up"))


ONCE_MORE = "import solitaire_gui.setup as s; s.prepare(('none',), '', lambda: exit('once more'))"


def test_an_environment_that_lacks_what_its_stamp_promises_is_not_run_again_and_again(
    bare_python: str, tmp_path: Path
) -> None:
    machine = machine_in(tmp_path, bare_python)._replace(command=("-c", ONCE_MORE))
    shutil.copytree(Path(bare_python).parents[1], machine.environment, symlinks=True)
    machine.environment.chmod(0o700)
    stamp = machine.environment / STAMP
    stamp.write_text("\n".join([PYTHON, *requirements()]), encoding="utf-8")
    assert machine.start() == (1, "", "once more\n")
    assert stamp.read_text(encoding="utf-8") == ""


def test_an_environment_is_made_anew_by_a_python_outside_of_it(bare_python: str) -> None:
    tell = "from solitaire_gui.setup.environment import base_python; print(base_python())"
    told = subprocess.run(
        [bare_python, "-c", tell], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE
    ).stdout.strip()
    assert os.path.isfile(told)
    assert Path(bare_python).parent not in Path(told).parents


def test_a_python_that_hides_what_is_installed_is_not_run_again_and_again(
    bare_python: str, tmp_path: Path
) -> None:
    machine = machine_in(tmp_path, bare_python)._replace(command=("-S", "-c", ONCE_MORE))
    shutil.copytree(Path(bare_python).parents[1], machine.environment, symlinks=True)
    machine.environment.chmod(0o700)
    stamp = machine.environment / STAMP
    stamp.write_text("\n".join([PYTHON, *requirements()]), encoding="utf-8")
    told = "Start Python without -S, which hides what is installed.\n"
    assert machine.start() == (1, "", told)
    assert is_ready(str(machine.environment), [PYTHON])


@pytest.mark.slow
def test_what_was_installed_and_does_not_work_is_told(small_machine: Machine, index: Index) -> None:
    write_wheel(index.folder, "another")
    small_machine.require("another")
    command = small_machine.command[1].replace("'large'", "'large', 'none'")
    started = small_machine._replace(command=("-c", command)).start()
    assert (started.status, started.out) == (1, "")
    assert started.err.endswith("\nThe installed packages do not work here.\n")
    assert small_machine.start()[:2] == STARTED_AT_ONCE[:2]
