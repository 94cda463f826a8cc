"""Catalogues as text: `.po`, which translators and gettext's tools read. It has no dates."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from babel.messages.pofile import normalize

from tests.catalogues import plurals
from tests.catalogues.source import Key, Text

Forms = tuple[str, ...]
"""The translation of a text: one, or one for each form that the language counts by."""
LINE = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[(\d+)])?)\s*)?(".*")')
ESCAPED = re.compile(r'["\\]')


class NotReadable(Exception):
    """What is no catalogue, with the line where that is seen."""


class Entry(NamedTuple):
    """What a catalogue has for a text."""

    key: Key
    many: str
    forms: Forms
    is_fuzzy: bool


def header(tag: str) -> str:
    """Return the text of the first entry: what tools must know of a catalogue."""
    return (
        f"Language: {tag}\n"
        "MIME-Version: 1.0\n"
        "Content-Type: text/plain; charset=UTF-8\n"
        "Content-Transfer-Encoding: 8bit\n"
        f"Plural-Forms: {plurals.header(tag)}\n"
    )


def write(texts: Iterable[Text], translations: Mapping[Key, Forms], tag: str | None) -> str:
    """Return a catalogue of texts and their translations, empty where there is none.

    Without a tag it is a template, which has no header.
    """
    blocks = [] if tag is None else [f'msgid ""\nmsgstr {normalize(header(tag))}\n']
    count = 2 if tag is None else plurals.rule(tag)[0]
    for text in texts:
        forms = translations.get(text.key, ())
        lines = [f"#. {note}" for note in text.notes]
        lines += [f"#: {name}" for name in text.files]
        if text.context:
            lines.append(f"msgctxt {normalize(text.context)}")
        lines.append(f"msgid {normalize(text.text)}")
        if text.many:
            lines.append(f"msgid_plural {normalize(text.many)}")
            forms = forms if len(forms) == count else ("",) * count
            lines += [f"msgstr[{form}] {normalize(its)}" for form, its in enumerate(forms)]
        else:
            lines.append(f"msgstr {normalize(forms[0] if len(forms) == 1 else '')}")
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks)


def translations(text: str) -> dict[Key, Forms]:
    """Return the translations that a catalogue has, also the empty ones; raise NotReadable."""
    return {entry.key: entry.forms for entry in read(text)}


def read(text: str) -> list[Entry]:
    """Return the entries of a catalogue but for its header; raise NotReadable."""
    entries: list[Entry] = []
    keys: set[Key] = set()
    parts: dict[str, str] = {}
    current, is_fuzzy = "", False

    def end() -> None:
        if "msgid" not in parts:
            return
        forms = tuple(value for name, value in parts.items() if name.startswith("msgstr"))
        key = parts.get("msgctxt", ""), parts["msgid"]
        if key in keys:
            raise NotReadable(f"{key[1]!r} stands there twice.")
        keys.add(key)
        if key != ("", ""):
            entries.append(Entry(key, parts.get("msgid_plural", ""), forms, is_fuzzy))

    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        words = line.strip()
        if words.startswith("#~"):
            raise NotReadable(f"Line {number} is an entry that is gone: {words}")
        if not words or words.startswith("#"):
            if any(name.startswith("msgstr") for name in parts):
                end()
                parts, current, is_fuzzy = {}, "", False
            is_fuzzy = is_fuzzy or (words.startswith("#,") and "fuzzy" in words)
            continue
        found = LINE.fullmatch(words)
        if found is None or not (found[1] or current):
            raise NotReadable(f"Line {number} is no line of a catalogue: {words}")
        if found[1]:
            has_forms = any(name.startswith("msgstr") for name in parts)
            if has_forms and found[1] in ("msgid", "msgctxt"):
                end()
                parts, is_fuzzy = {}, False
            current = found[1]
            if current in parts or (found[2] and int(found[2]) != _forms(parts)):
                raise NotReadable(f"Line {number} is out of order: {words}")
        parts[current] = parts.get(current, "") + _string(found[3], number)
    end()
    return entries


def _forms(parts: Mapping[str, str]) -> int:
    return sum(name.startswith("msgstr") for name in parts)


def _string(quoted: str, number: int) -> str:
    """Return what stands in quotes, which have a backslash within."""
    if not ESCAPED.search(quoted[1:-1]):
        return quoted[1:-1]
    if re.search(r'(?<!\\)(?:\\\\)*"', quoted[1:-1]):
        raise NotReadable(f'Line {number} has a " without a \\ before it: {quoted}')
    try:
        return str(ast.literal_eval(quoted))
    except (SyntaxError, ValueError):
        raise NotReadable(f"Line {number} cannot be read: {quoted}") from None
