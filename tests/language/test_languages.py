"""The language is the first wish of the player that can be met."""

from __future__ import annotations

from pathlib import Path

import pytest

from solitaire_gui.language import languages
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.date_and_number_formats import number
from solitaire_gui.language.languages import (
    best_match,
    current_language,
    languages_of_environment,
    set_language,
)


@pytest.mark.parametrize(
    ("wishes", "tag"),
    [
        ([], "en"),
        (["de_AT.UTF-8"], "de"),
        (["pt"], "pt_BR"),
        (["pt-PT"], "pt_BR"),
        (["PT_br.UTF-8"], "pt_BR"),
        (["zh_CN"], "en"),
        (["zh_CN", "uk"], "uk"),
        (["en_GB", "de"], "en"),
        (["sr@latin", "cs_CZ.ISO-8859-2"], "cs"),
        (["", "C"], "en"),
        (["eng", "des"], "en"),
    ],
)
def test_the_first_wish_that_can_be_met_is(wishes: list[str], tag: str) -> None:
    assert best_match(wishes) == tag


@pytest.mark.parametrize("damage", [None, b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_where_a_catalogue_cannot_be_read_all_is_english_dates_and_numbers_too(
    damage: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_language("de")
    assert (current_language(), number(12_345)) == ("de", "12.345")
    file = tmp_path / "de.mo"
    if damage is not None:
        file.write_bytes(damage)
    monkeypatch.setattr(languages, "catalogue_file", lambda _: str(file))
    set_language("de")
    assert (current_language(), number(12_345), gettext("Undo")) == ("en", "12,345", "Undo")


@pytest.mark.parametrize(
    ("environment", "wishes"),
    [
        ({}, []),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, []),
        ({"LANG": "de_DE.UTF-8"}, ["de_DE.UTF-8"]),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "sv_SE"}, ["sv_SE"]),
        ({"LANG": "de", "LC_MESSAGES": "sv", "LC_ALL": "POSIX"}, []),
        ({"LANG": "de", "LC_ALL": "", "LANGUAGE": "fr::it"}, ["fr", "it", "de"]),
    ],
)
def test_a_session_names_its_languages_as_gettext_reads_them(
    environment: dict[str, str], wishes: list[str]
) -> None:
    assert languages_of_environment(environment) == wishes
