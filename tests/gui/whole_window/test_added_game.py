"""A game that is nowhere recorded and has no solver, in a window, worked by a mouse."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.games.places import Pile
from solitaire_gui.session import Session
from solitaire_gui.store import Store
from tests.aces_up.game import AcesUp
from tests.aces_up.win import WIN
from tests.gui.driver.boards import drop, grip
from tests.gui.driver.player import Player
from tests.gui.process.program_process import Easel, living
from tests.gui.process.screen import ROOT, SILENT, Screen, Seen
from tests.store.playing import NAME
from tests.support.playing import begun
from tests.support.waiting import wait_for

BY_MOUSE = 9
"""So many lines of the win are played by mouse."""


@contextmanager
def running(screen: Screen, data: Path, *arguments: object) -> Iterator[Seen]:
    """Run the program with Aces Up in it, its data in a folder."""
    words = [sys.executable, "-m", "tests.aces_up", *map(str, arguments), "--data", str(data)]
    environment = screen.environment(data.parent)
    process: subprocess.Popen[str] = subprocess.Popen(
        words, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, text=True, **SILENT
    )
    with living(process):
        yield Seen(screen, process)


def kept(data: Path, column: str) -> list[Any]:
    """Return a column of all games in the store, the one on the table last."""
    with closing(sqlite3.connect(data / NAME)) as db:
        return [value for (value,) in db.execute(f"SELECT {column} FROM games ORDER BY sequence")]


def play(screen: Screen, window: Seen, session: Session[Any], line: str) -> None:
    """Play a line by mouse: a drag, or a click on the stock."""
    scene = Easel(session, window.size).scene
    move = next((move for move in session.moves if move.command == line), None)
    start = grip(scene, move.source, move.start) if move else grip(scene, Pile("stock"))
    end = drop(scene, *move[1:]) if move else start
    words: list[object] = ["mousemove", "--window", window.id, *start, "mousedown", 1]
    screen.xdotool(*words, "mousemove", "--window", window.id, *end, "mouseup", 1)
    session.play(line)


def test_it_is_played_to_a_win_and_dealt_anew(
    keeper: Player, store: Store, aces_up: AcesUp
) -> None:
    deal, line = WIN
    lines = line.split("; ")
    keeper.open(aces_up.slug, deal, *lines[:-BY_MOUSE])
    assert keeper.title == f"{aces_up.name} – Solitaire"
    for played in lines[-BY_MOUSE:]:
        keeper.play(played)
    assert keeper.lines == lines
    assert keeper.session.is_won
    assert store.statistics(aces_up.slug).won == 1
    keeper.type("r")
    assert keeper.session.game is aces_up
    assert keeper.session.deal != deal


@pytest.mark.slow
def test_it_is_played_to_a_win_hinted_and_dealt_anew_in_a_real_window(
    screen: Screen, tmp_path: Path, aces_up: AcesUp
) -> None:
    deal, line = WIN
    lines, data = line.split("; "), tmp_path / "data"
    session = Session(aces_up, deal)
    store = Store(data)
    game = begun(store, session, 0.0)
    session.play_all(lines[:-BY_MOUSE])
    store.save_game(game, game.usage, 0.0)
    store.close()
    with running(screen, data) as window:
        easel = Easel(session, window.size)
        easel.wait_for(window, session.table)
        window.type("t")
        wait_for(lambda: kept(data, "hints")[-1] == 1, "the hint")
        for played in lines[-BY_MOUSE:]:
            play(screen, window, session, played)
            at = session.move_number
            wait_for(lambda at=at: kept(data, "moves")[-1] == at, f"the move {played}")  # type: ignore[misc]
        assert session.is_won
        assert kept(data, "result") == ["won"]
        window.type("r")
        wait_for(lambda: len(kept(data, "deal")) == 2, "a new deal")
        new = Session(aces_up, kept(data, "deal")[-1])
        Easel(new, window.size).wait_for(window, new.table)
        assert new.deal != deal
    assert aces_up.slug in GAMES
