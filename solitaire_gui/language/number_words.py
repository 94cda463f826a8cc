"""Small numbers as words within a sentence.

A catalogue may translate them as digits, where number words depend on the thing counted.
"""

from __future__ import annotations

from solitaire_gui.language.message import Message

_WORDS = (
    Message.in_context("number in a sentence", "no"),
    Message.in_context("number in a sentence", "one"),
    Message.in_context("number in a sentence", "two"),
    Message.in_context("number in a sentence", "three"),
    Message.in_context("number in a sentence", "four"),
    Message.in_context("number in a sentence", "five"),
    Message.in_context("number in a sentence", "six"),
    Message.in_context("number in a sentence", "seven"),
    Message.in_context("number in a sentence", "eight"),
    Message.in_context("number in a sentence", "nine"),
    Message.in_context("number in a sentence", "ten"),
)


def number_word(count: int) -> Message | int:
    """Return a number as a value of a message: a word up to ten, else the number."""
    return _WORDS[count] if count < len(_WORDS) else count
