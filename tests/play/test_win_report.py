"""What a win is compared with, out of a real store."""

from __future__ import annotations

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.history import FROM_OTHER_GAME
from solitaire_gui.play.known_verdicts import knowledge_of
from solitaire_gui.play.next_deal import level_of
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.play.sentences import WHY_NOT
from solitaire_gui.play.win_report import WinReport, WinStreak, win_report
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Lost
from solitaire_gui.solver.winnable.levels import LEVELS
from solitaire_gui.store import OpenGame, Store
from tests.games.wins import WINS
from tests.play.playing import QUIET, Play
from tests.store.playing import NOON, begin, play, win

SLUG = "scorpion"
LINES = WINS[SLUG][1].split("; ")


def won(store: Store, seconds: float) -> Play:
    """Win a game after those that are in a store."""
    hands = Play(QUIET, OpenGames(store=store, time_of_day=lambda: NOON + 1e6))
    hands.controller.games.new(SLUG, WINS[SLUG][0])
    hands.controller.open(SLUG)
    for line in LINES[:-1]:
        hands.controller.play([line])
    hands.controller.game.clock = type(hands.controller.game.clock)(seconds)
    hands.controller.play(LINES[-1:])
    return hands


def report(store: Store, seconds: float) -> WinReport:
    hands = won(store, seconds)
    return told(hands, store)


def told(hands: Play, store: Store) -> WinReport:
    return win_report(hands.controller.game, store, hands.now)


def test_of_a_first_win_only_the_win_itself_is_known() -> None:
    there = report(Store(), 200.0)
    assert (there.game, there.deal, there.seconds.value) == ("Scorpion", WINS[SLUG][0], 200)
    assert there.moves.value == len(LINES)
    assert there.streak == WinStreak(1, 0, is_record=False, rate=1.0)
    assert there.id is not None
    assert there.seconds.best is None


def test_the_first_win_is_no_record(store: Store) -> None:
    play(store, begin(store, SLUG, 7), 4)
    there = report(store, 200.0)
    assert there.seconds == (200, None, None, False)
    assert there.moves == (len(LINES), None, None, False)
    assert there.streak == (1, 0, False, 0.5)


def test_a_better_win_is_a_record(store: Store) -> None:
    win(store, SLUG, 300.0, NOON)
    win(store, SLUG, 500.0, NOON + 1)
    there = report(store, 299.0)
    assert there.seconds == (299, 300, 400.0, True)
    assert there.moves == (len(LINES), len(LINES), len(LINES), False)
    assert there.streak == (3, 2, True, 1.0)
    assert there.id == store.past(SLUG)[0].id


def test_the_same_second_is_no_record(store: Store) -> None:
    win(store, SLUG, 299.9, NOON)
    assert not report(store, 299.1).seconds.is_record


def test_another_game_has_nothing_to_do_with_it(store: Store) -> None:
    win(store, "alaska", 3.0, NOON)
    there = report(store, 200.0)
    assert there.seconds.best is None
    assert there.streak == (1, 0, False, 1.0)


def test_a_loss_ends_the_streak_but_not_the_longest(store: Store) -> None:
    for number in range(3):
        win(store, SLUG, 300.0, NOON + number)
    play(store, begin(store, SLUG, 7, NOON + 10), 4, NOON + 10)
    assert report(store, 400.0).streak == (1, 3, False, 0.8)


def test_a_win_that_went_on_from_the_middle_of_another_is_never_a_record(store: Store) -> None:
    win(store, SLUG, 300.0, NOON)
    hands = won(store, 250.0)
    assert told(hands, store).seconds.is_record
    hands.controller.undo()
    hands.controller.game.clock = type(hands.controller.game.clock)(100.0)
    hands.controller.play(LINES[-1:])
    assert hands.controller.session.is_won
    there = told(hands, store)
    assert there.why_not == WHY_NOT[FROM_OTHER_GAME]
    assert (there.seconds.best, there.seconds.is_record) == (250, False)
    assert there.streak is not None
    assert (there.streak.wins, there.streak.is_record) == (2, False)


def test_a_recorded_deal_tells_its_level_and_its_win() -> None:
    there = report(Store(), 10.0)
    assert there.level == level_of(SLUG, WINS[SLUG][0])
    assert there.level in LEVELS
    assert there.shortest is not None


@pytest.mark.parametrize("slug", GAMES)
def test_a_deal_that_is_not_recorded_has_no_level(slug: str) -> None:
    there = win_report(OpenGame(Session(GAMES[slug], 987_654_321)), Store(), 0.0)
    assert there.level is None
    assert there.shortest is None


def test_a_win_tells_of_the_moves_that_threw_it_away_and_of_none_if_none_did() -> None:
    assert report(Store(), 10.0).blunder_text == ""
    store = Store()
    hands = Play(QUIET, OpenGames(store=store))
    hands.controller.games.new(SLUG, WINS[SLUG][0])
    hands.controller.open(SLUG)
    hands.controller.play(LINES[:9])
    game = hands.controller.game
    others = (move.lines() for move in game.session.moves if move.command != LINES[9])
    hands.controller.play(next(others))
    knowledge_of(game).learn(game.session.step, Lost(1))
    hands.controller.undo()
    for line in LINES[9:]:
        hands.controller.play([line])
    assert str(told(hands, store).blunder_text) == "You threw the win away once, and took it back."
