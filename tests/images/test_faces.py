"""The faces: as many pips as the rank says, an index that a squeezed fan shows, inks to read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import combinations, product
from typing import NamedTuple
from xml.etree import ElementTree

import pygame
import pytest

from images.draw import large, palette, suits
from images.draw.card import HALF_TURN, HEIGHT, WIDTH
from images.draw.clear import signs as clear
from images.draw.decks import DECKS
from images.draw.files import RECOLOURED
from images.draw.lean import lean
from images.draw.plain import signs as plain
from images.draw.suits import LETTERS, SUITS
from images.draw.svg import Paint, path
from tests.images.colour_vision import contrast
from tests.images.seen import Area, cards, looks_like, picture_texts, pixels, seen
from tests.support.levels import some

FACES = [(rank, suit) for suit in SUITS for rank in range(1, 14)]
PIP_CARDS = [(rank, suit) for rank, suit in FACES if rank <= 10]


class Look(NamedTuple):
    """What the faces of a deck are expected to look like."""

    signs: Mapping[int, str]
    colours: Mapping[str, Mapping[int, str]]
    places: Mapping[str, tuple[Area, Area]]
    """Where rank and sign of the index are, by the size of the indices."""
    strips: Mapping[str, float]
    """How much of a face a fan shows that must be read with ease, in card heights."""
    has_pips: bool = True
    """Whether there are as many signs as the rank says, and both ends are the same."""
    contrast: float = 4.5
    """The least between an ink and the paper."""


LOOKS = {
    "classic": Look(
        suits.SIGNS,
        suits.COLOURS,
        {
            "normal": ((7, 10, 32, 42), (44, 14, 31, 36)),
            "large": ((5, 5, 52, 54), (58, 8, 43, 48)),
        },
        {"normal": 0.16, "large": 0.16},
    ),
    "large": Look(
        suits.SIGNS,
        large.COLOURS,
        {"normal": ((8, 5, 112, 92), (140, 5, 100, 92))},
        {"normal": 0.27},
        has_pips=False,
        contrast=7,
    ),
    "clear": Look(
        clear.SIGNS,
        suits.COLOURS,
        {
            "normal": ((7, 10, 32, 42), (44, 10, 38, 44)),
            "large": ((5, 5, 52, 54), (60, 6, 45, 52)),
        },
        {"normal": 0.16, "large": 0.17},
    ),
    "plain": Look(
        plain.SIGNS,
        plain.COLOURS,
        {
            "normal": ((6, 8, 40, 46), (48, 12, 32, 40)),
            "large": ((5, 4, 54, 56), (60, 6, 46, 52)),
        },
        {"normal": 0.16, "large": 0.17},
    ),
}
SETS = [(deck, size) for deck in DECKS for size in DECKS[deck].indices]
WITH_PIPS = [(deck, size) for deck, size in SETS if LOOKS[deck].has_pips]
WITH_FOUR = [(deck, size) for deck, size in SETS if "four" in DECKS[deck].colours[1:]]


def name_of(rank: int, suit: int, deck: str = "classic", folder: str = "normal") -> str:
    """Return the name of a face's file."""
    return f"cards/{deck}/{folder}/{LETTERS[suit]}{rank:02}.svg"


def pip_places(name: str, sign: str) -> list[tuple[float, float]]:
    """Return where a sign stands, indices too, without saying which end is up."""
    drawn = ElementTree.fromstring(lean(path(sign, Paint(palette.INK)))).get("d")
    places: list[tuple[float, float]] = []
    for parent in ElementTree.fromstring(picture_texts()[name]).iter():
        for shape in parent:
            if shape.get("d") != drawn:
                continue
            found = re.match(r"translate\((\S+) (\S+)\)", shape.get("transform", ""))
            x, y = map(float, found.groups()) if found else (WIDTH / 2, HEIGHT / 2)
            turned = parent.get("transform") == HALF_TURN
            places.append((WIDTH - x, HEIGHT - y) if turned else (x, y))
    return places


def ink(name: str, area: Area) -> int:
    """Return how many square units of an area are dark."""
    return sum(pixel.g < 128 for pixel in pixels(seen(name, WIDTH), area))


def test_every_deck_is_looked_at() -> None:
    assert LOOKS.keys() == DECKS.keys()


@pytest.mark.parametrize("deck", DECKS)
def test_every_ink_can_be_read_on_the_paper(deck: str) -> None:
    signs = {
        name: text for name, text in picture_texts().items() if re.match(f"signs/{deck}[-/]", name)
    }
    paper = pygame.Color(palette.PAPER)
    assert signs
    for name, text in signs.items():
        inks = {*re.findall(r'fill="(#\w+)"', text)}
        assert inks, name
        for ink in map(pygame.Color, inks):
            shown = contrast((ink.r, ink.g, ink.b), (paper.r, paper.g, paper.b))
            assert shown >= LOOKS[deck].contrast, (name, ink)


