"""A text that has no translation yet is said in English, in whatever language the rest is."""

from __future__ import annotations

from gettext import GNUTranslations
from io import BytesIO

import pytest

from solitaire_gui.cards import HEARTS, SPADES, Card
from solitaire_gui.language import catalogue
from solitaire_gui.language.card_names import card_in_a_sentence
from solitaire_gui.language.catalogue import gettext, ngettext, npgettext, pgettext
from solitaire_gui.language.languages import current_language, set_language
from solitaire_gui.language.message import Message
from tests.catalogues import catalogues
from tests.catalogues.mo_file import compiled
from tests.catalogues.source import Text
from tests.support.levels import some

SEVEN, EIGHT = Card(7, HEARTS), Card(8, SPADES)


@pytest.fixture(params=some(catalogues.TAGS, 3))
def language(request: pytest.FixtureRequest) -> str:
    """Speak a language, with the catalogue that it has."""
    set_language(request.param)
    assert current_language() == request.param
    return str(request.param)


@pytest.mark.usefixtures("language")
def test_a_text_is_said_in_english() -> None:
    assert gettext("Nobody has seen this") == "Nobody has seen this"
    assert gettext("Nobody has seen {these}", these=3) == "Nobody has seen 3"
    assert pgettext("button", "Nobody has seen {these}", these=3) == "Nobody has seen 3"


@pytest.mark.usefixtures("language")
def test_what_is_counted_is_said_as_english_counts() -> None:
    texts = ("{count} unseen thing", "{count} unseen things")
    for count in (0, 1, 2, 5, 21):
        english = f"{count} unseen thing{'' if count == 1 else 's'}"
        assert ngettext(*texts, count) == english
        assert npgettext("button", *texts, count) == english
        assert str(Message.counted(*texts, count)) == english
        assert Message.counted(*texts, count).parts() == (english,)


@pytest.mark.usefixtures("language")
def test_a_message_keeps_its_cards_and_names_them_in_the_language() -> None:
    for message in (
        Message("Nobody has seen {card} on {other}.", card=SEVEN, other=EIGHT),
        Message.in_context("button", "Nobody has seen {card} on {other}.", card=SEVEN, other=EIGHT),
    ):
        assert message.parts() == ("Nobody has seen ", SEVEN, " on ", EIGHT, ".")
        named = [card_in_a_sentence(card) for card in (SEVEN, EIGHT)]
        assert str(message) == f"Nobody has seen {named[0]} on {named[1]}."


def test_a_card_without_a_name_has_its_english_one() -> None:
    catalogue.use(GNUTranslations(BytesIO(compiled([], {}, "ru"))))
    assert str(Message("Look at {card}.", card=SEVEN)) == "Look at the 7 of hearts."


def test_a_translation_of_older_words_is_not_said_where_it_has_other_places() -> None:
    """The code counts one text no longer, and gives another one no card any more."""
    moves, cards = (
        Text("", "One move", "{count} moves"),
        Text("", "Look", "Look at {card}, {count}"),
    )
    forms = {moves.key: ("{count} ход", "{count} хода", "{count} ходов")}
    forms[cards.key] = ("{card}", "{card} и {count}", "{card} и {count}")
    catalogue.use(GNUTranslations(BytesIO(compiled([moves, cards], forms, "ru"))))
    assert ngettext(moves.text, moves.many, 5) == "5 ходов"
    assert gettext(moves.text) == "One move"
    assert str(Message(moves.text)) == "One move"
    assert [ngettext("Look", "Look at {count}", count) for count in (1, 3)] == ["Look", "Look at 3"]
    assert Message.counted("Look", "Look at {count}", 3).parts() == ("Look at 3",)
