"""What Windows has around the window: its scale, its title bar, its group in the taskbar."""

from __future__ import annotations

import ctypes
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import wintypes
from pathlib import Path

import pytest
from pygame import Color, Rect

from solitaire_gui.gui.platform.display import USUAL_DPI, default_rect
from solitaire_gui.gui.platform.system_preferences import windows as system_preferences
from tests.gui.process.program_process import Easel
from tests.support.waiting import wait_for
from tests.support.wine import is_wine
from tests.windows.games import STILL, won_in_part
from tests.windows.hands import SETTLING
from tests.windows.painted import painter
from tests.windows.playing import begun, living, running
from tests.windows.seeing import differences
from tests.windows.win32 import library

DARK_TITLE_BAR = 20
BLACK = Color("black")
WORK_AREA = 48
GROUP = """if True:
    import ctypes
    from solitaire_gui.gui.platform.windows_shell import join_own_group
    join_own_group()
    name = ctypes.c_wchar_p()
    shell = ctypes.windll.shell32
    status = shell.GetCurrentProcessExplicitAppUserModelID(ctypes.byref(name))
    print(status, name.value)
"""
PER_MONITOR = 2
DESKTOP, DPI = r"Control Panel\Desktop", "LogPixels"
"""Where the registry has how fine the screen is, in dots to the inch."""


def test_the_window_is_as_large_as_the_scale_of_its_screen_has_it(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    session = won_in_part(folder, "scorpion", 0.3)
    with running(folder) as program:
        program.shows(Easel(session, program.window.size, STILL), session.table)
        user = library("user32")
        context = user.GetWindowDpiAwarenessContext(program.window.id)
        assert user.GetAwarenessFromDpiAwarenessContext(context) == PER_MONITOR
        program.close()


if sys.platform == "win32":
    import winreg

    @contextmanager
    def dots_per_inch(dpi: int) -> Iterator[None]:
        """Let programs that are started now find a screen as fine as this."""
        with winreg.CreateKey(winreg.HKEY_CURRENT_USER, DESKTOP) as key:
            winreg.SetValueEx(key, DPI, 0, winreg.REG_DWORD, dpi)
            try:
                yield
            finally:
                winreg.DeleteValue(key, DPI)

    @pytest.mark.skipif(not is_wine(), reason="Windows takes another scale when one logs in")
    @pytest.mark.parametrize("scale", [pytest.param(1.5, marks=pytest.mark.slow), 2.0])
    def test_on_a_finer_screen_the_window_is_larger_lies_within_it_and_is_sharp(
        scale: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        folder = tmp_path / "data"
        won_in_part(folder, "scorpion", 0.3)
        shutil.copytree(folder, tmp_path / "copy")
        usable = wintypes.RECT()
        assert library("user32").SystemParametersInfoW(WORK_AREA, 0, ctypes.byref(usable), 0)
        screen = Rect(0, 0, usable.right, usable.bottom)
        with dots_per_inch(round(scale * USUAL_DPI)), running(folder) as program:
            size = program.window.size
            assert size == default_rect(screen, scale).size
            assert screen.contains(program.window.rect)
            monkeypatch.setenv("GDK_SCALE", str(scale))
            with painter(tmp_path / "copy", size) as player:
                painted = player.picture.copy()
            program.window.wait_for(
                lambda picture: differences(picture, painted) == 0, "just what is painted"
            )
            program.close()


@pytest.mark.skipif(is_wine(), reason="the window manager around Wine has the frame")
def test_a_window_is_painted_as_far_as_its_frame_while_that_is_dragged(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    session = won_in_part(folder, "scorpion", 0.3)
    with running(folder) as program:
        window = program.window
        window.place(Rect(10, 10, 900, 640))
        program.shows(Easel(session, window.size, STILL), session.table)
        before, hands = window.rect, window.hands
        hands.move(before.right + 2, before.centery)
        hands.press()
        for further in range(0, 100, 10):
            time.sleep(SETTLING)  # what comes before the frame is held is another window's
            hands.move(before.right + further, before.centery)
        wait_for(lambda: window.size[0] > before.width + 50, "the larger window")
        edge = (window.size[0] - 1, before.height // 2)
        wait_for(lambda: window.picture().get_at(edge) != BLACK, "what is painted there")
        hands.release()
        program.shows(Easel(session, window.size, STILL), session.table)
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
    assert bool(is_dark.value) == system_preferences.is_dark()


def test_the_program_has_a_group_of_its_own_in_the_taskbar() -> None:
    process = begun("-c", GROUP)
    with living(process):
        output, errors = process.communicate()
    assert errors == ""
    status, _, name = output.strip().partition(" ")
    if status != "0" and is_wine():
        pytest.skip("Wine keeps no such groups")
    assert (status, name) == ("0", "solitaire-gui")
