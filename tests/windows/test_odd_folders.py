"""Data folders of Windows that are not what one would wish for, and two windows of one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.store import Store
from solitaire_gui.store.transfer.one_game import SUFFIX
from tests.games.wins import WINS
from tests.gui.driver.automatic_play import UNTOUCHED, Foresight, Kept
from tests.gui.process.program_process import Easel, left_in
from tests.store.playing import history
from tests.support.waiting import wait_for
from tests.support.wine import is_wine
from tests.windows.games import STILL, won_in_part
from tests.windows.playing import Program, running

ODD_NAME = "Großmutters Spiele & Ωμέγα 🂡"
"""With blanks, letters of two alphabets, and a sign that UTF-16 writes in two."""
USER_FOLDERS = r"Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
DOCUMENTS = "Personal"
EVERYBODY = "*S-1-1-0"
LONGEST_ONCE = 260


def play_a_move(program: Program, folder: Path, session: Session[object]) -> None:
    """Carry a card in a window that shows a table, and see it lie where it was carried."""
    easel = Easel(session, settings=STILL)
    program.shows(easel, session.table)
    plan = Foresight(left_in(folder)[0], session, program.window, Random(1))
    plan.drag(session.moves[0])
    program.window.do(plan.words)
    program.shows(easel, session.table)


def test_a_folder_may_have_any_name(tmp_path: Path) -> None:
    folder = tmp_path / ODD_NAME / "data"
    folder.parent.mkdir()
    session = won_in_part(folder, "scorpion", 0.3)
    with running(folder) as program:
        play_a_move(program, folder, session)
        program.close()
    assert left_in(folder)[1].session.lines == session.lines


def test_in_a_folder_deeper_than_windows_knew_of_once_the_game_is_played(tmp_path: Path) -> None:
    folder = Path(str(tmp_path), *["x" * 50] * 5, "data")
    assert len(str(folder)) > LONGEST_ONCE
    session = Session(GAMES["scorpion"], 7)
    file = folder / f"game{SUFFIX}"
    with running(folder, "scorpion", "--deal", 7) as program:
        program.shows(Easel(session), session.table)
        if folder.exists():  # as newer ones let it be, where they are told to, and Wine always
            program.window.type("ctrl+s", "ctrl+a")
            program.window.write(str(file))
            program.window.type("Return")
            wait_for(file.exists, "the file")
        program.close()
    if folder.exists():
        assert left_in(folder)[1].session.deal == session.deal


def test_a_folder_that_cannot_be_written_is_told_of_and_the_game_is_played(tmp_path: Path) -> None:
    folder = locked(tmp_path)
    store = Store(folder)
    [said] = store.notices
    store.close()
    assert said.startswith(f"Nothing can be saved in {folder}: "), said
    deal, _ = WINS["scorpion"]  # of one that cannot be won that would be said instead
    session = Session(GAMES["scorpion"], deal)
    with running(folder, "scorpion", "--deal", deal) as program:
        easel = Easel(session)
        program.shows(easel, session.table)
        program.window.wait_for(lambda picture: easel.says(picture, said), "a sentence about it")
        program.close()


if sys.platform == "win32":
    import winreg

    @pytest.mark.skipif(not is_wine(), reason="the documents are those of whoever runs the tests")
    def test_documents_that_lie_in_the_cloud_s_folder_are_where_games_are_saved(
        tmp_path: Path,
    ) -> None:
        documents = tmp_path / "OneDrive" / "Größe Dokumente"
        documents.mkdir(parents=True)
        folder = tmp_path / "data"
        session = won_in_part(folder, "scorpion", 0.3)
        with winreg.CreateKey(winreg.HKEY_CURRENT_USER, USER_FOLDERS) as key:
            before = winreg.QueryValueEx(key, DOCUMENTS)
            winreg.SetValueEx(key, DOCUMENTS, 0, winreg.REG_EXPAND_SZ, str(documents))
            try:
                with running(folder) as program:
                    program.shows(Easel(session, settings=STILL), session.table)
                    program.window.type("ctrl+s", "Return")
                    wait_for(lambda: [*documents.glob(f"*{SUFFIX}")], "the file")
                    program.close()
            finally:
                winreg.SetValueEx(key, DOCUMENTS, 0, before[1], before[0])


def locked(place: Path) -> Path:
    """Return a folder in which nobody may make anything."""
    folder = place / "locked"
    folder.mkdir()
    rule = f"{EVERYBODY}:(OI)(CI)(WD,AD)"
    subprocess.run(["icacls", str(folder), "/deny", rule], check=True, capture_output=True)
    try:
        (folder / "tried").touch()
    except OSError:
        return folder
    return folder / "tried" / "data"  # Wine heeds no rules; below a file nothing can be made either


def test_two_windows_of_one_player_keep_what_each_has_played(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    session = won_in_part(folder, "scorpion", 0.3)
    other = Session(GAMES["alaska"], 7)
    with running(folder) as one, running(folder, "alaska", "--deal", 7) as two:
        one.shows(Easel(session, settings=STILL), session.table)
        two.shows(Easel(other, settings=STILL), other.table)
        for program, each in ((two, other), (one, session)):
            plan = Foresight(Kept(UNTOUCHED, []), each, program.window, Random(1))
            program.window.activate()
            plan.drag(each.moves[0])
            program.window.do(plan.words)
            program.shows(Easel(each, settings=STILL), each.table)
        one.close()
        two.close()
    kept, _ = left_in(folder)
    histories = [state.history for state in (kept.table, *kept.waiting)]
    assert sorted(histories, key=str) == sorted(map(history, (session, other)), key=str)
