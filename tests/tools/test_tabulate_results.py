"""What files of results tell of each game."""

from __future__ import annotations

import re
import subprocess
import sys
from math import inf
from pathlib import Path

import pytest

from solitaire_gui.solver.engine.verdict import Lost, Open, Won
from solitaire_gui.solver.many_deals import DealsQuestion
from tests.support.terminal_session import ROOT
from tests.tools.made_up_results import line, lines
from tools.tabulate_results import NotUsable, collect, main, row

MONTANA = DealsQuestion("montana", 20.0)
UNSHUFFLED = MONTANA._replace(has_shuffles=False)


def kept(folder: Path, name: str, text: str) -> str:
    """Write a file; return its path."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def table(capsys: pytest.CaptureFixture[str], *words: str) -> list[list[str]]:
    """Return the cells of what is printed in Markdown, without the line below the head."""
    assert main(["--markdown", *words]) == 0
    rows = capsys.readouterr().out.partition("\n\n")[0].splitlines()
    assert {len(text.split("|")) for text in rows} == {14}
    return [[cell.strip() for cell in text.split("|")[1:-1]] for text in rows[:1] + rows[2:]]


def test_an_open_deal_is_in_the_upper_bound_and_not_in_the_lower_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = kept(tmp_path, "a.jsonl", lines(range(20), range(20, 97), range(97, 100)))
    [_, cells] = table(capsys, path)
    assert cells[:5] == ["Scorpion", "100", "20", "77", "3"]
    # Wilson's score for 20 and for 23 of 100.
    assert cells[5:7] == ["20.00% (13.34–28.88)", "23.00% (15.84–32.15)"]


def test_times_are_of_all_deals_and_moves_of_the_wins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    won = [line(deal, Won(["D"] * deal, 1), seconds=deal / 1000) for deal in range(1, 101)]
    lost = [line(deal, Lost(1), seconds=2.5) for deal in range(101, 140)]
    [_, cells] = table(capsys, kept(tmp_path, "a.jsonl", "".join(won + lost)))
    assert cells[7:] == ["70.0 ms", "2.50 s", "50", "95", "5 s"]


def test_each_game_has_a_row_and_montana_one_without_shuffles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = line(1, Won(["S"], 1), MONTANA) + line(1, Open(1), UNSHUFFLED) + lines([1], [2])
    [_, *rows] = table(capsys, kept(tmp_path, "a.jsonl", text))
    assert [cells[:5] for cells in rows] == [
        ["Montana, no shuffle", "1", "0", "0", "1"],
        ["Montana", "1", "1", "0", "0"],
        ["Scorpion", "2", "1", "1", "0"],
    ]


def test_a_deal_counts_once_and_as_what_was_decided(tmp_path: Path) -> None:
    longer = DealsQuestion("scorpion", 60.0)
    first = kept(tmp_path, "first.jsonl", lines([1], [2], [3, 4, 5]))
    second = kept(
        tmp_path, "second.jsonl", line(3, Lost(9), longer, 7.0) + line(4, Open(9), longer)
    )
    [(subject, findings)] = collect([second, first, second]).items()
    cells = row(subject, findings)
    assert cells[1:5] == ["5", "1", "2", "2"]
    assert cells[-1] == "5 s, 60 s"
    assert findings.deals[3].seconds == 7.0


def test_of_two_results_that_say_the_same_the_first_counts(tmp_path: Path) -> None:
    path = kept(tmp_path, "a.jsonl", line(1, Lost(1), seconds=2.0) + line(1, Lost(1), seconds=9.0))
    [findings] = collect([path]).values()
    assert findings.deals[1].seconds == 2.0


def test_answers_that_contradict_each_other_are_told(tmp_path: Path) -> None:
    path = kept(tmp_path, "a.jsonl", lines([1], []) + lines([], [2, 1]))
    with pytest.raises(
        NotUsable, match=r"^Line 3 of “.+ says lost of a deal that is won before\.$"
    ):
        collect([path])


def test_a_line_that_is_still_being_written_is_left_out(tmp_path: Path) -> None:
    path = kept(tmp_path, "a.jsonl", lines([1], [2, 3])[:-20])
    [findings] = collect([path]).values()
    assert {*findings.deals} == {1, 2}


@pytest.mark.parametrize("is_markdown", [False, True])
def test_the_version_and_the_kind_of_interval_stand_below(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], is_markdown: bool
) -> None:
    path = kept(tmp_path, "a.jsonl", lines([1], [2]))
    main([path, *(["--markdown"] if is_markdown else [])])
    text, _, below = capsys.readouterr().out.partition("\n\n")
    assert text.splitlines()[-1].strip("| ").startswith("Scorpion")
    assert below.startswith("Made by solitaire-gui ")
    assert below.endswith("; 95% intervals by Wilson’s method.\n")


def test_a_limit_of_positions_and_one_that_is_none_are_told(tmp_path: Path) -> None:
    text = line(1, Lost(1), DealsQuestion("scorpion", inf, 4000.0))
    text += line(2, Lost(1), DealsQuestion("scorpion", 3.5, 10.0))
    [(subject, findings)] = collect([kept(tmp_path, "a.jsonl", text)]).items()
    assert row(subject, findings)[-1] == "3.5 s and 10 states, 4000 states"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "There is no result in what was named.\n"),
        ("notes\n", r"Line 1 of “.+” is no result of the solver\.\n"),
        (None, r"“.+” cannot be read: No such file or directory\.\n"),
    ],
)
def test_what_is_no_file_of_results_gets_one_sentence(
    tmp_path: Path, content: str | None, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    name = str(tmp_path / "a.jsonl") if content is None else kept(tmp_path, "a.jsonl", content)
    assert main([name]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert re.fullmatch(sentence, told.err)


def test_a_folder_is_no_file_of_results(tmp_path: Path) -> None:
    with pytest.raises(NotUsable, match=r"^“.+” cannot be read: it is a folder\.$"):
        collect([str(tmp_path)])


def test_it_runs_as_a_process(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.tabulate_results", str(tmp_path / "a.jsonl")]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.endswith(" cannot be read: No such file or directory.\n")
