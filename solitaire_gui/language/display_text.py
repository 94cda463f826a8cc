"""Text that others have written, made fit to stand in a sentence: on one line, shown and short.

It may be a file's name or a line that was kept, and hold anything at all.
"""

from __future__ import annotations

MAX_LENGTH = 60
MAX_NAME_LENGTH, MAX_REASON_LENGTH = 100, 200
"""Characters of the name of a file, and of why the system does not read or write it."""
REPLACEMENT = "?"


def printable(text: str, max_length: int = MAX_LENGTH) -> str:
    """Return at most so many characters of a text, all of which can be shown.

    Control characters, halves of surrogate pairs and what turns the direction of reading are
    replaced; an ellipsis stands for what was cut off.
    """
    if len(text) > max_length:
        text = text[:max_length] + "…"
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() else " " if sign.isspace() else REPLACEMENT for sign in text
    )


def quote(text: str, max_length: int = MAX_LENGTH) -> str:
    """Return a text between quotation marks, as `shown` shows it, without blanks around it."""
    return f"“{printable(text.strip(), max_length)}”"
