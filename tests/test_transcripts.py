"""The recorded sessions, replayed step by step through the rules and at the terminal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stdout, suppress
from copy import copy
from io import StringIO
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from solitaire_gui import cards
from solitaire_gui.cards import RANK_TEXT, Card, Deck
from solitaire_gui.games.base import IllegalMove
from solitaire_gui.rules import alaska, montana, scorpion, thumb_and_pouch
from solitaire_gui.session import Session
from tests.support.levels import mostly_slow
from tests.support.playing import exactly
from tests.support.recordings import SESSIONS, Board, Recording, load, recording
from tests.support.tables import shown
from tests.support.terminal_session import solitaire, talk

LETTERS = str.maketrans("♣♦♥♠", "CDHS")
SEEN = {"--": "A[CDHS]", "??": "[^X ]+"}
"""What a recorded name that names no card stands for."""


@pytest.fixture(params=SESSIONS)
def recorded(request: pytest.FixtureRequest) -> Recording:
    return recording(request.param)


def text(pile: Iterable[Card]) -> str:
    """Return what is seen of a pile, with letters for the suits."""
    return " ".join(map(str, pile)).translate(LETTERS)


def assert_shows(table: Any, board: Board) -> None:
    """Check that the board is what is seen of the table."""
    for name, expected in board.items():
        held = getattr(table, name)
        if name == "stock":
            assert expected in (len(held), "XX" if held else "")
        elif name == "foundation":
            assert expected == [text(pile[-1:]) for pile in held]
        elif name == "waste":
            assert expected == text(held).split()
        else:
            for names, column in zip(expected, held, strict=True):
                pattern = " ".join(SEEN.get(name, name) for name in names)
                assert re.fullmatch(pattern, text(column))


def rows(tableau: list[list[Card]]) -> list[list[str]]:
    """Return what is seen of Montana's rows, as a recorded board has it."""
    return [re.sub(SEEN["--"], "--", text(row)).split() for row in tableau]


def assert_reshuffled(before: list[list[str]], after: list[list[str]]) -> None:
    """Check that runs stay, each with its row's one blank at the right, and no card is lost."""
    for old, new in zip(before, after, strict=True):
        run = 0
        while old[run] == RANK_TEXT[run + 2] + old[0][-1]:
            run += 1
        assert new[:run] == old[:run]
        assert [column for column, name in enumerate(new) if name == "--"] == [run]
    assert sorted(chain(*before)) == sorted(chain(*after))


def play_alaska(table: Any, line: str) -> bool:
    word, *numbers = line.split()
    if word == "F":
        column, stack = (int(number) - 1 for number in numbers)
        return alaska.foundation_move(table.tableau, table.foundation, column, stack)
    source, target, count = map(int, numbers)
    return alaska.tableau_move(table.tableau, source - 1, target - 1, count)


def play_montana(table: Any, line: str) -> bool:
    return montana.move(table.tableau, *(int(number) - 1 for number in line.split()))


def play_scorpion(table: Any, line: str) -> bool:
    word, *numbers = line.split()
    if word == "D":
        scorpion.deal_from_stock(table.stock, table.tableau)
        return True
    moved = scorpion.move(table.tableau, *(int(number) - 1 for number in numbers))
    scorpion.move_to_foundation(table.tableau, table.foundation)
    return moved


def play_thumb_and_pouch(table: Any, line: str) -> bool:
    word, *numbers = line.split()
    if word == "sw":
        thumb_and_pouch.stock_to_waste(table.stock, table.waste)
    elif word == "wf":
        pile = table.foundation[int(numbers[0]) - 1]
        thumb_and_pouch.waste_to_foundation(table.waste, pile, table.stock)
    else:
        source, target, count = map(int, numbers)
        columns = table.tableau[source - 1], table.tableau[target - 1]
        thumb_and_pouch.tableau_to_tableau(*columns, count)
    return True


BY_THE_RULES: dict[str, Callable[[Any, str], bool]] = {
    "alaska": play_alaska,
    "montana": play_montana,
    "scorpion": play_scorpion,
    "thumb-and-pouch": play_thumb_and_pouch,
}
"""What plays a line with the functions of the rules, and tells whether it was a move."""


