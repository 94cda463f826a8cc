"""Reads the games and the settings out of a JSON file, and believes nothing of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Generator, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from solitaire_gui.chosen_file import NoOrdinaryFile, open_chosen
from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.quotes import shown
from solitaire_gui.store.database.contents import KeptGame, checked, checked_settings
from solitaire_gui.store.database.errors import of_the_system
from solitaire_gui.store.database.kept_answers import PuzzleAnswer, checked_answer
from solitaire_gui.store.transfer.exporting import FORMAT, PROGRAM
from solitaire_gui.store.transfer.json_stream import UNREADABLE, Damaged, JsonStream
from solitaire_gui.store.transfer.messages import Cancelled

LARGEST = 1_000_000_000
TOO_LARGE = gettext_noop("{name} is larger than 1 GB, the most that can be imported.")
LONGEST_PATH = 200
MOST_ANSWERS = 100_000
HEAD = ("program", "format")
"""What says that a file is one of this program."""


class NotReadable(Exception):
    """A file that cannot be imported; its text is a sentence for the player."""


class GamesFile:
    """A file being read, and what has been found in it so far."""

    def __init__(
        self,
        path: Path,
        is_cancelled: Callable[[], bool],
        most: tuple[int, str] = (LARGEST, TOO_LARGE),
        first: Collection[str] = HEAD,
    ) -> None:
        """Read no file larger than the `most`: so many bytes, and the sentence for a larger one.

        What is called so is read `first`, wherever it stands.
        """
        self.first: dict[str, Any] = {}
        self.settings: dict[str, Any] = {}
        self.answers: list[PuzzleAnswer] = []
        """The first answers to puzzles; what makes no sense is left out."""
        self.seen = 0
        """The games that have been read, good or bad."""
        self.bad = 0
        self.cut = 0
        """The games of which only the first moves can be."""
        self.has_bad_settings = False
        self.is_cut_off = False
        """Whether the file can be read no further."""
        self._path = path
        self._name, self._place = (shown(text, LONGEST_PATH) for text in (path.name, str(path)))
        self._is_cancelled = is_cancelled
        self._most, self._too_large = most
        self._names_of_first = first
        self._size = 1
        self._stream: JsonStream | None = None

    @property
    def share(self) -> float:
        """How much has been read, from 0 to 1."""
        return min(1.0, self._stream.bytes_read / self._size) if self._stream else 0.0

    def games(self) -> Generator[KeptGame | None, None, None]:
        """Yield every game, None for one that makes no sense; raise NotReadable or Cancelled."""
        with self._opened() as file:
            self._look_at(file)
            file.seek(0)
            self._stream = stream = self._new_stream(file)
            try:
                has_games = False
                for key in stream.members():
                    if key == "games":
                        has_games = True
                        for values in stream.items():
                            yield self._checked(values)
                    elif key == "settings":
                        self._take_settings(stream.value())
                    elif key == "puzzles":
                        self._take_answers(stream.items())
                    else:
                        stream.skip()
                if not has_games:
                    raise Damaged
            except (Damaged, OSError):
                if not self.seen:
                    raise NotReadable(gettext("{name} is damaged.", name=self._name)) from None
                self.is_cut_off = True

    @contextmanager
    def _opened(self) -> Iterator[IO[bytes]]:
        try:
            file = open_chosen(self._path)
        except NoOrdinaryFile:
            raise NotReadable(
                gettext("{name} cannot be read: it is no ordinary file.", name=self._place)
            ) from None
        except OSError as error:
            why = of_the_system(error.strerror or "")
            raise NotReadable(
                gettext("{name} cannot be read: {reason}.", name=self._place, reason=why)
            ) from None
        except ValueError:
            raise NotReadable(gettext("No file can have that name.")) from None
        with file:
            size = os.fstat(file.fileno()).st_size
            if size > self._most:
                raise NotReadable(gettext(self._too_large, name=self._name))
            self._size = max(1, size)
            yield file

    def _look_at(self, file: IO[bytes]) -> None:
        """Raise NotReadable unless the file is one of this program, and of no newer version."""
        found = self.first
        stream = self._new_stream(file)
        try:
            for key in stream.members():
                if key in self._names_of_first:
                    found[key] = stream.value()
                    if len(found) == len(self._names_of_first):
                        break
                else:
                    stream.skip()
        except (Damaged, OSError):
            pass
        name = self._name
        if found.get("program") != PROGRAM:
            raise NotReadable(gettext("{name} holds no games of this program.", name=name))
        if found.get("format") != FORMAT:
            raise NotReadable(
                gettext("{name} was written by a newer version of this program.", name=name)
            )

    def _new_stream(self, file: IO[bytes]) -> JsonStream:
        return JsonStream(file, self._most, self._stop_if_cancelled)

    def _stop_if_cancelled(self) -> None:
        if self._is_cancelled():
            raise Cancelled

    def _checked(self, values: object) -> KeptGame | None:
        self.seen += 1
        game = checked(values) if isinstance(values, Mapping) else None
        if game is None or not isinstance(values, Mapping):
            self.bad += 1
            return None
        self.cut += len(game.gestures) < len(values.get("gestures", ()))
        return game

    def _take_answers(self, items: Iterator[object]) -> None:
        for values in items:
            answer = checked_answer(values) if isinstance(values, Mapping) else None
            if answer is not None and len(self.answers) < MOST_ANSWERS:
                self.answers.append(answer)

    def _take_settings(self, values: object) -> None:
        if values is UNREADABLE:
            self.has_bad_settings = True
        elif isinstance(values, dict):
            self.settings = checked_settings(values)
        else:
            raise Damaged
