"""Play at the terminal: what is printed in answer to what is typed."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from solitaire_gui import terminal
from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from solitaire_gui.play import sentences
from solitaire_gui.session import Session
from tests.games import RECORDED
from tests.games.wins import WINS
from tests.support import terminal_session
from tests.support.terminal_session import ROOT, solitaire

MONTANA, SCORPION = GAMES["montana"], GAMES["scorpion"]
AGAIN = "Do you want to play again (y/n)?"

GOODBYES = {
    "montana": f"{AGAIN}Thank you for playing.\n",
    "scorpion": "Thank you for playing.\n",
    "alaska": "",
    "thumb-and-pouch": "Thank you for playing.\n",
    "seahaven": "Thank you for playing.\n",
}
WON = {
    "montana": f"{{board}}You won!\n{AGAIN}\n",
    "scorpion": "You won!\n\nNew Game.\n{new}{menu}\n",
    "alaska": "{board}You won!\n",
    "thumb-and-pouch": "{board}You won!\n",
    "seahaven": "You won!\n{board}\n- - - - New Game. - - - -\n{new}{menu}\n",
}

Talk = Callable[..., list[str]]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return GAMES[request.param]


@pytest.fixture
def talk(capsys: pytest.CaptureFixture[str]) -> Talk:
    """Return what is printed up to each prompt and at the end; later games are the next deals."""

    def talk(game: Game[Any], *typed: str, deal: int = 1) -> list[str]:
        terminal_session.talk(game, (Session(game, number) for number in count(deal)), typed)
        return capsys.readouterr().out.split(game.dialogue.prompt)

    return talk


def board(game: Game[Any], deal: int, *lines: str) -> str:
    session = Session(game, deal)
    for line in lines:
        session.play(line)
    with redirect_stdout(io.StringIO()) as printed:
        game.display(session.table)
    return printed.getvalue()


def test_the_opening_shows_the_board_before_the_first_prompt(game: Game[Any], talk: Talk) -> None:
    menu = f"{game.dialogue.menu}\n" if game.dialogue.menu else ""
    opening, end = talk(game)
    assert opening.endswith(board(game, 1) + menu)
    assert end == "\n"


def test_a_move_is_answered_with_the_new_board(game: Game[Any], talk: Talk) -> None:
    move = next(game.moves(Session(game, 1).table)).command
    _, answer, _ = talk(game, move)
    assert answer == board(game, 1, move)


@pytest.mark.parametrize("game", RECORDED, indirect=True)
@pytest.mark.parametrize("letter", ["q", "Q", " q \n"])
def test_quitting_says_goodbye_and_reads_no_more(game: Game[Any], talk: Talk, letter: str) -> None:
    *_, answer = talk(game, letter, "n", "q")
    assert answer == GOODBYES[game.slug]


@pytest.mark.parametrize("game", RECORDED, indirect=True)
def test_a_win_is_answered_in_the_words_of_the_game(game: Game[Any], talk: Talk) -> None:
    deal, lines = WINS[game.slug]
    won = lines.split("; ")
    answer = talk(game, *won, deal=deal)[len(won)]
    assert answer == WON[game.slug].format(
        board=board(game, deal, *won), new=board(game, deal + 1), menu=game.dialogue.menu
    )


def test_menu_and_restart_in_either_case(talk: Talk) -> None:
    _, *answers = talk(SCORPION, "h", "H", "r", "R\n")
    menu = SCORPION.dialogue.menu + "\n"
    assert answers == [menu, menu, board(SCORPION, 2) + menu, board(SCORPION, 3) + menu, "\n"]


def test_a_game_without_menu_and_restart_takes_their_letters_for_mistakes(talk: Talk) -> None:
    _, *answers = talk(MONTANA, "h", "R")
    assert answers == ["Error: invalid input.  Please try again.\n"] * 2 + ["\n"]


def test_a_refused_line_is_answered_in_the_words_of_the_game(talk: Talk) -> None:
    _, answer, _ = talk(SCORPION, "m 1 1 2")
    assert answer == "Error in move: M , 1 , 1 , 2\n"


def test_a_refused_line_may_be_answered_with_the_board(talk: Talk) -> None:
    _, dealt, again, _ = talk(SCORPION, "D", "D")
    assert dealt == again == board(SCORPION, 1, "D")


def test_no_to_another_game_says_goodbye(talk: Talk) -> None:
    for answer in ("n", "N", " n \n"):
        assert talk(MONTANA, "q", answer, "1 1 1 1")[1:] == [f"{AGAIN}Thank you for playing.\n"]


def test_yes_to_another_game_begins_with_the_opening(talk: Talk) -> None:
    _, answer, _ = talk(MONTANA, "q", "y")
    assert answer == f"{AGAIN}Montana Solitaire.\n{board(MONTANA, 2)}"


def test_another_answer_asks_again_until_the_lines_end(talk: Talk) -> None:
    assert talk(MONTANA, "q", "", "maybe", "1 1 1 1")[1:] == [AGAIN * 4 + "\n"]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Talk:
    """Return what is printed up to each prompt of Scorpion at the real standard input."""

    def run(*typed: str, deal: int | None = None, deck: Deck | None = None) -> list[str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(typed)))
        assert terminal.run("scorpion", deal, deck) == 0
        return capsys.readouterr().out.split(SCORPION.dialogue.prompt)

    return run


def test_the_first_game_is_the_deal_asked_for_and_the_next_is_another(run: Talk) -> None:
    opening, again, _ = run("R", deal=7)
    assert board(SCORPION, 7) in opening
    assert board(SCORPION, 7) not in again


def test_without_a_number_each_run_is_another_deal(run: Talk) -> None:
    assert run() != run()


def test_every_game_is_dealt_from_the_deck_of_the_run(run: Talk) -> None:
    opening, first, again, second, _ = run("D", "R", "D", deck=Deck.numbered(7))
    assert board(SCORPION, 7) in opening
    assert board(SCORPION, 7) in again
    assert first == second == board(SCORPION, 7, "D")


def test_a_terminal_without_suit_signs_shows_letters() -> None:
    ended = solitaire("scorpion", "--text", "--deal", 1, typed="q\n", encoding="latin-1")
    assert ended.returncode == 0
    assert "  4  AS  AH  3C  4C  5C 10S  QH\n" in ended.stdout


def test_other_signs_that_a_terminal_does_not_have_are_question_marks(run: Talk) -> None:
    run("q")
    assert "“10♥” – K♣".encode("ascii", "letters") == b"?10H? ? KC"


def test_a_byte_that_is_no_letter_is_a_mistake_like_any_other(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\nq\n"), "utf-8"))
    assert terminal.run("seahaven", 1, None) == 0
    assert "There is no command" in capsys.readouterr().out


def test_an_interrupt_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> Iterator[str]:
        yield "h"
        raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin", interrupted())
    assert terminal.run("scorpion", 1, None) == 130


def test_a_reader_that_has_had_enough_ends_it_quietly() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "solitaire_gui", "scorpion", "--text"],
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": ""},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        assert program.stdout.read(8) == b"Welcome "
        program.stdout.close()
        program.stdin.write(b"q\n")
        program.stdin.close()
        assert program.stderr.read() == b""
    assert program.returncode == 0


BOARDS = {"scorpion": "M 7 1 5", "seahaven": "MTC 1 1"}


@pytest.mark.parametrize("slug", BOARDS)
def test_undo_and_redo_are_words_that_every_game_knows(slug: str, talk: Talk) -> None:
    first, played, undone, again, nothing, *_ = talk(
        GAMES[slug], BOARDS[slug], "undo", " Redo ", "REDO", "q"
    )
    assert undone.splitlines() == [line for line in first.splitlines() if line in undone]
    assert again == played != undone
    assert nothing == "There is nothing to redo.\n"


def test_a_hint_at_the_terminal_is_a_line_that_can_be_typed(talk: Talk) -> None:
    deal, _ = WINS["scorpion"]
    _, hinted, *_ = talk(SCORPION, "hint", "q", deal=deal)
    line, _, sentence = hinted.strip().partition(": ")
    assert sentence.startswith("The ")
    session = Session(SCORPION, deal)
    session.play(line)


def test_a_hint_to_a_lost_table_says_that_it_is_lost(talk: Talk) -> None:
    _, hinted, *_ = talk(SCORPION, "hint", "q", deal=2)
    assert hinted == "This deal can’t be won.\n"


def test_a_hint_where_the_solver_cannot_be_run_says_so(
    talk: Talk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    _, hinted, again, *_ = talk(SCORPION, "hint", "hint", "q", deal=2)
    assert hinted == again == f"{sentences.SOLVER_UNAVAILABLE}\n"


def test_a_hint_that_does_not_come_in_time_is_still_looked_for(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal, "PATIENCE", 0.0)
    move = next(SCORPION.moves(Session(SCORPION, 2).table)).command
    typed = (move, "undo", "hint", "hint", "redo", "q")
    _, played, undone, hinted, again, redone, _ = talk(SCORPION, *typed, deal=2)
    assert undone == board(SCORPION, 2) != played == redone
    assert hinted == again == f"{sentences.LOOKING}\n"


def test_undo_after_a_new_deal_returns_to_the_game_before(talk: Talk) -> None:
    _, played, _, undone, *_ = talk(SCORPION, "M 7 1 5", "R", "undo", "q")
    assert undone == played


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device there")
def test_a_disk_that_is_full_ends_it_with_a_sentence() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        result = subprocess.run(
            [sys.executable, "main.py", "scorpion", "--text"],
            cwd=ROOT, input="", stdout=full, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    assert result.returncode == 1
    assert result.stderr == "The game cannot go on here: No space left on device.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
def test_without_an_input_it_ends_as_at_its_end() -> None:
    command = f'"{sys.executable}" main.py scorpion --text <&-'
    result = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True)
    assert (result.returncode, result.stderr) == (0, "")
