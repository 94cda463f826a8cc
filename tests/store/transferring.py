"""Exports and imports that are waited for, in a process of their own or in this one."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from threading import Event

from solitaire_gui.store import Store
from solitaire_gui.store.transfer.client import Transfer, TransferInPlace
from solitaire_gui.store.transfer.messages import EXPORT, IMPORT, Ended, Order, Progress
from solitaire_gui.store.transfer.steps import steps
from tests.waiting import PATIENCE


def exported(store: Store, path: Path, *, replace: bool = True) -> str:
    """Export in this process, as the other one does it; return what is said."""
    return _in_place(store, Order(EXPORT, str(path), replace))


def imported(store: Store, path: Path) -> str:
    """Import in this process, as the other one does it; return what is said."""
    said = _in_place(store, Order(IMPORT, str(path)))
    store.renew()
    return said


def exported_by_process(store: Store, path: Path, *, replace: bool = False) -> Ended:
    """Export in another process; return what comes of it."""
    announced = Event()
    return outcome(store.export(path, announced.set, replace=replace), announced)[-1]


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


def _in_place(store: Store, order: Order) -> str:
    disk = store._disk
    store.flush()
    begin = partial(steps, order, disk.connection, disk.is_running)
    return outcome(TransferInPlace(begin, lambda: None), Event())[-1].sentence
