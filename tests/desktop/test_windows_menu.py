"""On Windows the program goes into the user's Start menu, and out of it without rests."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

import pytest

from solitaire_gui.desktop.windows_menu import (
    CLASS,
    CLASSES,
    ENDING,
    PROGRAMS,
    SHORTCUT,
    keys,
    windowed,
)
from solitaire_gui.system.standard_folders import NAME, known_folder
from tests.support.terminal_session import ROOT
from tests.support.waiting import PATIENCE
from tests.support.wine import is_wine

GET_VALUE = 5
"""The place of the method that tells a property."""
COMMAND = [r"C:\Program Files\Python\pythonw.exe", r"C:\my games\main.py"]


def test_the_file_is_one_word_of_the_command_whatever_its_name() -> None:
    told = keys(COMMAND, "icon")[rf"{CLASS}\shell\open\command"][""]
    assert told == r'"C:\Program Files\Python\pythonw.exe" "C:\my games\main.py" "%1"'


def test_what_is_told_of_the_ending_leaves_other_programs_their_place() -> None:
    told = keys(COMMAND, "icon")
    assert told[ENDING] == {"": CLASS}
    assert told[rf"{ENDING}\OpenWithProgids"] == {CLASS: ""}
    assert all(key.startswith((CLASS, ENDING)) for key in told)


def test_no_console_comes_with_the_window(tmp_path: Path) -> None:
    python, main = str(tmp_path / "python.exe"), "main.py"
    assert windowed([python, main]) == [python, main]
    (tmp_path / "pythonw.exe").touch()
    assert windowed([python, main]) == [str(tmp_path / "pythonw.exe"), main]
    assert windowed([str(tmp_path / "solitaire.exe")]) == [str(tmp_path / "solitaire.exe")]


def test_of_the_two_frozen_programs_the_one_with_a_window_is_put_there(tmp_path: Path) -> None:
    """Whichever of them installs: the other would open a console beside each game."""
    text, gui = str(tmp_path / "solitaire-text.exe"), str(tmp_path / "solitaire-gui.exe")
    for path in (text, gui):
        Path(path).touch()
    assert windowed([text]) == windowed([gui]) == [gui]


def answered(option: str) -> tuple[int, str]:
    """Return the exit status of a start, and what was said.

    Into a file: the shell may start programs of its own, which would keep a pipe open.
    """
    with TemporaryFile() as said:
        result = subprocess.run(
            [sys.executable, str(ROOT / "main.py"), option],
            stdin=subprocess.PIPE,
            stdout=said,
            stderr=subprocess.STDOUT,
            timeout=PATIENCE,
            check=False,
        )
        said.seek(0)
        return result.returncode, said.read().decode().replace("\r\n", "\n")


if sys.platform == "win32":
    import ctypes
    import winreg

    from solitaire_gui.desktop import shortcut as shell

    def registered() -> dict[str, object]:
        """Return our keys that are in the registry, with what each has as its own value."""
        found = dict[str, object]()
        for key in keys(COMMAND, ""):
            with suppress(FileNotFoundError):
                found[key] = winreg.QueryValue(winreg.HKEY_CURRENT_USER, rf"{CLASSES}\{key}")
        return found

    def shortcut() -> Path:
        """Return where the user's Start menu has the program."""
        return Path(known_folder(PROGRAMS)) / SHORTCUT

    def test_it_comes_into_the_start_menu_opens_its_files_and_goes() -> None:
        if before := registered():
            pytest.skip("the program is in the menu of whoever runs the tests")
        for _ in range(2):
            status, said = answered("--install-desktop")
            assert (status, "is in your menu now" in said) == (0, True), said
            command = registered()[rf"{CLASS}\shell\open\command"]
            assert "main.py" in str(command)
            assert "%1" in str(command)
            assert registered()[ENDING] == CLASS
            content = shortcut().read_bytes()
            assert "main.py".encode("utf-16-le") in content or b"main.py" in content
            # Wine's shell takes the properties of a shortcut, and forgets them.
            assert is_wine() or f"{NAME}\0".encode("utf-16-le") in content
        assert answered("--remove-desktop") == (0, "Solitaire is no longer in your menu.\n")
        assert registered() == before
        assert not shortcut().exists()
        assert answered("--remove-desktop") == (0, "Solitaire was not in your menu.\n")

    def test_an_ending_that_another_program_has_taken_since_stays_its() -> None:
        answered("--install-desktop")
        key = rf"{CLASSES}\{ENDING}"
        winreg.SetValue(winreg.HKEY_CURRENT_USER, key, winreg.REG_SZ, "Other.Game")
        answered("--remove-desktop")
        left = registered()
        winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)
        assert left == {ENDING: "Other.Game"}

    def test_the_group_of_the_window_stands_among_the_properties() -> None:
        ctypes.oledll.ole32.CoInitialize(None)
        kept, found = shell.Interface(), shell.Value()
        ctypes.oledll.propsys.PSCreateMemoryPropertyStore(
            ctypes.byref(shell.Identifier(shell.PROPERTY_STORE)), ctypes.byref(kept.pointer)
        )
        shell.set_group(kept, NAME)
        key = shell.Key(shell.Identifier(shell.APP_USER_MODEL), shell.GROUP)
        kept.call(GET_VALUE, ctypes.addressof(key), ctypes.addressof(found))
        assert (found.type, found.text) == (shell.WIDE_TEXT, NAME)
        kept.release()
        ctypes.windll.ole32.CoUninitialize()
