"""Waiting for events: it costs nothing, and anything that happens ends it."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import Timer

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.gui.platform import frame_pacing, sdl
from solitaire_gui.gui.platform.frame_pacing import wait_for_event
from tests.gui.process.screen import ROOT, Screen
from tests.support.waiting import PATIENCE, wait_for

LONG = 30.0
"""Seconds of a wait that is meant to be cut short."""
SOON = 10.0
"""What even a busy machine needs to cut it short."""


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode((640, 480))
    pygame.event.clear()


Wait = Callable[[float | None], None]


def without_sdl(monkeypatch: pytest.MonkeyPatch) -> Wait:
    """Return the wait of a program that does not find SDL."""
    monkeypatch.setattr(sdl, "library", lambda: None)
    spec = spec_from_file_location("wait_without_sdl", frame_pacing.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Wait = module.wait_for_event
    return found


@pytest.fixture(params=["sdl", "no sdl"])
def each_wait(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Wait:
    """Return the wait of a program that asks SDL, or of one that cannot."""
    return wait_for_event if request.param == "sdl" else without_sdl(monkeypatch)


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
        [sys.executable, "-m", "tests.gui.process.waiter"],
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


def test_a_wait_lasts_as_long_as_it_is_meant_to(each_wait: Wait) -> None:
    def undisturbed() -> float:
        """Return how long a wait lasts in which no event comes, such as one of another thread."""
        pygame.event.clear()
        taken = seconds(lambda: each_wait(0.2))
        return 0.0 if pygame.event.get() else taken

    assert 0.19 < wait_for(undisturbed, "a wait without an event") < SOON


def test_an_event_that_is_there_already_ends_a_wait_at_once() -> None:
    pygame.event.post(Event(pygame.USEREVENT))
    assert seconds(lambda: wait_for_event(LONG)) < SOON
    assert seconds(lambda: wait_for_event(None)) < SOON
    assert [event.type for event in pygame.event.get()] == [pygame.USEREVENT]


def test_a_time_that_has_come_or_is_over_is_not_waited_for() -> None:
    assert seconds(lambda: wait_for_event(0.0)) < SOON
    assert seconds(lambda: wait_for_event(-5.0)) < SOON


@pytest.mark.parametrize("timeout", [LONG, None])
def test_an_event_posted_by_a_thread_ends_a_wait_and_is_not_lost(
    each_wait: Wait, timeout: float | None
) -> None:
    timer = post_in_a_moment()
    assert seconds(lambda: each_wait(timeout)) < SOON
    timer.join()
    assert pygame.USEREVENT in [event.type for event in pygame.event.get()]


def test_waiting_leaves_alone_what_an_event_carries(each_wait: Wait) -> None:
    event = Event(pygame.USEREVENT, answer=object())
    carried = event.dict
    before = sys.getrefcount(carried)
    pygame.event.post(event)
    each_wait(LONG)
    assert [event.type for event in pygame.event.get()] == [pygame.USEREVENT]
    assert sys.getrefcount(carried) == before


def test_the_sdl_that_is_asked_is_the_one_that_pygame_has_loaded() -> None:
    library = sdl.library()
    assert library is not None
    assert library.SDL_WasInit(sdl.INIT_VIDEO)
    pygame.display.quit()
    assert not library.SDL_WasInit(sdl.INIT_VIDEO)


WITHOUT_FILES = """if True:
    import resource
    from solitaire_gui.gui.platform import sdl

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (3, hard))
    print(sdl.library())
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    print(sdl.library() is not None)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no file is read to find it")
def test_an_sdl_that_was_not_found_once_is_looked_for_again() -> None:
    command = [sys.executable, "-c", WITHOUT_FILES]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert told.stdout.split() == ["None", "True"], told.stderr
