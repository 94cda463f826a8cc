"""What the system asks of the program by signals: to end, from the terminal or at a logout."""

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
"""Those that there are on this system."""
INTERRUPTED = 130

received: list[int] = []
"""The signals that have come; an empty list while the program is to go on."""


def install_handlers() -> None:
    """From now on note what asks the program to end, and let a second time end it at once.

    SDL makes an end of the window only of some of them, and only once it has one. What a parent
    has the program ignore, as nohup does, stays ignored.
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
        with suppress(RuntimeError):  # without a free thread, the next event ends the wait
            Thread(target=_wake_event_loop, args=(reading,), name="signals", daemon=True).start()


def exit_status() -> int:
    """Return the exit status of a program that has ended because it was asked to."""
    return INTERRUPTED if signal.SIGINT in received else 0


def _on_signal(number: int, _: FrameType | None) -> None:
    received.append(number)
    signal.signal(number, signal.SIG_DFL)


def _wake_event_loop(signals: int) -> None:
    """End SDL's wait for an event at each signal: it goes on by itself; a thread's target."""
    while os.read(signals, 1):
        if pygame.display.get_init():
            pygame.event.post(Event(pygame.QUIT))
