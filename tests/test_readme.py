"""What the README says is true."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.gui.commands import key_rows
from solitaire_gui.setup.environment import is_running_in, places

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = sorted(set(re.findall(r"python3 -m ([a-z_.]*[a-z])", README)))


def test_the_example_in_the_readme_runs_as_shown() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted >= 6
    assert result.failed == 0


def test_every_place_on_the_map_exists() -> None:
    rows = [line for line in README.splitlines() if line[:3] == "| `"]
    assert len(rows) > 5
    for row in rows:
        assert (ROOT / row.split("`")[1]).exists(), row


def test_its_keys_are_those_of_the_table_of_commands() -> None:
    _, _, rest = README.partition("## Keys\n")
    rows = [line for line in rest.partition("## ")[0].splitlines() if line.startswith("| ")]
    assert rows[1:] == [f"| {keys} | {about} |" for keys, about in key_rows(*GAMES.values())]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_finds_what_it_needs_from_a_python_that_has_nothing(command: str) -> None:
    is_set_up = any(map(is_running_in, places()))
    python = getattr(sys, "_base_executable", sys.executable) if is_set_up else sys.executable
    spec = find_spec(command)
    assert spec
    main = f"{command}.__main__" if spec.submodule_search_locations else command
    result = subprocess.run(
        [python, "-c", f"import {main}"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
