"""The time played: what counts and what does not, without waiting for any of it."""

from __future__ import annotations

import pytest

from solitaire_gui.play.wording.time_text import clock_text
from solitaire_gui.store.play_clock import PATIENCE, PlayClock

NOW = 5000.0


def started() -> PlayClock:
    clock = PlayClock()
    clock.touch(NOW)
    return clock


def test_no_time_passes_before_the_player_does_something() -> None:
    clock = PlayClock()
    assert not clock.is_running
    assert clock.seconds(NOW) == 0
    assert clock.next_second(NOW) is None


def test_time_passes_from_the_first_touch_on() -> None:
    clock = started()
    assert clock.is_running
    assert clock.seconds(NOW) == 0
    assert clock.seconds(NOW + 7.5) == 7.5


def test_touches_do_not_add_time_of_their_own() -> None:
    clock = started()
    for second in range(1, 11):
        clock.touch(NOW + second)
        clock.touch(NOW + second)
    assert clock.seconds(NOW + 10) == pytest.approx(10)


def test_a_player_away_is_not_played_time() -> None:
    clock = started()
    assert clock.seconds(NOW + PATIENCE + 3600) == PATIENCE
    clock.touch(NOW + 7200)
    assert clock.seconds(NOW + 7210) == PATIENCE + 10


def test_a_pause_keeps_the_time_until_the_next_touch() -> None:
    clock = started()
    clock.pause(NOW + 30)
    assert not clock.is_running
    assert clock.seconds(NOW + 500) == 30
    clock.pause(NOW + 600)
    assert clock.seconds(NOW + 600) == 30
    clock.touch(NOW + 700)
    assert clock.seconds(NOW + 705) == 35


def test_the_next_second_is_when_the_shown_time_changes() -> None:
    clock = started()
    clock.pause(NOW + 2.25)
    clock.touch(NOW + 100)
    due = clock.next_second(NOW + 100)
    assert due is not None
    assert due == pytest.approx(NOW + 100.75)
    assert clock_text(clock.seconds(due - 0.01)) == "0:02"
    assert clock_text(clock.seconds(due + 0.01)) == "0:03"


def test_nothing_is_due_while_the_clock_stands() -> None:
    clock = started()
    assert clock.next_second(NOW + PATIENCE + 1) is None
    clock.pause(NOW + 5)
    assert clock.next_second(NOW + 6) is None


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0:00"),
        (59.999, "0:59"),
        (60, "1:00"),
        (245, "4:05"),
        (3599, "59:59"),
        (3600, "1:00:00"),
        (3845, "1:04:05"),
        (360000, "100:00:00"),
        (float("inf"), "–"),
        (float("nan"), "–"),
        (-1, "–"),
    ],
)
def test_a_time_is_read_off_like_a_clock(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text


@pytest.mark.parametrize("seconds", [float("inf"), float("nan"), -1.0, 1e300])
def test_a_time_that_cannot_be_is_begun_anew(seconds: float) -> None:
    clock = PlayClock(seconds)
    assert clock.seconds(NOW) == 0
    clock.touch(NOW)
    assert clock.next_second(NOW) == NOW + 1
