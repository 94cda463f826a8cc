"""The session's bus of a Linux desktop, over which programs ask each other: D-Bus, by jeepney.

Whoever asks is to expect any Exception: there may be no bus, no jeepney, or nonsense in an answer.
"""

from __future__ import annotations

import os
from time import monotonic
from typing import Any

from jeepney import Message
from jeepney.io.blocking import DBusConnection

BUS = "org.freedesktop.DBus"
"""The sender of what the bus itself says; nobody else can be called so."""
TIMEOUT = 20.0
"""Seconds in which an answer is to come; a program that is asked may have to be started."""


def session_bus() -> DBusConnection:
    """Return a new connection to the session's bus."""
    address = os.environ.get("DBUS_SESSION_BUS_ADDRESS")
    if not address:
        path = os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), "bus")
        os.stat(path)  # sooner than jeepney would tell that there is none
        address = f"unix:path={path}"
    return connect(address)


def connect(address: str) -> DBusConnection:
    """Return a new connection to a bus, by the first of its addresses that can be reached."""
    from jeepney.io.blocking import open_dbus_connection

    first, *others = address.split(";")
    try:
        return open_dbus_connection(first)
    except Exception:  # a jeepney that does not know a kind of address, or nobody who listens
        if not any(others):
            raise
        return connect(";".join(others))


def call_method(
    bus: DBusConnection, name: str, path: str, interface: str, method: str, *texts: list[str]
) -> Any:
    """Return what a method answers; an argument is a list of texts."""
    from jeepney import DBusAddress, new_method_call

    call = new_method_call(DBusAddress(path, name, interface), method, "as" * len(texts), texts)
    (answer,) = _call(bus, call, start_and_find_owner(bus, name))
    return answer


def start_and_find_owner(bus: DBusConnection, name: str) -> str:
    """Return which connection has a name on a bus, once the program of that name is started."""
    from jeepney import message_bus
    from jeepney.wrappers import DBusErrorResponse

    try:
        (found,) = _call(bus, message_bus.GetNameOwner(name), BUS)
    except DBusErrorResponse:  # nobody has it; a bus refuses to start what runs without a .service
        _call(bus, message_bus.StartServiceByName(name), BUS)
        (found,) = _call(bus, message_bus.GetNameOwner(name), BUS)
    return str(found)


def _call(bus: DBusConnection, call: Message, sender: str) -> Any:
    """Return what a call is answered by whoever is asked: others may send what looks like it."""
    from jeepney import HeaderFields, MatchRule
    from jeepney.wrappers import unwrap_msg

    end, serial = monotonic() + TIMEOUT, next(bus.outgoing_serial)
    with bus.filter(MatchRule(sender=sender)) as heard:
        bus.send(call, serial=serial)
        while (left := end - monotonic()) > 0:
            bus.recv_messages(timeout=left)
            if heard and heard[-1].header.fields.get(HeaderFields.reply_serial) == serial:
                return unwrap_msg(heard[-1])
    raise TimeoutError
