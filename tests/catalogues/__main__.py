"""The catalogues of translations, in solitaire_gui/language/catalogues/.

python3 -m tests.catalogues update           gives them the texts in the code, and compiles them
python3 -m tests.catalogues missing          says how many texts each language lacks, and which
python3 -m tests.catalogues missing de       prints what German lacks, to be filled in
python3 -m tests.catalogues fill de FILE     takes what was filled in
python3 -m tests.catalogues compile          writes what the program reads
python3 -m tests.catalogues check [de …]     says what is wrong, what is missing and what is old
python3 -m tests.catalogues extract FILE     writes all texts as a template
python3 -m tests.catalogues formats          writes how languages write dates and numbers
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.catalogues import catalogues, formats, po_file, source
from tests.catalogues.catalogues import Kind
from tests.command_lines import parse


def main() -> int:
    """Do what is asked; return 0 if nothing is wrong."""
    asked = parse("tests.catalogues")
    try:
        told, is_right = _do(vars(asked))
    except (source.NotExtracted, po_file.NotReadable, OSError, UnicodeDecodeError) as error:
        print(error, file=sys.stderr)
        return 1
    try:
        for line in told:
            print(line)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return int(not is_right)


def _do(asked: dict[str, object]) -> tuple[Sequence[object], bool]:
    """Return what is to be told, and whether nothing is wrong."""
    texts = source.texts()
    match asked:
        case {"command": "update"}:
            catalogues.update(texts)
        case {"command": "compile"}:
            catalogues.compile_all()
        case {"command": "formats"}:
            formats.write()
        case {"command": "extract", "file": Path() as file}:
            template = po_file.write(texts, {}, None)
            file.write_text(template, encoding="utf-8", newline="\n")
        case {"command": "check", "tags": list(tags)}:
            found = [*catalogues.check(texts, tags or catalogues.TAGS)]
            return found, all(one.kind is not Kind.WRONG for one in found)
        case {"command": "missing", "tag": str(tag)}:
            return [catalogues.missing(tag, texts)], True
        case {"command": "missing"}:
            return [*catalogues.missing_anywhere(texts)], True
        case {"command": "fill", "tag": str(tag), "file": Path() as file}:
            refused = catalogues.fill(tag, file.read_text(encoding="utf-8"), texts)
            return refused, not refused
    return [], True


if __name__ == "__main__":
    sys.exit(main())
