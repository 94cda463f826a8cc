"""The places of a table: their roles, what they are called, and the marks of empty ones."""

from __future__ import annotations

import re
from pathlib import Path

from solitaire_gui.games.places import Mark, Role, Slot
from solitaire_gui.gui.card_pictures.picture_paths import mark_path, read_svg
from solitaire_gui.gui.graphics.images_folder import images_folder
from solitaire_gui.settings import ON, Settings


def test_every_role_has_its_own_word() -> None:
    assert len({role.names.word for role in Role}) == len(Role)
    assert all(role.names.word and role.names.plural for role in Role)


def test_a_place_has_the_word_and_the_mark_of_its_role_unless_it_has_its_own() -> None:
    for role in Role:
        slot = Slot(0, 0, role)
        assert (slot.noun, slot.plural, slot.empty_mark) == (
            role.names.word,
            role.names.plural,
            role.names.mark,
        )
        own = Slot(0, 0, role, mark=Mark.HEARTS, word="heap")
        assert (own.noun, own.plural, own.empty_mark) == ("heap", "heaps", Mark.HEARTS)


def test_every_mark_has_its_drawing_and_every_drawing_its_mark() -> None:
    drawings = {path.stem for path in Path(images_folder(), "marks").iterdir()}
    sets = ("mark", "ink", "strong")
    assert drawings == {f"{drawn}_{mark.value}" for drawn in sets for mark in Mark}


def test_in_high_contrast_no_mark_has_a_faint_or_a_thin_line() -> None:
    settings = Settings(high_contrast=ON)
    for mark in Mark:
        drawn = read_svg(mark_path(mark, settings))
        assert {*re.findall(r"#\w+", drawn)} == {"#ffffff"}, mark
        assert all(float(each) > 0.95 for each in re.findall('opacity="([^"]*)', drawn)), mark
        assert all(float(each) >= 6 for each in re.findall('stroke-width="([^"]*)', drawn)), mark
