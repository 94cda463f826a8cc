"""The languages of the program: which one the player gets, and their catalogues.

A language is named by a tag, as its catalogue file is: `de`, `pt_BR`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from gettext import GNUTranslations

from solitaire_gui.language import catalogue
from solitaire_gui.language import date_and_number_formats as formats

ENGLISH = "en"
"""The language of the texts in the code. It has no catalogue."""
SYSTEM = "system"
"""The value of the setting that means the system's language."""
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
"""The name of each language in itself, in the order in which they are offered."""


_current = ENGLISH


def best_match(preferred: Iterable[str]) -> str:
    """Return the tag of the first preferred language that exists: `de` for `de_AT.UTF-8`.

    A preference for one country's variant matches any variant of that language. ENGLISH if none
    exists.
    """
    for wish in preferred:
        whole = wish.partition(".")[0].partition("@")[0].replace("-", "_").lower()
        language = whole.partition("_")[0]
        met = [tag for tag in NAMES if tag.partition("_")[0] == language]
        if met:
            return next((tag for tag in met if tag.lower() == whole), met[0])
    return ENGLISH


def languages_of_environment(environment: Mapping[str, str]) -> list[str]:
    """Return the languages that a Unix environment prefers, the most preferred first.

    As in gettext, LANGUAGE counts only if the locale is set and is not C.
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((value for name in names if (value := environment.get(name))), "")
    if locale.partition(".")[0] in ("", "C", "POSIX"):
        return []
    return [*filter(None, environment.get("LANGUAGE", "").split(":")), locale]


def set_language(tag: str) -> None:
    """Show all texts, dates and numbers in a language from now on.

    English is used if its catalogue is missing or damaged.
    """
    global _current
    try:
        catalogue.use(load_translations(tag))
    except (OSError, ValueError):
        tag = ENGLISH
        catalogue.use(None)
    formats.use(tag)
    _current = tag


def current_language() -> str:
    """Return the tag of the language in use."""
    return _current


def load_translations(tag: str) -> catalogue.Translations | None:
    """Return the translations of a language; None for English.

    Raises OSError or ValueError if the catalogue is missing or damaged.
    """
    if tag == ENGLISH:
        return None
    try:
        with open(catalogue_file(tag), "rb") as file:
            return GNUTranslations(file)
    except (OSError, ValueError):
        raise
    except Exception as error:  # gettext raises anything for a damaged catalogue
        raise ValueError(f"The catalogue of {tag} is damaged.") from error


def catalogue_file(tag: str) -> str:
    """Return the path of the compiled catalogue of a language."""
    return os.path.join(os.path.dirname(__file__), "catalogues", f"{tag}.mo")
