"""The players who share a data folder; each has a folder and a store of their own.

The first player's folder is the data folder itself; the others' are in `players/`, named by
numbers. A player's name is a file in their folder. No player is lost if such a file is damaged or
missing: a folder with games is always listed, and a removed player's folder moves to `removed/`.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from itertools import count
from typing import NamedTuple
from unicodedata import normalize

from solitaire_gui.language.catalogue import gettext
from solitaire_gui.store.database.lock_files import remove_stale
from solitaire_gui.store.database.opening import STEM, SUFFIX, read_file_in, user_folder
from solitaire_gui.store.statistics import Score, scores, total_score
from solitaire_gui.system import file_retry
from solitaire_gui.system.atomic_write import atomic_write, sync_folder
from solitaire_gui.system.permissions import PRIVATE_FOLDER, is_regular_file, make_folder
from solitaire_gui.system.standard_folders import absolute
from solitaire_gui.system.text_file import NotText, decode_lines

FIRST = ""
"""The token of the first player. A token is the name of a player's folder."""
NAME, CURRENT = "player-name.txt", "current-player.txt"
"""The files of a player's name, and of the current player's token."""
OTHERS, REMOVED = "players", "removed"
"""The subfolders of the other players, and of those removed."""
MAX_NAME_LENGTH = 24
MAX_DIGITS = 10
MAX_FILE_SIZE = 1000
"""Bytes that are read of one of these files."""


class Refused(ValueError):
    """A change is not allowed; the text is a sentence for the player."""


class Player(NamedTuple):
    """A player: the name of their folder, and a name that is unique in the list."""

    token: str
    name: str


class Players:
    """All players of one data folder, and the one who plays in this program.

    Methods that write raise Refused, or OSError.
    """

    def __init__(self, root: str, token: str = FIRST) -> None:
        self.root = root
        self.token = token
        """The token of the player in this program."""

    @classmethod
    def open(cls, root: str | None = None) -> Players:
        """Return the players of a data folder, by default the system's.

        The player who played last plays again.
        """
        root = user_folder() if root is None else absolute(root)
        return cls(root, _read_current(root))

    @property
    def folder(self) -> str:
        """The data folder of the player in this program."""
        return self.folder_of(self.token)

    def folder_of(self, token: str) -> str:
        """Return the data folder of a player."""
        return _folder(self.root, token)

    def exists(self, token: str) -> bool:
        """Return whether there is a player with a token."""
        return _is_token(token) and os.path.isdir(self.folder_of(token))

    def listed(self) -> list[Player]:
        """Return all players, the first one first."""
        found = {*_tokens(os.path.join(self.root, OTHERS)), self.token} - {FIRST}
        others = [token for token in found if token == self.token or self._has_played(token)]
        players: list[Player] = []
        for token in (FIRST, *sorted(others, key=_sort_key)):
            name = _read_name(self.folder_of(token)) or _default_name(token, is_alone=not others)
            taken = {_without_case(player.name) for player in players}
            players.append(Player(token, _unique_name(name, taken)))
        return players

    @property
    def name(self) -> str:
        """The name of the player in this program, as it is listed."""
        names = {player.token: player.name for player in self.listed()}
        return names.get(self.token) or _default_name(self.token, is_alone=True)

    def score(self, token: str) -> Score | None:
        """Return the games that a player has played and won; None if they cannot be read."""
        by_kind = read_file_in(self.folder_of(token), scores)
        return None if by_kind is None else total_score(by_kind)

    def add(self, name: str) -> str:
        """Add a player, who has not played yet; return the token."""
        name = self._checked_name(name)
        others = os.path.join(self.root, OTHERS)
        make_folder(others)
        token = self._make_folder(others)
        try:
            _write(os.path.join(others, token, NAME), name.encode())
        except OSError:
            with suppress(OSError):
                os.rmdir(os.path.join(others, token))
            raise
        _sync(others)
        return token

    def rename(self, token: str, name: str) -> None:
        """Rename a player."""
        name = self._checked_name(name, token)
        if token != FIRST and not self.exists(token):
            raise Refused(gettext("That player is no longer here."))
        _write(os.path.join(self.folder_of(token), NAME), name.encode())

    def remove(self, token: str) -> None:
        """Move a player's folder away; `restore` moves it back."""
        if token == FIRST:
            raise Refused(gettext("The first player can be renamed, but not removed."))
        if token == self.token:
            raise Refused(
                gettext("The player who plays now can’t be removed: choose another one first.")
            )
        if not self.exists(token):
            raise Refused(gettext("That player is no longer here."))
        if remove_stale(self.folder_of(token), ""):
            raise Refused(gettext("That player is playing in another window just now."))
        away = os.path.join(self.root, REMOVED)
        make_folder(away)
        last = max((number for number, _, _ in self._removed()), default=0)
        file_retry.rename(self.folder_of(token), os.path.join(away, f"{last + 1}-{token}"))
        _sync(away, os.path.join(self.root, OTHERS))

    def last_removed(self) -> str | None:
        """Return the name of the player removed last; None if there is none to restore."""
        found = self._removed()
        if not found:
            return None
        _, token, place = found[-1]
        return _read_name(place) or _default_name(token, is_alone=False)

    def restore(self) -> str:
        """Restore the player removed last; return the token."""
        found = self._removed()
        if not found:
            raise Refused(gettext("There is nobody to restore."))
        _, token, place = found[-1]
        others = os.path.join(self.root, OTHERS)
        make_folder(others)
        if not _is_token(token) or os.path.lexists(self.folder_of(token)):
            token = self._make_folder(others)
            os.rmdir(self.folder_of(token))
        file_retry.rename(place, self.folder_of(token))
        _sync(os.path.dirname(place), others)
        return token

    def save_current(self) -> None:
        """Save who plays in this program: the next start begins with the same player."""
        _write(os.path.join(self.root, CURRENT), os.fsencode(self.token))

    def _has_played(self, token: str) -> bool:
        """Return whether a folder is a player's: it has a name, or a file of games in any state."""
        folder = self.folder_of(token)
        try:
            has_games = any(name.startswith(STEM) for name in os.listdir(folder))
        except OSError:
            return True  # it cannot be read, so it may be
        return has_games or _read_name(folder) is not None

    def _checked_name(self, name: str, token: str | None = None) -> str:
        """Return a name as it is stored; raise Refused if it is empty or another player has it.

        `token` is the player who gets it; None for a new one.
        """
        name = clean_name(name)
        if not name:
            raise Refused(gettext("Type a name first."))
        if any(
            _without_case(name) == _without_case(other.name)
            for other in self.listed()
            if other.token != token
        ):
            raise Refused(gettext("There is already a player called {name}.", name=name))
        return name

    def _removed(self) -> list[tuple[int, str, str]]:
        """Return number, token and folder of those removed, in the order of removal."""
        away = os.path.join(self.root, REMOVED)
        found = [(name, *name.partition("-")[::2]) for name in _tokens(away)]
        return sorted(
            (int(number), token, os.path.join(away, name))
            for name, number, token in found
            if token and _is_number(number)
        )

    def _make_folder(self, others: str) -> str:
        """Make a folder with a number that no player has or had, and return the number as text."""
        taken = {*_tokens(others), *(token for _, token, _ in self._removed())}
        numbers = [int(token) for token in taken if _is_number(token)]
        for number in count(max(numbers, default=1) + 1):
            with suppress(FileExistsError):
                os.mkdir(os.path.join(others, str(number)), PRIVATE_FOLDER)
                return str(number)
        raise AssertionError("numbers end nowhere")


