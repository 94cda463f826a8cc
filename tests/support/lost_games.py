"""Games that were begun well and then lost, with moves on the way that were taken back."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from tests.games.wins import WINS
from tests.support.playing import play_at_random


class Plan(NamedTuple):
    """So many moves of a win, and what the random moves after them are drawn from."""

    good: int
    seed: int


PLANS = {
    "montana": Plan(24, 1),
    "scorpion": Plan(5, 7),
    "alaska": Plan(24, 2),
    "thumb-and-pouch": Plan(30, 3),
    "seahaven": Plan(24, 1),
}
"""With these nothing can be won any more in the end."""
BRANCHES = {1: 4, 2: 2}
"""After how many thirds of the good moves others were tried, and how many were taken back."""
MOST = 40


def lost_game(slug: str) -> Session[Any]:
    """Return a game of some good moves and then bad ones, to where no win is left."""
    (deal, text), (good, seed) = WINS[slug], PLANS[slug]
    session: Session[Any] = Session(GAMES[slug], deal)
    branches = {good * thirds // 3: count for thirds, count in BRANCHES.items()}
    for line in text.split("; ")[:good]:
        session.play(line)
        if count := branches.get(session.move_number, 0):
            at = session.move_number
            for _ in play_at_random(session, Random(at), count):
                pass
            session.go_back(at)
    for _ in play_at_random(session, Random(seed), MOST):
        pass
    return session
