"""What the program holds of the memory after dialogs were open, and of the solver's process."""

from __future__ import annotations

import time

from tests.benchmark.processes import memory, tree
from tests.benchmark.start.picture import differing
from tests.benchmark.start.stage import TICKING, Stage, Started
from tests.support.waiting import wait_for

DIALOGS = {"help": "h", "statistics": "i", "settings": "m", "deals": "ctrl+n", "chooser": "g"}
"""The keys, as xdotool names them, of dialogs that are opened and closed in turn."""
MOVE = ("Tab", "Return") * 3
"""Keys that play a few moves, after which the solver is asked what it thinks of the table."""
PLAYED, SHOWN, LATER = 0.3, 0.4, 3.0
"""Seconds after each of these keys, for each dialog, and after the last of them."""
UNASKED = 15.0
"""So many seconds after the last question the solver has long ended."""
AFTER = "after five dialogs"
PSS_AFTER = f"PSS {AFTER}, MB"
SOLVERS_LEFT = "solver: processes, 15 s unasked"


def after_dialogs(stage: Stage, started: Started, *, is_patient: bool) -> dict[str, float]:
    """Play, open and close dialogs; return what the window's process holds then and a little later.

    Whoever is patient looks at last whether the solver has ended.
    """
    for key in MOVE:
        stage.screen.xdotool("key", key)
        time.sleep(PLAYED)
    asked_at = time.monotonic()
    for name, key in DIALOGS.items():
        _type(stage, key, f"the {name} dialog")
        _type(stage, "Escape", "the table")
    solvers = tree(started.process.pid)[1:]
    figures = {
        "solver: processes": float(len(solvers)),
        "solver: PSS, MB": memory(solvers).pss,
    }
    for when in (AFTER, "3 s later"):
        held = memory([started.process.pid])
        figures |= {f"PSS {when}, MB": held.pss, f"private {when}, MB": held.private}
        time.sleep(LATER)
    if is_patient:
        time.sleep(max(0.0, asked_at + UNASKED - time.monotonic()))
        figures[SOLVERS_LEFT] = len(tree(started.process.pid)[1:])
    return figures


def _type(stage: Stage, key: str, what: str) -> None:
    """Type a key and wait for what it shows."""
    before = stage.picture.tiles(stage.picture.lines())

    def is_shown() -> bool:
        return differing(before, stage.picture.tiles(stage.picture.lines())) > TICKING

    stage.screen.xdotool("key", key)
    wait_for(is_shown, what)
    time.sleep(SHOWN)
