"""All that is kept, as plain data: what is saved from a damaged file, exported and imported."""

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
    LAST_IN_SEQUENCE,
    believed,
    checked_name,
    read,
    sequence_number,
    text,
)

BETWEEN_LINES = "; "
LONGEST_GESTURE = 50_000
"""More characters than the lines of a whole win that is shown, which is one gesture."""
LONGEST_LINE_OF_ANY_KIND = 200
"""Characters in a line of a game that only a newer version has."""
MOST_GESTURES = 100_000
MOST_LINES_OF_ALL = 20_000
"""In a whole game: more would take seconds to play on from the deal at every start."""


class KeptGame(NamedTuple):
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
    gestures: tuple[str, ...]
    day: int | None = None
    won_on: int | None = None
    origins: str = ""
    """Where each gesture came from, a letter each; those without one were played."""

    @property
    def origin(self) -> str:
        """Where they came from, all in all."""
        return reduce(combine_origins, self.origins, PLAYED)


class Beside(NamedTuple):
    """What lies beside a game: the texts are sealed, and believed only where they are read."""

    branches: str | None
    """The lines of play that were left."""
    found: str | None
    """What a review has found out."""
    thrown: int | None
    shortest: int | None
    lost_at: int | None


class Contents(NamedTuple):
    """The games, in the order in which they were last on the table, settings, and answers."""

    games: Sequence[KeptGame] = ()
    settings: Mapping[str, Any] = MappingProxyType({})
    answers: Sequence[PuzzleAnswer] = ()
    """The first answers to puzzles, in the order in which they were given."""
    beside: Mapping[str, Beside] = MappingProxyType({})
    """What lies beside some of the games, by their uids."""


TIMES = ("started", "changed", "ended")
COLUMNS = [name for name in KeptGame._fields if name not in ("gestures", "origins")]


