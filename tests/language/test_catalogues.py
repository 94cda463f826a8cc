"""What is translated is right, in every language, and the font can show it; nothing else is held.

A text that has no translation yet is shown in English, and only a release is to lack none.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import solitaire_gui
from solitaire_gui.language.formats_by_language import FORMATS
from solitaire_gui.language.languages import NAMES, load_translations
from solitaire_gui.system.standard_folders import pictures_folder
from tests.catalogues import catalogues, source
from tests.catalogues.catalogues import TAGS, Finding, Kind
from tests.catalogues.po_file import Entry
from tests.catalogues.release import is_made
from tests.catalogues.source import Text
from tests.support.terminal_session import ROOT

QUOTED = re.compile("“([^{}”]+)”")
"""What a sentence quotes."""


@pytest.fixture(scope="module")
def texts() -> Sequence[Text]:
    return source.texts()


@pytest.fixture(scope="module")
def findings(texts: Sequence[Text]) -> Sequence[Finding]:
    """Return all that is found in the catalogues."""
    return [*catalogues.check(texts)]


@pytest.fixture(scope="module")
def kept() -> Mapping[str, Sequence[Entry]]:
    """Return what is kept of every language."""
    return {tag: catalogues.entries(tag) for tag in TAGS}


def test_every_text_of_the_code_can_be_extracted(texts: Sequence[Text]) -> None:
    assert len({text.key for text in texts}) == len(texts) > 1000


def test_no_translation_is_wrong(findings: Sequence[Finding]) -> None:
    assert [str(found) for found in findings if found.kind is Kind.WRONG] == []


def test_a_button_that_a_sentence_names_is_called_as_it_is_in_every_language(
    texts: Sequence[Text], kept: Mapping[str, Sequence[Entry]]
) -> None:
    buttons = {text.text: text.key for text in texts if text.context in ("button", "click")}
    named = [
        (text.key, buttons[word])
        for text in texts
        for word in QUOTED.findall(text.text)
        if word in buttons
    ]
    assert len(named) > 3
    for tag, entries in kept.items():
        forms = {entry.key: entry.forms for entry in entries}
        for sentence, button in named:
            [said], [word] = forms.get(sentence, ("",)), forms.get(button, ("",))
            assert not said or word in said, tag


def test_no_translation_has_a_letter_where_words_were(
    kept: Mapping[str, Sequence[Entry]],
) -> None:
    """A careless replacement once left a lone X in the middle of a sentence."""
    found = re.compile(r"[^\W\d_]{2,} X [^\W\d_]{2,}")
    forms = [form for entries in kept.values() for entry in entries for form in entry.forms]
    assert [form for form in forms if found.search(form)] == []


def test_french_elides_no_preposition_before_a_name_that_is_filled_in(
    kept: Mapping[str, Sequence[Entry]],
) -> None:
    wrong = re.compile(r"\b(?:de|que|jusque) \{(?:game|name|player)\}")
    assert [form for entry in kept["fr"] for form in entry.forms if wrong.search(form)] == []


def test_a_release_lacks_no_translation_and_has_no_old_one(findings: Sequence[Finding]) -> None:
    counts = Counter(found.kind for found in findings)
    missing, old = counts[Kind.MISSING], counts[Kind.OLD]
    told = f"{missing} translations are missing and {old} are old, of {len(TAGS)} languages"
    if any((missing, old)) and not is_made((ROOT / "CHANGELOG.md").read_text(encoding="utf-8")):
        pytest.skip(f"{told}; there is time until the release")
    assert (missing, old) == (0, 0), f"{told}: see python3 -m tests.catalogues missing, and check"


def test_what_is_translated_can_be_shown_by_the_font(kept: Mapping[str, Sequence[Entry]]) -> None:
    shown = []
    for path in Path(pictures_folder(), "fonts").glob("*.ttf"):
        with TTFont(path) as font:
            shown.append({*map(chr, font.getBestCmap())})
    assert shown
    for tag, entries in kept.items():
        words = {sign for entry in entries for sign in "".join(entry.forms)}
        for custom in (NAMES[tag], *FORMATS[tag]):
            words |= {*"".join(map(str, custom if isinstance(custom, tuple) else (custom,)))}
        for signs in shown:
            assert {sign for sign in words if sign.isprintable()} <= signs, tag


def test_the_program_reads_what_is_written(kept: Mapping[str, Sequence[Entry]]) -> None:
    for tag, entries in kept.items():
        known = load_translations(tag)
        assert known is not None
        for (context, text), many, forms, _ in entries:
            if not many and forms != ("",):
                found = known.pgettext(context, text) if context else known.gettext(text)
                assert found == forms[0], f"{tag}: compile the catalogues again"


def test_there_is_a_catalogue_for_every_language_and_no_other() -> None:
    folder = Path(solitaire_gui.__file__).parent / "language" / "catalogues"
    names = {f"{tag}.{suffix}" for tag in TAGS for suffix in ("po", "mo")}
    assert {path.name for path in folder.iterdir()} == names


def test_each_language_has_a_letter_for_each_suit(kept: Mapping[str, Sequence[Entry]]) -> None:
    """They are letters that a keyboard of any system types as one sign."""
    for tag, entries in kept.items():
        for entry in entries:
            if entry.key[0] == "clubs, diamonds, hearts, spades":
                letters = entry.forms[0].upper().split()
                assert len({*letters}) == len("".join(letters)) == 4, tag


def test_no_button_answers_a_question_by_yes_or_no(texts: Sequence[Text]) -> None:
    buttons = {text.text for text in texts if text.context == "button"}
    assert {"Keep", "Clear"} <= buttons
    assert not buttons & {"Yes", "No", "OK"}
