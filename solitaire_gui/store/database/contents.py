"""All stored data as plain values: what salvage, export and import read and write."""

from __future__ import annotations

import json
import sqlite3
from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import reduce
from itertools import accumulate, chain, count, repeat, takewhile
from types import MappingProxyType
from typing import Any, NamedTuple

from solitaire_gui.cards import deck_text, parse_deck
from solitaire_gui.games import GAMES, line_parser
from solitaire_gui.history import (
    FOREIGN,
    FROM_FILE,
    HINTED,
    ORIGINS,
    OWN,
    PLAYED,
    as_foreign,
    combine_origins,
    parse_origin,
)
from solitaire_gui.store.database.schema import transaction
from solitaire_gui.store.database.stored_answers import PuzzleAnswer, add_answers, read_answers
from solitaire_gui.store.database.stored_settings import read_settings, write_settings
from solitaire_gui.store.database.values import (
    MAX_SEQUENCE,
    checked_name,
    checked_text,
    sequence_number,
    valid_columns,
    valid_or_none,
)

BETWEEN_LINES = "; "
MAX_GESTURE_LENGTH = 50_000
"""Characters. A whole win that is played back is one gesture, and is shorter."""
MAX_UNKNOWN_LINE_LENGTH = 200
"""Characters of one line in a game that only a newer version of the program has."""
MAX_GESTURES = 100_000
MAX_LINES = 20_000
"""Lines of one game: replaying more would take seconds at every start."""


class StoredGame(NamedTuple):
    """All stored data of one game. A gesture is its lines joined by `; `.

    Field names are columns.
    """

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
    gestures: tuple[str, ...]
    day: int | None = None
    won_on: int | None = None
    origins: str = ""
    """One letter for each gesture, saying where it came from; gestures beyond were played."""

    @property
    def origin(self) -> str:
        """The origin of the whole game, combined from those of its gestures."""
        return reduce(combine_origins, self.origins, PLAYED)


class StoredReview(NamedTuple):
    """The review of a game: columns of the table `reviews` and of `games`.

    The two texts are checksummed JSON, which is checked only when a game is loaded.
    """

    branches: str | None
    """The abandoned variations."""
    found: str | None
    """The findings of the review."""
    thrown: int | None
    shortest: int | None
    lost_at: int | None


class Contents(NamedTuple):
    """All data of a file: games, settings, puzzle answers and reviews."""

    games: Sequence[StoredGame] = ()
    """In the order in which they were last current."""
    settings: Mapping[str, Any] = MappingProxyType({})
    answers: Sequence[PuzzleAnswer] = ()
    """The first answers to puzzles, in the order of time."""
    reviews: Mapping[str, StoredReview] = MappingProxyType({})
    """By the uid of the game."""


TIMES = ("started", "changed", "ended")
COLUMNS = [name for name in StoredGame._fields if name not in ("gestures", "origins")]


def checked_game(values: Mapping[str, Any]) -> StoredGame | None:
    """Return the game that some untrusted values describe; None if they describe none.

    Required are `game`, and `deal` or `deck`. Without a `uid` the game gets one that is computed
    from its deal and gestures. Gestures are cut before the first impossible one. An impossible
    number is replaced by what the gestures or the other times imply, or by 0. Any result but "won"
    is dropped. So is the win of a game that as a whole is not the player's own although each of its
    gestures is.
    """
    try:
        slug = checked_name(values["game"])
        gestures = _gestures(values.get("gestures", ()), is_known=slug in GAMES)
        deal, deck = values.get("deal"), values.get("deck")
        if (deal is None) == (deck is None):
            return None
        if deck is not None:
            deck = deck_text(parse_deck(checked_text(deck)))
        elif valid_or_none("deal", deal) is None:
            return None
        uid = (
            checked_name(values["uid"])
            if "uid" in values
            else _uid_from_contents(slug, deal, deck, gestures)
        )
    except (KeyError, TypeError, ValueError):
        return None
    get = values.get

    def number(name: str, default: Any = 0) -> Any:
        found = valid_or_none(name, get(name))
        return default if found is None else found

    whose = _game_origin(values)
    origins = _origins(get("origins"), whose, len(gestures))
    is_lost = whose not in OWN and reduce(combine_origins, origins, PLAYED) in OWN
    result = "won" if get("result") == "won" and not is_lost else None
    started, changed, ended = _times(*(number(name, None) for name in TIMES))
    pointer = min(number("pointer", len(gestures)), len(gestures))
    played = gestures if result else gestures[:pointer]
    day = number("day", None) if deck is None else None
    game = StoredGame(
        uid=uid,
        game=slug,
        deal=deal,
        deck=deck,
        started=started,
        changed=changed,
        ended=ended if result else None,
        result=result,
        seconds=number("seconds") or 0.0,
        moves=number("moves", len(played)),
        undos=number("undos"),
        hints=number("hints"),
        pointer=pointer,
        restarted_from=min(number("restarted_from"), len(gestures)),
        gestures=gestures,
        day=day,
        won_on=number("won_on", None) if result and day is not None else None,
        origins=origins,
    )
    return game if game.origin in OWN else game._replace(won_on=None)


