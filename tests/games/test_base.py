"""What every game has by being a Game: refusals, a dialogue, a printed board."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game, IllegalMove
from solitaire_gui.games.line_parser import Fault, Number
from solitaire_gui.games.montana import Montana
from solitaire_gui.games.places import Pile
from solitaire_gui.games.terminal_script import Cue, plain_dialogue
from solitaire_gui.session import Session
from tests.games.small_game import SmallGame
from tests.support.terminal_session import talk

STEPS = {"X": (Number("column", 4),), "M": (Number("column", 4),) * 2, "D": ()}


def test_a_game_without_one_of_its_methods_cannot_be_made() -> None:
    class Unplayable(SmallGame):
        perform = Game.perform

    with pytest.raises(TypeError, match="perform"):
        Unplayable()


@pytest.mark.parametrize("lacking", ["slug", "name", "goal", "help", "layout", "grammar"])
def test_a_game_without_one_of_its_attributes_cannot_be_declared(lacking: str) -> None:
    names = vars(SmallGame).items()
    body = {name: value for name, value in names if name not in (lacking, "__dict__")}
    with pytest.raises(TypeError, match=f"Nameless does not say its {lacking}"):
        type("Nameless", (Game,), body)


def test_a_label_leads_to_the_pile_whose_click_it_is() -> None:
    assert GAMES["scorpion"].tapped("Deal") == Pile("stock")
    assert GAMES["scorpion"].tapped("Draw") is None
    assert Montana().tapped("Shuffle") is None


class Explicit(SmallGame):
    """A small game that prints what it knows of a refusal."""

    def refusal_text(self, line: str, sentence: str, fault: Fault | None) -> str:
        return f"{line}|{sentence}|{fault}"


def refused(game: Game[Any], line: str, times: int = 1) -> IllegalMove:
    table = game.deal(Deck.numbered(1))
    for _ in range(times - 1):
        game.play(table, line, Random(0))
    with pytest.raises(IllegalMove) as caught:
        game.play(table, line, Random(0))
    return caught.value


def test_a_refused_line_is_answered_with_its_sentence() -> None:
    for line, times in (("X", 1), ("M 1", 1), ("M", 5)):
        refusal = refused(SmallGame(), line, times)
        assert refusal.printed == str(refusal)


def test_a_game_may_print_another_text_by_line_sentence_and_fault() -> None:
    assert refused(Explicit(), "M", times=5).printed == "M|There is no card left.|None"
    for line, fault in (("x", Fault.UNKNOWN), ("m 1", Fault.COUNT)):
        refusal = refused(Explicit(), line)
        assert refusal.printed == f"{line}|{refusal}|{fault}"


def test_an_answer_that_a_refusal_brings_itself_is_kept() -> None:
    class ShowsBoard(Explicit):
        def perform(self, *_: object) -> None:
            raise IllegalMove("No.", Cue.BOARD)

    assert refused(ShowsBoard(), "M").printed is Cue.BOARD


def test_the_plain_menu_tells_every_command_with_its_numbers() -> None:
    assert plain_dialogue("Any Game", STEPS).menu.splitlines() == [
        "Commands:",
        "    X x: with column x (1 to 4)",
        "    M x y: with column x (1 to 4), column y (1 to 4)",
        "    D: by itself",
        "    R: Restart the game (after shuffling)",
        "    H: Display this menu of choices",
        "    Q: Quit the game",
    ]


@pytest.mark.parametrize("word", ["R", "H"])
def test_a_letter_that_the_game_needs_is_not_taken_for_a_restart(word: str) -> None:
    dialogue = plain_dialogue("Any Game", {word: ()})
    assert not dialogue.restart
    assert dialogue.menu.splitlines()[1:] == [f"    {word}: by itself", "    Q: Quit the game"]


def test_a_game_without_words_of_its_own_is_played_at_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = SmallGame()
    monkeypatch.setitem(GAMES, game.slug, game)
    sessions = (Session(game, 1) for _ in range(2))
    talk(game, sessions, ["h", "x", "M", "r", "M", "M", "M"])
    opening, menu, mistake, *boards, won = capsys.readouterr().out.split(game.dialogue.prompt)
    assert opening.startswith("Welcome to Small Game\nColumn: J♦ 2♦ 9♥ J♣\nFoundation: empty\n")
    assert opening.endswith(menu)
    assert mistake == "There is no command “x”; help shows them all.\n"
    assert boards[0] == "Column: J♦ 2♦ 9♥\nFoundation: J♣, 1 card\n"
    assert won == "Column: J♦\nFoundation: 2♦, 3 cards\nYou won!\n"


def test_the_plain_board_numbers_piles_and_hides_what_lies_face_down(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = GAMES["thumb-and-pouch"]
    session = Session(game, 1)
    session.play("sw")
    Game.display(game, session.table)
    columns = [" ".join(map(str, column)) for column in session.table.tableau]
    assert columns[1].startswith("XX ")
    assert capsys.readouterr().out.splitlines() == [
        "Stock: 22 cards",
        f"Waste: {' '.join(map(str, session.table.waste))}",
        *(f"Foundation {number}: empty" for number in range(1, 5)),
        *(f"Column {number}: {column}" for number, column in enumerate(columns, 1)),
    ]
