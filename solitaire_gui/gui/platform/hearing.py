"""Whether the screen readers of a Linux desktop listen to announcements, and when that changes.

Orca does so from version 45 on; Debian 12 and Ubuntu 22.04 have an older one. The registry of
AT-SPI knows what is listened to: https://docs.gtk.org/atspi2/, org.a11y.atspi.Registry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import closing

from solitaire_gui.gui.platform.wishes.bus import (
    BUS,
    BUS_PATH,
    INTERFACE,
    REPLY_TO,
    RETURN,
    SIGNAL,
    SIGNATURE,
    Bus,
    session_address,
)

ACCESS, ACCESS_PATH = "org.a11y.Bus", "/org/a11y/bus"
REGISTRY, REGISTRY_PATH = "org.a11y.atspi.Registry", "/org/a11y/atspi/registry"
KINDS = ("object:announcement", "object")
"""How whoever listens to announcements, or to all that happens to things, is registered."""


class Hearing:
    """Follows what is listened to for as long as somebody listens."""

    def __init__(self) -> None:
        self._bus: Bus | None = None
        self._is_closed = False

    def follow(self, environment: Mapping[str, str], tell: Callable[[bool], None]) -> None:
        """Tell whether announcements are heard, now and when it changes, until it is closed.

        Nothing is told where the registry cannot be asked.
        """
        try:
            self._bus = Bus(_address(environment))
            with closing(self._bus) as bus:
                if not self._is_closed:
                    _follow(bus, tell)
        except (OSError, ValueError):
            return

    def close(self) -> None:
        """Have `follow` return; from any thread."""
        self._is_closed = True
        if self._bus is not None:
            self._bus.hang_up()


def hears_announcements(kinds: Iterable[str]) -> bool:
    """Return whether announcements are among the kinds of events that are listened to."""
    return any(kind.lower().rstrip(":") in KINDS for kind in kinds)


def _address(environment: Mapping[str, str]) -> str:
    """Return where the bus of the screen readers is; OSError if it is not told."""
    with closing(Bus(session_address(environment))) as bus:
        asked = bus.call(ACCESS, ACCESS_PATH, ACCESS, "GetAddress")
        for message in bus.messages():
            if message.fields.get(REPLY_TO) == asked:
                if message.kind == RETURN and message.body:
                    return str(message.body[0])
                break
    raise FileNotFoundError("the session has no bus for screen readers")


def _follow(bus: Bus, tell: Callable[[bool], None]) -> None:
    def ask() -> int:
        return bus.call(REGISTRY, REGISTRY_PATH, REGISTRY, "GetRegisteredEvents")

    bus.call(BUS, BUS_PATH, BUS, "AddMatch", f"type='signal',interface='{REGISTRY}'")
    asked, is_outdated = ask(), False
    told: bool | None = None
    for message in bus.messages():
        if message.kind == SIGNAL and message.fields.get(INTERFACE) == REGISTRY:
            is_outdated = True
        elif message.fields.get(REPLY_TO) == asked:
            asked = 0
            if message.kind == RETURN and message.fields.get(SIGNATURE) == "a(ss)":
                hears = hears_announcements(kind for _, kind in message.body[0])
                if hears is not told:
                    tell(hears)
                told = hears
        # A screen reader that comes registers dozens of kinds, each with a signal.
        if is_outdated and not asked:
            asked, is_outdated = ask(), False
