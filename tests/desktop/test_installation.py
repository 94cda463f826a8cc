"""What is put below a folder is taken away again, and nothing else is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest

from solitaire_gui.desktop.installation import UPDATES, install, remove
from solitaire_gui.desktop.shared_files import ENTRY, shared_files

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


def test_all_files_are_put_there_whole_in_the_place_of_older_ones(share: Path) -> None:
    install(str(share), {ENTRY: b"old"})
    install(str(share), FILES)
    assert below(share).items() >= FILES.items()


def test_afterwards_nothing_of_it_is_left_but_the_lists_of_the_desktop(share: Path) -> None:
    install(str(share), FILES)
    assert remove(str(share), FILES)
    assert all(name.startswith(("applications", "mime")) for name in below(share))
    assert not below(share).keys() & FILES.keys()
    assert not remove(str(share), FILES)


def test_what_others_have_put_there_stays(share: Path) -> None:
    put(share, OTHERS)
    install(str(share), FILES)
    assert remove(str(share), FILES)
    assert below(share).keys() >= OTHERS.keys() - {"icons/hicolor/icon-theme.cache"}
    assert not below(share).keys() & FILES.keys()
    if shutil.which("update-mime-database"):
        assert b"*.other" in (share / "mime/globs2").read_bytes()
        assert b"*.solitaire" not in (share / "mime/globs2").read_bytes()


@pytest.mark.parametrize("hindrance", ["applications", "icons", "mime"])
def test_where_it_cannot_be_put_nothing_is_left(share: Path, hindrance: str) -> None:
    share.mkdir(parents=True)
    (share / hindrance).touch()  # a file where a folder has to be
    with pytest.raises(OSError, match=hindrance):
        install(str(share), FILES)
    with suppress(OSError):
        remove(str(share), FILES)
    assert below(share).keys() == {hindrance}


def test_an_update_that_cannot_be_written_leaves_the_version_that_is_there(share: Path) -> None:
    install(str(share), FILES)
    (share / "mime/packages/new.xml/in the way").mkdir(parents=True)
    with pytest.raises(OSError, match=re.escape("new.xml")):
        install(str(share), {**FILES, "mime/packages/new.xml": b"<a/>"})
    assert below(share).items() >= FILES.items()


def test_icons_are_looked_for_anew_where_there_is_no_list_of_them(share: Path) -> None:
    folder = share / "icons/hicolor"
    folder.mkdir(parents=True)
    os.utime(folder, (1, 1))
    install(str(share), FILES)
    assert folder.stat().st_mtime > 1
    assert not (folder / "icon-theme.cache").exists()
