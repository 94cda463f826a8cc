"""The processes of this Windows: who has started whom, and how one is stopped or ended."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from tests.windows.win32 import ProcessEntry, library

ALL_PROCESSES = 0x2
MAY_END, MAY_BE_WRITTEN, MAY_BE_STOPPED, MAY_BE_ASKED = 0x1, 0x28, 0x800, 0x1000
KILLED = 9
"""The exit status of a process that is killed here."""


class Process(NamedTuple):
    """A process that runs, or stands still."""

    number: int
    parent: int
    name: str
    """That of its file."""


def every() -> Iterator[Process]:
    """Yield every process that there is."""
    kernel = library("kernel32")
    snapshot = kernel.CreateToolhelp32Snapshot(ALL_PROCESSES, 0)
    entry = ProcessEntry(size=ctypes.sizeof(ProcessEntry))
    try:
        is_one = kernel.Process32FirstW(snapshot, ctypes.byref(entry))
        while is_one:
            yield Process(entry.number, entry.parent, entry.name)
            is_one = kernel.Process32NextW(snapshot, ctypes.byref(entry))
    finally:
        kernel.CloseHandle(snapshot)


def family(number: int) -> list[Process]:
    """Return a process, if it lives, and all that come from it: parents before children.

    The Python of a virtual environment, for one, is a child of the one that was started. Whoever is
    older than a process is of another one, which had its number before.
    """
    processes, found = [*every()], [number]
    for parent in found:
        since = begun(parent)
        children = [each.number for each in processes if each.parent == parent != each.number]
        found += [child for child in children if since <= begun(child)]
    return [each for one in found for each in processes if each.number == one]


def begun(number: int) -> int:
    """Return since when a process has run, as Windows counts time; 0 if that cannot be known."""
    created, *others = (ctypes.c_ulonglong() for _ in range(4))
    with opened(number, MAY_BE_ASKED) as handle:
        library("kernel32").GetProcessTimes(handle, *map(ctypes.byref, (created, *others)))
    return created.value


def kill(number: int) -> None:
    """End a process and those it has started, as the task manager does; nothing if it is gone."""
    for process in family(number):
        with opened(process.number, MAY_END) as handle:
            library("kernel32").TerminateProcess(handle, KILLED)


def stop(number: int) -> None:
    """Let not one instruction more be done by a process, nor by those it has started."""
    for process in family(number):
        with opened(process.number, MAY_BE_STOPPED) as handle:
            library("ntdll").NtSuspendProcess(handle)


@contextmanager
def opened(number: int, access: int) -> Iterator[Any]:
    """Give what Windows knows a process by that is opened for something."""
    handle = library("kernel32").OpenProcess(access, False, number)
    try:
        yield handle
    finally:
        library("kernel32").CloseHandle(handle)
