"""Look for a win of few steps: step by step, of all positions only those nearest to a win."""

from __future__ import annotations

from heapq import nsmallest

from solitaire_gui.solver.engine.search import (
    STATES_BETWEEN_POLLS,
    Limit,
    Parents,
    Space,
    State,
    Step,
    steps_to,
)


def few_steps(
    space: Space[State, Step], width: int, most: float, limit: Limit
) -> list[tuple[State, Step]] | None:
    """Return fewer than `most` steps to a win, each with the state in which it is taken.

    None if there are none through the `width` positions nearest to a win after each step.
    """
    layer = [space.root]
    parents: Parents[State, Step] = {space.root: None}
    states = steps = 0
    while layer and (steps := steps + 1) < most:
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
