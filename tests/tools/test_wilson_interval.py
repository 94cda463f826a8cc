"""The 95 % interval of a share."""

from __future__ import annotations

from math import comb

import pytest

from tools.wilson_interval import wilson


@pytest.mark.parametrize(
    ("hits", "count", "low", "high"),
    [
        # R. G. Newcombe, Two-sided confidence intervals for the single proportion, 1998.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_it_is_what_was_published(hits: int, count: int, low: float, high: float) -> None:
    interval = wilson(hits, count)
    assert (round(interval.low, 4), round(interval.high, 4)) == (low, high)


@pytest.mark.parametrize("count", [1, 7, 100, 5000])
def test_it_holds_the_share_and_stays_within_what_can_be(count: int) -> None:
    for hits in {0, 1, count // 3, count - 1, count}:
        low, share, high = wilson(hits, count)
        assert 0 <= low <= share <= high <= 1
        mirrored = wilson(count - hits, count)
        assert (mirrored.low, mirrored.high) == pytest.approx((1 - high, 1 - low))


@pytest.mark.parametrize("truth", [0.2, 0.5, 0.85])
def test_of_all_samples_some_95_in_100_have_the_truth_in_it(truth: float) -> None:
    count = 200
    covered = sum(
        comb(count, hits) * truth**hits * (1 - truth) ** (count - hits)
        for hits in range(count + 1)
        if wilson(hits, count).low <= truth <= wilson(hits, count).high
    )
    assert covered == pytest.approx(0.95, abs=0.02)
