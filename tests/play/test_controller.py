"""The one door: what each change is followed by, without a window and with the real solver."""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.history import SHOWN
from solitaire_gui.play import analysis, events, sentences
from solitaire_gui.play.analysis import PLAYBACK_INTERVAL, Analysis
from solitaire_gui.play.controller import WRITE_RETRY_INTERVAL, Controller
from solitaire_gui.play.events import (
    Alert,
    Dealt,
    HintGiven,
    Info,
    Opened,
    PlaybackChanged,
    Played,
    Refused,
    Undone,
    VerdictChanged,
)
from solitaire_gui.play.known_verdicts import Knowledge, knowledge_of, set_knowledge
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.play.solver_client import SolverClient
from solitaire_gui.settings import Settings
from solitaire_gui.solver.engine.verdict import Lost, Won
from solitaire_gui.solver.process import connection as workers
from solitaire_gui.solver.process.connection import IDLE_TIME, MAX_SILENCE
from solitaire_gui.solver.winnable import recorded_deals
from solitaire_gui.solver.winnable.levels import LEVELS, deals_of_level
from solitaire_gui.store import WON, OpenGame, Store
from tests.aces_up.game import AcesUp
from tests.games.wins import WINS
from tests.play.playing import JUDGING, PATIENCE, QUIET, Play
from tests.solver.process import ready_server, seeking_server
from tests.solver.process.processes import connection_of, process_of
from tests.store.playing import NAME
from tests.support.levels import times
from tests.support.long_games import LONG, bytecodes, long_game, there_and_back
from tests.support.playing import exactly, gestures
from tests.support.waiting import wait_for

LOST_DEAL = 2
"""A deal of Scorpion that cannot be won."""
BETTERED = 101
"""A deal of Montana whose first win has a shuffle, and whose last one has none."""
WANDERING = 53
"""After so many lines of a win of Seahaven the first win that is found is not the shortest."""
AGES = 600.0
"""More seconds than a busy machine needs."""


@pytest.fixture
def start() -> Iterator[Callable[..., Play]]:
    """Return what opens a game, by number, and ends its solver after the test."""
    begun: list[Play] = []

    def start(slug: str = "scorpion", deal: int = 1, settings: Settings = QUIET) -> Play:
        play = Play(settings, OpenGames(NextDeal(first={slug: deal})))
        begun.append(play)
        play.controller.open(slug)
        return play

    yield start
    for play in begun:
        play.controller.close()


def play_one(controller: Controller) -> None:
    """Play the first move that there is."""
    controller.play(controller.session.moves[0].lines())


CHANGES: dict[str, Callable[[Controller], None]] = {
    "Played": play_one,
    "Undone": Controller.undo,
    "Redone": Controller.redo,
    "Restarted": Controller.restart,
    "Dealt": Controller.deal,
    "Opened": lambda controller: controller.open("alaska"),
}


@pytest.mark.parametrize("kind", CHANGES)
def test_every_change_is_kept_told_once_and_judged(
    kind: str, start: Callable[..., Play], tmp_path: Path
) -> None:
    store = Store(tmp_path)
    play = start()
    play.controller.games.store = store
    play.controller.open("scorpion")
    for _ in range(3):
        play_one(play.controller)
    play.controller.undo()
    play.kinds()
    CHANGES[kind](play.controller)
    play.controller.tick()
    told = play.kinds()
    assert told.count(kind) == 1
    assert told.index("VerdictChanged") > told.index(kind)
    game = play.controller.game
    kept = store.load(game.id)
    assert kept is not None
    assert exactly(kept.session.table) == exactly(game.session.table)
    assert kept.session.gestures == game.session.gestures


@pytest.mark.parametrize("kind", CHANGES)
def test_what_was_waited_for_or_shown_ends_with_the_table_it_was_about(
    kind: str, start: Callable[..., Play]
) -> None:
    play = start("scorpion", WINS["scorpion"][0])
    play_one(play.controller)
    play_one(play.controller)
    play.controller.undo()
    play.controller.analysis.give_hint()
    play.kinds()
    CHANGES[kind](play.controller)
    for _ in range(3):
        play.controller.analysis.handle_answer(5.0)
    assert "HintGiven" not in play.kinds()
    assert not play.controller.analysis.is_playing_back


