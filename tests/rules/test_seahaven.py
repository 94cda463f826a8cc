"""Seahaven's rules: docs/games/seahaven.md."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game as PysolGame

from solitaire_gui.cards import Deck
from solitaire_gui.rules.seahaven import (
    Cells,
    Column,
    check_for_win,
    display,
    initialize,
    move_cell_to_foundation,
    move_cell_to_tableau,
    move_tableau_to_cell,
    move_tableau_to_foundation,
    move_within_tableau,
    validate_move_cell_to_foundation,
    validate_move_cell_to_tableau,
    validate_move_tableau_to_cell,
    validate_move_tableau_to_foundation,
    validate_move_within_tableau,
)
from tests.support.tables import card, column, columns, shown

MICROSOFT = 2
SPADES = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
NOWHERE = [-100, -11, -10, -5, -4, -2, -1, 10, 11, 100]


def texts(columns: list[Column]) -> list[str]:
    return [shown(column) for column in columns]


def cells(text: str) -> Cells:
    """Return the cells of a text such as `- 7H - KS`."""
    return [None if word == "-" else card(word) for word in text.split()]


def inside(cells: Cells) -> str:
    return " ".join("-" if card is None else shown([card]) for card in cells)


def elsewhere(deal: int) -> list[str]:
    """Return the cells, then the columns, of a deal as another program deals it."""
    layout: str = PysolGame("seahaven", deal, MICROSOFT).calc_layout_string(CardRenderer(False))
    return layout.removeprefix("Freecells: ").splitlines()


@pytest.mark.parametrize(
    "deal",
    [*range(1, 13), 617, 1941, 11982, 31465, 31999, 32000, 32001, 65536, 10**6, 10**9, 2**31 - 1],
)
def test_a_deal_is_the_deal_of_seahaven_elsewhere(deal: int) -> None:
    tableau, foundation, beside = initialize(deck=Deck.numbered(deal))
    free, *rows = elsewhere(deal)
    # The other program leaves its last cell unsaid.
    assert (inside(beside), texts(tableau)) == (f"{free} -", rows)
    assert foundation == [[], [], [], []]


def test_cards_are_dealt_row_by_row_and_the_last_two_to_the_middle_cells() -> None:
    tableau, _, beside = initialize(deck=Deck())
    assert texts(tableau)[:2] == ["KS 3S 6H 9D QC", "QS 2S 5H 8D JC"]
    assert [len(column) for column in tableau] == [5] * 10
    assert inside(beside) == "- 2C AC -"


def test_a_new_game_is_shuffled_face_up_and_has_every_card_once() -> None:
    (tableau, _, beside), (other, _, _) = initialize(), initialize()
    cards = [card for column in tableau for card in column] + [card for card in beside if card]
    assert len(set(cards)) == 52
    assert all(card.is_face_up() for card in cards)
    assert tableau != other


def test_columns_and_piles_of_a_new_game_are_lists_of_their_own() -> None:
    tableau, foundation, beside = initialize()
    assert len({id(places) for places in [*tableau, *foundation, beside]}) == 15


def test_a_card_goes_on_the_next_higher_of_its_suit() -> None:
    tableau = columns("2C 7H", "9D 8H")
    assert move_within_tableau(tableau, 0, 1)
    assert texts(tableau) == ["2C", "9D 8H 7H"]


def test_only_the_last_card_of_a_column_moves() -> None:
    assert not validate_move_within_tableau(columns("7H 2C", "8H"), 0, 1)
    assert not validate_move_within_tableau(columns("7H", "8H 2C"), 0, 1)


@pytest.mark.parametrize("end", ["8D", "8S", "6H", "9H", "7D", "KH", "AH"])
def test_a_card_goes_on_no_other_card(end: str) -> None:
    tableau, beside = columns("2C 7H", end), cells("7H - - -")
    assert not move_within_tableau(tableau, 0, 1)
    assert not move_cell_to_tableau(tableau, beside, 0, 1)
    assert texts(tableau) == ["2C 7H", end]
    assert inside(beside) == "7H - - -"


@pytest.mark.parametrize("ace", ["AH", "AS"])
def test_a_king_goes_on_no_card(ace: str) -> None:
    tableau = columns("2C KH", ace)
    assert not validate_move_within_tableau(tableau, 0, 1)
    assert not validate_move_cell_to_tableau(tableau, cells("KH - - -"), 0, 1)


def test_a_king_goes_to_an_empty_column() -> None:
    tableau, beside = columns("2C KH", "", ""), cells("- - KS -")
    assert move_within_tableau(tableau, 0, 1)
    assert move_cell_to_tableau(tableau, beside, 2, 2)
    assert texts(tableau) == ["2C", "KH", "KS"]
    assert inside(beside) == "- - - -"


@pytest.mark.parametrize("other", ["QH", "AH", "7H"])
def test_only_a_king_goes_to_an_empty_column(other: str) -> None:
    tableau = columns(f"2C {other}", "")
    assert not validate_move_within_tableau(tableau, 0, 1)
    assert not validate_move_cell_to_tableau(tableau, cells(f"{other} - - -"), 0, 1)


def test_a_king_that_is_alone_may_change_columns() -> None:
    assert validate_move_within_tableau(columns("KS", ""), 0, 1)


@pytest.mark.parametrize("text", ["KS", "8H 7H", ""])
def test_source_and_destination_must_be_different_columns(text: str) -> None:
    tableau = columns(text)
    assert not move_within_tableau(tableau, 0, 0)
    assert texts(tableau) == [text]


def test_a_card_goes_from_a_cell_on_the_next_higher_of_its_suit() -> None:
    tableau, beside = columns("", "9D 8H"), cells("2C 7H - -")
    assert move_cell_to_tableau(tableau, beside, 1, 1)
    assert texts(tableau) == ["", "9D 8H 7H"]
    assert inside(beside) == "2C - - -"


@pytest.mark.parametrize("end", ["KS", "AS", "7H"])
def test_any_last_card_of_a_column_goes_to_an_empty_cell(end: str) -> None:
    tableau, beside = columns(f"2C {end}", ""), cells("5D - - -")
    assert move_tableau_to_cell(tableau, beside, 0, 3)
    assert texts(tableau) == ["2C", ""]
    assert inside(beside) == f"5D - - {end}"


def test_a_cell_holds_one_card_only() -> None:
    tableau, beside = columns("2C 4D"), cells("5D - - -")
    assert not move_tableau_to_cell(tableau, beside, 0, 0)
    assert texts(tableau) == ["2C 4D"]
    assert inside(beside) == "5D - - -"


@pytest.mark.parametrize("pile_no", range(4))
def test_an_ace_goes_to_any_empty_pile(pile_no: int) -> None:
    tableau, beside = columns("2C AH"), cells("- AD - -")
    foundation, other = columns("", "", "", ""), columns("", "", "", "")
    assert move_tableau_to_foundation(tableau, foundation, 0, pile_no)
    assert move_cell_to_foundation(beside, other, 1, pile_no)
    assert (shown(foundation[pile_no]), shown(other[pile_no])) == ("AH", "AD")
    assert (texts(tableau), inside(beside)) == (["2C"], "- - - -")


def test_on_the_foundation_a_card_goes_on_the_next_lower_of_its_suit() -> None:
    tableau, foundation, beside = columns("2C 4S"), columns("AS 2S", "AC"), cells("3S - - -")
    assert move_cell_to_foundation(beside, foundation, 0, 0)
    assert move_tableau_to_foundation(tableau, foundation, 0, 0)
    assert move_tableau_to_foundation(tableau, foundation, 0, 1)
    assert (texts(tableau), inside(beside)) == ([""], "- - - -")
    assert texts(foundation) == ["AS 2S 3S 4S", "AC 2C"]


@pytest.mark.parametrize(
    ("source", "pile"),
    [
        ("2S", ""),
        ("KS", ""),
        ("2S", "AC"),
        ("3S", "AS"),
        ("2S", "AS 2S 3S"),
        ("AD", "AS"),
        ("AC", SPADES),
    ],
)
def test_no_other_card_goes_to_the_foundation(source: str, pile: str) -> None:
    tableau, foundation, beside = columns(f"9C {source}"), columns(pile), cells(f"- {source}")
    assert not move_tableau_to_foundation(tableau, foundation, 0, 0)
    assert not move_cell_to_foundation(beside, foundation, 1, 0)
    assert (texts(tableau), texts(foundation)) == ([f"9C {source}"], [pile])
    assert inside(beside) == f"- {source}"


def test_an_empty_place_has_nothing_to_move() -> None:
    tableau, foundation, beside = columns("", "8H", ""), columns("", "AS"), cells("- - - -")
    for target in (1, 2):
        assert not validate_move_within_tableau(tableau, 0, target)
        assert not validate_move_cell_to_tableau(tableau, beside, 0, target)
    for target in (0, 1):
        assert not validate_move_tableau_to_foundation(tableau, foundation, 0, target)
        assert not validate_move_cell_to_foundation(beside, foundation, 0, target)
    assert not validate_move_tableau_to_cell(tableau, beside, 0, 0)


@pytest.mark.parametrize("bad", NOWHERE)
def test_places_that_do_not_exist_are_refused(bad: int) -> None:
    # Taken from the end, every negative one of these that fits would name a place that allows it.
    tableau, foundation = columns(*["KH"] * 9, ""), columns("", "", "", "")
    aces, kings, free = columns(*["AS"] * 10), cells("KS KS KS KS"), cells("- - - -")
    assert not validate_move_within_tableau(tableau, bad, 9)
    assert not validate_move_within_tableau(columns("KH", *[""] * 9), 0, bad)
    assert not validate_move_tableau_to_cell(aces, free, bad, 0)
    assert not validate_move_tableau_to_cell(aces, free, 0, bad)
    assert not validate_move_cell_to_tableau(tableau, kings, bad, 9)
    assert not validate_move_cell_to_tableau(columns(*[""] * 10), kings, 0, bad)
    assert not validate_move_tableau_to_foundation(aces, foundation, bad, 0)
    assert not validate_move_tableau_to_foundation(aces, foundation, 0, bad)
    assert not validate_move_cell_to_foundation(cells("AS AS AS AS"), foundation, bad, 0)
    assert not validate_move_cell_to_foundation(cells("AS AS AS AS"), foundation, 0, bad)


PAIRS: list[tuple[Callable[..., bool], Callable[..., bool], tuple[str, ...]]] = [
    (validate_move_within_tableau, move_within_tableau, ("tableau",)),
    (validate_move_tableau_to_cell, move_tableau_to_cell, ("tableau", "cells")),
    (validate_move_cell_to_tableau, move_cell_to_tableau, ("tableau", "cells")),
    (validate_move_tableau_to_foundation, move_tableau_to_foundation, ("tableau", "foundation")),
    (validate_move_cell_to_foundation, move_cell_to_foundation, ("cells", "foundation")),
]


@pytest.mark.parametrize(("validate", "move", "names"), PAIRS)
@given(deal=st.integers(1, 2**31 - 1), src=st.integers(-11, 11), dst=st.integers(-11, 11))
def test_a_mover_does_what_its_validator_says(
    validate: Callable[..., bool],
    move: Callable[..., bool],
    names: tuple[str, ...],
    deal: int,
    src: int,
    dst: int,
) -> None:
    dealt = initialize(deck=Deck.numbered(deal))
    table: dict[str, Any] = dict(zip(("tableau", "foundation", "cells"), dealt, strict=True))
    lists = [table[name] for name in names]
    before = deepcopy(table)
    valid = validate(*lists, src, dst)
    assert table == before
    assert move(*lists, src, dst) is valid
    assert (table != before) is valid


def test_parameters_have_the_names_that_callers_know() -> None:
    tableau, foundation, beside = columns("KS", "", "AH"), columns("", ""), cells("- AD - -")
    assert move_tableau_to_cell(tableau=tableau, cells=beside, src_col=0, cell_no=0)
    assert move_cell_to_tableau(tableau=tableau, cells=beside, cell_no=0, src_col=1)
    assert move_within_tableau(tableau=tableau, src_col=1, dst_col=0)
    assert validate_move_tableau_to_foundation(
        tableau=tableau, foundation=foundation, src_col=2, dst_col=0
    )
    assert move_tableau_to_foundation(tableau=tableau, foundation=foundation, src_col=2, found_no=0)
    assert validate_move_cell_to_foundation(
        tableau=beside, foundation=foundation, cell_no=1, found_no=1
    )
    assert move_cell_to_foundation(cells=beside, foundation=foundation, cell_no=1, found_no=1)


@pytest.mark.parametrize(("full", "won"), [(0, False), (1, False), (3, False), (4, True)])
def test_four_full_piles_win(full: int, won: bool) -> None:
    assert check_for_win([column(SPADES)] * full + [[]] * (4 - full)) is won


def test_a_pile_that_lacks_its_king_does_not_win() -> None:
    assert not check_for_win([column(SPADES)] * 3 + [column(SPADES.removesuffix(" KS"))])


def test_the_board_shows_the_cells_between_the_piles_of_the_foundation(
    capsys: pytest.CaptureFixture[str],
) -> None:
    tableau = columns("2D 10D", "", "AH", *[""] * 7)
    display(tableau, columns("AS 2S", "", "", "AC"), cells("- 10H KS -"))
    assert capsys.readouterr().out.splitlines() == [
        "foundation        cells                         foundation",
        "[2♠]  [ ]         [ ]   [10♥] [K♠]  [ ]         [ ]   [A♣]",
        "tableau",
        "1     2     3     4     5     6     7     8     9     10",
        "2♦          A♥",
        "10♦",
    ]
