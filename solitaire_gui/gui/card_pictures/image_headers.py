"""How large the picture in a file is, and which way up, told by its first bytes: PNG and JPEG."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple

from solitaire_gui.language.catalogue import gettext

PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8"
FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
"""The segments of a JPEG that begin with its size."""
WITHOUT_CONTENTS = {0x01, *range(0xD0, 0xD8)}
"""The markers TEM and RST0 to RST7, which no contents follow."""
EXIF, SCAN, NONE = 0xE1, 0xDA, 0x00
ORIENTATION = 0x0112


class PictureSize(NamedTuple):
    """How large a picture is in its file, and how it lies."""

    width: int
    height: int
    orientation: int = 1
    """How it lies, as EXIF counts: 1 is upright."""


def picture_size(data: bytes) -> PictureSize | None:
    """Return what a file tells of its picture, nothing being decoded; None if it has none."""
    try:
        if data.startswith(PNG) and data[12:16] == b"IHDR":
            return PictureSize(*struct.unpack_from(">II", data, 16))
        if data.startswith(JPEG):
            return _jpeg_size(data)
    except (struct.error, IndexError):
        return None
    return None


def size_text(data: bytes) -> str:
    """Return how large a picture is in words, by the beginning of its file; "" if not known."""
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
    """Yield the kind of each segment, where its contents begin and how long they are."""
    place = len(JPEG)
    while data[place] == 0xFF:
        kind = data[place + 1]
        if kind == 0xFF:  # filling
            place += 1
            continue
        if kind in WITHOUT_CONTENTS:
            place += 2
            continue
        if kind in (SCAN, NONE):  # some decoders skip what is no marker, and others stop there
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
