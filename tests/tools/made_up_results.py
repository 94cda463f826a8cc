"""Results that were made up, for the tests of what reads them."""

from __future__ import annotations

from collections.abc import Iterable

from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won
from solitaire_gui.solver.many_deals import DealsQuestion, Solved
from tools.result import result_of, written

ASKED = DealsQuestion("scorpion", 5.0)


def line(deal: int, verdict: Verdict, question: DealsQuestion = ASKED, seconds: float = 0.5) -> str:
    """Return a result as it stands in a file."""
    solved = Solved(deal, verdict, seconds)
    return f"{written(result_of(question, solved, with_solution=True))}\n"


def lines(won: Iterable[int], lost: Iterable[int], still_open: Iterable[int] = ()) -> str:
    """Return results of the deals that are won, lost and open."""
    return "".join(
        [line(deal, Won(["D"], 10)) for deal in won]
        + [line(deal, Lost(20)) for deal in lost]
        + [line(deal, Open(30)) for deal in still_open]
    )
