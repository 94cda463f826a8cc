"""A window for the screens to be drawn in."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

SIZE = (800, 600)


@pytest.fixture(autouse=True)
def window() -> Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(SIZE)
