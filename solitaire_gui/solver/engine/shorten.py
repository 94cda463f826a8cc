"""Makes a win shorter: by beams, then by searching the positions around it, wider and wider.

Knows no game and no clock: it ends when the widest search finds nothing, or at its limit. After
"Action Elimination and Plan Neighborhood Graph Search" by Nakhost and Müller (2010).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush, nsmallest
from itertools import pairwise
from math import inf
from typing import Generic, TypeVar

from solitaire_gui.games.base import Game, copy_table
from solitaire_gui.history import Replayer
from solitaire_gui.solver.engine.search import (
    STATES_BETWEEN_POLLS,
    Limit,
    Parents,
    Space,
    State,
    Step,
    steps_to,
)

Table = TypeVar("Table")

WIDTHS = (1_000, 4_000, 16_000)
"""States to search around a win: the next width when one brings nothing better."""


class Neighborhood(Generic[State, Step]):
    """The positions around a win that were searched, and the steps out of them.

    A state is stored once, and numbered in the order of discovery.
    """

    def __init__(
        self,
        expand: Callable[[State], Sequence[tuple[Step, State]]],
        cost: Callable[[Step], int],
        limit: Limit,
    ) -> None:
        """Begin empty; `expand` returns the steps out of a state and where they lead."""
        self._expand, self._cost, self._limit = expand, cost, limit
        self._numbers: dict[State, int] = {}
        self._states: list[State] = []
        self._edges: dict[int, list[tuple[int, int]]] = {}
        """By the number of a searched state: cost and target of each of its steps."""
        self._count = 0
        self._has_time = True

    def explore(self, states: Sequence[State], width: int) -> None:
        """Search `width` positions, those with the fewest steps from the given states first."""
        waiting = deque(map(self._number, states))
        known = set(waiting)
        for _ in range(width):
            if not waiting or not self._has_time_left():
                return
            number = waiting.popleft()
            if number not in self._edges:
                children = self._expand(self._states[number])
                self._edges[number] = [
                    (self._cost(step), self._number(child)) for step, child in children
                ]
            for _, child in self._edges[number]:
                if child not in known:
                    known.add(child)
                    waiting.append(child)

    def shortest(self, start: State, goal: State) -> tuple[int, list[State]] | None:
        """Return the cost of the cheapest path between two states, and its states.

        None if there is none through the searched positions, or no time to find it.
        """
        first, last = self._number(start), self._number(goal)
        least, before = {first: 0}, {first: first}
        heap = [(0, 0, first)]
        while heap and self._has_time_left():
            cost, _, number = heappop(heap)
            if number == last:
                return cost, self._path_to(last, before)
            if cost > least[number]:
                continue
            for more, child in self._edges.get(number, ()):
                if child not in least or cost + more < least[child]:
                    least[child], before[child] = cost + more, number
                    heappush(heap, (cost + more, -len(before), child))
        return None

    def steps(self, states: Sequence[State]) -> list[tuple[State, Step]]:
        """Return the cheapest steps from one state to the next."""
        steps = []
        for state, after in pairwise(states):
            there = (step for step, child in self._expand(state) if child == after)
            steps.append((state, min(there, key=self._cost)))
        return steps

    def _number(self, state: State) -> int:
        number = self._numbers.setdefault(state, len(self._states))
        if number == len(self._states):
            self._states.append(state)
        return number

    def _path_to(self, number: int, before: Mapping[int, int]) -> list[State]:
        way = [number]
        while before[number] != number:
            number = before[number]
            way.append(number)
        return [self._states[number] for number in reversed(way)]

    def _has_time_left(self) -> bool:
        """Count a unit of work; return whether the limit allows more."""
        self._count += 1
        if self._count % STATES_BETWEEN_POLLS == 0:
            self._has_time = not self._limit.is_reached(len(self._edges))
        return self._has_time


def shorter_paths(
    space: Space[State, Step],
    widths: Iterable[int],
    cost: Callable[[Step], int],
    states: Sequence[State],
    limit: Limit,
) -> Iterator[list[tuple[State, Step]]]:
    """Yield shorter and shorter paths by beams of these widths, then those around the last.

    `states` are those of a known path, as in `shortenings`. A beam is not begun if the limit would
    stop it before the length of that path.
    """
    for width in widths:
        if limit.is_reached(width * len(states)):
            break
        steps = short_win_by_beam(space, width, len(states) - 1, limit)
        if steps is not None:
            yield steps
            states = [*(state for state, _ in steps), states[-1]]
    yield from shortenings(space.expand, cost, states, limit)


def shortenings(
    expand: Callable[[State], Sequence[tuple[Step, State]]],
    cost: Callable[[Step], int],
    states: Sequence[State],
    limit: Limit,
) -> Iterator[list[tuple[State, Step]]]:
    """Yield cheaper and cheaper paths from the first of these states to the last, a win.

    The states between are those of a known path; some may be missing, and the first path yielded
    may be no cheaper. `cost` is the number of moves of a step that another path could save: not
    those to the foundation, where all cards go in the end.
    """
    around = Neighborhood(expand, cost, limit)
    least = inf
    for width in WIDTHS:
        is_better = True
        while is_better:
            around.explore(states, width)
            found = around.shortest(states[0], states[-1])
            is_better = found is not None and found[0] < least
            if found is not None and is_better:
                least, states = found
                yield around.steps(states)


def states_along(
    game: Game[Table],
    table: Table,
    seed: str,
    lines: Iterable[str],
    state_of: Callable[[Table], State],
) -> list[State]:
    """Return the states that lines lead through, without loops back to a state."""
    table, play = copy_table(table), Replayer(game, seed)
    states = [state_of(table)]
    places = {states[0]: 0}
    for line in lines:
        play(table, [line])
        state = state_of(table)
        if state in places:
            for left in states[places[state] + 1 :]:
                del places[left]
            del states[places[state] + 1 :]
        else:
            places[state] = len(states)
            states.append(state)
    return states


def short_win_by_beam(
    space: Space[State, Step], width: int, max_steps: float, limit: Limit
) -> list[tuple[State, Step]] | None:
    """Return fewer than `max_steps` steps to a win, each with the state in which it is taken.

    The search is a beam: None if no win is found through the `width` positions nearest to a win
    after each step.
    """
    layer = [space.root]
    parents: Parents[State, Step] = {space.root: None}
    states = steps = 0
    while layer and (steps := steps + 1) < max_steps:
        found: dict[State, tuple[State, Step]] = {}
        for state in layer:
            states += 1
            if states % STATES_BETWEEN_POLLS == 0 and limit.is_reached(states):
                return None
            for step, child in space.expand(state):
                if child not in parents:
                    found.setdefault(child, (state, step))
                    if space.is_won(child):
                        return steps_to(child, {**parents, **found})
        layer = nsmallest(width, found, key=space.distance) if len(found) > width else [*found]
        parents.update((state, found[state]) for state in layer)
    return None
