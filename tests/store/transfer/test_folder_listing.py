"""What a dialog for files gets to see of a folder, and where one can go from it.

Above the folders of Windows are its drives.
"""

from __future__ import annotations

import ctypes
import ntpath
import os
import stat
import sys
from pathlib import Path

import pytest

from solitaire_gui.store.transfer.folder_listing import (
    ALL_DRIVES,
    FolderTree,
    drives,
    drives_of,
    list_folder,
)
from tests.support.levels import times

WINDOWS = FolderTree(lambda: ["C:\\", "D:\\"], ntpath)


def names(folder: Path | str) -> list[str]:
    """Return what is listed of a folder."""
    found = list_folder(str(folder))
    assert not found.problem
    return [entry.name for entry in found.entries]


def test_folders_come_first_and_numbers_in_their_order(tmp_path: Path) -> None:
    for name in ("Deal 10", "deal 9"):
        (tmp_path / name).mkdir()
    for name in ("b 10", "B 9", "a", "b 010"):
        (tmp_path / f"{name}.solitaire").touch()
    assert names(tmp_path) == [
        *("deal 9", "Deal 10"),
        *("a.solitaire", "B 9.solitaire", "b 010.solitaire", "b 10.solitaire"),
    ]


def test_only_folders_and_game_files_are_listed(tmp_path: Path) -> None:
    for name in ("a.SOLITAIRE", "a.json", "solitaire", ".hidden.solitaire"):
        (tmp_path / name).touch()
    (tmp_path / ".folder").mkdir()
    (tmp_path / "folder.solitaire").mkdir()
    [folder, file] = list_folder(str(tmp_path)).entries
    assert (folder.name, folder.is_folder) == ("folder.solitaire", True)
    assert (file.name, file.is_folder) == ("a.SOLITAIRE", False)
    assert Path(file.path) == tmp_path / "a.SOLITAIRE"


@pytest.mark.skipif(sys.platform == "linux", reason="files bear no mark there that hides them")
def test_what_the_system_hides_is_not_listed(tmp_path: Path) -> None:
    (tmp_path / "seen").mkdir()
    for path in (tmp_path / "$RECYCLE.BIN", tmp_path / "Library"):
        path.mkdir()
        hide(path)
    assert names(tmp_path) == ["seen"]


def hide(path: Path) -> None:
    """Have a system that can do so hide something."""
    if sys.platform == "win32":
        kernel, marks = ctypes.windll.kernel32, stat.FILE_ATTRIBUTE_HIDDEN
        assert kernel.SetFileAttributesW(str(path), marks | stat.FILE_ATTRIBUTE_SYSTEM)
    if sys.platform == "darwin":
        os.chflags(path, stat.UF_HIDDEN)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such things among its files")
def test_links_are_followed_and_those_to_nothing_left_out(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "a.solitaire").touch()
    (tmp_path / "b.solitaire").symlink_to(tmp_path / "there" / "a.solitaire")
    (tmp_path / "beyond").symlink_to(tmp_path / "there")
    (tmp_path / "broken.solitaire").symlink_to(tmp_path / "nowhere")
    (tmp_path / "round.solitaire").symlink_to(tmp_path / "round.solitaire")
    os.mkfifo(tmp_path / "pipe.solitaire")
    assert names(tmp_path) == ["beyond", "there", "b.solitaire"]


@pytest.mark.skipif(sys.platform != "linux", reason="names are text there")
def test_names_may_be_any_bytes(tmp_path: Path) -> None:
    name = os.fsdecode(b"\xe4\xff.solitaire")
    (tmp_path / name).touch()
    [entry] = list_folder(str(tmp_path)).entries
    assert entry.name == name
    assert os.path.exists(entry.path)


def test_thousands_of_files_are_listed(tmp_path: Path) -> None:
    files = [f"{number}.solitaire" for number in range(times(500, 10_000))]
    for name in files:
        (tmp_path / name).touch()
    assert names(tmp_path) == files


@pytest.mark.parametrize("name", ["none", "file", "a\0b", "x" * 300, "none/a\nb"])
def test_what_is_no_folder_is_told_of_in_one_line(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    found = list_folder(str(tmp_path / name))
    assert list(found.entries) == []
    assert " can’t be read: " in found.problem
    assert found.problem.isprintable()
    assert found.problem.endswith(".")


def test_each_bit_is_a_drive() -> None:
    assert drives_of(0) == []
    assert drives_of(0b1100) == ["C:\\", "D:\\"]
    assert drives_of(1 | 1 << 25) == ["A:\\", "Z:\\"]


@pytest.mark.skipif(sys.platform == "win32", reason="it has drives")
def test_elsewhere_there_are_none_and_nothing_is_above_the_first_folder() -> None:
    assert [*drives()] == []
    assert FolderTree().parent("/") is None
    assert FolderTree().parent("/home/ann") == "/home"


@pytest.mark.skipif(sys.platform != "win32", reason="has no drives")
def test_the_drive_of_this_folder_is_one_of_them() -> None:
    assert f"{os.path.splitdrive(os.getcwd())[0].upper()}\\" in drives()


def test_above_every_drive_and_every_share_are_the_drives() -> None:
    assert WINDOWS.parent("C:\\a\\b") == "C:\\a"
    assert WINDOWS.parent("C:\\a") == "C:\\"
    assert WINDOWS.parent("C:\\") == WINDOWS.parent("\\\\server\\share\\") == ALL_DRIVES
    assert WINDOWS.parent(ALL_DRIVES) is None
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
    assert "can’t be read" in WINDOWS.listing("D:\\games").problem


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
        assert WINDOWS.absolute("C:\\a", typed) == path
        assert WINDOWS.is_absolute(path)


def test_at_the_drives_only_a_whole_path_is_one() -> None:
    assert WINDOWS.absolute(ALL_DRIVES, "C:") == "C:\\"
    assert WINDOWS.absolute(ALL_DRIVES, "") == ALL_DRIVES
    for typed in ("games", "..", "D:games"):
        assert not WINDOWS.is_absolute(WINDOWS.absolute(ALL_DRIVES, typed))


def test_other_files_can_be_listed(tmp_path: Path) -> None:
    for name in ("a.png", "b.solitaire"):
        (tmp_path / name).touch()
    assert [each.name for each in FolderTree().listing(str(tmp_path)).entries] == ["b.solitaire"]
    pictures = FolderTree().with_suffixes((".png",))
    assert [each.name for each in pictures.listing(str(tmp_path)).entries] == ["a.png"]
