"""Calls over the session bus of a Linux desktop (D-Bus), with jeepney.

Callers must expect any Exception: there may be no bus or no jeepney, or a malformed reply.
"""

from __future__ import annotations

import os
from time import monotonic
from typing import Any

from jeepney import Message
from jeepney.io.blocking import DBusConnection

BUS = "org.freedesktop.DBus"
"""The bus itself as a sender; no program can own this name."""
TIMEOUT = 20.0
"""Seconds to wait for a reply; the called program may have to be started."""


def session_bus() -> DBusConnection:
    """Return a new connection to the session bus."""
    address = os.environ.get("DBUS_SESSION_BUS_ADDRESS")
    if not address:
        path = os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), "bus")
        os.stat(path)  # fails sooner than jeepney would without a bus
        address = f"unix:path={path}"
    return connect(address)


def connect(address: str) -> DBusConnection:
    """Return a new connection to a bus, at the first of its addresses that can be reached."""
    from jeepney.io.blocking import open_dbus_connection

    first, *others = address.split(";")
    try:
        return open_dbus_connection(first)
    except Exception:  # unknown to jeepney, or unreachable
        if not any(others):
            raise
        return connect(";".join(others))


def call_method(
    bus: DBusConnection, name: str, path: str, interface: str, method: str, *texts: list[str]
) -> Any:
    """Call a method whose arguments, if any, are lists of texts; return its single result."""
    from jeepney import DBusAddress, new_method_call

    call = new_method_call(DBusAddress(path, name, interface), method, "as" * len(texts), texts)
    (answer,) = _call(bus, call, start_and_find_owner(bus, name))
    return answer


def start_and_find_owner(bus: DBusConnection, name: str) -> str:
    """Return the connection that owns a name on the bus, starting its program if necessary."""
    from jeepney import message_bus
    from jeepney.wrappers import DBusErrorResponse

    try:
        (found,) = _call(bus, message_bus.GetNameOwner(name), BUS)
    except DBusErrorResponse:  # not started yet; if running, it may have no .service
        _call(bus, message_bus.StartServiceByName(name), BUS)
        (found,) = _call(bus, message_bus.GetNameOwner(name), BUS)
    return str(found)


def _call(bus: DBusConnection, call: Message, sender: str) -> Any:
    """Send a call and return the reply's values; raises TimeoutError, or the error of the reply.

    Replies from other senders are ignored: any program can send a message that looks like one.
    """
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
