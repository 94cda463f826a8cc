"""How a set-up ends for whoever waits: by a status, by words, and by a note if nobody sees them."""

from __future__ import annotations

from pathlib import Path

import pytest

from solitaire_gui.setup import set_up
from solitaire_gui.setup.runner import Runner, SetupFailed
from solitaire_gui.setup.set_up import NOTE, Size, Wanted, set_up_or_exit

WANTED = Wanted([], (), Size(0, 0), ())


@pytest.fixture
def note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where a note is left; the first place for it cannot be written to."""
    monkeypatch.setattr(set_up, "NOTE_FOLDERS", (str(tmp_path / "none"), str(tmp_path)))
    return tmp_path / NOTE


def end_by(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> object:
    """Return the status with which the program ends."""

    def fail(_: Wanted, __: Runner) -> str:
        raise error

    monkeypatch.setattr(set_up, "set_up", fail)
    with pytest.raises(SystemExit) as ended:
        set_up_or_exit(WANTED)
    return ended.value.code


def test_what_is_set_up_is_returned_and_an_old_note_removed(
    note: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note.write_text("It failed.\n", encoding="utf-8")
    monkeypatch.setattr(set_up, "set_up", lambda *_: "here")
    assert set_up_or_exit(WANTED) == "here"
    assert not note.exists()


@pytest.mark.parametrize("error", [SetupFailed("No network."), OSError("No network.")])
def test_what_went_wrong_is_told_and_noted_where_nobody_may_see_it(
    error: Exception,
    note: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert end_by(error, monkeypatch) == 1
    assert capsys.readouterr().err == "No network.\n"
    assert note.read_text(encoding="utf-8") == "No network.\n"


def test_one_that_was_stopped_ends_as_by_ctrl_c(
    note: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert end_by(KeyboardInterrupt(), monkeypatch) == 130
    assert capsys.readouterr().err == "Stopped. The next start goes on from there.\n"
    assert not note.exists()
