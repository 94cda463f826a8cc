"""Which tables are puzzles, and which have too little to choose from."""

from __future__ import annotations

from typing import Any

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver.puzzles.recorded_puzzles import Kind
from tools.make_puzzles.table_puzzles import puzzle
from tools.make_puzzles.verdicts import Verdicts

TWO_KINGS = (
    "M 4 3 7; M 7 9 3; M 6 4 7; M 5 2 2; M 5 1 2; M 3 10 6; M 3 6 5; M 7 7 3; M 2 13 3; M 2 5 7; "
    "D; M 4 1 1; M 6 2 4; M 1 6 6; M 7 14 1; M 1 5 7; M 7 2 1; M 1 15 7; M 7 1 1"
)
"""What leads to a table of which one of two kings keeps the win, and the other loses it."""


def test_two_kings_are_too_few_to_ask_which_of_them_takes_the_empty_column() -> None:
    session: Session[Any] = Session(GAMES["scorpion"], 1058)
    session.play_all(TWO_KINGS.split("; "))
    assert puzzle(Kind.WHICH_KING, Verdicts(session, 2_000), session) is None
