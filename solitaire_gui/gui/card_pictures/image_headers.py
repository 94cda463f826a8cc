"""Reads the size and orientation of a PNG or JPEG from its header."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple

from solitaire_gui.language.catalogue import gettext

PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8"
FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
"""The JPEG segments that begin with the size."""
WITHOUT_CONTENTS = {0x01, *range(0xD0, 0xD8)}
"""The markers TEM and RST0 to RST7, which have no contents."""
EXIF, SCAN, NONE = 0xE1, 0xDA, 0x00
ORIENTATION = 0x0112


class PictureSize(NamedTuple):
    """The size of a picture as stored, and its orientation."""

    width: int
    height: int
    orientation: int = 1
    """The EXIF orientation; 1 is upright, from 5 on width and height are swapped."""


def picture_size(data: bytes) -> PictureSize | None:
    """Return the size of the picture in a file without decoding it; None if there is none."""
    try:
        if data.startswith(PNG) and data[12:16] == b"IHDR":
            return PictureSize(*struct.unpack_from(">II", data, 16))
        if data.startswith(JPEG):
            return _jpeg_size(data)
    except (struct.error, IndexError):
        return None
    return None


def size_text(data: bytes) -> str:
    """Return a picture's upright size in words, given the start of its file; "" if unknown."""
    size = picture_size(data)
    if size is None:
        return ""
    sides = (size.height, size.width) if size.orientation > 4 else (size.width, size.height)
    return gettext("{width} by {height} pixels", width=sides[0], height=sides[1])


def _jpeg_size(data: bytes) -> PictureSize | None:
    orientation = 1
    for kind, place, length in _segments(data):
        if kind == EXIF and data[place : place + 6] == b"Exif\0\0":
            orientation = _orientation(data[place + 6 : place + length])
        elif kind in FRAMES:
            height, width = struct.unpack_from(">HH", data, place + 1)
            return PictureSize(width, height, orientation)
    return None


def _segments(data: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield the marker of each segment, the offset of its contents, and their length."""
    place = len(JPEG)
    while data[place] == 0xFF:
        kind = data[place + 1]
        if kind == 0xFF:  # padding
            place += 1
            continue
        if kind in WITHOUT_CONTENTS:
            place += 2
            continue
        if kind in (SCAN, NONE):  # image data follows; or no marker
            return
        (length,) = struct.unpack_from(">H", data, place + 2)
        yield kind, place + 4, length - 2
        place += 2 + max(2, length)


def _orientation(exif: bytes) -> int:
    order = "<" if exif[:2] == b"II" else ">"
    try:
        (place,) = struct.unpack_from(f"{order}I", exif, 4)
        (count,) = struct.unpack_from(f"{order}H", exif, place)
        for entry in range(place + 2, place + 2 + 12 * count, 12):
            tag, _, _, value = struct.unpack_from(f"{order}HHIH", exif, entry)
            if tag == ORIENTATION and 1 <= value <= 8:
                return int(value)
    except struct.error:
        pass
    return 1
