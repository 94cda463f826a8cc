"""Seahaven's runs as gestures, and what it says to drags and lines that are not allowed."""

from __future__ import annotations

from random import Random

import pytest

from solitaire_gui.cards import Deck
from solitaire_gui.games.base import IllegalMove, Move, copy_table
from solitaire_gui.games.places import Pile
from solitaire_gui.games.seahaven import Seahaven, Table
from tests.support.tables import columns, shown

GAME = Seahaven()
COLUMN_1, COLUMN_2, COLUMN_3 = (Pile("tableau", index) for index in range(3))
CELL_1, CELL_2 = Pile("cell", 0), Pile("cell", 1)
PILE_1 = Pile("foundation")


def table(*tableau: str, cells: str = "", foundation: str = "") -> Table:
    """Return a table with these first columns, cells (`7H | | 2C`) and piles (`AS | AH 2H`)."""
    inside = _fill(cells.split("|"), 4)
    return Table(
        columns(*_fill(tableau, 10)),
        columns(*_fill(foundation.split("|"), 4)),
        [content[0] if content else None for content in columns(*inside)],
    )


def _fill(texts: list[str] | tuple[str, ...], count: int) -> list[str]:
    return [*texts, *[""] * (count - len(texts))]


def full(*tableau: str, cells: str = "", foundation: str = "") -> Table:
    """Return a table that has no empty columns: ones that take nothing fill it up."""
    return table(*tableau, *["AC"] * (10 - len(tableau)), cells=cells, foundation=foundation)


def after(before: Table, line: str) -> Table:
    new = copy_table(before)
    GAME.play(new, line, Random(1))
    return new


