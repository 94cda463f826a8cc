"""One puzzle of a kind from a deal, if it makes one: the same each time, wherever it is made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver import Won
from solitaire_gui.solver.many_deals import in_parallel
from solitaire_gui.solver.puzzles.recorded_puzzles import Kind, Puzzle
from tools.make_puzzles.lost_games import DRAWING, begin, lost_game, which_move
from tools.make_puzzles.no_shuffles import no_shuffles, shuffle_away
from tools.make_puzzles.table_puzzles import deciding_table
from tools.make_puzzles.verdicts import Verdicts

KINDS: Mapping[str, Sequence[Kind]] = {
    "montana": (Kind.WHICH_MOVE, Kind.NO_SHUFFLES),
    "scorpion": (Kind.WHICH_MOVE, Kind.WHICH_KING),
    "alaska": (Kind.WHICH_MOVE, Kind.BEST_LOOKING),
    "thumb-and-pouch": (Kind.WHICH_MOVE, Kind.DRAW_OR_NOT),
    "seahaven": (Kind.WHICH_MOVE, Kind.ONE_WAY_OUT),
}
"""The kinds that are made of each game."""
TRIES = 3
"""How often a deal is played, if it makes no puzzle before."""
MOST_STATES, MOST_STATES_OF_WAYS, MOST_STATES_OF_GRIDS = 5_000, 2_000, 100_000
"""How many positions a search may look at: of a game; of one of many ways out of a table; of
Montana, which looks at many at a time."""


def make(deal: int, game: str, kind: Kind) -> Puzzle | None:
    """Return a puzzle of a deal; None if it makes none. Its number is still 0."""
    begun = Session(GAMES[game], deal)
    most = MOST_STATES if kind in (Kind.WHICH_MOVE, Kind.DRAW_OR_NOT) else MOST_STATES_OF_WAYS
    verdicts = Verdicts(begun, MOST_STATES_OF_GRIDS if begun.game.shuffles else most)
    for attempt in range(TRIES):
        rng = Random(f"{game} {kind.value} {deal} {attempt}")
        session = begun.copy()
        if begun.game.shuffles:
            shuffle_away(session, rng)
        begin(session)
        if not isinstance(verdicts.of(session.table), Won):
            if begun.game.shuffles:
                continue
            return None
        found = _made(kind, verdicts, session, rng)
        if found is not None:
            return found
    return None


def _made(kind: Kind, verdicts: Verdicts, session: Session[object], rng: Random) -> Puzzle | None:
    if kind is Kind.NO_SHUFFLES:
        return no_shuffles(verdicts, session, rng)
    if kind is Kind.WHICH_MOVE:
        lost = lost_game(verdicts, session, rng, drawing=rng.uniform(*DRAWING))
        return which_move(verdicts, lost) if lost else None
    return deciding_table(kind, verdicts, session, rng)


def make_all(
    game: str, kind: Kind, deals: Sequence[int], jobs: int
) -> Iterator[tuple[int, Puzzle | None]]:
    """Yield each deal, in order, with the puzzle that it makes, `jobs` at a time."""
    work = partial(make, game=game, kind=kind)
    yield from zip(deals, in_parallel(work, deals, jobs), strict=True)