def test_what_cannot_be_done_is_said_and_changes_nothing(start: Callable[..., Play]) -> None:
    play = start()
    before = exactly(play.controller.session.table)
    for ask in (
        play.controller.undo,
        play.controller.redo,
        play.controller.restart,
        play.controller.play_safe_cards,
        lambda: play.controller.play(["M 1 1 1"]),
    ):
        play.told.clear()
        ask()
        [told] = play.told
        assert isinstance(told, Refused)
        assert str(told.sentence).endswith(".")
    assert exactly(play.controller.session.table) == before


def test_a_listener_hears_of_it_when_it_happens(start: Callable[..., Play]) -> None:
    play, times = start(), []
    play.controller.add_listener(lambda _, now: times.append(now))
    play.now = 17.0
    play_one(play.controller)
    assert set(times) == {17.0}


@pytest.mark.parametrize("slug", GAMES)
def test_random_asking_never_leaves_the_controller_out_of_step(
    slug: str, start: Callable[..., Play]
) -> None:
    """Whatever is asked in whatever order: a table other than before was told of as a change."""
    play, rng = start(slug, 5, QUIET._replace(safe_up=True)), Random(slug)
    controller = play.controller

    def seen() -> object:
        return controller.game, exactly(controller.session.table)

    before = seen()
    for _ in range(times(60, 300)):
        play.told.clear()
        rng.choice(
            [
                lambda: controller.play(rng.choice(gestures(controller.session) or [["?"]])),
                lambda: controller.play_typed("1 1"),
                controller.undo,
                controller.redo,
                controller.restart,
                controller.deal,
                controller.play_safe_cards,
                controller.analysis.stop_playback,
                controller.tick,
            ]
        )()
        names = {type(event).__name__ for event in play.told}
        assert bool(names & {"Played", "Undone", "Redone", "Restarted", "Dealt"}) or (
            seen() == before
        )
        before = seen()


@pytest.mark.parametrize("door", ["play", "play_typed", "attempt"])
def test_safe_cards_go_up_through_every_door_in_the_same_gesture(
    door: str, start: Callable[..., Play]
) -> None:
    deal, line = WINS["seahaven"]
    plain, helped = start("seahaven", deal), start("seahaven", deal, QUIET._replace(safe_up=True))
    for play in (plain, helped):
        for command in line.split("; ")[:12]:
            ask = getattr(play.controller, door)
            ask(command if door == "play_typed" else [command])
    assert plain.controller.session.gestures != helped.controller.session.gestures
    for gesture in helped.controller.session.gestures:
        assert len(gesture) == 1 or all("F" in part.split()[0] for part in gesture[1:])


def test_no_card_goes_up_after_an_undo(start: Callable[..., Play]) -> None:
    deal, line = WINS["seahaven"]
    play = start("seahaven", deal)
    for command in line.split("; ")[:12]:
        play.controller.play([command])
    play.controller.apply(QUIET._replace(safe_up=True))
    before = play.controller.session.move_number
    play.controller.undo()
    assert play.controller.session.move_number == before - 1
    assert play.controller.session.can_redo


def test_a_hint_is_a_step_of_a_real_win(start: Callable[..., Play]) -> None:
    play = start("scorpion", WINS["scorpion"][0])
    while not play.controller.session.is_won:
        play.told.clear()
        play.controller.analysis.give_hint()
        play.until(lambda: any(isinstance(event, HintGiven) for event in play.told))
        play.controller.play(play.last(HintGiven).lines)
    assert play.controller.game.usage.hints == len(play.controller.session.lines)
    assert play.kinds()[-2:] == ["Won", "VerdictChanged"]


def test_a_lost_table_offers_no_hint_but_says_so(start: Callable[..., Play]) -> None:
    play = start("scorpion", LOST_DEAL, JUDGING)
    play.settle()
    assert isinstance(play.last(VerdictChanged).verdict, Lost)
    play.controller.analysis.give_hint()
    assert play.last(Refused).sentence == sentences.NEVER


