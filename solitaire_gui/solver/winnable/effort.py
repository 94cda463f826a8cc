"""How hard a deal is to win.

In Scorpion and Alaska it is the share of legal moves that lose. In the other games it is the number
of positions that the search looked at: in Thumb and Pouch hardly a move loses, in Montana a shuffle
may repair a mistake, and in Seahaven neither measure agrees better with careless play.
docs/solver.md has the figures.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from solitaire_gui.games.base import copy_table
from solitaire_gui.games.places import FINAL_ROLES
from solitaire_gui.history import Replayer
from solitaire_gui.session import Session
from solitaire_gui.solver.alaska import solver as alaska
from solitaire_gui.solver.engine.search import Found, Limit, Outcome, Space, best_first, depth_first
from solitaire_gui.solver.engine.verdict import Lost, Won
from solitaire_gui.solver.scorpion import solver as scorpion


class Sample(NamedTuple):
    """How the moves on the way to a win are judged."""

    space_of: Callable[[Any], Space[Any, Any]]
    search: Callable[[Space[Any, Any], Limit], Outcome[Any, Any]]
    tables: int
    """Tables to look at, evenly spread."""
    states: int
    """Positions to search after each move: a loss that needs more is no mistake that a player could
    see."""


SAMPLES: Mapping[str, Sample] = {
    "scorpion": Sample(scorpion.space_of, depth_first, tables=60, states=2000),
    "alaska": Sample(alaska.space_of, best_first, tables=16, states=300),
}
"""The games in which losing moves are counted, which takes a tenth of a second."""
OUT_OF = 1000


class WithKnownWins:
    """A space in which each position with a known win counts as won."""

    def __init__(self, space: Space[Any, Any], winnable: Collection[Any]) -> None:
        self.root, self.expand, self.distance = space.root, space.expand, space.distance
        self._is_won, self._winnable = space.is_won, winnable

    def is_won(self, state: Any) -> bool:
        """Return whether a win is known from the state."""
        return state in self._winnable or self._is_won(state)


def effort(session: Session[Any], win: Won, limit: Limit) -> int:
    """Return how hard it is to win from the current table, of which a win is known.

    It is the number of losing moves per thousand legal ones on the way, or else the number of
    positions searched to find the win. It is meaningless if the limit stopped the computation.
    """
    game = session.game
    sample = SAMPLES.get(game.slug)
    if sample is None:
        return win.states
    play, brief = Replayer(game, session.seed), limit.with_max_states(sample.states)
    tables = [*tables_with_a_choice(session, win.lines)]
    winnable = {sample.space_of(table).root for table in tables}
    lost = count = 0
    for table in spread(tables, sample.tables):
        for lines in game.choices(table):
            after = copy_table(table)
            play(after, lines)
            outcome = sample.search(WithKnownWins(sample.space_of(after), winnable), brief)
            if isinstance(outcome, Found):
                winnable.update(state for state, _ in outcome.steps)
            count += 1
            lost += isinstance(outcome, Lost)
    return round(OUT_OF * lost / count) if count else 0


def tables_with_a_choice(session: Session[Any], lines: Sequence[str]) -> Iterator[Any]:
    """Yield the tables on the way to a win, except those where autoplay would go on.

    Autoplay sends up safe cards, and all cards once nothing else is needed to win.
    """
    game, table, play = (
        session.game,
        copy_table(session.table),
        Replayer(session.game, session.seed),
    )
    waiting = []
    for line in lines:
        moves = [*game.moves(table)]
        if not any(game.is_safe_up(table, move) for move in moves):
            waiting.append(copy_table(table))
        move = next((move for move in moves if move.command == line), None)
        if move is None or game.role(move.target) not in FINAL_ROLES:
            yield from waiting
            waiting = []
        play(table, [line])


def spread(items: Sequence[Any], count: int) -> Sequence[Any]:
    """Return `count` of the items, evenly spread; all of them if there are no more."""
    if len(items) <= count:
        return items
    return [items[(2 * place + 1) * len(items) // (2 * count)] for place in range(count)]
