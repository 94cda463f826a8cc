"""How many deals the solver decides in how much time.

A game with shuffles has two rows: of the first answer, and of whether it can be won without one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import median, quantiles
from time import thread_time

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver import solve
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.engine.verdict import Lost, Open, Won
from solitaire_gui.solver.many_deals import DealsQuestion, Solved, solve_deals

SECONDS = {"montana": 10.0}
USUAL_SECONDS = 5.0
LIMITS = (0.1, 1.0, 5.0)
HEAD = "| game | won | lost | open | in 0.1 s | in 1 s | in 5 s | median | p95 | positions/s |"
RULE = "|---|---|---|---|---|---|---|---|---|---|"


def row(name: str, solved: Sequence[Solved]) -> str:
    """Return what was found out about deals as a row of the table."""
    seconds = [deal.seconds for deal in solved]
    shares = [
        _share(isinstance(deal.verdict, kind) for deal in solved) for kind in (Won, Lost, Open)
    ]
    decided = [deal.seconds for deal in solved if not isinstance(deal.verdict, Open)]
    count = len(solved)
    within = [f"{100 * sum(t <= limit for t in decided) / count:.1f}%" for limit in LIMITS]
    states = sum(deal.verdict.states for deal in solved)
    cells = [
        name,
        *shares,
        *within,
        f"{1000 * median(seconds):.0f} ms",
        f"{1000 * slow(seconds):.0f} ms",
        f"{states / sum(seconds):,.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def measure(last_deal: int) -> None:
    """Solve the deals from 1 on of every game on one core, and print a table."""
    print(f"\nDeals 1 to {last_deal}, one core:\n\n{HEAD}\n{RULE}")
    for slug, game in GAMES.items():
        seconds = SECONDS.get(slug, USUAL_SECONDS)
        print(row(game.name, first_answers(slug, last_deal, seconds)), flush=True)
        if game.shuffles:
            name = f"{game.name} without a shuffle, {seconds:g} s"
            print(row(name, without_shuffles(slug, last_deal, seconds)), flush=True)


def first_answers(game: str, last_deal: int, seconds: float) -> list[Solved]:
    """Return the first answers about the deals from 1 on, each given in so many seconds."""
    return [first_answer(game, deal, seconds) for deal in range(1, last_deal + 1)]


def first_answer(game: str, deal: int, seconds: float) -> Solved:
    """Return what is told of a deal at first, a better win may follow or not."""
    told: list[Won] = []
    start = thread_time()
    limit = Limit(stop=lambda: bool(told) or thread_time() - start >= seconds, on_win=told.append)
    verdict = solve(Session(GAMES[game], deal), limit)
    return Solved(deal, verdict, thread_time() - start)


def without_shuffles(game: str, last_deal: int, seconds: float) -> list[Solved]:
    """Return which of the deals from 1 on can be won without a shuffle."""
    question = DealsQuestion(game, seconds, has_shuffles=False)
    return [*solve_deals(question, range(1, last_deal + 1), jobs=1)]


def shares(solved: Sequence[Solved], limits: Sequence[float]) -> list[float]:
    """Return which percentage of deals was decided within so many seconds each."""
    decided = [deal.seconds for deal in solved if not isinstance(deal.verdict, Open)]
    return [100 * sum(time <= limit for time in decided) / len(solved) for limit in limits]


def slow(seconds: Sequence[float]) -> float:
    """Return what all but one of twenty deals stay below; of a single deal its own time."""
    return quantiles(seconds, n=20)[-1] if len(seconds) > 1 else seconds[0]


def _share(hits: Iterable[bool]) -> str:
    found = [*hits]
    return f"{100 * sum(found) / len(found):.1f}%"
