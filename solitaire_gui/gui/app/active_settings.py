"""The settings in force, and the one door by which they change: listeners are told."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from solitaire_gui.gui.platform import sdl
from solitaire_gui.language import languages
from solitaire_gui.language.languages import SYSTEM, best_match, languages_of_environment
from solitaire_gui.settings import Settings, SystemPreferences, load_settings, save_settings
from solitaire_gui.store import Store


class ActiveSettings:
    """Keeps what changes, and tells its listeners in the order in which they came."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self._store = store
        self._listeners: list[Callable[[Settings], None]] = []

    def listen(self, listener: Callable[[Settings], None]) -> None:
        """Have a listener called with the settings each time they have changed."""
        self._listeners.append(listener)

    def change(self, settings: Settings) -> None:
        """Put other settings in force; what the system prefers stays as it is."""
        self._put(settings._replace(system=self.settings.system))

    def prefer(self, preferences: SystemPreferences) -> None:
        """Have other preferences of the system in force, where a setting says so."""
        if preferences != self.settings.system:
            self._put(self.settings._replace(system=preferences))

    def reload(self) -> None:
        """Put in force what is kept, if it is something else: games were imported with it."""
        settings = load_settings(self._store)._replace(system=self.settings.system)
        if settings != self.settings:
            self._put(settings)

    def _put(self, settings: Settings) -> None:
        self.settings = settings
        save_settings(self._store, settings)
        for listener in self._listeners:
            listener(settings)


def speak(chosen: str) -> None:
    """Say everything from now on in a language, by its tag or as the system is set.

    It is English where the catalogue cannot be read.
    """
    languages.set_language(of_system() if chosen == SYSTEM else chosen)


def of_system() -> str:
    """Return the tag of the language that the system's settings come down to."""
    wishes = [] if sys.platform == "win32" else languages_of_environment(os.environ)
    if not wishes and sys.platform in ("win32", "darwin"):
        wishes = sdl.preferred_languages()
    return best_match(wishes)
