"""The program's window as a screen reader finds it through the system, beside a real one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from solitaire_gui.play.settings import keep_settings
from solitaire_gui.store import Store
from tests.gui.accessible.calm import CALM
from tests.gui.accessible.reading import Reader
from tests.gui.lives import Program, living
from tests.gui.screen import Screen, Seen, start


@pytest.fixture(scope="module")
def program(
    screen: Screen, bus: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Program]:
    """Return the program with Scorpion's deal 3 on the table, before a screen reader is there."""
    folder: Path = tmp_path_factory.mktemp("data")
    store = Store.open(folder)
    keep_settings(store, CALM)
    store.close()
    process = start("scorpion", "--deal", 3, "--data", folder, environment=bus)
    with living(process):
        yield Program(Seen(screen, process), process)


@pytest.fixture
def at_scorpion(program: Program, reader: Reader) -> Reader:
    """Return a screen reader that knows the window."""
    reader.find("Scorpion")
    reader.forget()
    return reader


def test_the_table_is_found_with_all_its_piles(at_scorpion: Reader) -> None:
    window = at_scorpion.tree()
    lists = [node.name for node in window if node.role == "list"]
    assert lists[:3] == [f"column {n}, 7 cards, 3 face down" for n in (1, 2, 3)]
