"""The pictures are what the drawing program draws, and nothing that nanosvg cannot read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

import pygame
import pytest

from images.draw.backs import BACKS
from images.draw.card import WIDTH
from images.draw.decks import DECKS
from images.draw.files import pictures
from images.draw.lean import lean
from images.draw.raster import rasters
from images.draw.suits import LETTERS
from tests.images.seen import IMAGES, cards, difference, picture_texts, seen, tag
from tests.support.levels import some

SOME_CARDS = [(1, 4), (7, 2), (11, 1), (12, 3), (13, 4)]
"""Ranks and suits."""
NOT_DRAWN = {"draw", "fonts", "screenshots"}

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polygon", "polyline"}
GRADIENTS = {"linearGradient", "radialGradient"}
ELEMENTS = SHAPES | GRADIENTS | {"svg", "g", "defs", "stop"}
PAINTS = {"fill", "stroke", "stop-color"}
STYLE = PAINTS | {"fill-opacity", "fill-rule", "stroke-opacity", "stroke-width", "stroke-linejoin"}
STYLE |= {"stroke-linecap", "stroke-dasharray", "opacity", "offset", "stop-opacity"}
GEOMETRY = {"d", "points", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r"}
GEOMETRY |= {"x1", "y1", "x2", "y2", "fx", "fy", "viewBox", "transform"}
ATTRIBUTES = STYLE | GEOMETRY | {"class", "id", "gradientUnits", "gradientTransform"}


@pytest.fixture(scope="module")
def drawn() -> Mapping[str, str]:
    """Return what the program draws."""
    return pictures()


def test_the_files_of_some_cards_and_of_all_backs_are_what_the_program_draws() -> None:
    made = {f"backs/{name}.svg": draw() for name, draw in BACKS.items()}
    made |= {
        f"cards/{name}/{size}/{LETTERS[suit]}{rank:02}.svg": deck.face(
            rank, suit, size, deck.colours[0]
        )
        for name, deck in DECKS.items()
        for size in deck.indices
        for rank, suit in SOME_CARDS
    }
    assert [name for name, text in made.items() if lean(text) != picture_texts()[name]] == []


@pytest.mark.slow
def test_every_file_is_what_the_program_draws(drawn: Mapping[str, str]) -> None:
    assert not [
        name for name, text in drawn.items() if (IMAGES / name).read_bytes() != text.encode()
    ]


@pytest.mark.slow
def test_no_picture_is_left_over_from_an_older_program(drawn: Mapping[str, str]) -> None:
    files = (file.relative_to(IMAGES) for file in IMAGES.rglob("*") if file.is_file())
    found = {file.as_posix() for file in files if file.parts[0] not in NOT_DRAWN}
    assert found == drawn.keys() | rasters().keys()


def unknown_to_nanosvg(picture: str) -> Iterator[str]:
    """Yield the elements, attributes and paints that it would not draw as they are meant."""
    defined: set[str] = set()
    for element in ElementTree.fromstring(picture).iter():
        if tag(element) not in ELEMENTS:
            yield tag(element)
        yield from element.attrib.keys() - ATTRIBUTES
        if words := (element.text or "").strip():
            yield words
        if tag(element) in GRADIENTS:
            defined.add(element.attrib["id"])
        if tag(element) in {"g", "svg"} and "opacity" in element.attrib:
            yield "the opacity of a group"
        for paint in PAINTS & element.attrib.keys():
            value = element.attrib[paint]
            gradient = re.fullmatch(r"url\(#(.+)\)", value)
            if gradient and gradient[1] not in defined:
                yield f"{value} before it is defined"
            if not gradient and not re.fullmatch(r"none|#([0-9a-f]{3}){1,2}", value):
                yield value


def test_pictures_use_only_what_nanosvg_knows() -> None:
    unknown = {name: [*unknown_to_nanosvg(picture)] for name, picture in picture_texts().items()}
    assert not {name: what for name, what in unknown.items() if what}


def test_the_corners_of_every_card_are_transparent() -> None:
    filled: list[str] = []
    for name in some([*cards(), *(f"backs/{name}.svg" for name in BACKS)], 50):
        for card in (seen(name, 45), seen(name, 120)):
            right, bottom = card.get_width() - 1, card.get_height() - 1
            corners = [card.get_at((x, y)) for x in (0, right) for y in (0, bottom)]
            filled += [name] * any(corner.a >= 64 for corner in corners)
    assert not filled


@pytest.mark.parametrize("name", BACKS)
def test_a_back_looks_the_same_after_a_half_turn(name: str) -> None:
    back = seen(f"backs/{name}.svg", WIDTH)
    assert difference(back, pygame.transform.rotate(back, 180)) < 2


@pytest.mark.parametrize("name", BACKS)
def test_a_back_has_few_shapes_for_the_sake_of_speed(name: str) -> None:
    assert len(list(ElementTree.fromstring(picture_texts()[f"backs/{name}.svg"]).iter())) < 40


def test_every_pip_card_is_a_small_file() -> None:
    sizes = {name: len(picture_texts()[name]) for name in cards() if re.search(r"/.(0|10)", name)}
    has_holes = "cards/clear/"
    assert sizes
    assert not {
        name: size
        for name, size in sizes.items()
        if size >= (9000 if name.startswith(has_holes) else 6000)
    }
