"""What the system refuses is told in the player's words, or at least in the system's."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from solitaire_gui.store.database import errors
from solitaire_gui.system.os_messages import reason


def test_a_file_that_is_not_there_cannot_be_found(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as refused:
        (tmp_path / "none").open()
    assert reason(refused.value) == errors.reason(refused.value) == "it can’t be found"


def test_a_full_disk_is_told_alike_of_a_file_and_of_the_database(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "full")) as db:
        db.execute("CREATE TABLE small (text)")
        db.execute("PRAGMA max_page_count = 2")
        with pytest.raises(sqlite3.OperationalError) as refused:
            db.execute("INSERT INTO small VALUES (?)", ("x" * 100_000,))
    of_the_system = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    assert errors.reason(refused.value) == reason(of_the_system) == "the disk is full"


def test_what_is_not_in_the_table_is_told_as_the_system_does() -> None:
    assert reason(OSError(errno.EMLINK, "Too many links")) == "Too many links"
    assert reason(OSError("only words")) == "only words"
