"""Frames of the window while 100,000 games come in from a file, and go out to another."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time
from typing import NamedTuple

import pygame

from solitaire_gui.gui.features.statistics import STATISTICS
from solitaire_gui.gui.features.table import RESTART
from solitaire_gui.store import Store
from solitaire_gui.store.database.contents import KeptGame
from solitaire_gui.store.transfer.exporting import end, head, line
from tests.benchmark.measuring import Measured
from tests.games.wins import WINS
from tests.gui.driver.player import TAB, Player
from tests.gui.driver.program import opened

FRAMES_A_SECOND = 60
GAMES_MOVED, GESTURES = 100_000, 100
SIZE = (1280, 800)
FRAMES_AT_REST = 600
FRAMES_A_MOVE = 30
NOON = 1_700_000_000.0


class Frame(NamedTuple):
    """One frame, in milliseconds."""

    gap: float
    """Since the one before it: on a busy machine, that the loop was not let run counts as well."""
    work: float
    """What it took of a processor."""


def every_transfer() -> Iterator[Measured]:
    """Measure an import and an export beside a game that is played on."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with TemporaryDirectory() as name:
        folder, store = Path(name), Store(Path(name, "data"))
        write_games(folder / "in.json")
        player = opened(SIZE, store)
        player.open("scorpion", 1)
        player.show(STATISTICS)
        frames = iter(range(FRAMES_AT_REST))
        yield from measured("at rest", shown(player, lambda: next(frames, None) is None))
        yield from transferred(player, "import", player.take_in, folder / "in.json")
        yield from transferred(player, "export", player.export, folder / "out.json")
        player.end()


def transferred(
    player: Player, what: str, begin: Callable[[Path], None], file: Path
) -> Iterator[Measured]:
    """Measure how long it takes, and each frame until then; the last one shows the outcome."""
    start = perf_counter()
    begin(file)
    *frames, last = shown(player, lambda: not player.is_transferring)
    whole = (perf_counter() - start) * 1000
    [notice] = [name for name in player.names() if f"{file.name}" in name and " " in name]
    assert f"{GAMES_MOVED:,}" in notice or what == "export", notice
    yield from measured(what, frames)
    yield Measured(f"the frame after it, {what}", [last.gap] * 2)
    yield Measured(f"{what} of {GAMES_MOVED:,} games", [whole] * 2)


def measured(when: str, frames: Sequence[Frame]) -> Iterator[Measured]:
    """Show what is known of frames, with the longest of them."""
    for what, times in (
        ("frame to frame", [frame.gap for frame in frames]),
        ("work of a frame", [frame.work for frame in frames]),
    ):
        yield Measured(f"{what}, {when}", times)
        yield Measured("  the longest", [max(times)] * 2)


def shown(player: Player, is_over: Callable[[], bool]) -> list[Frame]:
    """Show frames, and play now and then."""
    pace, frames, before = pygame.time.Clock(), list[Frame](), perf_counter()
    while not is_over():
        pace.tick(FRAMES_A_SECOND)
        worked = thread_time()
        if len(frames) % FRAMES_A_MOVE == 0:
            move_on(player)
        for event in TAB:  # the focus goes on, and the dialog is painted
            pygame.event.post(event)
        player.turn()
        now = perf_counter()
        frames.append(Frame((now - before) * 1000, (thread_time() - worked) * 1000))
        before = now
    return frames


def move_on(player: Player) -> None:
    """Play the first move that there is; begin again where there is none."""
    if player.moves:
        player.play_lines(player.moves[0].command)
    else:
        player.show(RESTART)


def write_games(path: Path) -> None:
    """Write a file of as many games as nobody ever plays."""
    deal, text = WINS["scorpion"]
    lines = tuple(text.split("; "))
    with path.open("wb") as file:
        file.write(head())
        for number in range(GAMES_MOVED):
            is_won = number % 3 > 0
            game = KeptGame(
                uid=f"{number:016x}", game="scorpion", deal=deal, deck=None, started=NOON,
                changed=NOON + number, ended=NOON + number if is_won else None,
                result="won" if is_won else None, seconds=100.0 + number, moves=GESTURES, undos=1,
                hints=1, pointer=GESTURES, restarted_from=0,
                gestures=(lines * GESTURES)[:GESTURES],
            )  # fmt: skip
            file.write(line(game._asdict()))
        file.write(end(GAMES_MOVED))
