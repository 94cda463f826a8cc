"""A result as a line of JSON."""

from __future__ import annotations

import json
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui import __version__, notation
from solitaire_gui.games import GAMES
from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won
from solitaire_gui.solver.many_deals import DealsQuestion, Solved, solve_deal
from tests.tools.made_up_results import line
from tools.result import NotAResult, read, result_of, written

limits = st.just(inf) | st.integers(1, 10**12).map(float)
verdicts = st.one_of(
    st.builds(Won, st.lists(st.sampled_from(["D", "S", "M 1 2 3"]), min_size=1), st.integers(1)),
    st.builds(Lost, st.integers(1)),
    st.builds(Open, st.integers(0)),
)


@given(
    st.builds(DealsQuestion, st.sampled_from([*GAMES]), limits, limits, st.booleans()),
    st.integers(1, 2**31 - 2),
    verdicts,
    st.booleans(),
)
def test_every_result_reads_back_as_it_was_written(
    question: DealsQuestion, deal: int, verdict: Verdict, with_solution: bool
) -> None:
    result = result_of(question, Solved(deal, verdict, 0.25), with_solution=with_solution)
    text = written(result)
    assert "\n" not in text
    assert read(text) == result


def test_a_line_says_all_that_was_asked_and_found() -> None:
    text = line(7, Won(["M 7 1 5", "D"], 12), DealsQuestion("scorpion", 5, inf))
    assert json.loads(text) == {
        "program": f"solitaire-gui {__version__}",
        "game": "scorpion",
        "deal": 7,
        "verdict": "won",
        "cpu_seconds": 0.5,
        "states": 12,
        "moves": 2,
        "shuffles": 0,
        "solution": "scorpion 7: M 7 1 5; D",
        "limits": {"cpu_seconds": 5, "states": None, "shuffles": None},
    }


def test_a_time_is_told_to_the_millionth_of_a_second() -> None:
    assert '"cpu_seconds": 0.004123,' in line(1, Lost(1), seconds=0.0041234567)


def test_a_solution_is_a_game_that_can_be_pasted_and_is_won() -> None:
    question = DealsQuestion("seahaven")
    result = result_of(question, solve_deal(1, question), with_solution=True)
    assert result.solution is not None
    assert notation.from_text(result.solution).is_won


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        "7",
        line(1, Lost(1))[:-3],
        line(1, Lost(1)).replace("lost", "maybe"),
        line(1, Lost(1)).replace("scorpion", "klondike"),
        line(1, Lost(1)).replace('"moves": null', '"moves": 3'),
        line(1, Won(["D"], 1)).replace('"shuffles": 0', '"shuffles": null'),
        line(1, Lost(1)).replace('"deal": 1', '"deal": 1e999'),
        line(1, Lost(1)).replace('"limits": {', '"limits": [{').replace("}}", "}]}"),
        "[" * 100_000,
    ],
)
def test_what_is_no_result_is_noticed(text: str) -> None:
    with pytest.raises(NotAResult):
        read(text)
