"""Disks that are small, full or read-only, which takes root and Linux."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

import pytest

from tests.waiting import PATIENCE

CLONE_NEWNS = 0x20000
"""What Linux is asked for mounts of one's own by."""


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[None]:
    """Mount a disk of some bytes, or skip the test.

    Only this process and those that it starts from now on see the disk: however they end, it is
    gone with them.
    """
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "none", str(folder)]
    if not has_own_mounts() or not is_done(mount):
        pytest.skip("only root may mount a small disk")
    try:
        yield
    finally:
        is_unmounted = is_done(["umount", "--lazy", str(folder)])  # else one still in use stays
    assert is_unmounted


@cache
def has_own_mounts() -> bool:
    """Have nobody else see what is mounted from now on; return whether that can be."""
    if not sys.platform.startswith("linux") or shutil.which("mount") is None:
        return False
    # Tried by another process: in a chroot it fails half way, and what this one has loaded would
    # be called in /proc/self/maps as nobody can open it.
    if shutil.which("unshare") is None or not is_done(["unshare", "--mount", "true"]):
        return False
    if ctypes.CDLL(None).unshare(CLONE_NEWNS) != 0:
        return False
    return is_done(["mount", "--make-rprivate", "/"])


def fill_up(folder: Path) -> None:
    """Leave no room on the disk."""
    with suppress(OSError), (folder / "ballast").open("wb", buffering=0) as ballast:
        while ballast.write(bytes(4096)):
            pass


def remount(folder: Path, option: str) -> None:
    command = ["mount", "-o", f"remount,{option}", str(folder)]
    subprocess.run(command, check=True, timeout=PATIENCE)


def is_done(command: list[str]) -> bool:
    """Run a command; return whether it succeeds."""
    return subprocess.run(command, capture_output=True, timeout=PATIENCE).returncode == 0
