"""The input of the solver's process: only its own thread reads it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from solitaire_gui.solver.process.connection import MODULE
from solitaire_gui.solver.process.messages import SIGN_OF_LIFE
from solitaire_gui.system import child_process
from tests.support.waiting import PATIENCE


@pytest.mark.skipif(sys.platform != "linux", reason="only there /proc tells what is open")
def test_a_library_that_asks_about_the_input_finds_an_empty_one() -> None:
    with child_process.start(MODULE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == SIGN_OF_LIFE
        assert Path(f"/proc/{process.pid}/fd/0").readlink() == Path(os.devnull)
        process.stdin.close()  # it ends with its questions
        assert process.wait(PATIENCE) == 0
