"""Cards that go up by themselves do no harm, and finish a game that needs nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.play.autoplay import WITH_SAFE_CARDS, finishing_lines, lines_up
from solitaire_gui.session import Session
from solitaire_gui.solver import Lost, Won, solve
from solitaire_gui.solver.engine.search import Limit
from tests.games.wins import WINS
from tests.playing import play_at_random

UP = ("alaska", "thumb-and-pouch", "seahaven")
"""The games in which cards go to the foundation one by one."""


def at(slug: str, lines: int) -> Session[Any]:
    """Return the recorded win of a game after so many lines; below 0, before its end."""
    deal, line = WINS[slug]
    session: Session[Any] = Session(GAMES[slug], deal)
    session.play_all(line.split("; ")[:lines])
    return session


def up(session: Session[Any]) -> list[str]:
    return lines_up(session.game, session.table, session.seed)


@pytest.mark.parametrize("slug", UP)
def test_a_game_that_needs_nothing_else_is_finished(slug: str) -> None:
    session = at(slug, -4)
    finishing = finishing_lines(session.game, session.table, session.seed)
    assert up(session) == finishing
    session.play_all(finishing)
    assert session.won


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_at_its_beginning_cannot_be_finished_so(slug: str) -> None:
    session = at(slug, 0)
    assert finishing_lines(session.game, session.table, session.seed) == []


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug not in WITH_SAFE_CARDS])
def test_games_without_safe_cards_send_none_up(slug: str) -> None:
    for deal in range(1, 6):
        session: Session[Any] = Session(GAMES[slug], deal)
        for _ in play_at_random(session, Random(deal), 30):
            assert up(session) == finishing_lines(session.game, session.table, session.seed)


@pytest.mark.parametrize("slug", WITH_SAFE_CARDS)
def test_what_goes_up_by_itself_changes_no_verdict(slug: str) -> None:
    sent = 0
    for deal in range(1, 16):
        session: Session[Any] = Session(GAMES[slug], deal)
        for _ in play_at_random(session, Random(deal), 25):
            pass
        lines = up(session)
        before = solve(session, Limit(states=20_000))
        session.play_all(lines)
        after = solve(session, Limit(states=20_000))
        sent += len(lines)
        assert not (isinstance(before, Won) and isinstance(after, Lost))
        assert not (isinstance(before, Lost) and isinstance(after, Won))
        assert up(session) == []
    assert sent > 2
