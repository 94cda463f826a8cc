"""No screen cuts off, overlaps or shortens its words in a language that takes much more room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, product

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.graphics.theme import Theme, blit_at
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.widgets.layout.widget import clipped
from solitaire_gui.language import catalogue
from solitaire_gui.store import Store
from tests.catalogues import source
from tests.gui.driver.program import playing
from tests.gui.driver.text_places import ELLIPSIS, faults, written
from tests.gui.driver.writing import wrong_words
from tests.gui.features.every_screen import NAMES, open_screen
from tests.gui.features.keeping import LATER, SOME_GAMES, fill_richly
from tests.language.pseudo import Pseudo, pseudo
from tests.support.levels import some

SIZES = ((640, 480), (1280, 800))
PARTS = tuple(NAMES[first::5] for first in range(5))
"""The screens, some at a time."""
FOLDER_SIGN = "/"
"""In the path of a folder, which may be longer than any window."""


@pytest.fixture(scope="module")
def texts() -> Sequence[str]:
    """Return the texts that end with an ellipsis, or have one, as they are translated."""
    codes = (path.read_text(encoding="utf-8") for path in source.PACKAGE.rglob("*.py"))
    found = (source.in_module(code, "") for code in codes if ELLIPSIS in code)
    return [pseudo(text.text) for text in chain.from_iterable(found) if ELLIPSIS in text.text]


@pytest.fixture
def pseudo_language() -> Iterator[None]:
    catalogue.use(Pseudo())
    yield
    catalogue.use(None)


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize(("size", "part"), some([*product(SIZES, range(len(PARTS)))], 1))
def test_every_screen_has_room_for_long_words(
    art: CardArt, store: Store, texts: Sequence[str], size: tuple[int, int], part: int
) -> None:
    fill_richly(store, SOME_GAMES)
    wrong: list[str] = []
    with playing(art, store, size, now=LATER) as player:
        for name in PARTS[part]:
            player.open("scorpion", 1)
            open_screen(player, name)
            wrong += wrong_words(player, texts)
        slug = [*GAMES][part]
        player.open(slug, 1)
        player.type("t")
        wrong += wrong_words(player, texts)
    assert [each for each in wrong if FOLDER_SIGN not in each] == []


class Sheet(Screen):
    """A screen that writes two words, the second one at a place in a part of it."""

    def __init__(self, words: str, left: int, part: Rect) -> None:
        self.words, self.left, self.part = words, left, part

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        self.theme = theme

    def handle(self, event: Event, now: float) -> None:
        return None

    def next_deadline(self, now: float) -> None:
        return None

    def paint(self, surface: pygame.Surface) -> None:
        blit_at(surface, self.theme.text("First", 16), 10, 10)
        with clipped(surface, self.part):
            blit_at(surface, self.theme.text(self.words, 16), self.left, 10)


def test_a_fault_is_found() -> None:
    pygame.font.init()
    for words, left, part, fault in (
        ("Second", 100, Rect(0, 0, 300, 99), ""),
        ("Second", 20, Rect(0, 0, 300, 99), "over each other"),
        ("Second", 100, Rect(0, 0, 120, 99), "cut off"),
        ("Second", 280, Rect(0, 0, 400, 99), "cut off"),
        ("Sec…", 100, Rect(0, 0, 300, 99), "shortened"),
        ("Remove…", 100, Rect(0, 0, 300, 99), ""),
        ("Second", 320, Rect(0, 0, 300, 99), ""),
    ):
        sheet, size = Sheet(words, left, part), (300, 100)
        wrong = [*faults(sheet, written(sheet, size, 1.0, 0.0), size, ["Remove…"])]
        kinds = [each.partition(":")[0] for each in wrong]
        assert kinds == [fault] * bool(fault), (words, left, part)
