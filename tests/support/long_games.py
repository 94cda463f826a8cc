"""Games of thousands of gestures, and what is done in them, counted in bytecodes and not timed."""

from __future__ import annotations

import functools
import gc
import sys
from collections.abc import Callable
from random import Random
from threading import get_ident
from types import FrameType
from typing import Any, NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from tests.support.playing import exactly, play_at_random

LONG = 5000
"""More gestures than anybody plays in one game."""


class ThereAndBack(NamedTuple):
    """A move, and the one that takes it back without an undo."""

    there: str
    back: str


def there_and_back(session: Session[Any]) -> ThereAndBack | None:
    """Return two moves that lead back to the same table; None if there are none."""
    start = exactly(session.table)
    for there in session.moves:
        away = session.copy()
        away.play(there.command)
        for back in away.moves:
            returned = away.copy()
            returned.play(back.command)
            if exactly(returned.table) == start:
                return ThereAndBack(there.command, back.command)
    return None


@functools.cache
def beginning(slug: str) -> tuple[list[tuple[str, ...]], ThereAndBack]:
    """Return gestures to a table from which two moves lead back to it, and those moves."""
    session = Session(GAMES[slug], 1)
    ways = there_and_back(session)
    for _ in play_at_random(session, Random(1), LONG):
        ways = ways or there_and_back(session)
        if ways:
            break
    assert ways is not None, "a card can be moved to and fro"
    return session.gestures, ways


def long_game(slug: str, length: int = LONG) -> tuple[Session[Any], ThereAndBack]:
    """Return a game of at least so many gestures, and what can be played on and on from there."""
    gestures, ways = beginning(slug)
    session = Session(GAMES[slug], 1)
    for lines in gestures:
        session.play_all(lines)
    while session.move_number < length:
        session.play(ways.there)
        session.play(ways.back)
    return session, ways


def bytecodes(work: Callable[[], object]) -> int:
    """Return how many bytecodes some work takes, in this thread: the same on every machine."""
    collects = gc.isenabled()
    gc.disable()  # others may have something done whenever garbage is collected
    try:
        return _counted(work)
    finally:
        if collects:
            gc.enable()


if sys.version_info >= (3, 12):  # where a trace function is not told of every one

    def _counted(work: Callable[[], object]) -> int:
        count, thread, watch = 0, get_ident(), sys.monitoring
        tool, event = watch.PROFILER_ID, watch.events.INSTRUCTION

        def note(code: object, offset: int) -> None:
            nonlocal count
            count += get_ident() == thread

        watch.use_tool_id(tool, "bytecodes")
        watch.register_callback(tool, event, note)
        watch.set_events(tool, event)
        try:
            work()
        finally:
            watch.set_events(tool, 0)
            watch.free_tool_id(tool)
        return count

else:

    def _counted(work: Callable[[], object]) -> int:
        count = 0

        def trace(frame: FrameType, event: str, argument: object) -> Callable[..., Any]:
            nonlocal count
            frame.f_trace_opcodes = True
            frame.f_trace_lines = False
            count += event == "opcode"
            return trace

        before = sys.gettrace()
        sys.settrace(trace)
        try:
            work()
        finally:
            sys.settrace(before)
        return count
