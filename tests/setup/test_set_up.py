"""In which place an environment is made, by which of two starts, and what stays if it fails."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from solitaire_gui.setup import environment, prepare
from solitaire_gui.setup.environment import (
    PYTHON,
    STAMP,
    distrust,
    is_ready,
    is_trusted,
    places,
    requirements,
    run_in,
)
from solitaire_gui.setup.install import SetupFailed, Size, Wanted
from solitaire_gui.setup.pip_output import Progress
from solitaire_gui.setup.runner import Runner, Stopped
from solitaire_gui.setup.set_up import LOCK, build_folder, finished, only_one_at_work, set_up
from tests.setup.index import Index
from tests.setup.machine import SMALL, STARTED_AT_ONCE, Machine, machine_in, small_machine_in
from tests.store.disks import fill_up, small_disk

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has other environments")

NEEDS = [PYTHON, "small"]


class Told:
    """What a set-up says."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def say(self, line: str) -> None:
        self.lines.append(line)

    def show(self, progress: Progress) -> None:
        raise AssertionError("nothing is downloaded")


class Impatient(Runner):
    """Is stopped when it has been asked so often whether it is."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self._times = times

    def check(self) -> None:
        self._times -= 1
        if self._times == 0:
            self.stop()
        super().check()


def stopped() -> Runner:
    """Return what builds nothing."""
    runner = Runner()
    runner.stop()
    return runner


def wanted(*places: Path) -> Wanted:
    return Wanted(NEEDS, SMALL, Size(1, 1), tuple(map(str, places)))


def write_environment(folder: Path, *needs: str) -> Path:
    """Write what looks like an environment of this user, whose Python cannot be run."""
    python = folder / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.touch()
    (folder / STAMP).write_text("".join(f"{need}\n" for need in needs), encoding="utf-8")
    return folder


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Return where an environment is to be, with an empty build folder beside it."""
    Path(build_folder(str(tmp_path / ".venv"))).mkdir(mode=0o700)
    return tmp_path / ".venv"


@pytest.fixture
def build(place: Path) -> Path:
    """Return the folder in which that environment is built."""
    return Path(build_folder(str(place)))


def left_over(build: Path) -> list[str]:
    return sorted(path.name for path in build.iterdir() if path.name != LOCK)


def test_what_another_start_has_made_ready_is_used(place: Path) -> None:
    write_environment(place, *NEEDS)
    assert set_up(wanted(place), stopped(), Told()) == str(place)


def test_what_is_finished_takes_the_place_of_what_is_too_old(place: Path, build: Path) -> None:
    write_environment(place, PYTHON)
    write_environment(build / "new-one", *NEEDS)
    assert set_up(wanted(place), stopped(), Told()) == str(place)
    assert is_ready(str(place), NEEDS)
    assert left_over(build) == []


def test_of_a_link_in_the_place_only_the_link_is_replaced(
    place: Path, build: Path, tmp_path: Path
) -> None:
    old = write_environment(tmp_path / "elsewhere", PYTHON)
    place.symlink_to(old)
    write_environment(build / "new-one", *NEEDS)
    assert set_up(wanted(place), stopped(), Told()) == str(place)
    assert not place.is_symlink()
    assert is_trusted(str(old))


def test_where_the_place_is_in_use_the_new_one_is_used_where_it_is(
    place: Path, build: Path
) -> None:
    new = write_environment(build / "new-one", *NEEDS)
    with small_disk(place, "100k"):  # which cannot be moved
        place.chmod(0o700)
        write_environment(place / "inner", PYTHON)
        for path in (place / "inner").iterdir():
            path.rename(place / path.name)
        assert is_trusted(str(place))
        assert set_up(wanted(place), stopped(), Told()) == str(new)
        assert is_trusted(str(place)), "it is as it was"


