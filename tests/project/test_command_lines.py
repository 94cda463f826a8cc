"""Every command of the project answers help and a wrong argument before anything is set up."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.command_lines import OF_PYTEST, OWN_COMMANDS, wrong_argument
from tests.packages.building import copy_of_tree
from tests.setup.test_documented_commands import NOT_FOR_PEOPLE
from tests.support.levels import mostly_slow
from tests.support.terminal_session import ROOT
from tests.support.waiting import PATIENCE

GUARD = 'if __name__ == "__main__":'


def commands() -> Iterator[str]:
    """Yield what stands behind `python3 -m` for each command of developers."""
    for room in ("tests", "tools", "images"):
        for file in sorted((ROOT / room).rglob("*.py")):
            name = file.relative_to(ROOT).as_posix()
            if name not in NOT_FOR_PEOPLE and f"\n{GUARD}" in file.read_text(encoding="utf-8"):
                yield name.removesuffix(".py").removesuffix("/__main__").replace("/", ".")


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the tree in which nothing has been set up."""
    return copy_of_tree(tmp_path_factory.mktemp("bare") / "tree", is_compiled=True)


def answered(bare: Path, *words: str) -> tuple[int, str]:
    """Run a command by a Python that has no packages; return exit status and what it says."""
    ended = subprocess.run(
        [sys.executable, "-S", "-m", *words],
        cwd=bare,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert not (bare / ".venv").exists()
    return ended.returncode, ended.stdout + ended.stderr


@pytest.mark.parametrize(
    "name", mostly_slow([*commands()], "tests", "tests.kills", "tests.solver", "images.draw")
)
def test_a_command_answers_help_and_a_wrong_argument_at_once(bare: Path, name: str) -> None:
    status, told = answered(bare, name, "--help")
    assert status == 0, told
    assert "usage: " in told or name in OF_PYTEST
    wrong = "tests/no_such_file.py" if name in OF_PYTEST else "--no-such-option"
    status, told = answered(bare, name, wrong)
    assert status in (2, 4)
    assert told
    assert "Traceback" not in told


@pytest.mark.skipif(sys.platform == "win32", reason="there tests.windows is part of the suite")
@pytest.mark.parametrize("folder", OWN_COMMANDS)
def test_a_folder_that_is_a_command_of_its_own_is_refused_with_its_name(
    bare: Path, folder: str
) -> None:
    status, told = answered(bare, "tests", "tests/rules", f"{folder}/")
    assert status == 4
    assert (
        told == f"{folder} is tested by a command of its own: python3 -m {OWN_COMMANDS[folder]}.\n"
    )


def test_the_value_of_an_option_of_pytest_is_no_path() -> None:
    assert wrong_argument("tests", ["-p", "tests.conftest", "-k", "tests"]) == ""
    assert wrong_argument("tests", ["tests/no_such_folder"]) == "There is no tests/no_such_folder."
