"""A file of results is gone on with, whatever has happened to whoever wrote it."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from math import inf
from pathlib import Path

import pytest

from solitaire_gui.solver.engine.verdict import Lost
from solitaire_gui.solver.many_deals import DealsQuestion, Solved
from tests.support.levels import some
from tests.tools.made_up_results import ASKED, lines
from tools.result import read, result_of
from tools.result_file import NotUsable, ResultFile


def deals_of(path: Path) -> list[int]:
    """Return the deals in a file, in the order of its lines."""
    return [read(text).deal for text in path.read_text().splitlines()]


def go_on(path: Path, *more: int, question: DealsQuestion = ASKED) -> set[int]:
    """Add deals to a file; return those that were there."""
    with closing(ResultFile(str(path), question, has_solutions=True)) as file:
        there = set(file.deals)
        for deal in more:
            file.write(result_of(question, Solved(deal, Lost(1), 0.1), with_solution=True))
        assert file.deals == there | {*more}
    return there


def test_a_new_file_is_made_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    assert go_on(path, 3, 1) == set()
    assert go_on(path, 2) == {1, 3}
    assert deals_of(path) == [3, 1, 2]


def test_cut_anywhere_a_file_keeps_its_whole_lines_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    whole = lines(won=[1], lost=[2, 3]).encode()
    breaks = [place for place in range(len(whole)) if whole[place] == ord("\n")]
    about_breaks = {place + more for place in breaks for more in (0, 1, 2)}
    for end in {*some(range(len(whole)), 60), *about_breaks, 0, 1, len(whole)}:
        path.write_bytes(whole[:end])
        complete = whole[:end].count(b"\n")
        assert go_on(path, 9) == {*range(1, complete + 1)}
        assert deals_of(path) == [*range(1, complete + 1), 9]


@pytest.mark.parametrize(
    "content",
    [
        "notes without an end",
        "notes\n",
        lines([1], [2]) + "notes\n" + lines([], [3]),
        lines([1], [2]) + "notes without an end",
        "\n",
        b"\xff\xfe\n",
        b"\0" * 100,
        lines([1], []) + "\0" * 50,
    ],
)
def test_a_file_of_something_else_is_refused_and_left_as_it_is(
    tmp_path: Path, content: str | bytes
) -> None:
    path = tmp_path / "notes.txt"
    before = content.encode() if isinstance(content, str) else content
    path.write_bytes(before)
    with pytest.raises(NotUsable, match=r"^Line \d of “.+” is no result of this program; .+\.$"):
        go_on(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        (ASKED._replace(game="alaska"), "results of scorpion, not of alaska"),
        (ASKED._replace(seconds=6.0), "results of another limit, 5 s, not 6 s"),
        (
            ASKED._replace(seconds=inf, states=1000.0),
            "results of another limit, 5 s, not 1000 states",
        ),
        (ASKED._replace(has_shuffles=False), "results with shuffles"),
    ],
)
def test_the_file_of_another_question_is_refused(
    tmp_path: Path, question: DealsQuestion, sentence: str
) -> None:
    path = tmp_path / "other.jsonl"
    path.write_text(lines([1], [2]) + lines([], [3])[:50])
    before = path.read_bytes()
    with pytest.raises(NotUsable, match=sentence):
        go_on(path, question=question)
    assert path.read_bytes() == before


def test_the_file_of_another_version_or_without_solutions_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.jsonl"
    path.write_text(lines([], [1]).replace("solitaire-gui 0", "solitaire-gui 999"))
    with pytest.raises(NotUsable, match=r"results of “solitaire-gui 999\..+”, not of"):
        go_on(path)
    path.write_text(lines([1], []))
    with pytest.raises(NotUsable, match="results with solutions; name another file"):
        ResultFile(str(path), ASKED, has_solutions=False)


def test_two_runs_on_one_file_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    first = ResultFile(str(path), ASKED, has_solutions=True)
    with closing(first), pytest.raises(NotUsable, match=r"is being written by another run\.$"):
        go_on(path)
    assert go_on(path) == set()


@pytest.mark.skipif(sys.platform == "win32", reason="no such files there")
def test_what_is_no_ordinary_file_is_refused_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/null"), tmp_path, tmp_path / "none" / "x", tmp_path / "a\0b"):
        with pytest.raises(NotUsable, match=r"^“.+” .+\.$"):
            go_on(path)
