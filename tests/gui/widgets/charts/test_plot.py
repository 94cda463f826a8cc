"""Plots: round labels, a line and bars that say what the values are."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Color, Rect, Surface
from pygame.mask import from_threshold

from solitaire_gui.gui.graphics.theme import ACCENT, LINE, PANEL, Theme
from solitaire_gui.gui.widgets.charts.plot import (
    Plot,
    PlotContent,
    excess_line,
    game_bars,
    histogram,
    round_steps,
    share_line,
)
from solitaire_gui.play.wording.time_text import clock_text


@pytest.mark.parametrize(("lowest", "highest"), [(1, 2), (1, 48), (221, 320), (0, 7), (0, 100_000)])
def test_labels_are_few_round_and_equally_far_apart(lowest: int, highest: int) -> None:
    steps = round_steps(lowest, highest, 6)
    assert 1 <= len(steps) <= 6
    assert all(lowest <= step <= highest for step in steps)
    [size] = {after - before for before, after in pairwise(steps)} or {1}
    assert str(size).rstrip("0") in ("1", "2", "5")
    assert all(step % size == 0 for step in steps)


@pytest.mark.parametrize("is_open", [True, False])
def test_where_the_last_bar_takes_what_is_longer_its_label_says_so(is_open: bool) -> None:
    figure = histogram(100.0, 10, [1, 5, 4, 1], clock_text, is_open=is_open)
    assert figure.x_labels[-1][1].endswith("+") is is_open
    assert "1:40" in figure.x_labels[0][1]
    assert "from 2:10: 1." in figure.words


def test_the_labels_of_shares_are_numbers_of_games() -> None:
    figure = share_line([0.5] * 100, first=221)
    numbers = [int(words) for _, words in figure.x_labels]
    assert numbers[0] >= 221
    assert numbers[-1] == 320
    assert figure.x_labels[-1][0] == 1.0
    assert [words for _, words in figure.y_labels] == ["0%", "50%", "100%"]


def test_the_highest_bar_is_not_above_the_highest_label() -> None:
    for most in range(1, 30):
        figure = histogram(10.0, 5, [most, 0, 0], clock_text, is_open=False)
        assert max(share for share, _ in figure.y_labels) == 1.0
        assert int(figure.y_labels[-1][1]) >= most


def drawn(figure: PlotContent | None) -> tuple[Surface, Plot]:
    surface = Surface((400, 240))
    surface.fill(PANEL.dark)
    plot = Plot("Times", figure, "Nothing yet.", share_line([0.1, 0.9]))
    plot.arrange(Theme(), Rect(0, 0, 400, plot.height(Theme(), 400)))
    plot.paint(surface, Theme())
    return surface, plot


def accented(surface: Surface) -> list[tuple[int, int]]:
    """Return the points in the accent colour."""
    accent = Color(ACCENT.dark)
    return [
        (x, y)
        for x in range(surface.get_width())
        for y in range(surface.get_height())
        if surface.get_at((x, y)) == accent
    ]


def test_a_line_goes_up_with_the_shares() -> None:
    surface, _ = drawn(share_line([0.0, 0.25, 0.5, 0.75, 1.0]))
    points = accented(surface)
    left = min(points)
    right = max(points)
    assert left[1] > right[1] + 80
    assert right[0] - left[0] > 300


def test_a_bar_of_more_values_is_higher() -> None:
    surface, _ = drawn(histogram(10.0, 10, [8, 0, 0, 2], clock_text, is_open=False))
    points = accented(surface)
    tops: dict[int, int] = {}
    for x, y in points:
        tops[x] = min(y, tops.get(x, y))
    assert tops[min(tops)] < tops[max(tops)]


def test_it_is_drawn_in_smooth_lines() -> None:
    surface, _ = drawn(share_line([0.0, 1.0]))
    colours = {tuple(surface.get_at((x, 100))) for x in range(400)}
    assert len(colours) > 5


def test_nothing_to_show_is_said_kindly() -> None:
    surface, plot = drawn(None)
    assert accented(surface) == []
    faint = from_threshold(surface, Color(LINE.dark), (1, 1, 1, 255))
    assert faint.count() > 420, "what will be there"
    assert plot.height(Theme(), 400) == drawn(share_line([0.5]))[1].height(Theme(), 400)


@pytest.mark.parametrize("values", [[0], [1], [0, 0, 0], [1, 0, 4], [9, 10], [*range(100)]])
def test_the_bar_of_a_game_is_as_high_as_its_number_and_one_of_none_has_a_dot(
    values: list[int],
) -> None:
    figure = game_bars(values)
    top = int(figure.y_labels[-1][1])
    assert figure.y_labels[0] == (0, "0")
    assert max(1, *values) <= top <= 2 * max(1, *values)
    assert all(share == pytest.approx(int(words) / top) for share, words in figure.y_labels)
    drawn = figure.paint(300, 100, lambda colour: colour.dark)
    assert drawn.count("<path") == sum(value > 0 for value in values)
    assert drawn.count("<circle") == sum(value == 0 for value in values)
    for share, words in figure.x_labels:
        assert share == pytest.approx((int(words) - 0.5) / len(values))
    heights = [float(part.split()[1]) for part in drawn.split("Q")[1:] if "H" in part]
    assert heights == pytest.approx(
        [100 - 100 * value / top for value in values if value], abs=0.01
    )


@pytest.mark.parametrize("values", [[0.0, 0.0], [0.04, 0.1], [0.33, 0.0, 2.5]])
def test_what_is_more_than_the_least_is_told_in_percent_of_it(values: list[float]) -> None:
    figure = excess_line(values)
    assert figure.y_labels[0] == (0, "0%")
    top = int(figure.y_labels[-1][1].strip("+ %"))
    assert max(10, 100 * max(values)) <= top
    assert [words for _, words in figure.x_labels if words == "1"] == ["1"]
    drawn = figure.paint(300, 100, lambda colour: colour.dark)
    assert f'cy="{100 - 100 * 100 * values[-1] / top:.2f}"' in drawn
