"""Search a space of positions for a win: depth first, best first, or one after another.

Knows no game and no clock: a search ends when it has found a win, when nothing is left to look at,
or when its limit says so.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from math import inf
from typing import Generic, Protocol, TypeVar

from solitaire_gui.solver.engine.verdict import Lost, Open, Won

State = TypeVar("State", bound=Hashable)
Step = TypeVar("Step")

STATES_BETWEEN_POLLS = 128


class Space(Protocol[State, Step]):
    """The positions that can be reached from a root; equal states are the same position."""

    root: State

    def expand(self, state: State) -> list[tuple[Step, State]]:
        """Return the steps out of a state and where they lead, the most promising one last."""
        ...

    def is_won(self, state: State) -> bool:
        """Return whether the state is a win."""
        ...

    def distance(self, state: State) -> float:
        """Return a guess at how far off a win is; it orders the search and proves nothing."""
        ...


def never() -> bool:
    """Never stop."""
    return False


def ignore(win: Won) -> None:
    """Do nothing with a win."""


@dataclass(frozen=True)
class Limit:
    """The limit of a search: `states` to look at, and a `stop` that is polled.

    `on_win` gets a provisional win while the search goes on for a better one. The result of the
    search is as good or better.
    """

    states: float = inf
    stop: Callable[[], bool] = never
    on_win: Callable[[Won], None] = ignore

    def is_reached(self, states: int) -> bool:
        """Return whether a search that has looked at `states` must end."""
        return states >= self.states or self.stop()

    def with_on_win(self, on_win: Callable[[Won], None]) -> Limit:
        """Return this limit with another callback for provisional wins."""
        return replace(self, on_win=on_win)

    def with_max_states(self, states: float) -> Limit:
        """Return this limit with at most `states` positions."""
        return replace(self, states=min(self.states, states))


@dataclass
class Found(Generic[State, Step]):
    """A win: the steps to it, each with the state in which it is taken."""

    steps: list[tuple[State, Step]]
    states: int


Outcome = Found[State, Step] | Lost | Open
"""A win; or no win can be reached, since everything was searched; or the search was stopped."""
Parents = dict[State, tuple[State, Step] | None]


def depth_first(space: Space[State, Step], limit: Limit) -> Outcome[State, Step]:
    """Search depth first, the most promising step first, and expand no state twice."""
    root, expand, is_won = space.root, space.expand, space.is_won
    if is_won(root):
        return Found([], 1)
    seen, states = {root}, 1
    trail: list[tuple[State, Step]] = []
    branches = [expand(root)]
    here = [root]
    while branches:
        if not branches[-1]:
            branches.pop()
            here.pop()
            if trail:
                trail.pop()
            continue
        step, state = branches[-1].pop()
        if state in seen:
            continue
        seen.add(state)
        states += 1
        trail.append((here[-1], step))
        if is_won(state):
            return Found(trail, states)
        if states % STATES_BETWEEN_POLLS == 0 and limit.is_reached(states):
            return Open(states)
        here.append(state)
        branches.append(expand(state))
    return Lost(states)


def best_first(space: Space[State, Step], limit: Limit) -> Outcome[State, Step]:
    """Search greedily: expand the state that seems nearest to a win, among equals the newest."""
    root, expand, is_won, distance = space.root, space.expand, space.is_won, space.distance
    if is_won(root):
        return Found([], 1)
    parents: Parents[State, Step] = {root: None}
    heap = [(distance(root), 0, root)]
    states = age = 0
    while heap:
        state = heappop(heap)[2]
        states += 1
        for step, child in expand(state):
            if child in parents:
                continue
            parents[child] = (state, step)
            if is_won(child):
                return Found(steps_to(child, parents), states)
            age -= 1
            heappush(heap, (distance(child), age, child))
        if states % STATES_BETWEEN_POLLS == 0 and limit.is_reached(states):
            return Open(states)
    return Lost(states)


def portfolio(
    plan: Iterable[tuple[Callable[[Limit], Outcome[State, Step]], float]], limit: Limit
) -> Outcome[State, Step]:
    """Try searches in turn, each with its share of states, until one has decided.

    So a win that only one strategy finds at once is found soon, whichever that is.
    """
    states = 0
    for search, share in plan:
        left = limit.with_max_states(limit.states - states).with_max_states(share)
        if left.states <= 0:
            break
        outcome = search(left)
        states += outcome.states
        if not isinstance(outcome, Open):
            outcome.states = states
            return outcome
        if limit.stop():
            break
    return Open(states)


def steps_to(state: State, parents: Parents[State, Step]) -> list[tuple[State, Step]]:
    """Return the steps to a state, each with the state in which it is taken."""
    steps = []
    while (before := parents[state]) is not None:
        steps.append(before)
        state = before[0]
    return steps[::-1]
