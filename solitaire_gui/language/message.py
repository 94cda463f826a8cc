"""A whole sentence with values in it, which is put into words, or drawn, only where it is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from solitaire_gui.cards import Card
from solitaire_gui.language.catalogue import template
from solitaire_gui.language.date_and_number_formats import capitalized
from solitaire_gui.language.key_names import key_name

SENTENCE_ENDS = (".", "!", "?", "…")
"""What a sentence ends with, and a phrase in the middle of one does not."""


class Message:
    """A text of the catalogues and its values; `str()` is all of it in words, as it is spoken.

    Values are named in the text: Message("{card} goes only on {other}.", card=card, other=other).
    They may be cards, tuples of cards, other messages, numbers and strings, and whatever else a
    renderer knows.
    Two messages are equal if they say the same in every language.
    """

    __slots__ = ("context", "count", "many", "text", "values")

    def __init__(self, text: str, /, **values: Any) -> None:
        self.text = text
        self.many = ""
        """The text for more than one, where it depends on `count`."""
        self.count: int | None = None
        self.context = ""
        self.values = values

    @classmethod
    def counted(cls, one: str, many: str, count: int, /, **values: Any) -> Message:
        """Return the message for one thing or for many; `{count}` in it is the count."""
        message = cls(one, count=count, **values)
        message.many, message.count = many, count
        return message

    @classmethod
    def in_context(cls, context: str, text: str, /, **values: Any) -> Message:
        """Return a message whose text means different things in different places."""
        message = cls(text, **values)
        message.context = context
        return message

    def with_values(self, **values: Any) -> Message:
        """Return the same message with other values in some places; `count` is one of them."""
        other = Message(self.text, **{**self.values, **values})
        other.many, other.context = self.many, self.context
        other.count = other.values["count"] if self.many else None
        return other

    def parts(self) -> tuple[Any, ...]:
        """Return it in the player's language as words and, between them, the values to be drawn.

        Cards stand as themselves, as does everything that is no text, number or message. No two
        texts follow each other, and none is empty.
        """
        text = self._translated()
        parts: list[Any] = []
        for words, place in _pieces(text):
            parts.append(words)
            if place:
                parts += _parts_of(self.values[place])
        parts = _joined(parts)
        if parts and isinstance(parts[0], str):
            parts[0] = self._capitalized(parts[0])
        return tuple(parts)

    def __str__(self) -> str:
        words = {name: _words_of(its) for name, its in self.values.items()}
        return self._capitalized(self._translated().format(**words))

    def __repr__(self) -> str:
        return f"Message({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.context, self.text, self.many, self.count))

    def _key(self) -> tuple[Any, ...]:
        return self.context, self.text, self.many, self.count, self.values

    def _capitalized(self, words: str) -> str:
        """Return its words as they begin a sentence; a text that was given stays as it is."""
        text, first = self._translated(), self._first()
        if first is self or isinstance(first, str) or not text.endswith(SENTENCE_ENDS):
            return words
        in_english = isinstance(first, Message) and first._translated() in (first.text, first.many)
        return capitalized(words, in_english=in_english)

    def _first(self) -> Any:
        """Return the value that it begins with; the message itself if it begins with words."""
        text = self._translated()
        if not text.startswith("{"):
            return self
        first = self.values[text[1:].partition("}")[0]]
        return first._first() if isinstance(first, Message) else first

    def _translated(self) -> str:
        return template(self.text, self.many, self.count, self.context)


Sentence = str | Message
"""What is said to the player: a message, or a text that is in their language already."""


def join_phrases(messages: Sequence[Message]) -> Message:
    """Return one or more phrases as one, such as `this, that`."""
    first, *others = messages
    if not others:
        return first
    return Message("{first}, {others}", first=first, others=join_phrases(others))


def join_sentences(sentences: Sequence[Message]) -> Message:
    """Return one or more whole sentences as one message, each after the other."""
    first, *others = sentences
    if not others:
        return first
    return Message("{first} {others}", first=first, others=join_sentences(others))


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    """Yield the words before each place of a text and its name; the last words have none."""
    words, *others = text.split("{")
    for other in others:
        place, _, after = other.partition("}")
        yield words, place
        words = after
    yield words, ""


def _words_of(value: Any) -> str:
    if _is_cards(value):
        return str(join_phrases([Message("{card}", card=card) for card in value]))
    if isinstance(value, Card):
        from solitaire_gui.language.card_names import card_in_a_sentence  # late: no frame needs it

        return card_in_a_sentence(value)
    return str(value)


def _parts_of(value: Any) -> tuple[Any, ...]:
    if isinstance(value, Message):
        return value.parts()
    if _is_cards(value):
        return tuple(part for card in value for part in (" ", card))[1:]
    return (str(value),) if isinstance(value, (str, int)) else (value,)


def _is_cards(value: Any) -> bool:
    return type(value) is tuple and all(isinstance(card, Card) for card in value)


def _joined(parts: list[Any]) -> list[Any]:
    """Return the parts with neighbouring texts as one, and no empty ones."""
    joined: list[Any] = []
    for part in parts:
        if joined and isinstance(part, str) and isinstance(joined[-1], str):
            joined[-1] += part
        elif part != "":
            joined.append(part)
    return joined


class NamedKey(str):
    """A key as the value of a message, which calls it what it is called where that is read."""

    __slots__ = ()

    def __str__(self) -> str:
        return key_name(super().__str__())
