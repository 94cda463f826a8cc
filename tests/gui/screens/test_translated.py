"""No screen says a word that has not been looked up in the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.language import catalogue, languages
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.store import Store
from solitaire_gui.store.players import Players
from tests.gui.driver.program import QUIET
from tests.gui.screens.every_screen import NAMES, requests
from tests.gui.screens.keeping import LATER, fill_richly
from tests.language.pseudo import Pseudo

SIZE = (1000, 2400)
"""So high that most pages are seen as a whole."""
WORD = re.compile(r"[A-Za-z]{2,}")
"""Letters without an accent: what is looked up in the pseudo-language has one on each."""

WHEEL = Event(pygame.MOUSEWHEEL, x=0, y=-100, flipped=False, which=0)
WRITTEN_BY_PLAYERS = re.compile(
    r"Player|~/solitaire\.json|.*\.solitaire|scorpion 123|.*\(English\)"
)
"""Names of players, of files and of languages, and an example of what is typed; and folders."""
DATES = re.compile(r"\d+ days ago|.*\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Dec)\w*\b.*")
"""Dates: those of the language that is tried here are written by the customs of English."""
NAMES_OF_LANGUAGES = {*languages.NAMES.values()}


@pytest.fixture
def pseudo() -> Iterator[None]:
    catalogue.use(Pseudo())
    yield
    catalogue.use(None)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    store = Store.open(tmp_path)
    fill_richly(store)
    games = OpenGames(store=store, time_of_day=lambda: LATER)
    app = App(Window(SIZE), games, settings=QUIET, players=Players(str(tmp_path)))
    app.begin("scorpion", 1)
    yield app
    app.close()


def painted(app: App) -> set[str]:
    """Return all lines of text that the screen on top has painted: its theme keeps them."""
    theme = app.stack._theme_of(app.screens[-1])
    return {key[0] for key in theme._texts._kept if isinstance(key, tuple)}


@pytest.mark.usefixtures("pseudo")
def test_no_word_on_any_screen_is_english(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    store = app.controller.games.store
    assert store is not None
    said_untranslated = set()
    for name, request in zip(NAMES, requests(store).values(), strict=True):
        app.carry_out(request)
        for events in ([], [WHEEL], [WHEEL]):
            app.take(events)
            app.paint()
        lines = painted(app)
        assert lines, name
        said_untranslated |= {(name, line) for line in lines if WORD.search(line)}
        while len(app.screens) > 1:
            app.carry_out(Command.CLOSE)
    assert not [
        (name, line)
        for name, line in sorted(said_untranslated)
        if not (
            WRITTEN_BY_PLAYERS.fullmatch(line)
            or DATES.fullmatch(line)
            or line in NAMES_OF_LANGUAGES
            or Path(line).is_dir()
        )
    ]
