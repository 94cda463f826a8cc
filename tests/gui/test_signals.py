"""Ended by a signal, the program ends as if its window were closed."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tests.gui.automatic_play import Foresight
from tests.gui.killing import Chain
from tests.gui.lives import begun, left_in, living, python
from tests.gui.screen import ROOT, Screen, ending, window_search
from tests.store.playing import NAME
from tests.waiting import PATIENCE, counter, files_in

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
ENDS: Mapping[str, int] = {"SIGINT": 130, "SIGTERM": 0, "SIGHUP": 0}
MODULE = ("-m", "solitaire_gui")
WRITES = 10
"""How often the files of a start may be seen to change until there is a window."""


@pytest.mark.parametrize("name", ENDS)
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


@pytest.mark.parametrize("name", ENDS)
def test_a_signal_before_there_is_a_window_ends_the_start(
    name: str, screen: Screen, tmp_path: Path
) -> None:
    rng = Random(name)
    for number in range(3):
        folder = tmp_path / str(number)
        writes, written = rng.randint(1, WRITES), counter(partial(files_in, folder))
        process = begun(screen, [*MODULE, "scorpion", "--data", folder], ROOT, tmp_path)
        search = screen.hands(*window_search(process, "--sync"))
        with living(process), ending(search):
            while written() < writes and search.poll() is None:
                pass
            os.killpg(process.pid, getattr(signal, name))
            assert process.communicate(timeout=PATIENCE) == ("", "")
        assert process.returncode == ENDS[name]
        assert [path.name for path in folder.iterdir()] == [NAME]
