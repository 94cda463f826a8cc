"""Saves what can be read of a damaged file: the rows of each table, known by their shape."""

from __future__ import annotations

from collections import defaultdict
from itertools import count, takewhile
from pathlib import Path
from typing import Any

from solitaire_gui.store.file.kept_data import Contents, checked, decoded
from solitaire_gui.store.file.pages import Value, read_rows
from solitaire_gui.store.file.schema import expected_columns

FEWEST_COLUMNS = 10
"""Fewer than a game has, more than any other row."""

Gestures = dict[int, dict[int, str]]


def salvage(file: Path) -> Contents:
    """Return the games, each up to the first gesture that is missing, and the settings.

    Raise OSError.
    """
    columns = expected_columns()["games"]
    games: dict[str, dict[str, Any]] = {}
    gestures: Gestures = defaultdict(dict)
    settings = []
    for id, values in read_rows(file):
        if id is None:
            _add_gesture(gestures, values)
        elif len(values) == 2:
            settings.append((values[0], values[1]))
        elif len(values) > FEWEST_COLUMNS and isinstance(values[1], str):
            game: dict[str, Any] = {**dict(zip(columns, values, strict=False)), "id": id}
            if _revision(game) >= _revision(games.get(values[1], {})):
                games[values[1]] = game
    found = [
        checked({**game, "gestures": _in_a_row(gestures[game["id"]])})
        for game in sorted(games.values(), key=_turn)
        if game.get("forgotten") is None or game.get("result") != "won"
    ]
    return Contents([game for game in found if game], decoded(settings))


def _add_gesture(gestures: Gestures, values: list[Value]) -> None:
    if len(values) == 3:
        game, number, lines = values
        if isinstance(game, int) and isinstance(number, int) and isinstance(lines, str):
            gestures[game][number] = lines


def _in_a_row(gestures: dict[int, str]) -> list[str]:
    return [gestures[number] for number in takewhile(gestures.__contains__, count(1))]


def _revision(game: dict[str, Any]) -> int:
    return _whole(game.get("revision"))


def _turn(game: dict[str, Any]) -> int:
    return _whole(game.get("turn"))


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0
