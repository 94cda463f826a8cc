"""Disks that are small, full or read-only, which takes root and Linux."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

import pytest

CLONE_NEWNS, MS_REMOUNT, MS_PRIVATE, MNT_DETACH = 0x20000, 0x20, 0x44000, 2
"""What Linux is asked for mounts of one's own by, and for what is done with one, all below it."""


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[None]:
    """Mount a disk of some bytes, or skip the test.

    Only this process and those that it starts from now on see the disk: however they end, it is
    gone with them.
    """
    folder.mkdir()
    if not has_own_mounts() or mount(folder, f"size={size}") != 0:
        pytest.skip("only root may mount a small disk")
    try:
        yield
    finally:
        ended = ctypes.CDLL(None).umount2(bytes(folder), MNT_DETACH)  # even one still in use
    assert ended == 0


@cache
def has_own_mounts() -> bool:
    """Have nobody else see what is mounted from now on; return whether that can be."""
    if not sys.platform.startswith("linux"):
        return False
    linux = ctypes.CDLL(None)
    if linux.unshare(CLONE_NEWNS) != 0:
        return False
    return bool(linux.mount(None, b"/", None, ctypes.c_ulong(MS_PRIVATE), None) == 0)


def mount(folder: Path, options: str, flags: int = 0) -> int:
    """Mount a disk in memory; return 0, or -1 if that cannot be done."""
    data = options.encode()
    linux = ctypes.CDLL(None)
    return int(linux.mount(b"none", bytes(folder), b"tmpfs", ctypes.c_ulong(flags), data))


def fill_up(folder: Path) -> None:
    """Leave no room on the disk."""
    with suppress(OSError), (folder / "ballast").open("wb", buffering=0) as ballast:
        while ballast.write(bytes(4096)):
            pass


def remount(folder: Path, options: str) -> None:
    """Change the size of the disk; raise OSError where there is more on it."""
    if mount(folder, options, MS_REMOUNT) != 0:
        raise OSError(f"the disk cannot have {options}")
