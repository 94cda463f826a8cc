"""The file of one game: read whole, trusted only as far as it can be played, and written."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.language.display_text import MAX_NAME_LENGTH, printable, quote
from solitaire_gui.language.message import Sentence
from solitaire_gui.session import Session
from solitaire_gui.store.database.contents import StoredGame, as_foreign_game
from solitaire_gui.store.saved_games import session_of
from solitaire_gui.store.transfer.exporting import end, head, line
from solitaire_gui.store.transfer.games_file import MAX_LINE_LENGTH, GamesFile, NotReadable
from solitaire_gui.store.transfer.transfer import Ended, Steps, write_failure
from solitaire_gui.system.atomic_write import DEFAULT_PERMISSIONS, atomic_write
from solitaire_gui.system.file_names import name_of

SUFFIX = ".solitaire"
SIZE_LIMIT = (
    MAX_LINE_LENGTH,
    gettext_noop("{name} is larger than 1 MB, more than any game needs."),
)
PREVIEW_SIZE_LIMIT = (
    100_000,
    gettext_noop("{name} is larger than 100 kB, so it is not read before you open it."),
)
MAX_PREVIEW_GESTURES = 2000
"""Gestures that are replayed only to show a preview."""
PART_ONLY = gettext_noop("Only the first moves of this game can be read.")


class FileGame(NamedTuple):
    """The game of a file."""

    game: StoredGame
    session: Session[Any] | None
    """The game as it can be played here; None if it is too long for a preview."""
    problem: Sentence | None
    """A sentence about the part that cannot be read or played; None if all can be."""


def read_game(
    path: Path, now: float, here: Callable[[str], StoredGame | None] | None = None
) -> FileGame:
    """Return the game of a file; raise NotReadable.

    `here` returns the stored game of a uid, or None. Gestures that both begin with get the origins
    of the stored game; all others are foreign. Whether the game is won follows from its moves. A
    game without times was played `now`, in Unix seconds.
    """
    kept, problem = _only_game(path, SIZE_LIMIT)
    kept = as_foreign_game(kept, here(kept.uid) if here else None)
    session, unplayable = session_of(kept)
    assert session is not None, "it is of a kind known here"
    if not (kept.started or kept.changed):
        kept = kept._replace(started=now, changed=now, ended=now)
    is_won = session.game.is_won(session.newest.table)
    ended = kept.changed if kept.ended is None else kept.ended
    if is_won:
        kept = kept._replace(result="won", ended=ended)
    else:
        kept = kept._replace(result=None, ended=None, won_on=None)
    return FileGame(kept, session, unplayable or problem)


def preview(path: str) -> FileGame:
    """Return the game of a file for a list, quickly even if it is long; raise NotReadable.

    The session of a won game is where it was left, which may be the deal.
    """
    kept, problem = _only_game(Path(path), PREVIEW_SIZE_LIMIT)
    if len(kept.gestures) > MAX_PREVIEW_GESTURES:
        return FileGame(kept, None, problem)
    return FileGame(kept, *session_of(kept))


def saving(game: StoredGame, path: Path, *, replace: bool) -> Steps:
    """Save a game in one step."""
    yield save(game, path, replace=replace)


def save(game: StoredGame, path: Path, *, replace: bool, system: str = sys.platform) -> Ended:
    """Write a game to a file atomically; return the result.

    An existing file is replaced only with `replace`. `system` decides which names are allowed.
    """
    name = printable(name_of(path), MAX_NAME_LENGTH)
    try:
        with atomic_write(
            path, replace=replace, permissions=DEFAULT_PERMISSIONS, system=system
        ) as file:
            file.write(text_of(game))
    except (OSError, ValueError) as error:
        return write_failure(error, path, name)
    return Ended(gettext("The game is saved as {name}.", name=name), is_done=True)


def text_of(game: StoredGame) -> bytes:
    """Return the content of a game's file: an export of that game without settings."""
    return head() + line(game._asdict()) + end(1)


def _only_game(path: Path, size_limit: tuple[int, str]) -> tuple[StoredGame, str | None]:
    """Return the only game of a file, and a sentence if moves of it are missing."""
    file, name = GamesFile(path, lambda: False, size_limit), printable(path.name, MAX_NAME_LENGTH)
    with closing(file.games()) as games:
        found = [*islice(games, 2)]
    if len(found) > 1:
        raise NotReadable(
            gettext("{name} has several games in it: use Import in the statistics.", name=name)
        )
    if not found:
        raise NotReadable(gettext("{name} has no game in it.", name=name))
    [kept] = found
    if kept is None:
        raise NotReadable(gettext("{name} can’t be read as a game.", name=name))
    if kept.game not in GAMES:
        raise NotReadable(
            gettext(
                "{name} is a game that this version does not have: {game}.",
                name=name,
                game=quote(kept.game),
            )
        )
    return kept, gettext(PART_ONLY) if file.cut else None
