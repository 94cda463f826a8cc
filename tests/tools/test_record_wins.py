"""Winnable deals are recorded, whatever ends the command before it is done."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver import Lost, Open, Won, wins
from solitaire_gui.solver.many_deals import Solved
from tools import record_wins
from tools.result import read, result_of
from tools.win_files import Recorded, write

NEEDS_A_SHUFFLE, NEEDS_NONE = 142, 8
"""Deals of Montana."""


def test_deals_are_recorded_one_after_another_and_none_is_searched_that_is_known() -> None:
    known = {2: Recorded(2, 1, ["what is known"]), 5: None}
    found = [*islice(record_wins.tried(record_wins.question_of("seahaven", 20), 1, known), 6)]
    assert [each.deal for each in found] == [1, 2, 3, 4, 5, 6]
    assert [each.found is not None for each in found] == [True, False, True, True, False, True]
    assert [each.won for each in found if not each.found] == [known[2], None]
    for each in found:
        if each.found and each.won:
            assert wins(Session(GAMES["seahaven"], each.deal), each.won.lines)
            assert each.won.effort > 0


@pytest.mark.parametrize("deal", [NEEDS_A_SHUFFLE, NEEDS_NONE])
def test_a_deal_that_needs_a_shuffle_is_not_recorded(deal: int) -> None:
    known = dict.fromkeys(range(1, deal))
    *_, last = islice(record_wins.tried(record_wins.question_of("montana", 20), 1, known), deal)
    assert last.found is not None
    assert (last.deal, last.won is None) == (deal, deal == NEEDS_A_SHUFFLE)
    assert last.won is None or "S" not in last.won.lines


@pytest.mark.slow
def test_in_a_game_with_shuffles_only_wins_without_one_are_recorded() -> None:
    found = [*islice(record_wins.tried(record_wins.question_of("montana", 1), 1, {}), 3)]
    lines = [line for each in found if each.won for line in each.won.lines]
    assert lines
    assert "S" not in lines
    assert found[-1].won is None, "deal 3 is won with a shuffle by then"


@pytest.mark.usefixtures("records")
def test_what_is_recorded_is_kept_only_if_it_has_no_shuffle() -> None:
    write(
        "montana",
        [Recorded(1, 7, ["1 2 3 4", "S"]), Recorded(2, 8, ["1 2 3 4"])],
    )
    assert record_wins.kept("montana") == {2: Recorded(2, 8, ["1 2 3 4"])}


@pytest.mark.parametrize(
    "slug", ["thumb-and-pouch", pytest.param("scorpion", marks=pytest.mark.slow)]
)
def test_recording_goes_on_where_it_was_ended_even_within_a_line(slug: str, records: Path) -> None:
    progress = records / "progress"
    command = [slug, "--jobs", "1", "--count"]
    assert record_wins.main([*command, "5"]) == 0
    at_once = {path.name: path.read_bytes() for path in records.iterdir()}
    assert record_wins.main([*command, "5", "--progress", str(progress)]) == 0
    assert {path.name: path.read_bytes() for path in records.iterdir() if path != progress} == (
        at_once
    )
    whole = progress.read_bytes()
    lines = whole.splitlines(keepends=True)
    progress.write_bytes(whole[: len(whole) * 2 // 3])
    assert record_wins.main([*command, "5", "--progress", str(progress)]) == 0
    gone_on = progress.read_bytes().splitlines(keepends=True)
    assert [read(line.decode()).deal for line in gone_on] == [*range(1, len(lines) + 1)]
    assert gone_on[: len(lines) // 2] == lines[: len(lines) // 2], "those were not searched again"
    assert record_wins.main([*command, "5", "--keep"]) == 0
    assert {path.name: path.read_bytes() for path in records.iterdir() if path != progress} == (
        at_once
    )


def test_a_result_is_recorded_as_it_was_found_unless_it_is_no_win() -> None:
    question = record_wins.question_of("scorpion", 5.0)
    won, lost, still_open = (
        result_of(question, Solved(7, verdict, 0.1), with_solution=True)
        for verdict in (Won(["M 1 2 3", "D"], 12), Lost(3), Open(4))
    )
    assert record_wins.of_result(won) == Recorded(7, 12, ["M 1 2 3", "D"])
    assert record_wins.of_result(lost) is None
    assert record_wins.of_result(still_open) is None
