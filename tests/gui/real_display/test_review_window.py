"""A game reviewed in the program's own process and window, as a player would have it."""

from __future__ import annotations

import os
import shutil
import signal
from contextlib import suppress
from pathlib import Path

import pytest
from pygame import Rect, Surface

from solitaire_gui.gui.platform.window import Geometry, save_geometry
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.settings import Settings, save_settings
from solitaire_gui.store import OpenGame, Store
from tests.gui.driver.program import PromptArt, started
from tests.gui.driver.review import open_finished_review
from tests.gui.process.program_process import (
    HAS_PROC,
    SLIGHT,
    Easel,
    are_alike,
    children_of,
    running,
)
from tests.gui.process.screen import Screen
from tests.support.lost_games import lost_game

SIZE = WIDTH, HEIGHT = 800, 600
ALL = Rect(40, 0, WIDTH - 40, HEIGHT)
"""All but what the pointer may hide, which is at the corner."""
RIBBON = Rect(0, HEIGHT - 110, WIDTH, 110)
"""Ribbon, flag, stubs and buttons; in Seahaven there may be several wins to speak of above."""
QUIET = Settings(sound=False, lamp=False)

pytestmark = pytest.mark.skipif(not HAS_PROC, reason="needs Linux to find the processes")


def keep(folder: Path, slug: str) -> None:
    """Leave a lost game on the table, as an earlier run of the program would."""
    store = Store(folder)
    save_settings(store, QUIET)
    save_geometry(store, Geometry((100, 100), (WIDTH, HEIGHT)))
    games = OpenGames(store=store)
    game = games.add(OpenGame(lost_game(slug)))
    games.put_on_table(slug)
    games.save(game, 0.0)
    store.close()


def drawn(folder: Path) -> Surface:
    """Return how the review of the game looks in the end, in a window of this process."""
    with started(folder, PromptArt(), SIZE) as player:
        open_finished_review(player)
        player.wait(10.0)
        player.finish_animations()
        player.paint_anew()
        return player.picture


@pytest.mark.slow
@pytest.mark.parametrize("kills", [0, 2])
@pytest.mark.parametrize(("slug", "part"), [("scorpion", ALL), ("seahaven", RIBBON)])
def test_the_window_shows_which_move_lost_the_game(
    screen: Screen, tmp_path: Path, slug: str, part: Rect, kills: int
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    keep(folder, slug)
    expected = drawn(Path(shutil.copytree(folder, tmp_path / "copy")))
    easel = Easel(lost_game(slug), SIZE, QUIET)
    with running(screen, folder) as program:
        easel.wait_for(program.window, lost_game(slug).table)
        program.window.type("l")
        for _ in range(kills):
            for child in children_of(program.process.pid):
                with suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
        program.window.wait_for(
            lambda picture: are_alike(picture.subsurface(part), expected.subsurface(part), SLIGHT),
            "the move that lost the game",
        )
        program.window.type("Escape")
        easel.wait_for(program.window, lost_game(slug).table)
        program.close()
