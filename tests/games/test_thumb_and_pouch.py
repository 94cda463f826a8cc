"""What Thumb and Pouch lets the player take up, and what it says to drags and lines it refuses."""

from __future__ import annotations

from random import Random

import pytest

from solitaire_gui.cards import Deck
from solitaire_gui.games.base import IllegalMove
from solitaire_gui.games.places import Pile
from solitaire_gui.games.thumb_and_pouch import STOCK, WASTE, Table, ThumbAndPouch
from tests.support.tables import column, columns, shown

GAME = ThumbAndPouch()
COLUMN_1, COLUMN_2 = Pile("tableau", 0), Pile("tableau", 1)
PILE_1 = Pile("foundation", 0)


@pytest.fixture
def table() -> Table:
    return Table(
        columns("AC", "", "", ""),
        columns("(KD) 8H 7S 6D", "9C", "", "", "", "", ""),
        Deck.in_order(column("2H 3H")),
        column("4D 8D"),
    )


@pytest.mark.parametrize(
    ("source", "start", "allowed"),
    [
        (COLUMN_1, 0, False),
        (COLUMN_1, 1, True),
        (COLUMN_1, 3, True),
        (WASTE, 0, False),
        (WASTE, 1, True),
        (STOCK, 1, False),
        (PILE_1, 0, False),
    ],
)
def test_groups_in_order_and_the_top_of_the_waste_can_be_lifted(
    table: Table, source: Pile, start: int, allowed: bool
) -> None:
    assert GAME.can_lift(table, source, start) is allowed


@pytest.mark.parametrize(
    ("source", "start", "target", "line"),
    [
        (COLUMN_1, 1, COLUMN_2, "tt 1 2 3"),
        (COLUMN_1, 3, PILE_1, "tf 1 1"),
        (WASTE, 1, COLUMN_2, "wt 2"),
        (WASTE, 1, PILE_1, "wf 1"),
    ],
)
def test_a_drag_is_one_command_legal_or_not(
    table: Table, source: Pile, start: int, target: Pile, line: str
) -> None:
    assert GAME.line(table, source, start, target) == line


@pytest.mark.parametrize(
    ("source", "start", "target", "sentence"),
    [
        (COLUMN_1, 1, PILE_1, "Cards go to the foundation one at a time."),
        (WASTE, 0, COLUMN_2, "Only the top card of the waste can be played."),
        (COLUMN_1, 3, WASTE, "A card goes only to a column or to the foundation."),
        (STOCK, 1, COLUMN_1, "No card can be taken from the stock."),
        (PILE_1, 0, COLUMN_1, "No card can be taken from the foundation."),
    ],
)
def test_a_drag_that_no_command_means_says_why(
    table: Table, source: Pile, start: int, target: Pile, sentence: str
) -> None:
    with pytest.raises(IllegalMove, match=f"^{sentence}$"):
        GAME.line(table, source, start, target)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("tt 1 1 1", "The cards are in this column already."),
        ("tt 1 8 1", "There is no column “8”: they go from 1 to 7."),
        ("tf 1 5", "There is no foundation “5”: they go from 1 to 4."),
        ("tt 1 2 0", "“0” is not a number of cards: they go from 1 to 52."),
        ("wt", "“wt” is not understood: WT takes 1 number."),
        ("ft 1 2", "There is no command “ft 1 2”; help shows them all."),
    ],
)
def test_a_refused_line_is_an_error_that_says_what_is_wrong(
    table: Table, line: str, sentence: str
) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.play(table, line, Random(1))
    assert str(caught.value) == sentence
    assert caught.value.printed == f"Error: {sentence}"


@pytest.mark.parametrize(
    ("line", "sentence", "printed"),
    [
        (
            "tt 1 2 1",
            "In the columns the 6 of diamonds goes only on the next higher card of another suit "
            "or to an empty column, not on the 9 of clubs.",
            "In the columns 6♦ goes only on the next higher card of another suit "
            "or to an empty column, not on 9♣.",
        ),
        (
            "tf 2 1",
            "The 9 of clubs goes to the foundation only on the 8 of clubs.",
            "9♣ goes to the foundation only on 8♣.",
        ),
        (
            "wf 1",
            "The 8 of diamonds goes to the foundation only on the 7 of diamonds.",
            "8♦ goes to the foundation only on 7♦.",
        ),
    ],
)
def test_a_refusal_names_cards_in_words_and_prints_their_signs(
    table: Table, line: str, sentence: str, printed: str
) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.play(table, line, Random(1))
    assert str(caught.value) == sentence
    assert caught.value.printed == f"Error: {printed}"


def test_lines_are_typed_in_any_mix_of_case(table: Table) -> None:
    GAME.play(table, "wT 2", Random(1))
    GAME.play(table, "SW", Random(1))
    assert shown(table.tableau[1]) == "9C 8D"
    assert shown(table.waste) == "4D 2H"


def test_the_stock_can_be_drawn_from_while_it_has_cards(table: Table) -> None:
    for _ in range(2):
        GAME.play(table, GAME.actions(table)["Draw"], Random(1))
    assert GAME.actions(table) == {}


def test_the_stock_is_seen_face_down(table: Table) -> None:
    assert shown(GAME.piles(table)[STOCK]) == "(3H) (2H)"
