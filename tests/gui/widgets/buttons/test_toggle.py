"""The switch."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.buttons.toggle import Toggle
from tests.gui.driver.events import motion
from tests.gui.widgets.hands import click, painted, placed, strike


@pytest.fixture
def changed() -> list[bool]:
    return []


@pytest.fixture
def toggle(changed: list[bool]) -> Toggle:
    toggle = Toggle(False, changed.append)
    placed(toggle)
    return toggle


def test_every_click_changes_it_over_and_is_reported(toggle: Toggle, changed: list[bool]) -> None:
    click(toggle, toggle.rect.center)
    assert toggle.is_on
    click(toggle, toggle.rect.center)
    assert not toggle.is_on
    assert changed == [True, False]


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_space_and_enter_change_it_over(toggle: Toggle, changed: list[bool], key: int) -> None:
    strike(toggle, key)
    assert changed == [True]


def test_all_of_a_wide_row_can_be_clicked(changed: list[bool]) -> None:
    toggle = Toggle(True, changed.append)
    row = Rect(20, 20, 500, 60)
    toggle.arrange(Theme(), row)
    click(toggle, (row.left + 3, row.top + 3))
    assert changed == [False]


def test_a_disabled_switch_stays_as_it_is(toggle: Toggle, changed: list[bool]) -> None:
    toggle.enabled = False
    click(toggle, toggle.rect.center)
    strike(toggle, pygame.K_SPACE)
    assert not changed
    assert not toggle.is_on


def test_on_and_off_and_disabled_and_hovered_look_different(toggle: Toggle) -> None:
    looks = {painted(toggle)}
    toggle.is_on = True
    looks.add(painted(toggle))
    toggle.handle(motion(toggle.rect.center))
    looks.add(painted(toggle))
    toggle.enabled = False
    looks.add(painted(toggle))
    assert len(looks) == 4
