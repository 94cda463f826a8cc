"""Windows without a screen, and a screen for the tests that need a real one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from sqlite3 import ProgrammingError

import pygame
import pytest

from solitaire_gui.gui.app import error_log
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.store import Store
from tests.gui.driver.player import Player
from tests.gui.driver.program import Clock, PromptArt, playing
from tests.gui.process.screen import Screen, missing_tools, new_screen


@pytest.fixture(autouse=True)
def all_goes_well(request: pytest.FixtureRequest) -> Iterator[None]:
    """See that nothing has failed that the app has caught, unless a test provokes it."""
    before = error_log.count
    yield
    if request.node.get_closest_marker("provokes_errors") is None:
        assert error_log.count == before, [*error_log.noted][-1]


@pytest.fixture
def display() -> None:
    """Open the display: SDL 2.32 keeps a socket of udev as long as it is open."""
    pygame.display.init()


@pytest.fixture
def no_handle_left(display: None, no_handle_left: None) -> None:
    """See that all that a test has opened is closed after it, but for the display."""


@pytest.fixture(scope="session")
def art() -> CardArt:
    """Return pictures that all tests share: drawing a pack takes longer than most tests do."""
    return PromptArt()


@pytest.fixture
def clock() -> Clock:
    """Return the clock of the app."""
    return Clock()


@pytest.fixture
def player(art: CardArt) -> Iterator[Player]:
    """Return a player in a small window with nothing begun, where nothing is kept on a disk."""
    with playing(art) as player:
        yield player


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Return where all is kept that a test plays."""
    store = Store(tmp_path / "own")
    store.check()
    yield store
    with suppress(ProgrammingError):  # the program has closed it
        store.close()


@pytest.fixture
def keeper(art: CardArt, store: Store) -> Iterator[Player]:
    """Return a player in a small window with nothing begun, where all is kept."""
    with playing(art, store) as player:
        yield player


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """Return a real screen, with a window manager."""
    if missing := missing_tools():
        pytest.skip(f"needs a screen of its own: {missing} is not installed")
    with new_screen(tmp_path_factory.mktemp("screen")) as screen:
        yield screen
