"""Keys that are held: those that move go on, those that do something do it once."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.gui.platform.key_repeat import KeyRepeat
from tests.gui.driver.events import key_down, key_up, motion


@pytest.mark.parametrize("key", [pygame.K_DOWN, pygame.K_BACKSPACE, pygame.K_PAGEUP])
def test_a_held_key_that_moves_or_deletes_goes_on(key: int) -> None:
    repeats = KeyRepeat()
    assert [repeats.accepts(key_down(key)) for _ in range(3)] == [True] * 3


@pytest.mark.parametrize("key", [pygame.K_h, pygame.K_F11, pygame.K_RETURN, pygame.K_SPACE])
def test_a_held_key_that_does_something_does_it_once(key: int) -> None:
    repeats = KeyRepeat()
    assert [repeats.accepts(key_down(key)) for _ in range(3)] == [True, False, False]


def test_a_key_struck_again_is_a_new_press() -> None:
    repeats = KeyRepeat()
    for _ in range(2):
        assert repeats.accepts(key_down(pygame.K_r))
        assert repeats.accepts(key_up(pygame.K_r))


def test_a_key_released_in_another_window_is_not_held_for_ever() -> None:
    repeats = KeyRepeat()
    repeats.accepts(key_down(pygame.K_r))
    repeats.accepts(Event(pygame.WINDOWFOCUSLOST))
    assert repeats.accepts(key_down(pygame.K_r))


def test_what_is_no_key_always_passes() -> None:
    assert KeyRepeat().accepts(motion((1, 1)))


@pytest.mark.parametrize("key", [pygame.K_DOWN, pygame.K_BACKSPACE, pygame.K_h])
def test_where_that_is_set_every_held_key_counts_once(key: int) -> None:
    repeats = KeyRepeat()
    repeats.is_on = False
    assert [repeats.accepts(key_down(key)) for _ in range(3)] == [True, False, False]
    repeats.accepts(key_up(key))
    assert repeats.accepts(key_down(key))


@pytest.mark.parametrize("is_on", [True, False])
def test_a_held_key_types_its_sign_once_or_again_and_again(is_on: bool) -> None:
    repeats = KeyRepeat()
    repeats.is_on = is_on
    typed = Event(pygame.TEXTINPUT, text="a")
    down, up = key_down(pygame.K_a), key_up(pygame.K_a)
    passed = [repeats.accepts(event) for event in (down, typed, down, typed, typed)]
    assert passed == [True, True, False, is_on, is_on]
    assert [repeats.accepts(event) for event in (up, down, typed)] == [True] * 3


def test_words_that_no_key_types_all_pass() -> None:
    repeats = KeyRepeat()
    repeats.is_on = False
    typed = Event(pygame.TEXTINPUT, text="words")
    assert [repeats.accepts(typed) for _ in range(3)] == [True] * 3
