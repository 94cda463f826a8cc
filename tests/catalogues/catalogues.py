"""The catalogues on the disk: brought up to date, compiled, filled and looked over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from solitaire_gui.language.languages import ENGLISH, NAMES
from tests.catalogues import mo_file, plurals, po_file
from tests.catalogues.faults import faults
from tests.catalogues.po_file import Forms
from tests.catalogues.source import LANGUAGE, Key, Text

FOLDER = LANGUAGE / "catalogues"
TAGS = tuple(tag for tag in NAMES if tag != ENGLISH)
"""The languages that have a catalogue."""
EXAMPLES = 8
"""So many numbers are named of those that a form stands for."""


def update(texts: Sequence[Text], folder: Path = FOLDER) -> None:
    """Give every catalogue all texts and no others; what is translated stays."""
    for tag in TAGS:
        _write(tag, texts, translations(tag, folder), folder)


def translations(tag: str, folder: Path = FOLDER) -> dict[Key, Forms]:
    """Return the translations kept of a language; raise po_file.NotReadable."""
    path = folder / f"{tag}.po"
    return po_file.translations(path.read_text(encoding="utf-8")) if path.exists() else {}


def compile_all(texts: Sequence[Text], folder: Path = FOLDER) -> None:
    """Write what the program reads of every catalogue."""
    for tag in TAGS:
        (folder / f"{tag}.mo").write_bytes(compiled(tag, texts, folder))


def compiled(tag: str, texts: Sequence[Text], folder: Path = FOLDER) -> bytes:
    """Return what the program is to read of a catalogue."""
    return mo_file.compiled(texts, translations(tag, folder), tag)


def missing(tag: str, texts: Sequence[Text], folder: Path = FOLDER) -> str:
    """Return what is not translated yet, to be filled in."""
    kept = translations(tag, folder)
    empty = [text for text in texts if not all(kept.get(text.key) or [""])]
    notes = [f"# {NAMES[tag]}: {len(empty)} of {len(texts)} texts."]
    if len(plurals.numbers_of(tag)) > 1:
        for form, numbers in enumerate(plurals.numbers_of(tag)):
            told = ", ".join(map(str, sorted(numbers)[:EXAMPLES]))
            more = " …" if len(numbers) > EXAMPLES else ""
            notes.append(f"# msgstr[{form}] is for {told}{more}")
    return "\n".join(notes) + "\n\n" + po_file.write(empty, {}, tag)


def fill(tag: str, fragment: str, texts: Sequence[Text], folder: Path = FOLDER) -> list[str]:
    """Take the translations of a fragment into a catalogue and compile it.

    Return why some are not taken; all that can be are. Raise po_file.NotReadable.
    """
    known = {text.key: text for text in texts}
    kept, refused = translations(tag, folder), []
    for entry in po_file.read(fragment):
        text = known.get(entry.key)
        if not any(entry.forms):
            continue
        if entry.is_fuzzy:
            refused.append(f"{_named(entry.key)} is fuzzy")
        elif text is None or text.many != entry.many:
            refused.append(f"{_named(entry.key)} is no text of the program")
        elif found := faults(text, entry.forms, tag):
            refused += [f"{_named(entry.key)} {fault}" for fault in found]
        else:
            kept[entry.key] = entry.forms
    _write(tag, texts, kept, folder)
    (folder / f"{tag}.mo").write_bytes(compiled(tag, texts, folder))
    return refused


def check(
    texts: Sequence[Text], tags: Sequence[str] = TAGS, folder: Path = FOLDER
) -> Iterator[str]:
    """Yield what is wrong with the catalogues, a line each."""
    known = {text.key: text for text in texts}
    for tag in tags:
        path = folder / f"{tag}.po"
        if not path.exists():
            yield f"{tag}: there is no catalogue"
            continue
        entries = {entry.key: entry for entry in po_file.read(path.read_text(encoding="utf-8"))}
        for key, entry in entries.items():
            if key not in known or known[key].many != entry.many:
                yield f"{tag}: {_named(key)} is no text of the program any more"
            elif entry.is_fuzzy:
                yield f"{tag}: {_named(key)} is fuzzy"
        for key, text in known.items():
            forms = entries[key].forms if key in entries else ()
            yield from (f"{tag}: {_named(key)} {fault}" for fault in faults(text, forms, tag))
        compiled_file = folder / f"{tag}.mo"
        made = compiled(tag, texts, folder)
        if not compiled_file.exists() or compiled_file.read_bytes() != made:
            yield f"{tag}: the compiled catalogue is another"


def _write(tag: str, texts: Sequence[Text], kept: dict[Key, Forms], folder: Path) -> None:
    written = po_file.write(texts, kept, tag)
    (folder / f"{tag}.po").write_text(written, encoding="utf-8", newline="\n")


def _named(key: Key) -> str:
    context, text = key
    return f"{text!r} ({context})" if context else repr(text)
