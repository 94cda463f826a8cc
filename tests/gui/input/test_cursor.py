"""The keyboard's cursor."""

from __future__ import annotations

import pytest
from pygame import Rect

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.places import Pile
from solitaire_gui.gui.board.card_layout import Geometry, Placed, Scene, Spot, arrange, fit
from solitaire_gui.gui.card_pictures.decks import DEFAULT_INDEX_AREA
from solitaire_gui.gui.input.cursor import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    adjacent_spot,
    clamped,
    column_end,
    end_of,
    first_spot,
    row_end,
    spot_of,
)


def opening(slug: str) -> Scene:
    game = GAMES[slug]
    geometry = fit(game.layout, Rect(0, 42, 1280, 720))
    return arrange(game.piles(game.deal(Deck.numbered(1))), game.layout, geometry)


def column(number: int) -> Pile:
    return Pile("tableau", number)


def test_the_cursor_begins_on_the_last_card_of_the_first_column() -> None:
    assert first_spot(opening("scorpion")) == Spot(column(0), 6)


def test_left_and_right_go_to_the_ends_of_the_columns_beside() -> None:
    scene = opening("scorpion")
    assert adjacent_spot(scene, Spot(column(3), 2), RIGHT) == Spot(column(4), 6)
    assert adjacent_spot(scene, Spot(column(3), 2), LEFT) == Spot(column(2), 6)


def test_up_and_down_go_through_the_face_up_cards_of_a_column() -> None:
    scene = opening("scorpion")
    assert adjacent_spot(scene, Spot(column(3), 6), UP) == Spot(column(3), 5)
    assert adjacent_spot(scene, Spot(column(3), 5), DOWN) == Spot(column(3), 6)


def test_up_leaves_a_column_above_its_first_face_up_card() -> None:
    scene = opening("thumb-and-pouch")
    assert adjacent_spot(scene, Spot(column(6), 6), UP) == Spot(Pile("foundation", 3), 0)


@pytest.mark.parametrize("slug", GAMES)
def test_the_cursor_goes_around_and_comes_back(slug: str) -> None:
    scene = opening(slug)
    for direction in (LEFT, RIGHT, UP, DOWN):
        spot, met = first_spot(scene), []
        while spot not in met:
            met.append(spot)
            spot = adjacent_spot(scene, spot, direction)
        assert spot == met[0]
        assert len(met) > 1 or direction in (UP, DOWN)


def test_left_of_the_first_pile_is_the_last_of_its_row() -> None:
    assert adjacent_spot(opening("scorpion"), Spot(column(0), 6), LEFT) == Spot(
        Pile("foundation", 1), 0
    )
    scene = opening("seahaven")
    assert adjacent_spot(scene, Spot(column(0), 4), LEFT) == Spot(column(9), 4)
    assert adjacent_spot(scene, Spot(column(9), 4), RIGHT) == Spot(column(0), 4)


def test_below_the_last_card_of_a_column_is_the_first_pile_above_it() -> None:
    scene = opening("thumb-and-pouch")
    assert adjacent_spot(scene, Spot(column(6), 6), DOWN) == Spot(Pile("foundation", 3), 0)
    assert adjacent_spot(scene, Spot(Pile("foundation", 3), 0), UP) == Spot(column(6), 6)


def test_a_column_alone_in_its_line_is_gone_around() -> None:
    scene = opening("scorpion")
    assert adjacent_spot(scene, Spot(column(0), 6), DOWN) == Spot(column(0), 3)
    assert adjacent_spot(scene, Spot(column(0), 3), UP) == Spot(column(0), 6)


def test_home_and_end_go_to_the_ends_of_the_row() -> None:
    scene = opening("seahaven")
    assert row_end(scene, Spot(column(3), 2), LEFT) == Spot(column(0), 4)
    assert row_end(scene, Spot(column(3), 2), RIGHT) == Spot(column(9), 4)
    assert row_end(scene, Spot(Pile("cell", 1), 0), LEFT) == Spot(Pile("foundation", 0), 0)
    montana = opening("montana")
    assert row_end(montana, Spot(column(17), 0), LEFT) == Spot(column(13), 0)
    assert row_end(montana, Spot(column(17), 0), RIGHT) == Spot(column(25), 0)


def test_page_up_and_page_down_go_to_the_ends_of_the_column() -> None:
    scene = opening("scorpion")
    assert column_end(scene, Spot(column(1), 5), UP) == Spot(column(1), 3)
    assert column_end(scene, Spot(column(1), 5), DOWN) == Spot(column(1), 6)
    montana = opening("montana")
    assert column_end(montana, Spot(column(17), 0), UP) == Spot(column(4), 0)
    assert column_end(montana, Spot(column(17), 0), DOWN) == Spot(column(43), 0)


def test_a_card_is_found_only_face_up() -> None:
    scene = opening("scorpion")
    found = {placed.key: spot_of(scene, placed.key) for placed in scene.cards}
    for placed in scene.cards:
        is_face_up = placed.card.is_face_up()
        assert found[placed.key] == (Spot(placed.pile, placed.depth) if is_face_up else None)


def test_a_card_that_has_gone_leaves_the_cursor_at_the_end_of_its_pile() -> None:
    scene = opening("scorpion")
    assert clamped(scene, Spot(column(0), 30)) == Spot(column(0), 6)
    assert clamped(scene, Spot(column(0), 4)) == Spot(column(0), 4)


@pytest.mark.parametrize(("straight", "goes"), [(1, "straight"), (3, "straight"), (5, "aside")])
def test_an_arrow_goes_straight_on_unless_what_lies_aside_is_much_nearer(
    straight: int, goes: str
) -> None:
    """One pile lies so many places straight on, the other one place on and one place aside."""
    places = {
        Pile("start", 0): Rect(0, 0, 70, 98),
        Pile("straight", 0): Rect(100 * straight, 0, 70, 98),
        Pile("aside", 0): Rect(100, 100, 70, 98),
    }
    none: dict[Pile, list[Placed]] = {pile: [] for pile in places}
    scene = Scene(Geometry(70, 98, 0, 0, 100, 700, DEFAULT_INDEX_AREA), places, none, places, {})
    assert adjacent_spot(scene, Spot(Pile("start", 0), 0), RIGHT).pile.area == goes


@pytest.mark.parametrize("slug", GAMES)
def test_every_pile_can_be_reached_by_arrows(slug: str) -> None:
    scene = opening(slug)
    reached = {first_spot(scene).pile}
    waiting = list(reached)
    while waiting:
        pile = waiting.pop()
        # From the first card up and the last one down: in between the way is the column's own.
        for spot in (Spot(pile, 0), end_of(scene, pile)):
            for direction in (LEFT, RIGHT, UP, DOWN):
                found = adjacent_spot(scene, spot, direction).pile
                if found not in reached:
                    reached.add(found)
                    waiting.append(found)
    assert reached == set(scene.piles)
