"""Lattices that fill the field of a back: the lines, and the middles of the cells between."""

from __future__ import annotations

from typing import NamedTuple

from images.draw.outline import Point
from images.draw.svg import number


class Field(NamedTuple):
    """A rectangle to be filled."""

    left: float
    top: float
    width: float
    height: float


class Lattice(NamedTuple):
    """The lines as one outline, and the middle of every cell, those on the rim too."""

    lines: str
    cells: list[Point]


def ogee(field: Field, columns: int, rows: int) -> Lattice:
    """Return upright waves that part and touch; columns and rows both even, for the half-turn."""
    step, rise = field.width / columns, field.height / rows
    waves = []
    for column in range(columns):
        xs = [field.left + step * (column + (column + row) % 2) for row in range(rows + 1)]
        wave = f"M{number(xs[0])} {number(field.top)}"
        for row in range(rows):
            half, end = field.top + rise * (row + 0.5), field.top + rise * (row + 1)
            before, after = number(xs[row]), number(xs[row + 1])
            wave += f"C{before} {number(half)} {after} {number(half)} {after} {number(end)}"
        waves.append(wave)
    return Lattice("".join(waves), _cells(field, columns, rows))


def trellis(field: Field, columns: int, rows: int) -> Lattice:
    """Return crossing slanted lines; columns and rows both even, for the half-turn."""
    lines = []
    for start in range(2 - rows, columns, 2):
        first, last = max(0, -start), min(rows, columns - start)
        for falls in (True, False):
            x1, y1 = _knot(field, columns, rows, start + first, first, falls)
            x2, y2 = _knot(field, columns, rows, start + last, last, falls)
            lines.append(f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}")
    return Lattice("".join(lines), _cells(field, columns, rows))


def _knot(field: Field, columns: int, rows: int, column: int, row: int, falls: bool) -> Point:
    y = field.height * (row if falls else rows - row) / rows
    return field.left + field.width * column / columns, field.top + y


def _cells(field: Field, columns: int, rows: int) -> list[Point]:
    return [
        _knot(field, columns, rows, column, row, True)
        for row in range(rows + 1)
        for column in range(columns + 1)
        if (column + row) % 2
    ]
