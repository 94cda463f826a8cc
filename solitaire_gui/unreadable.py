"""Why a file cannot be read, in the same words on every system."""

from __future__ import annotations

import os


def why_unreadable(path: str, error: OSError) -> str:
    """Return why a file could not be opened, as a part of a sentence.

    Of a folder each system says something else, Windows that one may not.
    """
    return "it is a folder" if os.path.isdir(path) else error.strerror or str(error)
