"""All that is kept, as plain data: what is saved from a damaged file, exported and imported."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from heapq import merge
from operator import itemgetter
from typing import Any

from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL, parse_deck
from solitaire_gui.store.file.schema import transaction

GIVEN_UP = "given up"
"""A result that earlier versions could write; such a game is unfinished now."""
LONGEST_NAME = 100
LARGEST_COUNT = 10**9
LARGEST_TIME = 1e12


@dataclass(frozen=True)
class KeptGame:
    """One game with all that is known of it; the gestures are lines joined by `; `."""

    uid: str
    game: str
    deal: int | None
    deck: str | None
    started: float
    changed: float
    ended: float | None
    result: str | None
    seconds: float
    moves: int
    undos: int
    hints: int
    pointer: int
    restarted_from: int
    counts: int
    shown: int
    gestures: tuple[str, ...]


@dataclass(frozen=True)
class Contents:
    """The games, in the order in which they were last on the table, and the settings."""

    games: list[KeptGame] = field(default_factory=list)
    settings: dict[str, Any] = field(default_factory=dict)


COLUMNS = [column.name for column in fields(KeptGame) if column.name != "gestures"]


def checked(values: Mapping[str, Any]) -> KeptGame | None:
    """Return the game that these values make, None if they make none."""
    if values.get("result") == GIVEN_UP:
        values = {**values, "result": None, "ended": None}
    try:
        gestures = tuple(map(_text, values["gestures"]))
        game = KeptGame(
            uid=_name(values["uid"]),
            game=_name(values["game"]),
            deal=None if values["deal"] is None else _whole(values["deal"], LAST_DEAL, FIRST_DEAL),
            deck=None if values["deck"] is None else _text(values["deck"]),
            started=_number(values["started"]),
            changed=_number(values["changed"]),
            ended=None if values["ended"] is None else _number(values["ended"]),
            result=values["result"],
            seconds=max(0.0, _number(values["seconds"])),
            moves=_whole(values["moves"]),
            undos=_whole(values["undos"]),
            hints=_whole(values["hints"]),
            pointer=min(_whole(values["pointer"]), len(gestures)),
            restarted_from=min(_whole(values["restarted_from"]), len(gestures)),
            counts=_whole(values["counts"], 1),
            shown=_whole(values.get("shown", 0), 1),
            gestures=gestures,
        )
        if game.deck is not None:
            parse_deck(game.deck)
    except (KeyError, TypeError, ValueError):
        return None
    is_whole = (game.deal is None) != (game.deck is None) and game.result in (None, "won")
    return game if is_whole and (game.result is None) == (game.ended is None) else None


def gather(db: sqlite3.Connection, *, all_games: bool = True) -> Contents:
    """Read everything, or all but the games that a reset took away; raise sqlite3.Error."""
    gestures = defaultdict(list)
    for row, lines in db.execute("SELECT game, lines FROM gestures ORDER BY game, number"):
        gestures[row].append(lines)
    where = "" if all_games else "WHERE forgotten IS NULL OR result IS NOT 'won'"
    rows = db.execute(f"SELECT id, {', '.join(COLUMNS)} FROM games {where} ORDER BY turn, id")
    games = (
        checked({**dict(zip(COLUMNS, values, strict=True)), "gestures": gestures[row]})
        for row, *values in rows
    )
    return Contents([game for game in games if game], read_settings(db))


def read_settings(db: sqlite3.Connection) -> dict[str, Any]:
    """Return the settings by name, without those that cannot be read; raise sqlite3.Error."""
    return decoded(db.execute("SELECT name, value FROM settings"))


def decoded(rows: Iterable[tuple[Any, Any]]) -> dict[str, Any]:
    """Return the settings of names and JSON texts, without those that cannot be read."""
    settings = {}
    for name, text in rows:
        with suppress(TypeError, ValueError, RecursionError):
            settings[_name(name)] = json.loads(text)
    return settings


def absorb(
    db: sqlite3.Connection, contents: Contents, in_play: Collection[str] = ()
) -> tuple[int, int]:
    """Add what is not there, and of a game that is in both keep the one played last.

    The games whose uids are in play stay as they are. What was reset is there again. Return how
    many games were added and how many brought up to date; raise sqlite3.Error.
    """
    added = renewed = 0
    with transaction(db):
        order = _Order(db)
        for game in contents.games:
            here = db.execute(
                "SELECT id, revision, changed, forgotten FROM games WHERE uid = ?", (game.uid,)
            ).fetchone()
            if here is None:
                added += 1
                _insert(db, game, 1)
                order.add(game)
                continue
            id, revision, changed, forgotten = here
            is_newer = game.changed > changed and game.uid not in in_play
            if is_newer:
                db.execute("DELETE FROM games WHERE id = ?", (id,))
                _insert(db, game, revision + 1)
                order.add(game)
            elif forgotten is not None:
                db.execute("UPDATE games SET forgotten = NULL WHERE id = ?", (id,))
            renewed += is_newer or forgotten is not None
        order.write(db)
        db.executemany(
            "REPLACE INTO settings (name, value) VALUES (?, ?)",
            [(name, json.dumps(value)) for name, value in contents.settings.items()],
        )
    return added, renewed


def _insert(db: sqlite3.Connection, game: KeptGame, revision: int) -> None:
    columns = [*COLUMNS, "length", "revision", "turn"]
    values = [*map(game.__getattribute__, COLUMNS), len(game.gestures), revision, 0]
    row = db.execute(
        f"INSERT INTO games ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})", values
    ).lastrowid
    db.executemany(
        "INSERT INTO gestures (game, number, lines) VALUES (?, ?, ?)",
        [(row, number, lines) for number, lines in enumerate(game.gestures, 1)],
    )


class _Order:
    """The turns of games from two places, merged by time where each keeps its own order."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._here = db.execute(
            "SELECT uid, coalesce(ended, changed) FROM games ORDER BY turn, id"
        ).fetchall()
        self._there: dict[str, float] = {}

    def add(self, game: KeptGame) -> None:
        """Put a game where the time says, not before the one that was added last."""
        self._there[game.uid] = game.changed if game.ended is None else game.ended

    def write(self, db: sqlite3.Connection) -> None:
        """Number all games anew if any was added."""
        if self._there:
            here = [pair for pair in self._here if pair[0] not in self._there]
            merged = merge(here, self._there.items(), key=itemgetter(1))
            turns = [(turn, uid) for turn, (uid, _) in enumerate(merged, 1)]
            db.executemany("UPDATE games SET turn = ? WHERE uid = ?", turns)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    value.encode()
    return value


def _name(value: object) -> str:
    text = _text(value)
    if not 0 < len(text) <= LONGEST_NAME:
        raise ValueError
    return text


def _whole(value: object, last: int = LARGEST_COUNT, first: int = 0) -> int:
    if not isinstance(value, int) or not first <= value <= last:
        raise ValueError
    return int(value)


def _number(value: object) -> float:
    if not isinstance(value, (int, float)) or not abs(value) <= LARGEST_TIME:
        raise ValueError
    return float(value)
