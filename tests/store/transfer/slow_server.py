"""The process of an export or an import that takes its time over every game, and tells of each."""

from __future__ import annotations

import time

from solitaire_gui.store.transfer import importing, server
from solitaire_gui.store.transfer.messages import Step, written

PAUSE = 0.01


def main() -> None:
    """Do what the first line of the input orders."""
    importing.GESTURES_AT_ONCE = 1
    server.TELL_EVERY = 0.0
    setattr(server, "written", written_late)  # noqa: B010 (it is no name of the module's own)
    server.main()


def written_late(step: Step) -> bytes:
    """Return a step as a line, after a pause."""
    time.sleep(PAUSE)
    return written(step)
