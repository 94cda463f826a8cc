"""A card is found by its name wherever it lies face up, and not where it lies face down."""

from __future__ import annotations

import pytest
from pygame import Rect

from solitaire_gui.games.places import Pile, Role, Slot
from solitaire_gui.gui.board.card_layout import Scene, Spot, arrange, fit
from solitaire_gui.gui.input.typed_card import CardSearch
from tests.support.tables import column

COLUMN, FOUNDATION, WASTE = Pile("tableau"), Pile("foundation"), Pile("waste")
LAYOUT = {
    COLUMN: Slot(0, 0, Role.TABLEAU, fan=0.25),
    FOUNDATION: Slot(2, 0, Role.FOUNDATION),
    WASTE: Slot(4, 0, Role.WASTE, spread=0.3),
}


def scene_of() -> Scene:
    piles = {
        COLUMN: column("(7H) 10S 7C 7D"),
        FOUNDATION: column("AH 2H 3H"),
        WASTE: column("KC QC JC 9C 8C"),
    }
    return arrange(piles, LAYOUT, fit(LAYOUT, Rect(0, 0, 1200, 800)))


def found(typed: str) -> tuple[frozenset[Spot], str]:
    find = CardSearch()
    for sign in typed:
        assert find.type(sign)
    return find.matching_spots(scene_of()), str(
        find.prompt(scene_of(), lambda pile: f"the {pile.area}")
    )


@pytest.mark.parametrize(
    ("typed", "spot", "sentence"),
    [
        ("7c", Spot(COLUMN, 2), "The 7 of clubs is here: the tableau."),
        ("10S", Spot(COLUMN, 1), "The 10 of spades is here: the tableau."),
        ("ts", Spot(COLUMN, 1), "The 10 of spades is here: the tableau."),
        ("2h", Spot(FOUNDATION, 1), "The 2 of hearts is on the foundation."),
        ("ah", Spot(FOUNDATION, 0), "The ace of hearts is on the foundation."),
        ("1h", Spot(FOUNDATION, 0), "The ace of hearts is on the foundation."),
        ("kc", Spot(WASTE, 0), "The king of clubs is under other cards on the waste."),
        ("JC", Spot(WASTE, 2), "The jack of clubs is here: the waste."),
        ("c7", Spot(COLUMN, 2), "The 7 of clubs is here: the tableau."),
        ("s10", Spot(COLUMN, 1), "The 10 of spades is here: the tableau."),
        ("h1", Spot(FOUNDATION, 0), "The ace of hearts is on the foundation."),
        ("87d", Spot(COLUMN, 3), "The 7 of diamonds is here: the tableau."),
    ],
)
def test_a_card_is_found(typed: str, spot: Spot, sentence: str) -> None:
    assert found(typed) == (frozenset({spot}), sentence)


def test_a_rank_alone_lights_all_of_its_cards_that_are_in_sight() -> None:
    assert found("") == (frozenset(), "Find a card: type its rank and suit, such as 7 H.")
    spots, sentence = found("7")
    assert spots == {Spot(COLUMN, 2), Spot(COLUMN, 3)}
    assert sentence == "7: now its suit, C for clubs, D for diamonds, H for hearts or S for spades."
    assert found("10")[1].startswith("10:")


@pytest.mark.parametrize("typed", ["7h", "9h"])
def test_a_face_down_card_and_one_that_is_nowhere_are_not_in_sight(typed: str) -> None:
    spots, sentence = found(typed)
    assert spots == frozenset()
    assert sentence == f"The {typed[0]} of hearts is not in sight."


@pytest.mark.parametrize(
    ("typed", "end"), [("", "0"), ("", "x"), ("7", "x"), ("7c", "7"), ("2", "0")]
)
def test_whatever_is_no_part_of_a_name_is_refused(typed: str, end: str) -> None:
    find = CardSearch()
    for sign in typed:
        assert find.type(sign)
    assert not find.type(end)


def test_a_0_makes_a_10_of_a_1_and_not_of_an_ace() -> None:
    find = CardSearch()
    assert find.type("a")
    assert not find.type("0")
