"""A program that has been installed, used as a player would."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from tests.gui.lives import Easel, Program, living
from tests.gui.screen import Screen, Seen
from tests.talking import ROOT
from tests.waiting import wait_for

SLUG, DEAL = "seahaven", 1_000_000
"""A deal that can be won and is not recorded, so that the solver has to find that."""
LEFT_OUT = shutil.ignore_patterns("__pycache__", ".*", "build", "dist", "*.egg-info")


def copy_of_tree(to: Path) -> Path:
    """Copy the project to a folder that is not there yet, without what was made in it."""
    shutil.copytree(ROOT, to, ignore=LEFT_OUT)
    return to


def answer(
    command: Sequence[object], environment: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, in a folder that has nothing to do with it."""
    return subprocess.run(
        [*map(str, command)], cwd="/", env=environment, capture_output=True, text=True, check=False
    )


def check_that_it_is_played(
    screen: Screen, command: Sequence[object], home: Path, **more: str
) -> None:
    """Start it in a window: the table is drawn, the solver finds a hint, all is kept.

    `home` is the player's folder, and `more` what else is in the environment.
    """
    data = home / ".local/share/solitaire-gui"
    process = subprocess.Popen(
        [*map(str, command), SLUG, "--deal", str(DEAL)],
        cwd="/",
        env={**screen.environment(home), **more},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with living(process):
        program = Program(Seen(screen, process), process)
        session = Session(GAMES[SLUG], DEAL)
        Easel(session).wait_for(program.window, session.table)
        program.window.type("t")
        wait_for(lambda: _hints(data) == [1], "the hint")
        program.close()
    assert not (data / "errors.log").exists()


def _hints(data: Path) -> list[int]:
    """Return how many hints were given in each game that is kept."""
    with closing(sqlite3.connect(data / "solitaire.sqlite3")) as db:
        return [hints for (hints,) in db.execute("SELECT hints FROM games")]
