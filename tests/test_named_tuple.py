"""Named tuples of the program are like those of typing, which makes them more slowly."""

from __future__ import annotations

import copy
import pickle
import typing
from collections.abc import Callable
from types import new_class
from typing import Any

import pytest

from solitaire_gui.named_tuple import NamedTuple


class Place(NamedTuple):
    """Where something is."""

    row: int
    column: int = 3
    new: str | None = None

    @property
    def next(self) -> Place:
        return self._replace(row=self.row + 1)

    def __str__(self) -> str:
        return f"{self.row}, {self.column}"


class Other(typing.NamedTuple):
    row: int
    column: int = 3
    new: str | None = None


class Nothing(NamedTuple):
    """Without any field."""


class Far(Place):
    """With something of its own."""


MANY = 30


@pytest.mark.parametrize("kind", [Place, Other])
def test_a_field_is_read_by_its_name_and_has_a_default(kind: Any) -> None:
    place = kind(1, new="x")
    assert (place.row, place.column, place.new) == (1, 3, "x")
    assert place == (1, 3, "x")
    assert hash(place) == hash((1, 3, "x"))
    assert place._asdict() == {"row": 1, "column": 3, "new": "x"}
    assert place._replace(column=7) == kind(1, 7, "x")
    assert kind._make([1, 2, "y"]) == kind(1, 2, "y")
    assert kind._fields == kind.__match_args__ == ("row", "column", "new")
    assert kind._field_defaults == {"column": 3, "new": None}
    assert repr(place) == f"{kind.__name__}(row=1, column=3, new='x')"


WRONG: dict[str, Callable[[Any], object]] = {
    "too few": lambda kind: kind(),
    "too many": lambda kind: kind(1, 2, "", 4),
    "unknown": lambda kind: kind(1, colour=2),
    "twice": lambda kind: kind(1, row=2),
    "replaced": lambda kind: kind(1)._replace(colour=2),
    "made of too few": lambda kind: kind._make([1]),
    "set": lambda kind: setattr(kind(1), "row", 2),
    "added": lambda kind: setattr(kind(1), "colour", 2),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_is_refused_as_typing_does(wrong: str) -> None:
    kinds = (TypeError, ValueError, AttributeError)
    with pytest.raises(kinds) as expected:
        WRONG[wrong](Other)
    with pytest.raises(kinds) as refused:
        WRONG[wrong](Place)
    assert str(refused.value) == str(expected.value).replace("Other", "Place")


def test_a_class_keeps_its_methods_and_its_docstring() -> None:
    assert (Place(1).next, str(Place(1))) == (Place(2), "1, 3")
    assert (Place.__doc__, Place.__module__) == ("Where something is.", __name__)


def test_a_subclass_is_of_the_same_fields() -> None:
    assert Far(1)._replace(row=2) == Far(2)
    assert type(Far(1)._replace(row=2)) is Far


def test_any_number_of_fields_is_possible() -> None:
    annotations = {f"field_{number}": "int" for number in range(MANY)}
    body = {"__annotations__": annotations}
    kind = new_class("Long", (NamedTuple,), {}, lambda empty: empty.update(body))
    assert Nothing() == ()
    assert kind(*range(MANY)) == tuple(range(MANY))


def test_a_copy_is_equal_and_of_the_same_class() -> None:
    place = Place(1, new="x")
    for same in (copy.copy(place), copy.deepcopy(place), pickle.loads(pickle.dumps(place))):
        assert same == place
        assert type(same) is Place


def test_a_pattern_matches_the_fields() -> None:
    match Place(1, 2):
        case Place(row, column=2):
            assert row == 1
        case _:
            pytest.fail("It is one.")
