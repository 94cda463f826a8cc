"""The command that makes catalogues finds every text, loses nothing and refuses what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest

from tests.catalogues import catalogues, mo_file, po_file, source
from tests.catalogues.__main__ import main
from tests.catalogues.catalogues import TAGS, Finding, Kind
from tests.catalogues.faults import faults
from tests.catalogues.release import is_made
from tests.catalogues.source import NotExtracted, Text

CODE = """
from solitaire_gui.language.catalogue import gettext, ngettext, pgettext as pgettext
# Translators: What takes a move
# back.
a = gettext("Undo"), gettext("On" if a else "Off"), gettext(a), a.gettext("Loud")
b = ngettext("{count} move", "{count} moves", 3), pgettext("button", "New")
c = Message("{card} goes "
            "only on {other}.", card=a), Message.counted("{count} card", "{count} cards", 2)
d = Message.in_context("lamp", "New"), npgettext("c", "one", "many", 2), gettext_noop("Later")
"""
MOVES = Text("", "{count} move", "{count} moves")
ONLY_ON = Text("", "{card} goes only on {other}.")
NEW, NAME = Text("button", "New"), Text("", 'A "name"\nand a \\')
SEVEN, ACE = Text("card", "7 of hearts"), Text("card", "ace of hearts")
TEXTS = (MOVES, ONLY_ON, NEW, NAME)
POLISH = {
    MOVES.key: ("{count} ruch", "{count} ruchy", "{count} ruchów"),
    ONLY_ON.key: ("{card} pasuje tylko na {other}.",),
    NEW.key: ("Nowe",),
    NAME.key: ('„Imię” i "\ni \\',),
}


def test_all_kinds_of_calls_are_found() -> None:
    found = [*source.in_module(CODE, "a.py")]
    assert {(text.context, text.text, text.many) for text in found} == {
        ("", "Undo", ""),
        ("", "On", ""),
        ("", "Off", ""),
        ("", "Loud", ""),
        ("", "{count} move", "{count} moves"),
        ("button", "New", ""),
        ("", "{card} goes only on {other}.", ""),
        ("", "{count} card", "{count} cards"),
        ("lamp", "New", ""),
        ("c", "one", "many"),
        ("", "Later", ""),
    }
    assert found[0].notes == ("What takes a move back.",)


@pytest.mark.parametrize(
    "call",
    ['gettext(f"Deal {a}")', 'Message("Deal " + a)', 'a, b = 1, 2; words = "Deal"; gettext(words)'],
)
def test_a_text_that_is_put_together_is_refused(call: str) -> None:
    with pytest.raises(NotExtracted, match=r"a\.py:1: "):
        [*source.in_module(call, "a.py")]


def test_a_text_in_a_starred_row_is_found() -> None:
    [one] = source.in_module('gettext(*("Undo",))', "a.py")
    assert one.key == ("", "Undo")


@pytest.mark.parametrize("other", ['gettext("{n} move")', 'ngettext("{n} move", "{n} Moves", 2)'])
def test_a_text_with_two_plurals_or_with_one_in_one_place_only_is_refused(
    tmp_path: Path, other: str
) -> None:
    (tmp_path / "a.py").write_text('ngettext("{n} move", "{n} moves", 2)', encoding="utf-8")
    (tmp_path / "b.py").write_text(other, encoding="utf-8")
    with pytest.raises(NotExtracted, match=r"two plurals: '{n} moves' in a\.py, '.*' in b\.py"):
        source.texts(tmp_path)


def test_a_catalogue_is_read_as_it_was_written() -> None:
    written = po_file.write(TEXTS, POLISH, "pl")
    assert po_file.translations(written) == POLISH
    assert po_file.write(TEXTS, po_file.translations(written), "pl") == written
    assert "nplurals=3" in written


def test_gettext_reads_what_is_compiled() -> None:
    polish = GNUTranslations(BytesIO(mo_file.compiled(TEXTS, POLISH, "pl")))
    assert polish.pgettext("button", "New") == "Nowe"
    assert polish.gettext(NAME.text) == POLISH[NAME.key][0]
    counted = [polish.ngettext(MOVES.text, MOVES.many, n) for n in (1, 3, 5, 22)]
    assert counted == [POLISH[MOVES.key][form] for form in (0, 1, 2, 1)]


def test_what_is_missing_can_be_filled_in(tmp_path: Path) -> None:
    catalogues.update(TEXTS, tmp_path)
    fragment = catalogues.missing("pl", TEXTS, tmp_path)
    assert "# Polski: 4 of 4 texts." in fragment
    assert "# msgstr[1] is for 2, 3, 4, 22" in fragment
    filled = po_file.write(TEXTS, POLISH, "pl")
    assert catalogues.fill("pl", filled, TEXTS, tmp_path) == []
    assert [*catalogues.check(TEXTS, ["pl"], tmp_path)] == []
    assert catalogues.translations("pl", tmp_path) == POLISH
    assert "0 of 4" in catalogues.missing("pl", TEXTS, tmp_path)
    assert catalogues.fill("pl", fragment, TEXTS, tmp_path) == [], (
        "what is empty takes nothing away"
    )
    assert catalogues.translations("pl", tmp_path) == POLISH


def test_what_is_wrong_is_refused_and_the_rest_taken(tmp_path: Path) -> None:
    wrong = {**POLISH, ONLY_ON.key: ("{card} pasuje tylko na inną.",)}
    [refused] = catalogues.fill("pl", po_file.write(TEXTS, wrong, "pl"), TEXTS, tmp_path)
    assert "without ['other']" in refused
    kept = catalogues.translations("pl", tmp_path)
    assert kept == {**POLISH, ONLY_ON.key: ("",)}
    unknown = po_file.write([Text("", "Old")], {("", "Old"): ("Stare",)}, "pl")
    assert catalogues.fill("pl", unknown, TEXTS, tmp_path) == ["'Old' is no text of the program"]


def test_a_text_that_is_gone_leaves_the_catalogue(tmp_path: Path) -> None:
    catalogues.fill("pl", po_file.write(TEXTS, POLISH, "pl"), TEXTS, tmp_path)
    assert [*catalogues.check(TEXTS[1:], ["pl"], tmp_path)] == [
        Finding("pl", Kind.OLD, "'{count} move' is no text of the program any more")
    ]
    catalogues.update(TEXTS[1:], tmp_path)
    assert [*catalogues.check(TEXTS[1:], ["pl"], tmp_path)] == []
    assert catalogues.translations("pl", tmp_path).keys() == POLISH.keys() - {MOVES.key}


def test_a_text_that_is_new_is_missing_and_nothing_is_wrong(tmp_path: Path) -> None:
    catalogues.fill("pl", po_file.write(TEXTS, POLISH, "pl"), TEXTS[1:], tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    missing = [Finding("pl", Kind.MISSING, "'{count} move' is not translated")]
    assert [*catalogues.check(TEXTS, ["pl"], tmp_path)] == missing
    catalogues.update(TEXTS, tmp_path)
    assert [*catalogues.check(TEXTS, ["pl"], tmp_path)] == missing
    assert {path: path.read_bytes() for path in before if path.suffix == ".mo"} == {
        path: data for path, data in before.items() if path.suffix == ".mo"
    }


@pytest.mark.parametrize("many", ["", "all {count} moves"])
def test_a_text_that_is_counted_otherwise_now_is_missing_and_its_translation_old(
    many: str, tmp_path: Path
) -> None:
    catalogues.fill("pl", po_file.write(TEXTS, POLISH, "pl"), TEXTS, tmp_path)
    changed = (MOVES._replace(many=many), *TEXTS[1:])
    found = [(finding.kind, finding.words[:14]) for finding in check_polish(changed, tmp_path)]
    assert found == [(Kind.OLD, "'{count} move'"), (Kind.MISSING, "'{count} move'")]
    catalogues.update(changed, tmp_path)
    [missing] = check_polish(changed, tmp_path)
    assert missing.kind is Kind.MISSING


def check_polish(texts: Sequence[Text], folder: Path) -> list[Finding]:
    return [*catalogues.check(texts, ["pl"], folder)]


def test_what_is_wrong_is_no_matter_of_what_is_missing(tmp_path: Path) -> None:
    catalogues.fill("pl", po_file.write(TEXTS, POLISH, "pl"), TEXTS, tmp_path)
    path = tmp_path / "pl.po"
    written = path.read_text(encoding="utf-8")
    path.write_text(written.replace('"Nowe"', '"nowe "'), encoding="utf-8")
    assert [*map(str, check_polish([*TEXTS, Text("", "Later")], tmp_path))] == [
        "pl, wrong: 'New' (button) has other spaces behind it: 'nowe '",
        "pl, wrong: 'New' (button) begins with a small letter: 'nowe '",
        "pl, missing: 'Later' is not translated",
        "pl, wrong: the compiled catalogue is another",
    ]


def test_what_any_language_lacks_is_told_once_with_the_languages(tmp_path: Path) -> None:
    filled = {key: forms for key, forms in POLISH.items() if key != NEW.key}
    catalogues.fill("pl", po_file.write(TEXTS, filled, "pl"), TEXTS, tmp_path)
    told = [*catalogues.missing_anywhere(TEXTS, tmp_path)]
    assert "pl: 1 of 4 texts" in told
    assert "de: 4 of 4 texts" in told
    others = ", ".join(tag for tag in TAGS if tag != "pl")
    assert told[len(TAGS) :] == [
        f"'{{count}} move' is missing in {others}",
        f"'{{card}} goes only on {{other}}.' is missing in {others}",
        "'New' (button) is missing in all",
        f"{NAME.text!r} is missing in {others}",
    ]


def test_the_command_tells_of_all_languages_or_of_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for words, first in ((["missing"], "cs: "), (["missing", "cs"], "# Čeština: ")):
        monkeypatch.setattr("sys.argv", ["catalogues", *words])
        assert main() == 0
        assert capsys.readouterr().out.startswith(first)


@pytest.mark.parametrize(
    ("heading", "is_out"),
    [
        ("## 0.1.0 (unreleased)", False),
        ("## 0.2.0 – Unreleased", False),
        ("## 0.2.0 (2027-01-31)", True),
    ],
)
def test_a_release_is_made_when_its_heading_says_no_more_that_it_is_not(
    heading: str, is_out: bool
) -> None:
    assert is_made(f"# Changelog\n\n{heading}\n\n- x\n\n## 0.0.1 (unreleased)\n") is is_out


@pytest.mark.parametrize(
    ("text", "forms", "tag", "fault"),
    [
        (MOVES, ("{count} ход",), "ru", "has 1 forms"),
        (MOVES, ("ход", "{count} хода", "{count} ходов"), "ru", "without ['count']"),
        (MOVES, ("{count} Zug", ""), "de", "lacks a form"),
        (ONLY_ON, ("{card auf {other}.",), "de", "a brace that stands alone"),
        (ONLY_ON, ("{card} nur auf {other}",), "de", "ends with ''"),
        (NEW, ("Neu ",), "de", "other spaces behind"),
        (NEW, ("neu",), "de", "a small letter"),
        (Text("", "New?"), ("Nouveau ?",), "fr", "no-break"),
        (Text("", "Name:"), ("Nom :",), "fr", "no-break"),
    ],
)
def test_a_fault_is_found(text: Text, forms: tuple[str, ...], tag: str, fault: str) -> None:
    [found] = faults(text, forms, tag)
    assert fault in found


@pytest.mark.parametrize(
    ("text", "form", "fault"),
    [
        (ONLY_ON, "{card} na {other:dative}.", "a form 'dative'"),
        (ONLY_ON, "{card} na {other:}.", "a form ''"),
        (SEVEN, "siódemka kier", "other forms"),
        (SEVEN, "siódemka kier; dative: siódemce kier", "other forms"),
        (SEVEN, "siódemka kier; accusative", "other forms"),
    ],
)
def test_a_form_of_cards_that_is_not_listed_is_a_fault(text: Text, form: str, fault: str) -> None:
    [found] = faults(text, (form,), "pl", {"", "accusative"})
    assert fault in found


def test_the_forms_of_cards_are_those_that_their_names_list(tmp_path: Path) -> None:
    texts = (ONLY_ON, SEVEN, ACE)
    filled = {
        ONLY_ON.key: ("{card} pasuje tylko na {other:accusative}.",),
        SEVEN.key: ("siódemka kier; accusative: siódemkę kier",),
    }
    assert catalogues.fill("pl", po_file.write(texts, filled, "pl"), texts, tmp_path) == []
    assert [finding.kind for finding in check_polish(texts, tmp_path)] == [Kind.MISSING]
    assert "# {card} can take a form: accusative" in catalogues.missing("pl", texts, tmp_path)
    ace = po_file.write([ACE], {ACE.key: ("as kier",)}, "pl")
    [refused] = catalogues.fill("pl", ace, texts, tmp_path)
    assert "lists other forms than accusative" in refused


@pytest.mark.parametrize(
    ("text", "forms", "tag"),
    [
        (MOVES, ("Ein Zug", "{count} Züge"), "de"),
        (MOVES, ("{count} hamle", "{count} hamle"), "tr"),
        (Text("", "One move", "{count} moves"), ("Ein Zug", "{count} Züge"), "de"),
        (Text("", "New?"), ("Nouveau\u202f?",), "fr"),
        (Text("", "It took 4:05."), ("Cela a pris 4:05.",), "fr"),
    ],
)
def test_what_is_right_is_let_through(text: Text, forms: tuple[str, ...], tag: str) -> None:
    assert faults(text, forms, tag) == []


@pytest.mark.parametrize(
    ("catalogue", "fault"),
    [
        ('msgid "a"\nmsgstr "b" c"\n', 'Line 2 has a "'),
        ('msgid "a"\nmsgstr "b" "c"\n', 'Line 2 has a "'),
        ('msgid "a"\nmsgstr b\n', "Line 2 is no line of a catalogue"),
        ('msgid "a"\nmsgstr[1] "b"\n', "Line 2 is out of order"),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "b"\n', "twice"),
        ('msgid "a"\nmsgid "a"\nmsgstr "b"\n', "Line 2 is out of order"),
    ],
)
def test_what_is_no_catalogue_is_refused(catalogue: str, fault: str) -> None:
    with pytest.raises(po_file.NotReadable, match=fault):
        po_file.read(catalogue)
