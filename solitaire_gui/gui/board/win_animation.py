"""The win animation: the cards circle along a garland and return. Pure; times are in seconds."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import NamedTuple

from pygame import Rect

from solitaire_gui.games.places import CardKey
from solitaire_gui.gui.board.animation import Pose
from solitaire_gui.gui.board.card_layout import Point

SECONDS = 6.0
RISE, RETURN = 1.0, 1.0
"""Seconds in which the cards leave their places, and in which they return."""
TURNS = 2.0
"""How often a card circles."""


class WinPath(NamedTuple):
    """The animation of one card: to a winding garland across the table, and back to its place."""

    home: Point
    middle: Point
    reach: Point
    """How far the garland extends from its centre, to the side and up, in pixels."""
    share: float
    """The card's place along the garland, from 0 to 1."""
    began: float

    def at(self, now: float) -> Pose:
        """Return the pose at a time."""
        time = min(SECONDS, max(0.0, now - self.began))
        joined = _ease(time / RISE) * _ease((SECONDS - time) / RETURN)
        angle = 2 * pi * (self.share + TURNS * time / SECONDS)
        x = self.middle[0] + self.reach[0] * cos(angle)
        y = self.middle[1] + self.reach[1] * sin(2 * angle) * cos(pi * time / SECONDS / 2)
        return Pose(
            (
                round(self.home[0] + (x - self.home[0]) * joined),
                round(self.home[1] + (y - self.home[1]) * joined),
            )
        )

    def is_over(self, now: float) -> bool:
        """Return whether the card is back."""
        return now >= self.began + SECONDS


def win_paths(
    homes: Mapping[CardKey, Point], room: Rect, card: tuple[int, int], now: float
) -> dict[CardKey, WinPath]:
    """Return the animation of every card, in a room, for cards of a size."""
    middle = (room.centerx - card[0] // 2, room.centery - card[1] // 2)
    reach = (round((room.width - card[0]) * 0.44), round((room.height - card[1]) * 0.42))
    keys = sorted(homes, key=lambda key: (key[1], key[0]))
    return {
        key: WinPath(homes[key], middle, reach, number / len(keys), now)
        for number, key in enumerate(keys)
    }


def _ease(share: float) -> float:
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)
