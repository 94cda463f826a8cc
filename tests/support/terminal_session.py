"""Play at the terminal: the real program in another process, or its loop with chosen games."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from solitaire_gui import terminal
from solitaire_gui.games.base import Game
from solitaire_gui.play.controller import Controller
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.session import Session
from tests.support.waiting import PATIENCE

ROOT = Path(__file__).parents[2]


def solitaire(
    *arguments: object, typed: str = "", encoding: str = "utf-8"
) -> subprocess.CompletedProcess[str]:
    """Run the program to its end."""
    return subprocess.run(
        [sys.executable, "-m", "solitaire_gui", *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        input=typed,
        capture_output=True,
        encoding=encoding,
        timeout=PATIENCE,
        check=False,
    )


class Dealing(NextDeal):
    """Deals these games, one after the other."""

    def __init__(self, sessions: Iterable[Session[Any]]) -> None:
        super().__init__()
        self._sessions = iter(sessions)

    def new_session(self, game: Game[Any], deal: int | None = None) -> Session[Any]:
        return next(self._sessions)


def talk(game: Game[Any], sessions: Iterable[Session[Any]], typed: Iterable[str]) -> None:
    """Type lines into games that are dealt one after the other; what is answered is printed."""
    controller = Controller(OpenGames(Dealing(sessions)), terminal.SETTINGS, lambda: 0.0)
    try:
        terminal.play(controller, game.slug, typed)
    finally:
        controller.close()
