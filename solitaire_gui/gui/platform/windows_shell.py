"""Windows only: the program's taskbar group, the title bar, and redrawing during a frame drag.

Each function does nothing if this Windows lacks the feature.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from typing import Any

import pygame

from solitaire_gui.gui.platform.system_preferences import windows as system_preferences
from solitaire_gui.system.standard_folders import NAME

USE_IMMERSIVE_DARK_MODE = 20
"""The attribute DWMWA_USE_IMMERSIVE_DARK_MODE, from Windows 10 20H1 on."""
WH_MSGFILTER = -1
"""The hook type that is called while Windows runs its own message loop, as in a frame drag."""

_callbacks: list[Any] = []
"""Keeps alive the callbacks that Windows holds, as long as the program runs."""


def join_own_group() -> None:
    """Give the program a taskbar group of its own, instead of that of all Python programs."""
    if sys.platform == "win32":
        shell = ctypes.windll.shell32
        if function := getattr(shell, "SetCurrentProcessExplicitAppUserModelID", None):
            function(ctypes.c_wchar_p(NAME))


def match_title_bar() -> None:
    """Make the window's title bar dark or light, as the system prefers now."""
    if sys.platform == "win32":
        is_dark = ctypes.c_int(system_preferences.is_dark())
        window = ctypes.c_void_p(pygame.display.get_wm_info()["window"])
        try:
            manager = ctypes.WinDLL("dwmapi")
        except OSError:
            return
        size = ctypes.sizeof(is_dark)
        manager.DwmSetWindowAttribute(window, USE_IMMERSIVE_DARK_MODE, ctypes.byref(is_dark), size)


def call_during_drag(work: Callable[[], object]) -> None:
    """Install a hook that calls `work` at each step while the player drags the window's frame.

    Windows delivers no events until the drag ends, and shows newly uncovered parts in black.
    """
    if sys.platform == "win32":
        user, message = ctypes.WinDLL("user32"), (ctypes.c_int, ctypes.c_size_t, ctypes.c_void_p)
        call_next, thread = user.CallNextHookEx, ctypes.windll.kernel32.GetCurrentThreadId()
        call_next.argtypes, call_next.restype = (ctypes.c_void_p, *message), ctypes.c_ssize_t

        def hear(code: int, word: int, place: int | None) -> int:
            work()
            return int(call_next(None, code, word, place))

        _callbacks.append(ctypes.WINFUNCTYPE(ctypes.c_ssize_t, *message)(hear))
        user.SetWindowsHookExW(WH_MSGFILTER, _callbacks[-1], None, thread)
