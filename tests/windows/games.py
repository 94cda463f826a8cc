"""Games that were begun before the program is started on their folder."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from solitaire_gui.games import GAMES
from solitaire_gui.language.languages import ENGLISH
from solitaire_gui.session import Session
from solitaire_gui.settings import Settings, save_settings
from solitaire_gui.store import Usage
from tests.games.wins import WINS
from tests.store.playing import NAME, NOON, opened
from tests.support.playing import begun, play_at_random

STILL = Settings(
    sound=False,
    lamp=False,
    safe_up=False,
    deals="any",
    clock=False,
    reduced_motion="on",
    language=ENGLISH,
)
"""Nothing is seen that changes by itself, whatever the system is set to."""


def won_in_part(folder: Path, slug: str, share: float, settings: Settings = STILL) -> Session[Any]:
    """Put a game on the table of a folder, played to a share of its recorded win."""
    deal, text = WINS[slug]
    lines = text.split("; ")
    session = Session(GAMES[slug], deal)
    with opened(folder) as store:
        save_settings(store, settings)
        game = begun(store, session, NOON)
        for line in lines[: round(share * len(lines))]:
            session.play(line)
        assert store.save_game(game, Usage(60.0, 3), NOON)
    return session


def played(folder: Path, slug: str, seed: object, settings: Settings = STILL) -> Session[Any]:
    """Put a game on the table of a folder, played at random, with something to undo and redo."""
    rng = Random(str(seed))
    session = Session(GAMES[slug], rng.randint(1, 10**6))
    with opened(folder) as store:
        save_settings(store, settings)
        game = begun(store, session, NOON)
        for _ in play_at_random(session, rng, 8):
            pass
        for _ in range(3):
            session.undo()
        assert store.save_game(game, Usage(60.0, 3), NOON)
    return session


def ask(folder: Path, query: str) -> Any:
    """Return the one value that the file in a folder answers, while the program writes to it."""
    with closing(sqlite3.connect(f"{(folder / NAME).as_uri()}?mode=ro", uri=True)) as db:
        [[value]] = db.execute(query)
        return value
