"""The pictures show what their names say."""

from __future__ import annotations

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.settings import Settings
from tests.screenshots import SCENES, shown
from tests.support.levels import mostly_slow
from tests.support.terminal_session import ROOT

SIZE = (640, 480)
DOCUMENTS = ROOT / "images" / "screenshots"


@pytest.mark.parametrize("game", mostly_slow(GAMES, "alaska", "thumb-and-pouch"))
def test_the_picture_of_a_win_shows_one(game: str, art: CardArt) -> None:
    with shown(SCENES[f"{game}-won"], art, SIZE, Settings(sound=False, lamp=False)) as player:
        assert player.session.is_won
        assert player.settings.safe_up
        assert not player.message


def test_the_pictures_of_the_documents_can_be_taken_again() -> None:
    names = {path.stem for path in DOCUMENTS.iterdir()}
    assert names
    assert names <= SCENES.keys()
