"""Writes everything to a file that people can read: JSON Lines, one line a game."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO

from solitaire_gui.language.catalogue import gettext, ngettext
from solitaire_gui.language.date_and_number_formats import number
from solitaire_gui.store.database.contents import game_rows, stored_game
from solitaire_gui.store.database.errors import DATABASE_ERRORS, reason
from solitaire_gui.store.database.stored_answers import read_answers
from solitaire_gui.store.database.stored_settings import read_settings
from solitaire_gui.store.transfer.transfer import (
    Cancelled,
    Ended,
    IsCancelled,
    Progress,
    Steps,
    write_failure,
)
from solitaire_gui.system.atomic_write import atomic_write

PROGRAM = "solitaire-gui"
FORMAT = 2
GAMES_AT_ONCE = 20
"""Games written in one step."""


def export(
    db: sqlite3.Connection,
    path: Path,
    is_cancelled: IsCancelled,
    *,
    replace: bool,
) -> Steps:
    """Write all data that was not reset to a file, some games a step; end with Ended.

    An existing file is replaced only with `replace`. A cancelled export leaves no file.
    """
    count = 0
    try:
        with atomic_write(path, replace=replace) as file:
            for progress in _written(db, file):
                yield progress
                count = progress.games
                if is_cancelled():
                    raise Cancelled
    except Cancelled:
        yield Ended(gettext("The export was cancelled; nothing is left of it."))
    except DATABASE_ERRORS as error:
        yield Ended(gettext("Your games could not be read: {reason}.", reason=reason(error)))
    except (OSError, ValueError) as error:
        yield write_failure(error, path)
    else:
        yield Ended(
            ngettext(
                "{number} game and the settings are in {file}.",
                "{number} games and the settings are in {file}.",
                count,
                number=number(count),
                file=path,
            ),
            is_done=True,
        )


def _written(db: sqlite3.Connection, file: IO[bytes]) -> Iterator[Progress]:
    rows = game_rows(db)
    file.write(head() + line({"settings": read_settings(db)}))
    count = 0
    yield Progress(0, 0.0)
    for place, row in enumerate(rows, 1):
        game = stored_game(db, row)
        if game is not None:
            file.write(line(game._asdict()))
            count += 1
        if place % GAMES_AT_ONCE == 0 or place == len(rows):
            yield Progress(count, place / len(rows))
    for answer in read_answers(db):
        file.write(line(answer._asdict()))
    file.write(end(count))


def head() -> bytes:
    """Return the first line of a file."""
    return line({"program": PROGRAM, "format": FORMAT})


def end(games: int) -> bytes:
    """Return the last line of a file, with its number of games; a file without it is truncated."""
    return line({"games": games})


def line(values: Mapping[str, object]) -> bytes:
    """Return values as a line of JSON."""
    return json.dumps(values, ensure_ascii=False).encode(errors="replace") + b"\n"
