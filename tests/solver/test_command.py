"""The solver at the command line: python3 -m solitaire_gui.solver."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver import wins
from solitaire_gui.solver.__main__ import main
from tests.support.terminal_session import ROOT

LINE = re.compile(r"(\d+) (won|lost|open) (\d+\.\d{3}) (\d+)(?: (.+))?")


def test_every_deal_gets_a_line_and_every_solution_wins(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scorpion", "--deals", "1-12", "--solutions", "--jobs", "1"]) == 0
    found = [LINE.fullmatch(line) for line in capsys.readouterr().out.splitlines()]
    rows = [match.groups() for match in found if match]
    assert [int(deal) for deal, *_ in rows] == list(range(1, 13))
    assert {verdict for _, verdict, *_ in rows} == {"won", "lost"}
    for deal, verdict, _, _, solution in rows:
        assert (solution is not None) == (verdict == "won")
        if solution:
            assert wins(Session(GAMES["scorpion"], int(deal)), solution.split("; "))


def test_deals_may_be_named_one_by_one(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(["scorpion", "--deals", "12,3-5,4,1", "--jobs", 1], capsys)
    assert [int(line.split()[0]) for line in out.splitlines()] == [1, 3, 4, 5, 12]


def test_it_runs_as_a_process() -> None:
    command = [sys.executable, "-m", "solitaire_gui.solver", "alaska", "--deals", "1"]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert LINE.fullmatch(ended.stdout.strip())
    assert ended.stderr == ""


def test_on_a_terminal_a_bar_shows_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", terminal)
    main(["scorpion", "--deals", "2-3", "--jobs", "1"])
    assert re.search(r"1 of 2, \d+ s left", terminal.getvalue())
    assert "2 of 2" in terminal.getvalue()
    assert len(capsys.readouterr().out.splitlines()) == 2


@pytest.mark.parametrize(
    "deals", ["", "x", "1-", "5-2", "0-3", "1-2147483648", "-3", "²", "1,", "1,,2", "3-5,2-1"]
)
def test_a_wrong_range_of_deals_gets_one_sentence(
    deals: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["scorpion", f"--deals={deals}"])
    assert ended.value.code == 2
    assert capsys.readouterr().err.rstrip().endswith(".")


@pytest.mark.parametrize("seconds", ["nan", "inf", "0", "-1", "soon", ""])
def test_a_time_that_is_none_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], seconds: str
) -> None:
    with pytest.raises(SystemExit):
        main(["scorpion", "--deals", "1", f"--seconds={seconds}"])
    assert f"“{seconds}” is no number of seconds." in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device there")
def test_answers_that_cannot_be_printed_end_it_with_a_sentence() -> None:
    command = [sys.executable, "-m", "solitaire_gui.solver", "scorpion", "--deals", "1-3"]
    with open("/dev/full", "w", encoding="utf-8") as full:
        result = subprocess.run(
            [*command, "--jobs", "1"],
            cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    sentence = "The answers cannot be printed: No space left on device.\n"
    assert (result.returncode, result.stderr) == (1, sentence)


def test_a_reader_that_has_had_enough_ends_it_quietly() -> None:
    command = [sys.executable, "-m", "solitaire_gui.solver", "scorpion", "--deals", "1-200"]
    with subprocess.Popen(
        [*command, "--jobs", "1"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 1


def printed(words: Sequence[object], capsys: pytest.CaptureFixture[str]) -> str:
    """Run the command here to its end, and return what it prints."""
    assert main([*map(str, words)]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("states", ["0", "-1", "1.5", "many", "", "9" * 16])
def test_a_number_of_positions_that_is_none_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], states: str
) -> None:
    with pytest.raises(SystemExit):
        main(["scorpion", "--deals", "1", f"--states={states}"])
    assert f"“{states}” is no number of positions." in capsys.readouterr().err


def test_only_a_game_with_shuffles_can_be_asked_for_wins_without(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["scorpion", "--deals", "1", "--without-shuffles"])
    assert "Scorpion has no shuffles." in capsys.readouterr().err