def test_the_last_winnable_table_is_told_and_gone_back_to(start: Callable[..., Play]) -> None:
    play, rng = start("scorpion", WINS["scorpion"][0], JUDGING), Random(1)
    play.settle()
    while not isinstance(play.last(VerdictChanged).verdict, Lost):
        play.controller.play(rng.choice(gestures(play.controller.session)))
        play.settle()
    play.until(lambda: play.last(VerdictChanged).last_winnable is not None)
    at, left = play.last(VerdictChanged).last_winnable, play.controller.session.move_number
    assert at < left
    play.controller.analysis.go_back_to_winnable()
    assert play.controller.session.move_number == at
    play.settle()
    assert isinstance(play.last(VerdictChanged).verdict, Won)
    assert play.controller.game.usage.undos == 1
    play.controller.undo()
    assert play.controller.session.move_number == left, "one undo returns to where it began"


def test_a_late_answer_to_an_old_question_is_dropped(start: Callable[..., Play]) -> None:
    """The answer about a lost table must not be believed of the table that came after it."""
    play = start("scorpion", LOST_DEAL, JUDGING)
    controller = play.controller
    controller.tick()
    a_sign_of_life_and_the_answer = 2
    wait_for(lambda: play.announced == a_sign_of_life_and_the_answer, "what is not yet taken")
    won = controller.games.new("scorpion", WINS["scorpion"][0])
    set_knowledge(won, Knowledge())  # the recorded win would be known without a question
    controller.open("scorpion")
    controller.tick()
    play.told.clear()
    controller.analysis.handle_answer()
    play.until(lambda: controller.analysis.solver.verdict(won) is not None)
    verdicts = [event.verdict for event in play.told if isinstance(event, VerdictChanged)]
    assert verdicts
    assert all(isinstance(verdict, Won) for verdict in verdicts)


def test_a_win_is_shown_move_by_move_and_taken_back_as_a_whole(start: Callable[..., Play]) -> None:
    play = start("seahaven", WINS["seahaven"][0])
    play.controller.analysis.show_win()
    play.until(lambda: play.controller.analysis.is_playing_back)
    assert play.last(PlaybackChanged).is_paused is False
    lines = len(play.controller.session.lines)
    play.controller.tick()
    assert len(play.controller.session.lines) == lines, "the next step is not due yet"
    play.controller.analysis.toggle_pause()
    assert play.last(PlaybackChanged).is_paused
    assert play.controller.next_tick() is None
    play.controller.analysis.toggle_pause()
    while play.controller.analysis.is_playing_back:
        play.now += PLAYBACK_INTERVAL
        play.controller.tick()
    assert play.controller.session.is_won
    session = play.controller.session
    assert session.move_number == len(session.gestures) > 20
    play.controller.undo()
    assert (session.move_number, session.lines) == (0, [])
    play.controller.redo()
    assert session.is_won


@pytest.mark.parametrize("is_hinted", [True, False])
def test_a_hint_is_given_at_once_and_a_win_is_shown_when_it_is_short(
    start: Callable[..., Play], is_hinted: bool
) -> None:
    play = start("seahaven", WINS["seahaven"][0], JUDGING)
    controller = play.controller
    controller.play(WINS["seahaven"][1].split("; ")[:WANDERING])
    knowledge = Knowledge()
    set_knowledge(controller.game, knowledge)
    play.settle()
    assert not knowledge.is_final(controller.session.step)
    long = len(play.last(VerdictChanged).verdict.lines)
    if is_hinted:
        controller.analysis.give_hint()
        hinted = controller.session.step.then(play.last(HintGiven).lines)
        play.until(lambda: knowledge.is_final(hinted))
    controller.analysis.show_win()
    assert controller.analysis.is_waiting is not is_hinted
    before = controller.session.step.line_count
    play.until(lambda: controller.analysis.is_playing_back)
    while controller.analysis.is_playing_back:
        play.now += PLAYBACK_INTERVAL
        controller.tick()
    assert controller.session.is_won
    assert controller.session.step.line_count - before < long


def test_whoever_follows_a_found_win_causes_no_other_search(start: Callable[..., Play]) -> None:
    play = start("alaska", WINS["alaska"][0], JUDGING)
    play.settle()
    won = play.last(VerdictChanged).verdict
    for line in won.lines:
        play.controller.play([line])
        assert play.controller.analysis.solver.connection.deadline is None, (
            "nothing has ever been asked"
        )
    assert play.controller.session.is_won


