"""One flipped bit, anywhere in the database or its log, and the whole window started on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from solitaire_gui.store import Store
from solitaire_gui.store.database.backup import backup_of, make_backup
from solitaire_gui.store.database.contents import Contents, StoredGame
from tests.store.playing import NAME, NOON, begin, contents, fill, opened, own_connection, play, win

FILES = (NAME, f"{NAME}-wal")
MOST_HURT = 2
"""How many games one bit may hurt: it may be in the number that says whose a gesture is."""
START = """
import sys
from solitaire_gui.gui import startup
from solitaire_gui.gui.app.event_loop import EventLoop
from solitaire_gui.gui.commands.command import CLOSE
from solitaire_gui.gui.features.chooser.commands import CHOOSE_GAME
from solitaire_gui.gui.features.daily.commands import DAILY
from solitaire_gui.gui.features.deals.commands import NEW_GAME
from solitaire_gui.gui.features.statistics.commands import STATISTICS

def run(app):
    context = app.context
    app.run_once()
    if context.controller.is_empty:
        context.controller.open("scorpion")
    for command in (CHOOSE_GAME, STATISTICS, NEW_GAME, DAILY):
        app.run_once()
        below = len(context.stack.screens)
        command.carry_out(context)
        app.run_once()
        if len(context.stack.screens) > below:
            CLOSE.carry_out(context)
    context.store.check()
    app.run_once()

EventLoop.run = run
for folder in sys.argv[1:]:
    assert startup.run(None, None, None, folder, None) == 0, folder
    print(folder, flush=True)
"""
"""Starts on each folder, looks at what is kept, checks all of the file, goes on, and ends."""


def leave_files(folder: Path) -> Contents:
    """Leave the files of a program that was killed: some of its games only in the log."""
    with opened(folder / "living") as store:
        for seed in range(3):
            fill(store, seed)
    with opened(folder / "living") as store:
        copy_file(store, folder)
        win(store, now=NOON + 1e6)
        play(store, begin(store, deal=77, now=NOON + 2e6), 20, NOON + 2e6)
        for name in FILES:
            shutil.copy(folder / "living" / name, folder)
        return contents(store)


def copy_file(store: Store, folder: Path) -> None:
    """Leave a copy of a store's file, as there is soon after a start."""
    path = str(folder / NAME)
    make_backup(own_connection(store), path, str(folder / "part"), lambda: False)


def flip(folder: Path, place: int, bit: int, into: Path) -> None:
    """Copy the files, with one bit flipped: the places of the log follow those of the database."""
    into.mkdir()
    for name in FILES:
        data = bytearray((folder / name).read_bytes())
        if 0 <= place < len(data):
            data[place] ^= 1 << bit
        place -= len(data)
        (into / name).write_bytes(data)
    shutil.copy(backup_of(str(folder / NAME)), into)


def places(folder: Path, count: int, rng: Random) -> list[int]:
    """Return places spread over both files, as many of the log as of the database."""
    sizes = [(folder / name).stat().st_size for name in FILES]
    spread = []
    for number in range(count):
        which, step = number % 2, number // 2
        share = (step + rng.random()) / (count / 2)
        spread.append(which * sizes[0] + int(share * sizes[which]) % sizes[which])
    return spread


def start(folders: Sequence[Path]) -> None:
    """Start the window on each folder; raise AssertionError if one does not come to its end."""
    command = [sys.executable, "-c", START, *map(str, folders)]
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        command, capture_output=True, text=True, errors="replace", env={**os.environ, **drivers}
    )
    ended = done.stdout.split()[-len(folders) :]
    assert done.returncode == 0, f"{ended[-1:]} was the last that was well: {done.stderr}"
    assert not [folder for folder in folders if (folder / "errors.log").exists()]


def check(folder: Path, before: Contents) -> int:
    """See that no game but a few is hurt; return how many are."""
    with opened(folder) as store:
        found = {game.uid: game for game in contents(store).games}
    hurt = [game for game in before.games if not is_whole(found.get(game.uid), game)]
    assert len(hurt) <= MOST_HURT, hurt
    return len(hurt)


def is_whole(found: StoredGame | None, game: StoredGame) -> bool:
    """Return whether all of a game's moves are there; one without any is not kept for ever."""
    return not game.gestures or (found is not None and found.gestures == game.gestures)
