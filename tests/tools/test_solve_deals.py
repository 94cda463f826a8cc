"""Deals solved into a file that the same command goes on with: python3 -m tools.solve_deals."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from tests.support.levels import times
from tests.support.terminal_session import ROOT
from tests.support.waiting import wait_for
from tools.result import read
from tools.solve_deals import main

COMMAND = (sys.executable, "-m", "tools.solve_deals")
NEVER_DONE = "1-100000"
"""More deals than a run gets through before it is stopped."""


def begin(*words: object) -> subprocess.Popen[str]:
    """Start the command in a process of its own."""
    return subprocess.Popen(
        [*COMMAND, *map(str, words)],
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


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.slow)])
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
@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.slow)])
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
        "import resource, signal; from tools.solve_deals import main;"
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
