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
from solitaire_gui.gui.platform.window import GEOMETRY
from solitaire_gui.session import Session
from solitaire_gui.settings import Settings, save_settings
from solitaire_gui.store import Usage
from solitaire_gui.store.database.stored_settings import read_settings
from tests.gui.process.killing import Chain
from tests.gui.process.program_process import Easel, Program, is_opened, left_in, running
from tests.gui.process.screen import SIZE, Screen
from tests.store.playing import NAME, NOON, begin, opened, play
from tests.support.waiting import wait_for

SLUG, DEAL = "scorpion", 7
TO_CRIMSON = ("m", "Tab", "Right", "Tab", "Tab", "Right", "Escape")
"""Chooses the second back: by the tab of the cards, past the decks."""
SPENT = Usage(60.0)
QUIET = Settings(sound=False, lamp=False, reduced_motion="on")
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


def titled(program: Program, game: str) -> None:
    """Wait until a game stands in the title of the window."""
    wait_for(lambda: program.window.title == f"{game} – Solitaire", game)


def is_kept(folder: Path, width: int) -> bool:
    """Tell whether the window's place is kept, by its width."""
    return f" {width} " in kept_settings(folder).get(GEOMETRY, "")


def test_after_a_kill_game_history_clock_window_and_settings_are_there_again(
    screen: Screen, folder: Path
) -> None:
    with opened(folder) as store:
        game = begin(store, SLUG, DEAL)
        play(store, game, 4)
        assert store.save_game(game, SPENT, NOON)
        save_settings(store, QUIET)
    session = game.session
    easel = Easel(session, SMALL, QUIET._replace(back="crimson"))
    with running(screen, folder) as program:
        titled(program, "Scorpion")
        program.window.resize(SMALL)
        program.window.move(CORNER)
        for key in ("u", *TO_CRIMSON):
            program.window.type(key)
        session.undo()
        easel.wait_for(program.window, session.table)
        corner = program.window.corner
        wait_for(lambda: is_kept(folder, SMALL[0]), "the size")
        wait_for(lambda: is_opened(folder), "the note that it is opened")
        program.process.kill()
    with running(screen, folder) as program:
        easel.wait_for(program.window, session.table)
        assert (program.window.corner, program.window.size) == (corner, SMALL)
        session.redo()
        program.window.type("ctrl+y")
        easel.wait_for(program.window, session.table)
        program.close()
    assert left_in(folder)[1].usage.seconds > SPENT.seconds


@pytest.mark.slow
def test_undo_and_redo_go_through_all_that_was_played_before(screen: Screen, folder: Path) -> None:
    chain = Chain(screen, folder, SLUG, "history")
    chain.live("play")
    chain.live("rewind")


@pytest.mark.slow
def test_the_clock_goes_on_from_where_it_was(screen: Screen, folder: Path) -> None:
    chain = Chain(screen, folder, SLUG, "clock")
    for pursuit in ("play", None):
        before, began = chain.game.usage.seconds, time.monotonic()
        chain.live(pursuit)
        passed = time.monotonic() - began
        assert before < chain.game.usage.seconds < before + passed


@pytest.mark.slow
def test_the_game_played_last_comes_first_and_the_others_wait(screen: Screen, folder: Path) -> None:
    chain = Chain(screen, folder, SLUG, "last")
    with running(screen, folder) as program:
        chain.easel.wait_for(program.window, chain.game.session.table)
        program.window.type("3")
        titled(program, "Alaska")
        program.close()
    with running(screen, folder) as program:
        titled(program, "Alaska")
        program.window.type("2")
        chain.easel.wait_for(program.window, chain.game.session.table)


@pytest.mark.slow
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
        wait_for(lambda: is_kept(folder, SMALL[0]), "the size")
        ENDINGS[ending](program)
    for _ in range(2):
        with running(screen, folder) as program:
            easel.wait_for(program.window, session.table)
            assert (program.window.corner, program.window.size) == (corner, SMALL)
            program.close()


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_setting_stays_as_it_was_chosen_even_after_a_kill(screen: Screen, folder: Path) -> None:
    session = Session(GAMES[SLUG], DEAL)
    crimson = Easel(session, settings=Settings(back="crimson"))
    with running(screen, folder, SLUG, "--deal", DEAL) as program:
        Easel(session).wait_for(program.window, session.table)
        for key in TO_CRIMSON:
            program.window.type(key)
        crimson.wait_for(program.window, session.table)
        program.process.kill()
    with running(screen, folder) as program:
        crimson.wait_for(program.window, session.table)
