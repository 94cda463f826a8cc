"""Looks up texts in the current translations, with functions named as in gettext.

A text without a translation stays English. So does one whose translation has places that the text
lacks, as in an outdated catalogue. Texts may have places for values, `{number}`, which are passed
by name. Texts that are defined before the language is known, such as constants, are marked with the
`noop` functions and looked up where they are used; for whole sentences prefer a Message.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Protocol


class Translations(Protocol):
    """Translations of one language; `gettext.GNUTranslations` is one."""

    def gettext(self, _text: str, /) -> str: ...
    def ngettext(self, _one: str, _many: str, _count: int, /) -> str: ...
    def pgettext(self, _context: str, _text: str, /) -> str: ...
    def npgettext(self, _context: str, _one: str, _many: str, _count: int, /) -> str: ...


_in_use: Translations | None = None
"""The current translations; None for English."""


def use(translations: Translations | None) -> None:
    """Use these translations from now on; None means English."""
    global _in_use
    _in_use = translations


def template(text: str, many: str = "", count: int | None = None, context: str = "") -> str:
    """Return a text in the player's language, with its places still empty.

    With `count` it is the singular or a plural form, by the language's rules.
    """
    english = text if count is None or count == 1 else many
    if _in_use is None:
        return english
    if count is None:
        found = _in_use.pgettext(context, text) if context else _in_use.gettext(text)
    elif context:
        found = _in_use.npgettext(context, text, many, count)
    else:
        found = _in_use.ngettext(text, many, count)
    return found if _fits(found, text, many) else english


@cache
def _fits(translation: str, text: str, many: str) -> bool:
    """Return whether a translation has only places that get values."""
    given = _places(text) | (_places(many) | {"count"} if many else set())
    return _places(translation) <= given


def _places(text: str) -> set[str]:
    return {place for _, place, _ in pieces(text)} - {""}


def pieces(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield each part of a text before a place, with the name of the place and its form.

    The form is "" in `{card}` and `genitive` in `{card:genitive}`. After the last part, the name
    of the place is "" as well.
    """
    words, *others = text.split("{")
    for other in others:
        place, _, after = other.partition("}")
        name, _, form = place.partition(":")
        yield words, name, form
        words = after
    yield words, "", ""


def gettext(text: str, /, **values: object) -> str:
    """Return a text in the player's language, with its values filled in."""
    found = template(text)
    return _filled(found, values) if values else found


def ngettext(one: str, many: str, count: int, /, **values: object) -> str:
    """Return the singular or plural text; `{count}` in it is the count."""
    return _filled(template(one, many, count), values | {"count": count})


def pgettext(context: str, text: str, /, **values: object) -> str:
    """Return a text with a context, which explains its meaning to translators."""
    found = template(text, context=context)
    return _filled(found, values) if values else found


def npgettext(context: str, one: str, many: str, count: int, /, **values: object) -> str:
    """Return the singular or plural text with a context."""
    return _filled(template(one, many, count, context), values | {"count": count})


def _filled(text: str, values: Mapping[str, object]) -> str:
    """Return a text with its values. They are strings and numbers, which have no forms."""
    return "".join(words + str(values[name] if name else "") for words, name, _ in pieces(text))


def gettext_noop(text: str, /) -> str:
    """Mark a text for translation. It is looked up with `gettext` where it is used."""
    return text


def pgettext_noop(context: str, text: str, /) -> str:
    """Mark a text with a context for translation.

    It is looked up with `pgettext` where it is used.
    """
    return text
