"""Sheets of pictures from an earlier run: used when they are whole, and otherwise of no account."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Surface

from solitaire_gui.gui.card_pictures import picture_cache as sheets_module
from solitaire_gui.gui.card_pictures.picture_cache import (
    HEADER_SIZE,
    MAX_SHEETS,
    PictureCache,
    draw,
)
from solitaire_gui.gui.card_pictures.picture_paths import all_paths
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.svg import rasterise
from solitaire_gui.settings import Settings
from tests.support.levels import times

SIZE = (30, 42)
PATHS = all_paths(Settings())[::6]


def always() -> bool:
    return True


@pytest.fixture(scope="module")
def drawn() -> dict[str, bytes]:
    pygame.display.init()
    return {path: bytes(draw(path, SIZE).pixels) for path in PATHS}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    PictureCache(str(tmp_path)).save(PATHS, SIZE, always)
    return tmp_path


@pytest.fixture
def drawings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the paths that are drawn from now on."""
    paths: list[str] = []

    def noted(path: str, size: tuple[int, int]) -> object:
        paths.append(path)
        return draw(path, size)

    monkeypatch.setattr(sheets_module, "draw", noted)
    return paths


def sheet(folder: Path) -> Path:
    [found] = folder.iterdir()
    return found


def shown(folder: Path) -> dict[str, bytes]:
    """Return the pixels of all pictures as a new start has them."""
    sheets = PictureCache(str(folder))
    return {path: bytes(sheets.get(path, SIZE).pixels) for path in PATHS}


def test_a_kept_picture_is_not_drawn_again(
    folder: Path, drawn: dict[str, bytes], drawings: list[str]
) -> None:
    assert PictureCache(str(folder)).has_all(PATHS, SIZE)
    assert shown(folder) == drawn
    assert drawings == []


def test_one_that_is_not_kept_is_drawn(tmp_path: Path, drawn: dict[str, bytes]) -> None:
    sheets = PictureCache(str(tmp_path / "not" / "there"))
    assert not sheets.has_all(PATHS, SIZE)
    assert {path: bytes(sheets.get(path, SIZE).pixels) for path in PATHS} == drawn


def test_whatever_bit_is_flipped_every_picture_is_right(
    folder: Path, drawn: dict[str, bytes]
) -> None:
    rng, whole = Random(12), sheet(folder).read_bytes()
    used = len(whole[:HEADER_SIZE].rstrip(b"\0"))
    places = [rng.randrange(end) for end in (used, len(whole)) for _ in range(times(15, 60))]
    for place in places:
        flipped = bytearray(whole)
        flipped[place] ^= 1 << rng.randrange(8)
        sheet(folder).write_bytes(flipped)
        assert shown(folder) == drawn, place


@pytest.mark.parametrize(
    "length", [0, 1, 100, HEADER_SIZE - 1, HEADER_SIZE, HEADER_SIZE + 1, -1, -5000]
)
def test_a_sheet_cut_off_anywhere_does_no_harm(
    folder: Path, drawn: dict[str, bytes], length: int
) -> None:
    whole = sheet(folder).read_bytes()
    sheet(folder).write_bytes(whole[:length])
    assert shown(folder) == drawn


@pytest.mark.parametrize("pixels", [b"", b"\xff" * 70_000, b"\n" * 70_000, b"9\t" * 70_000])
def test_a_file_that_is_no_sheet_does_no_harm(
    folder: Path, drawn: dict[str, bytes], pixels: bytes
) -> None:
    sheet(folder).write_bytes(pixels)
    assert shown(folder) == drawn


def test_a_damaged_sheet_is_known_to_lack_a_picture_and_made_anew(
    folder: Path, drawn: dict[str, bytes], drawings: list[str]
) -> None:
    whole = bytearray(sheet(folder).read_bytes())
    whole[HEADER_SIZE + 9] ^= 1
    sheet(folder).write_bytes(whole)
    sheets = PictureCache(str(folder))
    for path in PATHS:
        sheets.get(path, SIZE)
    assert drawings == PATHS[:1]
    assert not sheets.has_all(PATHS, SIZE)
    sheets.save(PATHS, SIZE, always)
    assert sheets.has_all(PATHS, SIZE)
    drawings.clear()
    assert shown(folder) == drawn
    assert drawings == []