@pytest.fixture(params=["ready", pytest.param("searched", marks=pytest.mark.slow)])
def bettered(
    request: pytest.FixtureRequest, start: Callable[..., Play], monkeypatch: pytest.MonkeyPatch
) -> Play:
    """A deal of which nothing is known; the first win that will be found is bettered later."""
    is_ready = request.param == "ready"
    if is_ready:
        monkeypatch.setattr(workers, "MODULE", ready_server.__name__)
        monkeypatch.setenv(ready_server.NEXT, ready_server.THE_BETTER)
    play = start("montana", ready_server.DEAL if is_ready else BETTERED, JUDGING)
    play.controller.analysis.started_solver = SolverClient(
        lambda: None, lambda: play.now, seconds=AGES
    )
    set_knowledge(play.controller.game, Knowledge((), play.controller.session.game.shuffles))
    return play


def test_what_waits_for_any_win_is_done_with_the_first_and_later_the_better_one_is_known(
    bettered: Play,
) -> None:
    bettered.controller.analysis.give_hint()
    bettered.controller.analysis.handle_answer(PATIENCE)
    assert bettered.last(HintGiven)
    assert not bettered.controller.analysis.is_waiting
    assert bettered.controller.analysis.solver.connection.deadline == MAX_SILENCE, (
        "a better one is sought"
    )
    known = bettered.last(VerdictChanged).verdict
    assert isinstance(known, Won)
    assert "S" in known.lines
    bettered.told.clear()
    bettered.controller.analysis.handle_answer(PATIENCE)
    assert bettered.controller.analysis.solver.connection.deadline == IDLE_TIME
    assert not bettered.told, "nothing that is to be seen has changed"
    bettered.controller.analysis.show_win()
    while bettered.controller.analysis.is_playing_back:
        bettered.now += PLAYBACK_INTERVAL
        bettered.controller.tick()
    assert bettered.controller.session.is_won
    assert "S" not in bettered.controller.session.lines


def test_while_a_win_is_shown_no_better_one_is_looked_for_but_after_it(bettered: Play) -> None:
    solver = bettered.controller.analysis.solver
    bettered.controller.analysis.show_win()
    bettered.controller.analysis.handle_answer(PATIENCE)
    assert bettered.controller.analysis.is_playing_back
    assert solver.connection.deadline == MAX_SILENCE
    bettered.now += PLAYBACK_INTERVAL
    bettered.controller.tick()
    assert solver.connection.deadline == MAX_SILENCE, "nothing else has been asked"
    bettered.controller.analysis.stop_playback()
    assert solver.connection.deadline == bettered.now + MAX_SILENCE
    taken = solver.poll(PATIENCE)
    assert taken is not None
    assert taken[0].step is bettered.controller.session.step


def test_a_deal_of_a_game_without_recordings_is_any_and_said_to_be(
    start: Callable[..., Play], aces_up: AcesUp
) -> None:
    play = start(aces_up.slug, 7)
    play.controller.deal_of_kind("winnable")
    dealt = play.last(Dealt).game
    assert dealt is play.controller.game
    assert "Aces Up" in str(play.last(Info).sentence)
    play.told.clear()
    play.controller.deal_of_kind("any")
    assert not any(isinstance(event, Info) for event in play.told)


def test_a_new_deal_is_of_the_kind_that_is_set_now(start: Callable[..., Play]) -> None:
    controller = start().controller
    for kind in LEVELS:
        controller.apply(QUIET._replace(deals=kind))
        controller.deal()
        assert controller.session.deal in deals_of_level("scorpion", kind)


def test_the_clock_of_a_game_runs_while_it_is_on_the_table(start: Callable[..., Play]) -> None:
    play = start()
    play.now = 10.0
    play.controller.note_activity()
    assert play.controller.game.clock.seconds(20.0) == 0, "it begins with the first move"
    play_one(play.controller)
    play.now = 15.0
    play.controller.pause_clock()
    play.now = 50.0
    assert play.controller.game.clock.seconds(50.0) == 5.0
    play.controller.note_activity()
    left = play.controller.game
    play.now = 52.0
    play.controller.open("alaska")
    assert left.clock.seconds(90.0) == 7.0


