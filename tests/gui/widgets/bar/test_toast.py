"""A message that comes and goes."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.bar.toast import FADE, SECONDS, Toast

SIZE = (640, 480)


@pytest.fixture
def toast() -> Toast:
    toast = Toast()
    toast.say("Deal 12345 copied", 10.0)
    return toast


def is_seen(toast: Toast, now: float) -> bool:
    surface = Surface(SIZE)
    surface.fill("white")
    before = surface.get_buffer().raw
    toast.paint(surface, Theme(), now)
    return surface.get_buffer().raw != before


def test_nothing_is_seen_before_anything_was_said() -> None:
    assert not is_seen(Toast(), 5.0)
    assert Toast().wake(5.0) is None


def test_it_comes_stays_and_goes(toast: Toast) -> None:
    times = (10 + FADE / 2, 10 + FADE, 10 + SECONDS / 2, 10 + SECONDS - FADE / 2, 10 + SECONDS)
    strengths = [toast.strength(now) for now in times]
    assert strengths == pytest.approx([0.5, 1.0, 1.0, 0.5, 0.0])
    assert [is_seen(toast, now) for now in times] == [True, True, True, True, False]


def test_it_wakes_the_program_only_while_it_changes(toast: Toast) -> None:
    assert toast.wake(10.1) == 10.1
    assert toast.wake(11.0) == pytest.approx(10 + SECONDS - FADE)
    assert toast.wake(10 + SECONDS - FADE / 2) == 10 + SECONDS - FADE / 2
    assert toast.wake(10 + SECONDS) is None


def test_new_words_begin_anew(toast: Toast) -> None:
    toast.say("Pasted", 10 + SECONDS)
    assert toast.strength(10 + SECONDS + 1) == 1.0


def test_it_stands_in_the_middle_near_the_lower_edge(toast: Toast) -> None:
    rect = toast.rect(Theme(), SIZE)
    assert abs(rect.centerx - 320) <= 1
    assert 380 < rect.top < rect.bottom < 480
    assert Rect((0, 0), SIZE).contains(rect)
