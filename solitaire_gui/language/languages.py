"""The languages that the program speaks, which of them a player's wishes come down to, their texts.

A language is named by a tag, as its catalogue is: `de`, `pt_BR`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from gettext import GNUTranslations

from solitaire_gui.language import catalogue
from solitaire_gui.language import date_and_number_formats as formats

ENGLISH = "en"
"""What the texts in the code are written in; it has no catalogue."""
SYSTEM = "system"
"""The choice of whatever language the system is set to."""
NAMES: Mapping[str, str] = {
    "cs": "Čeština",
    "de": "Deutsch",
    "en": "English",
    "es": "Español",
    "fr": "Français",
    "it": "Italiano",
    "nl": "Nederlands",
    "pl": "Polski",
    "pt_BR": "Português (Brasil)",
    "sv": "Svenska",
    "tr": "Türkçe",
    "ru": "Русский",
    "uk": "Українська",
}
"""What each language calls itself, in the order in which they are offered."""


_current = ENGLISH


def best_match(preferred: Iterable[str]) -> str:
    """Return the tag of the first wish that can be met, such as `de` for `de_AT.UTF-8`.

    A wish for a country's way of a language is met by any way of it that there is; English meets
    a wish for it, and whoever's wishes cannot be met.
    """
    for wish in preferred:
        whole = wish.partition(".")[0].partition("@")[0].replace("-", "_").lower()
        language = whole.partition("_")[0]
        met = [tag for tag in NAMES if tag.partition("_")[0] == language]
        if met:
            return next((tag for tag in met if tag.lower() == whole), met[0])
    return ENGLISH


def languages_of_environment(environment: Mapping[str, str]) -> list[str]:
    """Return the languages that the variables of a Unix session wish for, the dearest first.

    As gettext has it, the list of LANGUAGE counts only where a locale is set that is not C.
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((value for name in names if (value := environment.get(name))), "")
    if locale.partition(".")[0] in ("", "C", "POSIX"):
        return []
    return [*filter(None, environment.get("LANGUAGE", "").split(":")), locale]


def set_language(tag: str) -> None:
    """Say and write everything from now on in a language; in English if it cannot be read."""
    global _current
    try:
        catalogue.use(load_translations(tag))
    except (OSError, ValueError):
        tag = ENGLISH
        catalogue.use(None)
    formats.use(tag)
    _current = tag


def current_language() -> str:
    """Return the tag of the language that everything is said in."""
    return _current


def load_translations(tag: str) -> catalogue.Translations | None:
    """Return the translations of a language; None for English.

    Raise OSError or ValueError where its catalogue is missing or damaged.
    """
    if tag == ENGLISH:
        return None
    try:
        with open(catalogue_file(tag), "rb") as file:
            return GNUTranslations(file)
    except (OSError, ValueError):
        raise
    except Exception as error:  # whatever a damaged catalogue makes of gettext
        raise ValueError(f"The catalogue of {tag} is damaged.") from error


def catalogue_file(tag: str) -> str:
    """Return where the translations into a language are."""
    return os.path.join(os.path.dirname(__file__), "catalogues", f"{tag}.mo")
