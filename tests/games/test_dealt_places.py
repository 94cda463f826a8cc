"""Where the cards of a deck come to lie, against the deals themselves."""

from __future__ import annotations

from typing import Any

import pytest

from solitaire_gui.cards import DECK_SIZE, Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from solitaire_gui.games.dealt_places import dealt_places, gap_ranks
from tests.aces_up.game import AcesUp


@pytest.mark.parametrize("game", [*GAMES.values(), AcesUp()], ids=lambda game: game.slug)
def test_every_card_of_a_deal_lies_in_its_place(game: Game[Any]) -> None:
    places, gaps = dealt_places(game), gap_ranks(game)
    assert len({*places}) == DECK_SIZE
    for deal in (1, 617, 31000):
        cards = Deck.numbered(deal).left()[::-1]
        piles = game.piles(game.deal(Deck.numbered(deal)))
        for (pile, depth), card in zip(places, cards, strict=True):
            if card.rank() in gaps:
                assert not piles[pile]
            else:
                assert piles[pile][depth] == card
