"""The images folder, and how pygame reads a file in it."""

from __future__ import annotations

import os
from functools import lru_cache
from io import BytesIO

from solitaire_gui.system.standard_folders import pictures_folder


@lru_cache(1)
def images_folder() -> str:
    """Return the path of the images folder; it is looked up once."""
    return pictures_folder()


def read_picture(path: str) -> str:
    """Return the SVG at a path below the images folder. Raises OSError."""
    with open(os.path.join(images_folder(), path), encoding="utf-8") as file:
        return file.read()


def openable(path: str) -> str | BytesIO:
    """Return what pygame can open a file by: its path, or its contents if the path is not UTF-8."""
    try:
        path.encode()
    except UnicodeEncodeError:
        with open(path, "rb") as file:
            return BytesIO(file.read())
    return path
