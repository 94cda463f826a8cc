"""A language that marks all that it translates, so that what has not been translated shows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from solitaire_gui.language import catalogue

BEGIN, END = "⟦", "⟧"


class Marked:
    """English between marks; a text within another one has marks of its own."""

    def gettext(self, message: str) -> str:
        return f"{BEGIN}{message}{END}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)


@contextmanager
def marking() -> Iterator[None]:
    """Translate by marks for a while."""
    catalogue.use(Marked())
    try:
        yield
    finally:
        catalogue.use(None)


def unmarked(text: str) -> str:
    """Return the letters of a text that stand outside of all marks."""
    depth, outside = 0, []
    for sign in text:
        depth += (sign == BEGIN) - (sign == END)
        if not depth and sign.isalpha():
            outside.append(sign)
    return "".join(outside)