@pytest.mark.parametrize(("deck", "size"), WITH_PIPS)
def test_a_card_shows_as_many_pips_as_its_rank_says(deck: str, size: str) -> None:
    indices = 2
    pips = {
        (rank, suit): len({*pip_places(name_of(rank, suit, deck, size), LOOKS[deck].signs[suit])})
        for rank, suit in PIP_CARDS
    }
    assert pips == {(rank, suit): rank + indices for rank, suit in PIP_CARDS}


@pytest.mark.parametrize(("deck", "size"), WITH_PIPS)
def test_pips_keep_clear_of_each_other(deck: str, size: str) -> None:
    for rank, suit in PIP_CARDS:
        name = name_of(rank, suit, deck, size)
        for (x, y), (other_x, other_y) in combinations(
            {*pip_places(name, LOOKS[deck].signs[suit])}, 2
        ):
            assert abs(x - other_x) > 45 or abs(y - other_y) > 50, name


@pytest.mark.parametrize(("deck", "size"), WITH_PIPS)
def test_pips_stand_in_the_same_places_after_a_half_turn(deck: str, size: str) -> None:
    for rank, suit in [card for card in PIP_CARDS if card[0] != 7]:
        name = name_of(rank, suit, deck, size)
        found = pip_places(name, LOOKS[deck].signs[suit])
        places = {(round(x, 1), round(y, 1)) for x, y in found}
        turned = {(round(WIDTH - x, 1), round(HEIGHT - y, 1)) for x, y in places}
        assert places == turned, name


def test_both_ends_of_a_face_are_the_same() -> None:
    for name in [name for name in cards() if LOOKS[name.split("/")[1]].has_pips]:
        upper, lower = list(ElementTree.fromstring(picture_texts()[name]))[-2:]
        assert upper.attrib == {}, name
        assert lower.attrib == {"transform": HALF_TURN}, name
        assert [shape.attrib for shape in upper] == [shape.attrib for shape in lower], name


@pytest.mark.parametrize(("deck", "size"), SETS)
def test_rank_and_suit_show_on_a_small_card(deck: str, size: str) -> None:
    first = DECKS[deck].colours[0]
    for (rank, suit), area in product(FACES, LOOKS[deck].places[size]):
        name = name_of(rank, suit, deck, size)
        shown = pixels(seen(name, 45), area)
        colour = LOOKS[deck].colours[first][suit]
        assert any(looks_like(pixel, colour) for pixel in shown), name
        assert any(looks_like(pixel, palette.PAPER) for pixel in shown), name


@pytest.mark.parametrize(("deck", "size"), SETS)
def test_a_squeezed_fan_shows_nearly_all_of_the_index(deck: str, size: str) -> None:
    strip = round(LOOKS[deck].strips[size] * HEIGHT)
    for rank, (left, top, width, height) in product(range(2, 11), LOOKS[deck].places[size]):
        name = name_of(rank, 4, deck, size)
        whole = ink(name, (left, top, width, height))
        assert whole, name
        assert ink(name, (left, top, width, strip - top)) > 0.96 * whole, name


def test_the_large_rank_is_twice_the_normal_one() -> None:
    for rank in range(1, 14):
        large, normal = (
            ink(name_of(rank, 4, folder=size), LOOKS["classic"].places[size][0])
            for size in ("large", "normal")
        )
        assert 1.8 < large / normal < 2.3, rank


@pytest.mark.parametrize(("deck", "size"), WITH_FOUR)
def test_the_set_of_four_colours_has_only_the_cards_that_differ(deck: str, size: str) -> None:
    found = {name for name in cards() if name.startswith(f"cards/{deck}/{size}-four/")}
    assert found == {
        name_of(rank, suit, deck, f"{size}-four") for rank, suit in FACES if suit in RECOLOURED
    }
    assert all(
        picture_texts()[name] != picture_texts()[name.replace("-four", "")] for name in found
    )


@pytest.mark.parametrize("deck", dict.fromkeys(deck for deck, _ in WITH_FOUR))
def test_four_colours_tell_the_suits_apart(deck: str) -> None:
    two, four = (LOOKS[deck].colours[name] for name in ("two", "four"))
    assert len({four[suit] for suit in SUITS}) == len(SUITS)
    for suit in SUITS:
        assert (four[suit] != two[suit]) == (suit in RECOLOURED)


@pytest.mark.parametrize(("deck", "size"), WITH_FOUR)
def test_a_recoloured_card_has_its_index_in_its_own_colour(deck: str, size: str) -> None:
    two, four = (LOOKS[deck].colours[name] for name in ("two", "four"))
    recoloured = [card for card in FACES if card[1] in RECOLOURED]
    for (rank, suit), area in product(some(recoloured, 8), LOOKS[deck].places[size]):
        name = name_of(rank, suit, deck, f"{size}-four")
        shown = pixels(seen(name, 120), area)
        assert any(looks_like(pixel, four[suit]) for pixel in shown), name
        assert not any(looks_like(pixel, two[suit]) for pixel in shown), name
