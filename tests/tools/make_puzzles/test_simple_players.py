"""No rule of thumb answers the puzzles that are asked."""

from __future__ import annotations

import pytest

from solitaire_gui.solver.puzzles.recorded_puzzles import Kind
from tools.make_puzzles.puzzle_of_deal import KINDS
from tools.make_puzzles.simple_players import NOT_AT_TABLES, asked, scores

AT_TABLES = [
    (slug, kind) for slug, kinds in KINDS.items() for kind in kinds if kind not in NOT_AT_TABLES
]
MOST = 0.6
"""Which share of a kind a simple player answers rightly at most."""


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "kind"), AT_TABLES)
def test_neither_a_careless_nor_a_contrary_player_is_mostly_right(slug: str, kind: Kind) -> None:
    found = scores(asked(slug, kind))
    assert max(found.values()) <= MOST, found