def test_a_pasted_game_is_on_the_table_and_the_one_before_an_undo_away(
    start: Callable[..., Play],
) -> None:
    play = start()
    before = play.controller.game
    play.controller.paste("scorpion 617: D")
    assert isinstance(play.told[-1], Opened)
    assert play.controller.session.lines == ["D"]
    play.controller.undo()
    play.controller.undo()
    assert play.controller.game is before
    assert isinstance(play.last(Undone), Undone)


def test_what_the_store_has_to_say_is_told_as_a_notice(
    start: Callable[..., Play], tmp_path: Path
) -> None:
    play = start()
    store = play.controller.games.store = Store(tmp_path)
    store.notices += ["One thing.", "Another."]
    play_one(play.controller)
    assert [event for event in play.told if isinstance(event, Alert)] == [
        Alert("One thing."),
        Alert("Another."),
    ]
    assert not store.notices


def test_what_is_known_stays_when_the_solver_rests_and_a_new_table_wakes_it(
    start: Callable[..., Play],
) -> None:
    play = start("scorpion", LOST_DEAL, JUDGING)
    play.settle()
    play.until(lambda: play.last(VerdictChanged).last_winnable is not None)
    known, solver = play.last(VerdictChanged).verdict, play.controller.analysis.solver
    while (due := play.controller.next_tick()) is not None:
        play.now = due
        play.controller.tick()
    assert connection_of(solver) is None, "its process has been ended"
    play.controller.analysis.give_hint()
    assert play.last(Refused).sentence == sentences.NEVER
    play_one(play.controller)
    assert play.last(VerdictChanged).verdict == known
    play.controller.deal(LOST_DEAL + 1)
    play.settle()
    assert connection_of(solver) is not None, "there is another one"


def test_nothing_is_judged_before_the_first_tick(start: Callable[..., Play]) -> None:
    play = start("scorpion", 1, JUDGING)
    assert play.controller.next_tick() is not None
    assert "solver" not in vars(play.controller)
    assert not any(isinstance(event, (VerdictChanged, Played)) for event in play.told)
    play.controller.tick()
    assert play.controller.next_tick() is None


@pytest.mark.parametrize("is_shown", [True, False])
def test_a_win_that_was_shown_is_nobody_s(
    is_shown: bool, start: Callable[..., Play], tmp_path: Path
) -> None:
    deal, line = WINS["seahaven"]
    play = start("seahaven", deal)
    store = play.controller.games.store = Store(tmp_path)
    play.controller.open("seahaven")
    if is_shown:
        play.controller.analysis.show_win()
        play.until(lambda: play.controller.analysis.is_playing_back)
        while play.controller.analysis.is_playing_back:
            play.now += PLAYBACK_INTERVAL
            play.controller.tick()
    else:
        play.controller.play(line.split("; "))
    assert play.last(events.Won).is_playback == is_shown
    assert [record.result for record in store.past()] == [SHOWN if is_shown else WON]


@pytest.mark.parametrize(
    "ask", [Analysis.give_hint, Analysis.show_win, Analysis.go_back_to_winnable]
)
def test_of_a_game_that_is_won_the_solver_has_only_to_say_so(
    ask: Callable[[Analysis], None], start: Callable[..., Play]
) -> None:
    deal, lines = WINS["seahaven"]
    play = start("seahaven", deal)
    play.controller.play(lines.split("; "))
    play.told.clear()
    ask(play.controller.analysis)
    assert play.told == [Refused(sentences.IS_WON)]


def test_a_win_is_celebrated_when_it_is_played_and_not_when_it_is_redone(
    start: Callable[..., Play],
) -> None:
    deal, lines = WINS["seahaven"]
    play = start("seahaven", deal)
    play.controller.play(lines.split("; "))
    assert play.kinds().count("Won") == 1
    play.controller.undo()
    play.controller.redo()
    assert play.controller.session.is_won
    assert "Won" not in play.kinds()


def test_where_no_table_can_be_won_there_is_no_way_back_to_one(start: Callable[..., Play]) -> None:
    play = start("scorpion", LOST_DEAL)
    play_one(play.controller)
    play.controller.analysis.go_back_to_winnable()
    play.until(lambda: isinstance(play.told[-1], Refused))
    assert play.told[-1] == Refused(sentences.NEVER)
    assert play.controller.session.move_number == 1


