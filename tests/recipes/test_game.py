"""A sixth game, which has nothing but its rules and its words, and breaks no test of the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.aces_up.win import WIN
from tests.recipes.recipe import IMPORTS, Recipe

GAMES = "solitaire_gui/games/__init__.py"
PLAYED_IN = "tests/gui/test_four_aces.py"
WHOLE_SUITE = {
    "rules": "tests/rules tests/games tests/aces_up tests/play tests/language tests/solver",
    "store": "tests/store tests/desktop tests/test_arguments.py tests/project/test_documents.py "
    "tests/test_notation.py tests/test_session.py tests/test_terminal.py",
    "features": "tests/gui/features tests/gui/board tests/gui/input tests/gui/widgets",
    "window": "tests/gui --ignore=tests/gui/features --ignore=tests/gui/board "
    "--ignore=tests/gui/input --ignore=tests/gui/widgets",
}
"""Everything that knows that there are games, in parts that end before a test is said to hang."""
PLAYED = '''
"""The game is chosen, helped with, won and dealt anew in the window, and has no puzzles."""

from solitaire_gui.store import Store
from tests.games.wins import WINS
from tests.gui.driver.player import Player

SLUG = "four-aces"


def test_it_is_played_to_a_win_and_dealt_anew(keeper: Player, store: Store) -> None:
    deal, line = WINS[SLUG]
    lines = line.split("; ")
    keeper.open(SLUG, deal, *lines[:-3])
    assert keeper.title == "Four Aces – Solitaire"
    for played in lines[-3:]:
        keeper.play(played)
    assert keeper.session.is_won
    assert store.statistics(SLUG).won == 1
    keeper.type("r")
    assert keeper.session.game.slug == SLUG
    assert keeper.session.deal != deal


def test_it_is_the_sixth_to_be_chosen_and_the_help_tells_its_rules(player: Player) -> None:
    player.open("scorpion", 1)
    player.type("6")
    assert player.game.slug == SLUG
    player.type("h")
    assert any("all cards but the four aces" in name for name in player.names())


def test_what_is_not_recorded_is_not_offered(player: Player) -> None:
    player.open(SLUG, 1)
    player.change(deals="winnable")
    player.type("r")
    assert player.message == "No deal of Four Aces is known to be winnable; this is a random one."
    player.type("z")
    assert player.is_at_table
    player.type("c")
    assert player.sees("Four Aces")
    player.type("Esc")
    player.click_at(player.button("New"))
    assert player.screen == "New game"
    assert not player.sees("Hard")
'''


def named(text: str) -> str:
    """Return a text of Aces Up as it is in a package where the game is called Four Aces."""
    for before, after in (
        ("from tests.aces_up import rules", "from solitaire_gui.rules import four_aces as rules"),
        ("AcesUp", "FourAces"),
        ("Aces Up", "Four Aces"),
        ("aces-up", "four-aces"),
    ):
        text = text.replace(before, after)
    return text


@pytest.mark.parametrize(
    "tests",
    [
        pytest.param("tests/rules/test_four_aces.py", id="some"),
        *(
            pytest.param(part, marks=pytest.mark.slow, id=name)
            for name, part in WHOLE_SUITE.items()
        ),
    ],
)
def test_a_game(tmp_path: Path, tests: str) -> None:
    recipe = Recipe("Add a game", tmp_path, game="four_aces")
    recipe.write("solitaire_gui/rules/four_aces.py", recipe.text("tests/aces_up/rules.py"))
    recipe.write("solitaire_gui/games/four_aces.py", named(recipe.text("tests/aces_up/game.py")))
    recipe.add(
        GAMES,
        (IMPORTS, "from", "from solitaire_gui.games.four_aces import FourAces\n"),
        ("for game in (", ")\n}", ", FourAces()"),
    )
    recipe.write("tests/rules/test_four_aces.py", named(recipe.text("tests/aces_up/test_rules.py")))
    recipe.change("tests/games/wins.py", ('"aces-up": WIN,', '"aces-up": WIN, "four-aces": WIN,'))
    deal, lines = WIN
    typed = lines.replace("; ", "\n")
    played = recipe.play("four-aces", "--text", "--deal", str(deal), typed=f"{typed}\n")
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout.startswith("Welcome to Four Aces\n")
    assert "You won!" in played.stdout
    recipe.show(PLAYED_IN, PLAYED)
    recipe.check(PLAYED_IN, *tests.split())
