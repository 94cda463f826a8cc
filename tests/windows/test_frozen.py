"""The folder that needs no Python, made on this Windows and played there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryFile

import pytest

from solitaire_gui import __version__
from tests.gui.process.screen import ROOT
from tests.support.waiting import PATIENCE
from tests.windows.games import STILL, won_in_part
from tests.windows.playing import begun, shown

LARGEST_PACKED = 35_000_000
SLOWEST = 900.0
"""Seconds that it may take to get what it is made with, and to make it."""


@pytest.mark.slow
def test_the_frozen_program_shows_a_game_and_judges_it(tmp_path: Path) -> None:
    built = frozen(tmp_path)
    folder = tmp_path / "data"
    won_in_part(folder, "montana", 0.0, STILL._replace(lamp=True))
    shutil.copytree(folder, tmp_path / "copy")
    process = begun("--data", folder, program=str(built / "solitaire-gui.exe"))
    with shown(process, folder) as program:
        program.shows_green(tmp_path / "copy")
        program.close()
    told = subprocess.run(
        [str(built / "solitaire-text.exe"), "--version"],
        stdin=subprocess.PIPE,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert told.stdout == f"solitaire-gui {__version__}\n"


def frozen(place: Path) -> Path:
    """Return the folder of the program, in one that has another Python nowhere near."""
    # Into a file: what Windows itself is started for keeps a pipe open.
    with TemporaryFile() as said:
        result = subprocess.run(
            [sys.executable, "packaging/freeze/build.py", "--into", str(place / "built")],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=said,
            stderr=subprocess.STDOUT,
            timeout=SLOWEST,
            check=False,
        )
        said.seek(0)
        assert result.returncode == 0, said.read().decode(errors="replace")[-2000:]
    [packed] = place.glob("built/*.zip")
    assert os.path.getsize(packed) < LARGEST_PACKED
    shutil.unpack_archive(packed, place / "Spiele & Kärtchen")
    shutil.rmtree(place / "built")
    [folder] = (place / "Spiele & Kärtchen").iterdir()
    return folder
