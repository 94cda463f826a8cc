"""What others may have planted beside the program is neither run nor written into."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from solitaire_gui.setup.environment import PYTHON, STAMP, is_group_of_one, is_private, is_trusted
from tests.setup.machine import STARTED_AT_ONCE, Machine

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows tells no owners")

STRANGER = 12345


@pytest.fixture
def environment(tmp_path: Path) -> Path:
    """Make what looks like an environment of this user."""
    folder = tmp_path / "environment"
    plant(folder, tmp_path / "ran")
    return folder


def plant(folder: Path, proof: Path, needs: tuple[str, ...] = ()) -> None:
    """Make what looks like an environment, whose Python only writes a proof that it was run."""
    python = folder / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f"#!/bin/sh\necho ran > '{proof}'\n", encoding="utf-8")
    python.chmod(0o755)
    lines = "".join(f"{line}\n" for line in (PYTHON, *needs))
    (folder / STAMP).write_text(lines, encoding="utf-8")
    folder.chmod(0o755)


def give_away(path: Path) -> None:
    """Give a file, folder or link to another user, or skip the test."""
    if os.geteuid() != 0:
        pytest.skip("only root can give files away")
    os.chown(path, STRANGER, STRANGER, follow_symlinks=False)


def test_what_this_user_made_is_trusted(environment: Path) -> None:
    assert is_trusted(str(environment))


@pytest.mark.parametrize("part", ["", "bin", "bin/python", STAMP])
def test_what_somebody_else_made_a_part_of_is_not_trusted(environment: Path, part: str) -> None:
    give_away(environment / part)
    assert not is_trusted(str(environment))


@pytest.mark.parametrize("part", ["", "bin", "bin/python", STAMP])
def test_what_lacks_a_part_is_not_trusted(environment: Path, part: str) -> None:
    (environment / part).rename(environment.parent / "elsewhere")
    assert not is_trusted(str(environment))


@pytest.mark.parametrize("mode", [0o757, 0o777, 0o1777])
def test_what_others_may_write_into_is_not_trusted(environment: Path, mode: int) -> None:
    environment.chmod(mode)
    assert not is_trusted(str(environment))


def test_what_only_the_group_of_this_user_may_write_into_is_trusted(environment: Path) -> None:
    environment.chmod(0o775)
    os.chown(environment, -1, os.getegid())
    if not is_group_of_one(os.getegid()):
        pytest.skip("the user has no group of their own")
    assert is_trusted(str(environment))


def test_the_group_of_other_users_is_not_that_of_this_one(environment: Path) -> None:
    import grp
    import pwd

    user = pwd.getpwuid(os.geteuid()).pw_name
    others = [each for each in grp.getgrall() if each.gr_name != user or {*each.gr_mem} - {user}]
    assert others
    assert not any(is_group_of_one(each.gr_gid) for each in others)
    assert not is_group_of_one(STRANGER)
    if os.geteuid() == 0:
        environment.chmod(0o775)
        os.chown(environment, -1, STRANGER)
        assert not is_trusted(str(environment))


def test_a_link_is_trusted_only_if_it_and_what_it_leads_to_are(environment: Path) -> None:
    link = environment.parent / "link"
    link.symlink_to(environment)
    assert is_trusted(str(link))
    environment.chmod(0o777)
    assert not is_private(str(link))
    environment.chmod(0o755)
    give_away(link)
    assert not is_private(str(link))


@pytest.mark.slow
def test_a_planted_environment_is_neither_run_nor_written_into(small_machine: Machine) -> None:
    proof = small_machine.program.parent / "ran"
    plant(small_machine.environment, proof, needs=("small", "large"))
    small_machine.environment.chmod(0o777)
    before = state(small_machine.environment)
    started = small_machine.start()
    assert started[:2] == STARTED_AT_ONCE[:2]
    used = small_machine.data / "solitaire-gui" / "environment"
    assert started.err.startswith(f"Setting up, once, in {used}: ")
    assert small_machine.start() == STARTED_AT_ONCE
    assert state(small_machine.environment) == before
    assert not proof.exists()


def state(folder: Path) -> dict[Path, int]:
    """Return when each thing in a folder was changed."""
    return {path: path.lstat().st_mtime_ns for path in [folder, *folder.rglob("*")]}


@pytest.mark.slow
def test_a_new_environment_is_closed_to_others(small_machine: Machine) -> None:
    assert small_machine.start().status == 0
    assert small_machine.environment.stat().st_mode & 0o777 == 0o700
