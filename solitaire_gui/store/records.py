"""Lists of stored games: unfinished games, past games, and the one played last."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple, overload

from solitaire_gui.games import GAMES
from solitaire_gui.history import FOREIGN, OWN, parse_origin
from solitaire_gui.store.database.values import fits, valid_columns

WON, UNFINISHED = "won", "unfinished"
PAGE = 100
"""Games that are read from a list at once."""


class Record(NamedTuple):
    """One game of a list. Times are Unix seconds, and as wrong as the clock was."""

    id: str
    game: str
    deal: int | None
    """The deal number; None for a deck that the player set up."""
    started: float
    changed: float
    """When it was last played."""
    ended: float | None
    is_unfinished: bool
    """Whether it is not won, neither by the player nor otherwise."""
    seconds: float
    moves: int
    """The number of gestures from the deal to the current table, or to the win."""
    undos: int
    length: int
    """The number of gestures stored, including those that were undone."""
    origin: str
    """The origin of the line, a letter of history.py."""
    lost_at: int | None = None
    """The number of the losing move, from 1; None if it is not lost or was not reviewed."""
    day: int | None = None
    """The day whose daily deal it was begun as; None for other games."""
    won_on: int | None = None
    """The day on which the player won the daily deal; None if that did not happen."""

    @property
    def result(self) -> str:
        """UNFINISHED; WON by the player; or the origin of a win that does not count."""
        if self.is_unfinished:
            return UNFINISHED
        origin = parse_origin(self.origin)
        return WON if origin in OWN else origin


DELETED = Record("", next(iter(GAMES)), None, 0.0, 0.0, None, True, 0.0, 0, 0, 0, "")
"""Stands at the end of a list for games that another program has deleted."""


class Records(Sequence[Record]):
    """A list of games, read page by page on access: there may be 100,000."""

    def __init__(self, length: int, read: Callable[[int, int], Sequence[Record]]) -> None:
        """List `length` games; `read(first, limit)` returns some of them."""
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
"""Whether a win counts: all statistics, goals and days use this condition."""
IS_OTHERS_WIN = f"result = 'won' AND origin NOT IN {OWN}"
SPECIAL_COLUMNS = {"id": valid_columns("uid"), "is_unfinished": "result IS NOT 'won'"}
"""Fields of a Record that are not read from a column of the same name."""
COLUMNS = (SPECIAL_COLUMNS.get(name) or valid_columns(name) for name in Record._fields)
SELECT = f"SELECT {', '.join(COLUMNS)} FROM games"
IS_PLAYED = "forgotten IS NULL AND (length > 0 OR result = 'won')"
COUNTED = f"NOT {IS_FOREIGN} AND {IS_PLAYED}"
"""Whether a game counts as played."""


def kind_condition(game: str | None) -> str:
    """Return the condition that a game is of a kind, or of any known kind.

    The + makes SQLite read the games in their sequence instead of kind by kind.
    """
    if game is not None:
        return f"game = '{game}'" if game in GAMES else "0"
    known = ", ".join(f"'{slug}'" for slug in GAMES)
    return f"+game IN ({known})"


def unfinished_condition(game: str | None) -> str:
    """Return the condition that a game has moves and is not won."""
    return f"result IS NOT 'won' AND length > 0 AND {kind_condition(game)}"


def past_condition(game: str | None, is_won: bool | None) -> str:
    """Return the condition that a game has moves and was not reset.

    `is_won` selects the wins that count or all others; None selects both.
    """
    only = "1" if is_won is None else IS_WON if is_won else f"NOT {IS_WON}"
    return f"{IS_PLAYED} AND {kind_condition(game)} AND {only}"


def count(db: sqlite3.Connection, condition: str, excluded: Collection[str] = ()) -> int:
    """Return the number of games that meet a condition, without some ids."""
    where = f"{condition} AND {_not_excluded(excluded)}"
    return int(db.execute(f"SELECT count(*) FROM games WHERE {where}", [*excluded]).fetchone()[0])


def page(
    db: sqlite3.Connection, condition: str, excluded: Collection[str], first: int, limit: int
) -> list[Record]:
    """Return some of the games that meet a condition, the latest first, without some ids."""
    where = f"{condition} AND {_not_excluded(excluded)} ORDER BY sequence DESC LIMIT ? OFFSET ?"
    return list(select(db, where, *excluded, limit, first))


def record_of(db: sqlite3.Connection, uid: str) -> Record | None:
    """Return the list entry of a game by its uid; None if there is none or it has no moves."""
    return next(select(db, f"{IS_PLAYED} AND uid = ?", uid), None)


def last(
    db: sqlite3.Connection, game: str | None, excluded: Collection[str], *, is_begun: bool
) -> Record | None:
    """Return the game that was current last, without some ids; None if there is none.

    It may be won, and may have no moves unless `is_begun`.
    """
    begun = f"length > 0 AND {IS_PLAYED}" if is_begun else "1"
    records = select(db, f"{begun} AND {kind_condition(game)} ORDER BY sequence DESC")
    return next((record for record in records if record.id not in excluded), None)


def wins(db: sqlite3.Connection, since: float, until: float) -> list[Record]:
    """Return the games that the player won from `since` until before `until`, oldest first."""
    where = f"ended >= ? AND ended < ? AND forgotten IS NULL AND {IS_WON} ORDER BY ended"
    return list(select(db, where, since, until))


def deals_played(db: sqlite3.Connection, game: str) -> set[int]:
    """Return the deal numbers of a kind of game in which a move was made."""
    rows = db.execute(
        f"SELECT DISTINCT deal FROM games WHERE game = ? AND {fits('deal')} AND length > 0",
        (game,),
    )
    return {deal for (deal,) in rows}


def select(db: sqlite3.Connection, where: str, *values: object) -> Iterator[Record]:
    """Yield the games of known kinds; raise sqlite3.Error."""
    rows: Iterator[Any] = db.execute(f"{SELECT} WHERE {where}", values)
    known = (row for row in rows if row[0] is not None and row[1] in GAMES)
    return map(Record._make, known)


def _not_excluded(excluded: Collection[str]) -> str:
    return f"uid NOT IN ({', '.join('?' * len(excluded))})"
