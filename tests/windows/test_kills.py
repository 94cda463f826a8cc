"""The program ended at any moment on Windows: no move is lost and none invented.

It is killed fifty times at the full level, and a few times by the plain command.
"""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from solitaire_gui.games import GAMES
from tests.gui.driver.automatic_play import Foresight
from tests.gui.process.killing import PURSUITS
from tests.gui.process.program_process import Easel, is_opened, left_in
from tests.support.levels import times
from tests.support.waiting import PATIENCE, wait_for
from tests.windows import processes
from tests.windows.games import STILL, played
from tests.windows.playing import running

KILLS = times(1, 10)
"""How often a game of each kind is killed."""
LATEST = 1.2
"""Seconds after the first of what is done at which the program is killed at the latest."""


@pytest.mark.parametrize("slug", GAMES)
def test_the_table_after_a_kill_is_that_of_the_last_move(slug: str, tmp_path: Path) -> None:
    folder, rng = tmp_path / "data", Random(slug)
    easel = Easel(played(folder, slug, slug), settings=STILL)
    for _ in range(KILLS):
        kept, game = left_in(folder)
        with running(folder) as program:
            program.shows(easel, game.session.table)
            # Else the next start takes the death for one of opening this game.
            wait_for(lambda: is_opened(folder), "the note that it is opened")
            plan = Foresight(kept, game.session, program.window, rng)
            PURSUITS[rng.choice(["play", "history", "change", "drag"])](plan, rng)
            program.window.do(plan.lead)
            hands = Thread(target=program.window.do, args=(plan.actions,))
            hands.start()
            time.sleep(rng.uniform(0.0, LATEST))
            processes.stop(program.process.pid)
            picture = program.window.picture()
            program.kill()
            hands.join(PATIENCE)
            program.window.hands.release()
        left, after = left_in(folder)
        changes = max((n for n, each in enumerate(plan.kept) if each == left), default=-1)
        seen = [n for n, table in enumerate(plan.tables) if easel.shows(picture, table)]
        assert changes >= min(seen, default=0), f"{left} is none of {plan.kept}"
        easel = Easel(after.session, settings=STILL)
    with running(folder) as program:
        program.shows(easel, after.session.table)
        program.close()
