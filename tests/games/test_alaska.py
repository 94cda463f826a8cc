"""Alaska's adapter: its lines, places and words."""

from __future__ import annotations

from random import Random

import pytest

from solitaire_gui.games.alaska import Alaska, Table
from solitaire_gui.games.base import IllegalMove
from solitaire_gui.games.places import Pile
from tests.support.tables import columns, shown

GAME = Alaska()
COLUMNS = "In the columns"


def table() -> Table:
    return Table(
        columns("AH", "(9C) 7D 8H", "", "(5S) KC 7H 4S", "6H", "AC", "QS 3S"),
        columns("", "AS 2S", "", ""),
    )


def refused(line: str) -> IllegalMove:
    on, before = table(), table()
    with pytest.raises(IllegalMove) as caught:
        GAME.play(on, line, Random(1))
    assert on == before
    assert [shown(pile) for pile in on.tableau] == [shown(pile) for pile in before.tableau]
    return caught.value


@pytest.mark.parametrize("line", ["T 4 2 2", "t 4 2 2"])
def test_a_pile_is_moved_by_column_column_and_length(line: str) -> None:
    on = table()
    GAME.play(on, line, Random(1))
    assert shown(on.tableau[1]) == "(9C) 7D 8H 7H 4S"


@pytest.mark.parametrize("line", ["F 7 2", "f 7 2"])
def test_a_card_is_moved_to_the_foundation_by_column_and_stack(line: str) -> None:
    on = table()
    GAME.play(on, line, Random(1))
    assert shown(on.foundation[1]) == "AS 2S 3S"


def test_moves_are_those_of_the_rules_and_an_ace_has_every_empty_stack() -> None:
    assert sorted(move.command for move in GAME.moves(table())) == [
        *("F 1 1", "F 1 3", "F 1 4", "F 6 1", "F 6 3", "F 6 4", "F 7 2"),
        *("T 4 2 2", "T 4 3 3", "T 4 5 2", "T 4 7 1", "T 7 4 1"),
    ]


def test_a_move_tells_which_cards_of_its_pile_go_along() -> None:
    moves = {move.command: move for move in GAME.moves(table())}
    assert moves["T 4 3 3"][1:] == (Pile("tableau", 3), 1, Pile("tableau", 2))
    assert moves["F 7 2"][1:] == (Pile("tableau", 6), 1, Pile("foundation", 1))


@pytest.mark.parametrize(
    ("line", "printed"),
    [
        ("", "Error: Incorrect Command: "),
        ("X 1 2", "Error: Incorrect Command: "),
        ("F1 2", "Error: Incorrect Command: "),
        ("F 1", "Error: Incorrect Command: Incorrect number of arguments: "),
        ("T 1 2", "Error: Incorrect Command: Incorrect number of arguments: "),
        ("T 1 2 3 4", "Error: Incorrect Command: Incorrect number of arguments: "),
        ("F a 2", "Error: Incorrect Command: Incorrect type of arguments: "),
        ("T 1 2.0 1", "Error: Incorrect Command: Incorrect type of arguments: "),
        ("F 0 1", "Error: Invalid Move: "),
        ("F 8 1", "Error: Invalid Move: "),
        ("F 1 5", "Error: Invalid Move: "),
        ("F -1 1", "Error: Invalid Move: "),
        ("T 1 8 1", "Error: Invalid Move: "),
        ("T 4 2 0", "Error: Invalid Move: "),
        ("T 4 2 -2", "Error: Invalid Move: "),
        ("T 4 2 99", "Error: Invalid Move: "),
    ],
)
def test_an_error_says_of_which_kind_it_is(line: str, printed: str) -> None:
    error = refused(line)
    assert error.printed == f"{printed}{error}"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("F 3 1", "Column 3 is empty."),
        ("F 1 2", "An ace goes to an empty foundation."),
        ("F 2 1", "Only an ace goes to an empty foundation."),
        ("F 2 2", "On the foundation the 8 of hearts goes only on the 7 of hearts."),
        ("T 3 1 1", "Column 3 is empty."),
        ("T 7 1 3", "Column 7 does not have 3 cards."),
        ("T 2 1 3", "A face-down card cannot be moved."),
        ("T 4 4 2", "The 7 of hearts is in column 4 already."),
        ("T 4 3 2", "Only a king goes to an empty column."),
        ("T 4 1 2", f"{COLUMNS} the 7 of hearts goes only on the 6 of hearts or the 8 of hearts."),
        ("T 1 2 1", f"{COLUMNS} the ace of hearts goes only on the 2 of hearts."),
        (
            "T 4 1 3",
            f"{COLUMNS} the king of clubs goes only on the queen of clubs or to an empty column.",
        ),
    ],
)
def test_a_refusal_says_what_the_move_lacks(line: str, sentence: str) -> None:
    error = refused(line)
    assert str(error) == sentence
    assert error.printed == f"Error: Invalid Move: {sentence}"


def test_every_pile_of_the_table_has_its_place() -> None:
    assert GAME.piles(table()).keys() == GAME.layout.keys()


def test_face_up_cards_of_the_columns_can_be_lifted_and_no_others() -> None:
    on = table()
    liftable = {
        (pile, start)
        for pile, cards in GAME.piles(on).items()
        for start in range(len(cards))
        if GAME.can_lift(on, pile, start)
    }
    assert {pile.area for pile, _ in liftable} == {"tableau"}
    assert [start for pile, start in sorted(liftable) if pile.index == 3] == [1, 2, 3]


def test_a_drag_is_a_line_whether_legal_or_not() -> None:
    column, other, stack = Pile("tableau", 3), Pile("tableau", 0), Pile("foundation", 3)
    assert GAME.line(table(), column, 1, other) == "T 4 1 3"
    assert GAME.line(table(), column, 3, stack) == "F 4 4"


def test_no_pile_of_several_cards_is_dragged_to_the_foundation() -> None:
    with pytest.raises(IllegalMove, match="Only the last card"):
        GAME.line(table(), Pile("tableau", 3), 2, Pile("foundation", 3))


def test_no_card_is_dragged_from_the_foundation() -> None:
    with pytest.raises(IllegalMove, match="stay on the foundation"):
        GAME.line(table(), Pile("foundation", 1), 1, Pile("tableau", 2))


def test_the_last_card_on_the_foundation_wins() -> None:
    ranks = ["A", *map(str, range(2, 11)), *"JQK"]
    suits = [" ".join(f"{rank}{suit}" for rank in ranks) for suit in "SHDC"]
    on = Table(columns("", "", "KC", "", "", "", ""), columns(*suits))
    on.foundation[3].pop()
    assert not GAME.is_won(on)
    GAME.play(on, "F 3 4", Random(1))
    assert GAME.is_won(on)
