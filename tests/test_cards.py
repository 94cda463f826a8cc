"""The cards module: docs/games/cards.md, numbered deals, and cards read from text."""

from __future__ import annotations

from contextlib import suppress
from copy import copy
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.cards import (
    FIRST_DEAL,
    LAST_DEAL,
    RANKS,
    SUITS,
    Card,
    Deck,
    parse_card,
    parse_deck,
)
from tests.support.tables import card, column, shown

IN_ORDER = [Card(rank, suit) for suit in reversed(SUITS) for rank in reversed(RANKS)]


def deal_all(deck: Deck) -> list[Card]:
    cards = []
    while (dealt := deck.deal()) is not None:
        cards.append(dealt)
    return cards


def test_a_card_knows_its_rank_and_suit_and_begins_face_up() -> None:
    two_of_hearts = Card(2, 3)
    assert (two_of_hearts.rank(), two_of_hearts.suit()) == (2, 3)
    assert two_of_hearts.is_face_up()


@pytest.mark.parametrize(
    ("rank", "suit"), [(0, 1), (14, 1), (-1, 1), (1, 0), (1, 5), (1, -1), (2.5, 1)]
)
def test_there_are_only_52_cards(rank: int, suit: int) -> None:
    with pytest.raises(ValueError, match="There is no card"):
        Card(rank, suit)


@pytest.mark.parametrize(
    ("rank", "suit", "text"),
    [(1, 1, "A♣"), (2, 3, "2♥"), (10, 4, "10♠"), (11, 2, "J♦"), (12, 3, "Q♥"), (13, 4, "K♠")],
)
def test_a_card_prints_as_rank_and_suit(rank: int, suit: int, text: str) -> None:
    assert str(Card(rank, suit)) == repr(Card(rank, suit)) == text


def test_a_face_down_card_prints_as_xx_in_lists_too() -> None:
    assert str(card("(2H)")) == "XX"
    assert str(column("(5D) (KS) 8H 2H")) == "[XX, XX, 8♥, 2♥]"


def test_the_value_of_an_ace_is_1_and_of_court_cards_10() -> None:
    assert [Card(rank, 1).value() for rank in RANKS] == [*range(1, 11), 10, 10, 10]


def test_a_card_turns_over_and_back() -> None:
    one = Card(2, 3)
    one.flip_card()
    assert not one.is_face_up()
    one.flip_card()
    assert one.is_face_up()


def test_cards_are_equal_whichever_way_they_lie() -> None:
    assert card("2H") == card("(2H)")
    assert hash(card("2H")) == hash(card("(2H)"))
    assert card("2H") != card("2D")
    assert card("2H") != card("3H")
    assert card("2H") != "2♥"


def test_a_copy_lies_the_same_way_and_turns_by_itself() -> None:
    one = card("(2H)")
    twin = copy(one)
    twin.flip_card()
    assert (shown([one]), shown([twin])) == ("(2H)", "2H")


def test_an_unshuffled_deck_deals_spades_hearts_diamonds_clubs_each_from_king_to_ace() -> None:
    assert deal_all(Deck()) == IN_ORDER


def test_a_deck_counts_down_to_empty_and_then_deals_none() -> None:
    deck = Deck()
    for left in range(52, 0, -1):
        assert len(deck) == left
        assert not deck.is_empty()
        assert deck.deal() is not None
    assert len(deck) == 0
    assert deck.is_empty()
    assert deck.deal() is None
    assert deck.is_empty()


def test_shuffling_keeps_the_cards_and_changes_their_order() -> None:
    one, other = Deck(), Deck()
    one.shuffle()
    other.shuffle()
    one_cards, other_cards = deal_all(one), deal_all(other)
    assert set(one_cards) == set(other_cards) == set(IN_ORDER)
    assert one_cards != other_cards


def test_the_same_generator_shuffles_alike() -> None:
    one, other = Deck(), Deck()
    one.shuffle(rng=Random(7))
    other.shuffle(rng=Random(7))
    assert deal_all(one) == deal_all(other)


