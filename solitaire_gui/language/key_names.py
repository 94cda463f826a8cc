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
    """The keyboard of a system: its modifiers, and what its keys are called."""

    ctrl: str = "Ctrl"
    """What the key is called here that says `ctrl` on it."""
    meta: str = "Super"
    """What the key with the system's own sign is called here."""
    main_modifier: str = "Ctrl"
    """The modifier that stands here for the `Ctrl` of the code."""
    word_modifier: str = "Ctrl"
    """The modifier with which the caret of a text goes by words."""
    line_modifier: str = ""
    """The modifier with which it goes to the ends of the line, where there is one."""
    order: tuple[str, ...] = ("Ctrl", "Alt", "Shift")
    """The modifiers in the order in which they are written."""
    separator: str = "+"
    """What is written between keys that are pressed together."""
    symbols: tuple[tuple[str, str], ...] = ()
    """The signs that stand here for the names of keys, in every language."""
    names: tuple[tuple[str, str], ...] = ()
    """What other keys are called here, in English."""

    def chord(self, keys: str) -> tuple[str, ...]:
        """Return the keys that are pressed together here for such as `Ctrl+Shift+Z`."""
        *held, key = keys.split("+")
        here = [self.main_modifier if name == "Ctrl" else name for name in held]
        return (*sorted(here, key=self.order.index), key)

    def symbol(self, key: str) -> str:
        """Return the sign that stands for the name of a key, nothing if there is none."""
        return dict(self.symbols).get(key, "")

    def name(self, key: str) -> str:
        """Return what a key is called here, in English."""
        return dict(self.names).get(key, key)

    @property
    def has_command_key(self) -> bool:
        """Whether programs are given commands by the key with the system's own sign."""
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


def use_keyboard(system: str = sys.platform) -> None:
    """Tell keys from now on as a system does; its own where none is named."""
    global _in_use
    _in_use = KEYBOARDS.get(system, KEYBOARDS["linux"])


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
    )
)
"""The keys that have a word on them; letters, signs and F1 are called alike everywhere."""
LINKS = frozenset(
    (pgettext_noop("between two keys", "or"), pgettext_noop("between two keys", "then"))
)
"""The words that stand between two keys."""
BETWEEN = re.compile(r"\s+or\s+|,?\s+then\s+|,\s*|\s+–\s+")
"""What stands between keys that are not pressed together."""


def split_keys(keys: str) -> Iterator[tuple[str, bool]]:
    """Yield the keys of a text and what is between them, and whether each is a key.

    Keys that are pressed together are those of the keyboard in use: `Ctrl+Z` may be `Cmd`, `Z`.
    """
    end = 0
    for link in BETWEEN.finditer(keys):
        yield from _chord(keys[end : link.start()].strip())
        yield link[0].strip(), False
        end = link.end()
    yield from _chord(keys[end:].strip())


def _chord(keys: str) -> Iterator[tuple[str, bool]]:
    """Yield the keys that are pressed together, and what is written between them."""
    joint = keyboard().separator
    for number, key in enumerate(keyboard().chord(keys)):
        if number and joint:
            yield joint, False
        yield key, True


def key_name(key: str) -> str:
    """Return what a key is called here, in the player's language; `Home/End` names two."""
    if sign := keyboard().symbol(key):
        return sign
    if key in NAMES:
        return pgettext("key", keyboard().name(key))
    first, slash, second = key.partition("/")
    return f"{key_name(first)}/{key_name(second)}" if first and second and slash else key


def link_words(link: str) -> str:
    """Return what stands between two keys in the player's language."""
    comma, _, word = link.rpartition(" ")
    if word not in LINKS:
        return link
    words = pgettext("between two keys", word)
    return f"{comma.strip()} {words}" if comma else words


def chord_text(keys: str) -> str:
    """Return keys that are pressed together as they are written for the player: `Ctrl+Z`."""
    return "".join(key_name(words) if is_key else words for words, is_key in split_keys(keys))


def keys_text(keys: str) -> str:
    """Return keys and what is between them as one reads them: `U, Backspace or Ctrl+Z`."""
    said = ""
    for words, is_key in split_keys(keys):
        if is_key or words == "+":
            said += key_name(words)
        else:
            link = link_words(words)
            said += f"{link} " if link.startswith(",") else f" {link} "
    return said
