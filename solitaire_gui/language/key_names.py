"""What the keys of a keyboard are called, and the words between several of them.

In the code they are written in English, `U, Backspace  or  Ctrl+Z`, which the commands' strokes are
read from; a player reads the names that stand on the keyboards of their system and language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from solitaire_gui.language.catalogue import pgettext, pgettext_noop
from solitaire_gui.language.keyboards import keyboard

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


def parts(keys: str) -> Iterator[tuple[str, bool]]:
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
    joint = keyboard().joint
    for number, key in enumerate(keyboard().chord(keys)):
        if number and joint:
            yield joint, False
        yield key, True


def key_name(key: str) -> str:
    """Return what a key is called here, in the player's language; `Home/End` names two."""
    if sign := keyboard().sign(key):
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


def written_keys(keys: str) -> str:
    """Return keys that are pressed together as they are written for the player: `Ctrl+Z`."""
    return "".join(key_name(words) if is_key else words for words, is_key in parts(keys))


def keys_in_words(keys: str) -> str:
    """Return keys and what is between them as one reads them: `U, Backspace or Ctrl+Z`."""
    said = ""
    for words, is_key in parts(keys):
        if is_key or words == "+":
            said += key_name(words)
        else:
            link = link_words(words)
            said += f"{link} " if link.startswith(",") else f" {link} "
    return said
