"""How far two pictures are from each other."""

from __future__ import annotations

from pygame import Surface
from pygame.mask import from_threshold


def differences(one: Surface, other: Surface, slack: int = 0) -> int:
    """Return how many pixels differ by more than that in any colour."""
    assert one.get_size() == other.get_size()
    near = (slack + 1, slack + 1, slack + 1, 255)
    same = from_threshold(one, (0, 0, 0, 0), near, other)
    return int(one.get_width() * one.get_height() - same.count())
