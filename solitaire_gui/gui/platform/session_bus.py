"""The session's bus of a Linux desktop, over which programs ask each other: D-Bus, by jeepney.

Whoever asks is to expect any Exception: there may be no bus, no jeepney, or nonsense in an answer.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jeepney.io.blocking import DBusConnection

PATIENCE = 20.0
"""Seconds in which an answer is to come; a program that is asked may have to be started."""


def session_bus() -> DBusConnection:
    """Return a new connection to the session's bus."""
    address = os.environ.get("DBUS_SESSION_BUS_ADDRESS")
    if not address:
        path = os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), "bus")
        os.stat(path)  # sooner than jeepney would tell that there is none
        address = f"unix:path={path}"
    return connected(address)


def connected(address: str) -> DBusConnection:
    """Return a new connection to a bus, by its address."""
    from jeepney.io.blocking import open_dbus_connection

    return open_dbus_connection(address)


def ask(
    bus: DBusConnection, name: str, path: str, interface: str, method: str, *texts: list[str]
) -> Any:
    """Return what a method answers; an argument is a list of texts."""
    from jeepney import DBusAddress, new_method_call
    from jeepney.wrappers import unwrap_msg

    where = DBusAddress(path, name, interface)
    call = new_method_call(where, method, "as" * len(texts), texts)
    (answer,) = unwrap_msg(bus.send_and_get_reply(call, timeout=PATIENCE))
    return answer
