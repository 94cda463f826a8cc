"""A message is whole in words, and in parts has its cards as values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest

from solitaire_gui.cards import HEARTS, QUEEN, SPADES, Card
from solitaire_gui.language import catalogue
from solitaire_gui.language import date_and_number_formats as formats
from solitaire_gui.language.card_names import card_name
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.message import Message

SEVEN, QUEEN_OF_SPADES = Card(7, HEARTS), Card(QUEEN, SPADES)
GOES_ON = Message("{card} goes only on {other}.", card=SEVEN, other=QUEEN_OF_SPADES)


class Backwards:
    """A language with its own order of words, two plurals and no articles."""

    TEXTS: ClassVar = {
        "{card} goes only on {other}.": "sur {other} seulement: {card}.",
        "the {card}": "{card}",
        "Move {card}": "{card}: move",
        "two games": "iki oyun",
    }

    def gettext(self, message: str) -> str:
        return self.TEXTS.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "{count} few" if n < 5 else "{count} lots"

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return f"{context}: {self.ngettext(msgid1, msgid2, n)}"


class Declining(Backwards):
    """A language in which the name of a card has a second form, except that of the queen."""

    TEXTS: ClassVar = {
        "{card} goes only on {other}.": "Na {card:below} {other:below}, a {card}.",
        "the {card}": "({card})",
        "Not {cards}": "Nie {cards:below}",
        "Move {number}": "{number:below}.",
        "7 of hearts": "siódemka kier; below: siódemkę kier",
        "queen of spades": "dama pik",
    }


@pytest.fixture
def declining() -> Iterator[None]:
    catalogue.use(Declining())
    yield
    catalogue.use(None)


@pytest.fixture
def backwards() -> Iterator[None]:
    catalogue.use(Backwards())
    yield
    catalogue.use(None)


def test_words_name_the_cards_and_begin_with_a_capital() -> None:
    assert str(GOES_ON) == "The 7 of hearts goes only on the queen of spades."


def test_the_name_of_a_file_stays_as_it_is() -> None:
    for first in ("a.solitaire", Message("{name}", name="a.solitaire")):
        message = Message("{name} has no game in it.", name=first)
        assert str(message) == "a.solitaire has no game in it."
        assert message.parts() == (str(message),)


def test_parts_leave_the_cards_to_whoever_draws_them() -> None:
    assert GOES_ON.parts() == (SEVEN, " goes only on ", QUEEN_OF_SPADES, ".")


def test_a_phrase_keeps_its_small_letter() -> None:
    assert str(Message("{card} to {place}", card=SEVEN, place=Message("the stock"))) == (
        "the 7 of hearts to the stock"
    )


def test_messages_within_messages_become_one_text() -> None:
    inner = Message("column {number}", number=3)
    assert Message("Look at {place}: {card}", place=inner, card=SEVEN).parts() == (
        "Look at column 3: ",
        SEVEN,
    )
    assert Message("{place} is empty.", place=inner).parts() == ("Column 3 is empty.",)


def test_the_count_chooses_the_text() -> None:
    counted = [str(Message.counted("{count} move", "{count} moves", n)) for n in (0, 1, 2)]
    assert counted == ["0 moves", "1 move", "2 moves"]


def test_a_message_with_another_value_is_counted_and_meant_as_before() -> None:
    counted = Message.counted("{lead}: {count} move", "{lead}: {count} moves", 3, lead="One")
    assert str(counted.with_values(lead="Other")) == "Other: 3 moves"
    assert counted.with_values(lead="One") == counted != counted.with_values(lead="Other")
    meant = Message.in_context("lamp", "{lead}: new", lead="One")
    assert meant.with_values(lead="Other") == Message.in_context(
        "lamp", "{lead}: new", lead="Other"
    )


@pytest.mark.usefixtures("backwards")
def test_a_message_is_translated_where_it_is_shown() -> None:
    assert str(GOES_ON) == "sur queen of spades seulement: 7 of hearts."
    assert str(Message("Move {card}", card=SEVEN)) == "7 of hearts: move"
    assert [str(Message.counted("{count} move", "{count} moves", n)) for n in (1, 6)] == [
        "1 few",
        "6 lots",
    ]


@pytest.mark.usefixtures("declining")
def test_a_card_has_the_form_that_its_place_names() -> None:
    assert str(GOES_ON) == "Na siódemkę kier dama pik, a (siódemka kier)."
    assert str(Message("Not {cards}", cards=(SEVEN, SEVEN))) == ("Nie siódemkę kier, siódemkę kier")
    assert str(Message("Move {number}", number=3)) == gettext("Move {number}", number=3) == "3."


@pytest.mark.usefixtures("declining")
def test_a_card_that_is_drawn_is_read_in_its_form() -> None:
    parts = GOES_ON.parts()
    assert parts == ("Na ", SEVEN, " ", QUEEN_OF_SPADES, ", a ", SEVEN, ".")
    assert "".join(card_name(part) if isinstance(part, Card) else part for part in parts) == (
        "Na siódemkę kier dama pik, a siódemka kier."
    )


def test_equal_messages_say_the_same() -> None:
    assert Message("{card}", card=SEVEN) == Message("{card}", card=Card(7, HEARTS))
    assert Message("{card}", card=SEVEN) != Message("{card}", card=QUEEN_OF_SPADES)
    assert len({Message("a"), Message("a"), Message.in_context("button", "a")}) == 2


def test_messages_are_different_that_only_english_says_alike() -> None:
    one = Message.in_context("button", "New")
    assert one == Message.in_context("button", "New")
    assert str(one) == str(Message("New")) == str(Message.in_context("lamp", "New"))
    assert one != Message("New")
    assert one != Message.in_context("lamp", "New")
    counted = Message.counted("{count} move", "{count} moves", 1)
    assert counted == Message.counted("{count} move", "{count} moves", 1)
    assert counted != Message("{count} move", count=1)
    assert counted != Message.counted("{count} move", "{count} moves of it", 1)
    assert counted != Message.counted("{count} move", "{count} moves", 2)


@pytest.mark.usefixtures("backwards")
def test_a_turkish_sentence_keeps_the_dot_of_its_first_letter() -> None:
    formats.use("tr")
    try:
        assert str(Message("{words}.", words=Message("two games"))) == "İki oyun."
        english = Message("{words}.", words=Message("its end, {words}", words="iki oyun"))
        for sentence in (english, Message("{first} {english}", first=english, english=english)):
            assert str(sentence).startswith("Its end, iki oyun.")
            assert sentence.parts()[0].startswith("Its end, iki oyun.")
    finally:
        formats.use("en")
    assert str(Message("{words}.", words=Message("its end"))) == "Its end."
