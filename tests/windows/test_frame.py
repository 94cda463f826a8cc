"""What Windows has around the window: its scale, its title bar, its group in the taskbar."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pytest

from solitaire_gui.gui.platform.wishes import windows as wishes
from tests.gui.lives import Easel
from tests.windows.games import STILL, won_in_part
from tests.windows.hands import is_wine
from tests.windows.playing import begun, living, running
from tests.windows.win32 import library

DARK_TITLE_BAR = 20
GROUP = """if True:
    import ctypes
    from solitaire_gui.gui.platform.windows_shell import join_own_group
    join_own_group()
    name = ctypes.c_wchar_p()
    shell = ctypes.windll.shell32
    status = shell.GetCurrentProcessExplicitAppUserModelID(ctypes.byref(name))
    print(status, name.value)
"""
USUAL_DPI = 96
PER_MONITOR = 2


def test_the_window_is_as_large_as_the_scale_of_its_screen_has_it(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    session = won_in_part(folder, "scorpion", 0.3)
    with running(folder) as program:
        program.shows(Easel(session, program.window.size, STILL), session.table)
        user = library("user32")
        context = user.GetWindowDpiAwarenessContext(program.window.id)
        assert user.GetAwarenessFromDpiAwarenessContext(context) == PER_MONITOR
        program.close()


def test_the_title_bar_is_dark_where_the_system_is(tmp_path: Path) -> None:
    with running(tmp_path / "data") as program:
        is_dark = ctypes.c_int(-1)
        status = library("dwmapi").DwmGetWindowAttribute(
            program.window.id, DARK_TITLE_BAR, ctypes.byref(is_dark), ctypes.sizeof(is_dark)
        )
        program.close()
    if status:
        pytest.skip("this Windows has no dark title bars, or does not tell")
    assert bool(is_dark.value) == wishes.is_dark()


def test_the_program_has_a_group_of_its_own_in_the_taskbar() -> None:
    process = begun("-c", GROUP)
    with living(process):
        output, errors = process.communicate()
    assert errors == ""
    status, _, name = output.strip().partition(" ")
    if status != "0" and is_wine():
        pytest.skip("Wine keeps no such groups")
    assert (status, name) == ("0", "solitaire-gui")
