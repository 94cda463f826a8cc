"""A game in play and its record: written after each gesture, read to watch or resume it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from solitaire_gui.cards import deck_text, parse_deck
from solitaire_gui.games import GAMES, line_parser
from solitaire_gui.history import (
    OWN,
    Step,
    Variation,
    common_prefix_length,
    parse_origin,
    steps_after,
)
from solitaire_gui.language.display_text import REPLACEMENT, printable
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.session import Session
from solitaire_gui.store import review_rows
from solitaire_gui.store.database.contents import (
    BETWEEN_LINES,
    COLUMNS,
    MAX_GESTURE_LENGTH,
    MAX_LINES,
    SELECT_GESTURES,
    StoredGame,
)
from solitaire_gui.store.database.values import (
    MAX_COUNT,
    MAX_SEQUENCE,
    sequence_number,
    valid_columns,
)
from solitaire_gui.store.play_clock import PlayClock
from solitaire_gui.system.atomic_write import new_token

if TYPE_CHECKING:
    from solitaire_gui.store.review_rows import Findings


class Usage(NamedTuple):
    """Seconds played, and uses of undo and hint."""

    seconds: float = 0.0
    undos: int = 0
    hints: int = 0


class SavedState(NamedTuple):
    """The record of a game as it was last written to one opening of the file."""

    uid: str
    opening: int = 0
    revision: int = 0
    newest: Step[Any] | None = None
    """The last gesture of the record, as a step of the session; None if they share none."""
    variations: tuple[Variation, ...] | None = ()
    """The abandoned variations in the record; None if they are unknown."""


class OpenGame:
    """A game in play: its session, its clock, its usage, and the state of its record.

    The record is created when the game becomes the current one.
    """

    def __init__(
        self,
        session: Session[Any],
        day: int | None = None,
        *,
        started: float | None = None,
        usage: Usage | None = None,
        saved: SavedState | None = None,
        problem: Sentence | None = None,
        last_readable: Step[Any] | None = None,
    ) -> None:
        """Wrap a session; without `saved` it is a new game, with `day` a daily deal."""
        self.session = session
        self.started = started
        """When it was first current, in Unix seconds; None before that.

        A game that was played on from another one has the time of that. Of games with the same
        `started` and the same first move only one win counts.
        """
        self.day = day
        """The day whose daily deal it was begun as; None for other games, and after a win.

        Days count from 1 January of year 1.
        """
        self.usage = usage or Usage()
        """Undos and hints so far; its seconds are those of the last save."""
        self.clock = PlayClock(self.usage.seconds)
        self.saved = saved or SavedState(new_token())
        self.problem = problem
        """A sentence about the part of the record that cannot be played; None if all can be."""
        self.last_readable = last_readable
        """The last playable gesture of a record with a problem.

        The unplayable rest stays in the record until a gesture follows this one.
        """
        self.won_on: int | None = None
        """The day on which the player wins a daily deal; set before the win is saved."""
        self.findings: Findings | None = None
        """The findings of an earlier review; None as soon as anything else is played."""
        self.newest_on_disk: Step[Any] | None = last_readable or self.saved.newest
        """The newest gesture in a file; None if only the deal is, or nothing."""

    @property
    def slug(self) -> str:
        """The kind of game: a key of `GAMES`."""
        return self.session.game.slug

    @property
    def id(self) -> str:
        """The uid of the record. It changes when the record may not be written to any more."""
        return self.saved.uid

    @property
    def has_record(self) -> bool:
        """Whether a record has been written."""
        return self.saved.opening > 0

    def count_unsaved(self) -> int:
        """Return the number of gestures that are in no file."""
        newest = self.session.newest
        return newest.number - common_prefix_length(self.newest_on_disk, newest)

    def count_undo(self) -> None:
        """Count one undo."""
        self.usage = self.usage._replace(undos=self.usage.undos + 1)

    def count_hint(self) -> None:
        """Count one hint or other help."""
        self.usage = self.usage._replace(hints=self.usage.hints + 1)

    def usage_at(self, now: float) -> Usage:
        """Return the usage at a time of the clock, in seconds."""
        return self.usage._replace(seconds=self.clock.seconds(now))


def load(db: sqlite3.Connection, uid: str, opening: int) -> OpenGame | None:
    """Read a game; None if it is missing or of an unknown kind. Raise sqlite3.Error."""
    sql = f"SELECT id, {valid_columns('revision', *COLUMNS)} FROM games WHERE uid = ?"
    row = db.execute(sql, (uid,)).fetchone()
    if row is None:
        return None
    id, revision, *columns = row
    gestures = db.execute(SELECT_GESTURES, (id,)).fetchall()
    kept = StoredGame(
        **dict(zip(COLUMNS, columns, strict=True)),
        gestures=tuple(str(text) for text, _ in gestures),
        origins="".join(parse_origin(origin) for _, origin in gestures),
    )
    session, problem = session_of(kept)
    if session is None:
        return None
    newest = session.newest
    game = OpenGame(
        session,
        kept.day,
        started=kept.started,
        usage=Usage(kept.seconds, kept.undos, kept.hints),
        saved=SavedState(uid, opening, revision, None if problem else newest),
        problem=problem,
        last_readable=newest if problem else None,
    )
    _load_review(db, id, game)
    return game


def _load_review(db: sqlite3.Connection, id: int, game: OpenGame) -> None:
    """Restore the abandoned variations, and the findings of a review.

    If the game's moves are damaged, nothing that was found out about them is used.
    """
    row = db.execute("SELECT branches, found FROM reviews WHERE game = ?", (id,)).fetchone()
    if row is None:
        return
    variations, found = review_rows.read(*row)
    if game.problem:
        variations = [branch._replace(loss=None) for branch in variations]
    game.session.restore_variations(variations)
    game.findings = None if game.problem else found
    game.saved = game.saved._replace(variations=game.session.variations)


def session_of(game: StoredGame) -> tuple[Session[Any] | None, Message | None]:
    """Return the session of a stored game, and a sentence about the part that cannot be played.

    The session is None if the game is of an unknown kind; the sentence is None if all can be
    played.
    """
    session = _deal_session(game)
    if session is None:
        return None, None
    lines = _lines(game.gestures)
    return session, session.restore(lines, game.pointer, game.restarted_from, game.origins)


def write(
    db: sqlite3.Connection, game: OpenGame, now: float, opening: int, *, is_elsewhere: bool = False
) -> SavedState:
    """Write all changes since the last write; return the new state of the record.

    The game gets a new record if another program is playing the old one (`is_elsewhere`) or has
    changed it, or if it was won and a move has been made since. Raise sqlite3.Error.
    """
    session, saved = game.session, game.saved
    newest, uid = session.newest, saved.uid
    stored_newest, stored_variations = saved.newest, saved.variations
    has_new = not any(_is_same(known, newest) for known in (stored_newest, game.last_readable))
    sql = f"SELECT id, {valid_columns('revision')}, result, origin FROM games WHERE uid = ?"
    id, revision, result, origin = db.execute(sql, (uid,)).fetchone() or (None, 0, None, None)
    is_won = result == "won"
    if is_elsewhere or revision > saved.revision or (is_won and has_new):
        uid = new_token()
        if is_won and origin in OWN:
            game.day, game.started = None, now
        id, revision, is_won = None, 0, False
    is_added = id is None
    if is_added:
        id = _insert(db, game, uid, now)
    if (opening, revision) != (saved.opening, saved.revision):
        has_new, stored_newest, stored_variations = True, None, None
    if has_new:
        _write_gestures(db, id, common_prefix_length(stored_newest, newest, by_origin=True), newest)
        if session.variations or not is_added:
            _write_variations(db, id, game, None if is_added else stored_variations)
        stored_newest, stored_variations = newest, session.variations
    next_revision = revision % MAX_COUNT + 1
    if is_won:
        db.execute(
            f"UPDATE games SET length = max({valid_columns('length')}, ?), pointer = ?,"
            " restarted_from = ?, revision = ? WHERE id = ?",
            (newest.number, session.move_number, session.jumped_from, next_revision, id),
        )
    else:
        _write_state(db, id, game, now, next_revision)
    return SavedState(uid, opening, next_revision, stored_newest, stored_variations)


def is_won_in_other_game(db: sqlite3.Connection, uid: str) -> bool:
    """Return whether a win counts in another game with the same start time and first move.

    Raise sqlite3.Error.
    """
    first = "(SELECT lines FROM gestures WHERE number = 1 AND game = {}.id)"
    sql = (
        "SELECT 1 FROM games AS other, games AS game WHERE game.uid = ? AND other.uid <> game.uid"
        " AND other.game = game.game AND other.started = game.started AND other.result = 'won'"
        f" AND other.origin IN {OWN} AND {first.format('other')} = {first.format('game')}"
    )
    return db.execute(sql, (uid,)).fetchone() is not None


def move_to_end(db: sqlite3.Connection, uid: str, now: float) -> None:
    """Make an unfinished game the last in the sequence, as the current one; raise sqlite3.Error."""
    sql = "UPDATE games SET sequence = ? WHERE uid = ? AND result IS NOT 'won'"
    db.execute(sql, (_next_in_sequence(db, now), uid))


def _next_in_sequence(db: sqlite3.Connection, now: float) -> int:
    sql = f"SELECT max(sequence) FROM games WHERE sequence <= {MAX_SEQUENCE}"
    return sequence_number(db.execute(sql).fetchone()[0] or 0, now)


def _insert(db: sqlite3.Connection, game: OpenGame, uid: str, now: float) -> int | None:
    session = game.session
    deck = None if session.deck is None else deck_text(session.deck)
    return db.execute(
        "INSERT INTO games (uid, game, deal, deck, started, changed, seconds, moves, undos, hints,"
        " length, pointer, restarted_from, day, revision, sequence)"
        " VALUES (?, ?, ?, ?, ?, ?, 0, 0, 0, 0, 0, 0, 0, ?, 0, ?)",
        (
            *(uid, session.game.slug, session.deal, deck, game.started, game.started, game.day),
            _next_in_sequence(db, now),
        ),
    ).lastrowid


def _write_gestures(db: sqlite3.Connection, id: int | None, same: int, newest: Step[Any]) -> None:
    """Write the gestures up to the newest, without the first `same` ones."""
    db.execute("DELETE FROM gestures WHERE game = ? AND number > ?", (id, same))
    rows = [
        (id, step.number, BETWEEN_LINES.join(step.lines), step.origin)
        for step in steps_after(same, newest)
    ]
    db.executemany("INSERT INTO gestures (game, number, lines, origin) VALUES (?, ?, ?, ?)", rows)


def _write_variations(
    db: sqlite3.Connection, id: int | None, game: OpenGame, stored: tuple[Variation, ...] | None
) -> None:
    """Write the abandoned variations if they have changed; delete the findings."""
    if stored == game.session.variations:
        review_rows.delete_findings(db, id)
    else:
        review_rows.write_variations(db, id, game)


def _is_same(one: Step[Any] | None, other: Step[Any]) -> bool:
    same = common_prefix_length(one, other, by_origin=True)
    return (one.number if one else 0) == other.number == same


def _write_state(
    db: sqlite3.Connection, id: int | None, game: OpenGame, now: float, revision: int
) -> None:
    session, usage, origin = game.session, game.usage, game.session.newest.combined_origin
    db.execute(
        f"UPDATE games SET changed = max({valid_columns('changed')}, ?), ended = NULL,"
        " result = NULL, seconds = max(?, 0.0), moves = ?, undos = ?, hints = ?, origin = ?,"
        " length = ?, pointer = ?, restarted_from = ?, revision = ? WHERE id = ?",
        (
            *(now, usage.seconds, session.move_number, usage.undos, usage.hints, origin),
            *(session.newest.number, session.move_number, session.jumped_from, revision, id),
        ),
    )
    if session.is_won:
        db.execute(
            f"UPDATE games SET result = 'won', ended = max({valid_columns('started')}, ?),"
            " forgotten = NULL, won_on = CASE WHEN day IS NOT NULL THEN ? END, sequence = ?"
            " WHERE id = ?",
            (now, game.won_on if origin in OWN else None, _next_in_sequence(db, now), id),
        )


def _lines(gestures: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Yield the lines of gestures; beyond MAX_LINES, one line that cannot be played."""
    left = MAX_LINES
    for gesture in gestures:
        lines = _lines_of(gesture)
        left -= len(lines)
        yield lines if left >= 0 else (REPLACEMENT + printable(gesture),)


def _lines_of(gesture: str) -> tuple[str, ...]:
    """Return the lines of a gesture; of an impossible one, a line that cannot be played."""
    lines = tuple(gesture.split(BETWEEN_LINES)) if gesture else ()
    is_sane = len(gesture) <= MAX_GESTURE_LENGTH and all(map(line_parser.is_plausible_line, lines))
    return lines if is_sane else (REPLACEMENT + printable(gesture),)


def _deal_session(kept: StoredGame) -> Session[Any] | None:
    game, deal, deck = GAMES.get(kept.game), kept.deal, kept.deck
    if game is None:
        return None
    try:
        if deck is not None:
            return Session.from_deck(game, parse_deck(deck))
        return None if deal is None else Session(game, deal)
    except (TypeError, ValueError):
        return None
