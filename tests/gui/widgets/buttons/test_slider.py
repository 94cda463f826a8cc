"""The slider: a number by pointer and keys."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.gui.widgets.buttons.slider import Slider
from tests.gui.driver.events import key_down, key_up, press, wheel
from tests.gui.widgets.hands import click, drag, painted, placed, strike


@pytest.fixture
def changed() -> list[int]:
    return []


@pytest.fixture
def slider(changed: list[int]) -> Slider:
    slider = Slider(5, 10, changed.append)
    placed(slider)
    return slider


@pytest.mark.parametrize("value", [0, 1, 7, 10])
def test_a_click_on_the_place_of_a_number_sets_it(
    slider: Slider, changed: list[int], value: int
) -> None:
    click(slider, slider.knob_center(value))
    assert slider.value == value
    assert changed == [value]


def test_dragging_the_knob_reports_every_number_on_the_way_once(
    slider: Slider, changed: list[int]
) -> None:
    path = [slider.knob_center(value) for value in (5, 6, 6, 7, 8)]
    drag(slider, path[0], *path[1:])
    assert changed == [6, 7, 8]


def test_keys_and_the_wheel_leave_a_knob_that_is_held_where_it_is(slider: Slider) -> None:
    slider.handle(press(slider.knob_center(7)))
    for event in (key_up(pygame.K_SPACE), wheel(1), Event(pygame.TEXTINPUT, text="7")):
        assert not slider.handle(event)
    assert slider.value == 7


def test_the_knob_stops_at_both_ends(slider: Slider) -> None:
    drag(slider, slider.knob_center(5), (slider.rect.right + 500, 0))
    assert slider.value == 10
    drag(slider, slider.knob_center(10), (slider.rect.left - 500, 0))
    assert slider.value == 0


def test_after_the_release_the_pointer_moves_nothing(slider: Slider, changed: list[int]) -> None:
    click(slider, slider.knob_center(7))
    changed.clear()
    click(slider, (slider.rect.right + 20, slider.rect.bottom + 20))
    assert not changed


def test_the_keys_step_and_jump(slider: Slider) -> None:
    values = []
    for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_END, pygame.K_RIGHT, pygame.K_HOME):
        strike(slider, key)
        values.append(slider.value)
    assert values == [4, 5, 10, 10, 0]


def test_up_and_down_are_left_to_the_dialog(slider: Slider) -> None:
    assert not slider.handle(key_down(pygame.K_UP))
    assert not slider.handle(key_down(pygame.K_DOWN))


def test_a_disabled_slider_stays_as_it_is(slider: Slider, changed: list[int]) -> None:
    slider.enabled = False
    click(slider, slider.knob_center(9))
    strike(slider, pygame.K_END)
    assert not changed


def test_every_number_looks_different(slider: Slider) -> None:
    looks = set()
    for value in range(11):
        slider.value = value
        looks.add(painted(slider))
    slider.enabled = False
    looks.add(painted(slider))
    assert len(looks) == 12


def test_without_its_number_the_groove_takes_its_room() -> None:
    places = []
    for has_number in (True, False):
        slider = Slider(0, 5, print, width=300, has_number=has_number)
        placed(slider)
        assert slider.rect.width == 300
        places.append(slider.knob_center(5)[0])
    assert places[0] < places[1] <= slider.rect.right


def test_a_slider_with_nowhere_to_go_stays_where_it_is() -> None:
    moves: list[int] = []
    slider = Slider(0, 0, moves.append)
    placed(slider)
    click(slider, slider.rect.center)
    strike(slider, pygame.K_RIGHT)
    painted(slider)
    assert moves == []
