"""Montana's adapter: its lines, shuffles, places and words."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from solitaire_gui.games.base import IllegalMove
from solitaire_gui.games.montana import Montana, Table
from solitaire_gui.games.places import Pile
from solitaire_gui.rules.montana import Row, is_blank
from solitaire_gui.session import Session
from tests.support.tables import columns as rows
from tests.support.tables import shown

GAME = Montana()
ROWS = (
    "2C 3C 4C 5C 6C AC QC JS 9S 8S 10H 6S 8C",
    "AD 2S 3S 4S 8H 4H 7H 6H 9C 10D KH QH JC",
    "2D 3D 4D 5D 6D 7D 9D QS 5H AH KC AS JD",
    "2H JH 8D QD KS 10C 3H 7S 7C 10S KD 9H 5S",
)


def table() -> Table:
    return Table(rows(*ROWS))


def texts(tableau: list[Row]) -> list[str]:
    return [shown(row) for row in tableau]


def refused(line: str, on: Table) -> IllegalMove:
    before = deepcopy(on)
    with pytest.raises(IllegalMove) as caught:
        GAME.play(on, line, Random(1))
    assert on == before
    return caught.value


def test_a_move_is_typed_as_four_numbers() -> None:
    after = table()
    GAME.play(after, "2 2 2 1", Random(1))
    assert texts(after.tableau)[1] == "2S AD 3S 4S 8H 4H 7H 6H 9C 10D KH QH JC"


def test_moves_are_the_cards_that_fit_the_four_blanks() -> None:
    moves = {move.command: move for move in GAME.moves(table())}
    assert sorted(moves) == ["1 1 2 1", "2 2 2 1", "2 8 3 10", "3 1 2 1", "4 1 2 1", "4 9 1 6"]
    assert moves["4 1 2 1"][1:] == (Pile("tableau", 39), 0, Pile("tableau", 13))


@pytest.mark.parametrize(
    "line", ["", "a", "1 a 3 4", "1.5 2 3 13", "2336", "1 2 3", "S 1", "x y z w"]
)
def test_a_line_of_another_form_is_invalid_input(line: str) -> None:
    assert refused(line, table()).printed == "Error: invalid input.  Please try again."


@pytest.mark.parametrize(
    "line", ["0 1 1 1", "1 1 5 1", "1 1 6 1", "1 0 1 1", "1 1 1 14", "-1 1 1 1"]
)
def test_a_number_out_of_range_is_told_apart(line: str) -> None:
    printed = refused(line, table()).printed
    assert printed == "Error: row and/or column out of range. Please Try again."


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("1 6 2 1", "There is no card in row 1, column 6."),
        ("3 10 3 10", "There is no card in row 3, column 10."),
        ("1 1 1 1", "The 2 of clubs goes only to a gap at the left end of a row."),
        ("2 7 2 8", "The 7 of hearts goes only to a gap to the right of the 6 of hearts."),
        ("2 7 2 1", "Only a 2 goes at the left end of a row."),
        ("2 7 1 6", "The 7 of hearts goes only to the right of the 6 of hearts."),
        ("4 2 1 6", "The jack of hearts goes only to the right of the 10 of hearts."),
        ("2 2 1 6", "A 2 goes only at the left end of a row."),
        ("2 7 3 12", "Nothing goes to the right of a king."),
    ],
)
def test_a_refusal_says_what_the_move_lacks(line: str, sentence: str) -> None:
    error = refused(line, table())
    assert str(error) == sentence
    assert error.printed == "Error: invalid move.  Please try again."


def test_a_refusal_right_of_an_empty_place_says_so() -> None:
    on = Table(rows("9C AH AD 2H", *ROWS[1:]))
    assert str(refused("1 4 1 3", on)) == "Nothing goes to the right of another gap."


def test_there_are_two_shuffles_and_the_third_changes_nothing() -> None:
    on = table()
    for left in (1, 0):
        assert GAME.actions(on) == {"Shuffle": "S"}
        GAME.play(on, "s", Random(1))
        assert on.shuffles_left == left
    assert GAME.actions(on) == {}
    error = refused("S", on)
    assert (str(error), error.printed) == ("No shuffles left.", "No more shuffles remain.")


def test_the_button_tells_how_many_shuffles_are_left() -> None:
    assert GAME.caption(table(), "Shuffle") == "Shuffle (2)"


def test_a_shuffle_depends_on_the_deal_and_on_which_one_it_is() -> None:
    def shuffled(seed: str, shuffles_left: int) -> list[str]:
        on = Table(rows(*ROWS), shuffles_left)
        GAME.play(on, "S", Random(seed))
        return texts(on.tableau)

    assert shuffled("617", 2) == shuffled("617", 2)
    assert shuffled("617", 2) != shuffled("617", 1)
    assert shuffled("617", 2) != shuffled("618", 2)


def test_a_shuffle_taken_back_and_played_again_gives_the_same_cards() -> None:
    session = Session(GAME, 617)
    session.play("S")
    session.play("S")
    after = deepcopy(session.table)
    while session.undo():
        pass
    assert session.table.shuffles_left == 2
    session.play_all(["S", "S"])
    assert session.table == after


def test_every_place_holds_one_card_or_for_an_ace_none() -> None:
    piles = GAME.piles(table())
    assert piles.keys() == GAME.layout.keys() == {Pile("tableau", index) for index in range(52)}
    assert {len(cards) for cards in piles.values()} == {0, 1}
    assert [pile.index for pile, cards in piles.items() if not cards] == [5, 13, 35, 37]
    assert shown(piles[Pile("tableau", 14)]) == "2S"


def test_any_card_can_be_lifted_but_a_blank_cannot() -> None:
    on = table()
    for pile, cards in GAME.piles(on).items():
        assert GAME.can_lift(on, pile, 0) is bool(cards)


def test_a_drag_is_a_line_whether_legal_or_not() -> None:
    assert GAME.line(table(), Pile("tableau", 51), 0, Pile("tableau", 13)) == "4 13 2 1"


def test_cards_that_run_from_2_on_at_the_left_have_come_to_stay() -> None:
    settled = {pile.index for pile in GAME.settled(table())}
    assert settled == {*range(5), *range(26, 32), 39}


def test_the_last_card_in_place_wins() -> None:
    suits = [" ".join(f"{rank}{suit}" for rank in [*range(2, 11), *"JQK"]) for suit in "HCSD"]
    almost = suits[3].replace("KD", "AD KD")
    on = Table(rows(f"{suits[0]} AH", f"{suits[1]} AS", f"{suits[2]} AC", almost))
    assert not GAME.is_won(on)
    GAME.play(on, "4 13 4 12", Random(1))
    assert GAME.is_won(on)
    assert all(is_blank(row[-1]) for row in on.tableau)


def test_no_two_places_of_the_rows_are_alike() -> None:
    blank_ends = Table(rows("AC 2C", "AD 3D", "AH 2H", "AS 2S"))
    assert not GAME.has_equal_places(table())
    assert not GAME.has_equal_places(blank_ends)
