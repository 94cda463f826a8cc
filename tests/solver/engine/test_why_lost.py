"""Why tables are lost: every reason of every knot is checked by the rules, and no win has one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from solitaire_gui.cards import Card, Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.alaska import Table as AlaskaTable
from solitaire_gui.games.base import copy_table
from solitaire_gui.games.scorpion import Table as ScorpionTable
from solitaire_gui.session import Session
from solitaire_gui.solver import deadlock_of
from solitaire_gui.solver.engine.why_lost import Cause, Deadlock, Obstacle, Reason
from solitaire_gui.solver.puzzles.careless_play import careless_game
from solitaire_gui.solver.winnable.recorded_deals import solutions
from tests.solver.engine.knot_checker import faults
from tests.support.levels import some, times
from tests.support.tables import card, column, columns

WITH_KNOTS = ("scorpion", "alaska")
SMALL_KNOTS = [("alaska", 1), ("alaska", 15), ("scorpion", 4), ("scorpion", 11)]
"""Deals that are lost as they are dealt by few cards."""
LOST_AT_THE_DEAL = {"scorpion": 244, "alaska": 24}
"""How many of the deals 1 to 300 have a knot as they are dealt: as many as the dead test finds."""


def scorpion(*texts: str, stock: str = "") -> ScorpionTable:
    return ScorpionTable(Deck.in_order(column(stock)), columns(*texts), [[] for _ in range(4)])


def alaska(*texts: str) -> AlaskaTable:
    return AlaskaTable(columns(*texts), [[] for _ in range(4)])


def obstacle(kind: Cause, at: str, *waits_for: str) -> Obstacle:
    return Obstacle(kind, card(at), tuple(map(card, waits_for)))


def reason(moves: str, *obstacles: Obstacle) -> Reason:
    return Reason(card(moves), obstacles)


def played(slug: str, seed: int, *, is_careless: bool) -> Iterator[Any]:
    """Yield the tables of a game that is played without much thought."""
    game, rng = GAMES[slug], Random(seed)
    session: Session[Any] = Session(game, rng.randrange(1, 1_000_000))
    yield session.table
    if is_careless:
        yield from (choice.table for choice in careless_game(game, session.table, "1", rng))
        return
    for _ in range(60):
        lines = [move.command for move in session.moves]
        lines += game.actions(session.table).values()
        if not lines:
            return
        session.play(rng.choice(lines))
        yield session.table


def first_moves(slug: str, table: Any, rng: Random) -> Iterator[Card]:
    """Yield the first cards of the piles that move in a random game from a table."""
    game = GAMES[slug]
    for _ in range(20):
        moves = [*game.moves(table)]
        if not moves:
            return
        move = rng.choice(moves)
        yield game.piles(table)[move.source][move.start]
        table = copy_table(table)
        game.play(table, move.command, rng)


def test_two_cards_that_wait_for_each_other_are_a_knot_of_scorpion() -> None:
    table = scorpion("6C 9H", "10H 5C", "KS", "KD", "KC", "KH", "QS")
    assert {*(deadlock_of("scorpion", table) or ())} == {
        reason("5C", obstacle(Cause.COVERED, "6C", "9H")),
        reason("9H", obstacle(Cause.COVERED, "10H", "5C")),
    }


def test_a_card_on_the_face_down_card_that_it_belongs_on_never_moves() -> None:
    table = scorpion("(6C) 5C", "KS", "KD", "KC", "KH", "QS", "QD")
    assert deadlock_of("scorpion", table) == (reason("5C", obstacle(Cause.COVERED, "6C", "5C")),)


def test_a_card_that_would_take_along_what_it_belongs_on_waits_for_one_of_those_between() -> None:
    table = scorpion("10S 5C 9H 6C", "10H 9S", "7C 4C", "KS", "KD", "KC", "KH")
    assert {*(deadlock_of("scorpion", table) or ())} == {
        reason("5C", obstacle(Cause.CARRIED, "6C", "9H", "6C")),
        reason("9H", obstacle(Cause.COVERED, "10H", "9S")),
        reason("9S", obstacle(Cause.COVERED, "10S", "5C")),
        reason("6C", obstacle(Cause.COVERED, "7C", "4C")),
        reason("4C", obstacle(Cause.COVERED, "5C", "9H")),
    }


def test_a_card_of_alaska_has_every_way_barred() -> None:
    table = alaska("AC 5C", "4C 3C", "KS", "KD", "KH", "QS", "QD")
    assert {*(deadlock_of("alaska", table) or ())} == {
        reason("5C", obstacle(Cause.IN_ORDER, "4C", "3C"), obstacle(Cause.COVERED, "4C", "3C")),
        reason("3C", obstacle(Cause.IN_ORDER, "AC", "5C"), obstacle(Cause.COVERED, "4C", "3C")),
    }


@pytest.mark.parametrize("slug", WITH_KNOTS)
def test_deals_that_are_lost_at_sight_have_true_knots(slug: str) -> None:
    deals = some(range(1, 301), 40)
    tables = {deal: Session(GAMES[slug], deal).table for deal in deals}
    knots = {deal: found for deal in deals if (found := deadlock_of(slug, tables[deal]))}
    for deal, found in knots.items():
        assert faults(slug, tables[deal], found) == []
    assert len(knots) == LOST_AT_THE_DEAL[slug] or len(deals) < 300


@pytest.mark.parametrize("slug", WITH_KNOTS)
@pytest.mark.parametrize("is_careless", [True, False])
def test_knots_of_tables_met_in_play_are_true(slug: str, is_careless: bool) -> None:
    found = 0
    for seed in range(times(1, 60)):
        for table in some(played(slug, seed, is_careless=is_careless), 10):
            if known := deadlock_of(slug, table):
                assert faults(slug, table, known) == []
                found += 1
    assert found


@pytest.mark.parametrize("slug", WITH_KNOTS)
def test_no_card_of_a_knot_is_ever_the_first_to_move(slug: str) -> None:
    for seed in range(times(1, 60)):
        for table in some(played(slug, seed, is_careless=True), 3):
            if known := deadlock_of(slug, table):
                assert not {*first_moves(slug, table, Random(seed))} & {one.card for one in known}


@pytest.mark.parametrize("slug", WITH_KNOTS)
def test_no_table_on_the_way_to_a_win_has_a_knot(slug: str) -> None:
    wins = solutions(slug)
    for deal in [*wins][: times(2, 100)]:
        session: Session[Any] = Session(GAMES[slug], deal)
        tables = [session.table]
        for line in wins[deal]:
            session.play(line)
            tables.append(session.table)
        assert not any(deadlock_of(slug, table) for table in some(tables, 12))


@pytest.mark.parametrize(("slug", "deal"), SMALL_KNOTS)
def test_a_knot_that_leaves_something_out_is_found_out(slug: str, deal: int) -> None:
    table = Session(GAMES[slug], deal).table
    known = deadlock_of(slug, table)
    assert known
    assert faults(slug, table, known) == []
    for wrong in wrong_ones(known):
        assert faults(slug, table, wrong)


def wrong_ones(known: Deadlock) -> Iterator[Deadlock]:
    """Yield knots with one reason, one obstacle or one card too few."""
    for place, (one, obstacles) in enumerate(known):
        before, after = known[:place], known[place + 1 :]
        yield before + after
        for number, each in enumerate(obstacles):
            others = obstacles[:number] + obstacles[number + 1 :]
            yield (*before, Reason(one, others), *after)
            yield (*before, Reason(one, (*others, each._replace(waits_for=()))), *after)


def test_games_without_reasons_of_this_kind_have_no_knot() -> None:
    for slug in ("montana", "seahaven", "thumb-and-pouch"):
        assert deadlock_of(slug, Session(GAMES[slug], 1).table) is None