def test_a_deal_that_cannot_be_won_is_told_at_once_whatever_is_asked(
    start: Callable[..., Play],
) -> None:
    play = start("scorpion", LOST_DEAL)
    knowledge_of(play.controller.game).learn(play.controller.session.step, Lost(1))
    analysis = play.controller.analysis
    for ask in (analysis.give_hint, analysis.show_win, analysis.go_back_to_winnable):
        play.told.clear()
        ask()
        assert play.told == [Refused(sentences.NEVER)]


def test_that_a_deal_cannot_be_won_is_said_only_where_that_is_known(
    start: Callable[..., Play],
) -> None:
    play = start("scorpion", LOST_DEAL)
    play_one(play.controller)
    game = play.controller.game
    knowledge_of(game).learn(game.session.step, Lost(1))
    assert sentences.lost(game) is sentences.LOST
    play.controller.analysis.go_back_to_winnable()
    play.until(lambda: isinstance(play.told[-1], Refused))
    assert sentences.lost(game) is sentences.NEVER


def test_the_clock_of_a_won_game_stands_whatever_the_player_does(
    start: Callable[..., Play],
) -> None:
    deal, lines = WINS["seahaven"]
    play = start("seahaven", deal)
    first, *rest = lines.split("; ")
    play.controller.play([first])
    play.now = 30.0
    play.controller.play(rest)
    play.now = 40.0
    play.controller.note_activity()
    assert play.controller.game.clock.seconds(50.0) == 30.0


def test_the_clock_of_a_deal_that_is_undone_or_redone_away_stands(
    start: Callable[..., Play],
) -> None:
    play = start()
    first = play.controller.game
    play_one(play.controller)
    play.now = 10.0
    play.controller.deal(2)
    second = play.controller.game
    play_one(play.controller)
    play.controller.undo()
    play.now = 20.0
    play.controller.undo()
    assert play.controller.game is first
    play.controller.note_activity()
    play.now = 25.0
    play.controller.redo()
    assert play.controller.game is second
    assert first.clock.seconds(90.0) == 15.0
    assert second.clock.seconds(90.0) == 10.0


def test_the_time_played_is_kept_though_nothing_is_played(
    start: Callable[..., Play], tmp_path: Path
) -> None:
    play = start()
    store = play.controller.games.store = Store(tmp_path)
    play.controller.open("scorpion")
    play_one(play.controller)
    play.now = 10.0
    play.controller.tick()
    kept = store.load(play.controller.game.id)
    assert kept is not None
    assert kept.usage.seconds == 10.0


def test_what_of_a_game_cannot_be_played_is_told_when_it_is_opened(
    start: Callable[..., Play], tmp_path: Path
) -> None:
    play = start()
    play.controller.games.store = Store(tmp_path)
    play.controller.open("scorpion")
    play.controller.game.problem = "Line 3 cannot be played."
    play.controller.open("alaska")
    play.told.clear()
    play.controller.open("scorpion")
    assert Refused("Line 3 cannot be played.") in play.told


def test_a_game_on_the_table_of_another_program_is_not_resumed(
    start: Callable[..., Play], tmp_path: Path
) -> None:
    ours, theirs = start(), start()
    for play in (ours, theirs):
        play.controller.games.store = Store(tmp_path)
        play.controller.open("scorpion")
        play_one(play.controller)
    game = theirs.controller.game
    ours.told.clear()
    ours.controller.resume(game.id)
    assert Refused(sentences.ELSEWHERE) in ours.told
    assert ours.controller.game.id != game.id


def test_a_game_of_a_file_that_another_program_plays_is_left_to_it(
    start: Callable[..., Play], tmp_path: Path
) -> None:
    ours, theirs = start(), start()
    for play in (ours, theirs):
        play.controller.games.store = Store(tmp_path)
        play.controller.open("scorpion")
        play_one(play.controller)
    kept = theirs.controller.game
    game = ours.controller.games.find_or_load(kept.id)
    assert game is not None
    ours.controller.games.add(game)
    ours.told.clear()
    ours.controller.open_imported(game)
    assert Refused(sentences.ELSEWHERE) in ours.told
    assert ours.controller.game is not game


