"""The files that make the program known to a desktop, by their paths below /usr/share."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress

from solitaire_gui.desktop.launch_command import exec_value, is_program, value
from solitaire_gui.language.catalogue import gettext_noop
from solitaire_gui.language.languages import NAMES, load_translations
from solitaire_gui.system.standard_folders import NAME, pictures_folder

IDENTIFIER = "io.github.solitaire_gui.Solitaire"
ENTRY = f"applications/{IDENTIFIER}.desktop"
KIND_OF_FILE = "application-x-solitaire-game"
"""The name of the icon of a game's file: its MIME type, as icon themes write it."""
START = f"Exec={NAME} "
"""The beginning of the lines of the packaged entry that start the program."""
IN_ALL_LANGUAGES = {
    "GenericName": gettext_noop("Patience"),
    "Comment": gettext_noop("Play Montana, Scorpion, Alaska, Thumb and Pouch, and Seahaven"),
}
"""The English values of the entry, by their keys, which are translated."""
ICONS = re.compile(r"(solitaire|document)-(\d+)\.png")


def shared_files(command: Sequence[str] = ()) -> dict[str, bytes]:
    """Return the content of every file by its path, with slashes.

    `command` starts the program, if it cannot be found by its name.
    """
    files = {
        ENTRY: _entry(_own_file(f"{IDENTIFIER}.desktop").decode(), command).encode(),
        f"metainfo/{IDENTIFIER}.metainfo.xml": _own_file(f"{IDENTIFIER}.metainfo.xml"),
        f"mime/packages/{IDENTIFIER}.xml": _own_file(f"{IDENTIFIER}.xml"),
        f"icons/hicolor/scalable/{_icon('solitaire')}.svg": _picture("icon.svg"),
        f"icons/hicolor/scalable/{_icon('document')}.svg": _picture("document.svg"),
    }
    for name in sorted(os.listdir(os.path.join(pictures_folder(), "icons"))):
        if found := ICONS.fullmatch(name):
            kind, size = found.groups()
            files[f"icons/hicolor/{size}x{size}/{_icon(kind)}.png"] = _picture("icons", name)
    return files


def _icon(kind: str) -> str:
    """Return the path of an icon in the folder of a size, without its suffix."""
    return f"apps/{IDENTIFIER}" if kind == "solitaire" else f"mimetypes/{KIND_OF_FILE}"


def _entry(text: str, command: Sequence[str]) -> str:
    """Return a desktop entry with the translations, which starts the program by a command."""
    for key, english in IN_ALL_LANGUAGES.items():
        line = f"{key}={english}\n"
        text = text.replace(line, line + "".join(_in_other_languages(key, english)), 1)
    if not command:
        return text
    start = f"Exec={exec_value(command)} "
    if is_program(command):  # the menu hides an entry whose program is gone
        text = text.replace(START, f"TryExec={value(command[0])}\n{START}", 1)
    return text.replace(START, start)


def _in_other_languages(key: str, english: str) -> Iterator[str]:
    """Yield the translated lines of a line of an entry, one per language."""
    for tag in NAMES:
        with suppress(OSError, ValueError):  # a damaged catalogue
            known = load_translations(tag)
            translated = english if known is None else known.gettext(english)
            if translated != english:
                yield f"{key}[{tag}]={translated}\n"


def _own_file(name: str) -> bytes:
    return _read(os.path.join(os.path.dirname(os.path.abspath(__file__)), "files", name))


def _picture(*names: str) -> bytes:
    return _read(os.path.join(pictures_folder(), *names))


def _read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()
