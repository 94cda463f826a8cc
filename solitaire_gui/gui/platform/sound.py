"""Chooses the sound of an event and plays it; tools/make_sounds.py makes those in sounds/.

An open mixer costs 0.3 % of a processor, so it is open only around sounds. Closing it can take two
seconds and opening it a few frames, so a thread does both. Without a sound card nothing is played.
"""

from __future__ import annotations

import atexit
import os
import sys
from collections.abc import Callable
from functools import partial
from glob import glob
from math import inf
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING

import pygame

from solitaire_gui.gui.graphics.images_folder import openable
from solitaire_gui.play import events
from solitaire_gui.settings import MAX_VOLUME, Settings

if TYPE_CHECKING:
    from queue import SimpleQueue

SOUNDS_FOLDER = os.path.join(os.path.dirname(__file__), "sounds")
CLOSE_AFTER = 20.0
"""Seconds from the start of the last sound until the mixer is closed."""
MIN_GAP = 0.04
"""Seconds between two starts of the same sound; closer ones add up to a roar."""
MAX_DELAY = 0.5
"""Seconds after which a sound is dropped, as it would come too late to be understood."""
BUFFER = 1024
"""Samples sent to the sound card at once, 23 ms: with 512 a busy machine leaves audible gaps."""
DECIBELS_A_STEP = 2.5
"""Decibels between two volumes; steps sound equal."""


def sound_of(event: events.Event, *, is_many: bool, turns: bool) -> str:
    """Return the name of an event's sound, "" for none.

    A move sounds like what is seen: `is_many` if many cards move, `turns` if cards turn over.
    """
    match event:
        case events.Played():
            return "deal" if is_many else "flip" if turns else "place"
        case events.Undone() | events.Redone() | events.Restarted():
            return "slide"
        case events.Dealt():
            return "deal"
        case events.Won(is_playback=False):
            return "win"
        case events.Refused() | events.LosingMoveWarning():
            return "refuse"
    return ""


class Sound:
    """Plays sounds at the volume set; times are in seconds and must not decrease."""

    def __init__(self) -> None:
        self._loudness = 0.0
        self._started: dict[str, float] = {}
        self._close_at: float | None = None
        self._mixer = _Mixer()

    def apply(self, settings: Settings) -> None:
        """Apply the settings: a volume from the next sound on, silence at once."""
        is_on = settings.sound and settings.volume > 0
        self._loudness = loudness(settings.volume) if is_on else 0.0
        if not is_on:
            self._close()

    def play(self, name: str, now: float) -> None:
        """Start a sound, unless the same one has just started."""
        if now - self._started.get(name, -inf) >= MIN_GAP and self._stay_open(now):
            self._started[name] = now
            self._mixer.play(name, self._loudness)

    def prepare(self, now: float) -> None:
        """Open the mixer for a sound that may follow; called when a button goes down.

        pygame holds the GIL while it opens the mixer, so that no thread can paint: that is less
        visible here than when the sound starts.
        """
        if self._stay_open(now):
            self._mixer.open()

    def next_deadline(self, now: float) -> float | None:
        """Return when `close_if_silent` must be called, None if the mixer is closed."""
        return self._close_at

    def close_if_silent(self, now: float) -> None:
        """Close the mixer if the last sound started long enough ago."""
        if self._close_at is not None and now >= self._close_at:
            self._close()

    def end(self) -> None:
        """Close the mixer and wait until it is closed; called after the window has closed."""
        self._close_at = None
        self._mixer.end()

    def _stay_open(self, now: float) -> bool:
        can_play = self._loudness > 0 and not self._mixer.is_broken
        self._close_at = now + CLOSE_AFTER if can_play else None
        return can_play

    def _close(self) -> None:
        if self._close_at is not None:
            self._close_at = None
            self._mixer.close()


def loudness(volume: int) -> float:
    """Return the factor for the samples of a sound at a volume above 0."""
    return float(10 ** ((volume - MAX_VOLUME) * DECIBELS_A_STEP / 20))


class _Mixer:
    """pygame's mixer, opened, used and closed by one thread that works off a queue.

    On Windows SDL must be called in the same thread for all of these.
    """

    def __init__(self) -> None:
        self.is_broken = False
        self._queue: SimpleQueue[Callable[[], None] | None]
        self._thread: Thread | None = None
        self._sounds: dict[str, pygame.mixer.Sound] = {}

    def open(self) -> None:
        """Open the mixer. Returns at once, as do the other methods but `end`."""
        self._submit(self._open)

    def play(self, name: str, loudness: float) -> None:
        """Start a sound, mixed with those that are playing."""
        self._submit(partial(self._play, name, loudness, monotonic() + MAX_DELAY))

    def close(self) -> None:
        """Stop all sounds and close the mixer."""
        self._submit(self._close)

    def end(self) -> None:
        """Drop the queued work, close the mixer, and wait for the thread to end."""
        if self._thread is not None:
            while not self._queue.empty():
                self._queue.get()
            self._queue.put(self._close)
            self._queue.put(None)
            self._thread.join()
            self._thread = None
            atexit.unregister(self.end)

    def _submit(self, order: Callable[[], None]) -> None:
        if self._thread is None:
            self._queue = SimpleQueue()
            thread = Thread(target=self._work, name="sound", daemon=True)
            try:
                thread.start()
            except RuntimeError:  # the system has no thread left
                self.is_broken = True
                return
            self._thread = thread
            # SDL aborts if pygame's exit handler closes the mixer while this thread does.
            atexit.register(self.end)
        self._queue.put(order)

    def _work(self) -> None:
        """Run the queued work until None is queued or the mixer fails; the thread's target."""
        try:
            while order := self._queue.get():
                order()
        # NotImplementedError: pygame was built without a mixer; ImportError: a library is missing.
        except (pygame.error, NotImplementedError, ImportError, OSError):
            self.is_broken = True

    def _open(self) -> None:
        import pygame.mixer  # late: see gui/__init__.py

        if not pygame.mixer.get_init():
            if not _has_sound_card():
                raise pygame.error("no sound card")
            pygame.mixer.init(44100, -16, 1, BUFFER)

    def _play(self, name: str, loudness: float, latest: float) -> None:
        self._open()
        if name not in self._sounds:
            # Loading converts the sound to the rate and channels of the sound card.
            self._sounds[name] = pygame.mixer.Sound(
                openable(os.path.join(SOUNDS_FOLDER, f"{name}.wav"))
            )
        if monotonic() <= latest:
            self._sounds[name].set_volume(loudness)
            self._sounds[name].play()

    def _close(self) -> None:
        self._sounds = {}
        if "pygame.mixer" in sys.modules:  # else it was never opened, and importing it would warn
            pygame.mixer.quit()


def _has_sound_card() -> bool:
    """Return whether to try opening the mixer.

    On Linux a failed try blocks the program for 0.1 s, and ALSA prints errors to the terminal.
    """
    if sys.platform != "linux" or os.environ.keys() & {"SDL_AUDIODRIVER", "PULSE_SERVER"}:
        return True
    runtime = os.environ.get("XDG_RUNTIME_DIR", f"/run/user/{os.getuid()}")
    servers = (f"{runtime}/pulse/native", f"{runtime}/pipewire-0", "/run/pulse/native")
    return bool(glob("/dev/snd/pcm*p")) or any(map(os.path.exists, servers))
