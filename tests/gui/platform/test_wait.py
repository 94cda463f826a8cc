"""Waiting for events: it costs nothing, and anything that happens ends it."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Timer

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.gui.platform import wait
from solitaire_gui.gui.platform.wait import wait_for_event
from tests.gui.screen import ROOT, Screen
from tests.waiting import PATIENCE

LONG = 30.0
"""Seconds of a wait that is meant to be cut short."""
SOON = 10.0
"""What even a busy machine needs to cut it short."""


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode((640, 480))
    pygame.event.clear()


def seconds(wait: Callable[[], object]) -> float:
    began = time.monotonic()
    wait()
    return time.monotonic() - began


def post_in_a_moment() -> Timer:
    timer = Timer(0.05, lambda: pygame.event.post(Event(pygame.USEREVENT)))
    timer.start()
    return timer


def test_waiting_takes_hardly_any_work(screen: Screen, tmp_path: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "tests.gui.waiter"],
        cwd=ROOT,
        env=screen.environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    ours, polling = map(float, result.stdout.split()[-2:])
    assert ours < 0.005
    assert ours < polling / 5


def test_a_wait_lasts_as_long_as_it_is_meant_to() -> None:
    assert 0.19 < seconds(lambda: wait_for_event(0.2)) < SOON


def test_an_event_that_is_there_already_ends_a_wait_at_once() -> None:
    pygame.event.post(Event(pygame.USEREVENT))
    assert seconds(lambda: wait_for_event(LONG)) < SOON
    assert seconds(lambda: wait_for_event(None)) < SOON
    assert [event.type for event in pygame.event.get()] == [pygame.USEREVENT]


def test_a_time_that_has_come_or_is_over_is_not_waited_for() -> None:
    assert seconds(lambda: wait_for_event(0.0)) < SOON
    assert seconds(lambda: wait_for_event(-5.0)) < SOON


@pytest.mark.parametrize("timeout", [LONG, None])
def test_an_event_posted_by_a_thread_ends_a_wait_and_is_not_lost(timeout: float | None) -> None:
    timer = post_in_a_moment()
    assert seconds(lambda: wait_for_event(timeout)) < SOON
    timer.join()
    assert pygame.USEREVENT in [event.type for event in pygame.event.get()]


def test_where_sdl_cannot_be_asked_an_event_ends_a_wait_as_well() -> None:
    timer = post_in_a_moment()
    assert seconds(lambda: wait._poll(int(LONG * 1000))) < SOON
    timer.join()
    assert 0.19 < seconds(lambda: wait._poll(200)) < SOON or pygame.event.get()


@pytest.mark.parametrize("wait_once", [partial(wait_for_event, LONG), partial(wait._poll, 1000)])
def test_waiting_leaves_alone_what_an_event_carries(wait_once: Callable[[], None]) -> None:
    event = Event(pygame.USEREVENT, answer=object())
    carried = event.dict
    before = sys.getrefcount(carried)
    pygame.event.post(event)
    wait_once()
    assert [event.type for event in pygame.event.get()] == [pygame.USEREVENT]
    assert sys.getrefcount(carried) == before


def test_the_sdl_that_is_asked_is_the_one_that_pygame_has_loaded() -> None:
    assert wait._find_sdl_wait() is not None
