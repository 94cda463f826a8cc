"""How quickly two clicks follow each other that the system takes for one double click."""

from __future__ import annotations

import ctypes
import sys
from functools import lru_cache

SHORTEST, LONGEST = 0.1, 5.0
"""Seconds; what is told beyond them is believed of no system."""


@lru_cache(1)
def system_double_click() -> float | None:
    """Return the time in seconds, asked for but once; None on Linux, where no system tells it."""
    try:
        seconds = _told()
    except (OSError, AttributeError):
        return None
    return seconds if seconds is not None and SHORTEST <= seconds <= LONGEST else None


def _told() -> float | None:
    if sys.platform == "win32":
        return float(ctypes.windll.user32.GetDoubleClickTime() / 1000)
    if sys.platform == "darwin":
        return _told_by_cocoa()
    return None


def _told_by_cocoa() -> float:
    objc = ctypes.CDLL("/usr/lib/libobjc.dylib")
    objc.objc_getClass.restype = objc.sel_registerName.restype = ctypes.c_void_p
    event = ctypes.c_void_p(objc.objc_getClass(b"NSEvent"))
    selector = ctypes.c_void_p(objc.sel_registerName(b"doubleClickInterval"))
    ask = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_void_p, ctypes.c_void_p)
    return float(ask(("objc_msgSend", objc))(event, selector))
