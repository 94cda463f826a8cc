"""Disk cache of rendered cards: one file, a sheet, for each card size, in the cache folder.

Each picture has a checksum over its pixels, its SVG file's version and the versions of the
renderer. A picture whose checksum differs is rendered again. Any sheet may be deleted at any time.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import lru_cache
from io import BufferedReader
from threading import Lock
from zlib import crc32

import pygame

from solitaire_gui import __version__
from solitaire_gui.gui.card_pictures.custom_back import UnusablePicture, render_back
from solitaire_gui.gui.card_pictures.picture_paths import (
    DEFAULTS,
    back_path,
    file_version,
    read_svg,
)
from solitaire_gui.gui.graphics.picture import BYTES, Picture
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.svg import rasterise
from solitaire_gui.system.user_file import open_user_file, read_user_file

TITLE = "Pictures of cards, drawn by solitaire-gui; they may be deleted at any time."
HEADER_SIZE = 16384
"""Bytes before the pixels: a line of text for each picture, padded with zeros."""
MAX_SHEETS = 3
"""Sheets kept: of two sizes of the table, and of small cards."""
TEST_DRAWING_SIZE = (14, 19)
TEST_DRAWING = (
    '<svg viewBox="2 3 20 26"><path d="M3 4 C9 9 12 2 21 8 L17 27 Z" fill="#c33"/>'
    '<circle cx="11" cy="15" r="5.3" fill="none" stroke="#222" stroke-width="1.7"/></svg>'
)
"""A small drawing whose rendering changes whenever the renderer's output does."""
PREFIX, SUFFIX, UNFINISHED = "cards-", ".pixels", ".new"


class PictureCache:
    """The sheets in a folder, which need not exist. Thread-safe."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._indexes: dict[Size, dict[str, tuple[int, int]]] = {}
        """By size: the offset and checksum of each picture in a sheet that has been opened."""
        self._lock = Lock()

    def get(self, path: str, size: Size) -> Picture:
        """Return a picture by its path below images/: from its sheet, or rendered now."""
        return self.read(path, size) or draw(path, size)

    def has_all(self, paths: Iterable[str], size: Size) -> bool:
        """Return whether a sheet lists all of these pictures; their pixels are not checked."""
        return self._index(size).keys() >= {*paths}

    def save(self, paths: Iterable[str], size: Size, may_continue: Callable[[], bool]) -> None:
        """Write a sheet of these pictures, rendering those that are missing.

        `may_continue` is called before each picture; once it returns False, nothing is saved. An
        OSError is ignored.
        """
        new = f"{self._path(size)}.{os.getpid()}{UNFINISHED}"
        try:
            os.makedirs(self._folder, mode=0o700, exist_ok=True)
            self._remove_old()
            with open(new, "xb") as file:  # "x": opening a named pipe would block
                lines = [TITLE]
                file.seek(HEADER_SIZE)
                for path in paths:
                    if not may_continue():
                        break
                    pixels = self.get(path, size).pixels
                    file.write(pixels)
                    lines.append(f"{path}\t{_checksum(path, size, pixels)}")
                head = "\n".join([*lines, ""]).encode()
                file.seek(0)
                file.write(head)
            if may_continue() and len(head) <= HEADER_SIZE:
                os.replace(new, self._path(size))
                with self._lock:
                    self._indexes.pop(size, None)
            else:
                os.remove(new)
        except OSError:
            self._remove(new)

    def read(self, path: str, size: Size) -> Picture | None:
        """Return a picture from its sheet; None if it is missing or stale."""
        place, expected = self._index(size).get(path, (0, 0))
        if not place:
            return None
        length = size[0] * size[1] * BYTES
        try:
            with BufferedReader(open_user_file(self._path(size))) as file:
                file.seek(place)
                pixels = file.read(length)
        except OSError:
            pixels = b""
        if len(pixels) == length and _checksum(path, size, pixels) == expected:
            return Picture(pixels, size)
        with self._lock:
            self._indexes[size].pop(path, None)
        return None

    def _index(self, size: Size) -> dict[str, tuple[int, int]]:
        with self._lock:
            if size not in self._indexes:
                self._indexes[size] = self._read_index(size)
            return self._indexes[size]

    def _read_index(self, size: Size) -> dict[str, tuple[int, int]]:
        """Return the index in the header of a sheet; empty if there is no valid sheet."""
        try:
            head = read_user_file(self._path(size), HEADER_SIZE)
        except OSError:
            return {}
        sums = {}
        each = size[0] * size[1] * BYTES
        title, *lines = head.rstrip(b"\0").decode(errors="replace").split("\n")
        for number, line in enumerate(lines):
            path, _, checksum = line.partition("\t")
            if title == TITLE and checksum.isdecimal() and len(checksum) < 20:
                sums[path] = (HEADER_SIZE + number * each, int(checksum))
        return sums

    def _path(self, size: Size) -> str:
        return os.path.join(self._folder, f"{PREFIX}{size[0]}x{size[1]}{SUFFIX}")

    def _remove_old(self) -> None:
        """Remove unfinished files, and the oldest sheets so that one more can be written."""
        with os.scandir(self._folder) as entries:
            files = [each for each in entries if each.name.startswith(PREFIX) and each.is_file()]
        sheets = [each for each in files if each.name.endswith(SUFFIX)]
        sheets.sort(key=lambda each: each.stat().st_mtime_ns, reverse=True)
        unfinished = [each for each in files if each.name.endswith(UNFINISHED)]
        for each in sheets[MAX_SHEETS - 1 :] + unfinished:
            self._remove(each.path)

    def _remove(self, path: str) -> None:
        with suppress(OSError):
            os.remove(path)


def draw(path: str, size: Size) -> Picture:
    """Return a picture rendered at a size.

    If the file of the player's own back is unusable, the default back is rendered instead.
    """
    if not os.path.isabs(path):
        return Picture.from_surface(rasterise(read_svg(path), size))
    try:
        return Picture.from_surface(render_back(path, size))
    except UnusablePicture:
        return draw(back_path(DEFAULTS.back), size)


def _checksum(path: str, size: Size, pixels: bytes | bytearray) -> int:
    """Return the CRC of a picture's pixels and of all that its rendering depends on."""
    rasteriser = pygame.version.ver, pygame.image.get_sdl_image_version(), renderer_checksum()
    stamp = (path, file_version(path), size, __version__, rasteriser, sys.byteorder)
    return crc32(pixels, crc32(repr(stamp).encode()))


@lru_cache(1)
def renderer_checksum() -> int:
    """Return the CRC of TEST_DRAWING, which identifies the renderer beyond its version numbers."""
    return crc32(Picture.from_surface(rasterise(TEST_DRAWING, TEST_DRAWING_SIZE)).pixels)
