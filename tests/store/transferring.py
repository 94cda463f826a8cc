"""Exports and imports that are waited for, in a process of their own or in this one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Event
from typing import Any

from solitaire_gui.store import Store
from solitaire_gui.store.transfer.client import Transfer
from solitaire_gui.store.transfer.exporting import FORMAT, PROGRAM
from solitaire_gui.store.transfer.messages import EXPORT, IMPORT, Ended, Order, Progress, Steps
from solitaire_gui.store.transfer.server import carry_out
from tests.store.playing import NAME
from tests.waiting import PATIENCE


def exported(store: Store, path: Path, *, replace: bool = True) -> str:
    """Export in this process, as the other one does it; return what is said."""
    said = _in_place(store, Order(EXPORT, str(path), replace))
    store.renew()
    return said


def imported(store: Store, path: Path, *, is_own: bool = False) -> str:
    """Import in this process, as the other one does it; return what is said."""
    said = _in_place(store, Order(IMPORT, str(path), is_own=is_own))
    store.renew()
    return said


def exported_by_process(store: Store, path: Path, *, replace: bool = False) -> Ended:
    """Export in another process; return what comes of it."""
    announced = Event()
    ended = outcome(store.export(path, announced.set, replace=replace), announced)[-1]
    store.renew()
    return ended


def imported_by_process(store: Store, path: Path) -> Ended:
    """Import in another process; return what comes of it."""
    announced = Event()
    ended = outcome(store.import_(path, announced.set), announced)[-1]
    store.renew()
    return ended


def outcome(transfer: Transfer, announced: Event) -> tuple[list[Progress], Ended]:
    """Wait for the end; return all that was told."""
    told: list[Progress] = []
    while True:
        step = transfer.take()
        if isinstance(step, Ended):
            transfer.close()
            return told, step
        if step is not None:
            told.append(step)
            continue
        assert announced.wait(PATIENCE), "nothing is told"
        announced.clear()


def carried_out(
    store: Store, order: Order, is_cancelled: Callable[[], bool] = lambda: False
) -> Steps:
    """Carry out an order in this process, as the other one does it; yield the steps."""
    store.flush()
    yield from carry_out(order._replace(database=str(Path(store.folder) / NAME)), is_cancelled)


def _in_place(store: Store, order: Order) -> str:
    *_, ended = carried_out(store, order)
    assert isinstance(ended, Ended)
    return ended.sentence


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
