"""Nothing is described while no screen reader listens, and without the library all goes on."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

pytest.importorskip("accesskit", reason="there is no wheel of it here")

from solitaire_gui.gui.accessible import adapter
from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.app import App
from solitaire_gui.gui.platform import sdl
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screen_reader import ScreenReader
from solitaire_gui.gui.screens.pause_screen import PauseScreen
from tests.gui.driver.program import Clock
from tests.gui.lives import is_opened, living
from tests.gui.player import key_down, key_up, motion
from tests.gui.screen import ROOT, bare_environment
from tests.store.playing import NAME
from tests.waiting import PATIENCE, wait_for

WITHOUT = """if True:
    import sys
    sys.modules["accesskit"] = None
    from solitaire_gui.__main__ import main
    sys.exit(main())
"""
"""The program where there is no wheel of AccessKit."""


SHOWN = 0x4
"""SDL's flag of a window that is shown."""


class Counted(PauseScreen):
    """A screen that counts how often it has been described."""

    count = 0
    copies = 1
    """How many nodes it has of the same key, which may be one only."""

    def described(self, now: float) -> Node:
        self.count += 1
        return Node("counted", Role.GROUP, "", [Node(1, Role.LABEL, "")] * self.copies)


class Moving(Counted):
    """A screen on which something moves for a while."""

    moves_until = 0.0

    def wake(self, now: float) -> float | None:
        return now if now < self.moves_until else None


@pytest.fixture
def counted(app: App) -> Counted:
    app.begin("scorpion", 3)
    app.reader = ScreenReader(adapter.Adapter())
    screen = Counted(app.settings.table)
    app.stack.push(screen, app.clock())
    return screen


def happen(app: App, *events: Event) -> None:
    """Let events come, and the loop go on."""
    for event in events:
        pygame.event.post(event)
    app.go_on()


def test_nothing_is_described_while_nobody_listens(app: App, counted: Counted) -> None:
    happen(app, key_down(pygame.K_h), key_down(pygame.K_ESCAPE))
    assert counted.count == 0


def test_a_listener_is_told_once_whatever_has_happened(app: App, counted: Counted) -> None:
    happen(app, Event(adapter.LISTENS), key_down(pygame.K_LCTRL))
    assert counted.count == 1
    app.go_on()
    assert counted.count == 1
    happen(app, key_up(pygame.K_LCTRL))
    assert counted.count == 2


def test_a_pointer_that_moves_is_nothing_to_be_told(app: App, counted: Counted) -> None:
    happen(app, Event(adapter.LISTENS))
    happen(app, motion((9, 9)), motion((20, 20)))
    assert counted.count == 1


def test_a_screen_that_comes_by_itself_is_told(app: App, counted: Counted) -> None:
    happen(app, Event(adapter.LISTENS))
    other = Counted(app.settings.table)
    app.stack.push(other, app.clock())
    app.go_on()
    assert (counted.count, other.count) == (1, 1)


def test_what_has_changed_by_itself_is_told_when_nothing_moves_any_more(
    app: App, clock: Clock
) -> None:
    app.begin("scorpion", 3)
    app.reader = ScreenReader(adapter.Adapter())
    screen = Moving(app.settings.table)
    app.stack.push(screen, clock())
    happen(app, Event(adapter.LISTENS))
    screen.moves_until = clock() + 1
    for _ in range(4):
        app.go_on()
    assert screen.count == 1
    clock.advance(1)
    app.go_on()
    app.go_on()
    assert screen.count == 2


def test_who_has_gone_is_told_nothing_any_more(app: App, counted: Counted) -> None:
    happen(app, Event(adapter.LISTENS))
    happen(app, Event(adapter.LISTENS_NO_MORE), key_down(pygame.K_LCTRL))
    assert counted.count == 1


def test_what_is_asked_of_a_thing_that_is_gone_is_not_done(app: App, counted: Counted) -> None:
    happen(app, Event(adapter.ASKS, number=99, action=0, value=""))
    assert app.screens[-1] is counted


@pytest.mark.provokes_errors
def test_a_screen_that_cannot_be_told_ends_nothing(app: App, counted: Counted) -> None:
    counted.copies = 2
    happen(app, Event(adapter.LISTENS))
    assert app.reader is not None
    assert not app.reader.is_heard
    for _ in range(9):
        happen(app, key_down(pygame.K_LCTRL), key_up(pygame.K_LCTRL))
    assert app.is_running


def test_the_program_runs_without_the_library(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    words = [sys.executable, "-c", WITHOUT, "scorpion", "--data", str(folder)]
    environment = {**bare_environment(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    process = subprocess.Popen(words, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True)
    with living(process):
        wait_for(lambda: (folder / NAME).exists() and is_opened(folder), "the table")
        process.terminate()
        _, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, errors) == (0, "")
    assert not (folder / "errors.log").exists()


def test_a_window_can_be_told_of_before_it_is_shown() -> None:
    """As Windows wants it."""
    seen = []

    def look() -> None:
        seen.append(is_shown())
        assert adapter.meet() is not None

    Window((640, 480), before_shown=look)
    assert [*seen, is_shown()] == [False, True]


def is_shown() -> bool:
    """Return whether SDL shows the window."""
    library, window = sdl.library(), sdl._window()
    assert library is not None
    assert window
    return bool(library.SDL_GetWindowFlags(ctypes.c_void_p(window)) & SHOWN)
