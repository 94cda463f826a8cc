"""What a desktop under X tells all programs of its settings: the numbers among its XSETTINGS.

https://specifications.freedesktop.org/xsettings-spec/: a window owns the selection _XSETTINGS_S0
and has the settings as a property. They are asked for over a connection of their own, in C.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Mapping
from contextlib import suppress

NUMBER, TEXT, COLOUR = 0, 1, 2
MOST_WORDS = 65_536
"""So many times four bytes are read, and no more."""
ANY_TYPE = 0


def numbers() -> Mapping[str, int]:
    """Return the settings that are whole numbers; none where there is no X or nobody sets any."""
    try:
        return parsed(_property())
    except (OSError, AttributeError):
        return {}


def parsed(data: bytes) -> Mapping[str, int]:
    """Return the whole numbers in a property, as far as it makes sense."""
    found: dict[str, int] = {}
    order = ">" if data[:1] == b"\x01" else "<"
    with suppress(struct.error):
        (count,) = struct.unpack_from(f"{order}I", data, 8)
        place = 12
        for _ in range(count):
            kind, length = struct.unpack_from(f"{order}BxH", data, place)
            name = data[place + 4 : place + 4 + length].decode("ascii", "replace")
            place += 4 + _padded(length) + 4  # and the serial of its last change
            if kind == NUMBER:
                (found[name],) = struct.unpack_from(f"{order}i", data, place)
                place += 4
            elif kind == TEXT:
                (length,) = struct.unpack_from(f"{order}I", data, place)
                place += 4 + _padded(length)
            elif kind == COLOUR:
                place += 8
            else:
                break
    return found


def _padded(length: int) -> int:
    return length + -length % 4


_IGNORING = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)
IGNORE = ctypes.cast(_IGNORING, ctypes.c_void_p)
"""A handler of errors of Xlib that takes no notice."""


def _property() -> bytes:
    """Return the property; b"" if nobody has it."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = x11.XSetErrorHandler.restype = ctypes.c_void_p
    x11.XSetErrorHandler.argtypes = (ctypes.c_void_p,)
    x11.XInternAtom.restype = x11.XGetSelectionOwner.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not display:
        return b""
    # The owner may go meanwhile, and Xlib ends a program at an error that nobody handles.
    before = x11.XSetErrorHandler(IGNORE)
    try:
        number = x11.XDefaultScreen(display)
        selection = x11.XInternAtom(display, f"_XSETTINGS_S{number}".encode(), False)
        owner = x11.XGetSelectionOwner(display, ctypes.c_ulong(selection))
        return _read(x11, display, owner) if owner else b""
    finally:
        x11.XCloseDisplay(display)
        x11.XSetErrorHandler(before)


def _read(x11: ctypes.CDLL, display: ctypes.c_void_p, window: int) -> bytes:
    name = x11.XInternAtom(display, b"_XSETTINGS_SETTINGS", False)
    kind, count, left = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_ulong()
    width = ctypes.c_int()
    data = ctypes.POINTER(ctypes.c_char)()
    asked = (ctypes.c_ulong(window), ctypes.c_ulong(name))
    part = (ctypes.c_long(0), ctypes.c_long(MOST_WORDS), False, ctypes.c_ulong(ANY_TYPE))
    answer = (kind, width, count, left, data)
    x11.XGetWindowProperty(display, *asked, *part, *map(ctypes.byref, answer))
    if not data:
        return b""
    found = ctypes.string_at(data, count.value) if width.value == 8 else b""
    x11.XFree(data)
    return found
