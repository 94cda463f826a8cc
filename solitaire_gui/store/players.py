"""The players who share a data folder, each with a folder, and so with a store, of their own.

The first player's is the data folder itself; the others have theirs in `players/`, by numbers. A
player's name lies in their folder. Whatever is damaged, missing or foreign, nobody is lost: who has
games is listed, and a removed player's folder only moves to `removed/`.
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
"""The token of the first player."""
NAME, CURRENT = "player-name.txt", "current-player.txt"
"""The files of a player's name, and of the token of who plays, in the data folder."""
OTHERS, REMOVED = "players", "removed"
"""The folders of the other players, and of those removed, in the data folder."""
MAX_NAME_LENGTH = 24
MAX_DIGITS = 10
MAX_FILE_SIZE = 1000
"""Bytes that are read of one of these files."""


class Refused(ValueError):
    """Why something cannot be done, in a sentence for the player."""


class Player(NamedTuple):
    """Somebody who plays: the name of their folder, and a name that no other in the list has."""

    token: str
    name: str


class Players:
    """All who play with one data folder, and who of them does so in this program.

    What writes raises Refused, or OSError where the disk will not have it.
    """

    def __init__(self, root: str, token: str = FIRST) -> None:
        self.root = root
        self.token = token
        """Who plays in this program."""

    @classmethod
    def open(cls, root: str | None = None) -> Players:
        """Return those of a data folder, by default the system's; who played last plays again."""
        root = user_folder() if root is None else absolute(root)
        return cls(root, _read_current(root))

    @property
    def folder(self) -> str:
        """Where all that belongs to whoever plays is kept."""
        return self.folder_of(self.token)

    def folder_of(self, token: str) -> str:
        """Return where all that belongs to a player is kept."""
        return _folder(self.root, token)

    def exists(self, token: str) -> bool:
        """Tell whether there is a player, by the token."""
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
        """The name of whoever plays, as it is listed."""
        names = {player.token: player.name for player in self.listed()}
        return names.get(self.token) or _default_name(self.token, is_alone=True)

    def score(self, token: str) -> Score | None:
        """Return how much a player has played and won in all; None if that cannot be read."""
        by_kind = read_file_in(self.folder_of(token), scores)
        return None if by_kind is None else total_score(by_kind)

    def add(self, name: str) -> str:
        """Add a player of a name who has not played yet; return the token."""
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
        """Give a player another name."""
        name = self._checked_name(name, token)
        if token != FIRST and not self.exists(token):
            raise Refused(gettext("That player is no longer here."))
        _write(os.path.join(self.folder_of(token), NAME), name.encode())

    def remove(self, token: str) -> None:
        """Put a player's folder away, from where `bring_back` takes it again."""
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
        """Return the name of the player removed last, None if there is none to bring back."""
        found = self._removed()
        if not found:
            return None
        _, token, place = found[-1]
        return _read_name(place) or _default_name(token, is_alone=False)

    def restore(self) -> str:
        """Take the player removed last back into the list; return the token."""
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
        """Have the next start begin with whoever plays in this program."""
        _write(os.path.join(self.root, CURRENT), os.fsencode(self.token))

    def _has_played(self, token: str) -> bool:
        """Tell whether there is a player in a folder: a name, or a file of games in any state."""
        folder = self.folder_of(token)
        try:
            has_games = any(name.startswith(STEM) for name in os.listdir(folder))
        except OSError:
            return True  # nobody can tell
        return has_games or _read_name(folder) is not None

    def _checked_name(self, name: str, token: str | None = None) -> str:
        """Return a name as it is kept for a player, or for a new one."""
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
        """Return those removed, the last one last: a number, the token and the folder."""
        away = os.path.join(self.root, REMOVED)
        found = [(name, *name.partition("-")[::2]) for name in _tokens(away)]
        return sorted(
            (int(number), token, os.path.join(away, name))
            for name, number, token in found
            if token and _is_number(number)
        )

    def _make_folder(self, others: str) -> str:
        """Make a folder by a number that no player has or had, and no other program takes."""
        taken = {*_tokens(others), *(token for _, token, _ in self._removed())}
        numbers = [int(token) for token in taken if _is_number(token)]
        for number in count(max(numbers, default=1) + 1):
            with suppress(FileExistsError):
                os.mkdir(os.path.join(others, str(number)), PRIVATE_FOLDER)
                return str(number)
        raise AssertionError("numbers end nowhere")


