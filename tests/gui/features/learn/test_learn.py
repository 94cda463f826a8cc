"""A lesson is played with real input, at the table itself."""

from __future__ import annotations

import pytest

from solitaire_gui.games.places import Pile
from solitaire_gui.gui.accessibility.node import Action
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.history import FROM_OTHER_GAME
from solitaire_gui.play.sentences import LESSON_IS_WON
from solitaire_gui.play.teaching.lessons import ASK_HINT, LESSONS, UNDO
from solitaire_gui.solver.winnable.recorded_deals import solution
from solitaire_gui.store import Score, Store
from tests.gui.driver.program import PromptArt, playing
from tests.gui.driver.win import RecordedWin
from tests.support.levels import mostly_slow


@pytest.mark.parametrize("slug", LESSONS)
def test_every_step_of_a_lesson_is_seen_in_a_small_window(art: PromptArt, slug: str) -> None:
    with playing(art, size=(640, 480), lamp=True) as player:
        player.open(slug, 1)
        player.keys("Shift+H")
        for number, (act, _, tells_lamp) in enumerate(LESSONS[slug].steps, 1):
            player.wait(3.0)
            spoken_of = {UNDO: ["U"], ASK_HINT: ["T"]}.get(act, [])
            assert player.outlined == spoken_of + ["lamp"] * tells_lamp
            assert player.strip_is_seen
            assert player.strip == ["Leave the lesson"]
            counted = f"Lesson: step {number} of {len(LESSONS[slug].steps)}."
            assert player.strip_words.startswith(counted)
            assert player.strip_words.endswith("Enter plays one.") == (number == 1)
            assert player.taught
            if act == UNDO:
                player.click_on("Undo")
            elif act == ASK_HINT:
                player.keys("T")
            else:
                player.play(act)
            if act == ASK_HINT:
                assert "That was the hint" in player.taught
        assert player.message.startswith("Now it’s your turn. T shows the next step towards a win.")
        assert player.context.controller.session.step.combined_origin == FROM_OTHER_GAME


@pytest.mark.parametrize("slug", mostly_slow(LESSONS, "scorpion", "seahaven"))
def test_tab_comes_first_to_the_move_that_is_asked_for(art: PromptArt, slug: str) -> None:
    with playing(art) as player:
        player.open(slug, 1)
        player.keys("Shift+H")
        player.keys("Tab", "Enter")
        assert player.lines == [LESSONS[slug].steps[0].action]


def test_what_else_is_allowed_can_be_taken_back(art: PromptArt) -> None:
    with playing(art) as player:
        player.open("scorpion", 1)
        player.keys("Shift+H")
        first = player.taught
        other = next(m for m in player.board.moves if m.command != "M 5 7 4")
        player.drag_move(other)
        assert player.taught.startswith("That is allowed, too. U takes it back")
        player.hint_at(player.moves[0].command)
        assert player.strip_words.startswith("Lesson: step 1 of ")
        assert " goes " in player.strip_words
        assert player.strip == ["Undo", "Leave the lesson"]
        player.keys("U")
        assert player.taught == first
        player.keys("Escape", "Escape")
        assert "Leave the lesson" not in player.strip


def test_the_first_table_of_a_game_offers_its_lesson_by_a_button(
    art: CardArt, store: Store
) -> None:
    with playing(art, store, size=(640, 480)) as player:
        player.open("alaska", 1)
        player.turn()
        assert player.strip == ["Learn by playing"]
        player.click_on("Learn by playing")
        assert player.strip == ["Leave the lesson"]
        player.keys("Shift+H")
        assert player.message.startswith(
            "You have left the lesson. Press Shift+H to go on with it, or"
        )


def test_the_help_of_a_game_leads_to_its_lesson(art: PromptArt) -> None:
    with playing(art) as player:
        player.choose_game()
        player.keys("4", "g", "h")
        player.use("Learn by playing")
        assert player.is_at_table
        assert player.game.slug == "thumb-and-pouch"
        assert player.strip == ["Leave the lesson"]


