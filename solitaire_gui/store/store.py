"""Reads and writes all data of one player: games in play and past, statistics and settings.

No method raises because of the state of the file: problems become sentences in `notices`. Jobs that
write return whether all is on the disk; one that fails is queued, and each later write retries it.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Collection, Mapping
from contextlib import closing, suppress
from functools import partial
from itertools import count
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from solitaire_gui.store import daily_games as days
from solitaire_gui.store import puzzle_answers, records, review_rows, saved_games
from solitaire_gui.store import statistics as figures
from solitaire_gui.store.database import games_in_use
from solitaire_gui.store.database.contents import Contents, StoredGame, merge, stored_game_by_uid
from solitaire_gui.store.database.database_file import DatabaseFile
from solitaire_gui.store.database.errors import reason
from solitaire_gui.store.database.opening import open_memory
from solitaire_gui.store.database.stored_answers import PuzzleAnswer, add_answers
from solitaire_gui.store.database.stored_settings import read_settings, write_settings
from solitaire_gui.store.records import Record, Records
from solitaire_gui.store.saved_games import OpenGame, SavedState, Usage
from solitaire_gui.store.statistics import Score, total_score
from solitaire_gui.store.summaries import update_summaries
from solitaire_gui.system.standard_folders import absolute

if TYPE_CHECKING:
    from pathlib import Path

    from solitaire_gui.store.review_rows import Findings, Quality
    from solitaire_gui.store.transfer.transfer import Transfer

NO_OPENING = -1
"""The `opening` of a record that is written to no file."""
Answer = TypeVar("Answer")


class Store:
    """All data of one player's folder. Times are Unix seconds; a game's id is its `uid`."""

    def __init__(self, folder: str | os.PathLike[str] | None = None) -> None:
        """Open the file in a player's folder; without a folder keep all data in memory.

        Takes about 20 ms, and may run in another thread than the calls that follow.
        """
        self.on_work: Callable[[], None] = lambda: None
        """Called in another thread when `flush` has work to do although nothing was written."""
        self.notices: list[str] = []
        """Sentences about repairs and failed writes. The caller shows and removes them."""
        path = "" if folder is None else absolute(os.fspath(folder))
        self._file = DatabaseFile(
            path, self.notices.append, lambda: self.on_work(), update_summaries
        )
        self._current: tuple[int, str] | None = None
        self._reset_names: list[str] = []
        self._numbers = count()
        self._settings: dict[str, Any] = self.query(read_settings, {})
        self._is_opening = False
        self.crashed_while_starting = self._file.crashed_while_starting
        """Whether an earlier process died before it had shown its first frame."""

    def close(self) -> None:
        """Write pending changes and close the file."""
        self._file.close()

    @property
    def folder(self) -> str:
        """The folder of all data; "" if it is only in memory."""
        return self._file.folder

    @property
    def has_file(self) -> bool:
        """Whether the data is in a file rather than only in memory."""
        return self._file.path is not None

    def query(self, read: Callable[[sqlite3.Connection], Answer], default: Answer) -> Answer:
        """Return what `read` returns for the database; if it fails, the default.

        The reason for a failure becomes a notice.
        """
        return self._file.query(read, default)

    def save_game(self, game: OpenGame, usage: Usage, now: float) -> bool:
        """Save the changes of a game and make it the current one.

        Called after every gesture, undo, redo and restart, and every few seconds for the clock
        alone. Return whether all is on the disk. A won game is recorded as won; what is played on
        from there becomes a record of its own.
        """
        game.usage = usage
        if game.started is None:
            game.started = now
        return self._file.write(game, partial(self._write, game, now))

    @property
    def save_problem(self) -> str:
        """Why the last write failed, as part of a sentence; "" if it did not fail."""
        return reason(self._file.error) if self._file.error else ""

    def load(self, id: str) -> OpenGame | None:
        """Return a saved game to watch or resume it; None if it cannot be read."""
        return self.query(lambda db: saved_games.load(db, id, self._file.opening), None)

    def save_review(
        self, game: OpenGame, findings: Findings | None, quality: Quality | None
    ) -> bool:
        """Save what a review found out about a game.

        Nothing is saved if another program has changed the record since. `findings` is None if the
        game was not reviewed, `quality` if the review is not finished. Return whether all is on the
        disk.
        """
        work = partial(review_rows.write_findings, game=game, findings=findings, quality=quality)
        return self._file.write(("review", game), work)

    def make_current(self, game: OpenGame, now: float) -> bool:
        """Make a game the current one; return False if another program is playing it."""
        if game.has_record and game.id in self._games_elsewhere():
            return False
        self.save_game(game, game.usage, now)
        return True

    def deals_played(self, game: str) -> set[int]:
        """Return the deal numbers of a kind of game in which a move was made."""
        return self.query(lambda db: records.deals_played(db, game), set())

    def wins(self, since: float, until: float) -> list[Record]:
        """Return the games that the player won from `since` until before `until`, oldest first."""
        return self.query(lambda db: records.wins(db, since, until), [])

    def record(self, id: str) -> Record | None:
        """Return the list entry of a game; None if there is none or no move was made in it."""
        return self.query(lambda db: records.record_of(db, id), None)

    def stored_game(self, id: str) -> StoredGame | None:
        """Return all stored data of a game; None if it cannot be read."""
        return self.query(lambda db: stored_game_by_uid(db, id), None)

    def statistics(self, game: str | None = None, excluded: str = "") -> figures.Statistics:
        """Return the statistics of a kind of game, or of all kinds, without one game (its id)."""
        return self.query(lambda db: figures.statistics(db, game, excluded), figures.Statistics())

    def scores(self) -> dict[str, Score]:
        """Return how many games were played and won, for each kind that was played."""
        return self.query(lambda db: figures.scores(db), {})

    def is_won_in_other_game(self, id: str) -> bool:
        """Return whether a win counts in another game with the same start time and first move."""
        return self.query(lambda db: saved_games.is_won_in_other_game(db, id), False)

    def first_played(self) -> float | None:
        """Return when the player first began a game or answered a puzzle; None if never."""
        return self.query(lambda db: days.first_played(db), None)

    def daily_games(self, game: str | None, first: int, last: int) -> list[Record]:
        """Return the daily games of some days in which a move was made, in the order of the days.

        They are of one kind, or of all with None.
        """
        return self.query(lambda db: days.played(db, game, first, last), [])

    def daily_days_won(self, game: str) -> list[int]:
        """Return the days whose daily deal was won on the same day, in order."""
        return self.query(lambda db: days.days_won(db, game), [])

    def puzzles_of_days(self, game: str, first: int, last: int) -> list[PuzzleAnswer]:
        """Return the answers to the puzzles of some days, in the order of the days."""
        return self.query(lambda db: puzzle_answers.of_days(db, game, first, last), [])

    def puzzle_days_solved(self, game: str) -> list[int]:
        """Return the days whose puzzle was solved on the same day, in order."""
        return self.query(lambda db: puzzle_answers.days_solved(db, game), [])

    def puzzles_answered(self, game: str) -> dict[int, bool]:
        """Return the numbers of the answered puzzles, and whether each first answer was right."""
        return self.query(lambda db: puzzle_answers.answered(db, game), {})

    def puzzle_score(self, game: str | None = None) -> puzzle_answers.PuzzleScore:
        """Return how many puzzles of a kind of game, or of all kinds, were answered and solved."""
        return self.query(lambda db: puzzle_answers.score(db, game), puzzle_answers.PuzzleScore())

    def mark_starting(self) -> None:
        """Record that this process is starting.

        If it dies before `mark_shown`, the next one is `crashed_while_starting`.
        """
        if not self._is_opening:
            self._mark_start(is_starting=True)

    def mark_shown(self) -> None:
        """Record that the first frame is on the screen."""
        if self._is_opening:
            self._mark_start(is_starting=False)

    def _mark_start(self, *, is_starting: bool) -> None:
        self._is_opening = is_starting
        me = self._file.me
        self._file.write(
            "opening", lambda db: games_in_use.mark_start(db, me, is_starting=is_starting)
        )

    def unfinished(self, game: str | None = None, excluded: str | None = None) -> Records:
        """Return the games of a kind, or of all kinds, that can be resumed, the latest first.

        Leaves out one game (its id), and those that other running programs are playing.
        """
        besides = [*self._games_elsewhere(), *filter(None, [excluded])]
        which = records.unfinished_condition(game)
        return self._records(which, lambda db: records.count(db, which, besides), besides)

    def last(
        self, game: str | None = None, excluded: Collection[str] = (), *, is_begun: bool = False
    ) -> Record | None:
        """Return the game of a kind, or of any, that was current last; None if there is none.

        Leaves out the ids `excluded` and the games of other running programs. The game may be won,
        and may have no moves unless `is_begun`.
        """
        excluded = {*excluded, *self._games_elsewhere()}
        return self.query(lambda db: records.last(db, game, excluded, is_begun=is_begun), None)

    def unfinished_daily(self, game: str, day: int) -> str | None:
        """Return the id of a day's unfinished daily game; None if there is none.

        It may have no moves yet, and another running program may be playing it.
        """
        found: list[str] = self.query(lambda db: days.unfinished_of_day(db, game, day), [])
        return found[0] if found else None

    def answer_puzzle(self, answer: PuzzleAnswer) -> bool:
        """Save the first answer to a puzzle of a day, or to one of no day; ignore a later one.

        Return whether all is on the disk.
        """
        key = ("answer", answer.game, answer.puzzle, answer.day)
        return self._file.write(key, lambda db: add_answers(db, [answer]))

    def past(self, game: str | None = None, is_won: bool | None = None) -> Records:
        """Return the games in which a move was made, the latest first.

        `is_won` selects the wins that count or all others; None selects both. Games that were reset
        are left out.
        """
        return self._records(
            records.past_condition(game, is_won), lambda db: figures.count_past(db, game, is_won)
        )

    def score(self) -> Score:
        """Return how many games of all kinds were played and won."""
        return total_score(self.scores())

    def reset(self, game: str | None = None) -> bool:
        """Reset the statistics, past games and puzzle answers of a kind of game, or of all.

        Unfinished games can still be resumed, and count once they are won.
        """
        name = f"{self._file.me}{games_in_use.BETWEEN}{next(self._numbers)}"
        self._reset_names.append(name)
        self._file.remove_backup()
        return self._write_and_sum_up(name, lambda db: figures.reset(db, name, game))

    def undo_reset(self) -> bool:
        """Undo the last reset of this run; return False if there is none."""
        if not self._reset_names:
            return False
        name = self._reset_names.pop()
        self._write_and_sum_up(f"not {name}", lambda db: figures.undo_reset(db, name))
        return True

    @property
    def settings(self) -> Mapping[str, Any]:
        """The settings by name, unchecked, as any version of the program wrote them."""
        return MappingProxyType(self._settings)

    def set_setting(self, name: str, value: Any) -> bool:
        """Save a setting, whose value is anything that JSON can hold."""
        self._settings[name] = value
        return self._file.write(("setting", name), lambda db: write_settings(db, {name: value}))

    def export(self, path: Path, on_step: Callable[[], None], *, replace: bool = False) -> Transfer:
        """Start exporting everything to a JSON file.

        An existing file is replaced only with `replace`. `on_step` is called in any thread whenever
        the transfer has a step for `poll`.
        """
        from solitaire_gui.store.transfer import everything  # late: the first frame does without

        self.flush()
        work = everything.export_everything(self._file, _absolute(path), replace=replace)
        return everything.start(self._file, work, on_step)

    def import_(self, path: Path, on_step: Callable[[], None], *, is_own: bool = False) -> Transfer:
        """Start importing a JSON file. When the transfer has ended, the caller calls `reload`.

        The games count if the export was made by this player, or if the caller says so by `is_own`.
        If a game is in both places, the version played last is kept. Games in play are not
        replaced.
        """
        from solitaire_gui.store.transfer import everything

        self.flush()
        work = everything.import_everything(self._file, _absolute(path), is_own=is_own)
        return everything.start(self._file, work, on_step)

    def export_game(
        self, game: StoredGame, path: Path, on_step: Callable[[], None], *, replace: bool = False
    ) -> Transfer:
        """Start writing one game to a file of its own; arguments as for `export`."""
        from solitaire_gui.store.transfer.one_game import saving
        from solitaire_gui.store.transfer.transfer import Transfer

        return Transfer(lambda _: saving(game, path, replace=replace), on_step)

    def game_as_stored(self, game: OpenGame, now: float) -> StoredGame | None:
        """Return all data of a game in play, even if it cannot be written to the file now."""
        if self.save_game(game, game.usage, now):
            return self.stored_game(game.id)
        with closing(open_memory()) as memory:
            saved_games.write(memory, game, now, NO_OPENING)
            return stored_game_by_uid(memory, game.id)

    def add_game(self, game: StoredGame) -> bool | None:
        """Add a game from a file; None if the database cannot be written.

        If a game is in both places, the version played last is kept, and a game in play is not
        replaced. Return whether the game is now stored as the file has it.
        """

        def write(db: sqlite3.Connection) -> bool:
            in_play = games_in_use.games_elsewhere(db, "", self._file.is_running)
            return any(merge(db, Contents([game]), in_play))

        return self.query(write, None)

    def reload(self) -> None:
        """Read the cached settings again, after an import has written to the file."""
        self._settings = self.query(read_settings, self._settings)

    def flush(self) -> bool:
        """Retry the queued writes and repair any damage; return whether all is on the disk."""
        return self._file.flush()

    def check(self) -> None:
        """Check the whole file now, instead of later in the maintenance thread."""
        self._file.check()

    def _records(
        self, which: str, count: Callable[[sqlite3.Connection], int], besides: Collection[str] = ()
    ) -> Records:
        def read(first: int, most: int) -> list[Record]:
            return self.query(lambda db: records.page(db, which, besides, first, most), [])

        return Records(self.query(count, 0), read)

    def _games_elsewhere(self) -> set[str]:
        """Return the current games of other running programs."""
        return self.query(self._read_games_elsewhere, set())

    def _read_games_elsewhere(self, db: sqlite3.Connection) -> set[str]:
        return games_in_use.games_elsewhere(db, self._file.me, self._file.is_running)

    def _write(self, game: OpenGame, now: float, db: sqlite3.Connection) -> Callable[[], None]:
        # A game from another opening: its revision means nothing here, so ask the claims.
        is_carried_over = game.saved.opening not in (0, self._file.opening)
        is_elsewhere = is_carried_over and game.id in self._read_games_elsewhere(db)
        saved = saved_games.write(db, game, now, self._file.opening, is_elsewhere=is_elsewhere)
        on_table = (saved.opening, saved.uid)
        if on_table != self._current:
            games_in_use.claim(db, self._file.me, saved.uid)
            saved_games.move_to_end(db, saved.uid, now)
        return partial(self._after_save, game, saved)

    def _after_save(self, game: OpenGame, saved: SavedState) -> None:
        if saved.newest is not game.saved.newest:
            game.findings = None
        game.saved = saved
        if self.has_file:
            game.newest_on_disk = saved.newest
        self._current = (saved.opening, saved.uid)

    def _write_and_sum_up(self, key: str, job: Callable[[sqlite3.Connection], None]) -> bool:
        """Write a change of very many games, then sum them up again for the statistics."""
        is_kept = self._file.write(key, job)
        self.query(update_summaries, None)
        return is_kept


def _absolute(path: Path) -> Path:
    """Return the absolute path, independent of the working folder where there still is one."""
    with suppress(OSError):  # that is gone
        return type(path)(absolute(str(path)))
    return path
