"""A feature: the one of the tests, Tally, moved into the program."""

from __future__ import annotations

from pathlib import Path

from solitaire_gui.gui.commands.command import THIS_GAME
from tests.recipes.recipe import IMPORTS, Recipe, both_levels, row_of_last

FOLDER = "solitaire_gui/gui/features/tally"
TALLY_IS_USED = '''
"""The tally, through its key and its button in the bar."""

from tests.gui.driver.player import Player


def test_it_counts_the_cards_that_lie_face_down(player: Player) -> None:
    player.open("scorpion", 1)
    player.type("x")
    assert player.screen == "Tally"
    player.use("Say it")
    assert player.message == "12 cards lie face down."
    player.click_at(player.button("Tally"))
    assert player.screen == "Tally"
'''


@both_levels
def test_a_feature(tmp_path: Path, *, is_whole: bool) -> None:
    recipe = Recipe("Add a feature", tmp_path, name="tally")
    for name in ("commands", "feature", "tally_screen"):
        text = recipe.text(f"tests/tally/{name}.py")
        moved = text.replace("tests.tally", "solitaire_gui.gui.features.tally")
        recipe.write(f"{FOLDER}/{name}.py", moved)
    own = (IMPORTS, "from", "from solitaire_gui.gui.features.tally.commands import TALLY\n")
    recipe.add(
        "solitaire_gui/gui/features/command_order.py",
        own,
        ("COMMANDS: list[Command] = [", "]\n", "    TALLY,\n"),
    )
    told = "| X | Tally of the cards face down |\n"
    recipe.add("docs/playing.md", (row_of_last(THIS_GAME), "|", told))
    recipe.add(
        "solitaire_gui/gui/features/table/table_bar.py", own, ("AFTER = [", "]\n", ", TALLY")
    )
    recipe.show(f"{FOLDER}/__init__.py", recipe.text("tests/tally/__init__.py"))
    recipe.show("tests/gui/features/tally/__init__.py", "")
    recipe.write("tests/gui/features/tally/test_tally.py", TALLY_IS_USED)
    tests = ["tests/gui/commands/test_command.py"]
    tests += [
        "tests/gui/features",
        "tests/gui/whole_window/test_systems.py",
        "tests/gui/widgets/bar",
    ]
    tests += [
        "tests/gui/whole_window/test_keys.py",
        "tests/gui/real_display/test_menu.py",
        "tests/gui/real_display/test_keyboards.py",
    ]
    some = ["tests/project/test_documents.py", *(tests if is_whole else [])]
    recipe.check("tests/gui/features/tally", *some)
