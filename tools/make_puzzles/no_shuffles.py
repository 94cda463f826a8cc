"""Montana once all shuffles are used: tables from which a win must be played to its end."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from solitaire_gui.session import Session
from solitaire_gui.solver import Won
from solitaire_gui.solver.puzzles.careless_play import careless_game
from solitaire_gui.solver.puzzles.recorded_puzzles import Kind, Puzzle, Way
from tools.make_puzzles.verdicts import Verdicts

MOST_BEFORE = 15
"""How many gestures are played at most before each shuffle: long games are dull to look through."""
FEWEST_LEFT, MOST_LEFT = 20, 40
"""How many gestures before the end of a win the puzzle begins."""
GAMES_TRIED = 20
MOST_WON = 0.85
"""How many careless games are played from there, and what share of them is won at most."""


def shuffle_away(session: Session[Any], rng: Random) -> None:
    """Play carelessly for a while and shuffle, until no shuffle is left."""
    game = session.game
    while shuffles := [*game.actions(session.table).values()]:
        careless = careless_game(game, session.table, session.seed, rng)
        for choice in islice(careless, MOST_BEFORE):
            session.play_all(choice.lines)
        session.play_all(shuffles[:1])


def no_shuffles(verdicts: Verdicts, session: Session[Any], rng: Random) -> Puzzle | None:
    """Return a puzzle from a session whose shuffles are used; None if it makes no good one."""
    verdict = verdicts.of(session.table)
    if not isinstance(verdict, Won) or len(verdict.lines) < MOST_LEFT:
        return None
    session = session.copy()
    left = rng.randint(FEWEST_LEFT, MOST_LEFT)
    for line in verdict.lines[:-left]:
        session.play(line)
    share = sum(_is_won_carelessly(session, rng) for _ in range(GAMES_TRIED)) / GAMES_TRIED
    if share > MOST_WON:
        return None
    win = Way(tuple((line,) for line in verdict.lines[-left:]), None)
    slug, gestures = session.game.slug, tuple(session.gestures)
    return Puzzle(slug, 0, Kind.NO_SHUFFLES, verdicts.deal, gestures, 0, (win,), (), False)


def _is_won_carelessly(session: Session[Any], rng: Random) -> bool:
    table = session.table
    for choice in careless_game(session.game, table, session.seed, rng):
        table = choice.table
    return session.game.is_won(table)
