"""What another program holds for a moment is waited for, on Windows alone, and not for long."""

from __future__ import annotations

import ast
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Timer

import pytest

import solitaire_gui.store
from solitaire_gui.system import file_retry
from solitaire_gui.system.file_retry import LOCKED, PAUSES, retry

STORE = Path(solitaire_gui.store.__file__).parent
MOVING = {"replace", "rename", "renames", "unlink", "remove", "link"}
BY_THEMSELVES = {
    "database/lock_files.py": "a lock file that stays is removed by the next start",
}


def denied(number: int | None) -> OSError:
    """Return an error as Windows tells it by a number, or as others do, without one."""
    error = OSError(13, "Access is denied", None, number)
    if sys.platform != "win32" and number is not None:
        vars(error)["winerror"] = number
    return error


def held_for(
    times: int, act: Callable[[], str], error: OSError
) -> tuple[Callable[[], str], list[int]]:
    """Return what fails so often before it acts, and how often it has been tried."""
    tried: list[int] = []

    def attempt() -> str:
        tried.append(len(tried))
        if len(tried) <= times:
            raise error
        return act()

    return attempt, tried


@pytest.mark.parametrize("number", sorted(LOCKED))
def test_a_file_that_is_held_is_waited_for(number: int, tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_text("kept")
    new.write_text("before")

    def move() -> str:
        old.replace(new)
        return "moved"

    attempt, tried = held_for(2, move, denied(number))
    assert retry(attempt) == "moved"
    assert len(tried) == 3
    assert new.read_text() == "kept"


def test_one_that_stays_held_is_given_up_and_the_reason_told() -> None:
    attempt, tried = held_for(9, str, denied(32))
    with pytest.raises(PermissionError, match="Access is denied"):
        retry(attempt)
    assert len(tried) == len(PAUSES) + 1


@pytest.mark.parametrize("number", [None, 2, 3, 112])
def test_any_other_error_is_told_at_once(number: int | None) -> None:
    attempt, tried = held_for(9, str, denied(number))
    with pytest.raises(OSError, match="denied"):
        retry(attempt)
    assert len(tried) == 1


def test_a_second_is_the_longest_that_a_window_waits() -> None:
    assert 1 <= sum(PAUSES) < 1.5
    attempt, _ = held_for(2, str, denied(32))
    before = time.monotonic()
    retry(attempt)
    assert time.monotonic() - before > PAUSES[0]  # of two; Windows' clock goes in steps of 16 ms


def test_files_are_named_moved_read_and_deleted(tmp_path: Path) -> None:
    one, two, three = (tmp_path / name for name in ("one", "two", "three"))
    one.write_text("text")
    three.write_text("another")
    with pytest.raises(FileExistsError):
        file_retry.publish(one, three)
    file_retry.publish(one, two)
    assert two.read_text() == "text"
    file_retry.remove(two)
    file_retry.rename(one, two)
    file_retry.replace(two, three)
    assert file_retry.read(str(three)) == b"text"
    assert file_retry.read(str(three), 2) == b"te"
    file_retry.remove(three)
    assert [*tmp_path.iterdir()] == []
    with pytest.raises(FileNotFoundError):
        file_retry.remove(three)


@pytest.mark.skipif(sys.platform != "win32", reason="an open file can be replaced there")
def test_a_file_that_somebody_reads_is_replaced_and_deleted_when_it_is_free(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    acts: list[Callable[[], None]] = [
        lambda: file_retry.replace(old, new),
        lambda: file_retry.remove(new),
    ]
    for act in acts:
        old.write_text("kept")
        new.touch()
        reader = new.open("rb")
        with pytest.raises(PermissionError):
            old.replace(new)
        Timer(0.2, reader.close).start()
        act()
        assert not new.exists() or new.read_text() == "kept"


def moving(path: Path) -> Iterator[str]:
    """Yield what a module does to files by itself."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="os"), attr=name)) if name in MOVING:
                yield f"os.{name}"
            case ast.Call(func=ast.Attribute(attr="unlink" | "rename" as name)):
                if ast.unparse(node).split("(")[0] not in ("file_retry.rename", "players.rename"):
                    yield name


def test_all_that_the_store_moves_and_deletes_is_waited_for() -> None:
    found = {
        path.relative_to(STORE).as_posix(): [*moving(path)]
        for path in STORE.rglob("*.py")
        if path.relative_to(STORE).as_posix() not in BY_THEMSELVES
    }
    assert len(found) > 20
    assert {path: calls for path, calls in found.items() if calls} == {}
