"""What a screen shows, looked at so often that only some of its lines can be read each time."""

from __future__ import annotations

import mmap
import struct
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from pygame import Rect

LINES, COLUMNS = 25, 40
"""How many tiles the picture is made of, from top to bottom and from left to right."""
READ_LINES = 200
"""At least so many lines are read."""
XWD_HEADER = struct.Struct(">25I")
"""The beginning of an X window dump."""

Pixels = NDArray[np.uint32]
Tiles = NDArray[np.uint32]


class Picture:
    """The picture that Xvfb keeps in a file: to look at it costs the program shown nothing."""

    def __init__(self, dump: Path) -> None:
        with dump.open("rb") as file:
            memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = XWD_HEADER.unpack_from(memory)
        width, height, row, colours = (header[place] for place in (4, 5, 12, 19))
        pixels = np.frombuffer(memory, "<u4", offset=header[0] + 12 * colours)
        self._pixels: Pixels = pixels[: row // 4 * height].reshape(height, row // 4)[:, :width]
        self._step = max(1, height // READ_LINES)
        self._weights = np.arange(1, width * 2, 2, dtype=np.uint32)

    def lines(self) -> Pixels:
        """Return a copy of some lines, the same ones each time."""
        lines: Pixels = self._pixels[:: self._step]
        return np.copy(lines)

    def around(self, place: Rect) -> Pixels:
        """Return a copy of a part of the screen, every second line of it."""
        height, width = self._pixels.shape
        part = place.clip((0, 0), (width, height))
        pixels: Pixels = self._pixels[part.top : part.bottom : 2, part.left : part.right]
        return np.copy(pixels)

    def tiles(self, lines: Pixels) -> Tiles:
        """Return a number for each tile, another one if its pixels differ."""
        weighted = lines * self._weights
        down = np.arange(LINES) * lines.shape[0] // LINES
        across = np.arange(COLUMNS) * lines.shape[1] // COLUMNS
        mixed = weighted ^ (weighted >> np.uint32(15))
        sums: Tiles = np.add.reduceat(np.add.reduceat(mixed, across, axis=1), down, axis=0)
        return sums.astype(np.uint32)


def differing(one: Tiles, other: Tiles) -> int:
    """Return how many tiles are not the same."""
    return int((one != other).sum())
