"""Adds the program to the user's menu, and removes it again, by a command."""

from __future__ import annotations

import os
import sys
from typing import NamedTuple

from solitaire_gui.desktop import windows_menu
from solitaire_gui.desktop.installation import install, remove
from solitaire_gui.desktop.launch_command import running_command
from solitaire_gui.desktop.shared_files import shared_files
from solitaire_gui.language.display_text import quote
from solitaire_gui.system.standard_folders import data_folder

MAX_PATH_LENGTH = 200


class Answer(NamedTuple):
    """The result as a sentence, and whether the command succeeded."""

    sentence: str
    is_done: bool


def add_to_menu() -> Answer:
    """Add the program, its icons and its file type to the user's desktop."""
    if other := _other_menu():
        return Answer(other, is_done=False)
    command = running_command()
    try:
        if sys.platform == "win32":
            windows_menu.install(command)
        else:
            install(_share(), shared_files(command))
    except UnicodeEncodeError:
        folder = "The name of Solitaire’s folder is not valid text, so no menu can hold it."
        return Answer(folder, is_done=False)
    except OSError as error:
        return Answer(f"Solitaire could not be added to the menu: {_reason(error)}.", is_done=False)
    return Answer(
        "Solitaire is in your menu now and opens files that end in .solitaire; "
        "--remove-desktop undoes that.",
        is_done=True,
    )


def remove_from_menu() -> Answer:
    """Remove exactly the files and keys that `add_to_menu` added."""
    if other := _other_menu():
        return Answer(other, is_done=False)
    try:
        if sys.platform == "win32":
            was_there = windows_menu.remove()
        else:
            was_there = remove(_share(), shared_files())
    except OSError as error:
        sentence = f"Solitaire could not be removed from the menu: {_reason(error)}."
        return Answer(sentence, is_done=False)
    said = "is no longer in your menu" if was_there else "was not in your menu"
    return Answer(f"Solitaire {said}.", is_done=True)


def _other_menu() -> str:
    """Return why this system needs no such files; "" if it does."""
    if sys.platform == "darwin":
        return "On a Mac there is no such menu: move Solitaire.app to your applications."
    if os.path.exists("/.flatpak-info"):
        return "Flatpak itself keeps Solitaire in the menu."
    return ""


def _share() -> str:
    """Return the folder below which the desktop looks for a user's programs."""
    return os.path.dirname(data_folder())


def _reason(error: OSError) -> str:
    where = f"{quote(os.fsdecode(error.filename), MAX_PATH_LENGTH)}: " if error.filename else ""
    return f"{where}{error.strerror}"
