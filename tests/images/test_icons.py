"""The icons: the files are what the program draws, as nearly as another rasteriser draws it."""

from __future__ import annotations

import struct
from functools import cache
from io import BytesIO

import pygame
import pytest
from pygame import Surface

from images.draw.document import FITS
from images.draw.raster import ICO_SIZES, PNG_SIZES, rasters
from tests.images.seen import IMAGES, difference

ICO = "icons/solitaire.ico"


@cache
def drawn() -> dict[str, bytes]:
    """Return what the program draws."""
    return rasters()


def loaded(png: bytes) -> Surface:
    """Return a PNG file's picture."""
    return pygame.image.load(BytesIO(png), "icon.png")


def held(ico: bytes) -> dict[int, bytes]:
    """Return the PNG files that an icon file holds, by their size in pixels."""
    reserved, kind, count = struct.unpack_from("<HHH", ico)
    assert (reserved, kind) == (0, 1)
    files = {}
    for entry in range(count):
        wide, high, colours, zero, _, bits, length, start = struct.unpack_from(
            "<BBBBHHII", ico, 6 + 16 * entry
        )
        assert (wide, colours, zero, bits) == (high, 0, 0, 32)
        files[wide or 256] = ico[start : start + length]
    return files


def test_every_icon_is_what_the_program_draws() -> None:
    names = [name for name in drawn() if name.endswith(".png")]
    assert names
    for name in names:
        kept, new = loaded((IMAGES / name).read_bytes()), loaded(drawn()[name])
        assert kept.get_size() == new.get_size(), name
        assert difference(kept, new) < 2, name


def test_the_windows_icon_holds_the_png_files() -> None:
    kept, new = held((IMAGES / ICO).read_bytes()), held(drawn()[ICO])
    assert list(kept) == list(new) == list(ICO_SIZES)
    for size, png in kept.items():
        assert loaded(png).get_size() == (size, size)
        assert difference(loaded(png), loaded(new[size])) < 2
    assert sum(map(len, kept.values())) + 6 + 16 * len(kept) == (IMAGES / ICO).stat().st_size


@pytest.mark.parametrize(("name", "width", "height"), [("solitaire", 90, 85), ("document", 65, 95)])
def test_an_icon_is_as_large_as_its_name_says_and_fills_its_square(
    name: str, width: int, height: int
) -> None:
    for size in PNG_SIZES:
        icon = loaded(drawn()[f"icons/{name}-{size}.png"])
        assert icon.get_size() == (size, size)
        shown = icon.get_bounding_rect(min_alpha=128)
        assert 100 * shown.width > width * size, size
        assert 100 * shown.height > height * size, size


def test_a_document_has_a_spade_on_paper_and_its_corner_is_gone() -> None:
    for size in PNG_SIZES:
        icon = loaded(drawn()[f"icons/document-{size}.png"])
        grid = max(fitted for fitted in FITS if fitted <= size)
        x, y, _ = FITS[grid].spade
        assert max(icon.get_at((round(x * size / grid), round(y * size / grid)))[:3]) < 80, size
        sheet = icon.get_bounding_rect()
        paper = icon.get_at((sheet.left + 2 * size // 16, sheet.top + 2 * size // 16))
        assert paper.r > 240, size
        assert icon.get_at((sheet.right - 1, sheet.top)).a == 0, size


def test_the_edge_of_the_smallest_icon_is_sharp() -> None:
    icon = loaded(drawn()["icons/solitaire-16.png"])
    across = [icon.get_at((x, 2)) for x in range(6, 15)]
    assert all(min(pixel[:3]) > 240 for pixel in across)
    assert all(max(icon.get_at((x, 5))[:3]) < 80 for x in (5, 15))
