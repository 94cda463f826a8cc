"""The programs that are measured, and where a card of theirs can be taken hold of."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from solitaire_gui.games.places import Pile
from solitaire_gui.gui.platform.display_opening import WM_CLASS
from tests.gui.driver.events import Point
from tests.gui.driver.program import opened

SLUG, LAST_COLUMN = "scorpion", Pile("tableau", 6)
GAMES_FOLDER = "/usr/games"
"""Where Debian has its games: it is on the search path of players, and not of everybody."""
PATH = os.pathsep.join((os.environ.get("PATH", os.defpath), GAMES_FOLDER))


class Program(NamedTuple):
    """A program for patience."""

    name: str
    command: Sequence[str]
    window: str
    """The name in the WM_CLASS of its window."""
    grips: Callable[[Rect], Sequence[Point]]
    """Points in its window where the last card of the last column may lie."""


def our_grips(window: Rect) -> Sequence[Point]:
    """Return where that card lies in our own window: the same in every deal."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    player = opened(window.size)
    player.open(SLUG, 1)
    x, y = player.grip(LAST_COLUMN)
    return [(window.left + x, window.top + y)]


def shares(*points: tuple[float, float]) -> Callable[[Rect], Sequence[Point]]:
    """Return what finds points that are given as shares of the window's width and height."""
    return lambda window: [
        (window.left + round(x * window.width), window.top + round(y * window.height))
        for x, y in points
    ]


OURS = Program("ours", (sys.executable, "main.py", SLUG), WM_CLASS, our_grips)
OTHERS: Mapping[str, Program] = {
    "sol": Program("sol", ("sol", "-v", "scorpion"), "sol", shares((0.945, 0.45))),
    "kpat": Program(
        "kpat",
        ("kpat", "--gametype", "yukon"),
        "kpat",
        # Its cards do not grow any larger beyond a certain size of the window.
        shares((0.72, 0.69), (0.64, 0.44), (0.72, 0.62), (0.64, 0.40)),
    ),
}
"""Those that ours can be compared with, by the names of their commands."""


def is_installed(program: Program) -> bool:
    """Return whether a program can be run here."""
    return shutil.which(program.command[0], path=PATH) is not None
