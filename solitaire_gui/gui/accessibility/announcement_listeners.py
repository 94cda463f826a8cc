"""Whether a Linux screen reader listens to announcements, and when that changes.

Orca does from version 45 on; Debian 12 and Ubuntu 22.04 have an older one. The registry of AT-SPI
knows which events are listened to: https://docs.gtk.org/atspi2/, org.a11y.atspi.Registry.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterable
from contextlib import suppress

from jeepney.io.blocking import DBusConnection

from solitaire_gui.gui.platform.session_bus import (
    call_method,
    connect,
    session_bus,
    start_and_find_owner,
)

ACCESS, ACCESS_PATH = "org.a11y.Bus", "/org/a11y/bus"
REGISTRY, REGISTRY_PATH = "org.a11y.atspi.Registry", "/org/a11y/atspi/registry"
KINDS = ("object:announcement", "object")
"""The event types that include announcements: their own, and that of all object events."""


class AnnouncementListeners:
    """Watches the registry of AT-SPI while a screen reader is attached, in a thread of its own."""

    def __init__(self) -> None:
        self._bus: DBusConnection | None = None
        self._is_closed = False

    def watch(self, on_change: Callable[[bool], None]) -> None:
        """Call `on_change` with whether announcements are heard: at once, then at each change.

        Blocks until `close`. Returns without a call where the registry cannot be reached.
        """
        with suppress(Exception):  # nobody answers any more, or what makes no sense
            with session_bus() as bus:
                address = call_method(bus, ACCESS, ACCESS_PATH, ACCESS, "GetAddress")
            self._bus = connect(address)
            with self._bus as bus:
                if not self._is_closed:
                    _watch(bus, on_change)

    def close(self) -> None:
        """Make `watch` return. Safe to call from any thread."""
        self._is_closed = True
        if self._bus is not None:
            with suppress(OSError):  # it has ended already
                self._bus.sock.shutdown(socket.SHUT_RDWR)


def hears_announcements(kinds: Iterable[str]) -> bool:
    """Return whether event types that are listened to include announcements."""
    return any(kind.lower().rstrip(":") in KINDS for kind in kinds)


def _watch(bus: DBusConnection, on_change: Callable[[bool], None]) -> None:
    from jeepney import MatchRule, message_bus

    rule = MatchRule(type="signal", sender=start_and_find_owner(bus, REGISTRY), interface=REGISTRY)
    bus.send(message_bus.AddMatch(rule))
    last: bool | None = None
    # A screen reader that comes registers dozens of kinds, each with a signal: the last one counts.
    with bus.filter(rule, bufsize=1) as changes:
        while True:
            registered = call_method(bus, REGISTRY, REGISTRY_PATH, REGISTRY, "GetRegisteredEvents")
            hears = hears_announcements(kind for _, kind in registered)
            if hears is not last:
                on_change(hears)
            last = hears
            bus.recv_until_filtered(changes)
