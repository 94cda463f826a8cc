"""A window for the widgets to be drawn in."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface


@pytest.fixture(autouse=True)
def window() -> Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((640, 480))
