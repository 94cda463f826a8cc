"""The decks: by each one's name what draws its faces and its signs, and in which sets."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from images.draw import card, clear, large, plain, suits


class Deck(NamedTuple):
    """What draws a deck."""

    face: Callable[[int, int, str, str], str]
    """Returns the whole SVG file of a face by rank, suit, size of the indices and colours."""
    sign: Callable[[int, str], str]
    """Returns the whole SVG file of a suit's sign by suit and colours."""
    letter: Callable[[str, str], str] | None = None
    """Returns the whole SVG file of a letter, one of `glyphs.LETTERS`, for a size of indices.

    None where those of the classic deck serve.
    """
    indices: tuple[str, ...] = ("normal", "large")
    colours: tuple[str, ...] = ("two", "four")
    """The sizes of indices and the sets of colours that it is drawn in.

    In the first of these sets all suits are drawn, in others those that look otherwise.
    """


DECKS = {
    "classic": Deck(card.face, suits.alone),
    "large": Deck(large.face, large.sign, large.letter, indices=("normal",)),
    "clear": Deck(clear.face, clear.sign, colours=("four",)),
    "plain": Deck(plain.face, plain.sign, plain.letter),
}
"""By the names of the folders of their faces."""
