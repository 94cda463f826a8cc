"""A screen reader for the tests: it reads and uses windows through AT-SPI, as Orca does.

It runs in the system's Python, which has gi, and speaks lines of JSON: a question on each line of
the input, {"do": ..., ...}, and on each line of the output an answer, {"answer": ...}, or what was
heard of the window, {"heard": kind, "name": ..., "value": ...}.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
gi.require_version("Gio", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

STATUS = "org.a11y.Status"
ANNOUNCEMENTS = "object:announcement"
KINDS = (
    *(ANNOUNCEMENTS, "object:state-changed:focused", "object:state-changed:checked"),
    *("object:property-change:accessible-value", "object:text-changed:insert"),
    "object:property-change:accessible-description",
    *("object:text-caret-moved", "window:activate"),
)
"""What is told of what is heard."""
CHANGES = (
    *("object:property-change:accessible-name", "object:children-changed:add"),
    "object:state-changed:defunct",
)


class Reader:
    """Knows the nodes of one window by numbers."""

    def __init__(self) -> None:
        self.window: Any = None
        self.nodes: list[Any] = []
        self.known: dict[Any, str] = {}
        """The names of nodes, kept up to date by what is heard."""
        self.listener = Atspi.EventListener.new(hear)

    def answer(self, question: dict[str, Any]) -> Any:
        """Do what is asked, and return what is to be answered."""
        kind = question.pop("do")
        return getattr(self, f"do_{kind}")(**question)

    def do_find(self, title: str) -> bool:
        """Find the window of a title; answer whether it is there."""
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            program = desktop.get_child_at_index(index)
            if program is None:
                continue
            program.set_cache_mask(Atspi.Cache.NONE)  # what is read is what is there now
            for number in range(program.get_child_count()):
                window = program.get_child_at_index(number)
                if window is not None and title in (window.get_name() or ""):
                    self.window = window
                    return True
        return False

    def do_tree(self) -> dict[str, Any]:
        """Answer all that is in the window, each node with all that is told of it."""
        self.nodes = []
        return self.described(self.window)

    def described(self, node: Any) -> dict[str, Any]:
        """Return a node with all that is in it."""
        self.nodes.append(node)
        number = len(self.nodes) - 1
        component = node.get_component_iface()
        box = component.get_extents(Atspi.CoordType.WINDOW) if component else None
        value = node.get_value_iface()
        text = node.get_text_iface()
        count = node.get_child_count()
        children = [node.get_child_at_index(index) for index in range(count)]
        return {
            "number": number,
            "role": node.get_role_name(),
            "name": node.get_name(),
            "description": node.get_description(),
            "states": [state.value_nick for state in node.get_state_set().get_states()],
            "attributes": node.get_attributes(),
            "actions": self.actions(node),
            "rect": [box.x, box.y, box.width, box.height] if box else None,
            "value": value.get_current_value() if value else None,
            "text": Atspi.Text.get_text(text, 0, -1) if text else None,
            "caret": Atspi.Text.get_caret_offset(text) if text else None,
            "children": [self.described(child) for child in children if child is not None],
        }

    def actions(self, node: Any) -> list[str]:
        """Return what can be done to a node."""
        found = node.get_action_iface()
        if found is None:
            return []
        return [Atspi.Action.get_action_name(found, n) for n in range(found.get_n_actions())]

    def do_seek(self, name: str) -> list[str] | None:
        """Answer the names of the node that is called so, and of what it is in; None if none is.

        What is heard keeps the names up to date, so that the window need not be read each time.
        """
        for _ in range(2):
            for node, known in [*self.known.items()]:
                if known == name or known.startswith(f"{name},"):
                    try:
                        self.nodes, parent = [node], node.get_parent()
                        return [node.get_name(), parent.get_name() if parent else ""]
                    except GLib.Error:  # it has just gone
                        del self.known[node]
            self.known = {}
            self.learn(self.window)
        return None

    def do_states(self, number: int) -> list[str]:
        """Answer the states of a node."""
        node = self.nodes[number]
        return [state.value_nick for state in node.get_state_set().get_states()]

    def learn(self, node: Any) -> None:
        """Learn the names of a node and all that is in it."""
        try:
            self.known[node] = node.get_name() or ""
            children = [node.get_child_at_index(at) for at in range(node.get_child_count())]
        except GLib.Error:  # it has just gone
            return
        for child in filter(None, children):
            self.learn(child)

    def hear(self, event: Any) -> None:
        """Keep the names up to date."""
        if "accessible-name" in event.type:
            self.known[event.source] = event.any_data
        elif "children-changed:add" in event.type and event.any_data is not None:
            self.learn(event.any_data)
        elif "defunct" in event.type:
            self.known.pop(event.source, None)

    def do_click(self, number: int) -> bool:
        """Do the first action of a node."""
        return bool(Atspi.Action.do_action(self.nodes[number].get_action_iface(), 0))

    def do_focus(self, number: int) -> bool:
        """Give a node the focus."""
        return bool(self.nodes[number].get_component_iface().grab_focus())

    def do_set(self, number: int, value: float) -> bool:
        """Set the number that a node stands for."""
        return bool(self.nodes[number].get_value_iface().set_current_value(value))

    def do_listen(self, to_announcements: bool) -> bool:
        """Be a screen reader that knows announcements, or an older one."""
        listener = self.listener
        change = listener.register if to_announcements else listener.deregister
        return bool(change(ANNOUNCEMENTS))


def switch_on() -> None:
    """Say on the bus that a screen reader is there."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        bus.call_sync(
            *("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set"),
            GLib.Variant("(ssv)", (STATUS, name, GLib.Variant("b", True))),
            *(None, Gio.DBusCallFlags.NONE, -1, None),
        )


def tell(**words: Any) -> None:
    """Write a line."""
    print(json.dumps(words), flush=True)


def hear(event: Any) -> None:
    """Tell what has happened to a window."""
    value = event.any_data
    if not isinstance(value, (str, int, float)):
        value = None
    tell(heard=event.type, name=event.source.get_name(), detail=event.detail1, value=value)


def main() -> None:
    """Listen, and answer until the input ends."""
    switch_on()
    Atspi.init()
    reader, loop = Reader(), GLib.MainLoop()
    keeper = Atspi.EventListener.new(reader.hear)
    for kind in KINDS:
        reader.listener.register(kind)
    for kind in CHANGES:
        keeper.register(kind)

    def take(channel: Any, condition: Any) -> bool:
        line = sys.stdin.readline()
        if not line:
            loop.quit()
            return False
        try:
            tell(answer=reader.answer(json.loads(line)))
        except Exception as error:  # whatever it is, somebody waits for an answer
            tell(failed=repr(error))
        return True

    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, take)
    tell(answer="ready")
    loop.run()


if __name__ == "__main__":
    main()
