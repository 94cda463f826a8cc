"""The solver's process beside the real program: the window never waits for it, and outlives it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from tests.gui.process.program_process import HAS_PROC, Easel, Program, children_of, living, running
from tests.gui.process.screen import Screen, Seen
from tests.support.terminal_session import ROOT
from tests.support.waiting import wait_for

LOST_DEAL = 2
"""A deal of Scorpion that the solver has to look at."""
UNRECORDED = 1_000_000
"""A deal of every game that it has to look at."""

pytestmark = pytest.mark.skipif(not HAS_PROC, reason="needs Linux to find the process")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of the program's data."""
    return tmp_path / "data"


def solver_of(program: Program, *, but: int = 0) -> int:
    """Return the solver's process, once there is one, or another one."""
    pid = program.process.pid
    return wait_for(lambda: [one for one in children_of(pid) if one != but], "the solver")[0]


def test_the_window_plays_on_and_closes_while_the_solver_stands_still(
    screen: Screen, folder: Path
) -> None:
    session = Session(GAMES["scorpion"], LOST_DEAL)
    easel = Easel(session)
    with running(screen, folder, "scorpion", "--deal", LOST_DEAL) as program:
        easel.wait_for(program.window, session.table)
        solver = solver_of(program)
        os.kill(solver, signal.SIGSTOP)
        session.play("D")
        program.window.type("d")
        easel.wait_for(program.window, session.table)
        session.undo()
        program.window.type("u")
        easel.wait_for(program.window, session.table)
        program.close()
    wait_for(lambda: not Path(f"/proc/{solver}").exists(), "the end of the solver")


@pytest.mark.slow
def test_a_solver_that_was_killed_is_replaced(screen: Screen, folder: Path) -> None:
    with running(screen, folder, "scorpion", "--deal", UNRECORDED) as program:
        solver = solver_of(program)
        os.kill(solver, signal.SIGKILL)
        program.window.type("3")
        assert solver_of(program, but=solver) != solver
        program.close()


@pytest.mark.slow
def test_nothing_is_run_that_lies_where_the_program_is_started(
    screen: Screen, folder: Path
) -> None:
    folder.mkdir()
    for name in sys.stdlib_module_names:
        (folder / f"{name}.py").write_text("open(__file__ + '.ran', 'w').close()\n")
    words = [sys.executable, str(ROOT / "main.py"), "scorpion", "--deal", str(LOST_DEAL)]
    environment = screen.environment(folder.parent)
    process = subprocess.Popen(
        [*words, "--data", str(folder.parent / "elsewhere")],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with living(process):
        program = Program(Seen(screen, process), process)
        solver_of(program)
        program.close()
    assert [*folder.glob("*.ran")] == []
