"""The pictures of the cards: at once at any size, and soon after drawn at just that size."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import pygame
import pytest
from pygame import Surface

from solitaire_gui.cards import RANKS, SUITS, Card
from solitaire_gui.gui.card_pictures import card_art
from solitaire_gui.gui.card_pictures.card_art import RENDERS_READY, CardArt
from solitaire_gui.gui.card_pictures.picture_cache import draw
from solitaire_gui.gui.card_pictures.picture_paths import face_path, read_svg
from solitaire_gui.gui.graphics.picture import Picture
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.svg import rasterise
from tests.games.wins import WINS
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing
from tests.gui.driver.reading import likeness
from tests.support.levels import some, times
from tests.support.waiting import wait_for

PACK = [Card(rank, suit) for rank in RANKS for suit in SUITS]
SMALL, LARGE = (40, 56), (60, 84)
SLOWLY = 3.0
"""Seconds that a picture takes at most that is drawn too slowly."""


@pytest.fixture
def art() -> Iterator[CardArt]:
    """Return pictures of this test's own."""
    pygame.display.init()
    pygame.display.set_mode((640, 480))
    pygame.event.clear()
    yield CardArt()
    pygame.event.clear()


def settle(player: Player, art: CardArt) -> None:
    """Let happen what happens by itself when nobody touches anything."""
    for _ in range(2):
        player.wait(60.0)
        art.finish()
    player.do()


def sharpen(art: CardArt) -> None:
    """Have pictures drawn at their size, and take them when it is told that they are ready."""
    art.render_at_size()
    wait_for(lambda: pygame.event.get(RENDERS_READY), "the news of sharp pictures")
    art.finish()


def ask_for(art: CardArt, cards: list[Card]) -> None:
    for card in cards:
        art.card(card)


def is_sharp(art: CardArt, card: Card, size: Size) -> bool:
    drawn = rasterise(read_svg(face_path(card)), size)
    return likeness(on_white(art.card(card).surface), on_white(drawn)) == 1.0


def on_white(picture: Surface) -> Surface:
    page = Surface(picture.get_size())
    page.fill("white")
    page.blit(picture, (0, 0))
    return page


def blurred(art: CardArt, cards: list[Card], size: Size) -> list[Card]:
    return [card for card in cards if not is_sharp(art, card, size)]


def test_a_card_is_drawn_at_just_the_size_asked_for(art: CardArt) -> None:
    art.resize(SMALL)
    assert {art.card(card).size for card in PACK} == {SMALL}
    assert blurred(art, PACK[:12], SMALL) == []


def test_a_card_face_down_shows_its_back_and_not_its_face(art: CardArt) -> None:
    art.resize(SMALL)
    one, other = Card(1, 4), Card(13, 2)
    faces = art.card(one), art.card(other)
    one.flip_card()
    other.flip_card()
    assert art.card(one) is art.card(other)
    assert art.card(one) not in faces


def test_a_card_of_a_new_size_is_there_at_once(art: CardArt) -> None:
    art.resize(SMALL)
    ask_for(art, PACK)
    art.resize(LARGE)
    assert {art.card(card).size for card in PACK} == {LARGE}


def test_every_card_shown_is_sharp_soon_after_a_new_size(art: CardArt) -> None:
    art.resize(SMALL)
    ask_for(art, PACK)
    for size in some((LARGE, SMALL, (50, 70), (80, 112), (44, 62), (70, 98)), 2):
        art.resize(size)
        ask_for(art, PACK)
        sharpen(art)
        assert blurred(art, some(PACK, 13), size) == []


def test_a_card_that_comes_to_be_seen_after_a_new_size_is_sharp_in_the_end(art: CardArt) -> None:
    with playing(art) as player:
        player.open("montana", 27)  # shows the faces of all cards but the aces
        settle(player, art)
        player.open("scorpion", 123)  # hides some of them, at another size
        settle(player, art)
        for number, line in enumerate(WINS["scorpion"][1].split("; ")[:20], 1):
            player.play_lines(line)
            if number % times(10, 1) == 0:
                settle(player, art)
        faces = [placed.card for placed in player.scene.cards if placed.card.is_face_up()]
        assert len(faces) > 45
        assert blurred(art, some(faces, 15), player.scene.geometry.card_size) == []


def test_pictures_that_come_too_late_for_their_size_are_not_taken(art: CardArt) -> None:
    art.resize(SMALL)
    ask_for(art, PACK[:4])
    art.resize(LARGE)
    ask_for(art, PACK[:4])
    art.render_at_size()
    wait_for(lambda: pygame.event.get(RENDERS_READY), "the news of sharp pictures")
    art.resize((50, 70))
    art.swap_in_renders()
    assert {art.card(card).size for card in PACK[:4]} == {(50, 70)}


def test_a_new_size_waits_for_no_picture_of_the_one_before(
    art: CardArt, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, late = Event(), []

    def draw_slowly(path: str, size: Size) -> Picture:
        if size == LARGE and not gate.wait(SLOWLY):
            late.append(path)
        return draw(path, size)

    monkeypatch.setattr(card_art, "draw", draw_slowly)
    for size in (SMALL, LARGE):
        art.resize(size)
        ask_for(art, PACK[:4])
    art.render_at_size()
    art.resize((50, 70))
    ask_for(art, PACK[:4])
    gate.set()
    assert late == []
