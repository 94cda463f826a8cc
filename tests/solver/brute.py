"""Whether a small position can be won, by looking at everything: the judge of the solvers."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from random import Random
from typing import Protocol


class Position(Protocol):
    """A position of a small deck, in an engine as naive as can be; never changed in place."""

    def key(self) -> Hashable:
        """Return what tells it from every other position, exactly as it lies."""
        ...

    def is_won(self) -> bool:
        """Return whether the game is over and won."""
        ...

    def children(self) -> Iterable[Position]:
        """Return the position after each legal move, none left out."""
        ...


def brute_force(root: Position, most: int) -> bool | None:
    """Return whether a win can be reached; None if there are more than `most` positions."""
    seen, waiting = {root.key()}, [root]
    while waiting:
        position = waiting.pop()
        if position.is_won():
            return True
        for child in position.children():
            key = child.key()
            if key not in seen:
                if len(seen) >= most:
                    return None
                seen.add(key)
                waiting.append(child)
    return False


def wander(root: Position, rng: Random, most: int) -> Position:
    """Return the position after at most so many random moves, short of a win."""
    position = root
    for _ in range(rng.randrange(most)):
        children = [child for child in position.children() if not child.is_won()]
        if not children:
            break
        position = rng.choice(children)
    return position
