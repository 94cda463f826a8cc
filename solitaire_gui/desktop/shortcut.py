"""Shortcuts of Windows, written by its shell."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Sequence
from subprocess import list2cmdline

SHELL_LINK = "{00021401-0000-0000-C000-000000000046}"
IN_THIS_PROCESS = 1
SHELL_LINK_W = "{000214F9-0000-0000-C000-000000000046}"
PERSIST_FILE = "{0000010B-0000-0000-C000-000000000046}"
QUERY, RELEASE = 0, 2
SET_FOLDER, SET_ARGUMENTS, SET_ICON, SET_PATH = 9, 11, 17, 20
SAVE = 6
"""The places of methods in their interfaces."""

if sys.platform == "win32":

    class Identifier(ctypes.Structure):
        """A GUID."""

        _fields_ = (("bytes", ctypes.c_byte * 16),)

        def __init__(self, text: str) -> None:
            ctypes.oledll.ole32.CLSIDFromString(text, ctypes.byref(self))

    class Interface:
        """An object of the shell, seen through one of its interfaces."""

        def __init__(self) -> None:
            self.pointer = ctypes.c_void_p()

        def call(self, place: int, *values: object) -> None:
            """Call a method; raise OSError."""
            kinds = [_kind(value) for value in values]
            method = ctypes.WINFUNCTYPE(ctypes.HRESULT, *kinds)(place, "method")
            method(self.pointer, *values)

        def end(self) -> None:
            """Let it go."""
            ctypes.WINFUNCTYPE(ctypes.c_ulong)(RELEASE, "Release")(self.pointer)

    def _kind(value: object) -> object:
        if isinstance(value, str):
            return ctypes.c_wchar_p
        return ctypes.c_int if isinstance(value, int) else ctypes.c_void_p

    def write_shortcut(path: str, command: Sequence[str], icon: str) -> None:
        """Write a shortcut that runs a command from the folder of its program; raise OSError."""
        ole, link, file = ctypes.oledll.ole32, Interface(), Interface()
        ole.CoInitialize(None)
        try:
            ole.CoCreateInstance(
                ctypes.byref(Identifier(SHELL_LINK)),
                None,
                IN_THIS_PROCESS,
                ctypes.byref(Identifier(SHELL_LINK_W)),
                ctypes.byref(link.pointer),
            )
            try:
                link.call(SET_PATH, command[0])
                link.call(SET_ARGUMENTS, list2cmdline(command[1:]))
                link.call(SET_FOLDER, os.path.dirname(command[0]))
                link.call(SET_ICON, icon, 0)
                wanted = Identifier(PERSIST_FILE)
                link.call(QUERY, ctypes.addressof(wanted), ctypes.addressof(file.pointer))
                try:
                    file.call(SAVE, path, 1)
                finally:
                    file.end()
            finally:
                link.end()
        finally:
            ctypes.windll.ole32.CoUninitialize()
