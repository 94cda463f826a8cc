"""How far a command is, and how long it will still take."""

from __future__ import annotations

import pytest

from solitaire_gui.solver.progress_bar import BAR, duration, progress_line


def test_the_time_left_is_that_of_what_was_done_since_the_start() -> None:
    """A run that goes on where another stopped has done only the rest of it."""
    assert progress_line(60, 100, 10, 20.0).endswith("60 of 100, 2 min left")
    assert progress_line(10, 100, 10, 20.0).endswith("10 of 100, 3 min left")


def test_without_anything_done_no_time_is_told() -> None:
    assert progress_line(50, 100, 0, 3.0).endswith("50 of 100")
    assert progress_line(100, 100, 50, 3.0).endswith("100 of 100")


@pytest.mark.parametrize("done", range(0, 101, 10))
def test_the_bar_is_as_long_whatever_is_done(done: int) -> None:
    bar, _, _ = progress_line(done, 100, 0, 0.0).partition("]")
    assert len(bar) == BAR + 1
    assert bar.count("=") == BAR * done // 100


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0 s"),
        (0.2, "1 s"),
        (59, "59 s"),
        (59.5, "1 min"),
        (61, "2 min"),
        (3540, "59 min"),
        (3541, "1 h 0 min"),
        (5000, "1 h 24 min"),
        (86_399, "1 day 0 h"),
        (90_001, "1 day 2 h"),
        (1e6, "11 days 14 h"),
    ],
)
def test_a_time_has_two_units_at_most(seconds: float, text: str) -> None:
    assert duration(seconds) == text
