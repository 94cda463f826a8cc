"""How a set-up ends for whoever waits: by a status, by words, and by a note if nobody sees them."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from solitaire_gui.setup import progress
from solitaire_gui.setup.install import Listener, SetupFailed
from solitaire_gui.setup.pip_output import MB, Progress
from solitaire_gui.setup.progress import NOTE, Terminal, tell_of
from solitaire_gui.setup.runner import Runner, Stopped

ENDING = ("SIGTERM", "SIGHUP")


@pytest.fixture(autouse=True)
def signals() -> Iterator[None]:
    """Take signals as a program does that has just been started, and later as before."""
    numbers = [getattr(signal, name) for name in ENDING if hasattr(signal, name)]
    before = [(number, signal.signal(number, signal.SIG_DFL)) for number in numbers]
    yield
    for number, handler in before:
        signal.signal(number, handler)


@pytest.fixture
def note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where a note is left; the first place for it cannot be written to."""
    monkeypatch.setattr(progress, "NOTE_FOLDERS", (str(tmp_path / "none"), str(tmp_path)))
    return tmp_path / NOTE


def failing(error: BaseException) -> Callable[[Runner, Listener], str]:
    def work(*_: object) -> str:
        raise error

    return work


def ending(work: Callable[[Runner, Listener], str]) -> object:
    """Return the status with which the program ends."""
    with pytest.raises(SystemExit) as ended:
        tell_of(work)
    return ended.value.code


def test_what_is_set_up_is_returned_and_an_old_note_removed(note: Path) -> None:
    note.write_text("It failed.\n", encoding="utf-8")
    assert tell_of(lambda runner, listener: "here") == "here"
    assert not note.exists()


@pytest.mark.parametrize("error", [SetupFailed("No network."), OSError("No network.")])
def test_what_went_wrong_is_told_and_noted_where_nobody_may_see_it(
    error: Exception, note: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ending(failing(error)) == 1
    assert capsys.readouterr().err == "No network.\n"
    assert note.read_text(encoding="utf-8") == "No network.\n"


@pytest.mark.parametrize("error", [Stopped(), KeyboardInterrupt()])
def test_one_that_was_stopped_ends_as_by_ctrl_c(
    error: BaseException, note: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ending(failing(error)) == 130
    assert capsys.readouterr().err == "Stopped. The next start begins anew.\n"
    assert not note.exists()


@pytest.mark.skipif(os.name == "nt", reason="there are no signals")
@pytest.mark.parametrize("name", ENDING)
def test_a_signal_ends_it_as_it_would_and_tidily(name: str, note: Path) -> None:
    number, is_tidied = signal.Signals[name], []

    def work(*_: object) -> str:
        assert signal.getsignal(number) != signal.SIG_DFL
        try:
            signal.raise_signal(number)
        finally:
            is_tidied.append(True)
        return "not ended"

    assert ending(work) == 128 + number
    assert is_tidied
    assert not note.exists()


def test_a_shorter_line_leaves_nothing_of_the_one_that_it_is_written_over(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    terminal = Terminal()
    terminal.show(Progress("a-long-name", 5 * MB, 3 * MB, 10 * MB))
    terminal.show(Progress("name", 5 * MB, 3 * MB, 10 * MB))
    terminal.say("Ready")
    terminal.say("Go")
    first, second, last = capsys.readouterr().err.split("\r")
    assert first == "Downloading a-long-name: 3 of about 10 MB"
    assert second == "Downloading name: 3 of about 10 MB".ljust(len(first))
    ready, go, _ = last.split("\n")
    assert ready.rstrip() == "Ready"
    assert len(ready) >= len(second.rstrip())
    assert go == "Go"
