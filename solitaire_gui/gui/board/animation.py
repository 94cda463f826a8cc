"""Where each card is now, between its last place and its next. Pure: time comes in as seconds."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import cos, pi, sin
from typing import NamedTuple, Protocol

from solitaire_gui.games.places import CardKey
from solitaire_gui.gui.board.card_layout import Point

GLIDE = 0.15
"""Seconds that one card takes to its new place."""
FLIP = 0.22
"""Seconds that a card takes to turn over."""
TOGETHER = 0.3
"""Seconds that all cards take to places for another room, at once."""
DEAL = 0.4
"""Seconds that a whole deal takes."""
TREMBLE, SWINGS = 0.45, 4
"""Seconds that a card trembles, and how often it swings to and fro in them."""
MANY = 6
"""From so many cards on, they set out one after another."""
PACES: Mapping[str, float] = {"fast": 0.6, "normal": 1.0, "slow": 1.8}
"""How long everything takes at each speed of the settings."""


class Pose(NamedTuple):
    """How a card is seen: its upper left corner, and how wide it looks while it turns.

    `width` is 1 for a card lying flat; below 0 it still shows its other side.
    """

    corner: Point
    width: float = 1.0


class Path(Protocol):
    """What one card does for a while."""

    def at(self, now: float) -> Pose:
        """Return how the card is seen."""
        ...

    def is_over(self, now: float) -> bool:
        """Return whether the card has arrived."""
        ...


class Flight(NamedTuple):
    """One card's way from `start` to `end`, beginning at `began`; it may turn over on the way."""

    start: Point
    end: Point
    began: float
    duration: float
    turns: bool = False

    def at(self, now: float) -> Pose:
        """Return how the card is seen: fast at first, gently coming to rest."""
        left = min(1.0, max(0.0, 1 - (now - self.began) / self.duration))
        rest = left**3
        corner = (
            round(self.end[0] + (self.start[0] - self.end[0]) * rest),
            round(self.end[1] + (self.start[1] - self.end[1]) * rest),
        )
        return Pose(corner, -cos(pi * (1 - left)) if self.turns else 1.0)

    def is_over(self, now: float) -> bool:
        """Return whether the card has arrived."""
        return now >= self.began + self.duration


class Tremble(NamedTuple):
    """One card's way home from `start`, on which it trembles, and more and more gently."""

    start: Point
    home: Point
    reach: float
    """How far it swings at first, in pixels."""
    began: float
    duration: float

    def at(self, now: float) -> Pose:
        """Return how the card is seen."""
        done = min(1.0, max(0.0, (now - self.began) / self.duration))
        glide, swing = (1 - done) ** 6, self.reach * (1 - done) * sin(2 * pi * SWINGS * done)
        x = self.home[0] + (self.start[0] - self.home[0]) * glide + swing
        y = self.home[1] + (self.start[1] - self.home[1]) * glide
        return Pose((round(x), round(y)))

    def is_over(self, now: float) -> bool:
        """Return whether the card lies still."""
        return now >= self.began + self.duration


class Motion:
    """The cards on their way."""

    def __init__(self) -> None:
        self.pace = 1.0
        """What all durations are multiplied by; nothing moves at 0."""
        self._paths: Mapping[CardKey, Path] = {}

    def follow(self, paths: Mapping[CardKey, Path]) -> None:
        """Let cards follow paths of any kind."""
        self._paths = paths if self.pace else {}

    def launch(
        self,
        before: Mapping[CardKey, Point],
        after: Mapping[CardKey, Point],
        now: float,
        turned: Collection[CardKey] = (),
    ) -> None:
        """Send every card that is not at its new place there; `turned` ones show another side."""
        moved = [key for key, end in after.items() if before.get(key, end) != end or key in turned]
        pause = (
            GLIDE * 2 / len(moved) if len(moved) >= MANY and _scatter(moved, before, after) else 0.0
        )
        self.follow(
            {
                key: Flight(
                    before.get(key, after[key]),
                    after[key],
                    now + number * pause * self.pace,
                    (FLIP if key in turned else GLIDE) * self.pace,
                    key in turned,
                )
                for number, key in enumerate(moved)
            }
        )

    def shift(
        self, before: Mapping[CardKey, Point], after: Mapping[CardKey, Point], now: float
    ) -> None:
        """Send all cards to their new places together: the room for them is another one."""
        self.follow(
            {
                key: Flight(before[key], end, now, TOGETHER)
                for key, end in after.items()
                if before[key] != end
            }
        )

    def deal(self, source: Point, after: Mapping[CardKey, Point], now: float) -> None:
        """Send all cards from one point, one after another."""
        pause = (DEAL - GLIDE) / max(1, len(after))
        self.follow(
            {
                key: Flight(source, end, now + number * pause * self.pace, GLIDE * self.pace)
                for number, (key, end) in enumerate(after.items())
            }
        )

    def tremble(
        self,
        before: Mapping[CardKey, Point],
        homes: Mapping[CardKey, Point],
        reach: float,
        now: float,
    ) -> None:
        """Let cards tremble at their places, to which they go from where they were before."""
        long = TREMBLE * self.pace
        self.follow({key: Tremble(before[key], homes[key], reach, now, long) for key in homes})

    def finish(self) -> None:
        """Let every card arrive at once."""
        self._paths = {}

    def land(self, now: float) -> None:
        """Forget the cards that have arrived."""
        if any(path.is_over(now) for path in self._paths.values()):
            self._paths = {key: path for key, path in self._paths.items() if not path.is_over(now)}

    @property
    def flying(self) -> Collection[CardKey]:
        """The cards on their way."""
        return self._paths.keys()

    @property
    def turns(self) -> bool:
        """Whether any card turns over on its way."""
        return any(isinstance(path, Flight) and path.turns for path in self._paths.values())

    def poses(self, now: float) -> dict[CardKey, Pose]:
        """Return how each card on its way is seen."""
        return {key: path.at(now) for key, path in self._paths.items()}

    def places(self, now: float) -> dict[CardKey, Point]:
        """Return where each card on its way is."""
        return {key: path.at(now).corner for key, path in self._paths.items()}


def _scatter(
    moved: Collection[CardKey], before: Mapping[CardKey, Point], after: Mapping[CardKey, Point]
) -> bool:
    """Return whether the cards go different ways; a pile that moves as one stays together.

    Those that only make room in their column, or take it, do not count.
    """
    ways = {
        (after[key][0] - before[key][0], after[key][1] - before[key][1])
        for key in moved
        if key in before and after[key][0] != before[key][0]
    }
    return len(ways) >= MANY
