"""Solves Seahaven: begins the search at a table, and writes what it finds as typed lines.

space.py has the positions, and the proofs of what is left out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress

from solitaire_gui.cards import KING, Card
from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Pile
from solitaire_gui.games.seahaven import PLACES, Table
from solitaire_gui.solver.engine.card_codes import card, code, codes
from solitaire_gui.solver.engine.replay import Replay, heights_of
from solitaire_gui.solver.engine.search import Found, Limit, best_first
from solitaire_gui.solver.engine.shorten import shorter_paths, states_along
from solitaire_gui.solver.engine.verdict import Verdict, Won
from solitaire_gui.solver.seahaven.moves import EMPTY, TO_CELL, Moves, state_of
from solitaire_gui.solver.seahaven.space import SeahavenSpace, Step

Move = tuple[Pile, int, Pile]
"""From where a card goes, how many lie below it there, and where to."""

BEAMS = (300, 1_000)
"""The widths of beams that look for shorter wins."""
AREAS = {EMPTY: "tableau", TO_CELL: "cell"}
SOURCES = [place for place in PLACES if place.area != "foundation"]


def solve(game: Game[Table], table: Table, seed: str, limit: Limit) -> Verdict:
    """Search first where the fewest cards are still in the places where they were found."""
    space = space_of(table)
    outcome = best_first(space, limit)
    if isinstance(outcome, Found):
        replay = Replay(game, table, seed)
        _play(replay, space, outcome.steps)
        return Won(replay.lines, outcome.states)
    return outcome


def shorter(
    game: Game[Table], table: Table, seed: str, lines: Sequence[str], limit: Limit
) -> Iterator[list[str]]:
    """Yield other lines that win from a table, most often fewer and fewer."""
    states = states_along(game, table, seed, lines, state_of)
    for steps in shorter_paths(Moves(states[0]), BEAMS, lambda step: 1, states, limit):
        replay = Replay(game, table, seed)
        send_up(replay)
        for _, (moving, on) in steps:
            source, start = replay.find(moving)
            target = replay.find(on)[0] if on > EMPTY else replay.empty(AREAS[on])
            replay.move(source, start, target)
            send_up(replay)
        yield replay.lines


def space_of(table: Table) -> SeahavenSpace:
    """Return the space of a table."""
    columns, cells = [codes(column) for column in table.tableau], codes(filter(None, table.cells))
    return SeahavenSpace(columns, cells, heights_of(table.foundation))


def _play(replay: Replay[Table], space: SeahavenSpace, steps: Sequence[tuple[int, Step]]) -> None:
    """Play steps, each given with its state, to the win after the last one.

    Between them the table is brought to be as the states show it.
    """
    _settle(replay, space.kings(space.root))
    after = [*(state for state, _ in steps), space.won][1:]
    for (_, step), state in zip(steps, after, strict=True):
        if step.aside:
            _put_aside(replay, step.aside)
        if step.run:
            _move_run(replay, step.run)
        _settle(replay, space.kings(state))


def _settle(replay: Replay[Table], kings: Collection[int]) -> None:
    """Send up all cards that can go, and hang cards on others; only `kings` get empty ones."""
    send_up(replay)
    while move := _from_cell(replay, kings):
        replay.move(*move)


def _put_aside(replay: Replay[Table], first: int, left: int = 0) -> None:
    """Move a column's cards, from this one on, to the cells, except the first `left` ones."""
    pile, start = replay.find(first)
    for place in reversed(range(start + left, len(replay.table.tableau[pile.index]))):
        replay.move(pile, place, replay.empty("cell"))


def _move_run(replay: Replay[Table], first: int) -> None:
    """Move the run that begins with this card where it fits, through the cells, or there."""
    _put_aside(replay, first, left=1)
    source, start = replay.find(first)
    target = _column_for(replay, card(first)) or replay.empty("cell")
    replay.move(source, start, target)


def send_up(replay: Replay[Table]) -> None:
    """Send up cards until there is none that can go."""
    replay.send_all_up(SOURCES, lambda rank, lowest: True)


def _from_cell(replay: Replay[Table], kings: Collection[int]) -> Move | None:
    """Return a move from a cell to a column; None if there is none. Kings not in `kings` stay."""
    for index, held in enumerate(replay.table.cells):
        if held and (held.rank() != KING or code(held) in kings):
            target = _column_for(replay, held)
            if target:
                return Pile("cell", index), 0, target
    return None


def _column_for(replay: Replay[Table], moved: Card) -> Pile | None:
    """Return the column that a card fits; None if there is none."""
    if moved.rank() == KING:
        with suppress(LookupError):
            return replay.empty()
        return None
    place = replay.find(code(moved) + 1)
    return place[0] if place[0].area == "tableau" and replay.is_last(place) else None
