"""Shorter ways are found near a known one, or by a beam, on a space to see through."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.search import STATES_BETWEEN_POLLS, Found, Limit
from solitaire_gui.solver.engine.shorten import WIDTHS, short_win_by_beam, shortenings, states_along
from tests.solver.engine.test_search import Numbers, follow

Place = tuple[int, int]

FAR = 20


def expand(place: Place) -> list[tuple[str, Place]]:
    """Return the ways from a crossing to its neighbours in a town of straight streets."""
    x, y = place
    found = {"east": (x + 1, y), "west": (x - 1, y), "north": (x, y + 1), "south": (x, y - 1)}
    return [(way, at) for way, at in found.items() if max(map(abs, at)) <= FAR]


def one(way: str) -> int:
    return 1


def stroll(start: Place, goal: Place, rng: Random) -> list[Place]:
    """Return a way between two crossings that goes astray now and then."""
    places = [start]
    while places[-1] != goal:
        x, y = places[-1]
        nearer = [at for _, at in expand((x, y)) if distance(at, goal) < distance((x, y), goal)]
        astray = [at for _, at in expand((x, y))]
        places.append(rng.choice(astray if rng.random() < 0.5 else nearer))
    return places


def distance(one: Place, other: Place) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


@pytest.mark.parametrize("seed", range(5))
def test_the_last_way_is_the_shortest_and_each_is_shorter_than_the_one_before(seed: int) -> None:
    start, goal = (-9, 3), (8, -7)
    known = stroll(start, goal, Random(seed))
    assert len(known) > distance(start, goal) + 1
    ways = list(shortenings(expand, one, known, Limit()))
    for way in ways:
        places = [*(place for place, _ in way), goal]
        assert places[0] == start
        for (place, step), after in zip(way, places[1:], strict=True):
            assert dict(expand(place))[step] == after
    assert all(len(before) > len(after) for before, after in pairwise(ways))
    assert len(ways[-1]) == distance(start, goal)


def test_states_may_be_missing_from_the_way_that_is_known() -> None:
    known = stroll((0, 0), (9, 9), Random(1))
    *_, last = shortenings(expand, one, [known[0], *known[5:-1:3], known[-1]], Limit())
    assert len(last) == 18


def test_the_cheapest_way_is_found_where_steps_cost_more_or_less() -> None:
    def toll(way: str) -> int:
        return 3 if way == "north" else 0 if way == "south" else 1

    known = [(x, 0) for x in range(6)]
    hill = {(x, 0) for x in range(1, 5)}

    def around(place: Place) -> list[tuple[str, Place]]:
        return [(way, at) for way, at in expand(place) if way == "east" or at not in hill]

    *_, last = shortenings(around, toll, known, Limit())
    assert sum(toll(way) for _, way in last) == 5


def test_who_must_stop_stops_at_once() -> None:
    looked_at = []

    def counted(place: Place) -> list[tuple[str, Place]]:
        looked_at.append(place)
        return expand(place)

    known = stroll((-9, 3), (8, -7), Random(1))
    assert not list(shortenings(counted, one, known, Limit(stop=lambda: True)))
    assert len(looked_at) <= STATES_BETWEEN_POLLS
    assert not list(shortenings(counted, one, known, Limit(states=0)))


def test_no_more_is_looked_at_than_the_widest_look_does() -> None:
    looked_at = set()

    def endless(number: int) -> list[tuple[str, int]]:
        looked_at.add(number)
        return [("double", 2 * number), ("and one", 2 * number + 1)]

    ways = list(shortenings(endless, one, [1, 2, 4], Limit()))
    assert [len(way) for way in ways] == [2]
    assert len(looked_at) <= max(WIDTHS)


@pytest.mark.parametrize("slug", GAMES)
def test_the_states_along_a_line_have_no_loop(slug: str) -> None:
    session, rng = Session(GAMES[slug], 1), Random(1)
    lines, all_states = [], [state_of(session.table)]
    for _ in range(40):
        lines.append(rng.choice([move.command for move in session.moves] or ["none"]))
        if lines[-1] == "none":
            lines.pop()
            break
        session.play(lines[-1])
        all_states.append(state_of(session.table))
    session.restart()
    states = states_along(session.game, session.table, session.seed, lines, state_of)
    assert len(states) == len(set(states)) < len(all_states)
    assert (states[0], states[-1]) == (all_states[0], all_states[-1])
    assert set(pairwise(states)) <= set(pairwise(all_states))


def state_of(table: Any) -> int:
    """Return less than tells tables apart: the most cards of a few ranks in one column."""
    counts: list[int] = [sum(card.rank() % 4 == 1 for card in pile) for pile in table.tableau]
    return max(counts)


def test_a_wide_beam_finds_the_fewest_steps_and_none_where_they_are_not_fewer() -> None:
    space = Numbers(wanted=100, bound=200)
    steps = short_win_by_beam(space, 1_000, 100, Limit())
    assert steps is not None
    assert follow(space, Found(steps, 1)) == space.wanted
    assert short_win_by_beam(space, 1_000, len(steps) + 1, Limit()) == steps
    assert short_win_by_beam(space, 1_000, len(steps), Limit()) is None


def test_a_narrow_beam_keeps_what_seems_near() -> None:
    space = Numbers(wanted=100, bound=200)
    for width in (1, 2, 5):
        steps = short_win_by_beam(space, width, 100, Limit())
        assert steps is None or follow(space, Found(steps, 1)) == space.wanted


@pytest.mark.parametrize("wanted", [3, 6, 99])
def test_where_no_win_can_be_reached_it_ends(wanted: int) -> None:
    assert short_win_by_beam(Numbers(wanted=wanted, bound=50), 1_000, 1_000, Limit()) is None


def test_a_beam_that_must_stop_gives_nothing() -> None:
    space = Numbers(wanted=10**9, bound=10**9 + 1)
    assert short_win_by_beam(space, 1_000, 1_000, Limit(stop=lambda: True)) is None
