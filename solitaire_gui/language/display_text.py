"""Makes untrusted text printable: on one line, without control characters, and cut to a length.

It may be a file name or a stored line, and contain anything.
"""

from __future__ import annotations

MAX_LENGTH = 60
"""Default length of a printed text, in characters."""
MAX_NAME_LENGTH, MAX_REASON_LENGTH = 100, 200
"""Characters of a file's name, and of the system's reason why it cannot be read or written."""
REPLACEMENT = "?"


def printable(text: str, max_length: int = MAX_LENGTH) -> str:
    """Return the first `max_length` characters of a text, made printable.

    Control characters, lone surrogates and marks that change the direction of writing are replaced.
    If the text was cut, an ellipsis follows.
    """
    if len(text) > max_length:
        text = text[:max_length] + "…"
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() else " " if sign.isspace() else REPLACEMENT for sign in text
    )


def quote(text: str, max_length: int = MAX_LENGTH) -> str:
    """Return the text stripped, printable and in quotation marks."""
    return f"“{printable(text.strip(), max_length)}”"
