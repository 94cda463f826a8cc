"""The program's other processes start wherever it is started, and run no code but its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from solitaire_gui.system import child_process
from tests.support.terminal_session import ROOT

NOTES_THAT_IT_RAN = "open(__file__ + '.ran', 'w').close()\n"
LOST = ["scorpion", "--deal", "2", "--text"]
"""A deal that only the solver's process can tell to be lost."""

PARENT = """
import sys
program, folder, where = sys.argv[1:]
sys.path += [program, folder]
import os
from solitaire_gui.system import child_process
sys.path[:0] = ["", where]
with child_process.start("probe") as child:
    sys.stdout.buffer.write(child.stdout.read())
"""
"""Looks for modules in the working directory itself, once it has all that it needs."""

PROBE = """
import json, os, sys

def main():
    import queue, random
    told = {"paths": sys.path, "folder": os.getcwd(), "queue": queue.__file__}
    print(json.dumps(told))
"""


@pytest.fixture
def downloads(tmp_path: Path) -> Path:
    """Return a folder with a file for every module of Python, which notes when it is run."""
    folder = tmp_path / "Downloads"
    folder.mkdir()
    for name in sys.stdlib_module_names:
        (folder / f"{name}.py").write_text(NOTES_THAT_IT_RAN)
    return folder


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """Return a folder of the player's own packages, with one that tells of its process."""
    folder = tmp_path / "packages"
    folder.mkdir()
    (folder / "probe.py").write_text(PROBE)
    return folder


def ran_in(folder: Path) -> list[Path]:
    return [*folder.glob("*.ran")]


def probed(packages: Path, folder: Path, **variables: str) -> dict[str, Any]:
    """Return what a child tells whose parent was started in a folder."""
    ended = subprocess.run(
        [sys.executable, "-I", "-c", PARENT, str(ROOT), str(packages), str(folder)],
        cwd=folder,
        env={**os.environ, **variables},
        stdout=subprocess.PIPE,
        check=True,
    )
    told: dict[str, Any] = json.loads(ended.stdout)
    return told


def test_the_solver_runs_nothing_that_lies_in_the_folder_it_is_started_from(
    downloads: Path,
) -> None:
    ended = subprocess.run(
        [sys.executable, ROOT / "main.py", *LOST],
        cwd=downloads,
        input="hint\nq\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert "This deal can’t be won." in ended.stdout
    assert ended.stderr == ""
    assert ran_in(downloads) == []


def test_a_child_does_not_look_where_its_parent_was_started(
    downloads: Path, packages: Path
) -> None:
    told = probed(packages, downloads)
    assert ran_in(downloads) == []
    assert "" not in told["paths"]
    assert str(downloads) not in told["paths"]
    assert Path(told["folder"]) == ROOT


def test_a_child_finds_the_player_s_own_packages_after_python_s(packages: Path) -> None:
    paths = probed(packages, packages.parent)["paths"]
    assert paths.index(str(packages)) > paths.index(str(Path(os.__file__).parent))


def test_a_child_does_not_heed_what_variables_say_to_every_python(
    packages: Path, downloads: Path
) -> None:
    """An interactive child would take the questions for its own."""
    paths = os.pathsep.join(["", str(downloads)])
    told = probed(packages, downloads, PYTHONPATH=paths, PYTHONINSPECT="1")
    assert str(downloads) not in told["paths"]
    assert ran_in(downloads) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows does not delete the folder of a process")
def test_the_solver_is_there_though_the_working_directory_has_been_deleted(
    tmp_path: Path,
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    start = f'rmdir "{gone}" && exec "$@"'
    ended = subprocess.run(
        ["sh", "-c", start, "sh", sys.executable, ROOT / "main.py", *LOST],
        cwd=gone,
        input="hint\nq\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert "This deal can’t be won." in ended.stdout


@pytest.mark.parametrize("said", [b"", b'{"'])
@pytest.mark.parametrize("module", ["solver.process.server", "gui.card_pictures.decoder_process"])
def test_a_process_whose_program_was_killed_ends_without_a_word(module: str, said: bytes) -> None:
    left = subprocess.Popen(
        child_process.command(f"solitaire_gui.{module}"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert left.stdin
    assert left.stdout
    assert left.stderr
    with left, left.stderr:
        left.stdout.close()
        left.stdin.write(said)
        left.stdin.flush()
        if "solver" not in module:  # which writes before it reads, and meets the other end first
            left.stdin.close()
        assert left.stderr.read() == b""
