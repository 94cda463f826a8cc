"""Catalogues as the program reads them: `.mo`, GNU gettext's format, and always the same bytes."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping

from tests.catalogues.po_file import Forms, header
from tests.catalogues.source import Key, Text

MAGIC = 0x950412DE
FIXED = 7 * 4
"""Bytes before the tables of lengths and offsets."""


def compiled(texts: Iterable[Text], translations: Mapping[Key, Forms], tag: str) -> bytes:
    """Return the catalogue of the texts whose translation is whole."""
    pairs = {b"": header(tag).encode()}
    for text in texts:
        forms = translations.get(text.key, ())
        if forms and all(forms):
            name = f"{text.context}\4{text.text}" if text.context else text.text
            name = f"{name}\0{text.many}" if text.many else name
            pairs[name.encode()] = "\0".join(forms).encode()
    names = sorted(pairs)
    tables, strings = b"", b""
    begin = FIXED + 2 * 8 * len(names)
    for values in (names, [pairs[name] for name in names]):
        for value in values:
            tables += struct.pack("<2I", len(value), begin + len(strings))
            strings += value + b"\0"
    fixed = struct.pack("<7I", MAGIC, 0, len(names), FIXED, FIXED + 8 * len(names), 0, 0)
    return fixed + tables + strings
