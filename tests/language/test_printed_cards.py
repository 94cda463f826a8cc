"""How cards are called in a sentence."""

from __future__ import annotations

import pytest

from solitaire_gui.cards import RANKS, SUITS, Card
from solitaire_gui.language.card_names import card_name
from solitaire_gui.language.printed_cards import message_of, with_card_names


def test_every_printed_card_can_be_told_in_words() -> None:
    for rank in RANKS:
        for suit in SUITS:
            card = Card(rank, suit)
            assert with_card_names(f"({card}).") == f"({card_name(card)})."
            assert str(message_of(f"Not {card}.")) == f"Not the {card_name(card)}."


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "10♠ goes on J♦, not A♣.",
            "10 of spades goes on jack of diamonds, not ace of clubs.",
        ),
        ("Error: 8♥ goes only to an empty pile.", "Error: 8 of hearts goes only to an empty pile."),
        ("♥ and 1♥ and 110♥ and XX", "♥ and 1♥ and 110♥ and XX"),
        ("No card here: 8 of hearts, tt 1 2 3.", "No card here: 8 of hearts, tt 1 2 3."),
    ],
)
def test_only_a_sign_behind_a_rank_is_a_card(text: str, words: str) -> None:
    assert with_card_names(text) == words
