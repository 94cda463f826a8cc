"""Named tuples like those of `typing`, which take a start a fifth of the time.

Those compile the constructor of each class, and all annotations. Here the constructors of classes
with as many fields share their byte code but for the names, and annotations stay plain text.
"""

from __future__ import annotations

from functools import lru_cache
from types import CodeType, FunctionType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from collections import _tuplegetter

    class _Fields(tuple):
        """What every named tuple can do."""

        __slots__ = ()

        @classmethod
        def _make(cls, values):
            """Return a tuple of these values."""
            made = tuple.__new__(cls, values)
            if len(made) != len(cls._fields):
                raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
            return made

        def _replace(self, /, **changes):
            """Return a tuple with other values in some fields."""
            made = tuple.__new__(type(self), map(changes.pop, self._fields, self))
            if changes:
                raise ValueError(f"Got unexpected field names: {[*changes]}")
            return made

        def _asdict(self):
            """Return the values by the names of their fields."""
            return dict(zip(self._fields, self))  # noqa: B905 - to be strict takes longer

        def __repr__(self):
            return f"{type(self).__name__}({', '.join(map('{}={!r}'.format, self._fields, self))})"

        def __getnewargs__(self):
            return tuple(self)

    class _Maker(type):
        """Makes a class of a body in which each annotation is a field."""

        def __new__(cls, name, bases, body):
            fields = tuple(body.get("__annotations__", ()))
            defaults = {field: body[field] for field in fields if field in body}
            assert fields[len(fields) - len(defaults) :] == tuple(defaults), "they come last"
            code = _constructor(len(fields)).replace(co_varnames=("_cls", *fields))
            constructor = FunctionType(code, _GLOBALS, "__new__", tuple(defaults.values()))
            constructor.__qualname__ = f"{name}.__new__"
            body |= {field: _reader(number) for number, field in enumerate(fields)}
            body |= {
                "__slots__": (),
                "__new__": constructor,
                "__match_args__": fields,
                "_fields": fields,
                "_field_defaults": defaults,
            }
            return type(name, (_Fields,), body)

    _GLOBALS = {"new": tuple.__new__}
    """What constructors need besides the values."""

    @lru_cache(None)
    def _constructor(count: int) -> CodeType:
        """Return the byte code of the constructor of a class with so many fields."""
        values = "".join(f"_{number}, " for number in range(count))
        return eval(f"lambda _cls, {values}: new(_cls, ({values}))").__code__

    @lru_cache(None)
    def _reader(number: int) -> object:
        """Return what reads a field by its number, in any class."""
        return _tuplegetter(number, f"Alias for field number {number}")

    NamedTuple = type.__new__(_Maker, "NamedTuple", (), {})
