"""A portal on a bus of the session: the settings of a desktop that does as it is told.

It is run by the system's Python, which alone has GLib, and prints the bus's address. Each line that
it reads is the setting that changes then: `namespace name value`, the value as GVariant writes it.
When it has changed, it says so.
"""

from __future__ import annotations

import os
import sys

from gi.repository import Gio, GLib

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
INTERFACE = "org.freedesktop.portal.Settings"
INFO = f"""<node><interface name="{INTERFACE}">
<method name="ReadAll"><arg type="as" direction="in"/><arg type="a{{sa{{sv}}}}" direction="out"/>
</method></interface></node>"""
settings: dict[str, dict[str, GLib.Variant]] = {}


def main() -> None:
    """Answer for the settings given as words, and change them by what is read, until it ends."""
    for line in sys.argv[1:]:
        change(line)
    connection = Gio.bus_get_sync(Gio.BusType.SESSION)
    interface = Gio.DBusNodeInfo.new_for_xml(INFO).interfaces[0]
    connection.register_object(PATH, interface, answer, None, None)
    loop = GLib.MainLoop()

    def read(channel: GLib.IOChannel, condition: GLib.IOCondition) -> bool:
        line = sys.stdin.readline().strip()
        if not line:
            loop.quit()
            return False
        change(line)
        print("changed", flush=True)
        return True

    def owned(*_: object) -> None:
        print(os.environ["DBUS_SESSION_BUS_ADDRESS"], flush=True)

    Gio.bus_own_name_on_connection(connection, NAME, Gio.BusNameOwnerFlags.NONE, owned, None)
    GLib.io_add_watch(GLib.IOChannel.unix_new(0), GLib.IOCondition.IN | GLib.IOCondition.HUP, read)
    loop.run()


def change(line: str) -> None:
    """Take the setting that a line tells."""
    namespace, name, value = line.split(" ", 2)
    settings.setdefault(namespace, {})[name] = GLib.Variant.parse(None, value, None, None)


def answer(*words: object) -> None:
    """Answer a call with the settings of the namespaces that are asked for."""
    parameters, invocation = words[5], words[6]
    asked = parameters.unpack()[0]  # type: ignore[attr-defined]
    told = {namespace: settings[namespace] for namespace in asked if namespace in settings}
    invocation.return_value(GLib.Variant("(a{sa{sv}})", (told,)))  # type: ignore[attr-defined]


if __name__ == "__main__":
    main()