def clean_name(name: str) -> str:
    """Return a name as it can be shown on one line, at most as long as names may be."""
    signs = (sign if sign.isprintable() else " " for sign in normalize("NFC", name[:MAX_FILE_SIZE]))
    return " ".join("".join(signs).split())[:MAX_NAME_LENGTH].strip()


def all_players_folders(folder: str) -> list[str]:
    """Return the folders of all who share a data folder with the player of one folder."""
    above = os.path.dirname(folder)
    is_other = os.path.basename(above) == OTHERS and _is_root(os.path.dirname(above))
    root = os.path.dirname(above) if is_other else folder
    others = [os.path.join(root, name) for name in (OTHERS, REMOVED)]
    return [root, *(os.path.join(place, token) for place in others for token in _tokens(place))]


def _read_current(root: str) -> str:
    """Return the token of who played last in a data folder, the first player's if unknown."""
    data = _read(os.path.join(root, CURRENT))
    try:
        token = os.fsdecode(data) if data else FIRST
    except UnicodeDecodeError:  # on Windows, where not all bytes are a name
        return FIRST
    return token if _is_token(token) and os.path.isdir(_folder(root, token)) else FIRST


def _folder(root: str, token: str) -> str:
    return os.path.join(root, OTHERS, token) if token else root


def _is_root(folder: str) -> bool:
    """Tell whether a first player has kept games in a folder, or somebody was chosen there."""
    with suppress(OSError):
        names = os.listdir(folder)
        return CURRENT in names or any(name.endswith(SUFFIX) for name in names)
    return False


def _is_token(token: str) -> bool:
    """Tell whether a token is the name of a folder, and leads nowhere else."""
    if sys.platform == "win32" and token.endswith((".", " ")):
        return False  # Windows leaves these out, and finds the folder of another name
    return token == os.path.basename(token) and token not in (".", "..") and "\0" not in token


def _tokens(place: str) -> list[str]:
    """Return the names of the folders in a place."""
    with suppress(OSError), os.scandir(place) as entries:
        return [entry.name for entry in entries if entry.is_dir()]
    return []


def _sort_key(token: str) -> tuple[bool, int, str]:
    is_number = _is_number(token)
    return not is_number, int(token) if is_number else 0, token


def _is_number(text: str) -> bool:
    """Tell whether a text is a number that some player's folder may have."""
    return text.isascii() and text.isdigit() and len(text) < MAX_DIGITS


def _default_name(token: str, *, is_alone: bool) -> str:
    """Return how somebody is called who has no name."""
    if is_alone:
        return gettext("Player")
    return clean_name(gettext("Player {number}", number=token or 1))


def _unique_name(name: str, taken: set[str]) -> str:
    """Return a name, with a number if others that are listed have it already."""
    names = (f"{name} ({number})" if number > 1 else name for number in count(1))
    return next(each for each in names if _without_case(each) not in taken)


def _without_case(name: str) -> str:
    """Return what two names have in common that only differ in capitals."""
    return name.casefold()


def _read_name(folder: str) -> str | None:
    data = _read(os.path.join(folder, NAME))
    if data is None:
        return None
    with suppress(NotText):
        return clean_name(decode_lines(data, has_comments=False)) or None
    return None


def _read(path: str) -> bytes | None:
    """Return the beginning of a file; None if it is none, or cannot be read."""
    if is_regular_file(path):
        with suppress(OSError), open(path, "rb") as file:
            return file.read(MAX_FILE_SIZE)
    return None


def _write(path: str, data: bytes) -> None:
    """Write a small file that is there as a whole or as it was before; raise OSError.

    A pipe or a device in its place is removed.
    """
    if not is_regular_file(path):
        with suppress(OSError):
            file_retry.remove(path)
    with atomic_write(path, replace=True) as file:
        file.write(data)


def _sync(*folders: str) -> None:
    """Have the names in folders outlive a power cut, where that can be had."""
    for folder in folders:
        with suppress(OSError):
            sync_folder(folder)