def test_nothing_is_believed_of_another_version_of_the_program_or_of_a_drawing(
    folder: Path, monkeypatch: pytest.MonkeyPatch, drawings: list[str]
) -> None:
    with monkeypatch.context() as other:
        other.setattr(sheets_module, "__version__", "another")
        shown(folder)
    assert drawings == PATHS
    drawings.clear()
    with monkeypatch.context() as other:
        other.setattr(sheets_module, "file_version", lambda path: "later")
        shown(folder)
    assert drawings == PATHS


def test_nothing_is_believed_that_was_drawn_another_way(
    folder: Path, monkeypatch: pytest.MonkeyPatch, drawings: list[str]
) -> None:
    def without_scaling(svg: str, size: Size) -> Surface:
        return rasterise(svg.replace("20 26", "40 52"), size)

    monkeypatch.setattr(sheets_module, "rasterise", without_scaling)
    sheets_module.renderer_checksum.cache_clear()
    shown(folder)
    sheets_module.renderer_checksum.cache_clear()
    assert drawings == PATHS


def test_a_picture_is_not_taken_for_another(folder: Path, drawn: dict[str, bytes]) -> None:
    whole = sheet(folder).read_bytes()
    head, pixels = whole[:HEADER_SIZE], whole[HEADER_SIZE:]
    one, other = (path.encode() for path in PATHS[:2])
    swapped = head.replace(one, b"?").replace(other, one).replace(b"?", other)
    sheet(folder).write_bytes(swapped[:HEADER_SIZE].ljust(HEADER_SIZE, b"\0") + pixels)
    assert shown(folder) == drawn


def test_a_few_sheets_are_kept_and_nothing_unfinished(tmp_path: Path) -> None:
    sheets = PictureCache(str(tmp_path))
    (tmp_path / "cards-1x1.pixels.77.new").write_bytes(b"")
    (tmp_path / "another program's").write_bytes(b"")
    for width in range(10, 20):
        sheets.save(PATHS[:2], (width, 14), always)
        os.utime(tmp_path / f"cards-{width}x14.pixels", (width, width))
    names = {f"cards-{width}x14.pixels" for width in range(20 - MAX_SHEETS, 20)}
    assert {path.name for path in tmp_path.iterdir()} == {*names, "another program's"}


def test_a_sheet_that_is_broken_off_leaves_nothing(tmp_path: Path) -> None:
    answers = iter([True, True, False, False])
    PictureCache(str(tmp_path)).save(PATHS, SIZE, lambda: next(answers))
    assert [*tmp_path.iterdir()] == []


def test_a_folder_that_cannot_be_made_does_no_harm(tmp_path: Path, drawn: dict[str, bytes]) -> None:
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    PictureCache(str(blocked)).save(PATHS, SIZE, always)
    assert shown(blocked) == drawn
    assert blocked.read_bytes() == b""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes")
def test_a_pipe_in_the_place_of_a_sheet_is_not_waited_for(
    folder: Path, drawn: dict[str, bytes]
) -> None:
    path = sheet(folder)
    path.unlink()
    os.mkfifo(path)
    sheets = PictureCache(str(folder))
    assert sheets.read(PATHS[0], SIZE) is None
    assert shown(folder) == drawn
    sheets.save(PATHS, SIZE, always)
    assert path.is_file()
    assert sheets.has_all(PATHS, SIZE)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes")
def test_no_sheet_is_written_into_a_pipe(tmp_path: Path) -> None:
    sheets = PictureCache(str(tmp_path))
    os.mkfifo(tmp_path / f"cards-{SIZE[0]}x{SIZE[1]}.pixels.{os.getpid()}.new")
    sheets.save(PATHS, SIZE, always)
    assert [*tmp_path.iterdir()] == []
