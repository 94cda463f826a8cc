"""On Windows, the console that a double click on main.py opens beside the window: it is left.

Written by Microsoft's and Python's documentation, and tried in Wine.
"""

from __future__ import annotations

import ntpath
import os
import subprocess
import sys
from collections.abc import Sequence

DETACHED_PROCESS = 0x8
"""A flag for a process that is to have no console, not even this one."""
READ_NAME = 0x1000
"""What a process must be opened for to be asked for its name."""
MAX_PROGRAMS, MAX_PATH_LENGTH = 64, 1024
"""So many programs at one console are looked at, and letters of each one's path."""


def leave_own_console() -> None:
    """Go on without a console, if the one that is here was opened for this start alone.

    Then this process ends, and the console with it. Started from a terminal, it returns.
    """
    windowless = without_console(sys.executable)
    if is_of_pythons(programs_at_console()) and os.path.isfile(windowless):
        subprocess.Popen([windowless, *sys.orig_argv[1:]], creationflags=DETACHED_PROCESS)
        sys.exit(0)


def without_console(python: str) -> str:
    """Return the path of the Python beside another that opens no console."""
    return ntpath.join(ntpath.dirname(python), "pythonw.exe")


def is_of_pythons(programs: Sequence[str]) -> bool:
    """Tell whether there is a console, and at it only this start: python.exe, py.exe before it.

    A terminal has its shell there, too.
    """
    names = [ntpath.basename(program).lower() for program in programs]
    return bool(names) and all(name.startswith("py") for name in names)


def programs_at_console() -> list[str]:
    """Return the paths of the programs that share this one's console, none if it has none."""
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
