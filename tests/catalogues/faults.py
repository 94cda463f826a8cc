"""What is wrong with a translation, in a sentence each, as far as a program can tell."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from string import Formatter

from solitaire_gui.language.card_names import CONTEXT, parse_forms
from tests.catalogues import plurals
from tests.catalogues.po_file import Forms
from tests.catalogues.source import Key, Text

ENDS = ".?!…:;,"
CLOSING = "”’\"')]»“"
NO_BREAK = "\u00a0\u202f"
FRENCH = re.compile(
    rf"[^{NO_BREAK}\d:?!][?!;]|[^{NO_BREAK}\d:](?::(?!\d))|«[^{NO_BREAK}]|[^{NO_BREAK}]»"
)
"""A sign that has no space before or behind it at which no line may break."""


def faults(
    text: Text, forms: Forms, tag: str, card_forms: Collection[str] = frozenset({""})
) -> list[str]:
    """Return what is wrong with the translation of a text into a language; [] if nothing seems.

    `card_forms` are the forms of a card's name that the language lists, from `card_forms_in`.
    """
    numbers = plurals.numbers_of(tag) if text.many else (frozenset({1}),)
    if len(forms) != len(numbers):
        return [f"has {len(forms)} forms, and the language counts by {len(numbers)}"]
    found: list[str] = []
    for form, its_numbers in zip(forms, numbers, strict=True):
        found += _of_form(text, form, tag, is_for_one=its_numbers <= {1})
        found += _of_cards(text, form, card_forms)
    return [*dict.fromkeys(found)]


def card_forms_in(translations: Mapping[Key, Forms]) -> set[str]:
    """Return the forms that a catalogue lists for any card's name; "" is the name by itself."""
    listed = {""}
    for (context, _), forms in translations.items():
        if context == CONTEXT:
            listed |= parse_forms(forms[0]).keys()
    return listed


def places(text: str) -> set[str]:
    """Return the names in braces; raise ValueError for a brace that stands alone."""
    return {place for _, place, _, _ in Formatter().parse(text) if place is not None}


def _of_cards(text: Text, form: str, card_forms: Collection[str]) -> Iterator[str]:
    """Yield what is wrong with the forms of cards' names, in such a name or in a sentence."""
    if text.context == CONTEXT:
        listed = parse_forms(form)
        if listed.keys() != {*card_forms} or not all(listed.values()):
            yield f"lists other forms than {', '.join(filter(None, card_forms))}: {form!r}"
        return
    for asked in re.findall(r"{\w+:([^}]*)}", form):
        if asked not in card_forms or not asked:
            yield f"asks for a form {asked!r} of cards, which the language does not list: {form!r}"


def _of_form(text: Text, form: str, tag: str, *, is_for_one: bool) -> Iterator[str]:
    if not form:
        yield "lacks a form"
        return
    english = text.many or text.text
    try:
        named = places(form)
    except ValueError:
        yield f"has a brace that stands alone: {form!r}"
        return
    allowed = [places(english)]
    if is_for_one:
        allowed += [places(text.text), places(text.text) - {"count"}]
    if named not in allowed:
        lost = sorted(places(english) - named)
        added = sorted(named - places(english))
        yield f"has other places, without {lost} and with {added}: {form!r}"
    for is_there, part in ((_before, "before"), (_behind, "behind")):
        if is_there(form) != is_there(english):
            yield f"has other spaces {part} it: {form!r}"
    if _end(form) != _end(english):
        yield f"ends with {_end(form)!r}, and the English with {_end(english)!r}: {form!r}"
    if form.count("\n") != english.count("\n"):
        yield f"has other lines: {form!r}"
    if english[0].isupper() and form[0].islower():
        yield f"begins with a small letter: {form!r}"
    if tag == "fr" and FRENCH.search(form):
        yield f"lacks a no-break space at a French sign: {form!r}"


def _before(text: str) -> str:
    return text[: len(text) - len(text.lstrip())]


def _behind(text: str) -> str:
    return text[len(text.rstrip()) :]


def _end(text: str) -> str:
    """Return the mark that a text ends with, inside of quotes or not; "" for none."""
    last = text.rstrip().rstrip(CLOSING)[-1:]
    return last if last and last in ENDS else ""
