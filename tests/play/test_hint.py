"""A line of a solution in words, and where it is to be seen."""

from __future__ import annotations

from random import Random

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Pile
from solitaire_gui.play.hint import hint
from solitaire_gui.session import Session
from tests.games.wins import WINS
from tests.playing import play_at_random


@pytest.mark.parametrize("slug", GAMES)
def test_every_legal_move_can_be_pointed_out(slug: str) -> None:
    session = Session(GAMES[slug], WINS[slug][0])
    for _ in play_at_random(session, Random(2), 60):
        for move in session.moves:
            told = hint(session, move.command)
            assert told.cards == (move.source, move.start)
            assert told.target == move.target
            assert told.sentence.startswith("The ")
            assert told.sentence.endswith(".")
        for line in session.game.actions(session.table).values():
            assert hint(session, line).cards is None


def test_a_hint_names_the_card_and_the_card_it_goes_on() -> None:
    session = Session(GAMES["scorpion"], 1)
    assert hint(session, "M 7 1 5").sentence == "The 7 of clubs goes on the 8 of clubs."


def test_a_button_is_told_with_its_key_and_its_place() -> None:
    session = Session(GAMES["thumb-and-pouch"], 1)
    told = hint(session, "sw")
    assert told.sentence == "Draw (W)."
    assert told.target == Pile("stock")
    assert hint(Session(GAMES["montana"], 1), "S") == ("Shuffle (S).", None, None)
