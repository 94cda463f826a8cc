"""Signals that ask the program to end, from the terminal or at a logout."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from threading import Thread
from types import FrameType

import pygame
from pygame.event import Event

NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""The signals handled, as far as the system has them."""
INTERRUPTED = 130

received: list[int] = []
"""The signals received so far; empty while the program should keep running."""


def install_handlers() -> None:
    """Handle signals that ask the program to end; a second signal then kills it at once.

    SDL turns only some of them into a QUIT event, and only once there is a window. Signals that the
    parent has set to be ignored, as nohup does, stay ignored.
    """
    received.clear()
    for name in NAMES:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _on_signal)
    if sys.platform != "win32":
        reading, writing = os.pipe()
        os.set_blocking(writing, False)
        signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
        with suppress(RuntimeError):  # no thread left: the next event wakes the loop
            Thread(target=_wake_event_loop, args=(reading,), name="signals", daemon=True).start()


def exit_status() -> int:
    """Return the exit status: 130 after SIGINT, else 0."""
    return INTERRUPTED if signal.SIGINT in received else 0


def _on_signal(number: int, _: FrameType | None) -> None:
    received.append(number)
    signal.signal(number, signal.SIG_DFL)


def _wake_event_loop(signals: int) -> None:
    """Post QUIT after each signal, since signals do not interrupt SDL's wait; runs in a thread."""
    while os.read(signals, 1):
        if pygame.display.get_init():
            pygame.event.post(Event(pygame.QUIT))
