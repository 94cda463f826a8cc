"""What Windows is told of the program: its own group in the taskbar, and a dark title bar.

Where a Windows has no such thing, nothing is done; on other systems nobody asks for it.
"""

from __future__ import annotations

import ctypes
import sys

import pygame

from solitaire_gui.folders import NAME
from solitaire_gui.gui.platform.system_preferences import windows as system_preferences

DARK_TITLE_BAR = 20
"""How DwmSetWindowAttribute numbers it, from Windows 10 20H1 on."""


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
        manager.DwmSetWindowAttribute(window, DARK_TITLE_BAR, ctypes.byref(is_dark), size)
