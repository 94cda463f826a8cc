"""Packs a folder into one file, the same bytes for the same content."""

from __future__ import annotations

import tarfile
import zipfile
from pathlib import Path

EPOCH = 946_684_800
"""The time that every file bears, in Unix seconds: the beginning of 2000."""
EPOCH_OF_ZIP = (2000, 1, 1, 0, 0, 0)


def pack_tar(folder: Path, file: Path) -> None:
    """Pack a folder, with its links and what may be executed, into a .tar.xz."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = EPOCH
        is_executable = entry.isdir() or entry.mode & 0o100
        entry.mode = 0o755 if is_executable else 0o644
        return entry

    with tarfile.open(file, "w:xz", preset=9) as archive:
        for path in [folder, *sorted(folder.rglob("*"))]:
            name = path.relative_to(folder.parent)
            archive.add(path, str(name), recursive=False, filter=plain)


def pack_zip(folder: Path, file: Path) -> None:
    """Pack a folder into a .zip, for Windows."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                name = path.relative_to(folder.parent).as_posix()
                entry = zipfile.ZipInfo(name, EPOCH_OF_ZIP)
                archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)
