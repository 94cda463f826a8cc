"""Messages: sentences with values, translated and formatted only where they are shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from solitaire_gui.cards import Card
from solitaire_gui.language.catalogue import pieces, template
from solitaire_gui.language.date_and_number_formats import capitalized
from solitaire_gui.language.key_names import key_name

SENTENCE_ENDS = (".", "!", "?", "…")
"""Characters that end a sentence. A phrase within a sentence ends with none of them."""


class CardInForm(Card):
    """A card whose name takes a form in a sentence, as `{card:genitive}`. It equals the card."""

    __slots__ = ("form",)

    def __init__(self, card: Card, form: str) -> None:
        super().__init__(card.rank(), card.suit())
        self.form = form


class Message:
    """A translatable text and its values. `str()` returns the whole text, with cards in words.

    The text names its values: Message("{card} goes only on {other}.", card=card, other=other). They
    may be cards, tuples of cards, other messages, numbers and strings, and anything else that the
    renderer knows. Two messages are equal if they have the same text and values.
    """

    __slots__ = ("context", "count", "many", "text", "values")

    def __init__(self, text: str, /, **values: Any) -> None:
        self.text = text
        self.many = ""
        """The plural text; "" if the text has no `count`."""
        self.count: int | None = None
        self.context = ""
        self.values = values

    @classmethod
    def counted(cls, one: str, many: str, count: int, /, **values: Any) -> Message:
        """Return a message with a singular and a plural text; `{count}` in them is the count."""
        message = cls(one, count=count, **values)
        message.many, message.count = many, count
        return message

    @classmethod
    def in_context(cls, context: str, text: str, /, **values: Any) -> Message:
        """Return a message whose text is translated differently in other contexts."""
        message = cls(text, **values)
        message.context = context
        return message

    def with_values(self, **values: Any) -> Message:
        """Return a copy with some values replaced; `count` can be one of them."""
        other = Message(self.text, **{**self.values, **values})
        other.many, other.context = self.many, self.context
        other.count = other.values["count"] if self.many else None
        return other

    def parts(self) -> tuple[Any, ...]:
        """Return the text in the player's language as strings and values to be drawn.

        Texts, numbers and messages become strings; cards and everything else stay as they are.
        Adjacent strings are joined, and none is empty.
        """
        parts: list[Any] = []
        for words, value in self._pieces():
            parts += [words, *_parts_of(value)]
        parts = _joined(parts)
        if parts and isinstance(parts[0], str):
            parts[0] = self._capitalized(parts[0])
        return tuple(parts)

    def __str__(self) -> str:
        words = "".join(words + _words_of(value) for words, value in self._pieces())
        return self._capitalized(words)

    def __repr__(self) -> str:
        return f"Message({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.context, self.text, self.many, self.count))

    def _key(self) -> tuple[Any, ...]:
        return self.context, self.text, self.many, self.count, self.values

    def _pieces(self) -> Iterator[tuple[str, Any]]:
        """Yield each part of the translation before a place, with the value of that place.

        Cards have the form that the place names. The value after the last part is "".
        """
        for words, name, form in pieces(self._translated()):
            value = self.values[name] if name else ""
            yield words, _in_form(value, form) if form else value

    def _capitalized(self, words: str) -> str:
        """Return the text with a capital first letter if it is a sentence that begins with a value.

        A value that is a plain string keeps its first letter.
        """
        text, first = self._translated(), self._first()
        if first is self or isinstance(first, str) or not text.endswith(SENTENCE_ENDS):
            return words
        in_english = isinstance(first, Message) and first._translated() in (first.text, first.many)
        return capitalized(words, in_english=in_english)

    def _first(self) -> Any:
        """Return the value that the text begins with; the message itself if there is none."""
        words, first = next(self._pieces())
        if words:
            return self
        return first._first() if isinstance(first, Message) else first

    def _translated(self) -> str:
        return template(self.text, self.many, self.count, self.context)


Sentence = str | Message
"""A text for the player: a message, or a string in their language."""


def join_phrases(messages: Sequence[Message]) -> Message:
    """Return one or more phrases joined by commas: `this, that`."""
    first, *others = messages
    if not others:
        return first
    return Message("{first}, {others}", first=first, others=join_phrases(others))


def join_sentences(sentences: Sequence[Message]) -> Message:
    """Return one or more sentences as one message."""
    first, *others = sentences
    if not others:
        return first
    return Message("{first} {others}", first=first, others=join_sentences(others))


def _in_form(value: Any, form: str) -> Any:
    """Return a card or cards whose names take a form in a sentence; other values as they are."""
    if isinstance(value, Card):
        return CardInForm(value, form)
    return tuple(CardInForm(card, form) for card in value) if _is_cards(value) else value


def _words_of(value: Any) -> str:
    if _is_cards(value):
        return str(join_phrases([Message("{card}", card=card) for card in value]))
    if isinstance(value, Card):
        from solitaire_gui.language.card_names import card_in_a_sentence  # lazy: no frame needs it

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
    """Return the parts with adjacent strings joined and empty ones left out."""
    joined: list[Any] = []
    for part in parts:
        if joined and isinstance(part, str) and isinstance(joined[-1], str):
            joined[-1] += part
        elif part != "":
            joined.append(part)
    return joined


class NamedKey(str):
    """The name of a key as a value of a message, translated when the message is shown."""

    __slots__ = ()

    def __str__(self) -> str:
        return key_name(super().__str__())
