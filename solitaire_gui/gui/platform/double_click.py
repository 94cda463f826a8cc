"""The system's longest time between the two clicks of a double click."""

from __future__ import annotations

import ctypes
import sys
from functools import lru_cache

MIN_SECONDS, MAX_SECONDS = 0.1, 5.0
"""The range of plausible values, in seconds; others are ignored."""


@lru_cache(1)
def double_click_seconds() -> float | None:
    """Return the time in seconds, read once; None if unknown, as always on Linux."""
    try:
        seconds = _read_system()
    except (OSError, AttributeError):
        return None
    return seconds if seconds is not None and MIN_SECONDS <= seconds <= MAX_SECONDS else None


def _read_system() -> float | None:
    if sys.platform == "win32":
        return float(ctypes.windll.user32.GetDoubleClickTime() / 1000)
    if sys.platform == "darwin":
        return _read_cocoa()
    return None


def _read_cocoa() -> float:
    objc = ctypes.CDLL("/usr/lib/libobjc.dylib")
    objc.objc_getClass.restype = objc.sel_registerName.restype = ctypes.c_void_p
    event = ctypes.c_void_p(objc.objc_getClass(b"NSEvent"))
    selector = ctypes.c_void_p(objc.sel_registerName(b"doubleClickInterval"))
    read_interval = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_void_p, ctypes.c_void_p)
    return float(read_interval(("objc_msgSend", objc))(event, selector))
