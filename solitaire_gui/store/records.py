"""The list of games kept: which are unfinished, which are past, which was played last."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple, overload

from solitaire_gui.games import GAMES
from solitaire_gui.history import FOREIGN, OWN, parse_origin
from solitaire_gui.store.database.values import fits, valid_columns

WON, UNFINISHED = "won", "unfinished"
PAGE = 100
"""How many games of a list are read at once."""


class Record(NamedTuple):
    """One game in the list. Times are Unix seconds, and as wrong as the clock was."""

    id: str
    game: str
    deal: int | None
    """The deal number; None for a deck of the player's own."""
    started: float
    changed: float
    """When it was played last."""
    ended: float | None
    is_unfinished: bool
    """Whether it is not won, by whomever."""
    seconds: float
    moves: int
    """The gestures from the deal to the table, or to the win."""
    undos: int
    length: int
    """The gestures kept, with those taken back."""
    origin: str
    """Of its line, as `history.py` has it."""
    lost_at: int | None = None
    """The move that lost it, counted from 1; None if it is not lost, or was not reviewed."""
    day: int | None = None
    """The day whose daily deal it was begun as; None for others."""
    won_on: int | None = None
    """The day on which the player won that; None if it is not won, or not by the player alone."""

    @property
    def result(self) -> str:
        """UNFINISHED, or WON by the player, or the origin of a win that counts for nobody."""
        if self.is_unfinished:
            return UNFINISHED
        origin = parse_origin(self.origin)
        return WON if origin in OWN else origin


DELETED = Record("", next(iter(GAMES)), None, 0.0, 0.0, None, True, 0.0, 0, 0, 0, "")
"""What is at the end of a list from which another program has deleted a game."""


class Records(Sequence[Record]):
    """A list of games, each read only when it is looked at: there may be a hundred thousand."""

    def __init__(self, length: int, read: Callable[[int, int], Sequence[Record]]) -> None:
        """List so many games; `read` returns, from a place on, as many as there are of a number."""
        self._length = length
        self._read = read
        self._pages: dict[int, list[Record]] = {}

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> Record: ...
    @overload
    def __getitem__(self, place: slice) -> list[Record]: ...
    def __getitem__(self, place: int | slice) -> Record | list[Record]:
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self)))]
        page, line = divmod(range(len(self))[place], PAGE)
        if page not in self._pages:
            found = self._read(page * PAGE, PAGE)
            self._pages[page] = [*found, *[DELETED] * (PAGE - len(found))]
        return self._pages[page][line]


IS_OWN, IS_FOREIGN = f"origin IN {OWN}", f"origin IN {FOREIGN}"
IS_WON = f"(result IS 'won' AND {IS_OWN})"
"""Whether a win counts: all figures, goals and days follow this."""
IS_OTHERS_WIN = f"result = 'won' AND origin NOT IN {OWN}"
SPECIAL_COLUMNS = {"id": valid_columns("uid"), "is_unfinished": "result IS NOT 'won'"}
"""Fields of a Record that are not read from a column of their name."""
COLUMNS = (SPECIAL_COLUMNS.get(name) or valid_columns(name) for name in Record._fields)
SELECT = f"SELECT {', '.join(COLUMNS)} FROM games"
IS_PLAYED = "forgotten IS NULL AND (length > 0 OR result = 'won')"
COUNTED = f"NOT {IS_FOREIGN} AND {IS_PLAYED}"
"""Whether a game counts as played."""


def kind_condition(game: str | None) -> str:
    """Return the condition that a game is of one kind, or of any that is known here.

    With the +, SQLite goes through the games in their sequence, not kind by kind.
    """
    if game is not None:
        return f"game = '{game}'" if game in GAMES else "0"
    known = ", ".join(f"'{slug}'" for slug in GAMES)
    return f"+game IN ({known})"


def unfinished_condition(game: str | None) -> str:
    """Return the condition that a game is begun and not won."""
    return f"result IS NOT 'won' AND length > 0 AND {kind_condition(game)}"


def past_condition(game: str | None, is_won: bool | None) -> str:
    """Return the condition that something was played in a game, and no reset took it away.

    `is_won` is None for won and others.
    """
    only = "1" if is_won is None else IS_WON if is_won else f"NOT {IS_WON}"
    return f"{IS_PLAYED} AND {kind_condition(game)} AND {only}"


def count(db: sqlite3.Connection, condition: str, excluded: Collection[str] = ()) -> int:
    """Return how many games a condition holds for, but for some ids."""
    where = f"{condition} AND {_not_excluded(excluded)}"
    return int(db.execute(f"SELECT count(*) FROM games WHERE {where}", [*excluded]).fetchone()[0])


def page(
    db: sqlite3.Connection, condition: str, excluded: Collection[str], first: int, limit: int
) -> list[Record]:
    """Return some of the games that a condition holds for, from a place on, the latest first."""
    where = f"{condition} AND {_not_excluded(excluded)} ORDER BY sequence DESC LIMIT ? OFFSET ?"
    return list(select(db, where, *excluded, limit, first))


def record_of(db: sqlite3.Connection, uid: str) -> Record | None:
    """Return the game of a name in which something was played; None if there is none."""
    return next(select(db, f"{IS_PLAYED} AND uid = ?", uid), None)


def last(
    db: sqlite3.Connection, game: str | None, excluded: Collection[str], *, is_begun: bool
) -> Record | None:
    """Return the game that was current last, won or not, if need be with moves; no other one."""
    begun = f"length > 0 AND {IS_PLAYED}" if is_begun else "1"
    records = select(db, f"{begun} AND {kind_condition(game)} ORDER BY sequence DESC")
    return next((record for record in records if record.id not in excluded), None)


def wins(db: sqlite3.Connection, since: float, until: float) -> list[Record]:
    """Return the games of every kind that the player won in a time, until before its end."""
    where = f"ended >= ? AND ended < ? AND forgotten IS NULL AND {IS_WON} ORDER BY ended"
    return list(select(db, where, since, until))


def deals_played(db: sqlite3.Connection, game: str) -> set[int]:
    """Return the numbers of the deals of a kind in which something was played."""
    rows = db.execute(
        f"SELECT DISTINCT deal FROM games WHERE game = ? AND {fits('deal')} AND length > 0",
        (game,),
    )
    return {deal for (deal,) in rows}


def select(db: sqlite3.Connection, where: str, *values: object) -> Iterator[Record]:
    """Yield the games of kinds that are known here; raise sqlite3.Error."""
    rows: Iterator[Any] = db.execute(f"{SELECT} WHERE {where}", values)
    known = (row for row in rows if row[0] is not None and row[1] in GAMES)
    return map(Record._make, known)


def _not_excluded(excluded: Collection[str]) -> str:
    return f"uid NOT IN ({', '.join('?' * len(excluded))})"
