"""Montana once all shuffles are used: tables from which a win must be played to its end."""

from __future__ import annotations

from random import Random
from typing import Any

from solitaire_gui.session import Session
from solitaire_gui.solver import Won
from solitaire_gui.solver.puzzles.kept import Kind, Puzzle
from solitaire_gui.solver.puzzles.looks import careless_game
from solitaire_gui.solver.puzzles.verdicts import Verdicts

FEWEST_LEFT, MOST_LEFT = 20, 40
"""How many gestures before the end of a win the puzzle begins."""
GAMES_TRIED = 20
"""How many careless games are played from there: the fewer of them are won, the harder it is."""
EASY_FROM, MEDIUM_FROM, MOST_WON = 0.5, 0.2, 0.85
"""What share of them is won at least of an easy or a medium puzzle, and at most of any."""


def shuffle_away(session: Session[Any], rng: Random) -> None:
    """Play carelessly until nothing new is left, and shuffle then, as often as that can be done."""
    game = session.game
    while shuffles := [*game.actions(session.table).values()]:
        for choice, _ in careless_game(game, session.table, session.seed, rng):
            session.play_all(choice.lines)
        session.play_all(shuffles[:1])


def no_shuffles(verdicts: Verdicts, session: Session[Any], rng: Random) -> Puzzle | None:
    """Return a puzzle from a session whose shuffles are used; None if it makes no good one."""
    verdict = verdicts.of(session.table)
    if not isinstance(verdict, Won) or len(verdict.lines) < MOST_LEFT:
        return None
    session = session.branch()
    for line in verdict.lines[: -rng.randint(FEWEST_LEFT, MOST_LEFT)]:
        session.play(line)
    share = sum(_is_won_carelessly(session, rng) for _ in range(GAMES_TRIED)) / GAMES_TRIED
    if share > MOST_WON:
        return None
    level = (share < EASY_FROM) + (share < MEDIUM_FROM)
    gestures = tuple(session.gestures)
    slug = session.game.slug
    return Puzzle(slug, 0, Kind.NO_SHUFFLES, level, verdicts.deal, gestures, 0, (), (), False)


def _is_won_carelessly(session: Session[Any], rng: Random) -> bool:
    table = session.table
    for choice, _ in careless_game(session.game, table, session.seed, rng):
        table = choice.table
    return session.game.won(table)
