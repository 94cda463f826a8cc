"""What went wrong is written down where it can do no harm."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from solitaire_gui import __version__
from solitaire_gui.gui.app import error_log
from solitaire_gui.gui.app.error_log import LARGEST_FILE, LONGEST_ENTRY, MOST_ENTRIES, NAME, note

pytestmark = pytest.mark.provokes_errors
posix = pytest.mark.skipif(sys.platform == "win32", reason="no such files there")


@pytest.fixture(autouse=True)
def run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin a run in which nothing has gone wrong."""
    monkeypatch.setattr(error_log, "noted", {})
    monkeypatch.setattr(error_log, "count", 0)


def caught(words: object) -> Exception:
    """Return an error that has been raised."""
    try:
        raise ValueError(words)
    except ValueError as error:
        return error


def test_an_error_is_written_with_its_traceback_time_and_version(tmp_path: Path) -> None:
    assert note(caught("one"), str(tmp_path))
    assert note(caught("two\0\udcff"), str(tmp_path))
    text = (tmp_path / NAME).read_text(encoding="utf-8")
    assert text.count(f"Solitaire {__version__}, Python ") == 2
    assert text.count("Traceback (most recent call last):") == 2
    assert __file__ in text
    assert "ValueError: one" in text
    assert "ValueError: two" in text


def test_an_error_that_comes_again_is_written_once(tmp_path: Path) -> None:
    for _ in range(100):
        assert note(caught("again"), str(tmp_path))
    assert (tmp_path / NAME).read_text(encoding="utf-8").count("ValueError: again") == 1
    assert error_log.count == 100


def test_the_file_stays_small(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b"x" * (LARGEST_FILE - 10))
    for number in range(2 * MOST_ENTRIES):
        note(caught("x" * 2 * LONGEST_ENTRY + str(number)), str(tmp_path))
        assert (tmp_path / NAME).stat().st_size <= LARGEST_FILE
    assert len(error_log.noted) == MOST_ENTRIES


@posix
def test_an_error_is_written_though_no_other_file_can_be_opened(tmp_path: Path) -> None:
    import resource

    limit, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    error_log.prepare()
    taken = [os.open(os.devnull, os.O_RDONLY)]
    resource.setrlimit(resource.RLIMIT_NOFILE, (taken[0] + 1, hard))
    try:
        with suppress(OSError):
            while True:
                taken.append(os.open(os.devnull, os.O_RDONLY))
        are_noted = [note(caught(word), str(tmp_path)) for word in ("one", "two")]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
        for file in taken:
            os.close(file)
    assert all(are_noted)
    assert "ValueError: two" in (tmp_path / NAME).read_text(encoding="utf-8")


@posix
def test_nobody_else_can_read_it(tmp_path: Path) -> None:
    note(caught("secret"), str(tmp_path))
    assert stat.S_IMODE((tmp_path / NAME).stat().st_mode) == 0o600


@posix
@pytest.mark.parametrize("kind", ["link", "hard link", "pipe", "folder", "dangling link"])
def test_only_a_file_of_that_name_is_written_to(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine, planted = tmp_path / "mine.txt", tmp_path / NAME
    mine.write_text("mine", encoding="utf-8")
    if kind == "link":
        planted.symlink_to(mine)
    elif kind == "dangling link":
        planted.symlink_to(tmp_path / "not there")
    elif kind == "hard link":
        planted.hardlink_to(mine)
    elif kind == "pipe":
        os.mkfifo(planted)
    else:
        planted.mkdir()
    assert not note(caught("oh"), str(tmp_path))
    assert mine.read_text(encoding="utf-8") == "mine"
    assert not (tmp_path / "not there").exists()
    assert "ValueError: oh" in capsys.readouterr().err


def test_without_a_folder_it_is_said_on_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not note(caught("one"), "")
    assert not note(caught("two"), str(tmp_path / "not there"))
    said = capsys.readouterr().err
    assert "ValueError: one" in said
    assert "ValueError: two" in said


def test_without_a_terminal_it_is_not_said_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", "")
    assert not note(caught("one"), "")
