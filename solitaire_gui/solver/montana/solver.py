"""Solves Montana: first without a shuffle, then with the shuffles that are left.

Few reachable grids are searched one by one, many by beams. A shuffle is drawn from the game's seed,
so its result for each grid is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import inf
from random import Random
from typing import NamedTuple

from solitaire_gui.cards import ACE, CLUBS, Card
from solitaire_gui.games.base import Game
from solitaire_gui.games.montana import SHUFFLE, Table
from solitaire_gui.games.places import Pile
from solitaire_gui.rules.montana import is_blank
from solitaire_gui.solver.engine.card_codes import card, code
from solitaire_gui.solver.engine.replay import Replay
from solitaire_gui.solver.engine.search import Found, Limit, Outcome, best_first, portfolio
from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won
from solitaire_gui.solver.montana.beam import WEIGHTS, Beam
from solitaire_gui.solver.montana.lookup_tables import Weights
from solitaire_gui.solver.montana.space import (
    BLANK,
    Grids,
    State,
    Step,
    Task,
    in_place,
    moved,
    rows,
    with_states,
)

FEW, FEW_WITH_SHUFFLES = 512, 4_096
"""Positions that are searched one by one."""

TO_SHUFFLE = 256
"""Positions of a beam from which a shuffle is tried."""


class Beams(NamedTuple):
    """Beams of a width, which judge positions by weights."""

    width: int
    weights: Weights = WEIGHTS


FIRST = (Beams(1_000), Beams(10_000))
"""The first searches, without shuffles and with them."""
LONG_RUNS = Weights(link=-9, run=-14, gap_after_gap=10)
FREE_GAPS = Weights(gap_after_king=112)
LATER = (
    Beams(20_000),
    Beams(20_000, LONG_RUNS),
    Beams(60_000, FREE_GAPS),
    Beams(60_000),
    Beams(120_000),
)
"""The later searches: one weighting may find what another one overlooks."""
LATER_WITH_SHUFFLES = (Beams(60_000),)

Result = Outcome[State, Step]
Plan = list[tuple[Callable[[Limit], Result], float]]
Tell = Callable[[Found[State, Step]], None]

ACE_CODE = code(Card(ACE, CLUBS))


def ignore(found: Found[State, Step]) -> None:
    """Do nothing with a win."""


def solve(game: Game[Table], table: Table, seed: str, limit: Limit) -> Verdict:
    """Return whether the table can be won; a win without a shuffle is preferred."""

    def won(found: Found[State, Step]) -> Won:
        steps = (step for _, step in found.steps)
        return Won(lines(Replay(game, table, seed), steps), found.states)

    outcome = decide(task_of(game, table, seed), limit, lambda found: limit.on_win(won(found)))
    return won(outcome) if isinstance(outcome, Found) else outcome


def task_of(game: Game[Table], table: Table, seed: str) -> Task:
    """Return the task of a table, whose game draws its random numbers from the seed.

    The aces become blanks. No move needs them; and a shuffle mixes places, whatever lies there, and
    takes the aces out afterwards.
    """
    columns = len(table.tableau[0])

    def shuffled(grid: bytes, left: int) -> bytes:
        tableau = [[card(number or ACE_CODE) for number in row] for row in rows(grid, columns)]
        mixed = Table(tableau, left)
        game.play(mixed, SHUFFLE, Random(seed))
        return _grid(mixed)

    return Task(_grid(table), columns, table.shuffles_left, shuffled)


def decide(task: Task, limit: Limit, tell: Tell = ignore) -> Result:
    """Search without shuffles and with them, for a while and then for longer.

    A win with shuffles is sent as a provisional win, and returned when there is no hope of one
    without, or no time. Lost means that no shuffle helps either.
    """
    states, reserve, needs_shuffles = 0, None, False
    for is_first in (True, False):
        for shuffles in sorted({0, task.shuffles}):
            is_settled = reserve is not None if shuffles else needs_shuffles
            if is_settled:
                continue
            is_small = is_first and (not shuffles or (needs_shuffles and states <= FEW))
            beams = FIRST if is_first else LATER_WITH_SHUFFLES if shuffles else LATER
            plan = _plan(task, shuffles, beams, is_small)
            outcome = portfolio(plan, limit.with_max_states(limit.states - states))
            states += outcome.states
            if isinstance(outcome, Found):
                outcome.states = states
                if needs_shuffles or not shuffles:
                    return outcome
                reserve = outcome
                tell(reserve)
            elif isinstance(outcome, Lost):
                if shuffles == task.shuffles:
                    return Lost(states)
                needs_shuffles = True
    best = reserve or Open(0)
    best.states = states
    return best


def lines(replay: Replay[Table], steps: Iterable[Step]) -> Sequence[str]:
    """Return the steps as typed lines, played on the table of the replay."""
    for step in steps:
        if step is None:
            replay.play(SHUFFLE)
        else:
            source, blank = step
            replay.move(Pile("tableau", source), 0, Pile("tableau", blank))
    return replay.lines


def _plan(task: Task, shuffles: int, beams: Iterable[Beams], is_small: bool) -> Plan:
    """Return the searches to try in turn, the first one by one if the space may be small."""
    plan: Plan = [(partial(by_beams, task, shuffles, each), inf) for each in beams]
    if is_small:
        plan.insert(
            0, (partial(one_by_one, task, shuffles), FEW_WITH_SHUFFLES if shuffles else FEW)
        )
    return plan


def one_by_one(task: Task, shuffles: int, limit: Limit) -> Result:
    """Search position by position, with all shuffles or with none."""
    outcome = best_first(Grids(task, shuffles), limit)
    return in_place(task, outcome) if isinstance(outcome, Found) else outcome


def by_beams(task: Task, shuffles: int, beams: Beams, limit: Limit) -> Result:
    """Search by beams; what they exhaust they must exhaust once more without hashes.

    Until then they take positions of equal hashes for one, and might overlook a win behind it.
    """
    outcome = _sweeps(task, shuffles, beams, limit)
    if not isinstance(outcome, Lost):
        return outcome
    left = limit.with_max_states(limit.states - outcome.states)
    exact = _sweeps(task, shuffles, beams, left, is_exact=True)
    exact.states += outcome.states
    return exact


def _sweeps(
    task: Task, shuffles: int, beams: Beams, limit: Limit, *, is_exact: bool = False
) -> Result:
    """Sweep, shuffle the positions met that had the longest runs, sweep from all these, and so on.

    Only the runs are sure to survive a shuffle; the rest is luck, so many shuffles are tried and
    the beam chooses among them. Everything is exhausted only if each beam was complete and each
    position that it met has been shuffled: then every game from here has been followed.
    """
    states, is_complete = 0, True
    roots: dict[bytes, list[Step]] = {task.grid: []}
    for left in range(shuffles, -1, -1):
        ways = list(roots.items())
        beam = Beam(
            list(roots),
            task.columns,
            beams.width,
            weights=beams.weights,
            is_without_dead=not left,
            is_exact=is_exact,
        )
        swept = beam.sweep(limit.with_max_states(limit.states - states), TO_SHUFFLE if left else 0)
        states += swept.states
        if swept.win is not None:
            steps = [*ways[swept.win.root][1], *swept.win.moves]
            return Found(with_states(task, steps), states)
        is_complete &= swept.is_complete and (not left or len(swept.best) == swept.states)
        roots = {}
        for way in swept.best:
            root, before = ways[way.root]
            grid = task.shuffled(moved(root, way.moves), left)
            roots.setdefault(grid, [*before, *way.moves, None])
        if not roots:
            break
    return Lost(states) if is_complete else Open(states)


def _grid(table: Table) -> bytes:
    return bytes(BLANK if is_blank(card) else code(card) for row in table.tableau for card in row)
