"""What a desktop tells of its settings: read from one that is there, and from anything at all."""

from __future__ import annotations

import struct
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.gui.platform.xsettings import parsed
from tests.gui.screen import ROOT, Screen
from tests.waiting import PATIENCE

ASK = """if True:
    import ctypes, sys
    import pygame
    from solitaire_gui.gui.platform.double_click import system_double_click
    pygame.display.init()
    print(system_double_click())

    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    for function in (x11.XInternAtom, x11.XDefaultRootWindow, x11.XCreateSimpleWindow):
        function.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
    plain = (ctypes.c_ulong(0), ctypes.c_ulong(0))
    window = ctypes.c_ulong(x11.XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, *plain))
    name, selection = (
        ctypes.c_ulong(x11.XInternAtom(display, word, False))
        for word in (b"_XSETTINGS_SETTINGS", b"_XSETTINGS_S0")
    )
    x11.XSetSelectionOwner(display, selection, window, ctypes.c_ulong(0))
    for data in map(bytes.fromhex, sys.argv[1:]):
        x11.XChangeProperty(display, window, name, name, 8, 0, data, len(data))
        x11.XSync(display, False)
        system_double_click.cache_clear()
        print(system_double_click())
"""
"""A program that asks, then is the desktop that sets what is in each argument, and asks again."""


def property_of(*settings: tuple[str, int | str], order: str = "<") -> bytes:
    """Return the property of some settings, in an order of bytes; a colour comes first."""
    data = struct.pack(f"{order}BxxxII", order == ">", 7, len(settings) + 1)
    data += _entry(order, 2, "A/Colour") + struct.pack(f"{order}4H", 1, 2, 3, 4)
    for name, value in settings:
        if isinstance(value, int):
            data += _entry(order, 0, name) + struct.pack(f"{order}i", value)
        else:
            text = value.encode()
            data += _entry(order, 1, name) + struct.pack(f"{order}I", len(text)) + _padded(text)
    return data


def _entry(order: str, kind: int, name: str) -> bytes:
    return struct.pack(f"{order}BxH", kind, len(name)) + _padded(name.encode()) + bytes(4)


def _padded(text: bytes) -> bytes:
    return text + bytes(-len(text) % 4)


@pytest.mark.parametrize("order", ["<", ">"])
def test_the_numbers_are_found_among_other_settings(order: str) -> None:
    data = property_of(("Net/ThemeName", "Pine"), ("Net/DoubleClickTime", 650), order=order)
    assert parsed(data) == {"Net/DoubleClickTime": 650}


@given(st.binary() | st.integers(0, 60).map(lambda end: property_of(("Name", 3))[:end]))
def test_what_makes_no_sense_is_passed_over(data: bytes) -> None:
    assert all(isinstance(value, int) for value in parsed(data).values())


def test_the_double_click_of_the_desktop_is_taken_unless_nobody_could_make_it(
    screen: Screen,
) -> None:
    times = (650, 99, 100, 5000, 5001)
    each = [property_of(("Net/DoubleClickTime", time)).hex() for time in times]
    ended = subprocess.run(
        [sys.executable, "-c", ASK, *each],
        cwd=ROOT,
        env=screen.environment(ROOT),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    told = ended.stdout.split()[-1 - len(times) :]
    assert (told, ended.stderr) == (["None", "0.65", "None", "0.1", "5.0", "None"], "")
