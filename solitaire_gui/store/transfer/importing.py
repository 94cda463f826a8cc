"""Adds the data of a JSON file to the stored data, a few games at a time."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.language.date_and_number_formats import number
from solitaire_gui.language.message import Message, join_phrases
from solitaire_gui.store.database.contents import Merge, StoredGame
from solitaire_gui.store.database.errors import DATABASE_ERRORS, reason
from solitaire_gui.store.database.schema import transaction
from solitaire_gui.store.database.stored_answers import add_answers
from solitaire_gui.store.database.stored_settings import write_settings
from solitaire_gui.store.summaries import update_summaries
from solitaire_gui.store.transfer.games_file import GamesFile, NotReadable
from solitaire_gui.store.transfer.owners import SETTING, add_owners, is_owner, owners_of
from solitaire_gui.store.transfer.transfer import Cancelled, Ended, IsCancelled, Progress, Steps

GESTURES_AT_ONCE = 600
"""Gestures written in one transaction, which takes about a millisecond."""
FOREIGN = gettext_noop("{sentence} The file is another player’s; nothing in it counts here.")
ANSWERS_AT_ONCE = 200
BATCHES_BETWEEN_CHECKPOINTS = 500
"""Each batch adds about 50 kB to the write-ahead log."""

ReadInPlay = Callable[[sqlite3.Connection], Collection[str]]
"""Returns the uids of the games in play, which are not replaced."""


def import_(
    db: sqlite3.Connection,
    path: Path,
    is_cancelled: IsCancelled,
    in_play: ReadInPlay,
    *,
    is_own: bool = False,
) -> Steps:
    """Add the games of a file, a few a step, then the answers and settings; end with Ended.

    If the file is not the player's own, by its owners or by `is_own`, only its games are added, and
    they do not count. If a game is in both places, the version played last is kept. Others can
    write between two steps. All that was added stays, however the import ends.
    """
    file = GamesFile(path, is_cancelled)
    adding = _Import(db, file, in_play, is_own=is_own)
    end = why = ""
    try:
        for batch in _batches(file.games()):
            adding.add(batch)
            yield Progress(file.seen, file.share)
            if is_cancelled():
                raise Cancelled
    except NotReadable as error:
        yield Ended(str(error))
        return
    except Cancelled:
        end = gettext_noop("{added}; the rest was cancelled.")
    except DATABASE_ERRORS as error:
        end, why = gettext_noop("{added}; the rest could not be saved: {reason}."), reason(error)
    try:
        for _ in adding.add_answers():
            yield Progress(file.seen, file.share)
        if not end:
            adding.write_settings()
        adding.finish()
    except DATABASE_ERRORS as error:
        if not end:
            end = gettext_noop("{added}; the settings could not be saved: {reason}.")
            why = reason(error)
    if file.is_truncated:
        end = end or gettext_noop("{added}; the rest of it is damaged.")
    end = end or gettext_noop("{added}.")
    sentence = gettext(end, added=_added(path, adding, file), reason=why)
    if not adding.is_own:
        sentence = gettext(FOREIGN, sentence=sentence)
    yield Ended(sentence, is_foreign=not adding.is_own)


class _Import:
    """Adds games and answers in short transactions, and counts them."""

    def __init__(
        self, db: sqlite3.Connection, file: GamesFile, in_play: ReadInPlay, *, is_own: bool
    ) -> None:
        self.added = self.updated = self.answers = 0
        self.is_own = is_own
        self._db = db
        self._file = file
        self._in_play = in_play
        self._merge: Merge | None = None
        self._batches = 0

    def add(self, batch: Iterable[StoredGame]) -> None:
        """Add some games, all or none of them; raise sqlite3.Error."""
        if self._merge is None:
            self._merge = self._begin()
        with transaction(self._db):
            in_play = self._in_play(self._db)
            for game in batch:
                self._merge.add(game, in_play)
        self.added, self.updated = self._merge.added, self._merge.updated
        self._batches += 1
        if self._batches % BATCHES_BETWEEN_CHECKPOINTS == 0:
            self.checkpoint()

    def _begin(self) -> Merge:
        """Record whose the file is, before any game is added that would change the answer."""
        owners = owners_of(self._file.settings)
        self.is_own = self.is_own or is_owner(self._db, owners)
        if self.is_own:
            with transaction(self._db):
                add_owners(self._db, owners)
        return Merge(self._db, is_own=self.is_own)

    def checkpoint(self) -> None:
        """Sync all that was added so far, so that it survives a power cut."""
        with suppress(sqlite3.Error):  # the next start does it
            self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def finish(self) -> None:
        """Sum up the games for the statistics, and sync everything."""
        with suppress(sqlite3.Error):  # the next start does it
            update_summaries(self._db)
        self.checkpoint()

    def add_answers(self) -> Iterator[None]:
        """Add the player's own answers to puzzles, some a step; raise sqlite3.Error."""
        answers = self._file.answers if self.is_own else []
        for start in range(0, len(answers), ANSWERS_AT_ONCE):
            with transaction(self._db):
                self.answers += add_answers(self._db, answers[start : start + ANSWERS_AT_ONCE])
            yield

    def write_settings(self) -> None:
        """Write the player's own settings; raise sqlite3.Error."""
        if self.is_own:
            others = {name: it for name, it in self._file.settings.items() if name != SETTING}
            with transaction(self._db):
                write_settings(self._db, others)


def _added(path: Path, adding: _Import, file: GamesFile) -> str:
    """Return the counts of added, updated and unreadable games, as the beginning of a sentence."""
    counted = (
        Message.counted(
            "{number} game of {file} added",
            "{number} games of {file} added",
            adding.added,
            file=path.name,
        ),
        Message.counted("{number} updated", "{number} updated", adding.updated),
        Message.counted(
            "{number} answer to a puzzle", "{number} answers to puzzles", adding.answers
        ),
        Message.counted("{number} could not be read", "{number} could not be read", file.bad),
        Message.counted(
            "{number} only up to a move that can’t be played",
            "{number} only up to a move that can’t be played",
            file.cut,
        ),
    )
    first, *others = (each.with_values(number=number(each.count or 0)) for each in counted)
    words = [first, *(each for each in others if each.count)]
    if file.has_bad_settings:
        words.append(Message("the settings could not be read"))
    return str(join_phrases(words))


def _batches(found: Iterable[StoredGame | None]) -> Iterator[list[StoredGame]]:
    """Yield the games in batches, each small enough to be written within a few milliseconds."""
    batch, weight = list[StoredGame](), 0
    for game in found:
        weight += 1
        if game is not None:
            batch.append(game)
            weight += len(game.gestures)
        if weight >= GESTURES_AT_ONCE:
            yield batch
            batch, weight = [], 0
    yield batch
