"""A screen reader for the tests: it reads and uses windows through AT-SPI, as Orca does.

It runs in the system's Python, which has gi, and speaks lines of JSON: a question on each line of
the input, {"do": ..., ...}, and on each line of the output an answer, {"answer": ...}, or what was
heard of the window, {"heard": kind, "name": ..., "value": ...}.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
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
PATIENCE = 30_000
"""Milliseconds after which the window does not answer any more.

With AT-SPI's own 800 a click that a busy machine takes up late seems to have failed, though it is
done in the end: whoever then clicks again has clicked twice.
"""
LEARNS_AGAIN = 1.0
"""Seconds after which the names in the window are learnt anew where one is missed."""


class Reader:
    """Knows the nodes of one window by numbers.

    A node may go at any time, and what has been heard of it is told all the same.
    """

    def __init__(self) -> None:
        self.window: Any = None
        self.nodes: list[Any] = []
        self.known: dict[Any, str] = {}
        """The names of nodes, kept up to date by what is heard, also of those that are gone."""
        self.unknown: list[Any] = []
        """Nodes that have come, and were not asked for their names yet."""
        self.gone: set[Any] = set()
        self.learnt = 0.0
        """When all names in the window were learnt."""
        self.listener = Atspi.EventListener.new(self.hear)
        self.keeper = Atspi.EventListener.new(self.keep)

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
                    self.window, self.learnt = window, 0.0
                    return True
        return False

    def do_tree(self, number: int | None = None) -> dict[str, Any]:
        """Answer all that is in the window, or in a node, each with all that is told of it."""
        node = self.window if number is None else self.nodes[number]
        self.nodes = []
        [described] = self.described(node)
        return described

    def described(self, node: Any) -> Iterator[dict[str, Any]]:
        """Yield a node with all that is in it, unless it has just gone."""
        try:
            can = node.get_interfaces()
            place = Atspi.CoordType.WINDOW
            box = Atspi.Component.get_extents(node, place) if "Component" in can else None
            has_text = "Text" in can
            count = node.get_child_count()
            children = [node.get_child_at_index(index) for index in range(count)]
            told = {
                "role": node.get_role_name(),
                "name": node.get_name(),
                "description": node.get_description(),
                "states": self.states(node),
                "is_usable": "Action" in can,
                "rect": [box.x, box.y, box.width, box.height] if box else None,
                "value": Atspi.Value.get_current_value(node) if "Value" in can else None,
                "text": Atspi.Text.get_text(node, 0, -1) if has_text else None,
                "caret": Atspi.Text.get_caret_offset(node) if has_text else None,
            }
        except GLib.Error:
            return
        self.nodes.append(node)
        told["number"] = len(self.nodes) - 1
        below = [each for child in children if child is not None for each in self.described(child)]
        yield {**told, "children": below}

    def do_seek(self, name: str, role: str = "") -> list[str] | None:
        """Answer the names of the node that is called so, and of what it is in; None if none is.

        Its name may go on after a comma. What is heard keeps the names up to date, so that the
        window is read only where one is missed.
        """
        for node in self.unknown:
            self.name(node)
        self.unknown = []
        for _ in range(2):
            called = [node for node, known in self.known.items() if is_called(known, name)]
            for node in called:
                if node not in self.gone and (found := self.found(node, name, role)):
                    self.nodes = [node]
                    return found
            if time.monotonic() < self.learnt + LEARNS_AGAIN:
                break
            self.learnt = time.monotonic()
            self.learn(self.window)
        return None

    def found(self, node: Any, name: str, role: str) -> list[str] | None:
        """Return the names of a node and of what it is in, if it is still the one that is meant."""
        try:
            now, parent = node.get_name(), node.get_parent()
            self.known[node] = now
            if is_called(now, name) and parent is not None and role in ("", node.get_role_name()):
                return [now, parent.get_name()]
        except GLib.Error:
            self.gone.add(node)
        return None

    def do_press(self, name: str, role: str = "") -> list[str] | None:
        """Do the first action of the node that is called so; answer as `do_seek` does."""
        found = self.do_seek(name, role)
        if found is None:
            return None
        try:
            self.do_click()
        except GLib.Error:
            return None
        return found

    def do_states(self, number: int = 0) -> list[str]:
        """Answer the states of a node."""
        return self.states(self.nodes[number])

    def states(self, node: Any) -> list[str]:
        """Return the states of a node."""
        return [state.value_nick for state in node.get_state_set().get_states()]

    def learn(self, node: Any) -> None:
        """Learn the names of a node and all that is in it."""
        try:
            self.known[node] = node.get_name() or ""
            children = [node.get_child_at_index(at) for at in range(node.get_child_count())]
        except GLib.Error:
            return
        self.gone.discard(node)
        for child in filter(None, children):
            self.learn(child)

    def keep(self, event: Any) -> None:
        """Keep the names up to date."""
        if "accessible-name" in event.type:
            self.known[event.source] = event.any_data
        elif "children-changed:add" in event.type and event.any_data is not None:
            self.unknown.append(event.any_data)
        elif "defunct" in event.type:
            self.gone.add(event.source)

    def hear(self, event: Any) -> None:
        """Tell what has happened to a window."""
        value = event.any_data
        if not isinstance(value, (str, int, float)):
            value = None
        tell(heard=event.type, name=self.name(event.source), detail=event.detail1, value=value)

    def name(self, node: Any) -> str:
        """Return what a node is called; it is asked for that but once, and may have gone."""
        if node not in self.known:
            try:
                self.known[node] = node.get_name() or ""
            except GLib.Error:
                self.gone.add(node)
        return self.known.get(node, "")

    def do_click(self, number: int = 0) -> bool:
        """Do the first action of a node."""
        return bool(Atspi.Action.do_action(self.nodes[number], 0))

    def do_focus(self, number: int = 0) -> bool:
        """Give a node the focus."""
        return bool(Atspi.Component.grab_focus(self.nodes[number]))

    def do_set(self, value: float, number: int = 0) -> bool:
        """Set the number that a node stands for."""
        return bool(Atspi.Value.set_current_value(self.nodes[number], value))

    def do_listen(self, to_announcements: bool) -> bool:
        """Be a screen reader that knows announcements, or an older one."""
        listener = self.listener
        change = listener.register if to_announcements else listener.deregister
        return bool(change(ANNOUNCEMENTS))


def is_called(known: str, name: str) -> bool:
    """Return whether a node is called so; after a comma, or a space at the end, more may follow."""
    return known == name or known.startswith(name if name.endswith(" ") else f"{name},")


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


def main() -> None:
    """Listen, and answer until the input ends."""
    switch_on()
    Atspi.init()
    Atspi.set_timeout(PATIENCE, PATIENCE)
    reader, loop = Reader(), GLib.MainLoop()
    for kind in KINDS:
        reader.listener.register(kind)
    for kind in CHANGES:
        reader.keeper.register(kind)

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
