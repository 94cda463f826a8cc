"""A file that is written as a whole or not at all, and only in the place of a file."""

from __future__ import annotations

import os
import socket
import stat
import sys
from collections.abc import Callable, Mapping
from errno import ENOENT
from pathlib import Path

import pytest

from solitaire_gui.system.atomic_write import NotAFile, atomic_write, reason
from tests.store.disks import fill_up, remount, small_disk

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has none of these")


def write(
    path: Path,
    *,
    replace: bool = False,
    text: bytes = b"new",
    meanwhile: Callable[[], object] = lambda: None,
) -> None:
    """Write a file while something else is done."""
    with atomic_write(path, replace=replace) as file:
        file.write(text)
        file.flush()
        meanwhile()


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def refusal(path: Path, *, replace: bool = True) -> str:
    """Try to write, and return why that cannot be done."""
    before = names(path.parent) if path.parent.is_dir() else None
    with pytest.raises(OSError) as refused:  # noqa: PT011 (any, and its words are looked at)
        write(path, replace=replace)
    assert before is None or names(path.parent) == before
    return reason(refused.value, path)


@POSIX
def test_only_the_owner_can_read_it(tmp_path: Path) -> None:
    path = tmp_path / "all.json"
    before = os.umask(0)
    try:
        write(path)
        path.chmod(0o666)
        write(path, replace=True)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_file_is_only_replaced_where_that_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "all.json"
    write(path, text=b"old")
    with pytest.raises(FileExistsError):
        write(path)
    assert path.read_bytes() == b"old"
    write(path, replace=True)
    assert path.read_bytes() == b"new"
    assert names(tmp_path) == ["all.json"]


def test_a_file_that_comes_meanwhile_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "all.json"
    with pytest.raises(FileExistsError):
        write(path, meanwhile=lambda: path.write_bytes(b"another"))
    assert path.read_bytes() == b"another"
    assert names(tmp_path) == ["all.json"]


def test_until_it_is_whole_the_old_one_is_there(tmp_path: Path) -> None:
    path = tmp_path / "all.json"
    path.write_bytes(b"old")
    seen = []

    def look_and_fail() -> None:
        seen.append(path.read_bytes())
        raise KeyError

    with pytest.raises(KeyError):
        write(path, replace=True, meanwhile=look_and_fail)
    assert [*seen, path.read_bytes()] == [b"old", b"old"]
    assert names(tmp_path) == ["all.json"]


@POSIX
@pytest.mark.parametrize("replace", [False, True])
def test_all_of_it_is_on_the_disk_before_it_bears_its_name(
    replace: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And so is its name before it is told to be written."""
    path, synced, sync = tmp_path / "all.json", [], os.fsync

    def noted(file: int) -> None:
        sync(file)
        status = os.fstat(file)
        synced.append((status.st_ino, status.st_size, path.exists()))

    monkeypatch.setattr(os, "fsync", noted)
    write(path, replace=replace, text=b"new" * 1000)
    assert [(ino, is_there) for ino, _, is_there in synced] == [
        (path.stat().st_ino, False),
        (tmp_path.stat().st_ino, True),
    ]
    assert synced[0][1] == 3000


def test_its_first_name_cannot_be_guessed(tmp_path: Path) -> None:
    parts = set()
    for _ in range(3):
        with atomic_write(tmp_path / "all.json", replace=True):
            parts |= {name for name in names(tmp_path) if name.endswith(".part")}
    assert len(parts) == 3


def link(path: Path) -> None:
    (path.parent / "target").write_bytes(b"theirs")
    path.symlink_to(path.parent / "target")


def pipe(path: Path) -> None:
    os.mkfifo(path)


def server(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(path))


OTHERS: Mapping[str, tuple[Callable[[Path], None], str]] = {
    "a folder": (Path.mkdir, "it is a folder"),
    "a link": (link, "it is a link to another place"),
    "a link to nothing": (lambda path: path.symlink_to("none"), "it is a link to another place"),
    "a pipe": (pipe, "it is not an ordinary file"),
    "a socket": (server, "it is not an ordinary file"),
}


@POSIX
@pytest.mark.parametrize(("make", "said"), OTHERS.values(), ids=OTHERS)
def test_whatever_is_no_file_is_left_as_it_is(
    make: Callable[[Path], None], said: str, tmp_path: Path
) -> None:
    path = tmp_path / "all.json"
    make(path)
    before = path.lstat()
    assert refusal(path) == refusal(path, replace=False) == said
    after = path.lstat()
    assert (after.st_ino, after.st_mode, after.st_mtime_ns) == (
        before.st_ino, before.st_mode, before.st_mtime_ns
    )  # fmt: skip
    if (tmp_path / "target").exists():
        assert (tmp_path / "target").read_bytes() == b"theirs"


@POSIX
def test_a_link_that_comes_meanwhile_is_not_followed(tmp_path: Path) -> None:
    path = tmp_path / "all.json"
    with pytest.raises(NotAFile):
        write(path, replace=True, meanwhile=lambda: link(path))
    assert (tmp_path / "target").read_bytes() == b"theirs"
    assert names(tmp_path) == ["all.json", "target"]


@POSIX
@pytest.mark.parametrize("path", ["/", ".", "..", "/dev/null"])
def test_no_place_of_the_system_is_written_to(path: str) -> None:
    with pytest.raises(NotAFile):
        write(Path(path), replace=True)


def test_why_it_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert refusal(tmp_path / "none" / "all.json") == f"there is no folder {tmp_path / 'none'}"
    assert refusal(tmp_path / "file" / "all.json") == "there is a file where its folder should be"
    assert refusal(tmp_path / ("x" * 300)) == "the name is too long"


def test_what_windows_does_not_find_is_told_apart(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    error = FileNotFoundError(ENOENT, "File not found")
    assert reason(error, tmp_path / "file" / "a") == "there is a file where its folder should be"
    assert reason(error, tmp_path / ("x" * 240)) == "the name is too long"
    assert reason(error, tmp_path / "none" / "a") == f"there is no folder {tmp_path / 'none'}"


def test_a_full_disk_is_named_and_nothing_is_left_on_it(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "100k"):
        fill_up(tmp_path / "disk")
        (tmp_path / "disk" / "old").touch()
        with pytest.raises(OSError) as refused:  # noqa: PT011
            write(tmp_path / "disk" / "old", replace=True, text=bytes(200_000))
        assert reason(refused.value, tmp_path) == "the disk is full"
        assert names(tmp_path / "disk") == ["ballast", "old"]


def test_a_disk_that_can_only_be_read_is_named(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "100k"):
        remount(tmp_path / "disk", "ro")
        assert refusal(tmp_path / "disk" / "all.json") == "that disk is read-only"
        remount(tmp_path / "disk", "rw")


@POSIX
def test_a_folder_without_permission_is_named(tmp_path: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("root may do anything")
    tmp_path.chmod(0o500)
    assert refusal(tmp_path / "all.json") == "you don’t have permission"
    tmp_path.chmod(0o700)
