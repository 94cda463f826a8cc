"""A language made of the English one, accented and 40 % longer.

Every letter has an accent, so a text that does without was never looked up; and words are as long
as the longest languages have them.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import Formatter

from tests.catalogues.po_file import Forms
from tests.catalogues.source import Key, Text

LONGER = 0.4
ACCENTS = str.maketrans(  # of letters that are in the window's font
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÅḂÇÐÉḞĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛΝŴΧÝŽåḃçðéḟĝĥîĵķļṁñöþǫŕšţûνŵχýž",
)


LETTERS = {"A J Q K": "A V D R"}
"""Those of ranks are of a pack that there is."""


def pseudo(text: str) -> str:
    """Return a text in the language; the places in it stay."""
    return LETTERS.get(text) or "".join(
        _stretched(words) + ("" if place is None else _place(place, form))
        for words, place, form, _ in Formatter().parse(text)
    )


class Pseudo:
    """Looks up every text there is."""

    def gettext(self, text: str, /) -> str:
        return pseudo(text)

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        return pseudo(one if count == 1 else many)

    def pgettext(self, _context: str, text: str, /) -> str:
        return pseudo(text)

    def npgettext(self, _context: str, one: str, many: str, count: int, /) -> str:
        return self.ngettext(one, many, count)


def translations(texts: Sequence[Text]) -> dict[Key, Forms]:
    """Return a catalogue of the language, as one that counts by two forms."""
    return {
        text.key: (pseudo(text.text), pseudo(text.many)) if text.many else (pseudo(text.text),)
        for text in texts
    }


def _place(place: str, form: str | None) -> str:
    return f"{{{place}:{form}}}" if form else f"{{{place}}}"


def _stretched(words: str) -> str:
    stretched, debt = "", 1 - LONGER
    for sign in words.replace("{", "{{").replace("}", "}}"):
        accented = sign.translate(ACCENTS)
        stretched += accented
        debt += LONGER
        if debt >= 1 and accented != sign:
            stretched += accented.lower()
            debt -= 1
    return stretched
