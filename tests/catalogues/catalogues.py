"""The catalogues on the disk: brought up to date, compiled, filled and looked over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from solitaire_gui.language.languages import ENGLISH, NAMES
from tests.catalogues import mo_file, plurals, po_file
from tests.catalogues.faults import card_forms_in, faults
from tests.catalogues.po_file import Entry, Forms
from tests.catalogues.source import LANGUAGE, Key, Text

FOLDER = LANGUAGE / "catalogues"
TAGS = tuple(tag for tag in NAMES if tag != ENGLISH)
"""The languages that have a catalogue."""
EXAMPLES = 8
"""So many numbers are named of those that a form stands for."""


class Kind(Enum):
    """What can be found in a catalogue."""

    WRONG = "wrong"
    """It must not be shown to anybody."""
    MISSING = "missing"
    """A text is shown in English."""
    OLD = "old"
    """It translates what the code has no more, or not in these words."""


class Finding(NamedTuple):
    """Something that is not as it should be in a language's catalogue."""

    tag: str
    kind: Kind
    words: str

    def __str__(self) -> str:
        return f"{self.tag}, {self.kind.value}: {self.words}"


def update(texts: Sequence[Text], folder: Path = FOLDER) -> None:
    """Give every catalogue all texts and no others, and compile it; what is translated stays."""
    for tag in TAGS:
        _write(tag, texts, _current(texts, entries(tag, folder)), folder)


def entries(tag: str, folder: Path = FOLDER) -> list[Entry]:
    """Return what is kept of a language; raise po_file.NotReadable."""
    path = folder / f"{tag}.po"
    return po_file.read(path.read_text(encoding="utf-8")) if path.exists() else []


def translations(tag: str, folder: Path = FOLDER) -> dict[Key, Forms]:
    """Return the translations kept of a language, also the empty ones."""
    return {entry.key: entry.forms for entry in entries(tag, folder)}


def compile_all(folder: Path = FOLDER) -> None:
    """Write what the program reads of every catalogue."""
    for tag in TAGS:
        (folder / f"{tag}.mo").write_bytes(compiled(tag, entries(tag, folder)))


def compiled(tag: str, kept: Sequence[Entry]) -> bytes:
    """Return what the program is to read of a catalogue, whatever the code has by now."""
    texts = [Text(*entry.key, entry.many) for entry in kept]
    return mo_file.compiled(texts, {entry.key: entry.forms for entry in kept}, tag)


def missing(tag: str, texts: Sequence[Text], folder: Path = FOLDER) -> str:
    """Return what is not translated yet, to be filled in."""
    empty = lacking(tag, texts, folder)
    notes = [f"# {NAMES[tag]}: {len(empty)} of {len(texts)} texts."]
    if len(plurals.numbers_of(tag)) > 1:
        for form, numbers in enumerate(plurals.numbers_of(tag)):
            told = ", ".join(map(str, sorted(numbers)[:EXAMPLES]))
            more = " …" if len(numbers) > EXAMPLES else ""
            notes.append(f"# msgstr[{form}] is for {told}{more}")
    if forms := card_forms_in(translations(tag, folder)) - {""}:
        notes.append(f"# {{card}} can take a form: {', '.join(sorted(forms))}, as {{card:form}}")
    return "\n".join(notes) + "\n\n" + po_file.write(empty, {}, tag)


def missing_anywhere(texts: Sequence[Text], folder: Path = FOLDER) -> Iterator[str]:
    """Yield how many texts each language lacks, and then each text that one lacks, a line each."""
    tags: defaultdict[Key, list[str]] = defaultdict(list)
    for tag in TAGS:
        empty = lacking(tag, texts, folder)
        yield f"{tag}: {len(empty)} of {len(texts)} texts"
        for text in empty:
            tags[text.key].append(tag)
    for text in texts:
        if text.key in tags:
            all_or_some = "all" if len(tags[text.key]) == len(TAGS) else ", ".join(tags[text.key])
            yield f"{_named(text.key)} is missing in {all_or_some}"


def lacking(tag: str, texts: Sequence[Text], folder: Path = FOLDER) -> list[Text]:
    """Return the texts that have no whole translation into a language."""
    kept = _current(texts, entries(tag, folder))
    return [text for text in texts if not all(kept.get(text.key) or [""])]


def fill(tag: str, fragment: str, texts: Sequence[Text], folder: Path = FOLDER) -> list[str]:
    """Take the translations of a fragment into a catalogue and compile it.

    Return why some are not taken; all that can be are. Raise po_file.NotReadable.
    """
    known = {text.key: text for text in texts}
    kept, refused = _current(texts, entries(tag, folder)), []
    filled = po_file.read(fragment)
    card_forms = card_forms_in(kept | {entry.key: entry.forms for entry in filled})
    for entry in filled:
        text = known.get(entry.key)
        if not any(entry.forms):
            continue
        if entry.is_fuzzy:
            refused.append(f"{_named(entry.key)} is fuzzy")
        elif text is None or text.many != entry.many:
            refused.append(f"{_named(entry.key)} is no text of the program")
        elif found := faults(text, entry.forms, tag, card_forms):
            refused += [f"{_named(entry.key)} {fault}" for fault in found]
        else:
            kept[entry.key] = entry.forms
    _write(tag, texts, kept, folder)
    return refused


def check(
    texts: Sequence[Text], tags: Sequence[str] = TAGS, folder: Path = FOLDER
) -> Iterator[Finding]:
    """Yield what is wrong with the catalogues, missing in them or left over in them."""
    known = {text.key: text for text in texts}
    for tag in tags:
        if not (folder / f"{tag}.po").exists():
            yield Finding(tag, Kind.WRONG, "there is no catalogue")
            continue
        kept = entries(tag, folder)
        current = _current(texts, kept)
        card_forms = card_forms_in(current)
        for entry in kept:
            if entry.key not in current:
                old = f"{_named(entry.key)} is no text of the program any more"
                yield Finding(tag, Kind.OLD, old)
            elif entry.is_fuzzy:
                yield Finding(tag, Kind.WRONG, f"{_named(entry.key)} is fuzzy")
        for key, text in known.items():
            if not any(forms := current.get(key, ())):
                yield Finding(tag, Kind.MISSING, f"{_named(key)} is not translated")
                continue
            for fault in faults(text, forms, tag, card_forms):
                yield Finding(tag, Kind.WRONG, f"{_named(key)} {fault}")
        compiled_file = folder / f"{tag}.mo"
        if not compiled_file.exists() or compiled_file.read_bytes() != compiled(tag, kept):
            yield Finding(tag, Kind.WRONG, "the compiled catalogue is another")


def _current(texts: Sequence[Text], kept: Sequence[Entry]) -> dict[Key, Forms]:
    """Return those translations whose text is in the code, with the same plural."""
    many = {text.key: text.many for text in texts}
    return {entry.key: entry.forms for entry in kept if many.get(entry.key) == entry.many}


def _write(tag: str, texts: Sequence[Text], kept: dict[Key, Forms], folder: Path) -> None:
    """Write a catalogue as its translators have it, and as the program reads it."""
    written = po_file.write(texts, kept, tag)
    (folder / f"{tag}.po").write_text(written, encoding="utf-8", newline="\n")
    (folder / f"{tag}.mo").write_bytes(compiled(tag, po_file.read(written)))


def _named(key: Key) -> str:
    context, text = key
    return f"{text!r} ({context})" if context else repr(text)
