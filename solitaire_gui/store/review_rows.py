"""Reads and writes the table `reviews`: abandoned variations, and the findings of a review.

Both are checksummed JSON. A stored loss is used without another search, but only for the table
whose fingerprint is stored with it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from solitaire_gui.games import line_parser
from solitaire_gui.history import (
    Loss,
    StoredVariation,
    common_prefix_length,
    parse_origin,
    steps_after,
)
from solitaire_gui.store.database.checked_json import from_checked_json, to_checked_json
from solitaire_gui.store.database.contents import BETWEEN_LINES, MAX_LINES
from solitaire_gui.store.database.values import MAX_COUNT

if TYPE_CHECKING:
    from solitaire_gui.store.saved_games import OpenGame

Ends = tuple[str, ...]


class Findings(NamedTuple):
    """The findings of a review; they hold until anything else is played in the game.

    A table is given by the number of gestures that lead to it.
    """

    last_won: int | None = None
    first_lost: int | None = None
    undecided: tuple[int, ...] = ()
    win: tuple[str, ...] = ()
    """The lines of a win from the last winnable table."""
    ends: Ends = ()
    """The state of each abandoned variation at its end, in their order."""
    tables: str = ""
    """The fingerprints of the tables that are lost or ended so, joined in one text."""

    @property
    def lost_at(self) -> int | None:
        """The number of the losing move; None if the game is not lost, or that is undecided."""
        is_next = self.last_won is not None and self.first_lost == self.last_won + 1
        return self.first_lost if is_next else None


class Quality(NamedTuple):
    """How well a game was played, as far as that is known."""

    blunders: int
    """Moves that lost a won game, whether or not they were undone."""
    shortest: int | None = None
    """The number of gestures of the shortest known win; None if none is known."""
    lost_at: int | None = None
    """The number of the losing move, from 1; None if the game is not lost, or that is undecided."""


def read(branches: object, found: object) -> tuple[list[StoredVariation], Findings | None]:
    """Return the variations and findings of two texts of a row."""
    return _variations(from_checked_json(branches)), _findings(from_checked_json(found))


def write_variations(db: sqlite3.Connection, id: int | None, game: OpenGame) -> None:
    """Write the abandoned variations, and delete the findings; raise sqlite3.Error."""
    variations, newest = game.session.variations, game.session.newest
    rows = []
    for last, _, loss in variations:
        start = common_prefix_length(last, newest, by_origin=True)
        steps = steps_after(start, last)
        gestures = [BETWEEN_LINES.join(step.lines) for step in steps]
        if gestures:
            rows.append((start, loss, gestures, "".join(step.origin for step in steps)))
    db.execute("DELETE FROM reviews WHERE game = ?", (id,))
    if rows:
        db.execute(
            "INSERT INTO reviews (game, branches) VALUES (?, ?)", (id, to_checked_json(rows))
        )
    _delete_quality(db, id)


def delete_findings(db: sqlite3.Connection, id: int | None) -> None:
    """Delete the findings of a game that goes on; raise sqlite3.Error."""
    sql = "UPDATE reviews SET found = NULL WHERE game = ? AND found IS NOT NULL"
    if db.execute(sql, (id,)).rowcount:
        _delete_quality(db, id)


def write_findings(
    db: sqlite3.Connection, game: OpenGame, findings: Findings | None, quality: Quality | None
) -> None:
    """Write the findings of a review, if the record has not changed since it was loaded or written.

    `findings` or `quality` is None while it is unknown. Raise sqlite3.Error.
    """
    row = db.execute(
        "SELECT id FROM games WHERE uid = ? AND revision = ? AND length = ?",
        (game.id, game.saved.revision, game.session.newest.number),
    ).fetchone()
    if row is None:
        return
    ignore = "INSERT OR IGNORE INTO reviews (game, branches) VALUES (?, ?)"
    db.execute(ignore, (*row, to_checked_json([])))
    db.execute("UPDATE reviews SET found = ? WHERE game = ?", (to_checked_json(findings), *row))
    db.execute(
        "UPDATE games SET thrown = ?, shortest = ?, lost_at = ? WHERE id = ?",
        (*(quality or (None,) * len(Quality._fields)), *row),
    )


def _delete_quality(db: sqlite3.Connection, id: int | None) -> None:
    db.execute(
        "UPDATE games SET thrown = NULL, shortest = NULL, lost_at = NULL"
        " WHERE id = ? AND thrown IS NOT NULL",
        (id,),
    )


def _variations(values: object) -> list[StoredVariation]:
    """Return the valid variations."""
    found = map(_variation, values if isinstance(values, list) else [])
    return [branch for branch in found if branch]


def _variation(values: object) -> StoredVariation | None:
    if not (isinstance(values, list) and 3 <= len(values) <= 4):
        return None
    start, lost, texts, *more = values
    origins = more[0] if more else ""  # an earlier version knew none
    loss = _loss(lost)
    if not (_is_place(start) and (lost is None or loss or _is_place(lost)) and _are_texts(texts)):
        return None
    gestures = tuple(tuple(text.split(BETWEEN_LINES)) for text in texts)
    if not gestures or not _are_sane(gestures) or not isinstance(origins, str):
        return None
    return StoredVariation(start, gestures, "".join(map(parse_origin, origins)), loss)


def _loss(values: object) -> Loss | None:
    """Return a stored loss; None for one of an earlier version, which names no table."""
    if isinstance(values, list) and len(values) == len(Loss._fields):
        number, table = values
        if _is_place(number) and isinstance(table, str):
            return Loss(number, table)
    return None


def _are_sane(gestures: Iterable[Sequence[str]]) -> bool:
    lines = [line for gesture in gestures for line in gesture]
    return len(lines) <= MAX_LINES and all(map(line_parser.is_plausible_line, lines))


def _findings(values: object) -> Findings | None:
    if not (isinstance(values, list) and len(values) == len(Findings._fields)):
        return None
    won, lost, undecided, win, ends, tables = values
    places = [place for place in (won, lost) if place is not None]
    if not (all(map(_is_place, places)) and places == sorted({*places})):
        return None
    if not (isinstance(undecided, list) and all(map(_is_place, undecided))):
        return None
    if not (_are_texts(win) and _are_sane([win]) and _are_texts(ends)):
        return None
    if not isinstance(tables, str):
        return None
    return Findings(won, lost, tuple(undecided), tuple(win), tuple(ends), tables)


def _is_place(value: object) -> bool:
    return type(value) is int and 0 <= value <= MAX_COUNT


def _are_texts(values: object) -> bool:
    return isinstance(values, list) and all(isinstance(value, str) for value in values)
