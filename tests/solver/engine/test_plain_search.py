"""The search by the rules alone, and how a game finds its search."""

from __future__ import annotations

import sys
from random import Random

import pytest

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import copy_table
from solitaire_gui.session import Session
from solitaire_gui.solver import Lost, Open, Won, WrongSolution, confirm, solve, solver_of
from solitaire_gui.solver.engine import plain_search
from solitaire_gui.solver.engine.search import Limit
from tests.aces_up.game import AcesUp
from tests.games import RECORDED
from tests.games.wins import WINS
from tests.support import playing
from tests.support.levels import some, times
from tests.support.playing import exactly, play_at_random
from tests.support.tables import column

SOON_WON = 11
"""A deal of Aces Up."""


def near_the_end(slug: str, left: int) -> Session[object]:
    deal, line = WINS[slug]
    session = Session(GAMES[slug], deal)
    lines = line.split("; ")
    session.play_all(lines[: len(lines) - left])
    return session


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_near_its_end_is_won_by_its_rules_alone(slug: str) -> None:
    session = near_the_end(slug, 3)
    verdict = plain_search.solve(session.game, session.table, session.seed, Limit(states=2000))
    assert isinstance(verdict, Won)
    confirm(session, verdict)


@pytest.mark.parametrize("slug", RECORDED)
def test_every_game_has_a_search_of_its_own(slug: str) -> None:
    assert solver_of(slug).solve != plain_search.solve


def test_a_game_without_a_search_of_its_own_is_searched_by_its_rules() -> None:
    assert solver_of("no-such-game").solve == plain_search.solve


def test_a_search_that_cannot_be_imported_is_not_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "solitaire_gui.solver.alaska.solver", raising=False)
    monkeypatch.setitem(sys.modules, "solitaire_gui.solver.alaska.dead_test", None)
    with pytest.raises(ModuleNotFoundError):
        solver_of("alaska")


def test_the_plain_search_ends_with_its_limit() -> None:
    session = Session(GAMES["montana"], 1)
    verdict = plain_search.solve(session.game, session.table, session.seed, Limit(states=128))
    assert verdict == Open(128)


def test_a_small_game_is_won_or_lost_by_its_rules_alone(aces_up: AcesUp) -> None:
    verdicts = []
    for deal in (SOON_WON, *some((109, WINS[aces_up.slug][0]), 0)):
        session = Session(aces_up, deal)
        verdicts.append(solve(session, Limit(states=3000)))
    assert all(isinstance(verdict, Won) for verdict in verdicts)
    deck = Deck.in_order(column("AC AD AH AS 2C KC 3H 4S"))
    lost = plain_search.solve(aces_up, aces_up.deal(deck), "", Limit())
    assert isinstance(lost, Lost)


def test_positions_differ_where_the_tables_do_and_nowhere_else() -> None:
    for slug, game in GAMES.items():
        seen: dict[plain_search.Position, object] = {}
        for table in playing.tables(game, times(1, 3)):
            at = plain_search.position(table)
            assert plain_search.position(copy_table(table)) == at
            assert seen.setdefault(at, exactly(table)) == exactly(table), slug


def test_a_table_without_a_move_is_lost() -> None:
    for deal in range(1, 20):
        session = Session(GAMES["scorpion"], deal)
        for _ in play_at_random(session, Random(deal), 100):
            pass
        if session.is_stuck:
            verdict = plain_search.solve(session.game, session.table, session.seed, Limit())
            assert verdict == Lost(1)
            return
    raise AssertionError("no game came to its end")


def test_a_win_that_the_rules_refuse_is_never_told() -> None:
    session = near_the_end("scorpion", 2)
    with pytest.raises(WrongSolution):
        confirm(session, Won(["M 1 1 1"], 1))
    with pytest.raises(WrongSolution):
        confirm(session, Won([], 1))
