"""The program in the user's Start menu on Windows, and as the program for its files.

No administrator is needed: everything is written to the user's own classes in the registry, as
Windows documents it, and to the folder of the user's Start menu. A class that another program has
taken since is not touched.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from subprocess import list2cmdline

from solitaire_gui.system.standard_folders import NAME, known_folder, pictures_folder

ENDING = ".solitaire"
CLASS = "SolitaireGui.Game"
"""The registry's name of our file type."""
CLASSES = r"Software\Classes"
SHORTCUT = "Solitaire.lnk"
PROGRAMS = 2
"""Windows' number of the folder of a user's Start menu."""
WITHOUT_CONSOLE = {
    "python.exe": "pythonw.exe",
    "python3.exe": "pythonw.exe",
    "solitaire-text.exe": f"{NAME}.exe",
}
"""Programs that open a console, and their counterparts that open none."""
ASSOCIATIONS_CHANGED = 0x08000000
"""Makes Windows read again which program opens which files."""

Keys = Mapping[str, Mapping[str, str]]


def keys(command: Sequence[str], icon: str) -> Keys:
    """Return the registry's values, by keys below the user's classes.

    The name "" is the key's default value; `command` starts the program.
    """
    return {
        CLASS: {"": "Solitaire game"},
        rf"{CLASS}\DefaultIcon": {"": icon},
        rf"{CLASS}\shell\open\command": {"": f'{list2cmdline(command)} "%1"'},
        rf"{ENDING}\OpenWithProgids": {CLASS: ""},
        ENDING: {"": CLASS},
    }


def windowed(command: Sequence[str]) -> list[str]:
    """Return a command that opens no console beside the window, if there is one."""
    folder, name = os.path.split(command[0])
    silent = os.path.join(folder, WITHOUT_CONSOLE.get(name.lower(), name))
    return [silent if os.path.isfile(silent) else command[0], *command[1:]]


def icon_of(command: Sequence[str]) -> str:
    """Return the file with the program's icon."""
    icon = os.path.join(pictures_folder(), "icons", "solitaire.ico")
    return icon if os.path.isfile(icon) else command[0]


if sys.platform == "win32":
    import ctypes
    import winreg

    from solitaire_gui.desktop.shortcut import write_shortcut

    def install(command: Sequence[str]) -> None:
        """Put the program into the menu and have it open its files; raise OSError."""
        command = windowed(command)
        icon = icon_of(command)
        write_shortcut(_shortcut(), command, icon, NAME)
        for key, values in keys(command, icon).items():
            with winreg.CreateKey(winreg.HKEY_CURRENT_USER, rf"{CLASSES}\{key}") as opened:
                for name, value in values.items():
                    winreg.SetValueEx(opened, name, 0, winreg.REG_SZ, value)
        ctypes.windll.shell32.SHChangeNotify(ASSOCIATIONS_CHANGED, 0, None, None)

    def remove() -> bool:
        """Take away what was put there; return whether there was anything; raise OSError."""
        was_there = False
        with suppress(FileNotFoundError):
            os.unlink(_shortcut())
            was_there = True
        with suppress(FileNotFoundError):
            _remove_key(rf"{CLASSES}\{CLASS}")
            was_there = True
        ending = rf"{CLASSES}\{ENDING}"
        with suppress(FileNotFoundError):
            _remove_value(rf"{ending}\OpenWithProgids", CLASS)
        with suppress(FileNotFoundError):
            if winreg.QueryValue(winreg.HKEY_CURRENT_USER, ending) == CLASS:
                _remove_value(ending, "")
        for key in (rf"{ending}\OpenWithProgids", ending):
            with suppress(FileNotFoundError):
                _remove_empty(key)
        ctypes.windll.shell32.SHChangeNotify(ASSOCIATIONS_CHANGED, 0, None, None)
        return was_there

    def _shortcut() -> str:
        folder = known_folder(PROGRAMS)
        if not folder:
            raise FileNotFoundError(2, "Windows names no folder of the Start menu")
        return os.path.join(folder, SHORTCUT)

    def _remove_key(key: str) -> None:
        """Delete a key with all that is below it."""
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
            count = winreg.QueryInfoKey(opened)[0]
            below = [winreg.EnumKey(opened, number) for number in range(count)]
        for name in below:
            _remove_key(rf"{key}\{name}")
        winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)

    def _remove_value(key: str, name: str) -> None:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key, 0, winreg.KEY_SET_VALUE) as opened:
            winreg.DeleteValue(opened, name)

    def _remove_empty(key: str) -> None:
        """Delete a key in which nothing is."""
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
            is_empty = winreg.QueryInfoKey(opened)[:2] == (0, 0)
        if is_empty:
            winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)
