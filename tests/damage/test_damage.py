"""Samples of what `python3 -m tests.damage` does at length."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from solitaire_gui.store.database.backup import backup_of
from solitaire_gui.store.database.values import VALID
from tests.damage import failures, flips, losses, power_cuts, values
from tests.store.playing import NAME
from tests.support.levels import mostly_slow, some, times

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Python's SQLite has no functions to get at"
)

SEED = 1
FAILING_EVERY, CUTS, FLIPS, VALUES = 13, 40, 6, 12


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


@pytest.mark.slow
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


@pytest.mark.parametrize("name", mostly_slow(losses.DAMAGES, "512 bytes of noise"))
def test_damage_costs_hardly_any_game_of_which_there_is_a_copy(name: str, tmp_path: Path) -> None:
    before, rng = losses.leave_file(tmp_path), Random(SEED)
    data = (tmp_path / NAME).read_bytes()
    copy = Path(backup_of(str(tmp_path / NAME)))
    for _ in range(2):
        damaged = losses.DAMAGES[name](data, rng)
        lost = losses.count_lost(damaged, copy, before)
        assert len(damaged) <= len(data)
        assert lost <= losses.GAMES - losses.COPIED + flips.MOST_HURT


def test_each_value_of_each_table_is_told_what_it_may_be() -> None:
    columns = {name for names in values.columns_of_tables().values() for name in names}
    assert columns == VALID.keys() | values.CHECKED_ELSEWHERE


def test_nothing_is_read_that_a_flipped_bit_has_made_of_a_value(tmp_path: Path) -> None:
    file = values.leave_file(tmp_path / "whole")
    for number, wrong in enumerate(some(values.wrong_values(file), 6)):
        values.spoil(file, wrong, tmp_path / str(number))
        values.check(tmp_path / str(number))


@pytest.mark.slow
def test_the_window_starts_whatever_a_flipped_bit_makes_of_a_value(tmp_path: Path) -> None:
    file = values.leave_file(tmp_path / "whole")
    every = [*values.wrong_values(file)]
    folders = [tmp_path / str(number) for number in range(VALUES)]
    for wrong, folder in zip(Random(SEED).sample(every, VALUES), folders, strict=True):
        values.spoil(file, wrong, folder)
    flips.start(folders)