def refusal(before: Table, line: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        after(before, line)
    return caught.value


def test_a_run_goes_through_the_free_cells_to_the_next_higher_card_of_its_suit() -> None:
    before = full("2C 7H 6H 5H", "8H", cells="KD")
    assert list(GAME.gestures(before)) == [
        Move("MTC 1 2; MTC 1 3; MTT 1 2; MCT 3 2; MCT 2 2", COLUMN_1, 1, COLUMN_2)
    ]


def test_every_line_of_a_gesture_is_a_legal_move_and_the_cells_are_free_again() -> None:
    now = before = full("2C 7H 6H 5H 4H", "9D 8H", cells="| KD")
    (move,) = GAME.gestures(before)
    assert (len(move.lines()), move.start) == (7, 1)
    for line in move.lines():
        assert line in [move.command for move in GAME.moves(now)]
        now = after(now, line)
    assert [shown(column) for column in now.tableau[:2]] == ["2C", "9D 8H 7H 6H 5H 4H"]
    assert now.cells == before.cells


@pytest.mark.parametrize(
    ("cells", "possible"),
    [("", True), ("KD | KS", True), ("KD | | KS | 9C", False), ("KD | KS | 9C | 2C", False)],
)
def test_a_run_of_three_needs_two_free_cells(cells: str, possible: bool) -> None:
    before = full("7H 6H 5H", "8H", cells=cells)
    assert bool(list(GAME.gestures(before))) is possible
    assert GAME.can_lift(before, COLUMN_1, 0) is possible


def test_an_empty_column_does_not_help_to_move_a_run() -> None:
    before = table("7H 6H 5H", "8H", cells="KD | KS | 9C")
    assert not list(GAME.gestures(before))


def test_a_run_that_begins_with_a_king_goes_to_any_empty_column() -> None:
    before = table("2C KH QH", "", "9D", "", *["AC"] * 6)
    assert [(move.start, move.target) for move in GAME.gestures(before)] == [
        (1, COLUMN_2),
        (1, Pile("tableau", 3)),
    ]


def test_no_other_run_goes_to_an_empty_column() -> None:
    assert not list(GAME.gestures(table("2C 7H 6H")))


@pytest.mark.parametrize("pair", ["7H 6D", "7H 5H", "6H 7H"])
def test_cards_that_do_not_follow_each_other_in_one_suit_are_no_run(pair: str) -> None:
    before = full(f"2C {pair}", "8H", "8D", "7D")
    assert not list(GAME.gestures(before))
    assert not GAME.can_lift(before, COLUMN_1, 1)


def test_a_single_card_is_no_gesture() -> None:
    assert not list(GAME.gestures(full("2C 7H", "8H")))


def test_empty_columns_hold_no_run() -> None:
    assert not list(GAME.gestures(table()))


@pytest.mark.parametrize("deal", range(1, 31))
def test_every_gesture_of_random_play_moves_its_run_and_frees_the_cells_again(deal: int) -> None:
    now, chance = GAME.deal(Deck.numbered(deal)), Random(deal)
    for _ in range(60):
        gestures = list(GAME.gestures(now))
        for move in gestures:
            run, then = now.tableau[move.source.index][move.start :], now
            for line in move.lines():
                then = after(then, line)
            assert GAME.piles(then)[move.target][-len(run) :] == run
            assert then.cells == now.cells
        moves = [*GAME.moves(now), *gestures]
        if not moves:
            break
        for line in chance.choice(moves).lines():
            now = after(now, line)


def test_what_can_be_lifted() -> None:
    before = full("2C 7H 6H 5H", "8H", cells="KD | | 9S", foundation="AS")
    assert [GAME.can_lift(before, COLUMN_1, start) for start in range(4)] == [
        False,
        True,
        True,
        True,
    ]
    assert GAME.can_lift(before, CELL_1, 0)
    assert not GAME.can_lift(before, PILE_1, 0)


@pytest.mark.parametrize(
    ("source", "start", "target", "line"),
    [
        (COLUMN_1, 1, COLUMN_2, "MTT 1 2"),
        (COLUMN_1, 1, CELL_2, "MTC 1 2"),
        (CELL_1, 0, COLUMN_3, "MCT 1 3"),
        (COLUMN_1, 1, PILE_1, "MTF 1 1"),
        (CELL_1, 0, Pile("foundation", 3), "MCF 1 4"),
    ],
)
def test_a_drag_of_one_card_is_one_command_legal_or_not(
    source: Pile, start: int, target: Pile, line: str
) -> None:
    assert GAME.line(full("7H 6H", cells="KD"), source, start, target) == line


@pytest.mark.parametrize(
    ("cells", "source", "start", "target", "sentence"),
    [
        ("", COLUMN_1, 1, COLUMN_3, "In the columns the 7 of hearts goes only on the 8 of hearts."),
        ("", COLUMN_1, 1, Pile("tableau", 3), "Only a king goes to an empty column."),
        ("", COLUMN_2, 0, COLUMN_3, "In the columns a king goes only to an empty column."),
        ("", COLUMN_1, 0, COLUMN_2, "Only a run of one suit can be moved"),
        ("", COLUMN_1, 1, CELL_1, "Cards go to the cells and to the foundation one at a time."),
        ("", COLUMN_1, 1, PILE_1, "Cards go to the cells and to the foundation one at a time."),
        (
            "KD | 9D | KC",
            COLUMN_1,
            1,
            Pile("tableau", 4),
            "Moving 3 cards at once takes 2 free cells, and only 1 is free.",
        ),
        ("KD", CELL_1, 0, CELL_2, "A card in a cell goes only to a column or to the foundation."),
        ("", PILE_1, 0, COLUMN_1, "A card on the foundation stays there."),
    ],
)
def test_a_drag_that_no_command_means_says_why(
    cells: str, source: Pile, start: int, target: Pile, sentence: str
) -> None:
    before = table("2C 7H 6H 5H", "KS QS", "9C", "", "8H", cells=cells, foundation="AS")
    with pytest.raises(IllegalMove, match=f"^{sentence}"):
        GAME.line(before, source, start, target)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("MTT 1 2", "In the columns the 7 of hearts goes only on the 8 of hearts."),
        ("MTT 1 1", "In the columns the 7 of hearts goes only on the 8 of hearts."),
        ("MTT 1 4", "Only a king goes to an empty column."),
        ("MTT 3 2", "In the columns a king goes only to an empty column."),
        ("MTT 4 2", "Column 4 is empty."),
        ("MTC 4 2", "Column 4 is empty."),
        ("MTC 1 1", "Cell 1 holds a card already."),
        ("MCT 2 1", "Cell 2 is empty."),
        ("MCT 1 2", "In the columns the ace of diamonds goes only on the 2 of diamonds."),
        ("MTF 1 1", "The 7 of hearts goes to the foundation only on the 6 of hearts."),
        ("MTF 1 2", "The 7 of hearts goes to the foundation only on the 6 of hearts."),
        ("MTF 4 1", "Column 4 is empty."),
        ("MCF 1 1", "An ace goes to an empty foundation."),
        ("MCF 2 1", "Cell 2 is empty."),
        ("MTT 11 1", "There is no column “11”: they go from 1 to 10."),
        ("MTC 1 5", "There is no cell “5”: they go from 1 to 4."),
        ("MCF 1 0", "There is no foundation “0”: they go from 1 to 4."),
    ],
)
def test_a_refused_line_says_why_and_prints_its_error(line: str, sentence: str) -> None:
    before = table("2C 7H", "8D", "KS", cells="AD", foundation="AS")
    error = refusal(before, line.lower())
    assert str(error) == sentence
    assert error.printed == "Error in move: " + line.replace(" ", " , ")


@pytest.mark.parametrize("line", ["", "MTT", "MTT 1", "MTT 1 2 3", "MTT a b", "MFT 1 1", "1 2"])
def test_a_line_that_is_no_command_prints_a_sentence(line: str) -> None:
    error = refusal(table("2C 7H"), line)
    assert error.printed == str(error)


def test_cells_are_piles_of_one_card_or_none() -> None:
    piles = GAME.piles(table(cells="| 7H"))
    assert [shown(piles[Pile("cell", index)]) for index in range(4)] == ["", "7H", "", ""]