def test_shuffling_part_of_a_deck_brings_no_dealt_card_back() -> None:
    deck = Deck()
    dealt = [deck.deal() for _ in range(49)]
    deck.shuffle()
    assert set(deal_all(deck)).isdisjoint(dealt)


def test_a_deck_in_order_deals_just_these_cards() -> None:
    assert shown(deal_all(Deck.in_order(column("10S KH 3C")))) == "10S KH 3C"


def test_the_cards_left_are_told_with_the_next_one_last_and_without_dealing() -> None:
    deck = Deck.in_order(column("10S KH 3C"))
    deck.left().clear()
    assert shown(deck.left()) == "3C KH 10S"
    assert str(deck) == repr(deck) == "[3♣, K♥, 10♠]"


def test_a_copied_deck_deals_the_same_and_shares_nothing() -> None:
    deck = Deck.in_order(column("10S KH 3C"))
    deck.deal()
    twin = copy(deck)
    first = twin.deal()
    assert first is not None
    first.flip_card()
    assert shown(deal_all(deck)) == "KH 3C"


@pytest.mark.parametrize(
    ("deal", "first_cards"),
    [
        (1, "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD"),
        (617, "7D AD 5C 3S 5S 8C 2D AH 10D 7S QD"),
    ],
)
def test_a_numbered_deck_is_that_of_microsofts_freecell(deal: int, first_cards: str) -> None:
    cards = deal_all(Deck.numbered(deal))
    assert shown(cards).startswith(first_cards)


@given(deal=st.integers(FIRST_DEAL, LAST_DEAL))
def test_every_numbered_deck_has_52_cards_and_is_the_same_each_time(deal: int) -> None:
    cards = deal_all(Deck.numbered(deal))
    assert len(cards) == len(set(cards)) == 52
    assert cards == deal_all(Deck.numbered(deal))


@pytest.mark.parametrize("deal", [FIRST_DEAL - 1, -1, LAST_DEAL + 1, 10**20])
def test_other_numbers_are_no_deals(deal: int) -> None:
    with pytest.raises(ValueError, match="from 1 to 2147483647"):
        Deck.numbered(deal)


@pytest.mark.parametrize("text", ["10S", "10s", " 10S "])
def test_a_card_is_read_in_either_case(text: str) -> None:
    assert parse_card(text) == Card(10, 4)


def test_every_card_is_read_from_its_letters() -> None:
    assert [parse_card(shown([one])) for one in IN_ORDER] == IN_ORDER


@pytest.mark.parametrize(
    "text", ["", " ", "S", "10", "1S", "11S", "0S", "TS", "10X", "S10", "1 S", "10♠", "-1S", "XX"]
)
def test_other_text_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        parse_card(text)


@given(st.text())
def test_any_text_is_a_card_or_a_value_error(text: str) -> None:
    with suppress(ValueError):
        assert shown([parse_card(text)]) == text.strip().upper()


def test_a_deck_is_read_in_the_order_it_is_dealt() -> None:
    assert deal_all(parse_deck(shown(IN_ORDER).lower().replace(" ", "\n"))) == IN_ORDER


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "52 cards, this one 0"),
        (shown(IN_ORDER[1:]), "52 cards, this one 51"),
        (shown([*IN_ORDER, IN_ORDER[0]]), "52 cards, this one 53"),
        (shown([*IN_ORDER[1:], IN_ORDER[1]]), "Q♠ is in the deck twice"),
        (shown(IN_ORDER[1:]) + " --", "“--” is not a card"),
    ],
)
def test_a_deck_has_each_of_52_cards_once(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        parse_deck(text)


@pytest.mark.parametrize("word", ["X" * 500, "\x1b[2J"])
def test_a_word_that_cannot_be_shown_is_not_quoted(word: str) -> None:
    with pytest.raises(ValueError, match=r"^A word is not a card"):
        parse_card(word)
