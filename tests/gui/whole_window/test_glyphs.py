"""The window's font has every sign of every text that the player can be shown."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fontTools.ttLib import TTFont

import solitaire_gui
from solitaire_gui import notation
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game, IllegalMove, copy_table
from solitaire_gui.games.places import Pile
from solitaire_gui.gui.graphics.images_folder import images_folder
from solitaire_gui.language.printed_cards import with_card_names
from solitaire_gui.play.wording.hint_text import hint
from solitaire_gui.session import Session
from tests.games.wins import WINS
from tests.support.levels import mostly_slow, times
from tests.support.playing import play_at_random, stages

PACKAGE = Path(solitaire_gui.__file__).parent
ASCII = [*map(chr, range(32, 127))]
ESCAPE = re.compile(r"\\[uUxN0-7]")
"""How the code writes a sign that it does not have itself."""
SLIPS = ("", "?", "X 1", "1 2 3 4 5", "M a b c", "tt 1 9 1", "F 1", "1 1 99 1", "9" * 80)


@pytest.fixture(scope="module")
def glyphs() -> set[str]:
    """Return every sign that the font has in all its weights, by its own character maps."""
    kept: list[set[str]] = []
    for path in Path(images_folder(), "fonts").glob("*.ttf"):
        with TTFont(path) as font:
            kept.append(set(map(chr, font.getBestCmap())))
    assert len(kept) == 2
    return set.intersection(*kept)


def missing(texts: Iterable[str], glyphs: set[str]) -> dict[str, str]:
    """Return the signs that the font lacks, each with a text that has it."""
    return {
        sign: text for text in texts for sign in text if sign.isprintable() and sign not in glyphs
    }


def literals(path: Path) -> Iterator[str]:
    """Yield the texts of a module's code that may be more than ASCII, without the docstrings."""
    code = path.read_text(encoding="utf-8")
    if code.isascii() and not ESCAPE.search(code):
        return
    tree = ast.parse(code)
    notes = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in notes:
            yield node.value


def refusal(game: Game[Any], table: Any, line: str) -> IllegalMove | None:
    """Return what the game answers to a line; None if it may be played."""
    try:
        game.play(copy_table(table), line, Random(0))
    except IllegalMove as refused:
        return refused
    return None


def drag_refusal(
    game: Game[Any], table: Any, source: Pile, start: int, target: Pile
) -> IllegalMove | None:
    """Return what the game answers to a drag; None if it is a move."""
    try:
        return refusal(game, table, game.line(table, source, start, target))
    except IllegalMove as refused:
        return refused


def random_lines(game: Game[Any], rng: Random) -> Iterator[str]:
    """Yield lines of the game's grammar, some out of range, and some of none."""
    yield from SLIPS
    for word, numbers in game.grammar.items():
        for _ in range(40):
            values = (str(rng.randint(0, min(number.last, 13) + 1)) for number in numbers)
            yield " ".join([word, *values]).strip()


def refusals(game: Game[Any], table: Any, rng: Random) -> Iterator[IllegalMove | None]:
    """Yield what the game answers to random lines and to every drag."""
    for line in random_lines(game, rng):
        yield refusal(game, table, line)
    piles = game.piles(table)
    for source, target in product(piles, piles):
        for start in range(len(piles[source])):
            yield drag_refusal(game, table, source, start, target)


def in_command_line(refused: IllegalMove) -> str:
    """Return an answer as the command line in the window has it."""
    return with_card_names(refused.printed if isinstance(refused.printed, str) else str(refused))


def said(game: Game[Any]) -> Iterator[str]:
    """Yield what a game says in the window at random tables: refusals, reasons and hints."""
    rng = Random(1)
    for table in stages(game, 3):
        for refused in filter(None, refusals(game, table, rng)):
            yield str(refused)
            yield in_command_line(refused)
        for pile, cards in game.piles(table).items():
            yield from (
                str(game.why_no_move(table, pile, start)) for start in range(max(1, len(cards)))
            )
        yield from (game.caption(table, label) for label in game.keys)
    session = Session(game, WINS[game.slug][0])
    for _ in play_at_random(session, rng, times(10, 60)):
        for move in (*session.moves, *game.gestures(session.table)):
            yield str(hint(session, move.lines()).sentence)
        for line in game.actions(session.table).values():
            yield str(hint(session, [line]).sentence)


def test_the_font_lacks_what_a_test_of_it_must_find(glyphs: set[str]) -> None:
    assert missing(["8🂸"], glyphs) == {"🂸": "8🂸"}
    assert not missing(["The 8 of hearts – “so” …", *ASCII], glyphs)


def test_every_text_in_the_code_can_be_shown(glyphs: set[str]) -> None:
    """Sentences, help, the words of settings and screens, the store's notices: all are literals."""
    for path in PACKAGE.rglob("*.py"):
        # These two name characters of other fonts and of texts that are read.
        if path.stem in ("fallback_fonts", "card_words"):
            continue
        assert not missing(literals(path), glyphs), path


@pytest.mark.parametrize(
    "game",
    mostly_slow(GAMES.values(), GAMES["scorpion"], GAMES["alaska"]),
    ids=lambda game: game.slug,
)
def test_all_that_a_game_says_can_be_shown(game: Game[Any], glyphs: set[str]) -> None:
    assert not missing(said(game), glyphs)


def test_why_a_pasted_game_cannot_be_played_can_be_shown(glyphs: set[str]) -> None:
    for slug, line in (
        ("thumb-and-pouch", "wf 1"),
        ("seahaven", "MTF 1 1"),
        ("scorpion", "M 1 1 1"),
    ):
        with pytest.raises(notation.NotationError) as caught:
            notation.from_text(f"{slug} 1: {line}")
        assert not missing([str(caught.value)], glyphs)
