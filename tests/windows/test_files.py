"""Files on Windows: a game saved, opened and dropped, a picture of one's own, export and import."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pygame
from pygame import Surface

from solitaire_gui.gui.card_pictures.picture_paths import CUSTOM_BACK, set_custom_back
from solitaire_gui.gui.platform.recent_folders import FOLDER
from solitaire_gui.session import Session
from solitaire_gui.store.custom_back import find_custom_back
from solitaire_gui.store.transfer.one_game import SUFFIX, read_game, save
from tests.gui.driver.player import Player
from tests.gui.process.program_process import Easel
from tests.store.playing import NOON, begin, opened, play
from tests.support.waiting import wait_for
from tests.windows.games import STILL, ask, won_in_part
from tests.windows.painted import painter
from tests.windows.playing import running

MOST_STEPS = 100
FIELD = "All games and settings"
TO_DATA = "i", "Tab", "End"
"""The keys to the tab of the statistics with that field."""
GREEN = (20, 160, 60)


def file_of(tmp_path: Path, name: str) -> tuple[Path, Session[object]]:
    """Return the file of a game that was played elsewhere, and the game."""
    with opened(tmp_path / "elsewhere") as other:
        game = begin(other, "alaska", 3)
        play(other, game, 5)
        kept = other.stored_game(game.id)
    assert kept
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    assert save(kept, path, replace=True).is_done
    session = read_game(path, NOON).session
    assert session
    return path, session


def begun_in(tmp_path: Path, dialogs_at: Path) -> tuple[Path, Session[object]]:
    """Begin a game, in a folder whose dialogs for files begin at another one; return both."""
    folder = tmp_path / "data"
    session = won_in_part(folder, "scorpion", 0.3)
    with opened(folder) as store:
        store.set_setting(FOLDER, str(dialogs_at))
    return folder, session


def test_a_game_is_saved_and_opened_again(tmp_path: Path) -> None:
    files = tmp_path / "Größe & Ωμέγα"
    files.mkdir()
    folder, session = begun_in(tmp_path, files)
    file = files / f"Scorpion deal {session.deal}{SUFFIX}"
    with running(folder) as program:
        easel = Easel(session, settings=STILL)
        program.shows(easel, session.table)
        program.window.type("ctrl+s")
        program.window.type("Return")
        wait_for(file.exists, "the file")
        saved = read_game(file, NOON).session
        assert saved
        assert saved.gestures == session.gestures
        file.unlink()
        _, there = file_of(tmp_path, f"{files.name}/other{SUFFIX}")
        program.shows(easel, session.table)
        program.window.type("ctrl+o")
        program.window.wait_for(lambda picture: not easel.shows(picture, session.table), "the list")
        program.window.type("Down", "Return")
        program.shows(Easel(there, settings=STILL), there.table)
        program.close()


def test_a_file_is_dropped_on_the_window(tmp_path: Path) -> None:
    folder, session = begun_in(tmp_path, tmp_path)
    file, there = file_of(tmp_path, f"Größe Ωμέγα{SUFFIX}")
    with running(folder) as program:
        program.shows(Easel(session, settings=STILL), session.table)
        program.window.drop(file)
        program.shows(Easel(there, settings=STILL), there.table)
        program.close()


def test_a_file_is_opened_by_a_double_click_on_it(tmp_path: Path) -> None:
    folder, _ = begun_in(tmp_path, tmp_path)
    file, there = file_of(tmp_path, f"Größe Ωμέγα{SUFFIX}")
    with running(folder, file) as program:
        program.shows(Easel(there, settings=STILL), there.table)
        program.close()


def test_a_picture_dropped_is_on_the_backs_at_once_and_at_the_next_start(tmp_path: Path) -> None:
    folder, session = begun_in(tmp_path, tmp_path)
    photo = tmp_path / "Größe Ωμέγα.png"
    picture = Surface((300, 400))
    picture.fill(GREEN)
    pygame.image.save(picture, photo)
    with running(folder) as program:
        program.shows(Easel(session, settings=STILL), session.table)
        program.window.drop(photo)
        wait_for(lambda: find_custom_back(str(folder)), "the copy")
        set_custom_back(find_custom_back(str(folder)))
        easel = Easel(session, settings=STILL._replace(back=CUSTOM_BACK))
        program.shows(easel, session.table)
        program.close()
    photo.unlink()
    with running(folder) as program:
        program.shows(easel, session.table)
        program.close()
    set_custom_back("")


def test_all_games_are_exported_and_imported(tmp_path: Path) -> None:
    folder, session = begun_in(tmp_path, tmp_path)
    other = tmp_path / "other"
    there = won_in_part(other, "alaska", 0.3)
    file = tmp_path / "Größe Ωμέγα.json"
    for place, button, on_table in ((folder, "Export", session), (other, "Import", there)):
        shutil.copytree(place, tmp_path / f"copy for {button}")
        with running(place) as program:
            with painter(tmp_path / f"copy for {button}", program.window.size) as player:
                player.keys(*TO_DATA)
                to_field, to_button = steps_to(player, FIELD), steps_to(player, button)
            program.shows(Easel(on_table, settings=STILL), on_table.table)
            program.window.type(*TO_DATA, *["Tab"] * to_field, "ctrl+a")
            program.window.write(str(file))
            program.window.type(*["Tab"] * to_button, "space")
            wait_for(file.exists, "the file")
            if button == "Import":
                wait_for(lambda: ask(other, "SELECT count(*) FROM games") == 2, "both games")
            program.close()
    assert json.loads(file.read_text("utf-8").splitlines()[-1]) == {"games": 1}


def steps_to(player: Player, name: str) -> int:
    """Return how often Tab is typed from here to come to something."""
    for steps in range(MOST_STEPS):
        if player.focus == name:
            return steps
        player.type("Tab")
    raise AssertionError(f"Tab does not come to {name}")
