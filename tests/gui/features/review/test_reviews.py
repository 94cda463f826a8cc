"""Games under review in the program itself, with the real solver in its process."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from math import ceil, log2
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pygame.display import get_allow_screensaver

from solitaire_gui import notation
from solitaire_gui.games import GAMES
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.play import events, sentences
from solitaire_gui.play.gestures import split_into_gestures
from solitaire_gui.play.review.review import TableVerdict
from solitaire_gui.session import Session
from solitaire_gui.solver import wins_after
from solitaire_gui.store import Store
from tests.games.wins import WINS
from tests.gui.driver.player import Player
from tests.gui.driver.program import PromptArt, playing
from tests.gui.driver.review import ShownReview, open_finished_review, open_review
from tests.solver.process.processes import process_of
from tests.support.levels import mostly_slow, times
from tests.support.lost_games import lost_game
from tests.support.playing import exactly

KnownGame = Callable[[str], Player]
QUICK = ("scorpion", "alaska", "thumb-and-pouch", "seahaven")
KEYS = (
    *("Left", "Right", "Up", "Down", "Home", "End", "Space", "Tab", "Enter", "+", "-"),
    *("b", "t", "Shift+t", "Down", "Esc"),
)


@pytest.fixture
def player(art: PromptArt, store: Store) -> Iterator[Player]:
    """Return a player who is advised, and whose games are kept."""
    with playing(art, store, lamp=True, reduced_motion="on") as player:
        yield player


@pytest.fixture(scope="module")
def folder_of(art: PromptArt, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Return what tells a folder with the lost game of a kind, of which all has been found out."""

    @cache
    def folder_of(slug: str) -> Path:
        folder = tmp_path_factory.mktemp("known") / "own"
        with playing(art, Store(folder), reduced_motion="on") as player:
            player.put(lost_game(slug))
            open_finished_review(player)
        return folder

    return folder_of


@pytest.fixture
def known(art: PromptArt, tmp_path: Path, folder_of: Callable[[str], Path]) -> Iterator[KnownGame]:
    """Return what gives a player with the lost game of a kind, all of which is known already."""
    with ExitStack() as stack:

        def known(slug: str) -> Player:
            store = Store(Path(shutil.copytree(folder_of(slug), tmp_path / slug)))
            player = stack.enter_context(playing(art, store, lamp=True, reduced_motion="on"))
            player.open(slug)
            return player

        yield known


def won(slug: str, count: int | None = None) -> Session[Any]:
    """Return the recorded win of a game, or the first moves of it."""
    deal, text = WINS[slug]
    session: Session[Any] = Session(GAMES[slug], deal)
    for line in text.split("; ")[:count]:
        session.play(line)
    return session


@pytest.mark.parametrize("slug", mostly_slow(QUICK, "alaska"))
def test_a_lost_game_is_reviewed_to_the_move_that_lost_it(player: Player, slug: str) -> None:
    player.put(lost_game(slug))
    heard = player.listen()
    review = open_finished_review(player)
    turn = review.turning_point
    assert turn.is_decided
    assert review.verdicts == (
        [TableVerdict.WON] * turn.first + [TableVerdict.LOST] * (review.last_move + 1 - turn.first)
    )
    asked = [event for event in heard if isinstance(event, events.Reviewed)]
    branches = len(player.session.variation_ends)
    assert len(asked) <= ceil(log2(review.last_move + 1)) + 2 + branches
    assert review.move_number == turn.first - 1, "the table before it is shown by itself"
    assert review.sentence.startswith(f"Move {turn.first} lost the game: ")
    table = review.review.steps[turn.first - 1]
    assert wins_after(player.session.game, table, review.review.win_from(turn.first - 1))


def test_a_game_of_montana_is_reviewed_too(player: Player) -> None:
    player.put(lost_game("montana"))
    review = open_review(player)
    player.until(lambda: review.verdicts[-1] is TableVerdict.LOST)
    player.until(lambda: TableVerdict.WON in review.verdicts)


@pytest.mark.parametrize("slug", mostly_slow(QUICK, "scorpion"))
def test_of_a_won_game_every_table_could_be_won_and_nothing_is_asked(
    player: Player, slug: str
) -> None:
    player.put(won(slug))
    review = open_review(player)
    assert review.is_finished
    assert {*review.verdicts} == {TableVerdict.WON}
    assert review.is_playing
    assert not player.sees("The move that lost the game")


def test_a_game_under_way_that_can_be_won_is_reviewed_in_one_question(player: Player) -> None:
    player.put(won("alaska", 20))
    review = open_finished_review(player)
    assert {*review.verdicts} == {TableVerdict.WON}
    assert review.move_number == 20
    assert not review.is_playing