def checked(values: Mapping[str, Any]) -> KeptGame | None:
    """Return the game that these values make, None if they make none.

    They need a game and a deal or a deck; what makes a game the same as another, where it has no
    name, is how it is dealt and played.
    Its gestures are kept up to the first that no game can have. A number that cannot be is put
    right: it becomes what the gestures or the other times say, or 0. Any result but "won" is none;
    and so is the win that others have made of a game whose moves do not tell so any more.
    """
    try:
        slug = checked_name(values["game"])
        gestures = _gestures(values.get("gestures", ()), is_known=slug in GAMES)
        deal, deck = values.get("deal"), values.get("deck")
        if (deal is None) == (deck is None):
            return None
        if deck is not None:
            deck = deck_text(parse_deck(text(deck)))
        elif believed("deal", deal) is None:
            return None
        uid = (
            checked_name(values["uid"])
            if "uid" in values
            else _made_name(slug, deal, deck, gestures)
        )
    except (KeyError, TypeError, ValueError):
        return None
    get = values.get

    def number(name: str, otherwise: Any = 0) -> Any:
        found = believed(name, get(name))
        return otherwise if found is None else found

    whose = _whose(values)
    origins = _origins(get("origins"), whose, len(gestures))
    is_lost = whose not in OWN and reduce(combine_origins, origins, PLAYED) in OWN
    result = "won" if get("result") == "won" and not is_lost else None
    started, changed, ended = _times(*(number(name, None) for name in TIMES))
    pointer = min(number("pointer", len(gestures)), len(gestures))
    played = gestures if result else gestures[:pointer]
    day = number("day", None) if deck is None else None
    game = KeptGame(
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


def as_anothers(kept: KeptGame, here: KeptGame | None = None) -> KeptGame:
    """Return a game in which nothing is the player's own but what is here as well."""
    own = ""
    if here and (here.game, here.deal, here.deck) == (kept.game, kept.deal, kept.deck):
        pairs = zip(kept.gestures, here.gestures, strict=False)
        same = [*takewhile(lambda pair: pair[0] == pair[1], pairs)]
        own = here.origins[: len(same)]
    others = (as_foreign(origin, FROM_FILE) for origin in kept.origins[len(own) :])
    game = kept._replace(origins=own + "".join(others))
    return game if game.origin in OWN else game._replace(won_on=None)


def gather(db: sqlite3.Connection) -> Contents:
    """Read all but what a reset took away; raise sqlite3.Error."""
    games = (kept_game(db, row) for row in kept_rows(db))
    found = [game for game in games if game]
    return Contents(found, read_settings(db), tuple(read_answers(db)), read_beside(db))


def kept_rows(db: sqlite3.Connection) -> list[int]:
    """Return the rows of all games but those that a reset took away, in their order."""
    sql = "SELECT id FROM games WHERE forgotten IS NULL OR result IS NOT 'won'"
    return [row for (row,) in db.execute(f"{sql} ORDER BY sequence, id").fetchall()]


def read_beside(db: sqlite3.Connection, id: str | None = None) -> dict[str, Beside]:
    """Read what lies beside a game of a name, or beside all; raise sqlite3.Error."""
    rows = db.execute(
        f"SELECT {read('uid', 'branches', 'found', 'thrown', 'shortest', 'lost_at')} FROM games"
        " LEFT JOIN reviews ON reviews.game = games.id"
        f" WHERE (branches IS NOT NULL OR thrown IS NOT NULL){' AND uid = ?' if id else ''}",
        (id,) if id else (),
    )
    return {uid: Beside(*values) for uid, *values in rows}


def kept_game_named(db: sqlite3.Connection, id: str) -> KeptGame | None:
    """Return all that is kept of a game; None if it cannot be read. Raise sqlite3.Error."""
    row = db.execute("SELECT id FROM games WHERE uid = ?", (id,)).fetchone()
    return kept_game(db, row[0]) if row else None


def kept_game(db: sqlite3.Connection, row: int) -> KeptGame | None:
    """Return the game of a row, None if there is none that makes sense; raise sqlite3.Error."""
    values = db.execute(select_game(), (row,)).fetchone()
    return values and game_of(values, db.execute(SELECT_GESTURES, (row,)).fetchall())


def select_game(*others: str) -> str:
    """Return the SELECT for a row of a game, with some other columns behind those it is made of."""
    return f"SELECT {', '.join((*COLUMNS, 'origin', *others))} FROM games WHERE id = ?"


SELECT_GESTURES = "SELECT lines, origin FROM gestures WHERE game = ? ORDER BY number"
"""Of the game of a row."""


def game_of(columns: Sequence[object], gestures: Sequence[tuple[Any, Any]]) -> KeptGame | None:
    """Return the game of a row and its gestures, None if they make none."""
    return checked(
        {
            **dict(zip((*COLUMNS, "origin"), columns, strict=True)),
            "gestures": [text for text, _ in gestures],
            "origins": "".join(parse_origin(origin) for _, origin in gestures),
        }
    )


def absorb(
    db: sqlite3.Connection, contents: Contents, in_play: Collection[str] = ()
) -> tuple[int, int]:
    """Add what is not there, and of a game that is in both keep the one played last.

    The games whose uids are in play stay as they are. What was reset is there again. Return how
    many games were added and how many brought up to date; raise sqlite3.Error.
    """
    with transaction(db):
        addition = Addition(db)
        for game in contents.games:
            addition.add(game, in_play, contents.beside.get(game.uid))
        write_settings(db, contents.settings)
        if contents.answers:
            add_answers(db, contents.answers)
    return addition.added, addition.renewed


class Addition:
    """Games from elsewhere being added in their order, in as many transactions as one likes.

    Each comes to lie among those that are here where its time says, but behind those before it.
    """

    def __init__(self, db: sqlite3.Connection, *, is_own: bool = True) -> None:
        """Begin to add the player's own games, or another's; raise sqlite3.Error."""
        self._is_own = is_own
        self.added = self.renewed = 0
        self._db = db
        self._last = -LAST_IN_SEQUENCE

    def add(
        self, game: KeptGame, in_play: Collection[str] = (), beside: Beside | None = None
    ) -> None:
        """Add a game and what lies beside it, or keep of both the one played last.

        One in play stays as it is, and one's own in the place of another player's. What was taken
        for another's is replaced by what is one's own.

        To be called inside a transaction. Raise sqlite3.Error.
        """
        db = self._db
        here = db.execute(
            f"SELECT id, {read('revision', 'changed')}, forgotten, origin FROM games WHERE uid = ?",
            (game.uid,),
        ).fetchone()
        if not self._is_own:
            game = as_anothers(game)._replace(day=None)  # which can still be won here
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
        self.renewed += is_newer or forgotten is not None

    def _insert(self, game: KeptGame, revision: int, beside: Beside | None) -> None:
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
            self._insert_beside(row, beside)

    def _insert_beside(self, row: int | None, beside: Beside) -> None:
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
    """Return the gestures before the first that no game can have; raise TypeError."""
    if not isinstance(values, (list, tuple)):
        raise TypeError
    is_possible = _is_gesture if is_known else _is_gesture_of_any_kind
    possible = tuple(takewhile(is_possible, values[:MOST_GESTURES]))
    counts = accumulate(text.count(BETWEEN_LINES) + 1 for text in possible)
    return possible[: bisect_right([*counts], MOST_LINES_OF_ALL)]


def _whose(values: Mapping[str, Any]) -> str:
    """Return what is told of a game as a whole."""
    get = values.get
    if (origin := get("origin")) in ORIGINS:
        return str(origin)
    return HINTED if believed("hints", get("hints")) else PLAYED


def _origins(given: object, otherwise: str, count: int) -> str:
    """Return where so many gestures came from, as it is given or otherwise."""
    if given is None:
        return otherwise * count
    letters = given[:count] if isinstance(given, str) else ""
    return "".join(map(parse_origin, letters.ljust(count)))


def _is_gesture(value: object) -> bool:
    return _is_made_of(value, line_parser.is_sane)


def _is_gesture_of_any_kind(value: object) -> bool:
    return _is_made_of(
        value, lambda line: len(line) <= LONGEST_LINE_OF_ANY_KIND and line.isprintable()
    )


def _is_made_of(value: object, is_line: Callable[[str], bool]) -> bool:
    if not isinstance(value, str) or len(value) > LONGEST_GESTURE:
        return False
    lines = value.split(BETWEEN_LINES) if value else []
    return all(lines) and all(map(is_line, lines))


def _times(*times: float | None) -> tuple[float, float, float]:
    """Return when it was begun, played last and ended, what is not known as the others say."""
    known = [time for time in times if time is not None]
    first, last = min(known, default=0.0), max(known, default=0.0)
    begun, played, left = times
    return (
        first if begun is None else begun,
        last if played is None else played,
        last if left is None else left,
    )


def _made_name(*parts: object) -> str:
    """Return a name for what nobody has named, the same for the same parts."""
    from hashlib import sha256  # late: nearly all games have a name

    return sha256(json.dumps(parts).encode()).hexdigest()[:32]