def test_a_game_that_cannot_be_read_is_not_resumed(
    start: Callable[..., Play], tmp_path: Path
) -> None:
    play = start()
    play.controller.games.store = Store(tmp_path)
    game = play.controller.game
    play.controller.resume("nothing")
    assert play.told[-1] == Refused(sentences.UNREADABLE)
    assert play.controller.game is game


@pytest.fixture
def seeking(monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    """Return a game of which every recorded deal has been played: others have to be sought."""
    monkeypatch.setattr(workers, "MODULE", seeking_server.__name__)
    next_deal = NextDeal(lambda slug: recorded_deals.deals(slug), first={"seahaven": 2})
    play = Play(QUIET, OpenGames(next_deal))
    play.controller.open("seahaven")
    yield play
    play.controller.close()


def test_a_deal_that_was_found_is_not_dealt_once_another_game_is_there(seeking: Play) -> None:
    seeking.controller.deal_of_kind("easy")
    assert seeking.last(Info).sentence == sentences.SEEKING
    seeking.controller.open("alaska")
    before = exactly(seeking.controller.session.table)
    seeking.told.clear()
    seeking.controller.analysis.handle_answer(PATIENCE)
    assert not any(isinstance(event, Dealt) for event in seeking.told)
    assert exactly(seeking.controller.session.table) == before


def test_a_deal_that_was_found_is_not_dealt_once_anything_is_played(seeking: Play) -> None:
    seeking.controller.deal_of_kind("easy")
    play_one(seeking.controller)
    before = exactly(seeking.controller.session.table)
    for _ in range(3):
        seeking.controller.analysis.handle_answer(5.0)
    assert exactly(seeking.controller.session.table) == before


@pytest.mark.parametrize("known", [None, Lost(0)])
def test_a_search_for_a_deal_goes_on_though_the_settings_are_changed_meanwhile(
    known: Lost | None, seeking: Play
) -> None:
    """To judge the table or to look back from it would be another question."""
    knowledge = Knowledge()
    set_knowledge(seeking.controller.game, knowledge)
    if known:
        knowledge.learn(seeking.controller.session.step, known)
    seeking.controller.deal_of_kind("easy")
    seeking.controller.apply(JUDGING)
    seeking.until(lambda: any(isinstance(event, Dealt) for event in seeking.told))
    assert seeking.last(Dealt).game is seeking.controller.game


def test_a_deal_that_is_not_as_hard_as_wished_is_passed_over(
    seeking: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed: list[int] = []

    def is_third(kind: str, slug: str, effort: int) -> bool:
        assert (kind, slug) == ("easy", "seahaven")
        passed.append(effort)
        return len(passed) == 3

    monkeypatch.setattr(analysis, "is_of_kind", is_third)
    seeking.controller.deal_of_kind("easy")
    seeking.until(lambda: any(isinstance(event, Dealt) for event in seeking.told))
    assert len(passed) == 3
    seeking.controller.tick()
    assert isinstance(seeking.last(VerdictChanged).verdict, Won), "its win is known already"


@pytest.fixture
def without_python(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let no process be started."""
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))


@pytest.mark.usefixtures("without_python")
def test_that_the_solver_cannot_be_run_is_told_once(start: Callable[..., Play]) -> None:
    play = start("scorpion", LOST_DEAL, JUDGING)
    play.controller.tick()
    play.until(lambda: play.controller.analysis.solver.is_unavailable)
    play_one(play.controller)
    play.controller.tick()
    play.controller.analysis.handle_answer()
    assert [event for event in play.told if isinstance(event, Alert)] == [
        Alert(sentences.SOLVER_UNAVAILABLE)
    ]
    assert play.last(VerdictChanged).is_solver_unavailable
    assert play.last(VerdictChanged).verdict is None
    assert play.controller.next_tick() is None


@pytest.mark.usefixtures("without_python")
@pytest.mark.parametrize(
    "ask", [Analysis.give_hint, Analysis.show_win, Analysis.go_back_to_winnable]
)
def test_whoever_waits_for_the_solver_is_told_that_it_cannot_be_run(
    ask: Callable[[Analysis], None], start: Callable[..., Play]
) -> None:
    play = start("scorpion", LOST_DEAL)
    play_one(play.controller)
    ask(play.controller.analysis)
    assert play.last(Info).sentence == sentences.LOOKING
    play.until(lambda: play.controller.analysis.solver.is_unavailable)
    assert play.last(Alert).sentence == sentences.SOLVER_UNAVAILABLE
    assert not play.controller.analysis.is_waiting
    ask(play.controller.analysis)
    assert play.told[-1] == Refused(sentences.SOLVER_UNAVAILABLE)
    assert not play.controller.analysis.is_waiting


@pytest.mark.usefixtures("without_python")
def test_no_deal_is_sought_without_the_solver(seeking: Play) -> None:
    before = seeking.controller.game
    seeking.controller.deal_of_kind("easy")
    seeking.until(lambda: seeking.controller.analysis.solver.is_unavailable)
    assert seeking.last(Alert).sentence == sentences.SOLVER_UNAVAILABLE
    seeking.controller.deal_of_kind("easy")
    assert seeking.told[-1] == Refused(sentences.SOLVER_UNAVAILABLE)
    assert seeking.controller.game is before


@pytest.mark.usefixtures("without_python")
def test_a_recorded_win_is_known_without_the_solver(start: Callable[..., Play]) -> None:
    play = start("scorpion", LOST_DEAL, JUDGING)
    play.controller.tick()
    play.until(lambda: play.controller.analysis.solver.is_unavailable)
    play.controller.deal(recorded_deals.deals("scorpion")[0])
    play.controller.tick()
    assert isinstance(play.last(VerdictChanged).verdict, Won)
    play.controller.analysis.give_hint()
    assert isinstance(play.told[-1], HintGiven)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="Windows cannot stop a process")
def test_a_solver_that_stands_still_is_replaced_when_its_time_is_over(
    start: Callable[..., Play],
) -> None:
    play = start("scorpion", LOST_DEAL, JUDGING)
    play.settle()
    process = process_of(play.controller.analysis.solver)
    os.kill(process.pid, signal.SIGSTOP)
    play.controller.deal(next(number for number in range(3, 99) if is_unknown(number)))
    play.controller.tick()
    late = play.controller.next_tick()
    assert late is not None
    play.now = late
    play.controller.tick()
    assert play.controller.next_tick() is None, "there is nothing to be done before it has ended"
    play.until(lambda: play.last(VerdictChanged).verdict is not None)
    assert process.returncode is not None
    assert not any(isinstance(event, Alert) for event in play.told)


def is_unknown(number: int) -> bool:
    """Tell whether only a search can say whether a deal of Scorpion can be won."""
    return number not in recorded_deals.deals("scorpion")


@pytest.mark.parametrize("settings", [QUIET, JUDGING, JUDGING._replace(safe_up=True)])
def test_a_move_costs_the_program_no_more_in_a_long_game(
    settings: Settings, start: Callable[..., Play]
) -> None:
    costs = []
    for length in (200, times(600, LONG)):
        play = start("alaska", 1, settings)
        play.controller.games.add(OpenGame(long_game("alaska", length)[0]))
        play.controller.open("alaska")
        there, back = there_and_back(play.controller.session) or ("", "")
        play.controller.play([there])
        costs.append(
            [
                bytecodes(work)
                for work in (
                    partial(play.controller.play, [back]),
                    play.controller.undo,
                    play.controller.redo,
                    lambda play=play: play.controller.can_restart,
                    partial(play.controller.play_typed, there),
                )
            ]
        )
    assert costs[0] == costs[1]


def test_a_move_that_could_not_be_written_is_written_without_another(tmp_path: Path) -> None:
    store = Store(tmp_path)
    play = Play(games=OpenGames(store=store))
    controller = play.controller
    controller.games.new("scorpion", 1)
    controller.open("scorpion")
    controller.tick()
    assert controller.next_tick() is None
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        controller.play([controller.session.moves[0].command])
        for _ in range(3):
            controller.tick()
            due = controller.next_tick()
            assert due == play.now + WRITE_RETRY_INTERVAL
            play.now = due
        other.execute("ROLLBACK")
        controller.tick()
        assert controller.next_tick() is None
        assert other.execute("SELECT count(*) FROM gestures").fetchone() == (1,)
    controller.close()
