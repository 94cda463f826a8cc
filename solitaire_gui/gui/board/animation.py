"""Animated cards: where each is between two places. Pure; times are in seconds."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import cos, pi, sin
from typing import NamedTuple, Protocol

from solitaire_gui.games.places import CardKey
from solitaire_gui.gui.board.card_layout import Point

GLIDE = 0.15
"""Seconds in which a card glides to another place."""
FLIP = 0.22
"""Seconds in which a card turns over."""
TOGETHER = 0.3
"""Seconds in which all cards glide to another layout, at any speed of the settings."""
DEAL = 0.4
"""Seconds of a whole deal."""
TREMBLE, SWINGS = 0.45, 4
"""Seconds for which a card trembles, and how often it swings in that time."""
MANY = 6
"""This many cards or more start one after another."""
PACES: Mapping[str, float] = {"fast": 0.6, "normal": 1.0, "slow": 1.8}
"""The factor of all durations, by the setting `speed`."""


class Pose(NamedTuple):
    """A card's upper left corner, and its apparent width while it turns over.

    `width` is 1 for a card that lies flat; below 0 it still shows its other side.
    """

    corner: Point
    width: float = 1.0


class Path(Protocol):
    """The animation of one card."""

    def at(self, now: float) -> Pose:
        """Return the pose at a time."""
        ...

    def is_over(self, now: float) -> bool:
        """Return whether the animation has ended."""
        ...


class Flight(NamedTuple):
    """A glide from `start` to `end`, which begins at `began`; with `turns` the card turns over."""

    start: Point
    end: Point
    began: float
    duration: float
    turns: bool = False

    def at(self, now: float) -> Pose:
        """Return the pose at a time: fast at first, slowing down."""
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
    """A glide from `start` to `home`, swinging sideways less and less."""

    start: Point
    home: Point
    reach: float
    """The first swing, in pixels."""
    began: float
    duration: float

    def at(self, now: float) -> Pose:
        """Return the pose at a time."""
        done = min(1.0, max(0.0, (now - self.began) / self.duration))
        glide, swing = (1 - done) ** 6, self.reach * (1 - done) * sin(2 * pi * SWINGS * done)
        x = self.home[0] + (self.start[0] - self.home[0]) * glide + swing
        y = self.home[1] + (self.start[1] - self.home[1]) * glide
        return Pose((round(x), round(y)))

    def is_over(self, now: float) -> bool:
        """Return whether the card is still."""
        return now >= self.began + self.duration


class Motion:
    """The animations of all cards of a table. A new one replaces all that are running."""

    def __init__(self) -> None:
        self.pace = 1.0
        """The factor of all durations; 0 turns animations off."""
        self._paths: Mapping[CardKey, Path] = {}

    def set_paths(self, paths: Mapping[CardKey, Path]) -> None:
        """Start these animations."""
        self._paths = paths if self.pace else {}

    def animate_to(
        self,
        before: Mapping[CardKey, Point],
        after: Mapping[CardKey, Point],
        now: float,
        turned: Collection[CardKey] = (),
    ) -> None:
        """Animate cards whose corner has changed, and `turned` ones, which turn over."""
        moved = [key for key, end in after.items() if before.get(key, end) != end or key in turned]
        pause = (
            GLIDE * 2 / len(moved) if len(moved) >= MANY and _scatter(moved, before, after) else 0.0
        )
        self.set_paths(
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

    def reflow(
        self, before: Mapping[CardKey, Point], after: Mapping[CardKey, Point], now: float
    ) -> None:
        """Animate all cards at once to another layout."""
        self.set_paths(
            {
                key: Flight(before[key], end, now, TOGETHER)
                for key, end in after.items()
                if before[key] != end
            }
        )

    def deal(self, source: Point, after: Mapping[CardKey, Point], now: float) -> None:
        """Animate all cards from one point, one after another."""
        pause = (DEAL - GLIDE) / max(1, len(after))
        self.set_paths(
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
        """Make cards tremble at `homes`, gliding there from `before`; `reach` is in pixels."""
        long = TREMBLE * self.pace
        self.set_paths({key: Tremble(before[key], homes[key], reach, now, long) for key in homes})

    def finish(self) -> None:
        """End all animations at once."""
        self._paths = {}

    def drop_finished(self, now: float) -> None:
        """Remove the animations that have ended."""
        if any(path.is_over(now) for path in self._paths.values()):
            self._paths = {key: path for key, path in self._paths.items() if not path.is_over(now)}

    @property
    def flying(self) -> Collection[CardKey]:
        """The cards that are animated."""
        return self._paths.keys()

    @property
    def turns(self) -> bool:
        """Whether any card turns over."""
        return any(isinstance(path, Flight) and path.turns for path in self._paths.values())

    def poses(self, now: float) -> dict[CardKey, Pose]:
        """Return the pose of each animated card."""
        return {key: path.at(now) for key, path in self._paths.items()}

    def places(self, now: float) -> dict[CardKey, Point]:
        """Return the upper left corner of each animated card."""
        return {key: path.at(now).corner for key, path in self._paths.items()}


def _scatter(
    moved: Collection[CardKey], before: Mapping[CardKey, Point], after: Mapping[CardKey, Point]
) -> bool:
    """Return whether cards move in many directions; a pile that moves as one does not.

    Cards that only move up or down in their column do not count.
    """
    ways = {
        (after[key][0] - before[key][0], after[key][1] - before[key][1])
        for key in moved
        if key in before and after[key][0] != before[key][0]
    }
    return len(ways) >= MANY
