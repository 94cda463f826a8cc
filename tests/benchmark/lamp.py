"""What the lamp costs in a game of a hundred moves: the solver's work and memory, and our own."""

from __future__ import annotations

import os
from random import Random
from time import monotonic, process_time, sleep
from typing import NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.play.controller import Controller
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.play.settings import Settings
from solitaire_gui.solver.engine.verdict import Lost, Won
from solitaire_gui.solver.winnable import recorded
from tests.benchmark.processes import memory, tree, work_since_start

MOVES = 100
SECONDS_TO_THINK, TICK = 1.0, 0.05
"""How long whoever plays looks at a table, and between two looks at what the solver has said."""
FOLLOWS = 0.6
"""How often the next move of a win that is known is played, and not just any move."""
SETTINGS = Settings(sound=False, deals="winnable")
MOST_WORK, MOST_MEMORY = 60.0, 150.0
"""The goal for a hundred moves: a minute of one core, at ten watts a third of a hundredth of what a
battery of 50 Wh has, and the megabytes of a small program."""


class Cost(NamedTuple):
    """What a game has taken."""

    moves: int
    solver: float
    """Seconds of the processor in the solver's process."""
    own: float
    """Seconds of the processor in the program's, with nothing painted."""
    memory: float
    """The most megabytes that the solver's process has had, by proportional set size."""
    undecided: int
    """How many tables had no verdict yet when the player went on."""


def measure(moves: int = MOVES) -> None:
    """Print a line for each game."""
    head = f"the lamp, {moves} moves"
    print(f"\n{head:<20}{'solver':>10}{'own':>10}{'memory':>10}{'undecided':>11}{'goal':>12}")
    for slug in GAMES:
        cost = one_game(slug, moves)
        work, most = MOST_WORK * moves / MOVES, MOST_MEMORY
        missed = " missed" * (cost.solver > work or cost.memory > most)
        print(
            f"{slug:<20}{cost.solver:>8.2f} s{cost.own:>8.2f} s{cost.memory:>7.0f} MB"
            f"{cost.undecided:>11}{work:>8.0f} s, {most:.0f} MB{missed}",
            flush=True,
        )


def one_game(slug: str, moves: int) -> Cost:
    """Play as somebody would who looks at the lamp: what is lost is taken back."""
    rng, undecided, most = Random(1), 0, 0.0
    deals = recorded.deals(slug)
    next_deal = NextDeal(first={slug: deals[len(deals) // 2]})
    controller = Controller(OpenGames(next_deal), SETTINGS, monotonic)
    own = process_time()
    before = work_since_start(os.getpid()) - process_time()
    controller.open(slug)
    controller.tick()
    for _ in range(moves):
        most = max(most, think(controller))
        verdict = controller.analysis.solver.verdict(controller.game)
        undecided += verdict is None
        session = controller.session
        if session.won or session.stuck:
            controller.deal()
        elif isinstance(verdict, Lost) and controller.can_undo:
            controller.undo()
        elif isinstance(verdict, Won) and rng.random() < FOLLOWS:
            controller.play(verdict.lines[:1])
        else:
            controller.play(rng.choice(session.game.choices(session.table)))
    spent = process_time() - own
    controller.close()
    solver = work_since_start(os.getpid()) - before - process_time()
    return Cost(moves, solver, spent, most, undecided)


def think(controller: Controller) -> float:
    """Look at the table for a while; return how much memory the solver has after it."""
    end = monotonic() + SECONDS_TO_THINK
    while (now := monotonic()) < end:
        controller.analysis.take_answer(min(TICK, end - now))
        controller.tick()
        sleep(max(0.0, now + TICK - monotonic()))
    return memory(tree(os.getpid())[1:]).pss
