"""The keyboard's cursor."""

from __future__ import annotations

import pytest
from pygame import Rect

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Pile
from solitaire_gui.gui.board.layout import Geometry, Placed, Scene, Spot, arrange, fit
from solitaire_gui.gui.input.cursor import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    end_of,
    first_spot,
    kept,
    step,
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
    assert step(scene, Spot(column(3), 2), RIGHT) == Spot(column(4), 6)
    assert step(scene, Spot(column(3), 2), LEFT) == Spot(column(2), 6)


def test_up_and_down_go_through_the_face_up_cards_of_a_column() -> None:
    scene = opening("scorpion")
    assert step(scene, Spot(column(3), 6), UP) == Spot(column(3), 5)
    assert step(scene, Spot(column(3), 5), DOWN) == Spot(column(3), 6)


def test_up_leaves_a_column_above_its_first_face_up_card() -> None:
    scene = opening("thumb-and-pouch")
    assert step(scene, Spot(column(6), 6), UP) == Spot(Pile("foundation", 3), 0)


def test_the_cursor_stays_where_there_is_nothing_farther() -> None:
    scene = opening("scorpion")
    assert step(scene, Spot(column(0), 6), LEFT) == Spot(column(0), 6)


def test_a_card_that_has_gone_leaves_the_cursor_at_the_end_of_its_pile() -> None:
    scene = opening("scorpion")
    assert kept(scene, Spot(column(0), 30)) == Spot(column(0), 6)
    assert kept(scene, Spot(column(0), 4)) == Spot(column(0), 4)


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
    scene = Scene(Geometry(70, 98, 0, 0, 100, 700, 20), places, none, places, {})
    assert step(scene, Spot(Pile("start", 0), 0), RIGHT).pile.area == goes


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
                found = step(scene, spot, direction).pile
                if found not in reached:
                    reached.add(found)
                    waiting.append(found)
    assert reached == set(scene.piles)
