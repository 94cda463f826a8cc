"""Motions of the pointer that have waited together: only where it is by now matters. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame
from pygame.event import Event


def latest_motions(events: Iterable[Event]) -> Iterator[Event]:
    """Yield the events in their order, but of motions that follow each other only the last.

    They do so where no other event lies between them, and the same buttons are held.
    """
    waiting: Event | None = None
    for event in events:
        if waiting is not None and not _goes_on(waiting, event):
            yield waiting
        waiting = event
    if waiting is not None:
        yield waiting


def _goes_on(before: Event, event: Event) -> bool:
    return (
        before.type == event.type == pygame.MOUSEMOTION
        and before.buttons == event.buttons
        and getattr(before, "touch", False) == getattr(event, "touch", False)
    )
