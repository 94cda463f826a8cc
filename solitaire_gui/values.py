"""Records that are equal to one of their own class with the same values, and to nothing else.

A dataclass says the same in fewer lines, and takes a hundred times as long to be made at a start.
"""

from __future__ import annotations


class Values:
    """A record of the values that a class names in its __slots__ and sets in its __init__."""

    __slots__: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # the values may be lists

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)
        return f"{type(self).__name__}({values})"
