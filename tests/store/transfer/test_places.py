"""Where one can go in a dialog for files: above the folders of Windows are its drives."""

from __future__ import annotations

import ntpath
import os
import sys
from pathlib import Path

import pytest

from solitaire_gui.store.transfer.places import ALL_DRIVES, Places, drives, drives_of

WINDOWS = Places(lambda: ["C:\\", "D:\\"], ntpath)


def test_each_bit_is_a_drive() -> None:
    assert drives_of(0) == []
    assert drives_of(0b1100) == ["C:\\", "D:\\"]
    assert drives_of(1 | 1 << 25) == ["A:\\", "Z:\\"]


@pytest.mark.skipif(sys.platform == "win32", reason="it has drives")
def test_elsewhere_there_are_none_and_nothing_is_above_the_first_folder() -> None:
    assert [*drives()] == []
    assert Places().above("/") is None
    assert Places().above("/home/ann") == "/home"


@pytest.mark.skipif(sys.platform != "win32", reason="has no drives")
def test_the_drive_of_this_folder_is_one_of_them() -> None:
    assert f"{os.path.splitdrive(os.getcwd())[0].upper()}\\" in drives()


def test_above_every_drive_and_every_share_are_the_drives() -> None:
    assert WINDOWS.above("C:\\a\\b") == "C:\\a"
    assert WINDOWS.above("C:\\a") == "C:\\"
    assert WINDOWS.above("C:\\") == WINDOWS.above("\\\\server\\share\\") == ALL_DRIVES
    assert WINDOWS.above(ALL_DRIVES) is None
    assert [WINDOWS.name(folder) for folder in ("C:\\a\\b", "c:\\")] == ["b", "C:\\"]


def test_the_drives_are_listed_without_a_look_at_them() -> None:
    entries = WINDOWS.listing(ALL_DRIVES).entries
    assert [(each.name, each.path, each.is_folder) for each in entries] == [
        ("C:\\", "C:\\", True),
        ("D:\\", "D:\\", True),
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="it may have such a drive")
def test_a_drive_that_has_gone_is_named() -> None:
    for folder in ("q:\\", "Q:\\games\\more"):
        found = WINDOWS.listing(folder)
        assert (found.problem, [*found.entries]) == ("There is no drive Q: any more.", [])
    assert "cannot be read" in WINDOWS.listing("D:\\games").problem


def test_what_is_typed_is_a_path_from_the_folder_on() -> None:
    for typed, path in {
        "": "C:\\a",
        " b ": "C:\\a\\b",
        "..": "C:\\",
        "d:": "d:\\",
        "D:\\x\\.\\y": "D:\\x\\y",
        "D:/x": "D:\\x",
        "\\\\server\\share": "\\\\server\\share\\",
    }.items():
        assert WINDOWS.whole("C:\\a", typed) == path
        assert WINDOWS.is_whole(path)


def test_at_the_drives_only_a_whole_path_is_one() -> None:
    assert WINDOWS.whole(ALL_DRIVES, "C:") == "C:\\"
    assert WINDOWS.whole(ALL_DRIVES, "") == ALL_DRIVES
    for typed in ("games", "..", "D:games"):
        assert not WINDOWS.is_whole(WINDOWS.whole(ALL_DRIVES, typed))


def test_other_files_can_be_listed(tmp_path: Path) -> None:
    for name in ("a.png", "b.solitaire"):
        (tmp_path / name).touch()
    assert [each.name for each in Places().listing(str(tmp_path)).entries] == ["b.solitaire"]
    pictures = Places().with_suffixes((".png",))
    assert [each.name for each in pictures.listing(str(tmp_path)).entries] == ["a.png"]
