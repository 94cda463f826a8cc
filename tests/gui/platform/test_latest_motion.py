"""Of motions that have waited together only the last counts; every press keeps its place."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pygame
from pygame.event import Event

from solitaire_gui.gui.platform.frame_pacing import coalesce_motions
from tests.gui.driver.events import key_down, motion, press, release

POINTS = [(x, 2 * x) for x in range(5)]


def touched(point: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0), touch=True)


def is_motion(event: Event) -> bool:
    return event.type == pygame.MOUSEMOTION


def test_of_several_motions_the_last_is_left() -> None:
    moved = [motion(point) for point in POINTS]
    assert [*coalesce_motions(moved)] == moved[-1:]
    assert [*coalesce_motions([])] == []


def test_motions_with_another_button_held_or_of_a_finger_are_others() -> None:
    moved = [motion(POINTS[0]), motion(POINTS[1], held=True), motion(POINTS[2]), touched(POINTS[3])]
    assert [*coalesce_motions(moved)] == moved


def test_whatever_comes_all_else_keeps_its_order_and_meets_the_pointer_where_it_was() -> None:
    rng = Random(1)
    for _ in range(300):
        events = []
        for _ in range(rng.randrange(12)):
            point = rng.choice(POINTS)
            events += rng.choice(
                (
                    [motion(point)],
                    [motion(point, held=True)],
                    [touched(point)],
                    [press(point)],
                    [release(point)],
                    [key_down(pygame.K_u)],
                )
            )
        left = [*coalesce_motions(events)]
        others = [event for event in events if not is_motion(event)]
        assert [event for event in left if not is_motion(event)] == others
        for other in others:
            before = [event for event in events[: _place(events, other)] if is_motion(event)]
            still = [event for event in left[: _place(left, other)] if is_motion(event)]
            assert before[-1:] == still[-1:]
        for one, following in pairwise(left):
            if is_motion(one) and is_motion(following):
                assert (one.buttons, one.touch) != (following.buttons, following.touch)
        assert [*coalesce_motions(left)] == left


def _place(events: list[Event], sought: Event) -> int:
    return next(place for place, event in enumerate(events) if event is sought)
