"""Whatever is shown stands out: every text, control and focus of every screen, in every look."""

from __future__ import annotations

import re
from itertools import chain

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.settings import CHOICES
from tests.gui.driver.contrast import Look, covers_cloth, hard_to_read, unclear
from tests.gui.driver.program import QUIET
from tests.screenshots import SCENES, Scene, opened, shown
from tests.support.levels import some

SIZE = (1100, 1500)
"""So high that all of a long page is seen where one design pixel is one of the window's."""
LOOKS = [Look(is_light) for is_light in (False, True)]
STRONG_LOOKS = [look._replace(high_contrast=True) for look in LOOKS]
CLOTHS = [look._replace(cloth=cloth) for look in LOOKS for cloth in CHOICES["table"][1:]]


def kinds() -> dict[str, Scene]:
    """Return a scene of every kind: those that all games have, of one game."""
    scenes: dict[str, Scene] = {}
    for name, scene in SCENES.items():
        scenes.setdefault(re.sub("|".join(GAMES), "game", name), scene)
    return {
        **scenes,
        "type": Scene(opened("scorpion", ":")),
        "pause": Scene(opened("scorpion", "p")),
    }


KINDS = kinds()
QUICK = (
    "settings",
    "game-half-way",
    "review",
    "statistics",
    "puzzle-game-which-king-right",
)
"""A scene of each way in which things are written, for the plain level."""


@pytest.mark.parametrize(
    "scene",
    [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in KINDS],
)
def test_all_that_is_shown_stands_out(scene: str, art: CardArt) -> None:
    with shown(KINDS[scene], art, SIZE, QUIET) as player:
        looks = LOOKS if covers_cloth(player) else LOOKS + CLOTHS
        faults = [
            *hard_to_read(player, some(looks, 1)),
            *hard_to_read(player, some(STRONG_LOOKS, 1)),
            *chain.from_iterable(unclear(player, look) for look in some(LOOKS + STRONG_LOOKS, 1)),
        ]
    assert not faults, "\n".join(faults)
