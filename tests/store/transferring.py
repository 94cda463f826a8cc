"""Exports and imports that are waited for, in a thread of their own or at once."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from solitaire_gui.store import Store
from solitaire_gui.store.transfer import exporting as writing
from solitaire_gui.store.transfer import importing as reading
from solitaire_gui.store.transfer import transfer
from solitaire_gui.store.transfer.everything import (
    Work,
    export_everything,
    import_everything,
    steps,
)
from solitaire_gui.store.transfer.exporting import FORMAT, PROGRAM
from solitaire_gui.store.transfer.transfer import Ended, IsCancelled, Progress, Steps, Transfer
from tests.store.playing import NAME, live_file
from tests.support.waiting import PATIENCE


def exported(store: Store, path: Path, *, replace: bool = True) -> str:
    """Export at once; return what is said."""
    return said(store, exporting(store, path, replace=replace))


def imported(store: Store, path: Path, *, is_own: bool = False) -> str:
    """Import at once; return what is said."""
    return said(store, importing(store, path, is_own=is_own))


def exported_beside(store: Store, path: Path, *, replace: bool = False) -> Ended:
    """Export in a thread; return what comes of it."""
    announced = Event()
    ended = outcome(store.export(path, announced.set, replace=replace), announced)[-1]
    store.reload()
    return ended


def imported_beside(store: Store, path: Path) -> Ended:
    """Import in a thread; return what comes of it."""
    announced = Event()
    ended = outcome(store.import_(path, announced.set), announced)[-1]
    store.reload()
    return ended


def outcome(transfer: Transfer, announced: Event) -> tuple[list[Progress], Ended]:
    """Wait for the end; return all that was told."""
    told: list[Progress] = []
    while True:
        step = transfer.poll()
        if isinstance(step, Ended):
            transfer.close()
            return told, step
        if step is not None:
            told.append(step)
            continue
        assert announced.wait(PATIENCE), "nothing is told"
        announced.clear()


def never() -> bool:
    """Cancel nothing."""
    return False


def exporting(
    store: Store, path: Path, is_cancelled: IsCancelled = never, *, replace: bool = True
) -> Steps:
    """Export as a thread does it; yield the steps."""
    return _steps(store, export_everything(live_file(store), path, replace=replace), is_cancelled)


def importing(
    store: Store, path: Path, is_cancelled: IsCancelled = never, *, is_own: bool = False
) -> Steps:
    """Import as a thread does it; yield the steps."""
    return _steps(store, import_everything(live_file(store), path, is_own=is_own), is_cancelled)


def _steps(store: Store, work: Work, is_cancelled: IsCancelled) -> Steps:
    store.flush()
    yield from steps(str(Path(store.folder) / NAME), work, is_cancelled)


def said(store: Store, steps: Steps) -> str:
    """Do all steps; return what is said at the end."""
    *_, ended = steps
    assert isinstance(ended, Ended)
    store.reload()
    return ended.sentence


@contextmanager
def slowly() -> Iterator[None]:
    """Have threads take their time over every game, and tell of each."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reading, "GESTURES_AT_ONCE", 1)
        patch.setattr(writing, "GAMES_AT_ONCE", 1)
        patch.setattr(transfer, "PROGRESS_EVERY", 0.0)
        patch.setattr(transfer, "PAUSE", 0.01)
        yield


def lines_of(path: Path) -> list[dict[str, Any]]:
    """Return what the lines of a file hold: its head, settings, games, answers and end."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def write_lines(path: Path, lines: Iterable[object], **layout: Any) -> Path:
    """Write a file of such lines."""
    texts = (json.dumps(line, **layout) for line in lines)
    path.write_text("\n".join([*texts, ""]), encoding="utf-8")
    return path


def write_by_hand(path: Path, *games: object, format: int = FORMAT) -> Path:
    """Write a file of games with no more than it needs."""
    head = {"program": PROGRAM, "format": format}
    return write_lines(path, [head, *games, {"games": len(games)}])
