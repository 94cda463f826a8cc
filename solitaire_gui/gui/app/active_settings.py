"""The active settings. Every change goes through here: it is saved, then listeners are called."""

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
    """Holds the settings, and calls its listeners in the order of their registration."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self._store = store
        self._listeners: list[Callable[[Settings], None]] = []

    def listen(self, listener: Callable[[Settings], None]) -> None:
        """Register a function that is called with the settings after each change."""
        self._listeners.append(listener)

    def change(self, settings: Settings) -> None:
        """Replace the settings of the player; the preferences of the system stay."""
        self._put(settings._replace(system=self.settings.system))

    def prefer(self, preferences: SystemPreferences) -> None:
        """Replace the preferences of the system, which settings with the value SYSTEM follow."""
        if preferences != self.settings.system:
            self._put(self.settings._replace(system=preferences))

    def reload(self) -> None:
        """Read the settings from the store again: an import may have changed them."""
        settings = load_settings(self._store)._replace(system=self.settings.system)
        if settings != self.settings:
            self._put(settings)

    def _put(self, settings: Settings) -> None:
        self.settings = settings
        save_settings(self._store, settings)
        for listener in self._listeners:
            listener(settings)


def speak(chosen: str) -> None:
    """Set the language of all texts, by its tag or SYSTEM; English if it cannot be loaded."""
    languages.set_language(of_system() if chosen == SYSTEM else chosen)


def of_system() -> str:
    """Return the tag of the available language that suits the system's settings best."""
    wishes = [] if sys.platform == "win32" else languages_of_environment(os.environ)
    if not wishes and sys.platform in ("win32", "darwin"):
        wishes = sdl.preferred_languages()
    return best_match(wishes)
