"""Scrolling by wheel, keys, thumb and pulling."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.layout.scroller import Scroller
from tests.gui.driver.events import key_down, motion, press, wheel
from tests.gui.widgets.hands import drag

VIEW = Rect(50, 40, 300, 200)
LENGTH = 1000
FURTHEST = LENGTH - VIEW.height


def scroller_of(length: int) -> Scroller:
    scroller = Scroller()
    scroller.set_view(Theme(), VIEW, length, 20)
    return scroller


@pytest.fixture
def scroller() -> Scroller:
    return scroller_of(LENGTH)


def test_it_begins_at_the_top(scroller: Scroller) -> None:
    assert (scroller.offset, scroller.max_offset) == (0, FURTHEST)


def test_the_wheel_scrolls_and_stops_at_both_ends(scroller: Scroller) -> None:
    assert not scroller.handle(wheel(1))
    assert scroller.handle(wheel(-1))
    assert scroller.offset > 0
    scroller.handle(wheel(-100))
    assert scroller.offset == FURTHEST
    assert not scroller.handle(wheel(-1))


def test_the_keys_scroll_a_step_a_page_or_all(scroller: Scroller) -> None:
    offsets = []
    for key in (
        pygame.K_DOWN,
        pygame.K_PAGEDOWN,
        pygame.K_UP,
        pygame.K_END,
        pygame.K_PAGEUP,
        pygame.K_HOME,
    ):
        scroller.handle(key_down(key))
        offsets.append(scroller.offset)
    step, page, back, end, before, home = offsets
    assert 0 < step < page - step < VIEW.height
    assert back == page - step
    assert (end, home) == (FURTHEST, 0)
    assert before == FURTHEST - (page - step)


def test_other_keys_are_left_to_others(scroller: Scroller) -> None:
    assert not scroller.handle(key_down(pygame.K_RETURN))


def test_the_thumb_stands_for_what_is_in_view(scroller: Scroller) -> None:
    top = scroller.thumb
    scroller.scroll_to(FURTHEST)
    bottom = scroller.thumb
    assert VIEW.right < top.left
    assert VIEW.top <= top.top < bottom.top < bottom.bottom <= VIEW.bottom
    assert top.height == pytest.approx(VIEW.height**2 / LENGTH, abs=5)


def test_where_all_is_in_view_nothing_scrolls() -> None:
    scroller = scroller_of(VIEW.height)
    assert not scroller.handle(wheel(-3))
    assert not scroller.handle(key_down(pygame.K_END))
    assert scroller.thumb.size == (0, 0)


def test_dragging_the_thumb_scrolls_from_end_to_end(scroller: Scroller) -> None:
    x, y = scroller.thumb.center
    drag(scroller, (x, y), (x, y + 50), (x + 90, y + 500))
    assert scroller.offset == FURTHEST
    x, y = scroller.thumb.center
    drag(scroller, (x, y), (x, y - 500))
    assert scroller.offset == 0


def test_the_thumb_stays_below_the_pointer(scroller: Scroller) -> None:
    x, y = scroller.thumb.midtop
    scroller.handle(press((x, y + 3)))
    scroller.handle(motion((x, y + 63), held=True))
    assert scroller.thumb.top == pytest.approx(y + 60, abs=1)


def test_a_click_on_the_track_brings_the_thumb_there(scroller: Scroller) -> None:
    point = (scroller.thumb.centerx, VIEW.top + 120)
    assert scroller.handle(press(point))
    assert scroller.thumb.collidepoint(point)


def test_pulling_at_the_view_moves_it_with_the_finger(scroller: Scroller) -> None:
    scroller.scroll_to(300)
    drag(scroller, (100, 200), (100, 195), (100, 150))
    assert scroller.offset == 350


def test_a_finger_that_trembles_pulls_nothing(scroller: Scroller) -> None:
    drag(scroller, (100, 200), (102, 197))
    assert scroller.offset == 0
    assert not scroller.is_panning


def test_a_release_that_went_to_another_window_ends_the_pull(scroller: Scroller) -> None:
    scroller.handle(press((100, 200)))
    scroller.handle(motion((100, 150), held=True))
    scroller.handle(motion((100, 100)))
    assert scroller.offset == 50


def test_it_reveals_what_is_above_and_below_and_leaves_what_is_in_view(scroller: Scroller) -> None:
    assert scroller.reveal(500, 540)
    assert scroller.offset == 540 - VIEW.height
    assert not scroller.reveal(400, 450)
    assert scroller.reveal(100, 140)
    assert scroller.offset == 100


def test_of_what_is_higher_than_the_view_it_reveals_the_top(scroller: Scroller) -> None:
    assert scroller.reveal(500, 501 + VIEW.height)
    assert scroller.offset == 500


def test_it_comes_back_when_the_thing_becomes_shorter(scroller: Scroller) -> None:
    scroller.scroll_to(FURTHEST)
    scroller.set_view(Theme(), VIEW, 300, 20)
    assert scroller.offset == 100


@given(st.lists(st.integers(-3000, 3000)))
def test_it_never_leaves_the_thing(targets: list[int]) -> None:
    scroller = scroller_of(LENGTH)
    for target in targets:
        scroller.scroll_to(target)
        assert 0 <= scroller.offset <= FURTHEST
        assert VIEW.top <= scroller.thumb.top
        assert scroller.thumb.bottom <= VIEW.bottom
