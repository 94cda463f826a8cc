"""Finds commands and settings by their words, whatever their accents and capitals. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple
from unicodedata import combining, normalize

from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.widgets.lists.word_list import Line

BASE_LETTERS = str.maketrans({"\u0131": "i", "ł": "l", "ø": "o", "đ": "d"})
"""Letters that are typed without what distinguishes them, and that Unicode does not take apart."""
MAX_CACHED_TEXTS = 1024
"""More than the commands and settings have, whose words are wanted at every sign typed."""
PREFIX_RANK = 1
"""The rank of what begins with all that is typed."""


class SearchEntry(NamedTuple):
    """A command or a setting in the list of all."""

    line: Line
    request: Request
    heading: str
    """Below what it stands while nothing is looked for; nothing if it is only to be found."""
    names: Sequence[str]
    """What it is called."""
    keys: Sequence[str] = ()
    """Its keys as they are written for the player."""
    details: Sequence[str] = ()
    """What else is said of it."""


def find(typed: str, entries: Iterable[SearchEntry]) -> list[SearchEntry]:
    """Return the choices that have all words that are typed, those meant most likely first.

    Nearly all have a single letter: those that begin with it, or have such a key, are enough.
    """
    ranks = [(_rank(typed, choice), choice) for choice in entries]
    ranked = [(rank, choice) for rank, choice in ranks if rank is not None]
    if len(typed.strip()) == 1:
        ranked = [pair for pair in ranked if pair[0] <= PREFIX_RANK] or ranked
    return [choice for _, choice in sorted(ranked, key=lambda pair: pair[0])]


@lru_cache(MAX_CACHED_TEXTS)
def search_words(text: str) -> tuple[str, ...]:
    """Return the words of a text as one may type them: without accents and capitals."""
    letters = normalize("NFKD", text.casefold()).translate(BASE_LETTERS)
    return tuple(re.findall(r"\w+", "".join(sign for sign in letters if not combining(sign))))


def _rank(typed: str, entry: SearchEntry) -> int | None:
    """Return how far from what is typed a choice is; None if it has not all its words."""
    wanted, keys = search_words(typed), [key.casefold() for key in entry.keys]
    if typed.strip().casefold() in keys or (wanted and wanted in [*map(search_words, keys)]):
        return 0
    if not wanted:
        return None
    names = [word for name in entry.names for word in search_words(name)]
    if any(" ".join(search_words(name)).startswith(" ".join(wanted)) for name in entry.names):
        return PREFIX_RANK
    every = [
        *names,
        *(word for text in (*entry.keys, *entry.details) for word in search_words(text)),
    ]
    for rank, words in enumerate((names, every)):
        for is_inside in (False, True):
            if all(any(_matches(word, part, is_inside) for word in words) for part in wanted):
                return 2 + 2 * rank + is_inside
    return None


def _matches(word: str, part: str, is_inside: bool) -> bool:
    return part in word if is_inside else word.startswith(part)
