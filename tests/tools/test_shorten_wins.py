"""Recorded wins are made shorter, and all else that is recorded stays."""

from __future__ import annotations

from pathlib import Path

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver import wins
from solitaire_gui.solver.winnable import recorded_deals
from tests.solver.test_shorter import wins_of
from tests.support.levels import times
from tools import shorten_wins
from tools.win_files import Recorded, write

COMMAND = ("seahaven", "--jobs", "1", "--seconds", "0.6")


def test_recorded_wins_are_made_shorter_and_nothing_else_is_changed(records: Path) -> None:
    first, count = {}, times(1, 3)
    for session, win in wins_of("seahaven"):
        assert session.deal is not None
        first[session.deal] = win.lines
    numbers = enumerate(first.items())
    write("seahaven", [Recorded(deal, n % 3, lines) for n, (deal, lines) in numbers])
    levels = (records / "seahaven.txt").read_bytes()
    assert shorten_wins.main([*COMMAND, "--count", str(count)]) == 0
    assert (records / "seahaven.txt").read_bytes() == levels
    then = recorded_deals.solutions("seahaven")
    some = sorted(first)[:count]
    assert sum(len(then[deal]) for deal in some) < sum(len(first[deal]) for deal in some)
    assert all(wins(Session(GAMES["seahaven"], deal), lines) for deal, lines in then.items())
    assert {deal: then[deal] for deal in first if deal not in some} == {
        deal: first[deal] for deal in first if deal not in some
    }
