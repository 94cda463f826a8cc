"""What keys are called on which system, and what stands there for the program's `Ctrl`: one table.

In the code keys have the names of a PC's, as in `Ctrl+Shift+Z`; every other place that tells a key
to a player, or is told by one, asks here what is meant.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import NamedTuple


class Keyboard(NamedTuple):
    """The keyboard of a system: its modifiers, and what its keys are called."""

    ctrl: str = "Ctrl"
    """What the key is called here that says `ctrl` on it."""
    meta: str = "Super"
    """What the key with the system's own sign is called here."""
    main: str = "Ctrl"
    """The modifier that stands here for the `Ctrl` of the code."""
    word: str = "Ctrl"
    """The modifier with which the caret of a text goes by words."""
    line: str = ""
    """The modifier with which it goes to the ends of the line, where there is one."""
    order: tuple[str, ...] = ("Ctrl", "Alt", "Shift")
    """The modifiers in the order in which they are written."""
    joint: str = "+"
    """What is written between keys that are pressed together."""
    signs: tuple[tuple[str, str], ...] = ()
    """The signs that stand here for the names of keys, in every language."""
    names: tuple[tuple[str, str], ...] = ()
    """What other keys are called here, in English."""

    def chord(self, keys: str) -> tuple[str, ...]:
        """Return the keys that are pressed together here for such as `Ctrl+Shift+Z`."""
        *held, key = keys.split("+")
        here = [self.main if name == "Ctrl" else name for name in held]
        return (*sorted(here, key=self.order.index), key)

    def sign(self, key: str) -> str:
        """Return the sign that stands for the name of a key, nothing if there is none."""
        return dict(self.signs).get(key, "")

    def name(self, key: str) -> str:
        """Return what a key is called here, in English."""
        return dict(self.names).get(key, key)

    @property
    def has_own_commands(self) -> bool:
        """Whether programs are given commands by the key with the system's own sign."""
        return self.main == self.meta


_MAC = Keyboard(
    ctrl="Control",
    meta="Cmd",
    main="Cmd",
    word="Alt",
    line="Cmd",
    order=("Control", "Alt", "Shift", "Cmd"),
    joint="",
    signs=(
        ("Control", "⌃"),
        ("Alt", "⌥"),
        ("Shift", "⇧"),
        ("Cmd", "⌘"),
        ("Backspace", "⌫"),
        ("Delete", "⌦"),
        ("Comma", ","),
    ),
    names=(("Enter", "Return"),),
)

KEYBOARDS: Mapping[str, Keyboard] = {
    "linux": Keyboard(),
    "win32": Keyboard(meta="Windows"),
    "darwin": _MAC,
}
"""By the name that Python has for the system; another one has that of Linux."""

_in_use = KEYBOARDS.get(sys.platform, KEYBOARDS["linux"])


def use(system: str = sys.platform) -> None:
    """Tell keys from now on as a system does; its own where none is named."""
    global _in_use
    _in_use = KEYBOARDS.get(system, KEYBOARDS["linux"])


def keyboard() -> Keyboard:
    """Return the keyboard in use."""
    return _in_use
