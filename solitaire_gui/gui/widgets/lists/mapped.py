"""A list whose entries are made of those of another list, each when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, overload

Source = TypeVar("Source")
Entry = TypeVar("Entry")


class Mapped(Sequence[Entry]):
    """Of a hundred thousand entries only those in view are ever made."""

    def __init__(self, source: Sequence[Source], make: Callable[[Source], Entry]) -> None:
        self._length = len(source)

        def entry(place: int) -> Entry:
            return make(source[place])

        self._entry = entry

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> Entry: ...
    @overload
    def __getitem__(self, place: slice) -> list[Entry]: ...
    def __getitem__(self, place: int | slice) -> Entry | list[Entry]:
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(self._length))]
        return self._entry(range(self._length)[place])
