"""Files that pygame is to read: it knows only names that are text in UTF-8."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path


def nameable(path: Path) -> Path | BytesIO:
    """Return a file by its name, or where pygame cannot take that, by what is in it."""
    try:
        str(path).encode()
    except UnicodeEncodeError:
        return BytesIO(path.read_bytes())
    return path
