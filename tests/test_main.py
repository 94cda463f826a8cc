"""main.py starts at once where all is at hand, and any Python 3 can read it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from solitaire_gui.setup.old_python import too_old

PROGRAM = Path(__file__).parent.parent
READ_BY_AN_OLD_PYTHON = (
    *("main.py", "solitaire_gui/__init__.py"),
    *("solitaire_gui/setup/__init__.py", "solitaire_gui/setup/old_python.py"),
    *("tests/__init__.py", "images/draw/__init__.py"),
)


def test_a_start_with_all_at_hand_imports_nothing_that_sets_up() -> None:
    program = (
        "import sys; before = set(sys.modules);"
        "import main; from solitaire_gui.setup import prepare; prepare();"
        "print(*set(sys.modules) - before)"
    )
    command = [sys.executable, "-c", program]
    result = subprocess.run(command, cwd=PROGRAM, capture_output=True, text=True, check=True)
    names = {*result.stdout.split()}
    assert "main" in names
    own = {name for name in names if name.startswith("solitaire_gui")}
    assert own == {"solitaire_gui", "solitaire_gui.setup"}
    assert names.isdisjoint({"subprocess", "sqlite3", "typing"})


@pytest.mark.parametrize(
    "name",
    ["session", "solver.process.server", "solver.many_deals", "gui.app.event_loop"],
)
def test_neither_a_process_of_the_program_s_own_nor_a_library_looks_for_what_is_needed(
    name: str,
) -> None:
    program = f"import sys, solitaire_gui.{name}; print(*sys.modules)"
    command = [sys.executable, "-c", program]
    result = subprocess.run(command, cwd=PROGRAM, capture_output=True, text=True, check=True)
    assert not [name for name in result.stdout.split() if name.startswith("solitaire_gui.setup")]


@pytest.mark.parametrize("name", READ_BY_AN_OLD_PYTHON)
def test_an_old_python_can_read_as_far_as_what_it_is_told(name: str) -> None:
    ast.parse((PROGRAM / name).read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.mark.skipif(sys.platform == "win32", reason="has other commands")
@pytest.mark.parametrize(
    ("pythons", "argv", "told"),
    [
        ({}, ["main.py"], "There are newer ones at https://www.python.org/downloads/"),
        (
            {"python3": 1, "python3.13": 127},
            ["main.py"],
            "There are newer ones at https://www.python.org/downloads/",
        ),
        ({"python3": 0}, ["main.py", "-x"], "Start it with a newer one: python3 main.py -x"),
        (
            {"python3": 1, "python3.11": 0, "python3.12": 0, "python3.14": 1},
            ["main.py"],
            "Start it with a newer one: python3.12 main.py",
        ),
        ({"python3.10": 0}, ["-m"], "Start it with a newer one: python3.10"),
    ],
)
def test_an_old_python_is_told_of_the_newest_that_works(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    pythons: Mapping[str, int],
    argv: list[str],
    told: str,
) -> None:
    for name, status in pythons.items():
        (tmp_path / name).write_text(f"#!/bin/sh\nexit {status}\n", encoding="utf-8")
        (tmp_path / name).chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", argv)
    here, _, rest = too_old().partition(". ")
    assert here.startswith("Solitaire needs Python 3.10 or newer, and this is 3.")
    assert rest == told


@pytest.mark.slow
def test_an_old_python_is_told_of_a_newer_one_that_is_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["main.py"])
    assert re.search(r"needs Python 3\.10 or newer, .+: python3[.\d]* main\.py$", too_old())


@pytest.mark.parametrize("how", ["-I", "-P"])
def test_it_finds_itself_where_python_does_not_look_beside_it(how: str, tmp_path: Path) -> None:
    if how == "-P" and sys.version_info < (3, 11):
        pytest.skip("Python 3.10 has no -P")
    command = [sys.executable, how, str(PROGRAM / "main.py"), "--version"]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")
