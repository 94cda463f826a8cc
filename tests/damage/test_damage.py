"""Samples of what `python3 -m tests.damage` does at length."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.damage import failures, flips, power_cuts
from tests.levels import some, times

SEED = 1
FAILING_EVERY, CUTS, FLIPS = 13, 40, 6


@pytest.mark.parametrize("is_for_good", [False, True])
def test_nothing_is_lost_whatever_the_disk_refuses_but_what_the_player_is_told(
    is_for_good: bool, tmp_path: Path
) -> None:
    whole = failures.live(tmp_path / "whole")
    failures.check(tmp_path / "whole", whole)
    assert whole.said == []
    assert whole.operations > 100
    for number in some(range(1, whole.operations, FAILING_EVERY), 3):
        folder = tmp_path / str(number)
        last = 10**9 if is_for_good else number + 1
        failures.check(folder, failures.live(folder, range(number, last)))


def test_a_power_cut_costs_no_more_than_what_was_not_synced(tmp_path: Path) -> None:
    rng = Random(SEED)
    with power_cuts.quick_upkeep():
        noted = power_cuts.live(tmp_path / "life", SEED)
        end = len(noted.operations)
        assert power_cuts.synced(noted, end) > power_cuts.CHANGES / 2, "most has been synced"
        for number in range(times(8, CUTS)):
            instant = rng.randint(0, end)
            folder = tmp_path / str(number)
            power_cuts.cut(noted, instant, folder, rng)
            power_cuts.check(noted, instant, folder)


@pytest.mark.long
def test_the_window_starts_whichever_bit_is_flipped(tmp_path: Path) -> None:
    rng = Random(SEED)
    before = flips.leave_files(tmp_path)
    folders = []
    for number, place in enumerate(flips.places(tmp_path, FLIPS, rng)):
        folders.append(tmp_path / str(number))
        flips.flip(tmp_path, place, rng.randrange(8), folders[-1])
    flips.start(folders)
    for folder in folders:
        flips.check(folder, before)
