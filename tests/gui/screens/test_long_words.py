"""No screen cuts off, overlaps or shortens its words in a language that takes much more room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.theme import Theme, blit_at, scale_for
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.widgets.base.widget import clipped
from solitaire_gui.language import catalogue
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.store import Store
from solitaire_gui.store.players import Players
from tests.catalogues import source
from tests.gui.driver.program import QUIET
from tests.gui.screens.every_screen import requests
from tests.gui.screens.keeping import LATER, fill_richly
from tests.gui.text_places import ELLIPSIS, faults, written
from tests.language.pseudo import Pseudo, pseudo

SIZES = ((640, 480), (1280, 800))
FOLDER_SIGN = "/"
"""In the path of a folder, which may be longer than any window."""


@pytest.fixture(scope="module")
def texts() -> Sequence[str]:
    """Return the texts that end with an ellipsis, or have one, as they are translated."""
    found = (text.text for text in source.texts() if ELLIPSIS in text.text)
    return [pseudo(text) for text in found]


@pytest.fixture
def app(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[App]:
    catalogue.use(Pseudo())
    store = Store.open(tmp_path)
    fill_richly(store)
    games = OpenGames(store=store, time_of_day=lambda: LATER)
    players = Players(str(tmp_path))
    app = App(Window(request.param), games, settings=QUIET, players=players)
    app.begin("scorpion", 1)
    yield app
    app.close()
    catalogue.use(None)


def found(app: App, texts: Sequence[str]) -> list[str]:
    """Return what is wrong with the words of the screen on top."""
    screen, size = app.screens[-1], app.window.surface.get_size()
    places = written(screen, size, scale_for(size), app.clock())
    assert places or screen is app.table
    return [
        f"{type(screen).__name__}: {fault}"
        for fault in faults(screen, places, size, texts)
        if FOLDER_SIGN not in fault
    ]


@pytest.mark.parametrize("app", SIZES, indirect=True)
def test_every_screen_has_room_for_long_words(app: App, texts: Sequence[str]) -> None:
    store = app.controller.games.store
    assert store is not None
    wrong: list[str] = []
    for request in requests(store).values():
        app.carry_out(request)
        wrong += found(app, texts)
        while len(app.screens) > 1:
            app.carry_out(Command.CLOSE)
    for slug in GAMES:
        app.begin(slug, 1)
        app.controller.give_hint()
        wrong += found(app, texts)
    assert wrong == []


class Sheet(Screen):
    """A screen that writes two words, the second one at a place in a part of it."""

    def __init__(self, words: str, left: int, part: Rect) -> None:
        self.words, self.left, self.part = words, left, part

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        self.theme = theme

    def forget(self) -> None: ...

    def handle(self, event: Event, now: float) -> None:
        return None

    def wake(self, now: float) -> None:
        return None

    def paint(self, surface: pygame.Surface, now: float) -> list[Rect]:
        blit_at(surface, self.theme.text("First", 16), 10, 10)
        with clipped(surface, self.part):
            blit_at(surface, self.theme.text(self.words, 16), self.left, 10)
        return [surface.get_rect()]


@pytest.mark.parametrize(
    ("words", "left", "part", "fault"),
    [
        ("Second", 100, Rect(0, 0, 300, 99), ""),
        ("Second", 20, Rect(0, 0, 300, 99), "over each other"),
        ("Second", 100, Rect(0, 0, 120, 99), "cut off"),
        ("Second", 280, Rect(0, 0, 400, 99), "cut off"),
        ("Sec…", 100, Rect(0, 0, 300, 99), "shortened"),
        ("Remove…", 100, Rect(0, 0, 300, 99), ""),
        ("Second", 320, Rect(0, 0, 300, 99), ""),
    ],
)
def test_a_fault_is_found(words: str, left: int, part: Rect, fault: str) -> None:
    sheet, size = Sheet(words, left, part), (300, 100)
    wrong = [*faults(sheet, written(sheet, size, 1.0, 0.0), size, ["Remove…"])]
    assert [each.partition(":")[0] for each in wrong] == [fault] * bool(fault)
