"""Windows without a screen, and a screen for the tests that need a real one."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from solitaire_gui.games.base import Mark
from solitaire_gui.gui import error_log
from solitaire_gui.gui.app import App
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.small_cards import CardsOfSize, SmallCards
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.play.settings import Settings
from tests.gui.screen import Screen, missing_tools, new_screen
from tests.waiting import wait_for

SIZE = (800, 600)
QUIET = Settings(sound=False, lamp=False, safe_up=False, deals="any")
"""No sound, and no thinking of its own."""


@pytest.fixture(autouse=True)
def all_goes_well(request: pytest.FixtureRequest) -> Iterator[None]:
    """See that nothing has failed that the app has caught, unless a test provokes it."""
    before = error_log.count
    yield
    if request.node.get_closest_marker("provokes_errors") is None:
        assert error_log.count == before, [*error_log.noted][-1]


class PromptArt(Art):
    """Pictures that are sharp when they are due, however busy the machine is."""

    def sharpen(self) -> None:
        super().sharpen()
        self.finish()

    def small(self) -> SmallCards:
        small = super().small()
        if not isinstance(small, PromptSmallCards):
            small.__class__ = PromptSmallCards
        return small


class PromptSmallCards(SmallCards):
    """Small cards that are ready as soon as they are wanted."""

    def at(self, size: Size) -> CardsOfSize:
        cards = super().at(size)
        cards.mark(Mark.PLAIN)
        wait_for(lambda: cards.is_ready, "small cards", 0.0)
        return cards


@pytest.fixture(scope="session")
def art() -> Art:
    """Return pictures that all tests share: drawing a pack takes longer than most tests do."""
    return PromptArt()


class Clock:
    """A clock that stands still unless a test moves it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


@pytest.fixture
def clock() -> Clock:
    """Return the clock of the app."""
    return Clock()


@pytest.fixture
def app(art: Art, clock: Clock) -> Iterator[App]:
    """Return an app with nothing begun, over a small window, that does nothing by itself."""
    app = App(Window(SIZE), art=art, settings=QUIET, clock=clock)
    pygame.event.clear()
    yield app
    app.controller.close()
    app.sound.end()
    pygame.event.clear()


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """Return a real screen, with a window manager."""
    if missing := missing_tools():
        pytest.skip(f"needs a screen of its own: {missing} is not installed")
    with new_screen(tmp_path_factory.mktemp("screen")) as screen:
        yield screen
