"""A feature: the one of the tests, Tally, moved into the program."""

from __future__ import annotations

from pathlib import Path

from tests.recipes.recipe import Recipe, both_levels

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
    for name in ("__init__", "feature", "tally_screen"):
        text = recipe.text(f"tests/tally/{name}.py")
        moved = text.replace("tests.tally", "solitaire_gui.gui.features.tally")
        recipe.write(f"{FOLDER}/{name}.py", moved)
    own = "from solitaire_gui.gui.features.tally import TALLY\n"
    typing = "from solitaire_gui.gui.features.typing import TYPE\n"
    recipe.change(
        "solitaire_gui/gui/command_order.py",
        (typing, own + typing),
        ("    *(STATISTICS, SETTINGS, MENU,", "    TALLY,\n    *(STATISTICS, SETTINGS, MENU,"),
    )
    save = "| Ctrl+S | Save as a file |\n"
    told = "| X | Tally of the cards face down |\n"
    recipe.change("docs/playing.md", (save, save + told))
    table = "from solitaire_gui.gui.features.table import HINT, REDO, RESTART, UNDO\n"
    recipe.change(
        "solitaire_gui/gui/features/table/table_bar.py",
        (table, table + own),
        ("AFTER = [REVIEW,", "AFTER = [REVIEW, TALLY,"),
    )
    recipe.show("tests/gui/features/tally/__init__.py", "")
    recipe.write("tests/gui/features/tally/test_tally.py", TALLY_IS_USED)
    tests = ["tests/gui/test_commands.py", "tests/test_imports.py", "tests/gui/features/help"]
    tests += ["tests/gui/features/table", "tests/gui/test_systems.py", "tests/gui/widgets/bar"]
    some = ["tests/test_documents.py", *(tests if is_whole else [])]
    recipe.check("tests/gui/features/tally", *some)
