"""A screen reader, and the program's window beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.gui.accessible.reading import Reader, missing, new_bus, new_reader
from tests.gui.screen import Screen

Environment = dict[str, str]


@pytest.fixture(scope="module")
def bus(screen: Screen, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Environment]:
    """Return the environment of what is to be on the bus of a desktop session."""
    pytest.importorskip("accesskit", reason="there is no wheel of it here")
    if reason := missing():
        pytest.skip(reason)
    # A socket's path may have 108 letters at most.
    home: Path = tmp_path_factory.mktemp("bus")
    with new_bus(screen, home) as environment:
        yield environment


@pytest.fixture(scope="module")
def reader(bus: Environment) -> Iterator[Reader]:
    """Return a screen reader that listens."""
    with new_reader(bus) as reader:
        yield reader
