"""What is put below a folder is taken away to the last file, and nothing else is."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest

from solitaire_gui.desktop.installation import UPDATES, Installation, install, remove
from solitaire_gui.desktop.shared_files import ENTRY, PLACES, shared_files

FILES = shared_files(["/a/solitaire-gui"])
OTHERS: Mapping[str, str] = {
    "applications/other.desktop": "[Desktop Entry]\nType=Application\nName=Other\nExec=true\n"
    "MimeType=text/plain;\n",
    "icons/hicolor/16x16/apps/other.png": "a picture",
    "icons/hicolor/index.theme": "[Icon Theme]\nName=hicolor\nDirectories=16x16/apps\n\n"
    "[16x16/apps]\nSize=16\n",
    "icons/hicolor/icon-theme.cache": "a list",
    "mime/packages/other.xml": '<mime-info xmlns="http://www.freedesktop.org/standards/'
    'shared-mime-info"><mime-type type="text/x-other"><comment>Other</comment>'
    '<glob pattern="*.other"/></mime-type></mime-info>',
    "solitaire-gui/solitaire.sqlite3": "games",
}

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="has no such folders")


def below(folder: Path) -> dict[str, bytes]:
    """Return the bytes of every file below a folder by its path, and of every folder nothing."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else b""
        for path in folder.rglob("*")
        if path.name != "icon-theme.cache"  # it holds the time it was made at
    }


def put(folder: Path, others: Mapping[str, str]) -> None:
    """Write files, and have the desktop's tools read them."""
    for name, text in others.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    for place, command in UPDATES:
        if (folder / place).exists() and shutil.which(command[0]):
            subprocess.run([*command, folder / place], capture_output=True, check=False)


@pytest.fixture
def share(tmp_path: Path) -> Path:
    return tmp_path / "home/.local/share"


@pytest.fixture
def place(share: Path) -> Installation:
    return Installation(str(share), PLACES, str(share / "solitaire-gui/desktop.json"))


def test_all_files_are_put_there_whole(share: Path, place: Installation) -> None:
    install(place, FILES)
    assert below(share).items() >= FILES.items()


@pytest.mark.sample(3)
@pytest.mark.parametrize("count", range(len(OTHERS) + 1))
@pytest.mark.parametrize("times", [1, 2])
def test_afterwards_all_is_as_it_was_before(
    share: Path, place: Installation, tmp_path: Path, count: int, times: int
) -> None:
    put(share, dict([*OTHERS.items()][:count])) if count else None
    before = below(tmp_path)
    for _ in range(times):
        install(place, FILES)
        assert before.keys() < below(tmp_path).keys()
    assert remove(place, [])
    assert below(tmp_path) == before
    assert not remove(place, FILES)
    assert below(tmp_path) == before


def test_what_others_have_put_there_since_stays(share: Path, place: Installation) -> None:
    install(place, FILES)
    put(share, OTHERS)
    assert remove(place, [])
    assert below(share).keys() >= OTHERS.keys() - {"icons/hicolor/icon-theme.cache"}
    assert not below(share).keys() & FILES.keys()
    if shutil.which("update-mime-database"):
        assert b"*.other" in (share / "mime/globs2").read_bytes()
        assert b"*.solitaire" not in (share / "mime/globs2").read_bytes()


def test_a_newer_version_takes_the_place_of_an_older_one(
    share: Path, place: Installation, tmp_path: Path
) -> None:
    tmp_path.joinpath("home").mkdir()
    before = below(tmp_path)
    install(place, {"applications/old.desktop": b"old", ENTRY: b"old"})
    install(place, FILES)
    assert not (share / "applications/old.desktop").exists()
    assert (share / ENTRY).read_bytes() == FILES[ENTRY]
    assert remove(place, [])
    assert below(tmp_path) == before


@pytest.mark.parametrize("note", ["", "{}", "[]", "nothing", '{"files": 1, "made": 2}', "[" * 9999])
def test_without_a_note_the_files_are_taken_away_all_the_same(
    share: Path, place: Installation, note: str
) -> None:
    install(place, FILES)
    Path(place.note).write_text(note, encoding="utf-8")
    assert remove(place, FILES)
    assert not below(share).keys() & FILES.keys()
    assert not Path(place.note).exists()


def test_a_note_cannot_name_files_of_others(share: Path, place: Installation) -> None:
    put(share, OTHERS)
    own = share.parent / "own.txt"
    own.touch()
    named = [
        "../own.txt",
        str(own),
        "applications/../../own.txt",
        "solitaire-gui/solitaire.sqlite3",
    ]
    note = {"files": named, "made": [*named, "..", "."]}
    Path(place.note).write_text(json.dumps(note), encoding="utf-8")
    remove(place, FILES)
    assert own.exists()
    assert (share / "solitaire-gui/solitaire.sqlite3").exists()


@pytest.mark.parametrize("hindrance", ["applications", "icons", "mime", "solitaire-gui"])
def test_where_it_cannot_be_put_nothing_is_left(
    share: Path, place: Installation, tmp_path: Path, hindrance: str
) -> None:
    share.mkdir(parents=True)
    (share / hindrance).touch()  # a file where a folder has to be
    before = below(tmp_path)
    with pytest.raises(OSError, match=hindrance):
        install(place, FILES)
    with suppress(OSError):
        remove(place, FILES)
    assert below(tmp_path) == before


def test_an_update_that_cannot_be_written_leaves_the_version_that_is_there(
    share: Path, place: Installation
) -> None:
    install(place, FILES)
    (share / "mime/packages/new.xml/in the way").mkdir(parents=True)
    before = below(share)
    with pytest.raises(OSError, match=re.escape("new.xml")):
        install(place, {**FILES, "mime/packages/new.xml": b"<a/>"})
    assert below(share) == before


def test_icons_are_looked_for_anew_where_there_is_no_list_of_them(
    share: Path, place: Installation
) -> None:
    folder = share / "icons/hicolor"
    folder.mkdir(parents=True)
    os.utime(folder, (1, 1))
    install(place, FILES)
    assert folder.stat().st_mtime > 1
    assert not (folder / "icon-theme.cache").exists()
