"""docs/games/ tells of each game which commands there are, and all that a terminal prints."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from itertools import chain, count
from pathlib import Path
from typing import Any

import pytest

from solitaire_gui import terminal
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from solitaire_gui.games.line_parser import BadCommand, Fault, parse
from solitaire_gui.games.terminal_script import Cue
from solitaire_gui.language.message import Message
from solitaire_gui.session import Session
from tests.games import RECORDED
from tests.support.recordings import SESSIONS, recording
from tests.support.terminal_session import ROOT, talk

REFUSED = {"scorpion": "M 2 5 7", "seahaven": "MTT 1 2"}
"""The refused move that a page quotes where the terminal does."""
TEXTS = ("Message", "counted", "gettext_noop")
"""The functions that are called with a text for the player."""


@pytest.fixture(params=RECORDED)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return GAMES[request.param]


def name(game: Game[Any]) -> str:
    """Return what the page and the modules of a game are called."""
    return game.slug.replace("-", "_")


def page(game: Game[Any]) -> str:
    return (ROOT / "docs" / "games" / f"{name(game)}.md").read_text(encoding="utf-8")


def first_cells(text: str, heading: str) -> list[str]:
    """Return the code in the first cell of each row of the table below a heading."""
    part = text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return re.findall(r"^\| `(.+?)` \|", part, re.MULTILINE)


def refusals(game: Game[Any]) -> set[str]:
    """Return what the terminal answers to moves that the rules forbid, as the code has it."""
    module = sys.modules[type(game).__module__]
    named: dict[str, ast.AST] = {}
    for node in ast.walk(ast.parse(Path(module.__file__ or "").read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            named[node.name] = node
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            named[node.targets[0].id] = node
    answers: set[str] = set()
    to_do = ["perform"]
    while to_do:
        for node in ast.walk(named.pop(to_do.pop(), ast.Pass())):
            if isinstance(node, ast.Name):
                to_do.append(node.id)
            elif isinstance(node, ast.Call):
                called = getattr(node.func, "id", getattr(node.func, "attr", ""))
                match node.args:
                    case [ast.Constant(str(text)), *_] if called in TEXTS:
                        answers.add(game.refusal_text(REFUSED.get(game.slug, ""), text, None))
                    case [_, ast.Name(answer)] if called == "IllegalMove" and hasattr(
                        module, answer
                    ):
                        answers.add(getattr(module, answer))
    return answers


def mistakes(game: Game[Any]) -> Iterator[tuple[str, Fault]]:
    """Yield the text for each way in which a line can be no command, and what way that is."""
    for word, numbers in game.grammar.items():
        right = ["1"] * len(numbers)
        wrong = [
            *([*right[:i], typed, *right[i + 1 :]] for i in range(len(right)) for typed in "0x")
        ]
        for line in [["?"], [word, *right, "1"], *([word, *each] for each in wrong)]:
            with pytest.raises(BadCommand) as bad:
                parse(" ".join(line), game.grammar)
            said = bad.value.sentence
            assert isinstance(said, Message)
            yield said.text if said.count in (None, 1) else said.many, bad.value.fault


def printed(game: Game[Any]) -> set[str]:
    """Return all that the terminal answers to lines that are refused."""
    line = REFUSED.get(game.slug, "")
    return refusals(game) | {game.refusal_text(line, *mistake) for mistake in mistakes(game)}


def texts(game: Game[Any]) -> Iterator[str]:
    """Yield all that the terminal says of a game besides."""
    said = game.dialogue
    yield from (said.prompt.rstrip(), said.menu, said.farewell)
    for item in chain(said.opening, said.won, said.quit, said.restart, said.played):
        if item is Cue.PLAY_AGAIN:
            yield terminal.QUESTION
        elif isinstance(item, str):
            yield item.strip("\n")


def test_a_page_tells_every_command_and_no_other(game: Game[Any]) -> None:
    typed = {" ".join([word, *"n" * len(its)]).strip() for word, its in game.grammar.items()}
    typed |= {"Q", "UNDO", "REDO", "HINT"} | ({"R", "H"} if game.dialogue.restart else set())
    told = set()
    for cell in first_cells(page(game), "Commands"):
        first, *others = cell.split()
        is_word = first.upper() in {line.split()[0] for line in typed}
        told.add(" ".join([first.upper() if is_word else "n", *"n" * len(others)]))
    assert told == typed


def test_a_page_tells_every_answer_to_a_refused_line_and_no_other(game: Game[Any]) -> None:
    told = first_cells(page(game), "Answers")
    assert len(told) == len({*told})
    assert {*told} == printed(game)


def test_a_page_has_all_that_the_terminal_says(game: Game[Any]) -> None:
    assert [text for text in texts(game) if text not in page(game)] == []


def test_the_session_on_a_page_is_what_a_player_sees(
    game: Game[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    _, _, rest = page(game).partition("\n## A session\n")
    shown = rest.partition("```\n")[2].partition("```")[0]
    ends = "|".join(map(re.escape, (game.dialogue.prompt, terminal.QUESTION)))
    typed = re.findall(rf"(?:{ends})(.*)\n", shown)
    assert len(typed) > 2
    talk(game, (Session(game, deal) for deal in count(1)), typed)
    assert capsys.readouterr().out == re.sub(rf"({ends}).*\n", r"\1", shown)


@pytest.mark.parametrize("session", SESSIONS)
def test_what_was_recorded_stands_on_the_page(session: str) -> None:
    recorded = recording(session)
    numberless = re.sub(r"\d+", "1", page(recorded.game))
    said = {recorded.banner, *(step.message for step in recorded.steps)}
    assert [text for text in said if re.sub(r"\d+", "1", text) not in numberless] == []


def test_the_rules_in_code_and_the_page_name_each_other(game: Game[Any]) -> None:
    module = f"solitaire_gui/rules/{name(game)}.py"
    assert f"`{module}`" in page(game)
    assert f"docs/games/{name(game)}.md" in (ROOT / module).read_text(encoding="utf-8")