def as_foreign_game(game: StoredGame, here: StoredGame | None = None) -> StoredGame:
    """Return a game whose gestures are foreign, except those that `here` has as well.

    `here` is the stored game of the same uid. Its origins stay for as many gestures as both begin
    with.
    """
    own = ""
    if here and (here.game, here.deal, here.deck) == (game.game, game.deal, game.deck):
        pairs = zip(game.gestures, here.gestures, strict=False)
        same = [*takewhile(lambda pair: pair[0] == pair[1], pairs)]
        own = here.origins[: len(same)]
    others = (as_foreign(origin, FROM_FILE) for origin in game.origins[len(own) :])
    game = game._replace(origins=own + "".join(others))
    return game if game.origin in OWN else game._replace(won_on=None)


def read_all(db: sqlite3.Connection) -> Contents:
    """Return all data except games that were won and then reset; raise sqlite3.Error."""
    games = (stored_game(db, row) for row in game_rows(db))
    found = [game for game in games if game]
    return Contents(found, read_settings(db), tuple(read_answers(db)), read_reviews(db))


def game_rows(db: sqlite3.Connection) -> list[int]:
    """Return the row ids of all games except those that were won and then reset, in their order."""
    sql = "SELECT id FROM games WHERE forgotten IS NULL OR result IS NOT 'won'"
    return [row for (row,) in db.execute(f"{sql} ORDER BY sequence, id").fetchall()]


def read_reviews(db: sqlite3.Connection, id: str | None = None) -> dict[str, StoredReview]:
    """Return the review of one game (its uid), or of all games, by uid; raise sqlite3.Error."""
    columns = valid_columns("uid", *StoredReview._fields)
    rows = db.execute(
        f"SELECT {columns} FROM games LEFT JOIN reviews ON reviews.game = games.id"
        f" WHERE (branches IS NOT NULL OR thrown IS NOT NULL){' AND uid = ?' if id else ''}",
        (id,) if id else (),
    )
    return {uid: StoredReview(*values) for uid, *values in rows}


def stored_game_by_uid(db: sqlite3.Connection, id: str) -> StoredGame | None:
    """Return all stored data of a game; None if it cannot be read. Raise sqlite3.Error."""
    row = db.execute("SELECT id FROM games WHERE uid = ?", (id,)).fetchone()
    return stored_game(db, row[0]) if row else None


def stored_game(db: sqlite3.Connection, row: int) -> StoredGame | None:
    """Return the game of a row id; None if there is none or it makes no sense.

    Raise sqlite3.Error.
    """
    values = db.execute(select_game(), (row,)).fetchone()
    return values and game_of(values, db.execute(SELECT_GESTURES, (row,)).fetchall())


def select_game(*others: str) -> str:
    """Return the SELECT for the columns of a game, its origin, and some extra columns."""
    return f"SELECT {', '.join((*COLUMNS, 'origin', *others))} FROM games WHERE id = ?"


SELECT_GESTURES = "SELECT lines, origin FROM gestures WHERE game = ? ORDER BY number"
"""Selects the gestures of a game by its row id."""


def game_of(columns: Sequence[object], gestures: Sequence[tuple[Any, Any]]) -> StoredGame | None:
    """Return the game that a row and its gestures describe; None if they describe none."""
    return checked_game(
        {
            **dict(zip((*COLUMNS, "origin"), columns, strict=True)),
            "gestures": [text for text, _ in gestures],
            "origins": "".join(parse_origin(origin) for _, origin in gestures),
        }
    )


def merge(
    db: sqlite3.Connection, contents: Contents, in_play: Collection[str] = ()
) -> tuple[int, int]:
    """Add games, settings and answers to those in the database; raise sqlite3.Error.

    If a game is in both places, the version played last is kept. The games whose uids are `in_play`
    are not changed. Games whose figures the player had cleared count again in the statistics.
    Return how many games were added, and how many updated.
    """
    with transaction(db):
        addition = Merge(db)
        for game in contents.games:
            addition.add(game, in_play, contents.reviews.get(game.uid))
        write_settings(db, contents.settings)
        if contents.answers:
            add_answers(db, contents.answers)
    return addition.added, addition.updated


