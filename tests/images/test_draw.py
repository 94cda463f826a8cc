"""The pictures are what the drawing program draws, and nothing that nanosvg cannot read."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pygame
import pytest

from images.draw.backs import BACKS
from images.draw.card import WIDTH
from images.draw.raster import rasters
from tests.images.seen import CARDS, IMAGES, PICTURES, difference, seen, tag

NOT_DRAWN = {"draw", "fonts", "screenshots"}

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polygon", "polyline"}
GRADIENTS = {"linearGradient", "radialGradient"}
ELEMENTS = SHAPES | GRADIENTS | {"svg", "g", "defs", "stop"}
PAINTS = {"fill", "stroke", "stop-color"}
STYLE = PAINTS | {"fill-opacity", "fill-rule", "stroke-opacity", "stroke-width", "stroke-linejoin"}
STYLE |= {"stroke-linecap", "stroke-dasharray", "opacity", "offset", "stop-opacity"}
GEOMETRY = {"d", "points", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r"}
GEOMETRY |= {"x1", "y1", "x2", "y2", "fx", "fy", "viewBox", "transform"}
ATTRIBUTES = STYLE | GEOMETRY | {"id", "gradientUnits", "gradientTransform"}


@pytest.mark.parametrize("name", PICTURES)
def test_every_file_is_what_the_program_draws(name: str) -> None:
    assert (IMAGES / name).read_bytes() == PICTURES[name].encode()


def test_no_picture_is_left_over_from_an_older_program() -> None:
    files = (file.relative_to(IMAGES) for file in IMAGES.rglob("*") if file.is_file())
    found = {file.as_posix() for file in files if file.parts[0] not in NOT_DRAWN}
    assert found == PICTURES.keys() | rasters().keys()


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_uses_only_what_nanosvg_knows(name: str) -> None:
    """Assert known elements, known attributes, plain colours, gradients defined before use."""
    defined: set[str] = set()
    for element in ElementTree.fromstring(PICTURES[name]).iter():
        assert tag(element) in ELEMENTS
        assert element.attrib.keys() <= ATTRIBUTES
        assert not (element.text or "").strip()
        if tag(element) in GRADIENTS:
            defined.add(element.attrib["id"])
        if tag(element) in {"g", "svg"}:
            assert "opacity" not in element.attrib, "nanosvg does not know the opacity of a group"
        for paint in PAINTS & element.attrib.keys():
            value = element.attrib[paint]
            gradient = re.fullmatch(r"url\(#(.+)\)", value)
            assert gradient is None or gradient[1] in defined
            assert gradient or re.fullmatch(r"none|#([0-9a-f]{3}){1,2}", value)


@pytest.mark.parametrize("name", CARDS + [f"backs/{name}.svg" for name in BACKS])
def test_the_corners_of_a_card_are_transparent(name: str) -> None:
    for card in (seen(name, 45), seen(name, 120)):
        right, bottom = card.get_width() - 1, card.get_height() - 1
        assert all(card.get_at((x, y)).a < 64 for x in (0, right) for y in (0, bottom))


@pytest.mark.parametrize("name", BACKS)
def test_a_back_looks_the_same_after_a_half_turn(name: str) -> None:
    back = seen(f"backs/{name}.svg", WIDTH)
    assert difference(back, pygame.transform.rotate(back, 180)) < 2


@pytest.mark.parametrize("name", BACKS)
def test_a_back_has_few_shapes_for_the_sake_of_speed(name: str) -> None:
    assert len(list(ElementTree.fromstring(PICTURES[f"backs/{name}.svg"]).iter())) < 40


@pytest.mark.parametrize("name", [name for name in CARDS if re.search(r"/.(0|10)", name)])
def test_a_pip_card_is_a_small_file(name: str) -> None:
    has_holes = name.startswith("cards/clear/")
    assert len(PICTURES[name]) < (9000 if has_holes else 6000)
