"""The icons as PNG, and as the one file that Windows wants; nothing else here needs pygame."""

from __future__ import annotations

import struct
from io import BytesIO

import pygame

from images.draw import document, icon
from solitaire_gui.gui.graphics.svg import rasterise

PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 32, 48, 256)

_HEADER = struct.Struct("<HHH")
_ENTRY = struct.Struct("<BBBBHHII")
_ICON_FILE, _PLANES, _BITS = 1, 1, 32


def rasters() -> dict[str, bytes]:
    """Return the bytes of every PNG and ICO file, by its path below `images/`."""
    programs = {size: png(rasterised(icon.icon(size), size)) for size in PNG_SIZES}
    documents = {size: png(rasterised(document.icon(size), size)) for size in PNG_SIZES}
    return {
        **{f"icons/solitaire-{size}.png": data for size, data in programs.items()},
        **{f"icons/document-{size}.png": data for size, data in documents.items()},
        "icons/solitaire.ico": ico({size: programs[size] for size in ICO_SIZES}),
    }


def rasterised(svg: str, size: int) -> pygame.Surface:
    """Return a square picture so many pixels wide."""
    return rasterise(svg, (size, size))


def png(surface: pygame.Surface) -> bytes:
    """Return a picture as a PNG file."""
    file = BytesIO()
    pygame.image.save(surface, file, "icon.png")
    return file.getvalue()


def ico(pngs: dict[int, bytes]) -> bytes:
    """Return an icon file that holds the PNG files as they are, by their size in pixels.

    Each has an entry of 16 bytes, in which a size of 256 is written as 0.
    """
    entries, data = b"", b""
    start = _HEADER.size + _ENTRY.size * len(pngs)
    for size, file in pngs.items():
        shown = size % 256
        place = start + len(data)
        entries += _ENTRY.pack(shown, shown, 0, 0, _PLANES, _BITS, len(file), place)
        data += file
    return _HEADER.pack(0, _ICON_FILE, len(pngs)) + entries + data