def test_what_this_start_runs_in_is_not_gone_on_with(
    place: Path, build: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has just been found to lack something."""
    new = write_environment(build / "new-one", *NEEDS)
    assert finished(str(place), wanted(place)) == str(new)
    monkeypatch.setattr(sys, "prefix", str(new))
    assert finished(str(place), wanted(place)) is None


def test_what_killed_starts_have_left_is_removed_and_a_failed_one_leaves_nothing(
    place: Path, build: Path
) -> None:
    write_environment(place, PYTHON)
    write_environment(build / "new-half")
    (build / "old-one").mkdir()
    told = Told()
    with pytest.raises(Stopped):
        set_up(wanted(place), stopped(), told)
    assert [line.partition(" ")[0] for line in told.lines] == ["Updating"]
    assert left_over(build) == []
    assert is_ready(str(place), [PYTHON])


def test_what_others_may_write_into_is_no_place_to_build_in(
    place: Path, build: Path, tmp_path: Path
) -> None:
    other = write_environment(tmp_path / "other", *NEEDS)
    build.chmod(0o777)
    planted = write_environment(build / "new-one", *NEEDS)
    assert set_up(wanted(place, other), stopped(), Told()) == str(other)
    assert is_ready(str(planted), NEEDS)


def test_an_environment_into_which_others_may_write_is_told_of_and_left_alone(
    place: Path, tmp_path: Path
) -> None:
    other = write_environment(tmp_path / "other", *NEEDS)
    write_environment(place, *NEEDS).chmod(0o777)
    told = Told()
    assert set_up(wanted(place, other), stopped(), told) == str(other)
    assert told.lines == [f"{place} is not used: somebody else may have made or changed it."]
    assert is_ready(str(other), NEEDS)


def test_while_one_works_another_waits_until_it_is_stopped_and_says_so_once(place: Path) -> None:
    told = Told()
    with (
        only_one_at_work(str(place), Runner(), Told()),
        pytest.raises(Stopped),
        only_one_at_work(str(place), Impatient(2), told),
    ):
        pass
    assert told.lines == ["Another copy of the program is already setting up; waiting for it"]
    with only_one_at_work(str(place), Runner(), told):
        pass


def test_where_nothing_can_be_written_both_places_are_named(tmp_path: Path) -> None:
    (tmp_path / "one").touch()
    (tmp_path / "two").mkdir()
    one, two = tmp_path / "one" / ".venv", tmp_path / "two"
    with pytest.raises(SetupFailed) as failed:
        set_up(wanted(one, two), stopped(), Told())
    said = f"Neither {one} nor {two} can be written to. Make one of them writable."
    assert str(failed.value) == said


def test_a_disk_on_which_no_folder_can_be_made_is_full(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "40k,nr_inodes=2"):
        fill_up(tmp_path / "disk")
        with pytest.raises(SetupFailed, match=r"^The disk is full: .*/disk needs 0 MB.$"):
            set_up(wanted(tmp_path / "disk" / ".venv"), stopped(), Told())


def test_an_environment_whose_python_cannot_be_run_may_be_replaced(place: Path) -> None:
    write_environment(place, *NEEDS)
    run_in(str(place))
    assert not is_ready(str(place), [PYTHON])
    assert is_trusted(str(place))


def test_one_that_is_distrusted_may_be_replaced(place: Path) -> None:
    write_environment(place, *NEEDS)
    distrust(str(place))
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


UV = """#!/bin/sh
case "$*" in *accesskit*) echo "there is no accesskit for this computer"; exit 1;; esac
case "$*" in *broken*) exit 0;; esac
packages=$(echo "${4%/bin/python}"/lib/python*/site-packages)
touch "$packages/small.py" "$packages/large.py" "$TMPDIR/half"
printf '#!%s\n' "$4" > "${4%python}game"
"""
"""Stands for uv: `uv pip install --python PYTHON ...`."""


@pytest.fixture
def machine_with_uv(debian_python: str, tmp_path: Path, index: Index) -> Machine:
    """Return a small machine on which nothing but uv installs."""
    machine = small_machine_in(tmp_path, debian_python, index)
    commands = tmp_path / "commands"
    commands.mkdir()
    (commands / "uv").write_text(UV, encoding="utf-8")
    (commands / "uv").chmod(0o755)
    return machine.but(PATH=f"{commands}{os.pathsep}{os.environ['PATH']}")


def test_what_is_made_by_uv_is_whole_and_where_its_scripts_say(machine_with_uv: Machine) -> None:
    """And what the program runs without is left out, as there is none of it."""
    machine_with_uv.require("accesskit>=1")
    started = machine_with_uv.start()
    assert started[:2] == STARTED_AT_ONCE[:2], started.err
    made = machine_with_uv.environment
    assert (made / "bin" / "game").read_text(encoding="utf-8") == f"#!{made}/bin/python\n"
    assert str(machine_with_uv.build_folder) not in (made / "pyvenv.cfg").read_text("utf-8")
    assert not (made / "temporary").exists()
    assert (made / STAMP).read_text(encoding="utf-8").splitlines() == [
        PYTHON, "accesskit>=1", *SMALL
    ]  # fmt: skip


def test_what_was_installed_and_does_not_work_is_told_and_not_kept(
    machine_with_uv: Machine,
) -> None:
    machine_with_uv.require("broken")
    status, out, err = machine_with_uv.start()
    assert (status, out) == (1, "")
    assert "\nThe installed packages do not work here:\n    ModuleNotFoundError: " in err
    assert machine_with_uv.left_over == []
    assert not machine_with_uv.environment.exists()
