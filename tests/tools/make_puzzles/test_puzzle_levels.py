"""From how many positions on a puzzle is harder."""

from __future__ import annotations

import pytest

from tools.make_puzzles.puzzle_levels import level_of_game, level_of_kings, level_of_table


def test_a_table_is_as_hard_as_what_looks_best_is_to_refute() -> None:
    assert [level_of_table(positions) for positions in (1, 5, 6, 100, 101)] == [0, 0, 1, 1, 2]


def test_kings_are_as_hard_as_all_wrong_ones_are_to_refute() -> None:
    assert [level_of_kings(positions) for positions in (1, 2, 3, 10, 11)] == [0, 0, 1, 1, 2]


@pytest.mark.parametrize(
    ("slug", "medium", "hard"),
    [
        ("montana", 2_000, 8_000),
        ("scorpion", 80, 300),
        ("alaska", 80, 300),
        ("thumb-and-pouch", 80, 300),
        ("seahaven", 80, 300),
    ],
)
def test_a_lost_game_is_as_hard_as_its_fatal_move_is_to_refute(
    slug: str, medium: int, hard: int
) -> None:
    asked = (1, medium - 1, medium, hard - 1, hard)
    assert [level_of_game(slug, positions) for positions in asked] == [0, 0, 1, 1, 2]
