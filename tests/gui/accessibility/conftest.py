"""A screen reader, and the program's window beside it: one of each for all tests."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from solitaire_gui.gui.platform.display import MIN_SIZE
from solitaire_gui.gui.platform.window import Geometry, save_geometry
from solitaire_gui.settings import Settings, save_settings
from tests.gui.accessibility.reading import Reader, deal, missing, new_bus, new_reader
from tests.gui.features.keeping import fill
from tests.gui.process.program_process import Program, living
from tests.gui.process.screen import Screen, Seen, missing_tools, new_screen, start
from tests.store.playing import opened

try:
    import accesskit  # noqa: F401
except ImportError:  # one that cannot be loaded is as good as none
    sys.modules["accesskit"] = None  # type: ignore[assignment]

SIZE = (900, 680)
CALM = Settings(sound=False, lamp=False, safe_up=False, reduced_motion="on", deals="any")
"""How the program is set: nothing happens by itself."""


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """Return a screen on which there is nothing else."""
    if missing := missing_tools():
        pytest.skip(f"needs a screen of its own: {missing} is not installed")
    with new_screen(tmp_path_factory.mktemp("screen"), SIZE) as screen:
        yield screen


@pytest.fixture(scope="session")
def bus(screen: Screen, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """Return the environment of what is to be on the bus of a desktop session."""
    pytest.importorskip("accesskit", reason="there is no wheel of it here")
    if reason := missing():
        pytest.skip(reason)
    # A socket's path may have 108 letters at most.
    home: Path = tmp_path_factory.mktemp("bus")
    with new_bus(screen, home) as environment:
        yield environment


@pytest.fixture(scope="session")
def program(
    screen: Screen, bus: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Program]:
    """Return the program at Scorpion's deal 3, with a few games played before.

    It is there before a screen reader, and must end as if none had been there.
    """
    folder: Path = tmp_path_factory.mktemp("data")
    with opened(folder) as store:
        fill(store)
        save_settings(store, CALM)
        save_geometry(store, Geometry((100, 80), MIN_SIZE))  # it paints the less
    process = start("scorpion", "--deal", 3, "--data", folder, environment=bus)
    with living(process):
        program = Program(Seen(screen, process), process)
        yield program
        program.close()


@pytest.fixture(scope="session")
def reader(bus: dict[str, str], program: Program) -> Iterator[Reader]:
    """Return a screen reader that listens and knows the window."""
    with new_reader(bus) as reader:
        reader.find("Solitaire")
        yield reader


@pytest.fixture
def at_scorpion(program: Program, reader: Reader) -> Reader:
    """Return the screen reader where Scorpion's deal 3 is as it was dealt."""
    deal(program.window, reader, "scorpion", 3)
    return reader
