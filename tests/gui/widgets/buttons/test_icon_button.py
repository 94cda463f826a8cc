"""A button with only an icon."""

from __future__ import annotations

import pygame
import pytest

from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.buttons.push_button import IconButton
from tests.gui.player import motion
from tests.gui.widgets.hands import click, painted, placed, strike


@pytest.fixture
def presses() -> list[str]:
    return []


@pytest.fixture
def button(presses: list[str]) -> IconButton:
    button = IconButton("play", lambda: presses.append("pressed"))
    placed(button)
    return button


def test_it_is_pressed_by_a_click_and_by_space(button: IconButton, presses: list[str]) -> None:
    click(button, button.rect.center)
    strike(button, pygame.K_SPACE)
    assert presses == ["pressed", "pressed"]


def test_it_does_nothing_while_it_is_disabled(button: IconButton, presses: list[str]) -> None:
    button.enabled = False
    click(button, button.rect.center)
    strike(button, pygame.K_SPACE)
    assert presses == []


def test_its_state_can_be_seen(button: IconButton) -> None:
    looks = [painted(button), painted(button, focused=True)]
    button.handle(motion(button.rect.center))
    looks.append(painted(button))
    button.icon = "pause"
    looks.append(painted(button))
    button.enabled = False
    looks.append(painted(button))
    assert len(set(looks)) == len(looks)


def test_the_primary_one_looks_otherwise() -> None:
    pictures = set()
    for is_primary in (False, True):
        button = IconButton("play", lambda: None, primary=is_primary)
        placed(button)
        pictures.add(painted(button))
    assert len(pictures) == 2


def test_it_is_square_at_every_scale(button: IconButton) -> None:
    sizes = [button.size(Theme(scale), 400) for scale in (0.85, 1.0, 2.0)]
    assert all(width == height for width, height in sizes)
    assert sizes[0] < sizes[1] < sizes[2]
