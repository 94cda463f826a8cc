"""How hard a deal is, by the moves that lose on the way to its win."""

from __future__ import annotations

from random import Random

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver import Lost, Won, solve
from solitaire_gui.solver.engine.plain_search import position
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.process import server
from solitaire_gui.solver.process.messages import FIND_DEAL, Question
from solitaire_gui.solver.process.server import Search
from solitaire_gui.solver.winnable import recorded_deals
from solitaire_gui.solver.winnable.effort import (
    OUT_OF,
    SAMPLES,
    effort,
    spread,
    tables_with_a_choice,
)
from tests.support.playing import gestures, play_at_random

BRIEFLY = Limit(states=SAMPLES["scorpion"].states)
PARTS = 10
"""The recorded deals are graded again in so many parts, each in some seconds."""
SOON_GRADED = {"scorpion": 1148, "alaska": 206}


def effort_of(slug: str, deal: int, limit: Limit = Limit()) -> int:  # noqa: B008
    """Return how hard a recorded deal is, found out along its win."""
    win = Won(recorded_deals.solution(slug, deal), 0)
    return effort(Session(GAMES[slug], deal), win, limit)


@pytest.mark.parametrize("slug", SAMPLES)
def test_a_recorded_deal_is_as_hard_as_its_win_says(slug: str) -> None:
    deal = SOON_GRADED[slug]
    assert recorded_deals.efforts(slug)[deal] == effort_of(slug, deal)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("slug", SAMPLES)
def test_all_recorded_deals_are_as_hard_as_their_wins_say(slug: str, part: int) -> None:
    for deal in recorded_deals.deals(slug)[part::PARTS]:
        assert recorded_deals.efforts(slug)[deal] == effort_of(slug, deal), deal


def test_a_move_of_which_nothing_is_proved_is_no_mistake() -> None:
    deal = 2413
    assert effort_of("scorpion", deal, Limit(states=1)) < recorded_deals.efforts("scorpion")[deal]


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug not in SAMPLES])
def test_elsewhere_a_deal_is_as_hard_as_it_was_to_solve(slug: str) -> None:
    assert effort(Session(GAMES[slug], 1), Won([], 617), Limit()) == 617


def test_losing_moves_are_counted_as_by_trying_every_move() -> None:
    deal = recorded_deals.deals("scorpion")[-1]
    session, lines = Session(GAMES["scorpion"], deal), recorded_deals.solution("scorpion", deal)
    session.play_all(lines[:20])
    assert session.table.stock.is_empty()
    lost = count = 0
    for line in lines[20:]:
        after = {}
        for move in session.moves:
            column = session.table.tableau[move.target.index]
            head = session.table.tableau[move.source.index][move.start]
            after[head, column[-1] if column else None] = move.command
        for played in after.values():
            trial = session.copy()
            trial.play(played)
            count += 1
            lost += isinstance(solve(trial, BRIEFLY), Lost)
        session.play(line)
    session.go_back(1)
    assert lost > 0
    assert effort(session, Won(lines[20:], 0), Limit()) == round(OUT_OF * lost / count)


@pytest.mark.parametrize("slug", GAMES)
def test_every_legal_move_is_a_choice_or_is_like_one(slug: str) -> None:
    session, rng = Session(GAMES[slug], 5), Random(5)
    for _ in play_at_random(session, rng, 25):
        chosen = set()
        for lines in session.game.choices(session.table):
            trial = session.copy()
            trial.play_all(lines)
            chosen.add(alike(slug, trial.table))
        for lines in gestures(session):
            trial = session.copy()
            trial.play_all(lines)
            assert alike(slug, trial.table) in chosen


def alike(slug: str, table: object) -> object:
    """Return what tells a table from others, but for the order of places that are alike."""
    has_stock = slug == "scorpion" and len(getattr(table, "stock", ())) > 0
    return position(table) if slug == "montana" or has_stock else sorted_columns(table)


def sorted_columns(table: object) -> object:
    """Return a position with the columns in order, and the cells, and the piles."""
    return tuple(
        tuple(sorted(map(repr, part))) if isinstance(part, tuple) else part
        for part in position(table)
    )


@pytest.mark.parametrize("slug", ["seahaven", "alaska", "thumb-and-pouch"])
def test_where_cards_go_up_by_themselves_there_is_nothing_to_think_about(slug: str) -> None:
    deal = recorded_deals.deals(slug)[0]
    session, lines = Session(GAMES[slug], deal), recorded_deals.solution(slug, deal)
    tables = [*tables_with_a_choice(session, lines)]
    assert 0 < len(tables) < len(lines) - 1
    for table in tables:
        moves = session.game.moves(table)
        assert not any(session.game.is_safe_up(table, move) for move in moves)
    session.play_all(lines[:-3])
    assert not [*tables_with_a_choice(session, lines[-3:])]


@pytest.mark.parametrize("count", [0, 1, 5, 16, 17, 100])
def test_a_sample_is_spread_evenly(count: int) -> None:
    sample = spread(range(count), 16)
    assert len(sample) == min(count, 16)
    assert sorted({*sample}) == [*sample]
    assert count < 17 or sum(sample) / 16 == pytest.approx((count - 1) / 2, abs=1)


def test_a_deal_that_was_sought_is_graded_as_the_recorded_ones_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server, "Random", lambda: Random(1))
    question = Question.about(1, Session(GAMES["scorpion"], 1), FIND_DEAL)
    answer = Search(question, question.session(), lambda: False).answer()
    assert answer is not None
    assert answer.deal is not None
    assert isinstance(answer.verdict, Won)
    found = Session(GAMES["scorpion"], answer.deal)
    assert answer.effort == effort(found, answer.verdict, Limit())
