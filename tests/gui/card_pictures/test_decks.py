"""The decks: every face and every sign that a setting asks for is drawn, and no other."""

from __future__ import annotations

from itertools import product
from pathlib import Path

from solitaire_gui.cards import RANKS, SUITS, Card
from solitaire_gui.gui.card_pictures.deck_picture import deck_picture
from solitaire_gui.gui.card_pictures.decks import DECKS, DEFAULT_INDEX_AREA, index_area
from solitaire_gui.gui.card_pictures.picture_paths import face_path, sign_path, suit_sign_set
from solitaire_gui.gui.graphics.images_folder import images_folder
from solitaire_gui.settings import CHOICES, Settings

PACK = [Card(rank, suit) for suit, rank in product(SUITS, RANKS)]
ALL = [
    Settings(deck=deck, index=size, colours=colours)
    for deck, size, colours in product(CHOICES["deck"], CHOICES["index"], CHOICES["colours"])
]


def files(folder: str) -> set[str]:
    """Return the paths of all pictures in a folder below images/."""
    images = Path(images_folder())
    return {file.relative_to(images).as_posix() for file in (images / folder).rglob("*.svg")}


def test_every_deck_can_be_chosen() -> None:
    assert CHOICES["deck"] == tuple(DECKS)


def test_every_face_that_can_be_chosen_is_drawn_and_no_other() -> None:
    assert files("cards") == {face_path(card, settings) for card in PACK for settings in ALL}


def test_every_sign_that_can_be_chosen_is_drawn_and_no_other() -> None:
    signs = {sign_path(card, suit_sign_set(settings)) for card in PACK for settings in ALL}
    assert files("signs") == signs


def test_no_two_cards_of_a_pack_have_the_same_face() -> None:
    for settings in ALL:
        assert len({face_path(card, settings) for card in PACK}) == len(PACK)


def test_the_first_deck_is_the_usual_one() -> None:
    assert index_area(Settings()) == DEFAULT_INDEX_AREA


def test_decks_look_different_in_their_pictures() -> None:
    pictures = [deck_picture(name, (60, 56)).get_buffer().raw for name in DECKS]
    assert len({*pictures}) == len(DECKS)
