"""Reads games, settings and answers from a file of JSON Lines, and checks all of it.

The first line identifies the file, the last has the number of games. An error in one line does not
affect the others.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager, suppress
from io import BufferedReader, FileIO, RawIOBase
from pathlib import Path
from typing import TYPE_CHECKING, Any

from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.language.display_text import printable
from solitaire_gui.store.database.contents import StoredGame, checked_game
from solitaire_gui.store.database.stored_answers import PuzzleAnswer, checked_answer
from solitaire_gui.store.database.stored_settings import checked_settings
from solitaire_gui.store.transfer.exporting import FORMAT, PROGRAM
from solitaire_gui.store.transfer.transfer import Cancelled, IsCancelled
from solitaire_gui.system import os_messages
from solitaire_gui.system.text_file import Line, lines
from solitaire_gui.system.user_file import NotARegularFile, open_user_file

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

UNRELEASED = 1
"""The format of exports before the first release, which is no longer read."""
MAX_SIZE = 1_000_000_000
TOO_LARGE = gettext_noop("{name} is larger than 1 GB, the most that can be imported.")
MAX_PATH_LENGTH = 200
MAX_ANSWERS = 100_000
MAX_LINE_LENGTH = 1_000_000
"""Characters of a line that are read, more than a game needs: the window waits for the parser."""
READ_AT_ONCE = 65536
"""Bytes; between two such reads an import can be cancelled."""
SETTINGS = '{"settings":'
"""The beginning of the line of the settings."""


class NotReadable(Exception):
    """A file cannot be imported; the text is a sentence for the player."""


class GamesFile:
    """A file that is being read, and what was found in it so far."""

    def __init__(
        self,
        path: Path,
        is_cancelled: IsCancelled,
        size_limit: tuple[int, str] = (MAX_SIZE, TOO_LARGE),
    ) -> None:
        """Prepare to read a file; `size_limit` is in bytes, with the sentence for a larger file."""
        self.settings: dict[str, Any] = {}
        self.answers: list[PuzzleAnswer] = []
        """The valid first answers to puzzles."""
        self.seen = 0
        """Games read so far, good or bad."""
        self.bad = 0
        self.cut = 0
        """Games of which only the first moves could be read."""
        self.has_bad_settings = False
        self.is_truncated = False
        """Whether the end of the file is missing."""
        self._path = path
        self._name, self._place = (
            printable(text, MAX_PATH_LENGTH) for text in (path.name, str(path))
        )
        self._is_cancelled = is_cancelled
        self._max_size, self._too_large = size_limit
        self._size = 1
        self._bytes_read = 0

    @property
    def share(self) -> float:
        """The share that has been read, from 0 to 1."""
        return min(1.0, self._bytes_read / self._size)

    def games(self) -> Generator[StoredGame | None, None, None]:
        """Yield every game, None for an invalid one; raise NotReadable or Cancelled."""
        with self._opened() as file, closing(self._lines(file)) as found:
            first = next(found, None)
            self._check_header(_parsed(first) if first else None)
            self.is_truncated = True
            for line in found:
                values = _parsed(line)
                if not isinstance(values, dict):
                    if line.text.startswith(SETTINGS):
                        self.has_bad_settings = True
                    elif line.has_end:
                        yield self._checked({})
                elif "game" in values and "puzzle" in values:
                    self._add_answer(values)
                elif "settings" in values:
                    self._set_settings(values["settings"])
                elif "games" in values:
                    self.is_truncated = False
                else:
                    yield self._checked(values)
            if self.is_truncated and not self.seen:
                raise NotReadable(gettext("{name} is damaged.", name=self._name))

    @contextmanager
    def _opened(self) -> Iterator[BufferedReader]:
        try:
            file = open_user_file(self._path)
        except NotARegularFile:
            raise NotReadable(
                gettext("{name} can’t be read: it is not an ordinary file.", name=self._place)
            ) from None
        except OSError as error:
            why = os_messages.reason(error)
            raise NotReadable(
                gettext("{name} can’t be read: {reason}.", name=self._place, reason=why)
            ) from None
        except ValueError:
            raise NotReadable(gettext("No file can have that name.")) from None
        with file:
            size = os.fstat(file.fileno()).st_size
            if size > self._max_size:
                raise NotReadable(gettext(self._too_large, name=self._name))
            self._size = max(1, size)
            yield BufferedReader(_WatchedFile(file, self._watch), READ_AT_ONCE)

    def _lines(self, file: BufferedReader) -> Generator[Line, None, None]:
        with suppress(OSError):  # some files of the system never return data
            yield from lines(file, MAX_LINE_LENGTH)

    def _watch(self, count: int) -> bool:
        """Count bytes read; return whether to read on, or raise Cancelled."""
        self._bytes_read += count
        if self._is_cancelled():
            raise Cancelled
        return self._bytes_read < self._max_size

    def _check_header(self, head: Any) -> None:
        """Raise NotReadable unless the file is this program's and of no newer version."""
        found = head if isinstance(head, dict) else {}
        version = found.get("format")
        if found.get("program") != PROGRAM or version == UNRELEASED:
            raise NotReadable(gettext("{name} has no games in it.", name=self._name))
        if version != FORMAT:
            raise NotReadable(
                gettext("{name} was written by a newer version of this program.", name=self._name)
            )

    def _checked(self, values: dict[str, Any]) -> StoredGame | None:
        self.seen += 1
        game = checked_game(values)
        if game is None:
            self.bad += 1
            return None
        self.cut += len(game.gestures) < len(values.get("gestures", ()))
        return game

    def _add_answer(self, values: dict[str, Any]) -> None:
        answer = checked_answer(values)
        if answer is not None and len(self.answers) < MAX_ANSWERS:
            self.answers.append(answer)

    def _set_settings(self, values: object) -> None:
        if isinstance(values, dict):
            self.settings = checked_settings(values)
        else:
            self.has_bad_settings = True


class _WatchedFile(RawIOBase):
    """A file that reports each read, and ends when the callback returns False."""

    def __init__(self, file: FileIO, watch: Callable[[int], bool]) -> None:
        super().__init__()
        self._file, self._watch, self._goes_on = file, watch, True

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        count = (self._file.readinto(buffer) or 0) if self._goes_on else 0
        self._goes_on = self._watch(count)
        return count


def _parsed(line: Line) -> Any:
    """Return the values of a line; None if it cannot be parsed."""
    try:
        return json.loads(line.text) if line.is_whole else None
    except (ValueError, RecursionError):
        return None
