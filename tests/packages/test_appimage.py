"""The AppImage: the folder that is packed into it works, and the file where there is its tool."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.gui.process.screen import ROOT, Screen
from tests.packages.packaged import UNRECORDED, is_played, said, started

IDENTIFIER = "io.github.solitaire_gui.Solitaire"
TOOL = "appimagetool"
SLUG = "montana"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="is for Linux")


@pytest.fixture(scope="session")
def made(frozen: Path) -> Path:
    """Return the folder into which the AppImage has been made."""
    into = frozen.parents[1] / "appimage"
    command = [sys.executable, "packaging/appimage/build.py", "--of", frozen, "--into", into]
    ended = subprocess.run(
        [*map(str, command)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    folder = into / "solitaire-gui.AppDir"
    missing = f"{folder} is ready. To pack it, install {TOOL}: "
    assert (ended.returncode == 0) is (shutil.which(TOOL) is not None), ended.stderr
    assert ended.returncode == 0 or ended.stderr.startswith(missing), ended.stderr
    return into


def test_what_is_in_it_starts_by_its_one_name(screen: Screen, made: Path, tmp_path: Path) -> None:
    start = made / "solitaire-gui.AppDir" / "AppRun"
    with started(screen, [start, SLUG, "--deal", UNRECORDED], tmp_path) as running:
        is_played(running, SLUG)
        running.close()


def test_a_desktop_finds_what_it_reads(made: Path) -> None:
    folder = made / "solitaire-gui.AppDir"
    entry = (folder / f"{IDENTIFIER}.desktop").read_text("utf-8")
    assert f"\nIcon={IDENTIFIER}\n" in entry
    assert (folder / f"{IDENTIFIER}.svg").read_bytes() == (ROOT / "images/icon.svg").read_bytes()
    assert (folder / ".DirIcon").read_bytes().startswith(b"\x89PNG")
    assert (folder / "usr" / "share" / "metainfo" / f"{IDENTIFIER}.metainfo.xml").exists()
    assert (folder / "usr" / "bin" / "solitaire-gui").resolve() == (folder / "AppRun").resolve()
    broken = [path for path in folder.rglob("*") if path.is_symlink() and not path.exists()]
    assert broken == []


@pytest.mark.skipif(not shutil.which(TOOL), reason=f"{TOOL} is not installed")
def test_the_one_file_starts(screen: Screen, made: Path, tmp_path: Path) -> None:
    [image] = made.glob("*.AppImage")
    words = [image, "--appimage-extract-and-run", SLUG, "--deal", UNRECORDED]
    with started(screen, words, tmp_path) as running:
        is_played(running, SLUG)
        running.close()


def test_without_the_frozen_program_a_sentence_says_what_to_do(tmp_path: Path) -> None:
    ended = said([sys.executable, ROOT / "packaging/appimage/build.py", "--of", tmp_path], tmp_path)
    sentence = f"{tmp_path} has no frozen program. Run packaging/freeze/build.py first.\n"
    assert (ended.returncode, ended.stderr) == (1, sentence)
