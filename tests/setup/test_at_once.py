"""What needs no window is answered by a Python that has nothing, and nothing is set up for it."""

from __future__ import annotations

import sys

import pytest

from solitaire_gui import __version__
from solitaire_gui.system.no_display import NoDisplay
from tests.setup.machine import Machine, machine_in
from tests.support.levels import mostly_slow, some


@pytest.fixture(scope="module")
def untouched_machine(bare_python: str, tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """Return a machine without a screen, whose program is left as it is by all but a set-up."""
    machine = machine_in(tmp_path_factory.mktemp("untouched"), bare_python)
    return machine.but(PYTHONDONTWRITEBYTECODE="1")


@pytest.mark.parametrize(
    ("words", "status", "told"),
    some(
        [
            (["--version"], 0, f"solitaire-gui {__version__}\n"),
            (["--help"], 0, "usage: solitaire-gui "),
            (["scorpion", "--version"], 0, f"solitaire-gui {__version__}\n"),
            (["scorpoin"], 2, "There is no game or file called “scorpoin”"),
            (["scorpion", "--deal", "x"], 2, "“x” is not a deal number"),
            (["--dael", "1"], 2, "Unrecognized arguments: --dael"),
            (["--deck", "nowhere.txt"], 2, "cannot be read: "),
            (["--text"], 2, "--text needs a game"),
            (["scorpion", "--text"], 0, "Welcome to Scorpion"),
        ],
        2,
    ),
)
def test_words_are_answered_at_once(
    untouched_machine: Machine, words: list[str], status: int, told: str
) -> None:
    before = {*untouched_machine.program.rglob("*")}
    answer = untouched_machine.start(*words)
    assert answer.status == status
    assert told in (answer.err if status else answer.out)
    assert (answer.out if status else answer.err) == ""
    assert {*untouched_machine.program.rglob("*")} == before
    assert not untouched_machine.data.exists()


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there always is a screen there")
@pytest.mark.parametrize(
    "words", mostly_slow([[], ["scorpion"], ["montana", "--deal", "7"]], ["scorpion"])
)
def test_a_missing_screen_is_told_at_once(untouched_machine: Machine, words: list[str]) -> None:
    before = {*untouched_machine.program.rglob("*")}
    answer = untouched_machine.start(*words)
    assert answer == (1, "", f"{NoDisplay()}\n")
    assert {*untouched_machine.program.rglob("*")} == before
    assert not untouched_machine.data.exists()
