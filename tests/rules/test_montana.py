"""Montana's rules: docs/games/montana.md."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.cards import RANKS, Card, Deck
from solitaire_gui.rules.montana import (
    Row,
    check_win,
    display,
    initialize,
    is_blank,
    move,
    run_length,
    shuffle_tableau,
    validate_move,
)
from tests.support.tables import column as row
from tests.support.tables import columns as rows
from tests.support.tables import shown

DRAWN_IN_RULE_4 = (
    "2C 3C 4C 5C 6C AC QC JS 9S 8S 10H 6S 8C",
    "AD 2S 3S 4S 8H 4H 7H 6H 9C 10D KH QH JC",
    "2D 3D 4D 5D 6D 7D 9D QS 5H AH KC AS JD",
    "2H JH 8D QD KS 10C 3H 7S 7C 10S KD 9H 5S",
)


def suit_in_order(letter: str) -> str:
    return shown(
        row(f"2{letter}") + [Card(rank, row(f"2{letter}")[0].suit()) for rank in RANKS[2:]]
    )


def finished(suits: str, aces: str) -> list[Row]:
    return rows(*(f"{suit_in_order(s)} A{a}" for s, a in zip(suits, aces, strict=True)))


def texts(tableau: list[Row]) -> list[str]:
    return [shown(row) for row in tableau]


def test_cards_are_dealt_row_by_row_top_row_first() -> None:
    assert texts(initialize(deck=Deck())) == [
        "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS",
        "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H AH",
        "KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D AD",
        "KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C 2C AC",
    ]


def test_a_new_game_is_shuffled_and_has_every_card_once_face_up() -> None:
    tableau, other = initialize(), initialize()
    cards = [card for row in tableau for card in row]
    assert [len(row) for row in tableau] == [13] * 4
    assert len(set(cards)) == 52
    assert all(card.is_face_up() for card in cards)
    assert texts(tableau) != texts(other)


def test_a_blank_takes_the_card_one_higher_than_its_left_neighbour_in_suit() -> None:
    tableau = rows("6H AC 9S", "5S 7H AD")
    assert validate_move(tableau, 1, 1, 0, 1)


def test_a_move_exchanges_card_and_blank_and_nothing_else() -> None:
    tableau = rows("6H AC 9S", "5S 7H AD")
    assert move(tableau, 1, 1, 0, 1)
    assert texts(tableau) == ["6H 7H 9S", "5S AC AD"]


def test_a_card_moves_within_its_row_too() -> None:
    tableau = rows("6H AC 9S 7H")
    assert move(tableau, 0, 3, 0, 1)
    assert texts(tableau) == ["6H 7H 9S AC"]


@pytest.mark.parametrize("two", ["2C", "2D", "2H", "2S"])
def test_any_two_goes_to_the_first_column(two: str) -> None:
    assert validate_move(rows("AD 5H", f"9C {two}"), 1, 1, 0, 0)


@pytest.mark.parametrize("text", ["3C", "KD", "10S", "AS"])
def test_only_a_two_goes_to_the_first_column(text: str) -> None:
    assert not validate_move(rows("AD 5H", f"9C {text}"), 1, 1, 0, 0)


def test_the_end_of_the_row_above_is_no_left_neighbour() -> None:
    tableau = rows("4S 6H", "AC 7H")
    assert not validate_move(tableau, 1, 1, 1, 0)


@pytest.mark.parametrize(
    ("left", "card"),
    [
        ("6H", "7D"),
        ("6H", "7S"),
        ("6H", "5H"),
        ("6H", "8H"),
        ("6H", "KH"),
        ("3H", "2H"),
    ],
)
def test_other_suits_and_ranks_do_not_fit(left: str, card: str) -> None:
    assert not validate_move(rows(f"{left} AC", f"5S {card}"), 1, 1, 0, 1)


@pytest.mark.parametrize("card", ["2S", "QS", "AS", "2H"])
def test_nothing_fits_to_the_right_of_a_king(card: str) -> None:
    assert not validate_move(rows("KS AC", f"5S {card}"), 1, 1, 0, 1)


def test_a_two_does_not_go_right_of_the_blank_that_hides_the_ace_of_its_suit() -> None:
    assert not validate_move(rows("9C AH AD", "5S 2H"), 1, 1, 0, 2)


def test_a_blank_cannot_be_moved() -> None:
    tableau = rows("9C AH AD", "AS AC 2H")
    for source in range(3):
        for dest in range(3):
            assert not validate_move(tableau, 1, source, 0, dest) or source == 2


def test_a_card_goes_only_into_a_blank() -> None:
    assert not validate_move(rows("6H 9S", "5S 7H"), 1, 1, 0, 1)


def test_a_card_does_not_go_to_its_own_cell() -> None:
    tableau = rows("6H 7H AC")
    assert not validate_move(tableau, 0, 1, 0, 1)
    assert not validate_move(tableau, 0, 2, 0, 2)


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("number", [-1, -4, -13, -14, 13, 52, 1000])
def test_cells_that_do_not_exist_are_refused_and_nothing_changes(place: int, number: int) -> None:
    # A wrap-round would find a legal move: the last row and column have one.
    tableau = rows(*DRAWN_IN_RULE_4[:3], "2H 3H AH 4H 8D QD KS 10C 7S 7C 10S KD 5H")
    before = texts(tableau)
    for cell in [(3, 3, 3, 2), (3, 12, 3, 2), (2, 12, 2, 9), (2, 6, 2, 11)]:
        numbers = [*cell]
        numbers[place] = number
        assert not validate_move(tableau, *numbers)
        assert not move(tableau, *numbers)
    assert texts(tableau) == before


def test_a_wrapped_row_or_column_is_not_taken_for_the_real_one() -> None:
    tableau = rows("6H AC", "5S 7H")
    assert validate_move(tableau, 1, 1, 0, 1)
    assert not validate_move(tableau, -1, 1, 0, 1)
    assert not validate_move(tableau, 1, -1, 0, 1)
    assert not validate_move(tableau, 1, 1, -2, 1)
    assert not validate_move(tableau, 1, 1, 0, -1)


def test_a_refused_move_changes_nothing() -> None:
    tableau = rows("6H AC 9S", "5S 7D AD")
    assert not move(tableau, 1, 1, 0, 1)
    assert texts(tableau) == ["6H AC 9S", "5S 7D AD"]


@given(deal=st.integers(1, 2**31 - 1), cells=st.tuples(*[st.integers(-15, 15)] * 4))
def test_move_does_what_validate_move_says(deal: int, cells: tuple[int, int, int, int]) -> None:
    tableau = initialize(deck=Deck.numbered(deal))
    before = texts(tableau)
    valid = validate_move(tableau, *cells)
    assert texts(tableau) == before
    assert move(tableau, *cells) is valid
    assert (texts(tableau) != before) is valid


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("2C 3C 4C 5H", 3),
        ("2C 3D 4C", 1),
        ("2C 4C 5C", 1),
        ("3C 4C 5C", 0),
        ("AC 2C 3C", 0),
        ("2C AC 3C", 1),
        ("", 0),
        (f"{suit_in_order('H')} AC", 12),
    ],
)
def test_a_run_is_2_3_4_and_so_on_of_one_suit_from_the_first_column(text: str, length: int) -> None:
    assert run_length(row(text)) == length


@pytest.mark.parametrize("suits", ["".join(suits) for suits in permutations("CDHS")])
def test_any_suit_in_any_row_and_any_ace_in_any_blank_wins(suits: str) -> None:
    for aces in map("".join, permutations("CDHS")):
        assert check_win(finished(suits, aces))


@pytest.mark.parametrize(
    ("last_cards", "other"),
    [
        ("QC AC KC", "QD KD AD"),
        ("QD KD AC", "QC KC AD"),
        ("QC KD AC", "QD KC AD"),
        ("KC QC AC", "QD KD AD"),
    ],
)
def test_rows_that_are_not_each_one_suit_in_order_do_not_win(last_cards: str, other: str) -> None:
    clubs = "2C 3C 4C 5C 6C 7C 8C 9C 10C JC"
    diamonds = "2D 3D 4D 5D 6D 7D 8D 9D 10D JD"
    others = (f"{suit_in_order('H')} AH", f"{suit_in_order('S')} AS")
    tableau = rows(f"{clubs} {last_cards}", f"{diamonds} {other}", *others)
    assert not check_win(tableau)


def test_a_row_must_end_with_a_blank_to_win() -> None:
    tableau = finished("CDHS", "CDHS")
    tableau[3][12] = Card(5, 1)
    assert not check_win(tableau)


def test_rows_shifted_by_one_do_not_win() -> None:
    assert not check_win(rows(*(f"A{suit} {suit_in_order(suit)}" for suit in "CDHS")))


def test_checking_for_a_win_changes_nothing() -> None:
    tableau = rows(*DRAWN_IN_RULE_4)
    assert not check_win(tableau)
    assert texts(tableau) == [*DRAWN_IN_RULE_4]


def test_the_shuffle_drawn_in_rule_4_keeps_5_0_6_and_1_cards() -> None:
    tableau = rows(*DRAWN_IN_RULE_4)
    shuffle_tableau(tableau)
    assert [shown(row[:length]) for row, length in zip(tableau, (5, 0, 6, 1), strict=True)] == [
        "2C 3C 4C 5C 6C",
        "",
        "2D 3D 4D 5D 6D 7D",
        "2H",
    ]
    assert [[is_blank(card) for card in row].index(True) for row in tableau] == [5, 0, 6, 1]


@st.composite
def tableaux(draw: st.DrawFn) -> list[Row]:
    """Draw a full tableau whose rows begin with runs of any length."""
    suits = draw(st.permutations(range(1, 5)))
    runs = [[Card(rank, suit) for rank in RANKS[1 : draw(st.integers(1, 13))]] for suit in suits]
    kept = {card for run in runs for card in run}
    loose = [card for card in Deck().left() if card not in kept]
    draw(st.randoms(use_true_random=False)).shuffle(loose)
    return [run + [loose.pop() for _ in range(13 - len(run))] for run in runs]


@given(tableau=tableaux(), seed=st.integers())
def test_a_shuffle_keeps_runs_and_cards_and_puts_one_blank_behind_each_run(
    tableau: list[Row], seed: int
) -> None:
    before = [row[:] for row in tableau]
    shuffle_tableau(tableau, rng=Random(seed))
    assert [len(row) for row in tableau] == [13] * 4
    assert len({card for row in tableau for card in row}) == 52
    assert all(card.is_face_up() for row in tableau for card in row)
    for old, new in zip(before, tableau, strict=True):
        length = run_length(old)
        assert new[:length] == old[:length]
        assert [col for col, card in enumerate(new) if is_blank(card)] == [length]
        assert run_length(new) == length


@given(tableau=tableaux(), seed=st.integers())
def test_a_shuffle_rearranges_the_very_same_lists_and_cards(tableau: list[Row], seed: int) -> None:
    lists, cards = [*map(id, tableau)], {id(card) for row in tableau for card in row}
    shuffle_tableau(tableau, rng=Random(seed))
    assert [*map(id, tableau)] == lists
    assert {id(card) for row in tableau for card in row} == cards


def test_the_same_generator_shuffles_alike_and_others_do_not() -> None:
    outcomes = []
    for seed in (1, 1, 2):
        tableau = rows(*DRAWN_IN_RULE_4)
        shuffle_tableau(tableau, rng=Random(seed))
        outcomes.append(texts(tableau))
    assert outcomes[0] == outcomes[1] != outcomes[2]


def test_without_a_generator_every_shuffle_is_another() -> None:
    outcomes = []
    for _ in range(2):
        tableau = rows(*DRAWN_IN_RULE_4)
        shuffle_tableau(tableau)
        outcomes.append(texts(tableau))
    assert outcomes[0] != outcomes[1]


def test_every_order_of_the_loose_cards_can_come() -> None:
    others = (f"{suit_in_order(suit)} A{suit}" for suit in "DHS")
    ends = set()
    for seed in range(100):
        tableau = rows("2C 3C 4C 5C 6C 7C 8C 9C 10C QC KC JC AC", *others)
        shuffle_tableau(tableau, rng=Random(seed))
        assert is_blank(tableau[0][9])
        ends.add(shown(tableau[0][10:]))
    assert ends == {" ".join(order) for order in permutations(["JC", "QC", "KC"])}


def test_a_shuffle_of_a_won_board_leaves_it_won() -> None:
    tableau = finished("SHDC", "CDHS")
    shuffle_tableau(tableau)
    assert check_win(tableau)


def test_the_board_shows_numbers_over_the_ranks_and_nothing_for_an_ace(
    capsys: pytest.CaptureFixture[str],
) -> None:
    display(rows(*DRAWN_IN_RULE_4))
    assert capsys.readouterr().out.splitlines() == [
        "      1   2   3   4   5   6   7   8   9  10  11  12  13",
        "  1:  2♣  3♣  4♣  5♣  6♣      Q♣  J♠  9♠  8♠ 10♥  6♠  8♣",
        "  2:      2♠  3♠  4♠  8♥  4♥  7♥  6♥  9♣ 10♦  K♥  Q♥  J♣",
        "  3:  2♦  3♦  4♦  5♦  6♦  7♦  9♦  Q♠  5♥      K♣      J♦",
        "  4:  2♥  J♥  8♦  Q♦  K♠ 10♣  3♥  7♠  7♣ 10♠  K♦  9♥  5♠",
    ]
