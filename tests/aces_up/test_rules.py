"""The rules of Aces Up, on tables written as text."""

from __future__ import annotations

import pytest

from solitaire_gui.cards import RANKS, Deck
from tests.aces_up import rules
from tests.support.tables import card, column, columns, shown


def test_a_deal_lays_one_card_in_each_column() -> None:
    stock, tableau, discarded = rules.initialize(deck=Deck.numbered(1))
    assert [shown(pile) for pile in tableau] == ["JD", "2D", "9H", "JC"]
    assert (len(stock), discarded) == (48, [])


def test_without_a_deck_the_cards_are_shuffled() -> None:
    assert rules.initialize()[1] != rules.initialize()[1]


def test_the_stock_deals_one_card_more_to_each_column_until_it_is_empty() -> None:
    tableau = columns("AC 2C", "", "3D", "4H")
    stock = Deck.in_order(column("5C 6C 7C 8C 9C"))
    rules.deal_from_stock(stock, tableau)
    assert [shown(pile) for pile in tableau] == ["AC 2C 5C", "6C", "3D 7C", "4H 8C"]
    rules.deal_from_stock(stock, tableau)
    rules.deal_from_stock(stock, tableau)
    assert [shown(pile) for pile in tableau] == ["AC 2C 5C 9C", "6C", "3D 7C", "4H 8C"]


def test_a_card_is_beaten_by_the_higher_ones_of_its_suit_and_all_by_the_ace() -> None:
    suit = [card(f"{text}H") for text in ["A", *map(str, range(2, 11)), *"JQK"]]
    assert [len([c for c in suit if rules.beats(c, other)]) for other in suit] == [
        0,
        *(len(RANKS) - rank for rank in range(1, len(RANKS))),
    ]
    assert not any(rules.beats(each, card("2S")) for each in suit)


@pytest.mark.parametrize(
    ("texts", "allowed"),
    [
        (("5H", "9H", "", ""), [0]),
        (("5H", "9H", "KH", "AH"), [0, 1, 2]),
        (("5H", "9S", "KD", "AC"), []),
        (("5H 9S", "9H", "", ""), []),
        (("5H", "KH 2C", "3C", ""), [1]),
    ],
)
def test_only_a_last_card_that_another_last_card_beats_is_discarded(
    texts: tuple[str, ...], allowed: list[int]
) -> None:
    tableau = columns(*texts)
    assert [index for index in range(-1, 5) if rules.validate_discard(tableau, index)] == allowed
    for index in range(-1, 5):
        now, discarded = columns(*texts), column("2D")
        assert rules.discard(now, discarded, index) == (index in allowed)
        if index in allowed:
            assert discarded == [*column("2D"), tableau[index][-1]]
            assert now[index] == tableau[index][:-1]
        else:
            assert (now, discarded) == (tableau, column("2D"))


def test_an_empty_column_takes_the_last_card_of_any_other() -> None:
    texts = ("5H 9S", "", "KD", "")
    allowed = [(0, 1), (0, 3), (2, 1), (2, 3)]
    for source in range(-1, 5):
        for target in range(-1, 5):
            tableau = columns(*texts)
            is_allowed = (source, target) in allowed
            assert rules.validate_move(tableau, source, target) == is_allowed
            assert rules.move(tableau, source, target) == is_allowed
            assert (tableau == columns(*texts)) != is_allowed
    tableau = columns(*texts)
    rules.move(tableau, 0, 3)
    assert [shown(pile) for pile in tableau] == ["5H", "", "KD", "9S"]


def test_the_game_is_won_when_only_the_aces_are_left() -> None:
    rest = [each for each in Deck().left() if each.rank() != 1]
    assert rules.check_for_win(rest)
    assert not rules.check_for_win(rest[:-1])
