"""A program that was packaged, started as a player starts it, on a machine without Python."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from pygame import Color, Surface
from pygame.mask import from_threshold

from solitaire_gui.games import GAMES
from solitaire_gui.gui.graphics.theme import CAN_BE_WON, CANNOT_BE_WON, NOT_DECIDED, Colour
from solitaire_gui.session import Session
from solitaire_gui.solver import solve
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.engine.verdict import Lost, Verdict, Won
from tests.gui.process.program_process import Easel, Program, living
from tests.gui.process.screen import Screen, Seen

NOWHERE = "/nonexistent"
"""Where no program is found, and no Python."""
UNRECORDED = 1_000_000
"""A deal that can be won in every game, and that no record tells so."""
LONGEST = 60.0
"""Seconds after which a table is not decided here."""
LAMP_DOT = 40
"""More pixels than letters have in the lamp's very colour, fewer than the lamp has."""
NEARLY = (6, 6, 6, 255)


@contextmanager
def started(screen: Screen, words: Sequence[object], home: Path, **more: str) -> Iterator[Program]:
    """Run a program whose window is to open, in the name of somebody at home in a folder."""
    home.mkdir(exist_ok=True)
    environment = {**screen.environment(home), "PATH": NOWHERE, "LC_ALL": "C.UTF-8", **more}
    process = subprocess.Popen(
        [*map(str, words)],
        cwd=home,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with living(process):
        yield Program(Seen(screen, process), process)


def said(
    words: Sequence[object], home: Path, typed: str = "", **more: str
) -> subprocess.CompletedProcess[str]:
    """Run a program without a window to its end."""
    home.mkdir(exist_ok=True)
    return subprocess.run(
        [*map(str, words)],
        cwd=home,
        env={"HOME": str(home), "PATH": NOWHERE, "LC_ALL": "C.UTF-8", **more},
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def is_played(program: Program, slug: str, deal: int = UNRECORDED) -> None:
    """See the table pixel by pixel, the lamp with its verdict, and a hint if there is one."""
    session = Session(GAMES[slug], deal)
    easel = Easel(session)
    easel.wait_for(program.window, session.table)
    verdict = verdict_on(session)
    program.window.wait_for(lambda picture: shows_lamp(picture, verdict), f"the lamp: {verdict}")
    if isinstance(verdict, Won):
        program.window.type("t")
        program.window.wait_for(lambda picture: not easel.shows(picture, session.table), "a hint")


def verdict_on(session: Session[object]) -> Verdict:
    """Return what the solver finds out about a table in this process."""
    end = monotonic() + LONGEST
    return solve(session, Limit(stop=lambda: monotonic() > end))


def shows_lamp(picture: Surface, verdict: Verdict) -> bool:
    """Tell whether a window's lamp shines as a verdict says."""
    width, height = picture.get_size()
    bar = picture.subsurface((width // 2, 0, width // 2, height // 12))
    return count(bar, colour_of(verdict)) >= LAMP_DOT


def colour_of(verdict: Verdict) -> Colour:
    if isinstance(verdict, Won):
        return CAN_BE_WON
    return CANNOT_BE_WON if isinstance(verdict, Lost) else NOT_DECIDED


def count(picture: Surface, colour: Colour) -> int:
    """Return how many pixels have nearly a colour."""
    return from_threshold(picture, Color(colour.dark), NEARLY).count()
