"""The faces: as many pips as the rank says, an index that a squeezed fan shows, four colours."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from images.draw import palette
from images.draw.card import HALF_TURN, HEIGHT, WIDTH
from images.draw.files import RECOLOURED
from images.draw.suits import COLOURS, LETTERS, SIGNS, SUITS
from tests.images.seen import CARDS, PICTURES, Area, looks_like, pixels, seen

FACES = [(rank, suit) for suit in SUITS for rank in range(1, 14)]
PIP_CARDS = [(rank, suit) for rank, suit in FACES if rank <= 10]
SIZES = ["normal", "large"]

RANKS: dict[str, Area] = {"normal": (7, 10, 32, 42), "large": (5, 5, 52, 54)}
SIGN_PLACES: dict[str, Area] = {"normal": (44, 14, 31, 36), "large": (58, 8, 43, 48)}

SQUEEZED_STEP = 0.16
"""Of a fan that must still be read with ease, in card heights."""


def name_of(rank: int, suit: int, folder: str = "normal") -> str:
    """Return the name of a face's file."""
    return f"cards/{folder}/{LETTERS[suit]}{rank:02}.svg"


def pip_places(name: str, suit: int) -> list[tuple[float, float]]:
    """Return where the signs of the suit stand, indices too, without saying which end is up."""
    sign = SIGNS[suit].rstrip("Z")
    places: list[tuple[float, float]] = []
    for parent in ElementTree.fromstring(PICTURES[name]).iter():
        for shape in parent:
            if shape.get("d") != sign:
                continue
            found = re.match(r"translate\((\S+) (\S+)\)", shape.get("transform", ""))
            x, y = map(float, found.groups()) if found else (WIDTH / 2, HEIGHT / 2)
            turned = parent.get("transform") == HALF_TURN
            places.append((WIDTH - x, HEIGHT - y) if turned else (x, y))
    return places


def ink(name: str, area: Area) -> int:
    """Return how many square units of an area are dark."""
    return sum(pixel.g < 128 for pixel in pixels(seen(name, WIDTH), area))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("rank", "suit"), PIP_CARDS)
def test_a_card_shows_as_many_pips_as_its_rank_says(rank: int, suit: int, size: str) -> None:
    indices = 2
    assert len(pip_places(name_of(rank, suit, size), suit)) == rank + indices


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("rank", "suit"), PIP_CARDS)
def test_pips_keep_clear_of_each_other(rank: int, suit: int, size: str) -> None:
    places = pip_places(name_of(rank, suit, size), suit)
    for at, (x, y) in enumerate(places):
        for other_x, other_y in places[:at]:
            assert abs(x - other_x) > 45 or abs(y - other_y) > 50


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("rank", "suit"), [card for card in PIP_CARDS if card[0] != 7])
def test_pips_stand_in_the_same_places_after_a_half_turn(rank: int, suit: int, size: str) -> None:
    places = {(round(x, 1), round(y, 1)) for x, y in pip_places(name_of(rank, suit, size), suit)}
    assert places == {(round(WIDTH - x, 1), round(HEIGHT - y, 1)) for x, y in places}


@pytest.mark.parametrize("name", CARDS)
def test_both_ends_of_a_face_are_the_same(name: str) -> None:
    upper, lower = list(ElementTree.fromstring(PICTURES[name]))[-2:]
    assert upper.attrib == {}
    assert lower.attrib == {"transform": HALF_TURN}
    assert [shape.attrib for shape in upper] == [shape.attrib for shape in lower]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("rank", "suit"), FACES)
def test_rank_and_suit_show_on_a_small_card(rank: int, suit: int, size: str) -> None:
    card = seen(name_of(rank, suit, size), 45)
    for area in (RANKS[size], SIGN_PLACES[size]):
        shown = pixels(card, area)
        assert any(looks_like(pixel, COLOURS["two"][suit]) for pixel in shown)
        assert any(looks_like(pixel, palette.PAPER) for pixel in shown)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rank", range(2, 11))
def test_a_squeezed_fan_shows_nearly_all_of_the_index(rank: int, size: str) -> None:
    strip = round(SQUEEZED_STEP * HEIGHT)
    name = name_of(rank, 4, size)
    for left, top, width, height in (RANKS[size], SIGN_PLACES[size]):
        shown = ink(name, (left, top, width, strip - top))
        assert shown > 0.96 * ink(name, (left, top, width, height))


@pytest.mark.parametrize("rank", range(1, 14))
def test_the_large_rank_is_twice_the_normal_one(rank: int) -> None:
    large, normal = (ink(name_of(rank, 4, size), RANKS[size]) for size in ("large", "normal"))
    assert 1.8 < large / normal < 2.3


@pytest.mark.parametrize("size", SIZES)
def test_the_set_of_four_colours_has_only_the_cards_that_differ(size: str) -> None:
    found = {name for name in CARDS if name.startswith(f"cards/{size}-four/")}
    assert found == {
        name_of(rank, suit, f"{size}-four") for rank, suit in FACES if suit in RECOLOURED
    }
    assert all(PICTURES[name] != PICTURES[name.replace("-four", "")] for name in found)


def test_four_colours_tell_the_suits_apart() -> None:
    assert len({COLOURS["four"][suit] for suit in SUITS}) == len(SUITS)
    for suit in SUITS:
        assert (COLOURS["four"][suit] != COLOURS["two"][suit]) == (suit in RECOLOURED)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("rank", "suit"), [card for card in FACES if card[1] in RECOLOURED])
def test_a_recoloured_card_has_its_index_in_its_own_colour(rank: int, suit: int, size: str) -> None:
    card = seen(name_of(rank, suit, f"{size}-four"), 120)
    for area in (RANKS[size], SIGN_PLACES[size]):
        shown = pixels(card, area)
        assert any(looks_like(pixel, COLOURS["four"][suit]) for pixel in shown)
        assert not any(looks_like(pixel, COLOURS["two"][suit]) for pixel in shown)