def clean_name(name: str) -> str:
    """Return a name that can be shown on one line, cut to MAX_NAME_LENGTH."""
    signs = (sign if sign.isprintable() else " " for sign in normalize("NFC", name[:MAX_FILE_SIZE]))
    return " ".join("".join(signs).split())[:MAX_NAME_LENGTH].strip()


def all_players_folders(folder: str) -> list[str]:
    """Return the data folders of all players who share one with the player of a folder."""
    above = os.path.dirname(folder)
    is_other = os.path.basename(above) == OTHERS and _is_root(os.path.dirname(above))
    root = os.path.dirname(above) if is_other else folder
    others = [os.path.join(root, name) for name in (OTHERS, REMOVED)]
    return [root, *(os.path.join(place, token) for place in others for token in _tokens(place))]


def _read_current(root: str) -> str:
    """Return the token of the player who played last; FIRST if it is unknown."""
    data = _read(os.path.join(root, CURRENT))
    try:
        token = os.fsdecode(data) if data else FIRST
    except UnicodeDecodeError:  # on Windows not all bytes can be decoded
        return FIRST
    return token if _is_token(token) and os.path.isdir(_folder(root, token)) else FIRST


def _folder(root: str, token: str) -> str:
    return os.path.join(root, OTHERS, token) if token else root


def _is_root(folder: str) -> bool:
    """Return whether a folder is a data folder: it has games, or a current player."""
    with suppress(OSError):
        names = os.listdir(folder)
        return CURRENT in names or any(name.endswith(SUFFIX) for name in names)
    return False


def _is_token(token: str) -> bool:
    """Return whether a token is the name of a folder and leads nowhere else."""
    if sys.platform == "win32" and token.endswith((".", " ")):
        return False  # Windows strips these and would find another folder
    return token == os.path.basename(token) and token not in (".", "..") and "\0" not in token


def _tokens(place: str) -> list[str]:
    """Return the names of the subfolders of a folder."""
    with suppress(OSError), os.scandir(place) as entries:
        return [entry.name for entry in entries if entry.is_dir()]
    return []


def _sort_key(token: str) -> tuple[bool, int, str]:
    is_number = _is_number(token)
    return not is_number, int(token) if is_number else 0, token


def _is_number(text: str) -> bool:
    """Return whether a text may be the number of a player's folder."""
    return text.isascii() and text.isdigit() and len(text) < MAX_DIGITS


def _default_name(token: str, *, is_alone: bool) -> str:
    """Return the name of a player who has none."""
    if is_alone:
        return gettext("Player")
    return clean_name(gettext("Player {number}", number=token or 1))


def _unique_name(name: str, taken: set[str]) -> str:
    """Return a name, with a number behind it if another player has it."""
    names = (f"{name} ({number})" if number > 1 else name for number in count(1))
    return next(each for each in names if _without_case(each) not in taken)


def _without_case(name: str) -> str:
    """Return a key that is equal for names which differ only in capitals."""
    return name.casefold()


def _read_name(folder: str) -> str | None:
    data = _read(os.path.join(folder, NAME))
    if data is None:
        return None
    with suppress(NotText):
        return clean_name(decode_lines(data, has_comments=False)) or None
    return None


def _read(path: str) -> bytes | None:
    """Return the beginning of a file; None if it is no regular file or cannot be read."""
    if is_regular_file(path):
        with suppress(OSError), open(path, "rb") as file:
            return file.read(MAX_FILE_SIZE)
    return None


def _write(path: str, data: bytes) -> None:
    """Write a small file atomically; raise OSError.

    A pipe or a device in its place is removed.
    """
    if not is_regular_file(path):
        with suppress(OSError):
            file_retry.remove(path)
    with atomic_write(path, replace=True) as file:
        file.write(data)


def _sync(*folders: str) -> None:
    """Make the names in folders survive a power cut, where the system can do that."""
    for folder in folders:
        with suppress(OSError):
            sync_folder(folder)
