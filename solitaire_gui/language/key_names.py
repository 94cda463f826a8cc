"""The names of keys on the player's system and in the player's language, and links between keys.

The code names keys in English as on a PC: `U, Backspace  or  Ctrl+Z`. Commands take their
keystrokes from such texts. Every text for the player goes through this module, which puts the
system's modifier for `Ctrl` and the translated names.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from solitaire_gui.language.catalogue import pgettext, pgettext_noop


class Keyboard(NamedTuple):
    """The modifier keys of a system's keyboard, and the names of its keys."""

    ctrl: str = "Ctrl"
    """The name of the key that is labelled Ctrl."""
    meta: str = "Super"
    """The name of the key with the system's logo."""
    main_modifier: str = "Ctrl"
    """The modifier that commands use where the code says `Ctrl`."""
    word_modifier: str = "Ctrl"
    """The modifier with which the caret in a text moves by words."""
    line_modifier: str = ""
    """The modifier with which the caret moves to the ends of the line; "" if there is none."""
    order: tuple[str, ...] = ("Ctrl", "Alt", "Shift")
    """The modifiers in the order in which they are written."""
    separator: str = "+"
    """The text between keys that are pressed together."""
    symbols: tuple[tuple[str, str], ...] = ()
    """Symbols that replace names of keys in every language, as pairs of name and symbol."""
    names: tuple[tuple[str, str], ...] = ()
    """Names of other keys, as pairs of the code's name and the English name on this system."""

    def chord(self, keys: str) -> tuple[str, ...]:
        """Return the keys of a chord such as `Ctrl+Shift+Z` on this keyboard, in its order."""
        *held, key = keys.split("+")
        here = [self.main_modifier if name == "Ctrl" else name for name in held]
        return (*sorted(here, key=self.order.index), key)

    def symbol(self, key: str) -> str:
        """Return the symbol that replaces the name of a key; "" if there is none."""
        return dict(self.symbols).get(key, "")

    def name(self, key: str) -> str:
        """Return the English name of a key on this system."""
        return dict(self.names).get(key, key)

    @property
    def has_command_key(self) -> bool:
        """Whether commands use the key with the system's logo, as on a Mac."""
        return self.main_modifier == self.meta


_MAC = Keyboard(
    ctrl="Control",
    meta="Cmd",
    main_modifier="Cmd",
    word_modifier="Alt",
    line_modifier="Cmd",
    order=("Control", "Alt", "Shift", "Cmd"),
    separator="",
    symbols=(
        ("Control", "⌃"),
        ("Alt", "⌥"),
        ("Shift", "⇧"),
        ("Cmd", "⌘"),
        ("Backspace", "⌫"),
        ("Delete", "⌦"),
        ("Comma", ","),
        ("Plus", "+"),
        ("Minus", "-"),
    ),
    names=(("Enter", "Return"),),
)

KEYBOARDS: Mapping[str, Keyboard] = {
    "linux": Keyboard(),
    "win32": Keyboard(meta="Windows"),
    "darwin": _MAC,
}
"""By `sys.platform`; every other system gets that of Linux."""

_in_use = KEYBOARDS["linux"]


def use_keyboard(system: str = sys.platform) -> None:
    """Use the keyboard of a system from now on, by default of the one that runs."""
    global _in_use
    _in_use = KEYBOARDS.get(system, KEYBOARDS["linux"])


use_keyboard()


def keyboard() -> Keyboard:
    """Return the keyboard in use."""
    return _in_use


NAMES = frozenset(
    (
        pgettext_noop("key", "Ctrl"),
        pgettext_noop("key", "Shift"),
        pgettext_noop("key", "Backspace"),
        pgettext_noop("key", "Delete"),
        pgettext_noop("key", "Esc"),
        pgettext_noop("key", "Enter"),
        pgettext_noop("key", "Return"),
        pgettext_noop("key", "Tab"),
        pgettext_noop("key", "Arrows"),
        pgettext_noop("key", "Home"),
        pgettext_noop("key", "End"),
        pgettext_noop("key", "PgUp"),
        pgettext_noop("key", "PgDn"),
        pgettext_noop("key", "Space"),
        pgettext_noop("key", "Comma"),
        pgettext_noop("key", "Plus"),
        pgettext_noop("key", "Minus"),
        # Translators: the wheel of a mouse, turned away from the hand or towards it
        pgettext_noop("key", "Wheel up"),
        pgettext_noop("key", "Wheel down"),
        # Translators: buttons of a mouse that browsers use to go back and forward
        pgettext_noop("key", "Back"),
        pgettext_noop("key", "Forward"),
    )
)
"""The keys whose names are translated. Letters, digits, symbols and F1 are the same everywhere."""
LINKS = frozenset(
    (pgettext_noop("between two keys", "or"), pgettext_noop("between two keys", "then"))
)
"""The words between two chords, which are translated."""
BETWEEN = re.compile(r"\s+or\s+|,?\s+then\s+|,\s*|\s+–\s+")
"""Matches the text between two chords."""


def split_keys(keys: str) -> Iterator[tuple[str, bool]]:
    """Yield pairs of a text and whether it is a key: the keys of a text, and the texts between.

    `Ctrl+Z` yields the keys of the keyboard in use, perhaps `Cmd` and `Z`.
    """
    end = 0
    for link in BETWEEN.finditer(keys):
        yield from _chord(keys[end : link.start()].strip())
        yield link[0].strip(), False
        end = link.end()
    yield from _chord(keys[end:].strip())


def _chord(keys: str) -> Iterator[tuple[str, bool]]:
    """Yield the keys of a chord and the separators between them, as `split_keys` does."""
    joint = keyboard().separator
    for number, key in enumerate(keyboard().chord(keys)):
        if number and joint:
            yield joint, False
        yield key, True


def key_name(key: str) -> str:
    """Return the name of a key on this system, in the player's language. `Home/End` names two."""
    if sign := keyboard().symbol(key):
        return sign
    if key in NAMES:
        return pgettext("key", keyboard().name(key))
    first, slash, second = key.partition("/")
    return f"{key_name(first)}/{key_name(second)}" if first and second and slash else key


def link_words(link: str) -> str:
    """Return the text between two chords in the player's language."""
    comma, _, word = link.rpartition(" ")
    if word not in LINKS:
        return link
    words = pgettext("between two keys", word)
    return f"{comma.strip()} {words}" if comma else words


def chord_text(keys: str) -> str:
    """Return a chord as the player reads it: `Ctrl+Z`."""
    return "".join(key_name(words) if is_key else words for words, is_key in split_keys(keys))


def keys_text(keys: str) -> str:
    """Return chords and the words between them: `U, Backspace or Ctrl+Z`."""
    text = ""
    for words, is_key in split_keys(keys):
        if is_key or words == "+":
            text += key_name(words)
        else:
            link = link_words(words)
            text += f"{link} " if link.startswith(",") else f" {link} "
    return text