def test_a_lesson_waits_for_whoever_turns_to_something_else(art: CardArt, store: Store) -> None:
    with playing(art, store) as player:
        player.open("scorpion", 1)
        player.keys("Shift+H")
        player.play("M 5 7 4")
        second = player.taught
        player.keys("r")
        assert player.message == "The lesson is waiting: U takes you back to it."
        assert player.strip == []
        player.keys("u")
        assert player.taught == second
        player.keys("3")
        assert player.strip == ["Learn by playing"]
        player.keys("g", "Left", "Shift+H")
        assert player.taught == second
    with playing(art, store) as player:
        player.open("scorpion")
        assert player.taught == second
        player.keys("Shift+H")
        assert player.message.startswith(
            "You have left the lesson. Press Shift+H to go on with it. This"
        )
    with playing(art, store) as player:
        player.open("scorpion")
        assert player.strip == []
        player.keys("Shift+H")
        assert player.taught == second
        player.keys("Shift+H", "R", "Shift+H")
        assert player.taught != second
        assert player.lines == []


def test_undo_takes_nobody_out_of_a_lesson(art: CardArt) -> None:
    with playing(art) as player:
        player.open("scorpion", 1)
        player.keys("Shift+H")
        first = player.taught
        player.keys("u")
        assert player.message == "There is nothing to undo."
        assert player.taught == first
        player.keys("Shift+H", "u")
        assert player.session.deal == 1


def test_a_win_that_a_lesson_began_is_told_kindly_and_counts_for_nothing(
    art: PromptArt, store: Store
) -> None:
    with playing(art, store, reduced_motion="on") as player:
        player.open("scorpion", 1)
        player.keys("Shift+H")
        win = solution("scorpion", LESSONS["scorpion"].deal)
        player.play_at_once(win[:2])
        player.keys("Shift+H")
        assert player.message.endswith("This is a practice game and does not count.")
        player.play_at_once(win[2:])
        winning = RecordedWin(player)
        winning.wait_for_panel()
        assert winning.sentences == [str(LESSON_IS_WON)]
        assert store.score() == Score(0, 0)


def test_the_mistake_in_a_lesson_is_made_at_once_whatever_the_coach_would_say(
    art: PromptArt,
) -> None:
    with playing(art, coach="before", lamp=True) as player:
        player.open("seahaven", 1)
        player.keys("Shift+H")
        *before, mistake = [step.action for step in LESSONS["seahaven"].steps[:6]]
        for line in before:
            player.play(line)
        player.know(solution("seahaven", 2)[5:], mistake)
        player.play(mistake)
        assert player.lines == [*before, mistake]
        assert player.message == ""
        assert player.taught.startswith("That fills the last cell for nothing: ")
        player.keys("B")
        assert player.lines == before
        assert player.taught.startswith("This is better:")


def test_show_me_may_be_watched_in_a_lesson_and_taken_back(art: PromptArt) -> None:
    with playing(art) as player:
        player.open("scorpion", 1)
        player.keys("Shift+H")
        first = player.taught
        player.keys("Shift+T")
        player.wait(1.0)
        assert player.lines
        assert not player.taught
        player.keys("Escape")
        assert player.taught
        player.keys("Shift+R")
        assert player.taught == first


def test_a_lesson_is_followed_by_a_screen_reader_alone(art: PromptArt) -> None:
    reader = pytest.importorskip("tests.gui.driver.reader", reason="there is no accesskit here")
    with playing(art) as player:
        player.choose_game()
        listener = reader.Listener(player)
        listener.listen()
        listener.ask("Montana", Action.FOCUS)
        player.keys("Shift+H")
        listener = reader.Listener(player)
        listener.listen()
        first = "the 3 of diamonds to the right of the 2 of diamonds, or click the gap."
        assert any(first in said for said in listener.heard)
        card = next(name for name in player.names() if name.startswith("3 of diamonds"))
        listener.ask(card, Action.FOCUS)
        listener.ask(card, Action.CUSTOM_ACTION, "best")
        assert player.lines == ["1 8 2 7"]
        assert any("The card left a gap where it was" in said for said in listener.heard)
        listener.ask("Leave the lesson", Action.CLICK)
        assert player.strip == []


def test_a_lesson_begins_at_the_chooser_and_a_wrong_move_is_answered(art: PromptArt) -> None:
    with playing(art) as player:
        player.choose_game()
        player.keys("2", "g", "Shift+H")
        assert player.strip == ["Leave the lesson"]
        player.drag(Pile("tableau", 0), -1, Pile("tableau", 1))
        assert player.message
        assert player.strip == ["Leave the lesson"]
        player.resize((1280, 800))
        player.click_on("Leave the lesson")
        assert player.message.startswith("You have left the lesson")
