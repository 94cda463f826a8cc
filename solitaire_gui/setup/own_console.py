"""Leaves the console that a double click on main.py opens on Windows beside the window.

Written by Microsoft's and Python's documentation, and tried in Wine.
"""

from __future__ import annotations

import ntpath
import os
import subprocess
import sys
from collections.abc import Sequence

DETACHED_PROCESS = 0x8
"""The flag for a process that gets no console, not even this one."""
READ_NAME = 0x1000
"""The access right that is needed to read a process's name."""
MAX_PROGRAMS, MAX_PATH_LENGTH = 64, 1024
"""Programs at one console that are looked at, and the characters of the path of each."""


def leave_own_console() -> None:
    """Start again without a console, if this console was opened for this start alone.

    This process ends then, and the console closes. Started from a terminal, it returns.
    """
    windowless = without_console(sys.executable)
    if is_of_pythons(programs_at_console()) and os.path.isfile(windowless):
        subprocess.Popen([windowless, *sys.orig_argv[1:]], creationflags=DETACHED_PROCESS)
        sys.exit(0)


def without_console(python: str) -> str:
    """Return the path of the Python beside another that opens no console."""
    return ntpath.join(ntpath.dirname(python), "pythonw.exe")


def is_of_pythons(programs: Sequence[str]) -> bool:
    """Return whether there is a console with this start alone: python.exe, and py.exe before it.

    At a terminal's console there is a shell, too.
    """
    names = [ntpath.basename(program).lower() for program in programs]
    return bool(names) and all(name.startswith("py") for name in names)


def programs_at_console() -> list[str]:
    """Return the paths of the programs at this process's console; none if it has no console."""
    if sys.platform != "win32":
        return []
    import ctypes
    from ctypes import byref, create_unicode_buffer
    from ctypes.wintypes import DWORD, HANDLE

    kernel = ctypes.windll.kernel32
    kernel.OpenProcess.restype = HANDLE
    numbers = (DWORD * MAX_PROGRAMS)()
    paths = []
    for number in numbers[: kernel.GetConsoleProcessList(numbers, MAX_PROGRAMS)]:
        path, length = create_unicode_buffer(MAX_PATH_LENGTH), DWORD(MAX_PATH_LENGTH)
        process = HANDLE(kernel.OpenProcess(READ_NAME, False, number))
        kernel.QueryFullProcessImageNameW(process, 0, path, byref(length))
        kernel.CloseHandle(process)
        paths.append(path.value)
    return paths
