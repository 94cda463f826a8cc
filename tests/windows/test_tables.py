"""What the window shows on Windows: what the program paints, and what it paints on Linux."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from solitaire_gui.games import GAMES
from tests.gui.process.program_process import Easel
from tests.windows.games import STILL, won_in_part
from tests.windows.painted import ON_WINDOWS, SHARE, file_name, painter
from tests.windows.playing import running
from tests.windows.seeing import differences

SLIGHT, MOST = 2, 20
"""How far colours may be from those of Linux, and of how many pixels: compilers count otherwise."""


@pytest.mark.parametrize("slug", GAMES)
def test_the_window_shows_what_the_program_paints_pixel_by_pixel(slug: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    won_in_part(folder, slug, SHARE)
    shutil.copytree(folder, tmp_path / "copy")
    with running(folder) as program:
        with painter(tmp_path / "copy", program.window.size) as player:
            painted = player.picture.copy()
        program.window.wait_for(
            lambda picture: differences(picture, painted) == 0, "just what is painted"
        )
        program.close()


def test_the_chooser_is_seen_as_it_is_painted(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    for slug in GAMES:  # any deal is shown of those that nobody has begun
        session = won_in_part(folder, slug, SHARE)
    shutil.copytree(folder, tmp_path / "copy")
    with running(folder) as program:
        size = program.window.size
        with painter(tmp_path / "copy", size) as player:
            player.type("g")
            for _ in GAMES:  # whose pictures come one a frame
                player.wait()
            player.finish_animations()
            painted = player.picture.copy()
        program.shows(Easel(session, size, STILL), session.table)
        program.window.type("g")
        program.window.wait_for(
            lambda picture: differences(picture, painted) == 0, "just what is painted"
        )
        program.close()


@pytest.mark.skipif(not ON_WINDOWS.exists(), reason="no Linux has painted anything here")
@pytest.mark.parametrize("slug", GAMES)
def test_all_that_is_painted_is_as_on_linux_words_and_cards(slug: str, tmp_path: Path) -> None:
    there = pygame.image.load(ON_WINDOWS / file_name(slug))
    folder = tmp_path / "data"
    won_in_part(folder, slug, SHARE)
    with painter(folder) as player:
        painted = player.picture
        there = there.convert(painted)
        assert differences(painted, there, SLIGHT) == 0
        assert differences(painted, there) <= MOST
