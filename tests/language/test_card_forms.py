"""Languages in which a card's name changes within a sentence have all its forms and use them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from solitaire_gui.cards import Deck
from solitaire_gui.gui.widgets.text.text import Text
from solitaire_gui.language.card_names import card_name
from solitaire_gui.language.languages import set_language
from solitaire_gui.language.message import CardInForm, Message
from tests.catalogues import catalogues
from tests.catalogues.faults import card_forms_in

FORMS: Mapping[str, set[str]] = {
    tag: forms
    for tag in catalogues.TAGS
    if (forms := card_forms_in(catalogues.translations(tag)) - {""})
}
"""The forms that each language lists, without those that list none."""
ASKED = re.compile(r"{(\w+):(\w+)}")
AFTER_A_PREPOSITION = re.compile(r"\b(?:for|of|on|under) {(\w+)}")
"""A place of an English text at which a language with forms needs one."""


@pytest.fixture(params=FORMS)
def tag(request: pytest.FixtureRequest) -> str:
    """Speak each language with forms."""
    set_language(request.param)
    return str(request.param)


def sentences(tag: str) -> Iterator[tuple[str, str]]:
    """Yield each text of a language and its translation; of a counted text, all of them."""
    for entry in catalogues.entries(tag):
        for form in entry.forms:
            yield entry.key[1], form


def test_each_form_of_each_card_is_a_name_of_its_own(tag: str) -> None:
    for form in FORMS[tag]:
        names = {card_name(CardInForm(card, form)) for card in Deck().left()}
        assert len(names - {""}) == 52


def test_every_form_is_used(tag: str) -> None:
    assert {form for _, words in sentences(tag) for _, form in ASKED.findall(words)} == FORMS[tag]


def test_a_card_after_a_preposition_has_a_form(tag: str) -> None:
    cards = {place for _, words in sentences(tag) for place, _ in ASKED.findall(words)}
    bare = [
        words
        for text, words in sentences(tag)
        for place in AFTER_A_PREPOSITION.findall(text)
        if place in cards and words and f"{{{place}:" not in words
    ]
    assert bare == []


@pytest.mark.parametrize(
    ("tag", "words"),
    [
        ("cs", "na károvou osmičku"),
        ("pl", "na ósemkę karo"),
        ("ru", "на восьмёрку бубен"),
        ("uk", "на вісімку бубен"),
    ],
    indirect=["tag"],
)
def test_a_sentence_is_read_alike_whether_its_cards_are_drawn_or_not(tag: str, words: str) -> None:
    [eight] = (card for card in Deck().left() if str(card) == "8♦")
    message = Message("on {card}", card=eight)
    assert str(message) == Text([message.parts()]).text == words, tag
