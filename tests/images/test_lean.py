"""Lean pictures: nothing for nanosvg to close twice, and not a pixel that looks otherwise."""

from __future__ import annotations

import re

import pytest

from images.draw.card import face
from images.draw.lean import lean
from tests.images.seen import difference, picture_texts, rasterised

OUTLINE = re.compile(r"M[^M]+")
NUMBER = re.compile(r"-?\d*\.?\d+")


def test_an_outline_that_has_returned_is_left_open() -> None:
    assert lean('<path d="M0 0C1 1 2 1 0 0Z" stroke="#000"/>') == (
        '<path d="M0 0C1 1 2 1 0 0" stroke="#000"/>'
    )


def test_an_outline_that_has_not_returned_is_closed_only_for_its_line() -> None:
    assert lean('<path d="M0 0L1 0L1 1Z" stroke="#000"/>').count("Z") == 1
    assert lean('<path d="M0 0L1 0L1 1Z" fill="#000"/>').count("Z") == 0


def test_every_outline_of_a_path_is_judged_by_itself() -> None:
    two = '<path d="M0 0L1 0L0 0ZM5 5L6 5L6 6Z" fill="none" stroke="#000"/>'
    assert lean(two) == '<path d="M0 0L1 0L0 0M5 5L6 5L6 6Z" fill="none" stroke="#000"/>'


def test_relative_commands_are_left_alone() -> None:
    relative = '<path d="m0 0l1 0l-1 0Z" fill="#000"/>'
    assert lean(relative) == relative


def test_a_circle_becomes_two_arcs() -> None:
    assert lean('<circle cx="5" cy="6" r="2.5" fill="#000"/>') == (
        '<path d="M2.5 6A2.5 2.5 0 0 1 7.5 6A2.5 2.5 0 0 1 2.5 6" fill="#000"/>'
    )


@pytest.mark.parametrize("card", [(1, 4), (10, 1), (12, 3)])
def test_a_lean_picture_looks_the_same(card: tuple[int, int]) -> None:
    text = face(*card)
    assert difference(rasterised(text, 200), rasterised(lean(text), 200)) < 0.2


def test_no_picture_closes_what_has_returned() -> None:
    for name, text in picture_texts().items():
        assert "<circle" not in text, name
        for outline in OUTLINE.findall("".join(re.findall(r' d="([^"]+)"', text))):
            places = NUMBER.findall(outline)
            assert not outline.endswith("Z") or places[:2] != places[-2:], name
