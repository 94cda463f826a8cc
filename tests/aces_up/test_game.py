"""Aces Up in the program: added to the games for one test, and offered all that they have."""

from __future__ import annotations

from random import Random

import pytest

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import IllegalMove
from solitaire_gui.play.autoplay import autoplay_lines
from solitaire_gui.play.wording.hint_text import hint
from solitaire_gui.session import Session
from tests.aces_up.game import AcesUp, Table
from tests.aces_up.win import WIN
from tests.support.tables import columns
from tests.support.terminal_session import talk


def test_the_game_is_there_only_where_it_is_asked_for() -> None:
    assert AcesUp.slug not in GAMES


def test_the_game_is_there_where_it_is_asked_for(aces_up: AcesUp) -> None:
    assert GAMES["aces-up"] is aces_up


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("X 1", "No column ends with a card higher than the king of spades."),
        ("X 4", "Column 4 is empty."),
        ("M 1 2", "Column 2 is not empty."),
        ("M 4 1", "Column 4 is empty."),
        ("D", "The stock is empty."),
        ("X 5", "There is no column “5”: they go from 1 to 4."),
    ],
)
def test_a_refusal_says_what_the_line_lacks(line: str, sentence: str) -> None:
    table = Table(Deck.in_order([]), columns("KS", "2S 3D", "4C", ""), [])
    with pytest.raises(IllegalMove) as refused:
        AcesUp().play(table, line, Random(0))
    assert str(refused.value) == refused.value.printed == sentence


def test_hints_and_autoplay_need_nothing_of_the_game() -> None:
    deal, lines = WIN
    session = Session(AcesUp(), deal)
    told = set()
    for line in lines.split("; "):
        assert autoplay_lines(session.game, session.table, session.seed) == []
        told.add(str(hint(session, [line]).sentence).split(" goes ")[-1])
        session.play(line)
    assert told == {"Deal the stock (D).", "to the discard pile.", "to the empty column."}


def test_it_is_won_at_the_terminal(aces_up: AcesUp, capsys: pytest.CaptureFixture[str]) -> None:
    deal, lines = WIN
    talk(aces_up, [Session(aces_up, deal)], lines.split("; "))
    printed = capsys.readouterr().out
    assert printed.startswith("Welcome to Aces Up\nStock: 48 cards\nColumn 1: ")
    assert printed.endswith(", 48 cards\nYou won!\n")
