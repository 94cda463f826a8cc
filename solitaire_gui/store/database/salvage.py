"""Saves what can be read of a damaged file: the rows of each table, known by their shape."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import count, takewhile
from typing import Any, NamedTuple

from solitaire_gui.origins import PLAYED
from solitaire_gui.store.database.contents import Contents, checked
from solitaire_gui.store.database.kept_answers import PuzzleAnswer, checked_answer
from solitaire_gui.store.database.kept_settings import decoded
from solitaire_gui.store.database.page_scan import (
    Row,
    Value,
    pages_alone,
    pages_with_log,
    read_rows,
)
from solitaire_gui.store.database.schema import expected_columns
from solitaire_gui.store.database.values import believed

FEWEST_COLUMNS = 10
"""Fewer than a game has, more than any other row."""

Game = dict[str, Any]
"""A game's row by its columns, with its gestures."""
Gestures = dict[int, dict[int, tuple[str, Value]]]
"""Lines and origin by game and number."""


class _Found(NamedTuple):
    """The rows that could be read: games by uid, settings by name, and answers."""

    games: dict[str, Game]
    settings: list[tuple[Value, Value]]
    answers: list[PuzzleAnswer]


def salvage(file: str) -> Contents:
    """Return the games, each up to the first gesture that is missing, settings, and answers.

    The log may be older than the file, or torn, and so may the file be while it is brought into
    it: so the file is read with the log and alone, and the best state of each game is taken. Raise
    OSError.
    """
    pages = [pages_alone(file)]
    with suppress(FileNotFoundError):
        pages.insert(0, pages_with_log(file))
    ways = [*map(_found, map(read_rows, pages))]
    states = defaultdict(list)
    for way in ways:
        for uid, game in way.games.items():
            states[uid].append(game)
    found = [
        checked(game)
        for game in sorted(map(_best, states.values()), key=_sequence)
        if game.get("forgotten") is None or game.get("result") != "won"
    ]
    settings = [pair for way in ways for pair in way.settings]
    answers = sorted({answer for way in ways for answer in way.answers}, key=_answered)
    return Contents([game for game in found if game], decoded(settings), tuple(answers))


def _found(rows: Iterable[Row]) -> _Found:
    expected = expected_columns()
    columns, of_answers = expected["games"], expected["answers"]
    games: dict[str, Game] = {}
    gestures: Gestures = defaultdict(dict)
    settings: list[tuple[Value, Value]] = []
    answers: list[PuzzleAnswer] = []
    for id, values in rows:
        if id is None:
            _add_gesture(gestures, values)
        elif len(values) == len(of_answers):
            answer = dict(zip(of_answers, values, strict=True))
            answers += filter(None, [None if answer["forgotten"] else checked_answer(answer)])
        elif len(values) == 2:
            settings.append((values[0], values[1]))
        elif len(values) > FEWEST_COLUMNS and isinstance(values[1], str):
            game: Game = {**dict(zip(columns, values, strict=False)), "id": id}
            if _revision(game) >= _revision(games.get(values[1], {})):
                games[values[1]] = game
    for game in games.values():
        found = _in_a_row(gestures[game["id"]])
        game["gestures"] = [lines for lines, _ in found]
        if any(origin for _, origin in found):
            game["origins"] = "".join(str(origin or PLAYED) for _, origin in found)
    return _Found(games, settings, answers)


def _best(states: Sequence[Game]) -> Game:
    """Return the latest state of a game, but none that lacks so much that an earlier has more.

    Of the same state it is the one that was read first.
    """
    latest = max(states, key=_revision)
    whole = [game for game in states if len(game["gestures"]) == game.get("length")]
    before = max(whole, key=_revision, default=latest)
    return latest if len(latest["gestures"]) > len(before["gestures"]) else before


def _add_gesture(gestures: Gestures, values: list[Value]) -> None:
    if len(values) == 4:
        game, number, lines, origin = values
        if isinstance(game, int) and isinstance(number, int) and isinstance(lines, str):
            gestures[game][number] = lines, origin


def _in_a_row(gestures: dict[int, tuple[str, Value]]) -> list[tuple[str, Value]]:
    return [gestures[number] for number in takewhile(gestures.__contains__, count(1))]


def _revision(game: Game) -> int:
    return believed("revision", game.get("revision")) or 0


def _answered(answer: PuzzleAnswer) -> float:
    return answer.answered


def _sequence(game: Game) -> int:
    return believed("sequence", game.get("sequence")) or 0