def test_the_turning_table_is_outlined_and_no_other(known: KnownGame) -> None:
    player = known("alaska")
    review = open_finished_review(player)
    played, kept = review.outlined_cards
    assert played
    assert kept
    assert played != kept
    assert review.caption == f"Before move {review.move_number + 1} of {review.last_move}"
    player.check_pixels()
    player.type("Right")
    assert review.caption.startswith(f"Move {review.move_number} of {review.last_move}, ")
    assert review.outlined_cards == (None, None)
    player.check_pixels()


def test_while_cells_rise_and_cards_glide_nothing_is_left_on_the_window(player: Player) -> None:
    player.put(lost_game("alaska"))
    player.change(reduced_motion="off")
    review = open_review(player)

    def is_judged() -> bool:
        player.wait(0.05)
        return review.is_finished

    player.until(is_judged)
    for _ in range(40):
        player.wait(0.05)
    player.check_pixels()


@pytest.mark.parametrize("slug", mostly_slow(QUICK, "alaska"))
def test_after_any_keys_and_clicks_it_shows_what_a_fresh_paint_shows(
    player: Player, slug: str
) -> None:
    rng = Random(slug)
    player.put(lost_game(slug))
    player.change(reduced_motion="off")
    review = open_review(player)
    width, height = player.window.size
    top = player.find("Review", "group").rect.top
    for number in range(times(6, 120)):
        if not review.is_on_top:
            while not player.is_at_table:
                player.type("Esc")
            review = open_review(player)
        if rng.random() < 0.5:
            player.type(rng.choice(KEYS))
        else:
            point = (rng.randrange(width), rng.randrange(top, height))
            player.point_at(point)
            plays_on = player.find("Play on from here").rect.collidepoint(point)
            if rng.random() < 0.7 and not plays_on:
                player.click_at(point)
        player.wait(rng.choice((0.0, 0.02, 0.3, 1.0)))
        if review.is_on_top:
            assert 0 <= review.move_number <= review.last_move
        if number % 10 == 0 and review.is_on_top:
            review.wait_until_finished()
            review.stop()
            player.check_pixels()


def test_it_begins_where_the_game_stands(player: Player) -> None:
    session = won("seahaven", 12)
    for _ in range(5):
        session.undo()
    player.put(session)
    review = open_finished_review(player)
    assert (review.move_number, review.last_move) == (7, 12)


def test_to_look_back_at_a_game_does_not_count_as_playing(player: Player) -> None:
    player.put(lost_game("scorpion"))
    player.type("u")
    player.drag_move(player.moves[0])
    spent = player.seconds
    open_review(player)
    for _ in range(8):
        player.wait(3.0)
        player.type("Left")
    assert player.seconds == spent


def test_whoever_looks_about_is_left_where_they_are(player: Player) -> None:
    player.put(lost_game("seahaven"))
    review = open_review(player)
    player.type("Left")
    at = review.move_number
    player.until(lambda: review.review.turning_point)
    assert review.move_number == at
    player.type("b")
    turn = review.turning_point
    assert review.move_number == turn.first - 1
    player.type("End")
    player.click_on("The move that lost the game")
    assert review.move_number == turn.first - 1


@pytest.mark.parametrize("slug", mostly_slow(QUICK, "scorpion"))
def test_a_win_is_shown_from_here_and_the_review_comes_back(known: KnownGame, slug: str) -> None:
    player = known(slug)
    before = player.position
    review = open_finished_review(player)
    at, steps = review.move_number, review.review.steps
    player.click_on("Show the win")
    assert review.caption.startswith("The win: move 0 of ")
    seen = 0
    while review.is_on_detour:
        player.wait(2.5)
        seen += 1
        if review.is_on_detour and player.game.is_won(review.step.table):
            assert not review.is_playing
    assert seen > sum(
        1 for _ in split_into_gestures(player.game, steps[at], review.review.win_from(at))
    )
    assert review.move_number == at
    assert player.position == before, "the game itself stays as it is"


def test_where_no_win_is_left_there_is_a_reason_instead(known: KnownGame) -> None:
    player = known("alaska")
    review = open_finished_review(player)
    turn = review.turning_point
    player.type("End")
    assert not player.sees("Show the win")
    player.type("Shift+t")
    assert player.sees(f"You can’t win from here. After move {turn.first - 1} you")
    player.check_pixels()
    player.click_on("Why?")
    assert not review.is_on_top
    assert player.sees("Reason 1 of ")


def test_the_display_stays_awake_while_a_review_plays(known: KnownGame) -> None:
    player = known("scorpion")
    open_review(player)
    player.type("Home")
    assert get_allow_screensaver()
    for key, may_sleep in (("Space", False), ("Space", True), ("Space", False), ("Esc", True)):
        player.type(key)
        player.turn()
        assert get_allow_screensaver() == may_sleep


def test_of_a_lost_deal_without_a_move_there_is_nothing_to_play(player: Player) -> None:
    player.open("scorpion", 2)
    player.lose_deal()
    review = open_review(player)
    assert not player.find("Play", "button").is_enabled
    player.type("b")
    assert player.sees(str(sentences.NEVER))
    player.type("Space")
    assert review.move_number == 0