class Merge:
    """Adds games from elsewhere in their order. The caller opens as many transactions as it likes.

    Each game is put among the stored ones where its time belongs, but behind those added before it.
    """

    def __init__(self, db: sqlite3.Connection, *, is_own: bool = True) -> None:
        """Prepare to add the player's own games, or another player's; raise sqlite3.Error."""
        self._is_own = is_own
        self.added = self.updated = 0
        self._db = db
        self._last = -MAX_SEQUENCE

    def add(
        self, game: StoredGame, in_play: Collection[str] = (), beside: StoredReview | None = None
    ) -> None:
        """Add a game and its review, or keep the stored one if that was played later.

        A game `in_play` is not changed. Another player's game never replaces one that is the
        player's own; the player's own replaces a foreign one. Called inside a transaction. Raise
        sqlite3.Error.
        """
        db = self._db
        here = db.execute(
            f"SELECT id, {valid_columns('revision', 'changed')}, forgotten, origin FROM games"
            " WHERE uid = ?",
            (game.uid,),
        ).fetchone()
        if not self._is_own:
            game = as_foreign_game(game)._replace(day=None)  # which can still be won here
            if game.origin in OWN:  # without a move, and so without a win
                game = game._replace(result=None, ended=None)
        if here is None:
            self.added += 1
            self._insert(game, 1, beside)
            return
        id, revision, changed, forgotten, origin = here
        if not self._is_own and origin not in FOREIGN:
            return
        is_more_own = origin in FOREIGN and combine_origins(game.origin, origin) != game.origin
        is_newer = (game.changed, is_more_own) > (changed, False) and game.uid not in in_play
        if is_newer:
            db.execute("DELETE FROM games WHERE id = ?", (id,))
            self._insert(game, revision + 1, beside)
        elif forgotten is not None:
            db.execute("UPDATE games SET forgotten = NULL WHERE id = ?", (id,))
        self.updated += is_newer or forgotten is not None

    def _insert(self, game: StoredGame, revision: int, beside: StoredReview | None) -> None:
        columns = [*COLUMNS, "origin", "length", "revision", "sequence"]
        given = [getattr(game, name) for name in (*COLUMNS, "origin")]
        time = game.changed if game.ended is None else game.ended
        self._last = sequence_number(self._last, time)
        values = [*given, len(game.gestures), revision, self._last]
        row = self._db.execute(
            f"INSERT INTO games ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})",
            values,
        ).lastrowid
        self._db.executemany(
            "INSERT INTO gestures (game, number, lines, origin) VALUES (?, ?, ?, ?)",
            zip(repeat(row), count(1), game.gestures, chain(game.origins, repeat(PLAYED))),
        )
        if beside is not None:
            self._insert_review(row, beside)

    def _insert_review(self, row: int | None, beside: StoredReview) -> None:
        branches, found, *play = beside
        if branches is not None:
            self._db.execute(
                "INSERT INTO reviews (game, branches, found) VALUES (?, ?, ?)",
                (row, branches, found),
            )
        self._db.execute(
            "UPDATE games SET thrown = ?, shortest = ?, lost_at = ? WHERE id = ?", (*play, row)
        )


def _gestures(values: object, *, is_known: bool) -> tuple[str, ...]:
    """Return the gestures before the first impossible one; raise TypeError."""
    if not isinstance(values, (list, tuple)):
        raise TypeError
    is_possible = _is_gesture if is_known else _is_gesture_of_unknown_game
    possible = tuple(takewhile(is_possible, values[:MAX_GESTURES]))
    counts = accumulate(text.count(BETWEEN_LINES) + 1 for text in possible)
    return possible[: bisect_right([*counts], MAX_LINES)]


def _game_origin(values: Mapping[str, Any]) -> str:
    """Return the origin of the game as a whole."""
    get = values.get
    if (origin := get("origin")) in ORIGINS:
        return str(origin)
    return HINTED if valid_or_none("hints", get("hints")) else PLAYED


def _origins(given: object, default: str, count: int) -> str:
    """Return an origin for each of `count` gestures: the default where none is given."""
    if given is None:
        return default * count
    letters = given[:count] if isinstance(given, str) else ""
    return "".join(map(parse_origin, letters.ljust(count)))


def _is_gesture(value: object) -> bool:
    return _is_made_of(value, line_parser.is_plausible_line)


def _is_gesture_of_unknown_game(value: object) -> bool:
    return _is_made_of(
        value, lambda line: len(line) <= MAX_UNKNOWN_LINE_LENGTH and line.isprintable()
    )


def _is_made_of(value: object, is_line: Callable[[str], bool]) -> bool:
    if not isinstance(value, str) or len(value) > MAX_GESTURE_LENGTH:
        return False
    lines = value.split(BETWEEN_LINES) if value else []
    return all(lines) and all(map(is_line, lines))


def _times(*times: float | None) -> tuple[float, float, float]:
    """Return when a game was begun, last played and ended.

    An unknown time follows from the others.
    """
    known = [time for time in times if time is not None]
    first, last = min(known, default=0.0), max(known, default=0.0)
    begun, played, left = times
    return (
        first if begun is None else begun,
        last if played is None else played,
        last if left is None else left,
    )


def _uid_from_contents(*parts: object) -> str:
    """Return a uid for a game that has none: equal for equal deals and gestures."""
    from hashlib import sha256  # late: nearly all games have a name

    return sha256(json.dumps(parts).encode()).hexdigest()[:32]
