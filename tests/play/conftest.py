"""A store for whoever plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from solitaire_gui.store import Store
from tests.store.playing import opened


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Return a store that nothing has been played into."""
    with opened(tmp_path) as store:
        yield store
