"""Pictures that are drawn once and kept while they are asked for, up to so many bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface


class KeptSurfaces:
    """Pictures by all that they depend on; the one not asked for longest goes first."""

    def __init__(self, most: int) -> None:
        """Keep at most so many bytes; a picture that has more by itself is never kept."""
        self.bytes = 0
        """What all those kept take."""
        self._most = most
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, draw: Callable[[], Surface]) -> Surface:
        """Return the picture of a key; draw it if it is not kept."""
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
            return picture
        picture = draw()
        self._kept[key] = picture
        self.bytes += size_in_bytes(picture)
        while self.bytes > self._most:
            self.bytes -= size_in_bytes(self._kept.popitem(last=False)[1])
        return picture


def size_in_bytes(picture: Surface) -> int:
    """Return how much memory a picture's pixels take."""
    return picture.get_pitch() * picture.get_height()
