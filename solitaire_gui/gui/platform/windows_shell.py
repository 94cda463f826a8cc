"""What is between the program and Windows: its group in the taskbar, title bar and frame.

Where a Windows has no such thing, nothing is done; on other systems nobody asks for it.
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
"""How DwmSetWindowAttribute numbers it, from Windows 10 20H1 on."""
WH_MSGFILTER = -1
"""The number of hooks that are called where Windows itself takes the messages of a program."""

_callbacks: list[Any] = []
"""What Windows calls, which is to live as long as the program."""


def join_own_group() -> None:
    """Be a program of its own in the taskbar: else all that one Python runs is shown as one."""
    if sys.platform == "win32":
        shell = ctypes.windll.shell32
        if function := getattr(shell, "SetCurrentProcessExplicitAppUserModelID", None):
            function(ctypes.c_wchar_p(NAME))


def match_title_bar() -> None:
    """Have the window's title bar as dark or light as those of other programs are now."""
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
    """Have something called at every step of the frame while a player drags it.

    Windows gives nothing to the program before the frame is let go, and shows what comes in black.
    """
    if sys.platform == "win32":
        user, message = ctypes.WinDLL("user32"), (ctypes.c_int, ctypes.c_size_t, ctypes.c_void_p)
        go_on, thread = user.CallNextHookEx, ctypes.windll.kernel32.GetCurrentThreadId()
        go_on.argtypes, go_on.restype = (ctypes.c_void_p, *message), ctypes.c_ssize_t

        def hear(code: int, word: int, place: int | None) -> int:
            work()
            return int(go_on(None, code, word, place))

        _callbacks.append(ctypes.WINFUNCTYPE(ctypes.c_ssize_t, *message)(hear))
        user.SetWindowsHookExW(WH_MSGFILTER, _callbacks[-1], None, thread)