def test_a_game_is_played_on_from_any_table_and_the_old_one_stays(known: KnownGame) -> None:
    player = known("alaska")
    old, gestures = player.game_id, player.session.gestures
    review = open_finished_review(player)
    at = review.move_number
    player.click_on("Play on from here")
    assert player.is_at_table
    assert player.session.gestures == gestures[:at]
    assert player.game_id != old
    assert player.message == str(sentences.NEW_FROM_REVIEW)
    kept = player.store.load(old)
    assert kept is not None
    assert kept.session.gestures == gestures


def test_a_branch_is_played_and_played_on(known: KnownGame) -> None:
    player = known("alaska")
    review = open_finished_review(player)
    [first, _] = review.review.variations
    player.type("Home")
    for _ in range(first.start):
        player.type("Right")
    player.type("Down")
    assert review.caption == f"Taken back: move 0 of {first.length}"
    for number in range(1, first.length + 1):
        player.wait(1.0)
        assert review.caption.startswith(f"Taken back: move {number} of")
    assert not review.is_playing, "it stays at the end of the branch"
    assert exactly(review.step.table) == exactly(first.last.table)
    player.check_pixels()
    player.click_on("Play on from here")
    assert player.position == exactly(first.last.table)
    assert player.session.move_number == first.last.number


def test_a_win_being_shown_is_left_by_the_button_that_showed_it(known: KnownGame) -> None:
    player = known("alaska")
    review = open_finished_review(player)
    at, button = review.move_number, player.find("Show the win").rect.center
    player.click_at(button)
    player.type("Right")
    assert review.is_on_detour
    player.click_at(button)
    assert not review.is_on_detour
    assert review.move_number == at
    assert player.find("Show the win").is_enabled


def test_the_focus_stays_where_show_and_back_change_places(known: KnownGame) -> None:
    player = known("alaska")
    review = open_finished_review(player)
    player.type("Tab")
    assert player.focus.startswith("Show the win")
    player.type("Enter")
    assert review.is_on_detour
    assert player.focus == "Back to the game"
    player.type("Enter")
    assert not review.is_on_detour
    assert player.focus.startswith("Show the win")


def test_a_stub_is_played_by_a_click_and_left_by_escape(known: KnownGame) -> None:
    player = known("alaska")
    review = open_finished_review(player)
    stub = review.review.variations[-1]
    player.click_on(f"{stub.length} moves taken back", within="Moves taken back")
    assert review.is_on_detour
    assert review.move_number == stub.start
    player.type("Esc")
    assert not review.is_on_detour
    assert review.is_on_top
    player.type("Esc")
    assert player.is_at_table


def test_the_game_is_copied_as_a_line(player: Player) -> None:
    player.put(lost_game("seahaven"))
    open_review(player)
    player.type("Ctrl+c")
    assert notation.from_text(clipboard.paste()).lines == player.lines
    clipboard.copy("")
    player.click_on("Copy")
    assert notation.from_text(clipboard.paste()).lines == player.lines
    assert player.sees(str(sentences.COPIED))


def test_nothing_is_asked_while_the_review_is_covered(player: Player) -> None:
    player.put(lost_game("montana"))
    review = open_review(player)
    assert review.uses_solver
    player.type("Ctrl+s")
    player.wait()
    assert not review.is_on_top
    assert not review.uses_solver
    player.type("Esc")
    player.wait()
    assert review.is_on_top
    assert review.uses_solver
    player.type("Esc")
    player.wait()
    assert not review.uses_solver


def test_a_review_closed_in_between_is_gone_on_with_where_it_was(player: Player) -> None:
    player.put(lost_game("alaska"))
    review = open_review(player)
    player.until(lambda: review.review.last_winnable is not None)
    known = review.review.decided_count
    player.type("Esc")
    player.wait()
    again = open_review(player)
    assert again.review.decided_count >= known
    player.until(lambda: again.review.turning_point)


def test_with_all_known_the_program_rests(known: KnownGame) -> None:
    player = known("alaska")
    open_finished_review(player)
    for _ in range(5):
        player.wait(1.0)
    assert player.moves_until is None


def test_a_killed_solver_is_asked_again(player: Player) -> None:
    player.put(lost_game("montana"))
    review = open_review(player)
    process_of(player.solver).kill()
    player.until(lambda: review.verdicts[-1] is TableVerdict.LOST)


def test_a_kept_game_is_reviewed_from_the_statistics(known: KnownGame) -> None:
    player = known("alaska")
    kept = player.game_id
    player.open("scorpion", 3)
    player.watch(kept)
    review = ShownReview(player)
    player.until(lambda: review.review.turning_point)
    player.type("Esc")
    assert player.is_at_table
    assert player.session.deal == 3
