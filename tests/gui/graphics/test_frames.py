"""Dashes go around a rectangle and never across it, at any size."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from solitaire_gui.gui.graphics.frames import dashed_rect
from solitaire_gui.gui.graphics.theme import Theme
from tests.support.levels import mostly_slow


@pytest.mark.parametrize("width", mostly_slow([40, 46, 58, 65, 69, 106, 180], 58, 69))
def test_the_inside_is_left_alone_and_the_edge_is_broken(width: int) -> None:
    pygame.display.init()
    pygame.display.set_mode((640, 480))
    for line in (2, 3, 5):
        for height in range(int(1.3 * width), int(2.6 * width), 3):
            path = dashed_rect(line / 2, line / 2, width - line, height - line, 4.0, 3 * line)
            body = f'<path d="{path}" fill="none" stroke="#f00" stroke-width="{line}"/>'
            drawn = Theme().pixel_shape(body, (width, height))
            inside = drawn.subsurface(
                line + 3, line + 3, width - 2 * line - 6, height - 2 * line - 6
            )
            assert inside.get_bounding_rect().size == (0, 0), (width, height, line)
            edge = [drawn.get_at((line // 2, y)).a > 128 for y in range(height)]
            changes = sum(one != other for one, other in pairwise(edge))
            assert changes >= 4, (width, height, line)
