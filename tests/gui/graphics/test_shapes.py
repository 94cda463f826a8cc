"""Rectangles are filled where they are, also where they begin beyond the surface."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Color, Rect, Surface

import solitaire_gui
from solitaire_gui.gui.graphics.shapes import fill_rect
from solitaire_gui.gui.graphics.theme import ACCENT, Theme

PACKAGE = Path(solitaire_gui.__file__).parent
DOOR = ("gui/graphics/shapes.py", "fill_rect")
"""The one function that fills a part of a surface."""
SIZE = (12, 10)
GROUND = Color("#123456")


def fillers(path: Path) -> Iterator[str]:
    """Yield the functions of a module that fill a part of a surface."""
    code = path.read_text(encoding="utf-8")
    for function in ast.walk(ast.parse(code)) if ".fill(" in code else ():
        if isinstance(function, ast.FunctionDef):
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
                    given = len(call.args) + len(call.keywords)
                    if call.func.attr == "fill" and given > 1:
                        yield function.name


def test_one_function_fills_rectangles() -> None:
    found = {
        (path.relative_to(PACKAGE).as_posix(), name)
        for path in PACKAGE.rglob("*.py")
        for name in fillers(path)
    }
    assert found == {DOOR}


@pytest.mark.parametrize("clip", [None, (2, 1, 7, 6)])
@pytest.mark.parametrize("box", [(2, -4, 3, 6), (-4, 2, 6, 3), (-3, -3, 5, 5), (9, 7, 9, 9)])
def test_a_rectangle_is_filled_as_far_as_it_lies_on_the_surface(
    box: tuple[int, int, int, int], clip: tuple[int, int, int, int] | None
) -> None:
    surface = Surface(SIZE)
    surface.fill(GROUND)
    surface.set_clip(clip)
    fill_rect(surface, "#ff0000", box)
    filled = Rect(box).clip(surface.get_clip())
    for x in range(SIZE[0]):
        for y in range(SIZE[1]):
            is_filled = surface.get_at((x, y)) == Color("#ff0000")
            assert is_filled is filled.collidepoint(x, y), (x, y)


def test_a_theme_fills_with_its_own_colour() -> None:
    pygame.display.init()
    surface, theme = Surface(SIZE), Theme(high_contrast=True)
    theme.paint_rect(surface, ACCENT, Rect(0, -5, 4, 6))
    assert surface.get_at((0, 0)) == Color(theme.colour(ACCENT))
    assert surface.get_at((0, 1)) != Color(theme.colour(ACCENT))
