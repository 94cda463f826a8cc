"""Cards on their way: where they are at a time given in seconds, without waiting for it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from solitaire_gui.games.places import CardKey
from solitaire_gui.gui.board.animation import (
    DEAL,
    FLIP,
    GLIDE,
    PACES,
    TOGETHER,
    Flight,
    Motion,
    Pose,
)
from solitaire_gui.gui.board.card_layout import Point

ACE, TWO, KING = (1, 4), (2, 4), (13, 1)
BEFORE: dict[CardKey, Point] = {ACE: (0, 0), TWO: (100, 0), KING: (200, 0)}
AFTER: dict[CardKey, Point] = {ACE: (0, 0), TWO: (100, 300), KING: (500, 100)}
NOW = 1000.0
PACK = {(rank, suit): (rank * 10, suit * 20) for rank in range(1, 14) for suit in range(1, 5)}


def launched() -> Motion:
    motion = Motion()
    motion.animate_to(BEFORE, AFTER, NOW)
    return motion


def test_only_cards_that_change_place_fly() -> None:
    assert set(launched().flying) == {TWO, KING}


def test_a_flight_goes_from_the_old_place_to_the_new() -> None:
    motion = launched()
    assert motion.places(NOW) == {TWO: BEFORE[TWO], KING: BEFORE[KING]}
    assert motion.places(NOW + GLIDE) == {TWO: AFTER[TWO], KING: AFTER[KING]}


def test_a_card_that_glides_lies_flat() -> None:
    motion = launched()
    for now in (NOW, NOW + GLIDE / 2, NOW + GLIDE):
        assert {pose.width for pose in motion.poses(now).values()} == {1.0}


def test_a_flight_never_turns_back_and_gently_comes_to_rest() -> None:
    flight = Flight((0, 0), (0, 1000), NOW, GLIDE)
    ways = [flight.at(NOW + GLIDE * step / 10).corner[1] for step in range(11)]
    steps = [later - sooner for sooner, later in pairwise(ways)]
    assert steps == sorted(steps, reverse=True)
    assert steps[-1] >= 0


def test_a_flight_stays_between_its_ends_at_any_time() -> None:
    flight = Flight((10, 20), (30, 40), NOW, GLIDE)
    assert flight.at(NOW - 5) == Pose((10, 20))
    assert flight.at(NOW + 5) == Pose((30, 40))


def test_a_card_that_is_turned_shows_its_other_side_first() -> None:
    motion = Motion()
    motion.animate_to(BEFORE, BEFORE, NOW, {ACE})
    assert set(motion.flying) == {ACE}
    poses = [motion.poses(NOW + FLIP * step / 10)[ACE] for step in range(11)]
    widths = [pose.width for pose in poses]
    assert widths == sorted(widths)
    assert widths[0] == pytest.approx(-1)
    assert widths[-1] == pytest.approx(1)
    assert {pose.corner for pose in poses} == {BEFORE[ACE]}


def test_cards_land_when_their_time_has_come() -> None:
    motion = launched()
    motion.drop_finished(NOW + GLIDE - 0.001)
    assert set(motion.flying) == {TWO, KING}
    motion.drop_finished(NOW + GLIDE + 0.001)
    assert not motion.flying


def test_finished_cards_are_all_at_their_places_at_once() -> None:
    motion = launched()
    motion.finish()
    assert not motion.flying
    assert motion.places(NOW) == {}


def test_a_card_launched_in_flight_goes_on_from_where_it_is() -> None:
    motion = launched()
    halfway = motion.places(NOW + GLIDE / 2)
    motion.animate_to({**BEFORE, **halfway}, BEFORE, NOW + GLIDE / 2)
    assert motion.places(NOW + GLIDE / 2) == halfway
    assert motion.places(NOW + 2 * GLIDE) == {TWO: BEFORE[TWO], KING: BEFORE[KING]}


def test_a_card_that_was_not_seen_before_does_not_fly() -> None:
    motion = Motion()
    motion.animate_to({}, AFTER, NOW)
    assert not motion.flying


def test_a_pile_moves_as_one_however_many_cards_it_has() -> None:
    motion = Motion()
    motion.animate_to(PACK, {key: (x + 300, y + 50) for key, (x, y) in PACK.items()}, NOW)
    shifts = {
        (x - PACK[key][0], y - PACK[key][1])
        for key, (x, y) in motion.places(NOW + GLIDE / 2).items()
    }
    assert len(shifts) == 1


def test_cards_that_scatter_are_soon_all_at_rest() -> None:
    motion = Motion()
    motion.animate_to(PACK, {key: (x * 3, y * 2) for key, (x, y) in PACK.items()}, NOW)
    motion.drop_finished(NOW + 1.0)
    assert not motion.flying


def test_a_card_does_not_wait_for_those_that_make_room_for_it() -> None:
    motion = Motion()
    column = {(rank, 1): (100, 30 * rank) for rank in range(1, 10)}
    closer = {key: (100, y * 9 // 10) for key, (_, y) in column.items()}
    motion.animate_to({**column, (10, 1): (400, 0)}, {**closer, (10, 1): (100, 270)}, NOW)
    motion.drop_finished(NOW + GLIDE + 0.001)
    assert not motion.flying


def test_a_deal_sends_all_cards_one_after_another_from_one_point() -> None:
    motion, source = Motion(), (640, 900)
    motion.deal(source, PACK, NOW)
    assert set(motion.places(NOW).values()) == {source}
    assert motion.flying == PACK.keys()
    halfway = motion.places(NOW + DEAL / 2)
    arrived = [halfway[key] == place for key, place in PACK.items()]
    waiting = [halfway[key] == source for key in PACK]
    assert arrived == sorted(arrived, reverse=True)
    assert waiting == sorted(waiting)
    assert any(arrived)
    assert any(waiting)


def test_a_deal_takes_no_longer_than_it_may() -> None:
    for count in (1, 2, 52):
        motion = Motion()
        motion.deal((0, 0), {(1, number): (5, 5) for number in range(count)}, NOW)
        motion.drop_finished(NOW + DEAL + 0.001)
        assert not motion.flying


def test_a_deal_of_no_cards_is_over_at_once() -> None:
    motion = Motion()
    motion.deal((0, 0), {}, NOW)
    assert not motion.flying


@pytest.mark.parametrize("pace", PACES.values(), ids=PACES.keys())
def test_everything_takes_as_long_as_the_pace_says(pace: float) -> None:
    motion = Motion()
    motion.pace = pace
    motion.animate_to(BEFORE, AFTER, NOW)
    motion.drop_finished(NOW + GLIDE * pace * 0.99)
    assert set(motion.flying) == ({TWO, KING} if pace else set())
    motion.drop_finished(NOW + GLIDE * pace * 1.01)
    assert not motion.flying
    motion.deal((0, 0), PACK, NOW)
    motion.drop_finished(NOW + DEAL * pace * 1.01)
    assert not motion.flying


def test_cards_shifted_go_together_and_arrive_together() -> None:
    motion = Motion()
    before = {(rank, 1): (0, 10 * rank) for rank in range(1, 14)}
    after = {key: (50, y) if y > 10 else (0, y) for key, (_, y) in before.items()}
    motion.reflow(before, after, NOW)
    assert set(motion.flying) == before.keys() - {(1, 1)}
    assert len({place[0] for place in motion.places(NOW + TOGETHER / 2).values()}) == 1
    motion.drop_finished(NOW + TOGETHER)
    assert not motion.flying


@pytest.mark.parametrize("pace", PACES.values(), ids=PACES.keys())
def test_another_room_is_filled_as_soon_at_any_pace(pace: float) -> None:
    motion = Motion()
    motion.pace = pace
    motion.reflow(BEFORE, AFTER, NOW)
    motion.drop_finished(NOW + TOGETHER * 0.99)
    assert set(motion.flying) == ({TWO, KING} if pace else set())
    motion.drop_finished(NOW + TOGETHER)
    assert not motion.flying
