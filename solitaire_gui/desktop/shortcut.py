"""Shortcuts of Windows, written by its shell."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from subprocess import list2cmdline

SHELL_LINK = "{00021401-0000-0000-C000-000000000046}"
IN_THIS_PROCESS = 1
SHELL_LINK_W = "{000214F9-0000-0000-C000-000000000046}"
PERSIST_FILE = "{0000010B-0000-0000-C000-000000000046}"
PROPERTY_STORE = "{886D8EEB-8CF2-4446-8D02-CDBA1DBDCF99}"
QUERY, RELEASE = 0, 2
"""Indices of methods in their interfaces."""
SET_FOLDER, SET_ARGUMENTS, SET_ICON, SET_PATH = 9, 11, 17, 20
SAVE = 6
SET_VALUE, COMMIT = 6, 7
"""The indices of methods in their interfaces."""
APP_USER_MODEL, GROUP = "{9F4C2855-9F79-4B39-A8D0-E1D42DE1D5F3}", 5
"""The key of the property with a shortcut's group in the taskbar."""
WIDE_TEXT = 31
"""The type of a property that is text."""

if sys.platform == "win32":

    class Identifier(ctypes.Structure):
        """A GUID."""

        _fields_ = (("bytes", ctypes.c_byte * 16),)

        def __init__(self, text: str) -> None:
            ctypes.oledll.ole32.CLSIDFromString(text, ctypes.byref(self))

    class Key(ctypes.Structure):
        """PROPERTYKEY."""

        _fields_ = (("kind", Identifier), ("number", ctypes.c_ulong))

    class Value(ctypes.Structure):
        """PROPVARIANT, of text."""

        _fields_ = (
            ("type", ctypes.c_ushort),
            ("reserved", ctypes.c_ushort * 3),
            ("text", ctypes.c_wchar_p),
            ("more", ctypes.c_void_p),
        )

    class Interface:
        """An object of the shell through one of its interfaces."""

        def __init__(self) -> None:
            self.pointer = ctypes.c_void_p()

        @contextmanager
        def as_interface(self, kind: str) -> Iterator[Interface]:
            """Yield the object through another of its interfaces; raise OSError."""
            wanted, other = Identifier(kind), Interface()
            self.call(QUERY, ctypes.addressof(wanted), ctypes.addressof(other.pointer))
            try:
                yield other
            finally:
                other.release()

        def call(self, place: int, *values: object) -> None:
            """Call a method; raise OSError."""
            kinds = [_kind(value) for value in values]
            method = ctypes.WINFUNCTYPE(ctypes.HRESULT, *kinds)(place, "method")
            method(self.pointer, *values)

        def release(self) -> None:
            """Release the object."""
            ctypes.WINFUNCTYPE(ctypes.c_ulong)(RELEASE, "Release")(self.pointer)

    def _kind(value: object) -> object:
        if isinstance(value, str):
            return ctypes.c_wchar_p
        return ctypes.c_int if isinstance(value, int) else ctypes.c_void_p

    def set_group(properties: Interface, group: str) -> None:
        """Set the group in the taskbar among the properties of a shortcut; raise OSError."""
        key = Key(Identifier(APP_USER_MODEL), GROUP)
        value = Value(type=WIDE_TEXT, text=group)
        properties.call(SET_VALUE, ctypes.addressof(key), ctypes.addressof(value))
        properties.call(COMMIT)

    def write_shortcut(path: str, command: Sequence[str], icon: str, group: str) -> None:
        """Write a shortcut that runs a command from the folder of its program; raise OSError.

        Pinned to the taskbar, it is grouped with the windows of `group`.
        """
        ole, link = ctypes.oledll.ole32, Interface()
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
                with link.as_interface(PROPERTY_STORE) as properties:
                    set_group(properties, group)
                with link.as_interface(PERSIST_FILE) as file:
                    file.call(SAVE, path, 1)
            finally:
                link.release()
        finally:
            ctypes.windll.ole32.CoUninitialize()
