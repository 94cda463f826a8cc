"""Thumb and Pouch's rules: docs/games/thumb_and_pouch.md."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.cards import Card, Deck
from solitaire_gui.rules.thumb_and_pouch import (
    Column,
    display_game,
    is_winner,
    setup_game,
    stock_to_waste,
    tableau_to_foundation,
    tableau_to_tableau,
    valid_fnd_move,
    valid_tab_move,
    waste_to_foundation,
    waste_to_tableau,
)
from tests.support.tables import card, column, columns, shown

SPADES = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"


def texts(columns: list[Column]) -> list[str]:
    return [shown(column) for column in columns]


def stock(text: str) -> Deck:
    return Deck.in_order(column(text))


def test_the_unshuffled_deck_is_dealt_as_in_the_shell_fragment() -> None:
    foundation, tableau, rest, waste = setup_game(deck=Deck())
    assert repr(tableau) == (
        "[[K♠], [XX, 6♠], [XX, XX, K♥], [XX, XX, XX, 8♥], [XX, XX, XX, XX, 4♥],"
        " [XX, XX, XX, XX, XX, A♥], [XX, XX, XX, XX, XX, XX, Q♦]]"
    )
    assert repr(waste) == "[J♦]"
    assert shown(reversed(rest.left())).startswith("10D 9D")
    assert foundation == [[], [], [], []]


def test_cards_are_dealt_in_passes_that_begin_with_a_face_up_card() -> None:
    _, tableau, _, _ = setup_game(deck=Deck())
    assert texts(tableau)[:3] == ["KS", "(QS) 6S", "(JS) (5S) KH"]


@given(deal=st.integers(1, 2**31 - 1))
def test_seven_columns_one_on_the_waste_and_23_in_the_stock(deal: int) -> None:
    _, tableau, rest, waste = setup_game(deck=Deck.numbered(deal))
    assert [len(column) for column in tableau] == [1, 2, 3, 4, 5, 6, 7]
    for cards in tableau:
        assert [card.is_face_up() for card in cards] == [False] * (len(cards) - 1) + [True]
    assert (len(rest), len(waste)) == (23, 1)
    assert waste[0].is_face_up()


def test_a_new_game_is_shuffled_and_has_every_card_once() -> None:
    (_, tableau, rest, waste), (_, other, _, _) = setup_game(), setup_game()
    assert len({card for pile in [*tableau, rest.left(), waste] for card in pile}) == 52
    assert tableau != other


def test_piles_and_columns_of_a_new_game_are_lists_of_their_own() -> None:
    foundation, tableau, _, waste = setup_game()
    assert len({id(pile) for pile in [*foundation, *tableau, waste]}) == 12


def not_higher(card: str, other: str) -> str:
    """Return the refusal of a card that does not go on another one."""
    return (
        f"In the columns {card} goes only on the next higher card of another suit or to an empty "
        f"column, not on {other}."
    )


@pytest.mark.parametrize(
    ("source", "target", "valid"),
    [
        ("2S", "AS", True),
        ("KH", "QH", True),
        ("2S", "AC", False),
        ("3S", "AS", False),
        ("AS", "2S", False),
        ("AS", "KS", False),
        ("AS", "AS", False),
    ],
)
def test_on_the_foundation_a_card_follows_the_next_lower_of_its_suit(
    source: str, target: str, valid: bool
) -> None:
    assert valid_fnd_move(card(source), card(target)) is valid


@pytest.mark.parametrize(
    ("source", "target", "valid"),
    [
        ("7H", "8S", True),
        ("7H", "8C", True),
        ("7H", "8D", True),
        ("7H", "8H", False),
        ("7H", "9S", False),
        ("7H", "7S", False),
        ("7H", "6S", False),
        ("KH", "AS", False),
    ],
)
def test_in_a_column_a_card_follows_the_next_higher_of_another_suit(
    source: str, target: str, valid: bool
) -> None:
    assert valid_tab_move(card(source), card(target)) is valid


@pytest.mark.parametrize("colour", ["8S", "8D"])
def test_a_card_moves_to_the_next_higher_of_another_suit_whatever_the_colour(colour: str) -> None:
    tab1, tab2 = columns("2C 7H", f"(KS) {colour}")
    tableau_to_tableau(tab1, tab2, 1)
    assert texts([tab1, tab2]) == ["2C", f"(KS) {colour} 7H"]


def test_a_group_in_order_moves_together_and_keeps_its_order() -> None:
    tab1, tab2 = columns("2C 8H 7D 6H", "9S")
    tableau_to_tableau(tab1, tab2, 3)
    assert texts([tab1, tab2]) == ["2C", "9S 8H 7D 6H"]


def test_the_end_of_a_group_moves_without_the_rest_of_it() -> None:
    tab1, tab2 = columns("2C 8H 7D 6H", "7S")
    tableau_to_tableau(tab1, tab2, 1)
    assert texts([tab1, tab2]) == ["2C 8H 7D", "7S 6H"]


@pytest.mark.parametrize("group", ["5C", "KS", "8H 7D 6H"])
def test_an_empty_column_takes_any_card_or_group(group: str) -> None:
    tab1, tab2 = columns(f"2C {group}", "")
    tableau_to_tableau(tab1, tab2, len(group.split()))
    assert texts([tab1, tab2]) == ["2C", group]


def test_a_whole_column_may_change_to_an_empty_one() -> None:
    tab1, tab2 = columns("8H 7D", "")
    tableau_to_tableau(tab1, tab2, 2)
    assert texts([tab1, tab2]) == ["", "8H 7D"]


@pytest.mark.parametrize(
    ("source", "target", "n", "sentence"),
    [
        ("7H", "8H", 1, not_higher("7♥", "8♥")),
        ("7H", "9S", 1, not_higher("7♥", "9♠")),
        ("7H", "6S", 1, not_higher("7♥", "6♠")),
        ("KH", "AS", 1, "In the columns K♥ goes only to an empty column."),
        ("8H 7D", "8S", 2, not_higher("8♥", "8♠")),
        ("8H 7H", "9S", 2, "7♥ must be one lower than 8♥ and of another suit."),
        ("8H 6D", "9S", 2, "6♦ must be one lower than 8♥ and of another suit."),
        ("8H 6D", "", 2, "6♦ must be one lower than 8♥ and of another suit."),
        ("7D 8H", "8S", 2, "8♥ must be one lower than 7♦ and of another suit."),
        ("(8H) 7D", "9S", 2, "A face-down card cannot be moved."),
        ("(8H) 7D", "", 2, "A face-down card cannot be moved."),
        ("8H 7D", "9S", 3, "There are not 3 cards to move."),
        ("8H 7D", "", 3, "There are not 3 cards to move."),
        ("", "9S", 1, "There is no card to move."),
        ("", "", 1, "There is no card to move."),
        ("8H 7D", "9S", 0, "At least one card must be moved."),
        ("8H 7D", "9S", -2, "At least one card must be moved."),
        ("", "9S", -1, "At least one card must be moved."),
    ],
)
def test_a_refused_move_between_columns_says_why_and_changes_nothing(
    source: str, target: str, n: int, sentence: str
) -> None:
    tab1, tab2 = columns(source, target)
    with pytest.raises(RuntimeError) as refusal:
        tableau_to_tableau(tab1, tab2, n)
    assert str(refusal.value) == sentence
    assert texts([tab1, tab2]) == [source, target]


def test_source_and_target_must_be_different_columns() -> None:
    tab = column("8H 7D")
    with pytest.raises(RuntimeError, match="in this column already"):
        tableau_to_tableau(tab, tab, 1)
    assert shown(tab) == "8H 7D"


def test_an_ace_goes_to_any_empty_pile() -> None:
    for number in range(4):
        tab, foundation = column("2C AS"), columns("", "", "", "")
        tableau_to_foundation(tab, foundation[number])
        assert shown(foundation[number]) == "AS"


def test_a_card_goes_on_the_next_lower_of_its_suit_on_the_foundation() -> None:
    tab, pile = columns("9C 3S", "AS 2S")
    tableau_to_foundation(tab, pile)
    assert texts([tab, pile]) == ["9C", "AS 2S 3S"]


REFUSED_BY_FOUNDATION = pytest.mark.parametrize(
    ("source", "pile", "sentence"),
    [
        ("", "", "There is no card to move."),
        ("", "AS", "There is no card to move."),
        ("9C 2S", "", "2♠ goes to the foundation only on A♠."),
        ("KS", "", "K♠ goes to the foundation only on Q♠."),
        ("9C 2S", "AC", "2♠ goes to the foundation only on A♠."),
        ("9C 3S", "AS", "3♠ goes to the foundation only on 2♠."),
        ("9C 2S", "AS 2S 3S", "2♠ goes to the foundation only on A♠."),
        ("9C AD", "AS", "On the foundation A♦ goes only to an empty pile."),
        ("AC", SPADES, "On the foundation A♣ goes only to an empty pile."),
    ],
)


@REFUSED_BY_FOUNDATION
def test_the_foundation_refuses_any_other_card_of_a_column(
    source: str, pile: str, sentence: str
) -> None:
    tab, fnd = columns(source, pile)
    with pytest.raises(RuntimeError) as refusal:
        tableau_to_foundation(tab, fnd)
    assert str(refusal.value) == sentence
    assert texts([tab, fnd]) == [source, pile]


@REFUSED_BY_FOUNDATION
def test_the_foundation_refuses_any_other_card_of_the_waste(
    source: str, pile: str, sentence: str
) -> None:
    waste, fnd = columns(source, pile)
    with pytest.raises(RuntimeError) as refusal:
        waste_to_foundation(waste, fnd, stock("9D"))
    assert str(refusal.value) == sentence
    assert texts([waste, fnd]) == [source, pile]


def test_a_face_down_card_does_not_go_to_the_foundation() -> None:
    tab, fnd = columns("(AS)", "")
    with pytest.raises(RuntimeError, match="face-down"):
        tableau_to_foundation(tab, fnd)
    assert texts([tab, fnd]) == ["(AS)", ""]


def test_a_card_uncovered_by_a_move_to_the_foundation_is_turned_up() -> None:
    tab, fnd = columns("(5C) (9H) AS", "")
    tableau_to_foundation(tab, fnd)
    assert shown(tab) == "(5C) 9H"


def test_a_card_uncovered_by_a_move_to_a_column_is_turned_up() -> None:
    tab1, tab2 = columns("(5C) (9H) 8H 7D", "9S")
    tableau_to_tableau(tab1, tab2, 2)
    assert shown(tab1) == "(5C) 9H"


def test_a_face_up_card_that_is_uncovered_stays_face_up() -> None:
    tab1, tab2, fnd = columns("(5C) 9H 8S AS", "9D", "")
    tableau_to_foundation(tab1, fnd)
    tableau_to_tableau(tab1, tab2, 1)
    assert shown(tab1) == "(5C) 9H"


def test_the_top_of_the_waste_goes_to_the_foundation() -> None:
    waste, fnd, rest = column("9C AS"), column(""), stock("9D")
    waste_to_foundation(waste, fnd, rest)
    assert texts([waste, fnd]) == ["9C", "AS"]
    assert len(rest) == 1


@pytest.mark.parametrize("target", ["8S", "8D", ""])
def test_the_top_of_the_waste_goes_to_a_column(target: str) -> None:
    waste, tab, rest = column("9C 7H"), column(target), stock("9D")
    waste_to_tableau(waste, tab, rest)
    assert texts([waste, tab]) == ["9C", f"{target} 7H".strip()]
    assert len(rest) == 1


@pytest.mark.parametrize(
    ("source", "target", "sentence"),
    [
        ("", "8S", "There is no card to move."),
        ("", "", "There is no card to move."),
        ("7H", "8H", not_higher("7♥", "8♥")),
        ("7H 2C", "8S", not_higher("2♣", "8♠")),
        ("KC", "AS", "In the columns K♣ goes only to an empty column."),
    ],
)
def test_a_column_refuses_any_other_card_of_the_waste(
    source: str, target: str, sentence: str
) -> None:
    waste, tab = columns(source, target)
    with pytest.raises(RuntimeError) as refusal:
        waste_to_tableau(waste, tab, stock("9D"))
    assert str(refusal.value) == sentence
    assert texts([waste, tab]) == [source, target]


def test_the_stock_turns_one_card_face_up_onto_the_waste() -> None:
    rest, waste = stock("7H 2C"), column("9C")
    stock_to_waste(rest, waste)
    assert shown(waste) == "9C 7H"
    assert len(rest) == 1


def test_the_stock_is_dealt_only_once() -> None:
    rest, waste = stock("7H"), column("9C")
    stock_to_waste(rest, waste)
    with pytest.raises(RuntimeError, match="The stock is empty"):
        stock_to_waste(rest, waste)
    assert shown(waste) == "9C 7H"


@pytest.mark.parametrize(("full", "won"), [(0, False), (1, False), (3, False), (4, True)])
def test_four_full_piles_win(full: int, won: bool) -> None:
    assert is_winner([column(SPADES)] * full + [[]] * (4 - full)) is won


@pytest.mark.parametrize("pile", [SPADES.removesuffix(" KS"), "KS", SPADES.removeprefix("AS ")])
def test_a_pile_that_is_not_full_does_not_win(pile: str) -> None:
    assert not is_winner([column(SPADES)] * 3 + [column(pile)])


def test_the_board_shows_top_cards_columns_and_the_whole_waste(
    capsys: pytest.CaptureFixture[str],
) -> None:
    tableau = columns("8S", "(2C) 10S", "", "(KS) (3D) 6H", "", "", "9D")
    display_game(columns("AS 2S", "", "", "AH"), tableau, stock("4C 5C"), column("10H KD"))
    display_game(columns(SPADES, "", "", ""), columns(*[""] * 7), stock(""), [])
    assert capsys.readouterr().out.splitlines() == [
        "===== FOUNDATIONS =====",
        "f1     f2     f3     f4",
        "[2♠]   [    ] [    ] [A♥]",
        "===== TABLEAU =====",
        "t1   t2   t3   t4   t5   t6   t7",
        "8♠   XX        XX             9♦",
        "     10♠       XX",
        "               6♥",
        "===== STOCK/WASTE =====",
        "Stock #(2) --> [10♥, K♦]",
        "===== FOUNDATIONS =====",
        "f1     f2     f3     f4",
        "[K♠]   [    ] [    ] [    ]",
        "===== TABLEAU =====",
        "t1   t2   t3   t4   t5   t6   t7",
        "===== STOCK/WASTE =====",
        "Stock #(0) --> []",
    ]


@given(
    deal=st.integers(1, 2**31 - 1),
    src=st.integers(0, 6),
    dst=st.integers(0, 6),
    n=st.integers(-2, 8),
)
def test_a_move_between_columns_is_made_or_refused_as_a_whole(
    deal: int, src: int, dst: int, n: int
) -> None:
    _, tableau, _, _ = setup_game(deck=Deck.numbered(deal))
    before, cards = texts(tableau), {card for column in tableau for card in column}
    first: Card | None = tableau[src][-n] if 1 <= n <= len(tableau[src]) else None
    try:
        tableau_to_tableau(tableau[src], tableau[dst], n)
    except RuntimeError:
        assert texts(tableau) == before
    else:
        assert tableau[dst][-n] is first
        assert {card for column in tableau for card in column} == cards
