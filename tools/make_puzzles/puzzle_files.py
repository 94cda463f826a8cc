"""Writes what solitaire_gui/solver/puzzles/recorded_puzzles.py reads: puzzles, a row each."""

from __future__ import annotations

import os
from collections.abc import Iterable

from solitaire_gui.solver.puzzles import recorded_puzzles
from solitaire_gui.solver.puzzles.recorded_puzzles import (
    COUNT,
    FIELD,
    GESTURE,
    ITEM,
    LINE,
    PUZZLES_PER_PART,
    RETIRED,
    WON,
    Gestures,
    Kind,
    Puzzle,
)
from tools.win_files import packed_together


def append(slug: str, new: Iterable[Puzzle]) -> int:
    """Put puzzles behind those recorded of a game; return how many bytes all of them take."""
    puzzles = [*recorded_puzzles.puzzles(slug), *new]
    if not puzzles:
        return 0
    retired = {*range(1, recorded_puzzles.count(slug) + 1)} - {*recorded_puzzles.asked(slug)}
    names = "".join(
        f"{puzzle.kind.value}{RETIRED if number in retired else ''}\n"
        for number, puzzle in enumerate(puzzles, 1)
    )
    packed = packed_together(
        [f"{_row(puzzle)}\n".encode("ascii") for puzzle in puzzles], PUZZLES_PER_PART
    )
    path = os.path.join(recorded_puzzles.FOLDER, slug)
    with open(f"{path}.txt", "w", encoding="ascii", newline="\n") as file:
        file.write(names)
    with open(f"{path}.xz", "wb") as file:
        file.write(packed)
    recorded_puzzles.forget()
    return len(names) + len(packed)


def _row(puzzle: Puzzle) -> str:
    """Return the row of a puzzle: what a game itself tells is left out of it."""
    is_whole = puzzle.kind is not Kind.WHICH_MOVE
    ways = (
        f"{WON if way.keeps_win else way.positions}{COUNT}"
        f"{_text(way.gestures) if way.keeps_win or is_whole else ''}"
        for way in puzzle.ways
    )
    fields = (
        puzzle.kind.value,
        str(puzzle.deal),
        _text(puzzle.gestures),
        str(puzzle.fatal),
        ITEM.join(ways),
        ITEM.join(map(_text, puzzle.places)),
    )
    return FIELD.join(fields)


def _text(gestures: Gestures) -> str:
    return GESTURE.join(LINE.join(lines) for lines in gestures)
