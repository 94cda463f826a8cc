"""Files that pygame is to read: it knows only names that are text in UTF-8."""

from __future__ import annotations

from io import BytesIO


def nameable(path: str) -> str | BytesIO:
    """Return a file by its name, or where pygame cannot take that, by what is in it."""
    try:
        path.encode()
    except UnicodeEncodeError:
        with open(path, "rb") as file:
            return BytesIO(file.read())
    return path
