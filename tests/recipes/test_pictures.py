"""A back and a deck are drawn, are among the settings, and are what all backs and decks are."""

from __future__ import annotations

import re
from pathlib import Path

from tests.recipes.recipe import IMPORTS, Recipe, both_levels

SETTINGS = "solitaire_gui/settings.py"
RUBY = '''
"""The ruby back: a red field in a paler frame."""

from images.draw.backs.ground import ground
from images.draw.card import HEIGHT, WIDTH
from images.draw.svg import Paint, document, rect


def ruby() -> str:
    """Return the ruby back."""
    field = rect(30, 30, WIDTH - 60, HEIGHT - 60, Paint("#b0203a"))
    return document(WIDTH, HEIGHT, ground("#f0c0c8") + field)
'''
RUBY_IS_CHOSEN = """
from tests.gui.driver.player import Player


def test_it_is_chosen_in_the_settings(player: Player) -> None:
    player.open("scorpion", 1)
    before = player.pixels
    player.type("m")
    player.turn_to("Card back")
    player.click_on("Ruby", "radio button", within="Card back")
    assert player.settings.back == "ruby"
    player.type("Esc")
    assert player.pixels != before
"""
SPARE = '''
"""The deck Spare, which has the faces of Plain with a band across the middle."""

from images.draw import plain
from images.draw.card import HEIGHT, WIDTH
from images.draw.svg import Paint, rect

sign = plain.sign


def face(rank: int, suit: int, size: str, colours: str) -> str:
    """Return the SVG of a face."""
    band = rect(100, HEIGHT / 2 - 5, WIDTH - 200, 10, Paint("#c0c0e0"))
    return plain.face(rank, suit, size, colours).replace("<g", f"{band}<g", 1)
'''
SPARE_IS_CHOSEN = """
from tests.gui.driver.player import Player


def test_it_is_chosen_in_the_settings(player: Player) -> None:
    player.open("seahaven", 1)
    before = player.pixels
    player.type("m")
    player.turn_to("Deck")
    player.click_on("Spare", "radio button", within="Deck")
    assert player.settings.deck == "spare"
    player.type("Esc")
    assert player.pixels != before
"""


@both_levels
def test_a_back(tmp_path: Path, *, is_whole: bool) -> None:
    recipe = Recipe("Add a back", tmp_path, name="ruby")
    recipe.write("images/draw/backs/ruby.py", RUBY)
    recipe.add(
        "images/draw/backs/__init__.py",
        ("import Callable\n", "from", "from images.draw.backs.ruby import ruby\n"),
        ("BACKS: dict[", "}\n", '    "ruby": ruby,\n'),
    )
    recipe.run("python3 -m images.draw")
    ruby = '                "ruby": Message.in_context("card back", "Ruby"),\n'
    recipe.add(SETTINGS, ('"back": Setting(', '                "own":', ruby))
    recipe.show("tests/gui/test_ruby.py", RUBY_IS_CHOSEN)
    tests = [
        "tests/images/test_draw.py",
        "tests/gui/features/settings",
        "tests/test_settings.py",
    ]
    drawn = ["tests/gui/graphics/test_picture.py", "tests/gui/features/test_translated.py"]
    recipe.check("tests/gui/test_ruby.py", *([*tests, *drawn] if is_whole else tests[:1]))


@both_levels
def test_a_deck(tmp_path: Path, *, is_whole: bool) -> None:
    recipe = Recipe("Add a deck", tmp_path, name="spare")
    recipe.write("images/draw/spare.py", SPARE)
    recipe.add(
        "images/draw/decks.py",
        (IMPORTS, "from", "from images.draw import spare\n"),
        ("\nDECKS = {", "}\n", '    "spare": Deck(spare.face, spare.sign),\n'),
    )
    recipe.run("python3 -m images.draw")
    measures = '{"normal": IndexArea(0.148, 0.18), "large": IndexArea(0.166, 0.24)}'
    spare = f'    "spare": Deck({measures}),\n'
    recipe.add("solitaire_gui/gui/card_pictures/decks.py", ("\nDECKS: Mapping[", '}\n"', spare))
    spare = '                "spare": Message.in_context("deck", "Spare"),\n'
    recipe.add(SETTINGS, ('"deck": Setting(', "            },\n", spare))
    looks = "tests/images/test_faces.py"
    look = recipe.text(looks).partition('    "plain": ')[2].partition("\n}\n")[0]
    recipe.change(looks, (look, f'{look}\n    "spare": {look}'))
    for path in ("tests/gui/graphics/test_suit_colours.py", "tests/gui/board/test_card_layout.py"):
        rows = "".join(re.findall(r'^    \("plain", .+\n', recipe.text(path), re.MULTILINE))
        recipe.change(path, (rows, rows + rows.replace("plain", "spare")))
    recipe.show("tests/gui/test_spare.py", SPARE_IS_CHOSEN)
    tests = ["tests/images", "tests/gui/graphics", "tests/gui/features/settings"]
    tests += ["tests/gui/board/test_card_layout.py"]
    some = ["tests/images/test_faces.py", "-k", "spare or looked"]
    recipe.check("tests/gui/test_spare.py", *(tests if is_whole else some))
