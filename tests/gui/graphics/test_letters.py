"""Cards have the letters that players of the language know, wherever ranks are seen or typed."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest

from solitaire_gui.cards import ACE, JACK, KING, RANK_TEXT, Card
from solitaire_gui.games.places import Mark
from solitaire_gui.gui.card_pictures.card_chip import chip_width
from solitaire_gui.gui.card_pictures.picture_paths import (
    LETTER_SEPARATOR,
    all_paths,
    face_path,
    mark_path,
    read_svg,
    suit_sign_set,
)
from solitaire_gui.gui.graphics.images_folder import images_folder
from solitaire_gui.gui.graphics.svg import rasterise
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.input.typed_card import CardSearch
from solitaire_gui.language.card_names import parse_card_name, rank_texts
from solitaire_gui.language.languages import NAMES, set_language
from solitaire_gui.settings import CHOICES, ENGLISH_LETTERS, Settings

SIZE = (75, 105)
ALL = [
    Settings(deck=deck, index=index) for deck, index in product(CHOICES["deck"], CHOICES["index"])
]


def test_every_language_has_four_different_letters_and_their_drawings() -> None:
    drawn = set()
    for tag in NAMES:
        set_language(tag)
        own = rank_texts()
        assert len({*own}) == len(RANK_TEXT), tag
        for settings in ALL:
            drawn |= {path.partition(LETTER_SEPARATOR)[2] for path in all_paths(settings)}
            assert all_paths(settings._replace(letters=ENGLISH_LETTERS)) == [
                path.partition(LETTER_SEPARATOR)[0] for path in all_paths(settings)
            ]
    assert all((Path(images_folder()) / path).is_file() for path in drawn - {""})
    assert len(drawn) > len(ALL)


@pytest.mark.parametrize("settings", ALL, ids=lambda settings: f"{settings.deck} {settings.index}")
def test_a_face_differs_by_its_letter_alone(settings: Settings) -> None:
    english = read_svg(face_path(Card(12, 3), settings))
    set_language("de")
    german = read_svg(face_path(Card(12, 3), settings))
    pairs = zip(english.split("\n"), german.split("\n"), strict=True)
    changed = [one for one, other in pairs if one != other]
    assert changed
    assert all('class="rank"' in line for line in changed)
    assert read_svg(face_path(Card(KING, 3), settings)) == read_svg(
        face_path(Card(KING, 3), settings._replace(letters=ENGLISH_LETTERS))
    )
    assert rasterise(english, SIZE).get_buffer().raw != rasterise(german, SIZE).get_buffer().raw


def test_an_empty_place_for_an_ace_or_a_king_has_their_letter() -> None:
    pictures = [read_svg(mark_path(mark)) for mark in Mark]
    set_language("fr")
    french = [read_svg(mark_path(mark)) for mark in Mark]
    changed = {mark for mark, a, b in zip(Mark, pictures, french, strict=True) if a != b}
    assert changed == {Mark.KING, Mark.FOUNDATION_KING}


def test_a_card_in_a_sentence_has_the_letter_of_the_faces() -> None:
    pygame.font.init()
    jack = Card(JACK, 3)
    set_language("sv")
    own, english = (
        chip_width(Theme(suit_signs=suit_sign_set(Settings(letters=letters))), jack, 16)
        for letters in CHOICES["letters"]
    )
    assert own > english


@pytest.mark.parametrize(
    ("tag", "typed", "card"),
    [
        ("de", "BH", Card(JACK, 3)),
        ("de", "DH", Card(12, 3)),
        ("de", "KX", Card(KING, 1)),
        ("de", "JH", Card(JACK, 3)),
        ("de", "7D", Card(7, 2)),
        ("sv", "KnH", Card(JACK, 3)),
        ("sv", "KK", Card(KING, 1)),
        ("sv", "HKn", Card(JACK, 3)),
        ("ru", "\u0422\u0427", Card(ACE, 3)),
        ("fr", "10P", Card(10, 4)),
    ],
)
def test_a_card_is_typed_by_the_letters_of_the_language(tag: str, typed: str, card: Card) -> None:
    set_language(tag)
    find = CardSearch()
    assert all(find.type(sign) for sign in typed)
    assert find.is_complete
    assert find.card == card
    if not typed.startswith("H"):
        assert parse_card_name(typed.lower()) == card
