"""The solver at the command line: python3 -m solitaire_gui.solver."""

from __future__ import annotations

import io
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver import wins
from solitaire_gui.solver.__main__ import main
from solitaire_gui.solver.result import read
from tests.levels import times
from tests.talking import ROOT
from tests.waiting import wait_for

SOLVER = (sys.executable, "-m", "solitaire_gui.solver")
LINE = re.compile(r"(\d+) (won|lost|open) (\d+\.\d{3}) (\d+)(?: (.+))?")
NEVER_DONE = "1-100000"
"""More deals than a run gets through before it is stopped."""


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


def begin(*words: object) -> subprocess.Popen[str]:
    """Start the command in a process of its own."""
    return subprocess.Popen(
        [*SOLVER, *map(str, words)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def has_grown(path: Path, size: int, process: subprocess.Popen[str]) -> bool:
    """Tell whether a file is larger than that, or never will be."""
    return path.stat().st_size > size or process.poll() is not None


def found_in(path: Path) -> list[tuple[int, str, int, str | None]]:
    """Return what a file says of each deal, but for the seconds."""
    results = map(read, path.read_text("utf-8").splitlines())
    return sorted(
        (result.deal, result.verdict, result.states, result.solution) for result in results
    )


def deals_of(path: Path) -> list[int]:
    """Return the deals of a file, but for a last line that is not whole."""
    return [read(line).deal for line in path.read_text("utf-8").split("\n")[:-1]]


def printed(words: Sequence[object], capsys: pytest.CaptureFixture[str]) -> str:
    """Run the command here to its end, and return what it prints."""
    assert main([*map(str, words)]) == 0
    return capsys.readouterr().out


@pytest.mark.dear("two processes are killed")
@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.long)])
def test_killed_again_and_again_it_finds_each_deal_once_and_the_same(
    tmp_path: Path, jobs: int, capsys: pytest.CaptureFixture[str]
) -> None:
    path, whole = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"
    path.touch()
    words = ["seahaven", "--states", 2000, "--solutions", "--json"]
    size = 0
    for kills in range(1, times(2, 5) + 1):
        with begin(*words, path, "--jobs", jobs, "--deals", NEVER_DONE) as process:
            wait_for(partial(has_grown, path, size + times(1_000, 15_000), process), "more results")
            process.kill()
        with path.open("r+b") as file:  # as if it had been killed in the middle of a line
            file.truncate(size := path.stat().st_size - kills)
    deals = f"1-{max(deal for deal in deals_of(path)) + 2}"
    printed([*words, path, "--jobs", jobs, "--deals", deals], capsys)
    assert "0 were" not in printed([*words, whole, "--jobs", 1, "--deals", deals], capsys)
    assert found_in(path) == found_in(whole)


@pytest.mark.skipif(sys.platform == "win32", reason="there a console sends it, to all its programs")
@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.long)])
def test_ctrl_c_leaves_a_file_that_the_same_command_goes_on_with(
    tmp_path: Path, jobs: int, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "stopped.jsonl"
    path.touch()
    words = ["seahaven", "--json", path, "--jobs", jobs, "--deals"]
    with begin(*words, NEVER_DONE) as process:
        wait_for(lambda: path.stat().st_size, "the first result")
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    there = len(path.read_text().splitlines())
    sentence = f"{there} of 100000 deals are in the file; the same command goes on from there.\n"
    assert (process.returncode, out, err) == (130, sentence, "")
    last = max(deals_of(path)) + 2
    assert f"; {there} were in the file before." in printed([*words, f"1-{last}"], capsys)
    assert [deal for deal, *_ in found_in(path)] == [*range(1, last + 1)]


def test_a_file_may_be_gone_on_with_for_more_deals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["scorpion", "--json", tmp_path / "more.jsonl", "--jobs", 1]
    assert re.fullmatch(r"2 deals: .+\d open\.\n", printed([*words, "--deals", "4-5"], capsys))
    again = printed([*words, "--deals", "3-6"], capsys)
    assert re.fullmatch(r"2 deals: .+; 2 were in the file before\.\n", again)
    once_more = printed([*words, "--deals", "3-6"], capsys)
    assert once_more == "0 deals: 0 won, 0 lost, 0 open; 4 were in the file before.\n"


def test_a_second_run_on_a_file_ends_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "one.jsonl"
    path.touch()
    words = ["seahaven", "--deals", NEVER_DONE, "--json", str(path), "--jobs", "1"]
    with begin(*words) as first:
        wait_for(lambda: path.stat().st_size, "the first result")
        assert main(words) == 1
        assert first.poll() is None
        first.kill()
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", f"“{path}” is being written by another run.\n")


def test_results_can_be_printed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(["scorpion", "--deals", "1-3", "--json", "-", "--jobs", 1], capsys)
    assert [read(line).deal for line in lines.splitlines()] == [1, 2, 3]


@pytest.mark.skipif(sys.platform != "linux", reason="no such limit there")
def test_a_file_that_may_grow_no_more_ends_it_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "full.jsonl"
    words = ["scorpion", "--deals", "1-40", "--json", str(path), "--jobs", "1"]
    limited = (
        "import resource, signal; from solitaire_gui.solver.__main__ import main;"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000)); raise SystemExit(main({words}))"
    )
    result = subprocess.run(
        [sys.executable, "-c", limited], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stderr) == (
        1,
        f"“{path}” cannot be written: File too large.\n",
    )
    assert path.stat().st_size == 5000
    printed(words, capsys)
    assert [deal for deal, *_ in found_in(path)] == [*range(1, 41)]


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
