"""A review by the real solver, of the game on the table and of one that is kept."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from solitaire_gui.history import PLAYED
from solitaire_gui.play.events import Reviewed, VerdictChanged
from solitaire_gui.play.known_verdicts import Knowledge, knowledge_of, set_knowledge
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.play.review.play_quality import assess_play
from solitaire_gui.play.review.review import Review, TableVerdict
from solitaire_gui.solver.engine.verdict import Lost
from solitaire_gui.store import OpenGame, Store
from tests.games.wins import WINS
from tests.play.playing import JUDGING, PATIENCE, QUIET, Play
from tests.solver.process.processes import connection_of, process_of
from tests.store.playing import NAME
from tests.support.playing import gestures, play_at_random

SLUG = "scorpion"
LOST_DEAL = 2


def begun(settings: object = QUIET, store: Store | None = None) -> Play:
    """Return a game that has left its win at move 10 and gone on at random."""
    deal, text = WINS[SLUG]
    assert settings in (QUIET, JUDGING)
    games = OpenGames(NextDeal(first={SLUG: deal}), store)
    play = Play(JUDGING if settings is JUDGING else QUIET, games)
    play.controller.open(SLUG)
    for line in text.split("; ")[:10]:
        play.controller.play([line])
    twin = play.controller.session.copy()
    for _ in play_at_random(twin, Random(2), 99):
        play.controller.play(twin.step.lines)
    return play


def finish(play: Play, review: Review) -> None:
    """Take answers until nothing is left to ask."""
    while review.next_question() is not None:
        play.controller.analysis.handle_answer(PATIENCE)


def test_a_review_asks_by_itself_and_tells_of_every_answer() -> None:
    play = begun()
    length = play.controller.session.newest.number
    review = play.controller.analysis.begin_review(play.controller.game)
    play.told.clear()
    finish(play, review)
    point = review.turning_point
    assert point is not None
    assert point.first == point.last > 10
    told = [event for event in play.told if isinstance(event, Reviewed)]
    assert 1 < len(told) < length / 4
    assert {event.review for event in told} == {review}
    assert play.controller.session.newest.number == length
    play.controller.close()


def test_a_review_of_the_table_is_in_nobodys_way_and_the_table_is_judged_after_it() -> None:
    play = begun(JUDGING)
    play.controller.tick()
    review = play.controller.analysis.begin_review(play.controller.game)
    play.told.clear()
    finish(play, review)
    assert not any(isinstance(event, VerdictChanged) for event in play.told), "nobody sees the lamp"
    play.controller.analysis.end_review()
    play.settle()
    assert isinstance(play.last(VerdictChanged).verdict, Lost)
    play.until(lambda: play.last(VerdictChanged).last_winnable is not None)
    assert play.last(VerdictChanged).last_winnable == review.last_winnable
    play.controller.close()


def test_a_game_that_is_kept_is_reviewed_though_another_is_on_the_table(tmp_path: Path) -> None:
    play = begun(store=Store(tmp_path))
    kept = play.controller.game
    play.controller.open("alaska")
    play.controller.close()
    again = Play(QUIET, OpenGames(store=Store(tmp_path)))
    again.controller.open("alaska")
    game = again.controller.games.find_or_load(kept.id)
    assert game is not None
    assert again.controller.game.slug == "alaska"
    review = again.controller.analysis.begin_review(game)
    finish(again, review)
    assert review.turning_point is not None
    again.controller.analysis.end_review()
    assert again.controller.games.find_or_load("nothing") is None
    again.controller.close()


def test_an_open_game_is_looked_at_as_it_is() -> None:
    games = OpenGames()
    assert games.find_or_load("") is None


def test_who_plays_on_from_a_table_plays_a_new_game_and_leaves_the_old_one(tmp_path: Path) -> None:
    store = Store(tmp_path)
    play = begun(store=store)
    old = play.controller.game
    before, at = old.session.gestures, old.session.move_number
    review = play.controller.analysis.begin_review(old)
    finish(play, review)
    assert review.last_winnable is not None
    play.controller.fork_reviewed_game(review.steps[review.last_winnable])
    new = play.controller.game
    assert new is not old
    assert new.session.gestures == before[: review.last_winnable]
    assert new.session.move_number == review.last_winnable
    assert not new.session.can_redo
    assert (old.session.gestures, old.session.move_number) == (before, at)
    play.controller.play(gestures(new.session)[0])
    for game in (old, new):
        kept = store.load(game.id)
        assert kept is not None
        assert kept.session.gestures == game.session.gestures
        record = store.record(game.id)
        assert record is not None
        assert record.origin == PLAYED
    assert knowledge_of(new).verdict_at(new.session.step.parent or new.session.step) is not None
    play.controller.undo()
    play.controller.undo()
    assert new.session.move_number == review.last_winnable - 1
    play.controller.close()


def test_what_is_played_on_from_a_won_game_counts_for_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    deal, text = WINS["seahaven"]
    play = Play(QUIET, OpenGames(NextDeal(first={"seahaven": deal}), store))
    play.controller.open("seahaven")
    for line in text.split("; "):
        play.controller.play([line])
    won = play.controller.game
    review = play.controller.analysis.begin_review(won)
    play.controller.fork_reviewed_game(review.steps[50])
    for line in text.split("; ")[50:]:
        play.controller.play([line])
    assert play.controller.session.is_won
    assert play.controller.game is not won
    assert store.statistics("seahaven").won == 1
    play.controller.close()


def test_a_game_whose_end_can_be_won_is_reviewed_without_a_question() -> None:
    deal, text = WINS[SLUG]
    game = OpenGame(OpenGames(NextDeal(first={SLUG: deal})).current(SLUG).session)
    for line in text.split("; "):
        game.session.play(line)
    review = Review(game.session, knowledge_of(game))
    assert review.next_question() is None
    assert {review.verdict_of(number) for number in range(review.last + 1)} == {TableVerdict.WON}


def reopened(folder: Path, id: str) -> tuple[Play, OpenGame]:
    """Return a later run of the program, and a game of the one before."""
    play = Play(QUIET, OpenGames(store=Store(folder)))
    play.controller.open("alaska")
    game = play.controller.games.find_or_load(id)
    assert game is not None
    return play, game


def test_in_the_next_run_nothing_is_asked_twice(tmp_path: Path) -> None:
    play = begun(store=Store(tmp_path))
    kept = play.controller.game
    review = play.controller.analysis.begin_review(play.controller.game)
    finish(play, review)
    assert kept.findings == review.findings, "it is kept at once"
    play.controller.close()
    again, game = reopened(tmp_path, kept.id)
    second = again.controller.analysis.begin_review(game)
    assert second.next_question() is None
    assert second.sentence == review.sentence
    again.controller.close()


def test_a_review_that_is_left_goes_on_where_it_was(tmp_path: Path) -> None:
    play = begun(store=Store(tmp_path))
    kept = play.controller.game
    review = play.controller.analysis.begin_review(play.controller.game)
    while review.first_lost is None:
        play.controller.analysis.handle_answer(PATIENCE)
    decided = review.decided_count
    assert not review.is_done
    play.controller.close()
    again, game = reopened(tmp_path, kept.id)
    second = again.controller.analysis.begin_review(game)
    assert second.decided_count >= decided
    assert not second.is_done
    again.controller.close()


def test_a_game_that_goes_on_is_reviewed_anew(tmp_path: Path) -> None:
    play = begun(store=Store(tmp_path))
    game = play.controller.game
    review = play.controller.analysis.begin_review(game)
    finish(play, review)
    play.controller.analysis.end_review()
    assert game.findings == review.findings
    play.controller.undo()
    assert game.findings == review.findings
    play.controller.play(gestures(game.session)[-1])
    play.controller.undo()
    play.controller.undo()
    play.controller.play(gestures(game.session)[0])
    assert game.findings is None
    play.controller.close()
    again, kept = reopened(tmp_path, game.id)
    assert kept.findings is None
    assert len(kept.session.variation_ends) == len(game.session.variation_ends) > 0
    again.controller.close()


def test_what_was_lost_on_a_line_that_was_left_is_known_in_the_next_run(tmp_path: Path) -> None:
    deal, text = WINS[SLUG]
    lines = text.split("; ")
    play = Play(JUDGING, OpenGames(NextDeal(first={SLUG: deal}), Store(tmp_path)))
    play.controller.open(SLUG)
    for line in lines[:10]:
        play.controller.play([line])
    twin = play.controller.session.copy()
    for _ in play_at_random(twin, Random(2), 99):
        play.controller.play(twin.step.lines)
    play.settle()
    play.until(lambda: play.last(VerdictChanged).last_winnable is not None)
    play.controller.analysis.go_back_to_winnable()
    session = play.controller.session
    left = session.gestures[session.move_number]
    play.controller.play(next(each for each in gestures(session) if tuple(each) != left))
    id = play.controller.game.id
    play.controller.close()
    again, game = reopened(tmp_path, id)
    [end] = game.session.variation_ends
    assert isinstance(knowledge_of(game).verdict_at(end), Lost)
    again.controller.close()


def test_a_win_is_told_with_what_was_thrown_away_and_taken_back(tmp_path: Path) -> None:
    store = Store(tmp_path)
    deal, text = WINS[SLUG]
    lines = text.split("; ")
    play = Play(QUIET, OpenGames(NextDeal(first={SLUG: deal}), store))
    play.controller.open(SLUG)
    for line in lines[:10]:
        play.controller.play([line])
    game = play.controller.game
    other = next(each for each in gestures(game.session) if each != [lines[10]])
    play.controller.play(other)
    knowledge_of(game).learn(game.session.step, Lost(1))
    play.controller.undo()
    for line in lines[10:]:
        play.controller.play([line])
    kept = game
    sql = "SELECT thrown, shortest, lost_at FROM games WHERE uid = ?"
    play.controller.close()
    with closing(sqlite3.connect(tmp_path / NAME)) as file:
        row = file.execute(sql, (kept.id,)).fetchone()
    assert row == (1, assess_play(game.session, knowledge_of(game)).shortest, None)


def test_when_a_review_is_left_nothing_more_is_thought_about_for_it() -> None:
    play = Play(QUIET, OpenGames(NextDeal(first={SLUG: WINS[SLUG][0]})))
    play.controller.open(SLUG)
    game = play.controller.game
    set_knowledge(game, Knowledge())
    for _ in play_at_random(game.session, Random(1), 9):
        pass
    review = play.controller.analysis.begin_review(game)
    solver = play.controller.analysis.solver
    process = process_of(solver)
    play.controller.analysis.end_review()
    process.wait(PATIENCE)
    assert connection_of(solver) is None
    assert solver.connection.deadline is None
    play.controller.analysis.handle_answer(PATIENCE)
    assert not review.is_done, "nothing has come of it"
    play.controller.analysis.give_hint()
    play.controller.analysis.handle_answer(PATIENCE)
    assert not solver.is_unavailable
    assert not play.controller.analysis.is_waiting
    play.controller.close()


def test_a_table_that_the_lamp_asks_about_is_not_dropped_with_a_review_that_is_done() -> None:
    deal, text = WINS[SLUG]
    play = Play(JUDGING, OpenGames(NextDeal(first={SLUG: deal})))
    play.controller.open(SLUG)
    play.controller.play(text.split("; "))
    won = play.controller.game
    play.controller.open(SLUG)
    play.controller.deal(LOST_DEAL)
    play.controller.tick()
    assert play.last(VerdictChanged).verdict is None, "it is being asked about"
    play.controller.analysis.begin_review(won)
    play.controller.analysis.end_review()
    asked = play.controller.analysis.solver.poll(PATIENCE)
    assert asked is not None
    assert (asked[0].number, asked[0].session) == (1, play.controller.session)
    play.controller.close()
