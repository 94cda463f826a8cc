"""The translations in use, by the names that gettext gives to looking one up.

English needs none, so the texts in the code stand for themselves and nothing is read. So does a
text that has no translation, or one of older words with other places for values. A text may have
places for values, `{number}`, which are named in the call. Texts that are written down before a
language is known, such as constants, are marked by the functions that end in `noop` and looked up
where they are used; whole sentences are better written as a Message.
"""

from __future__ import annotations

from functools import cache
from typing import Protocol


class Translations(Protocol):
    """What looks up texts: the standard library's GNUTranslations is one."""

    def gettext(self, _text: str, /) -> str: ...
    def ngettext(self, _one: str, _many: str, _count: int, /) -> str: ...
    def pgettext(self, _context: str, _text: str, /) -> str: ...
    def npgettext(self, _context: str, _one: str, _many: str, _count: int, /) -> str: ...


_in_use: Translations | None = None
"""None for English."""


def use(translations: Translations | None) -> None:
    """Translate from now on by these; None for English."""
    global _in_use
    _in_use = translations


def template(text: str, many: str = "", count: int | None = None, context: str = "") -> str:
    """Return a text of the catalogues in the player's language, its places still empty.

    With a count it is `text` for one thing, `many` for more, by the rules of the language.
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
    """Return whether a translation has no places but those that values are given for."""
    given = _places(text) | (_places(many) | {"count"} if many else set())
    return _places(translation) <= given


def _places(text: str) -> set[str]:
    return {part.partition("}")[0] for part in text.split("{")[1:]}


def gettext(text: str, /, **values: object) -> str:
    """Return a text in the player's language, with values in the places named in it."""
    found = template(text)
    return found.format(**values) if values else found


def ngettext(one: str, many: str, count: int, /, **values: object) -> str:
    """Return the text for one thing or for many; `{count}` in it is the count."""
    return template(one, many, count).format(count=count, **values)


def pgettext(context: str, text: str, /, **values: object) -> str:
    """Return a text that means different things in different places, such as a word on a button."""
    found = template(text, context=context)
    return found.format(**values) if values else found


def npgettext(context: str, one: str, many: str, count: int, /, **values: object) -> str:
    """Return the text for one thing or for many, as it is meant in a context."""
    return template(one, many, count, context).format(count=count, **values)


def gettext_noop(text: str, /) -> str:
    """Mark a text for the catalogues; it is looked up by `gettext` where it is used."""
    return text


def pgettext_noop(context: str, text: str, /) -> str:
    """Mark a text for the catalogues; it is looked up by `pgettext` in that context."""
    return text
