"""What the solver is believed to say of the tables of a deal."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver import Verdict, Won
from solitaire_gui.solver.engine.search import Limit
from tests.games.wins import WINS
from tools.make_puzzles import verdicts
from tools.make_puzzles.verdicts import Verdicts, WrongVerdict

MOST = 1_000


def near_its_end(slug: str, left: int) -> Session[Any]:
    """Return a game of which so many lines are missing to a win."""
    deal, lines = WINS[slug]
    session: Session[Any] = Session(GAMES[slug], deal)
    session.play_all(lines.split("; ")[:-left])
    return session


def test_a_win_that_does_not_win_is_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    session = near_its_end("seahaven", 6)
    [first, *_] = session.moves

    def search(game: object, table: object, seed: str, limit: Limit) -> Verdict:
        return Won([first.command], 1)

    monkeypatch.setattr(verdicts, "solver_of", lambda slug: SimpleNamespace(solve=search))
    with pytest.raises(WrongVerdict):
        Verdicts(session, MOST).of(session.table)


def test_a_win_is_one_of_the_very_table_though_an_equal_one_was_asked_about_before() -> None:
    session = near_its_end("seahaven", 12)
    asked = Verdicts(session, MOST)
    assert isinstance(asked.of(session.table), Won)
    other = session.copy()
    other.table.tableau.reverse()
    win = asked.win(other.table)
    assert win is not None
    other.play_all(win.lines)
    assert other.is_won
