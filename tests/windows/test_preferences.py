"""What somebody has set their Windows to, which the program is to follow, in Wine's registry."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from solitaire_gui.gui.platform.system_preferences.windows import COLOUR_FILTER, PERSONALIZE, read
from solitaire_gui.settings import SystemPreferences, load_settings
from tests.gui.process.program_process import copy_of
from tests.support.waiting import wait_for
from tests.support.wine import is_wine
from tests.windows.games import ask, won_in_part
from tests.windows.playing import running
from tests.windows.win32 import library

SET_ANIMATION = 0x1043
ALL_BUT_INVERTED = (0, 2, 3, 4, 5)
KEPT = "SELECT count(*) FROM settings WHERE name = 'system'"

if sys.platform == "win32":
    import winreg

    pytestmark = pytest.mark.skipif(not is_wine(), reason="they are those of who runs the tests")

    @contextmanager
    def registered(path: str, **numbers: int) -> Iterator[None]:
        """Have the registry say something for a while, in a key that is not there else."""
        with winreg.CreateKey(winreg.HKEY_CURRENT_USER, path) as key:
            for name, number in numbers.items():
                winreg.SetValueEx(key, name, 0, winreg.REG_DWORD, number)
        try:
            yield
        finally:
            winreg.DeleteKey(winreg.HKEY_CURRENT_USER, path)

    def test_a_fresh_system_prefers_nothing() -> None:
        assert read() == SystemPreferences()

    def test_a_light_system_is_known() -> None:
        for number in (0, 1):
            with registered(PERSONALIZE, AppsUseLightTheme=number):
                assert read() == SystemPreferences(is_light=number == 1)

    def test_a_still_system_is_known() -> None:
        set_parameter = library("user32").SystemParametersInfoW
        for moves in (0, 1):  # which it does at first
            assert set_parameter(SET_ANIMATION, 0, ctypes.c_void_p(moves), 0)
            assert read() == SystemPreferences(is_still=not moves)

    def test_a_filter_that_takes_colours_away_is_known_while_it_is_on() -> None:
        for kind in range(6):
            with registered(COLOUR_FILTER, Active=1, FilterType=kind):
                assert read().has_colour_filter == (kind in ALL_BUT_INVERTED), kind
            with registered(COLOUR_FILTER, Active=0, FilterType=kind):
                assert not read().has_colour_filter
        with registered(COLOUR_FILTER, Active=1):  # of a grey one nothing more need be said
            assert read().has_colour_filter

    def test_the_program_takes_note_of_the_filter(tmp_path: Path) -> None:
        folder = tmp_path / "data"
        won_in_part(folder, "scorpion", 0.3)
        with registered(COLOUR_FILTER, Active=1, FilterType=3), running(folder) as program:
            wait_for(lambda: ask(folder, KEPT), "what the system prefers")
            program.close()
        with copy_of(folder) as store:
            assert load_settings(store).system == SystemPreferences(has_colour_filter=True)
