"""What the tests of several tools need."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from solitaire_gui.solver.winnable import recorded_deals


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder in the place of the recorded deals."""
    monkeypatch.setattr(recorded_deals, "FOLDER", str(tmp_path))
    recorded_deals.efforts.cache_clear()
    yield tmp_path
    monkeypatch.undo()
    recorded_deals.efforts.cache_clear()
