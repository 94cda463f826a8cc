"""The command line in the window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.language.card_names import card_name as name
from tests.games.wins import WINS
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing

SIZE = (640, 480)


@pytest.fixture
def player(art: CardArt) -> Iterator[Player]:
    """Return a player at the command line below a game."""
    with playing(art, size=SIZE) as player:
        player.open("scorpion", WINS["scorpion"][0])
        open_line(player)
        yield player


def open_line(player: Player, key: str = ":") -> None:
    """Open the command line; the key also types its character."""
    player.type(key)
    player.write(key)
    assert player.screen == "Command line"


def enter(player: Player, text: str) -> None:
    player.write(text)
    player.type("Enter")


def line(player: Player) -> str:
    """Return the typed line."""
    return player.find("Command", "text input").value


def answer(player: Player) -> str:
    """Return the reply beside the line."""
    [status] = player.top.all("status")
    return status.name


def test_the_key_that_opens_the_line_is_not_on_it(player: Player) -> None:
    assert line(player) == ""
    assert player.find("Command", "text input").is_focused


@pytest.mark.parametrize("sign", ":/")
def test_a_line_may_begin_with_the_sign_that_opens_it_however_often(
    player: Player, sign: str
) -> None:
    lines = WINS["scorpion"][1].split("; ")[:2]
    for count, text in enumerate((lines[0], "m 9 9 9", lines[1]), 1):
        for _ in range(count):
            player.type(sign)
            player.write(sign)
        enter(player, text)
    assert [each.upper() for each in player.lines] == lines


def test_a_typed_command_is_played(player: Player) -> None:
    first = WINS["scorpion"][1].split("; ")[0]
    enter(player, first.lower())
    assert [each.upper() for each in player.lines] == [first]
    assert line(player) == ""


def test_what_is_refused_is_answered_in_the_words_of_the_spec(player: Player) -> None:
    enter(player, "M 1 1 1")
    assert not player.lines
    assert answer(player) == "Error in move: M , 1 , 1 , 1: A face-down card cannot be moved."


def test_a_line_that_is_refused_stays_to_be_corrected(player: Player) -> None:
    enter(player, "M 9 9 9")
    reason = "There is no column “9”: they go from 1 to 7."
    assert answer(player) == f"Error in move: M , 9 , 9 , 9: {reason}"
    assert line(player) == "M 9 9 9"
    player.type("Backspace")
    assert line(player) == ""


def test_cards_in_an_answer_are_told_in_words(player: Player) -> None:
    player.open("thumb-and-pouch", 1)
    open_line(player)
    last = {name(column[-1]) for column in player.session.table.tableau}
    enter(player, "wf 1")
    [card] = player.session.table.waste
    assert answer(player).startswith(f"Error: {name(card)} goes ")
    enter(player, "tt 1 2 1")
    assert any(what in answer(player) for what in last)
    assert not set(answer(player)) & set("♣♦♥♠")


def test_the_letters_of_the_spec_do_what_their_keys_do(player: Player) -> None:
    deal = player.session.deal
    enter(player, "r")
    assert player.session.deal != deal
    assert player.is_at_table
    open_line(player, "/")
    enter(player, "Q")
    assert not player.is_running


def test_the_word_that_an_answer_speaks_of_shows_the_help(player: Player) -> None:
    enter(player, "X 1")
    assert answer(player) == "There is no command “X 1”; help shows them all."
    enter(player, "Help")
    assert player.screen == "Scorpion"
    assert player.find("Typed commands", "radio button")


def test_earlier_lines_are_recalled(player: Player) -> None:
    for text in ("M 1 1 1", "M 2 2 2"):
        enter(player, text)
    recalled = []
    for key in ("Up", "Up", "Down", "Down"):
        player.type(key)
        recalled.append(line(player))
    assert recalled == ["M 1 1 1", "M 1 1 1", "M 2 2 2", ""]


def test_lines_typed_are_still_known_when_the_line_is_opened_again(player: Player) -> None:
    enter(player, "M 1 1 1")
    player.type("Esc")
    assert player.is_at_table
    open_line(player, "/")
    player.type("Up")
    assert line(player) == "M 1 1 1"


def test_a_click_beside_the_line_leaves_it(player: Player) -> None:
    player.click_at((SIZE[0] // 2, SIZE[1] // 2))
    assert player.is_at_table


def test_the_line_is_to_be_seen_over_the_table(player: Player) -> None:
    room = player.top.rect
    before = player.picture.subsurface(room).copy()
    enter(player, "nonsense")
    shown = player.picture.subsurface(room).copy()
    assert shown.get_buffer().raw != before.get_buffer().raw
    player.finish_animations()
    whole = player.pixels
    player.paint_anew()
    assert player.pixels == whole


def test_the_table_bears_numbers_while_a_command_is_typed(player: Player) -> None:
    above = player.window.clip((0, 0, SIZE[0], player.top.rect.top))
    player.wait()
    numbered = player.picture.subsurface(above).copy().get_buffer().raw
    player.type("Esc")
    bare = player.pixels
    assert player.picture.subsurface(above).copy().get_buffer().raw != numbered
    open_line(player)
    assert player.picture.subsurface(above).copy().get_buffer().raw == numbered
    player.type("Esc")
    assert player.pixels == bare


def test_the_numbers_stay_in_a_window_of_another_size(player: Player) -> None:
    player.resize((800, 600))
    assert player.screen == "Command line"
    assert player.numbers
    player.check_pixels()
    player.type("Esc")
    assert not player.numbers


def test_the_example_is_one_that_can_be_typed_now(player: Player) -> None:
    for _ in range(5):
        example = player.find("Command", "text input").description
        before = len(player.lines)
        enter(player, example)
        assert len(player.lines) == before + 1, example


def test_the_blanks_of_a_spec_s_answer_are_kept(player: Player) -> None:
    player.open("montana", 1)
    open_line(player)
    enter(player, "x")
    assert answer(player).startswith("Error: invalid input.  Please try again. ")
