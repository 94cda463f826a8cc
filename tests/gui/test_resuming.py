"""What the next start of the real program brings back: game, history, clock, window, settings."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.gui.platform.window_place import PLACE
from solitaire_gui.play.settings import Settings
from solitaire_gui.session import Session
from solitaire_gui.store.file.kept_data import read_settings
from tests.gui.killing import Chain
from tests.gui.lives import Easel, Program, running
from tests.gui.screen import SIZE, Screen
from tests.store.playing import NAME
from tests.waiting import wait_for

SLUG, DEAL = "scorpion", 7
SMALL, CORNER = (900, 700), (200, 120)
ENDINGS: Mapping[str, Callable[[Program], None]] = {
    "closed": Program.close,
    "killed": lambda program: program.process.kill(),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of the program's data."""
    return tmp_path / "data"


def kept_settings(folder: Path) -> dict[str, Any]:
    """Return what is kept besides games while the program runs."""
    with closing(sqlite3.connect(f"{(folder / NAME).as_uri()}?mode=ro", uri=True)) as db:
        return read_settings(db)


def test_undo_and_redo_go_through_all_that_was_played_before(screen: Screen, folder: Path) -> None:
    chain = Chain(screen, folder, SLUG, "history")
    chain.live("play")
    chain.live("rewind")


def test_the_clock_goes_on_from_where_it_was(screen: Screen, folder: Path) -> None:
    chain = Chain(screen, folder, SLUG, "clock")
    for pursuit in ("play", None):
        before, began = chain.game.spent.seconds, time.monotonic()
        chain.live(pursuit)
        passed = time.monotonic() - began
        assert before < chain.game.spent.seconds < before + passed


def test_the_game_played_last_comes_first_and_the_others_wait(screen: Screen, folder: Path) -> None:
    chain = Chain(screen, folder, SLUG, "last")
    with running(screen, folder) as program:
        chain.easel.wait_for(program.window, chain.game.session.table)
        program.window.type("3")
        wait_for(lambda: program.window.title == "Alaska – Solitaire", "the other game")
        program.close()
    with running(screen, folder) as program:
        wait_for(lambda: program.window.title == "Alaska – Solitaire", "the game played last")
        program.window.type("2")
        chain.easel.wait_for(program.window, chain.game.session.table)


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_window_comes_back_where_and_as_large_as_it_was(
    ending: str, screen: Screen, folder: Path
) -> None:
    session = Session(GAMES[SLUG], DEAL)
    easel = Easel(session, SMALL)
    with running(screen, folder, SLUG, "--deal", DEAL) as program:
        program.window.resize(SMALL)
        program.window.move(CORNER)
        easel.wait_for(program.window, session.table)
        corner = program.window.corner
        wait_for(lambda: kept_settings(folder).get(PLACE, {}).get("width") == SMALL[0], "the size")
        ENDINGS[ending](program)
    for _ in range(2):
        with running(screen, folder) as program:
            easel.wait_for(program.window, session.table)
            assert (program.window.corner, program.window.size) == (corner, SMALL)
            program.close()


def test_a_full_screen_comes_back_and_so_does_the_window_behind_it(
    screen: Screen, folder: Path
) -> None:
    session = Session(GAMES[SLUG], DEAL)
    window, full = Easel(session), Easel(session, SIZE)
    with running(screen, folder, SLUG, "--deal", DEAL) as program:
        window.wait_for(program.window, session.table)
        place = program.window.corner, program.window.size
        program.window.type("F11")
        full.wait_for(program.window, session.table)
        program.close()
    with running(screen, folder) as program:
        full.wait_for(program.window, session.table)
        program.window.type("F11")
        window.wait_for(program.window, session.table)
        assert (program.window.corner, program.window.size) == place


def test_a_setting_stays_as_it_was_chosen_even_after_a_kill(screen: Screen, folder: Path) -> None:
    session = Session(GAMES[SLUG], DEAL)
    crimson = Easel(session, settings=Settings(back="crimson"))
    with running(screen, folder, SLUG, "--deal", DEAL) as program:
        Easel(session).wait_for(program.window, session.table)
        for key in ("m", "Tab", "Tab", "Right", "Escape"):
            program.window.type(key)
        crimson.wait_for(program.window, session.table)
        program.process.kill()
    with running(screen, folder) as program:
        crimson.wait_for(program.window, session.table)
