"""The catalogues say all that the program says, in every language, and the font can show it."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import solitaire_gui
from solitaire_gui.folders import pictures_folder
from solitaire_gui.language.customs_table import CUSTOMS
from solitaire_gui.language.languages import NAMES, read
from tests.catalogues import catalogues, po_file, source
from tests.catalogues.source import Text

ARE_COMPLETE = True
"""Whether the catalogues are to lack nothing: set while texts are not all translated yet."""
complete = pytest.mark.skipif(not ARE_COMPLETE, reason="texts are being translated")


@pytest.fixture(scope="module")
def texts() -> Sequence[Text]:
    return source.texts()


def test_every_text_of_the_code_can_be_extracted(texts: Sequence[Text]) -> None:
    assert len({text.key for text in texts}) == len(texts) > 52


@complete
@pytest.mark.parametrize("tag", catalogues.TAGS)
def test_nothing_is_missing_or_wrong(tag: str, texts: Sequence[Text]) -> None:
    assert [*catalogues.check(texts, [tag])] == []


@pytest.mark.parametrize("tag", catalogues.TAGS)
def test_what_is_translated_can_be_shown_by_the_font(tag: str) -> None:
    words = {sign for forms in catalogues.translations(tag).values() for sign in "".join(forms)}
    for custom in (NAMES[tag], *CUSTOMS[tag]):
        words |= {*"".join(map(str, custom if isinstance(custom, tuple) else (custom,)))}
    for path in Path(pictures_folder(), "fonts").glob("*.ttf"):
        with TTFont(path) as font:
            assert {sign for sign in words if sign.isprintable()} <= {*map(chr, font.getBestCmap())}


@pytest.mark.parametrize("tag", catalogues.TAGS)
def test_the_program_reads_what_is_written(tag: str) -> None:
    """The compiled catalogue says what the written one does, and no more."""
    kept = catalogues.translations(tag)
    texts = [Text(*key, "many" if len(forms) > 1 else "") for key, forms in kept.items()]
    known = read(tag)
    assert known is not None
    for text in texts:
        if not text.many and kept[text.key] != ("",):
            found = known.pgettext(*text.key) if text.context else known.gettext(text.text)
            assert found == kept[text.key][0], "compile the catalogues again"
    path = catalogues.FOLDER / f"{tag}.po"
    rewritten = GNUTranslations(BytesIO(catalogues.compiled(tag, source.texts())))
    assert rewritten.info()["language"] == tag
    assert not any(entry.is_fuzzy for entry in po_file.read(path.read_text(encoding="utf-8")))


def test_there_is_a_catalogue_for_every_language_and_no_other() -> None:
    folder = Path(solitaire_gui.__file__).parent / "language" / "catalogues"
    names = {f"{tag}.{suffix}" for tag in catalogues.TAGS for suffix in ("po", "mo")}
    assert {path.name for path in folder.iterdir()} == names
