"""A store for whoever plays, and deals that are the same every day."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest

from solitaire_gui.play import next_deal
from solitaire_gui.store import Store
from tests.store.playing import opened


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Return a store that nothing has been played into."""
    with opened(tmp_path) as store:
        yield store


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have any deal be always the same one, and each player be dealt others."""
    seeds = count()

    def chance(seed: object = None) -> Random:
        return Random(next(seeds) if seed is None else str(seed))

    monkeypatch.setattr(next_deal, "Random", chance)
