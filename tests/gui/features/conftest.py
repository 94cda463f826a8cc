"""A window for the screens to be drawn in."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from sqlite3 import ProgrammingError

import pygame
import pytest
from pygame import Surface

from solitaire_gui.store import Store

SIZE = (800, 600)


@pytest.fixture(autouse=True, scope="module")
def window() -> Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(SIZE)


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which nothing is kept yet: to make one anew takes longer than to copy."""
    folder = tmp_path_factory.mktemp("empty") / "own"
    store = Store(folder)
    store.check()
    store.close()
    return folder


@pytest.fixture
def store(tmp_path: Path, empty_store: Path) -> Iterator[Store]:
    """Return where all is kept that a test plays."""
    store = Store(shutil.copytree(empty_store, tmp_path / "own"))
    yield store
    with suppress(ProgrammingError):  # the program has closed it
        store.close()
