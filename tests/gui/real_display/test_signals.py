"""Ended by a signal, the program ends as if its window were closed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.gui.driver.automatic_play import Foresight
from tests.gui.process.killing import Chain
from tests.gui.process.program_process import INSTANT, begun, left_in, living, python
from tests.gui.process.screen import ROOT, Screen, ending, window_search
from tests.store.playing import NAME
from tests.support.levels import times
from tests.support.waiting import PATIENCE, counter, files_in, wait_for

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
ENDS: Mapping[str, int] = {"SIGINT": 130, "SIGTERM": 0, "SIGHUP": 0}
MODULE = ("-m", "solitaire_gui")
WRITES = 10
"""How often the files of a start may be seen to change until there is a window."""


def some_ends(plain: str) -> list[Any]:
    """Return the names of all signals, of which the plain command sends but one."""
    return [pytest.param(name, marks=() if name == plain else pytest.mark.slow) for name in ENDS]


@pytest.mark.parametrize("name", some_ends("SIGINT"))
def test_a_signal_in_a_game_ends_it_with_everything_kept(
    name: str, screen: Screen, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    chain = Chain(screen, folder, "scorpion", name)
    with python(screen, [*MODULE, "--data", folder], ROOT, tmp_path) as program:
        chain.easel.wait_for(program.window, chain.game.session.table)
        plan = Foresight(chain.kept, chain.game.session, program.window, Random(1))
        plan.play(4)
        with screen.hands(*plan.words):
            pass
        # As the keys of a terminal do: to all that the program has started, too.
        os.killpg(program.process.pid, getattr(signal, name))
        assert program.outcome() == (ENDS[name], "", "")
    kept, _ = left_in(folder)
    assert kept in plan.kept
    assert [path.name for path in folder.iterdir()] == [NAME]


@pytest.mark.parametrize("name", some_ends("SIGTERM"))
def test_a_signal_before_there_is_a_window_ends_the_start(
    name: str, screen: Screen, tmp_path: Path
) -> None:
    rng = Random(name)
    for number in range(times(1, 3)):
        folder = tmp_path / str(number)
        process = begun(screen, [*MODULE, "scorpion", "--data", folder], ROOT, tmp_path)
        with living(process):
            wait_for_a_start(process, screen, folder, rng.randint(1, WRITES))
            os.killpg(process.pid, getattr(signal, name))
            assert process.communicate(timeout=PATIENCE) == ("", "")
        assert process.returncode == ENDS[name]
        assert [path.name for path in folder.iterdir()] == [NAME]


def wait_for_a_start(
    process: subprocess.Popen[str], screen: Screen, folder: Path, writes: int
) -> None:
    """Wait until a program has written so often, or its window is there."""
    written = counter(partial(files_in, folder))
    search = screen.hands(*window_search(process, "--sync"))

    def has_come() -> bool:
        return written() >= writes or search.poll() is not None

    with ending(search):
        wait_for(has_come, "the instant", pause=INSTANT)
