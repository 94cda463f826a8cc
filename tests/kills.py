"""Kill the program at random instants, and see each time that nothing is lost or invented.

python3 -m tests.kills [--kills 200] [--seed 1]
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, cycle, islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

os.environ["SDL_VIDEODRIVER"] = "dummy"

from solitaire_gui.games import GAMES
from tests.command_lines import parse
from tests.gui.process.first_starts import FirstStarts
from tests.gui.process.imports import CutImport
from tests.gui.process.killing import PURSUITS, Chain
from tests.gui.process.player_kills import PURSUITS as PLAYER_PURSUITS
from tests.gui.process.player_kills import Family
from tests.gui.process.screen import Screen, missing_tools, new_screen
from tests.gui.process.winning import WinningGesture

KILLS = 9
"""After so many the game is left, and killed are a win, an import, what is done with players and a
first start."""

Kill = Callable[[], object]
"""Kills the program once; raises AssertionError if anything was lost or invented."""


def kills(screen: Screen, folder: Path, seed: int) -> Iterator[tuple[str, Kill]]:
    """Yield kills without end, and what each comes in the middle of."""
    rng = Random(seed)
    starts = FirstStarts(screen, seed)
    for number, slug in zip(count(), cycle(GAMES)):
        place = folder / str(number)
        at_once, safe_up = rng.random() < 0.5, rng.random() < 0.5
        chain = Chain(screen, place / "data", slug, rng.random(), at_once=at_once, safe_up=safe_up)
        for pursuit in rng.choices(list(PURSUITS), k=KILLS):
            at_first_sight = rng.random() < 0.5
            yield f"{slug}, {pursuit}", partial(chain.kill, pursuit, at_first_sight=at_first_sight)
        gesture = WinningGesture(
            screen, place / "won" / "data", slug, rng.random(), at_once=at_once, safe_up=safe_up
        )
        yield f"{slug}, winning gesture", partial(gesture.kill, at_first_sight=rng.random() < 0.5)
        cut = CutImport(screen, place / "import" / "data", slug, rng.random())
        yield f"{slug}, import", partial(cut.kill, alone=rng.random() < 0.5)
        family, done = Family(screen, place / "players" / "data", seed + number), [*PLAYER_PURSUITS]
        pursuit = done[number % len(done)]
        yield f"players, {pursuit}", partial(family.kill, pursuit)
        yield "first start", partial(begin_anew, chain, starts, place / "first" / "data")


def begin_anew(chain: Chain, starts: FirstStarts, folder: Path) -> None:
    """See that a game that was killed so often is as it was left, and kill a first start."""
    chain.live()
    starts.kill(folder)


def is_survived(kill: Kill) -> bool:
    """Kill, and print what was lost or invented if anything was."""
    try:
        kill()
    except AssertionError:
        traceback.print_exc()
        return False
    return True


def main() -> int:
    """Kill so many times, and print what has come of it; return the exit status."""
    wanted = parse("tests.kills")
    if missing := missing_tools():
        sys.exit(f"This needs a screen of its own: {missing} is not installed.")
    faults: list[str] = []
    with TemporaryDirectory() as folder, new_screen(Path(folder)) as screen:
        planned = kills(screen, Path(folder), wanted.seed)
        for number, (what, kill) in enumerate(islice(planned, wanted.kills), 1):
            if not is_survived(kill):
                faults.append(f"{number} ({what})")
    print(f"{wanted.kills} kills with seed {wanted.seed}, {len(faults)} faults", *faults)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
