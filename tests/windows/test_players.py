"""Who plays on Windows: another player, in another language, at its keyboard, with sound or not."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from solitaire_gui.store.players import Players
from tests.gui.process.program_process import Easel, left_in
from tests.support.waiting import wait_for
from tests.support.wine import is_wine
from tests.windows.games import STILL, won_in_part
from tests.windows.hands import Window
from tests.windows.painted import painter
from tests.windows.playing import running, wait_for_title
from tests.windows.seeing import differences
from tests.windows.win32 import library

NAME = "Ωμέγα"
SLOWLY = 2.0
"""Seconds until Wine has another keyboard."""
RUSSIAN = "00000419"
KEY_OF_Q = 0x10
"""How keyboards number the key that bears Q on an English one."""
CHANGE_KEYBOARD = 0x50
TOOL = "Z:\\usr\\bin\\setxkbmap"
"""Lays out the keyboard around Wine."""


def test_a_second_player_has_games_of_their_own(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    session = won_in_part(folder, "scorpion", 0.3)
    with running(folder) as program:
        program.shows(Easel(session, settings=STILL), session.table)
        program.window.type("ctrl+p")
        program.window.write(NAME)
        program.window.type("Return")
        wait_for(lambda: NAME in names_in(folder), "a player")
        program.window.type("Return")
        wait_for_title(program.window, "Solitaire")
        program.window.type("3")
        wait_for_title(program.window, "Alaska – Solitaire")
        program.close()
    players = Players(str(folder))
    [other] = [each for each in players.listed() if each.name == NAME]
    assert left_in(Path(players.folder_of(other.token)))[1].session.game.slug == "alaska"
    assert left_in(folder)[1].session.lines == session.lines


@pytest.mark.parametrize("language", ["de", "ru"])
def test_it_speaks_another_language_with_its_letters(language: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    won_in_part(folder, "scorpion", 0.3, STILL._replace(language=language))
    shutil.copytree(folder, tmp_path / "copy")
    with running(folder) as program:
        with painter(tmp_path / "copy", program.window.size, language) as player:
            painted = player.picture
        program.window.wait_for(
            lambda picture: differences(picture, painted) == 0, "just what is painted"
        )
        program.close()


@pytest.mark.parametrize("driver", ["disk", "none"])
def test_sounds_are_played_where_there_is_something_to_play_them(
    driver: str, tmp_path: Path
) -> None:
    folder, heard = tmp_path / "data", tmp_path / "heard"
    session = won_in_part(folder, "scorpion", 0.3, STILL._replace(sound=True))
    more = {"SDL_AUDIODRIVER": driver, "SDL_DISKAUDIOFILE": str(heard)}
    with running(folder, **more) as program:
        easel = Easel(session, settings=STILL)
        program.shows(easel, session.table)
        assert session.undo()
        program.window.type("u")
        program.shows(easel, session.table)
        if driver == "disk":
            wait_for(lambda: heard.exists() and heard.stat().st_size, "a sound")
        program.window.close()
        assert program.outcome()[0] == 0  # SDL says at the terminal that it writes to a file
    assert (driver == "disk") == (heard.exists() and any(heard.read_bytes()))


def test_letters_answer_on_a_keyboard_that_has_others(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    session = won_in_part(folder, "scorpion", 0.3)
    with running(folder) as program, russian_keyboard(program.window):
        program.shows(Easel(session, settings=STILL), session.table)
        program.window.hands.press_key(KEY_OF_Q)
        assert program.outcome() == (0, "", "")


def names_in(folder: Path) -> list[str]:
    return [player.name for player in Players(str(folder)).listed()]


@contextmanager
def russian_keyboard(window: Window) -> Iterator[None]:
    """Give a window a Russian keyboard, until that is not needed any more."""
    if is_wine():  # whose keyboard is that of the X11 around it
        lay_out("ru")
        try:
            yield
        finally:
            lay_out("us")
    else:
        layout = library("user32").LoadKeyboardLayoutW(RUSSIAN, 0)
        assert layout
        library("user32").PostMessageW(window.id, CHANGE_KEYBOARD, 0, layout)
        yield


def lay_out(language: str) -> None:
    """Lay out the keyboard around Wine, which comes to know of it by and by."""
    library("shell32").ShellExecuteW(None, None, TOOL, language, None, 0)
    time.sleep(SLOWLY)