def test_the_rules_lead_from_board_to_board(recorded: Recording) -> None:
    game, decks = recorded.game, map(copy, recorded.decks)
    table = game.deal(next(decks))
    assert_shows(table, recorded.opening)
    for step in recorded.steps:
        letter = step.line.upper()
        if letter == "R":
            table = game.deal(next(decks))
        elif step.random and step.board:
            before = rows(table.tableau)
            montana.shuffle_tableau(table.tableau)
            assert_reshuffled(before, rows(table.tableau))
            assert_reshuffled(before, step.board["tableau"])
            continue
        elif letter not in ("H", "N", "Q"):
            unmoved = exactly(table)
            moved = BY_THE_RULES[game.slug](table, step.line)
            assert moved == (step.board is not None) == (exactly(table) != unmoved)
            assert game.is_won(table) == (step.message == "You won!")
        assert_shows(table, step.board or {})


def board(session: Session[Any]) -> str:
    with redirect_stdout(StringIO()) as printed:
        session.game.display(session.table)
    return printed.getvalue()


def answers(recorded: Recording) -> Iterator[str]:
    """Yield all that must be printed: the end of the opening, and what answers each line.

    The boards are ours, where what they show is as recorded.
    """
    sessions = (Session.from_deck(recorded.game, deck) for deck in recorded.decks)
    session = next(sessions)
    words = recorded.game.dialogue
    menu = f"{words.menu}\n" if words.menu else ""
    yield board(session) + menu
    for step in recorded.steps:
        if step.line.upper() == "R":
            session = next(sessions)
        else:
            with suppress(IllegalMove):
                session.play(step.line)
        if step.board and not step.random:
            assert_shows(session.table, step.board)
        yield "".join(
            [
                "" if step.board is None else board(session),
                f"{step.message}\n" if step.message else "",
                menu if step.menu else "",
            ]
        )


def assert_answers(recorded: Recording, printed: str, steps: int) -> None:
    """Check what is printed at the start and after so many lines."""
    parts = re.split("|".join(map(re.escape, recorded.prompts)), printed)
    opening, *expected = list(answers(recorded))[: steps + 1]
    assert parts[0].startswith(recorded.banner)
    assert parts[0].endswith(opening)
    assert parts[1 : steps + 1] == expected


def test_a_player_at_the_terminal_reads_what_was_recorded(
    recorded: Recording, capsys: pytest.CaptureFixture[str]
) -> None:
    sessions = [Session.from_deck(recorded.game, deck) for deck in recorded.decks]
    talk(recorded.game, sessions, [step.line for step in recorded.steps])
    assert_answers(recorded, capsys.readouterr().out, len(recorded.steps))


@pytest.mark.parametrize(
    "recorded",
    mostly_slow(SESSIONS, "montana_rules_shuffle", "thumb_and_pouch_early_board"),
    indirect=True,
)
def test_the_program_prints_what_was_recorded(recorded: Recording, tmp_path: Path) -> None:
    """Up to a new game, for which the program would deal the same deck again."""
    deck = tmp_path / "deck.txt"
    deck.write_text(shown(reversed(recorded.decks[0].left())), encoding="utf-8")
    lines = [step.line for step in recorded.steps]
    ended = solitaire(recorded.game.slug, "--text", "--deck", deck, typed="\n".join(lines))
    assert ended.returncode == 0
    assert not ended.stderr
    assert_answers(recorded, ended.stdout, [*lines, "R"].index("R"))


def test_the_shell_prints_what_was_recorded(capsys: pytest.CaptureFixture[str]) -> None:
    fragment = load("thumb_and_pouch_shell_fragment")
    deck = Deck()
    assert text(reversed(deck.left())) == " ".join(fragment["deck"])
    _, tab, _, _ = thumb_and_pouch.setup_game(deck=deck)
    assert repr(tab) == fragment["start_repr"].replace("\n", "")
    names = {"cards": cards, "tab": tab}
    for step in fragment["steps"]:
        exec(step["python"], names)
        assert capsys.readouterr().out.strip() == step["expect"].get("stdout", "")
        if "board" in step["expect"]:
            assert [text(column).split() for column in tab] == step["expect"]["board"]["tableau"]
