"""Text that goes from the program to another one on Windows, and back."""

from __future__ import annotations

import time
from pathlib import Path

from solitaire_gui import notation
from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.store.players import Players
from tests.gui.process.program_process import Easel
from tests.support.waiting import wait_for
from tests.windows import hands
from tests.windows.games import STILL, won_in_part
from tests.windows.playing import running

NAME = "Großmutter Ωμέγα 🂡"
"""Letters of several alphabets, and a sign that UTF-16 writes in two."""
MORE = "Я"
BEFORE = "before"
LOOK = 0.2
"""Seconds for which another program has the clipboard open."""


def test_a_game_is_copied_to_another_program_and_played_from_there(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    session = won_in_part(folder, "scorpion", 0.3)
    easel = Easel(session, settings=STILL)
    with running(folder) as program:
        program.shows(easel, session.table)
        hands.copy(BEFORE)
        program.window.type("ctrl+c")
        line = wait_for(other_than_before, "the copied line")
        assert notation.from_text(line).lines == session.lines
        hands.copy("alaska 7")
        program.window.type("ctrl+v")
        other = Session(GAMES["alaska"], 7)
        program.shows(Easel(other, settings=STILL), other.table)
        program.close()


def test_a_game_is_copied_though_another_program_looks_at_the_clipboard(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    session = won_in_part(folder, "scorpion", 0.3)
    with running(folder) as program:
        program.shows(Easel(session, settings=STILL), session.table)
        hands.copy(BEFORE)
        with hands.open_clipboard():
            program.window.type("ctrl+c")
            time.sleep(LOOK)
        wait_for(other_than_before, "the copied line")
        program.close()


def test_any_letters_go_from_another_program_to_it_and_back(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    session = won_in_part(folder, "scorpion", 0.3)
    with running(folder) as program:
        program.shows(Easel(session, settings=STILL), session.table)
        hands.copy(NAME)
        program.window.type("ctrl+p", "ctrl+v")
        program.window.write(MORE)
        program.window.type("ctrl+a", "ctrl+c")
        wait_for(lambda: hands.pasted() == NAME + MORE, "the whole text on the clipboard")
        program.window.type("Return")
        wait_for(lambda: NAME + MORE in names_in(folder), "a player of that name")
        program.close()


def other_than_before() -> str:
    """Return what has been copied since; "" if nothing has."""
    text = hands.pasted()
    return "" if text == BEFORE else text


def names_in(folder: Path) -> list[str]:
    return [player.name for player in Players(str(folder)).listed()]
