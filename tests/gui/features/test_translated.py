"""No screen says a word that has not been looked up in the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.language import catalogue, languages
from solitaire_gui.store import Store
from tests.gui.driver.events import wheel
from tests.gui.driver.program import playing
from tests.gui.driver.writing import top_written
from tests.gui.features.every_screen import NAMES, open_screen
from tests.gui.features.keeping import LATER, SOME_GAMES, fill_richly
from tests.language.pseudo import Pseudo
from tests.support.levels import mostly_slow

SIZE = (1000, 2400)
"""So high that most pages are seen as a whole."""
PARTS = tuple(NAMES[first::8] for first in range(8))
"""The screens, some at a time."""
WORD = re.compile(r"[A-Za-z]{2,}")
"""Letters without an accent: what is looked up in the pseudo-language has one on each."""
WRITTEN_BY_PLAYERS = re.compile(
    r"Player|~/solitaire\.jsonl|.*\.solitaire|scorpion 123|.*\(English\)"
)
"""Names of players, of files and of languages, and an example of what is typed; and folders."""
DATES = re.compile(r"\d+ days ago|.*\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Nov|Dec)\w*\b.*")
"""Dates: those of the language that is tried here are written by the formats of English."""
NAMES_OF_LANGUAGES = {*languages.NAMES.values()}


@pytest.fixture
def pseudo() -> Iterator[None]:
    catalogue.use(Pseudo())
    yield
    catalogue.use(None)


def is_from_elsewhere(line: str) -> bool:
    """Tell whether a line is in no catalogue because it is not the program's own."""
    return bool(
        WRITTEN_BY_PLAYERS.fullmatch(line)
        or DATES.fullmatch(line)
        or line in NAMES_OF_LANGUAGES
        or Path(line).is_dir()
    )


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("part", mostly_slow(range(len(PARTS)), 6, 7))
def test_no_word_on_any_screen_is_english(
    art: CardArt, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: int
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    fill_richly(store, SOME_GAMES)
    found = set()
    with playing(art, store, SIZE, now=LATER) as player:
        for name in PARTS[part]:
            player.open("scorpion", 1)
            open_screen(player, name)
            for _ in range(3):
                lines = top_written(player)
                assert lines, name
                found |= {(name, line) for line in lines if WORD.search(line)}
                if player.scrolled == player.furthest:
                    break
                player.do(wheel(-100))
    assert not sorted(each for each in found if not is_from_elsewhere(each[1]))
