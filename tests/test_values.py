"""Records that tell what they are by their class as much as by their values."""

from __future__ import annotations

import pytest

from solitaire_gui.values import Values


class Lost(Values):
    __slots__ = ("states",)

    def __init__(self, states: int) -> None:
        self.states = states


class Open(Lost):
    __slots__ = ()


def test_a_record_equals_one_of_its_class_with_the_same_values_only() -> None:
    assert Lost(3) == Lost(3)
    assert Lost(3) != Lost(4)
    assert Lost(3) != Open(3)
    assert Lost(3) != (3,)


def test_a_record_shows_its_values() -> None:
    assert repr(Lost(3)) == "Lost(states=3)"


def test_a_record_holds_nothing_else() -> None:
    with pytest.raises(AttributeError):
        Lost(3).steps = 1  # type: ignore[attr-defined]


def test_a_record_that_may_change_is_in_no_set() -> None:
    with pytest.raises(TypeError):
        hash(Lost(3))
