"""The folder of the pictures, and how a file in it is read."""

from __future__ import annotations

import os
from functools import lru_cache
from io import BytesIO

from solitaire_gui.system.standard_folders import pictures_folder


@lru_cache(1)
def images_folder() -> str:
    """Return the folder of the pictures; it is looked up once."""
    return pictures_folder()


def read_picture(path: str) -> str:
    """Return the SVG of a picture by its path below `images_folder`. Raises OSError."""
    with open(os.path.join(images_folder(), path), encoding="utf-8") as file:
        return file.read()


def openable(path: str) -> str | BytesIO:
    """Return what pygame opens a file by: its path, or its bytes if the path is not UTF-8."""
    try:
        path.encode()
    except UnicodeEncodeError:
        with open(path, "rb") as file:
            return BytesIO(file.read())
    return path
