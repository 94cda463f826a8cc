"""What was found out about one deal as a line of JSON, which needs no other line to be understood.

    {"program": "solitaire-gui 0.1.0", "game": "scorpion", "deal": 1, "verdict": "won",
     "cpu_seconds": 0.004, "states": 61, "moves": 52, "shuffles": 0, "solution": "scorpion 1: D; …",
     "limits": {"cpu_seconds": 5.0, "states": null, "shuffles": null}}

`verdict` is won, lost or open; moves, shuffles and solution are null without a win, and a
limit is null where there is none. `solution` is a line that `solver check` reads.
"""

from __future__ import annotations

import json
from math import inf
from typing import NamedTuple

from solitaire_gui import __version__
from solitaire_gui.games import GAMES
from solitaire_gui.solver.engine.verdict import Won
from solitaire_gui.solver.many_deals import DealsQuestion, Solved

PROGRAM = f"solitaire-gui {__version__}"
VERDICTS = ("won", "lost", "open")


class NotAResult(ValueError):
    """A line that is no result."""


class Result(NamedTuple):
    """A deal's answer, with all that was asked."""

    program: str
    question: DealsQuestion
    deal: int
    verdict: str
    seconds: float
    """Of the processor."""
    states: int
    moves: int | None
    """How many lines the win has, its shuffles among them."""
    shuffles: int | None
    solution: str | None


def result_of(question: DealsQuestion, solved: Solved, *, with_solution: bool) -> Result:
    """Return what was found out, with the lines that win if they are asked for."""
    deal, verdict, seconds = solved
    kind = type(verdict).__name__.lower()
    seconds = round(seconds, 6)
    if not isinstance(verdict, Won):
        return Result(PROGRAM, question, deal, kind, seconds, verdict.states, None, None, None)
    lines = verdict.lines
    shuffles = sum(line in GAMES[question.game].shuffles for line in lines)
    solution = f"{question.game} {deal}: {'; '.join(lines)}" if with_solution else None
    moves = len(lines)
    return Result(PROGRAM, question, deal, kind, seconds, verdict.states, moves, shuffles, solution)


def written(result: Result) -> str:
    """Return a result as a line of JSON."""
    question = result.question
    values = {
        "program": result.program,
        "game": question.game,
        "deal": result.deal,
        "verdict": result.verdict,
        "cpu_seconds": result.seconds,
        "states": result.states,
        "moves": result.moves,
        "shuffles": result.shuffles,
        "solution": result.solution,
        "limits": {
            "cpu_seconds": _or_none(question.seconds),
            "states": _or_none(question.states),
            "shuffles": None if question.has_shuffles else 0,
        },
    }
    return json.dumps(values)


def read(line: str) -> Result:
    """Return the result of a line; raise NotAResult."""
    try:
        values = json.loads(line)
        limits = values["limits"]
        question = DealsQuestion(
            GAMES[values["game"]].slug,
            _or_inf(limits["cpu_seconds"]),
            _or_inf(limits["states"]),
            limits["shuffles"] is None,
        )
        result = Result(
            str(values["program"]),
            question,
            int(values["deal"]),
            values["verdict"],
            float(values["cpu_seconds"]),
            int(values["states"]),
            *(values[name] for name in ("moves", "shuffles", "solution")),
        )
        has_win = result.verdict == "won"
        is_whole = isinstance(result.moves, int) is has_win is isinstance(result.shuffles, int)
        if result.verdict not in VERDICTS or not is_whole:
            raise NotAResult
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        raise NotAResult from None
    return result


def _or_none(limit: float) -> float | None:
    return None if limit == inf else limit


def _or_inf(limit: float | None) -> float:
    return inf if limit is None else float(limit)
