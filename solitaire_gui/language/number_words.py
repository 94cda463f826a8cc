"""Small numbers as words of a sentence.

A language whose number words change with what is counted has figures in their place.
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
    """Return a number as a value of a message: in words up to ten."""
    return _WORDS[count] if count < len(_WORDS) else count
