"""What the program's font lacks is drawn in fonts of the system, in reading order."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from solitaire_gui.gui.graphics.fonts import OWN_TEXT, REGULAR, SEMIBOLD
from solitaire_gui.gui.graphics.images_folder import images_folder

LETTERS = "אבגםدو中文ไ😀ب"
"""What the test's font has: bars that grow from letter to letter."""
BEH = "ب"
FORMS = ("u628.init", "u628.fina")
"""How that letter is drawn, wider than alone, where it is joined to the next or the last one."""
Shown = tuple[list[list[object]], int, int]
OWN = Path(images_folder(), "fonts")

SHOW = """
import json, sys
import pygame
from solitaire_gui.gui.graphics import fallback_fonts, fonts
pygame.font.init()
own = fonts._font_path("Regular")
told = []
for words in json.loads(sys.argv[1]):
    pieces = fallback_fonts.text_runs(words, own)
    told.append([[[piece.text, piece.path is not None] for piece in pieces], fonts.width(words, 20),
                 fonts.render(words, 20, "Regular", "black").get_width()])
print(json.dumps([told, fallback_fonts._query_count]))
"""

pytestmark = pytest.mark.skipif(
    sys.platform in ("win32", "darwin") or not shutil.which("fc-match"),
    reason="fontconfig's fc-match is not installed",
)


@pytest.fixture(scope="module")
def system(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the settings of a fontconfig that knows but one font."""
    folder = tmp_path_factory.mktemp("fonts")
    builder = FontBuilder(1000)
    names = {ord(letter): f"u{ord(letter):x}" for letter in LETTERS}
    drawn = [".notdef", *names.values(), *FORMS]
    builder.setupGlyphOrder(drawn)
    builder.setupCharacterMap(names)
    widths = {name: 300 + 50 * at for at, name in enumerate(drawn)}
    glyphs = {}
    for name, width in widths.items():
        pen = TTGlyphPen(None)
        pen.moveTo((50, 0))
        for point in ((50, 700), (width - 50, 700), (width - 50, 0)):
            pen.lineTo(point)
        pen.closePath()
        glyphs[name] = pen.glyph()
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (width, 50) for name, width in widths.items()})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Bars", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200)
    builder.setupPost()
    builder.addOpenTypeFeatures("languagesystem arab dflt;" + "".join(map(joined, FORMS)))
    builder.save(folder / "bars.ttf")
    settings = folder / "fonts.conf"
    settings.write_text(
        f"<fontconfig><dir>{folder}</dir><cachedir>{folder}/cache</cachedir></fontconfig>",
        encoding="utf-8",
    )
    return settings


def joined(form: str) -> str:
    """Return the rule of a font by which a letter has another form at its place in a word."""
    letter, _, place = form.partition(".")
    return f"feature {place} {{ sub {letter} by {form}; }} {place};"


def shown(system: Path, *lines: str, path: str | None = None) -> tuple[list[Shown], int]:
    """Return of each line its pieces and widths, and how often fontconfig was asked."""
    environ = {**os.environ, "FONTCONFIG_FILE": str(system)}
    if path is not None:
        environ["PATH"] = path
    output = subprocess.run(
        [sys.executable, "-c", SHOW, json.dumps(lines)],
        env=environ,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    told, questions = json.loads(output.splitlines()[-1])
    return told, questions


def test_a_line_is_split_by_fonts_and_read_in_its_order(system: Path) -> None:
    expected = {
        "Ann": [["Ann", False]],
        "Łódź – Привет…": [["Łódź – Привет…", False]],
        "Ann 中文 ok": [["Ann ", False], ["中文", True], [" ok", False]],
        "😀❤": [["😀", True], ["❤", False]],
        "ab אב cd": [["ab ", False], ["בא", True], [" cd", False]],
        "אב גם": [["םג", True], [" ", False], ["בא", True]],
        "אב 12.5 ג": [["ג", True], [" ", False], ["12.5", False], [" ", False], ["בא", True]],
        "אב (גם)!": [
            ["(", False],
            ["םג", True],
            [") ", False],
            ["בא", True],
            ["!", False],
        ],
    }
    told, _ = shown(system, *expected)
    assert {words: line[0] for words, line in zip(expected, told, strict=True)} == expected


@pytest.mark.skipif(
    not hasattr(pygame.font.Font, "set_direction"), reason="needs pygame-ce: pygame joins nothing"
)
def test_arabic_letters_are_joined_where_the_library_can(system: Path) -> None:
    told, _ = shown(system, BEH, BEH * 2, f"Ann {BEH * 2}")
    assert told[1][0] == [[BEH * 2, True]]
    assert told[1][1] > 2 * told[0][1] + 1, "both are wider than alone"
    assert told[2][1] == told[2][2]


def test_a_line_is_as_wide_as_it_is_drawn(system: Path) -> None:
    told, _ = shown(system, "中文", "Ann אב (גם) ไ 😀")
    for _, width, drawn in told:
        assert width == drawn


def test_all_letters_of_a_line_are_one_question(system: Path) -> None:
    assert shown(system, "Ann", "Ünal …", "♥♠")[1] == 0
    assert shown(system, "中文 אב ไ")[1] == 1


def test_what_no_font_has_is_one_box_a_letter_and_asked_for_once(system: Path) -> None:
    told, questions = shown(system, "ᚠᚢ", "ᚠᚢᚨᚱ", "ᚦ")
    box = told[2][1]
    assert box > 5
    assert [line[1] for line in told] == [2 * box, 4 * box, box]
    assert questions == 2


def test_without_fontconfig_there_are_boxes(system: Path, tmp_path: Path) -> None:
    told, _ = shown(system, "中文", path=str(tmp_path))
    assert told[0][0] == [["中文", False]]


@pytest.mark.parametrize("weight", [REGULAR, SEMIBOLD])
def test_the_program_s_font_has_what_is_not_looked_for(weight: str) -> None:
    letters = TTFont(OWN / f"SourceSans3-{weight}.ttf").getBestCmap()
    sure = [chr(code) for code in range(0x20, 0x3000) if OWN_TEXT.fullmatch(chr(code))]
    assert len(sure) > 400
    assert [letter for letter in sure if ord(letter) not in letters] == []
