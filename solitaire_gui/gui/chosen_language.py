"""Puts the language into use that the player has chosen, or that the system is set to."""

from __future__ import annotations

import os
import sys

from solitaire_gui.gui.platform import sdl
from solitaire_gui.language import languages
from solitaire_gui.language.languages import SYSTEM, best_of, named_by_environment


def speak(chosen: str) -> None:
    """Say everything from now on in a language, by its tag or as the system is set.

    It is English where the catalogue cannot be read.
    """
    languages.speak(of_system() if chosen == SYSTEM else chosen)


def of_system() -> str:
    """Return the tag of the language that the system's settings come down to."""
    wishes = [] if sys.platform == "win32" else named_by_environment(os.environ)
    if not wishes and sys.platform in ("win32", "darwin"):
        wishes = sdl.preferred_languages()
    return best_of(wishes)
