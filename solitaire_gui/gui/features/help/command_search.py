"""Searches commands and settings by words, ignoring accents and case. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple
from unicodedata import combining, normalize

from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.widgets.lists.word_list import Line

BASE_LETTERS = str.maketrans({"\u0131": "i", "ł": "l", "ø": "o", "đ": "d"})
"""Letters with a mark that Unicode does not decompose, and the letters typed for them."""
MAX_CACHED_TEXTS = 1024
"""Number of texts whose words are cached: more than all commands and settings have."""
PREFIX_RANK = 1
"""The rank of an entry with a name that begins with all of the typed text."""


class SearchEntry(NamedTuple):
    """A command or setting in the list of all commands."""

    line: Line
    request: Request
    heading: str
    """The heading above it while nothing is typed; "" if only a search shows it."""
    names: Sequence[str]
    """Its names; a match here ranks above one in the details."""
    keys: Sequence[str] = ()
    """Its keys as written for the player."""
    details: Sequence[str] = ()
    """Further texts that the search covers, such as its description."""


def find(typed: str, entries: Iterable[SearchEntry]) -> list[SearchEntry]:
    """Return the entries that contain all typed words, the most likely ones first.

    Nearly all entries contain any single letter. It therefore finds only names that begin with it
    and keys; other entries only if there are none of these.
    """
    ranks = [(_rank(typed, choice), choice) for choice in entries]
    ranked = [(rank, choice) for rank, choice in ranks if rank is not None]
    if len(typed.strip()) == 1:
        ranked = [pair for pair in ranked if pair[0] <= PREFIX_RANK] or ranked
    return [choice for _, choice in sorted(ranked, key=lambda pair: pair[0])]


@lru_cache(MAX_CACHED_TEXTS)
def search_words(text: str) -> tuple[str, ...]:
    """Return the words of a text in lower case and without accents."""
    letters = normalize("NFKD", text.casefold()).translate(BASE_LETTERS)
    return tuple(re.findall(r"\w+", "".join(letter for letter in letters if not combining(letter))))


def _rank(typed: str, entry: SearchEntry) -> int | None:
    """Return how well an entry matches, 0 for best; None if it lacks any typed word."""
    typed_words, keys = search_words(typed), [key.casefold() for key in entry.keys]
    if typed.strip().casefold() in keys or (
        typed_words and typed_words in [*map(search_words, keys)]
    ):
        return 0
    if not typed_words:
        return None
    names = [word for name in entry.names for word in search_words(name)]
    if any(" ".join(search_words(name)).startswith(" ".join(typed_words)) for name in entry.names):
        return PREFIX_RANK
    every = [
        *names,
        *(word for text in (*entry.keys, *entry.details) for word in search_words(text)),
    ]
    for rank, words in enumerate((names, every)):
        for is_inside in (False, True):
            if all(any(_matches(word, part, is_inside) for word in words) for part in typed_words):
                return 2 + 2 * rank + is_inside
    return None


def _matches(word: str, part: str, anywhere: bool) -> bool:
    return part in word if anywhere else word.startswith(part)
