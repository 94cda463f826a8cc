"""What is said of what the controller tells: each thing once, in short words, in its order."""

from __future__ import annotations

import re

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.gui.accessibility.announcements import Announcements
from solitaire_gui.gui.accessibility.node import Live
from solitaire_gui.play import events
from solitaire_gui.play.sentences import STANDS
from solitaire_gui.play.wording.hint_text import hint
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won
from solitaire_gui.store import OpenGame
from tests.games.wins import WINS
from tests.support.lost_games import lost_game

DEAL, LINE = WINS["scorpion"]
LINES = LINE.split("; ")


@pytest.fixture
def game() -> OpenGame:
    return OpenGame(Session(GAMES["scorpion"], DEAL))


@pytest.fixture
def announcements(game: OpenGame) -> Announcements:
    return Announcements(game)


def said(announcements: Announcements, *told: events.Event) -> str:
    """Return what is said of some events that come together; "" if nothing new is."""
    before = [node.key for node in announcements.live_nodes(0.0)]
    for event in told:
        announcements.on_event(event, 0.0)
    return " ".join(node.name for node in announcements.live_nodes(0.0) if node.key not in before)


def judged(game: OpenGame, verdict: Verdict | None) -> events.Event:
    return events.VerdictChanged(game, verdict, None)


def test_a_game_that_comes_on_the_table_is_named(
    announcements: Announcements, game: OpenGame
) -> None:
    assert said(announcements, events.Opened(game)) == f"Scorpion, deal {DEAL}."


def test_of_games_that_come_on_the_table_at_once_the_last_is_named(
    announcements: Announcements, game: OpenGame
) -> None:
    other, notice = OpenGame(Session(GAMES["scorpion"], 5)), "The disk is full."
    told = said(announcements, events.Opened(game), events.Alert(notice), events.Dealt(other))
    assert told == f"{notice} Scorpion, deal 5."


def test_what_comes_together_is_said_in_its_order(
    announcements: Announcements, game: OpenGame
) -> None:
    game.session.play(LINES[0])
    told = said(announcements, events.Played(game), judged(game, Won([], 1)))
    move, verdict = told.split(". ")
    assert " to column 6" in move
    assert verdict == "This game can still be won."


def test_a_verdict_is_said_when_it_changes(announcements: Announcements, game: OpenGame) -> None:
    verdicts = [None, Won([], 1), Won([], 2), Open(1), Lost(1), Lost(2), Won([], 3)]
    told = [said(announcements, judged(game, verdict)) for verdict in verdicts]
    assert [bool(words) for words in told] == [False, True, False, True, True, False, True]


def test_a_verdict_on_another_deal_is_news(announcements: Announcements, game: OpenGame) -> None:
    assert said(announcements, judged(game, Won([], 1)))
    other = OpenGame(Session(GAMES["scorpion"], 5))
    told = said(announcements, events.Dealt(other), judged(other, Won([], 1)))
    assert told == "Scorpion, deal 5. This game can still be won."


def test_the_same_verdict_is_news_where_an_undo_leads_back_to_the_deal_before(
    announcements: Announcements, game: OpenGame
) -> None:
    other = OpenGame(Session(GAMES["scorpion"], 5))
    assert said(announcements, events.Dealt(other), judged(other, Won([], 1)))
    told = said(announcements, events.Undone(game), judged(game, Won([], 1)))
    assert (
        told
        == f"Undo: from Scorpion, deal 5, to Scorpion, deal {DEAL}. This game can still be won."
    )


def test_that_no_move_is_left_is_said_whichever_way_it_came_to_that() -> None:
    game = OpenGame(lost_game("scorpion"))
    announcements, over = Announcements(game), "No moves are left."
    game.session.undo()
    assert over not in said(announcements, events.Undone(game))
    game.session.redo()
    assert said(announcements, events.Redone(game)).endswith(over)
    line = game.session.lines[-1]
    game.session.undo()
    said(announcements, events.Undone(game))
    game.session.play(line)
    assert said(announcements, events.Played(game)).endswith(over)


def test_undo_and_redo_say_what_they_do(announcements: Announcements, game: OpenGame) -> None:
    game.session.play(LINES[0])
    move = said(announcements, events.Played(game))
    game.session.undo()
    assert said(announcements, events.Undone(game)).startswith("Undo: ")
    game.session.redo()
    assert said(announcements, events.Redone(game)) == f"Redo: {move}"


def test_a_hint_is_heard_as_often_as_it_is_asked_for(
    announcements: Announcements, game: OpenGame
) -> None:
    step = hint(game.session, LINES[:1])
    told = [said(announcements, events.HintGiven(game, step, LINES[:1])) for _ in range(2)]
    assert told == [f"{step.sentence} From column 3 to column 6."] * 2


@pytest.mark.parametrize(
    ("slug", "places"),
    {
        "montana": "From row 2, place 8 to row 2, place 13.",
        "alaska": "From column 4 to foundation 1.",
        "thumb-and-pouch": "From column 5 to foundation 1.",
        "seahaven": "From column 2 to foundation 1.",
    }.items(),
)
def test_a_hint_names_its_places_as_the_player_counts_them(slug: str, places: str) -> None:
    deal, lines = WINS[slug]
    game = OpenGame(Session(GAMES[slug], deal))
    step = hint(game.session, lines.split("; "))
    told = said(Announcements(game), events.HintGiven(game, step, lines.split("; ")[:1]))
    assert told == f"{step.sentence} {places}".strip()


def test_a_move_is_told_that_has_collected_its_suit(
    announcements: Announcements, game: OpenGame
) -> None:
    for line in LINES:
        count = sum(map(len, game.session.table.foundation))
        game.session.play(line)
        told = said(announcements, events.Played(game))
        if sum(map(len, game.session.table.foundation)) > count:
            assert re.match(r"the [^.]+ to column \d\. .* to the foundation", told)


def test_a_win_is_said_at_once(announcements: Announcements, game: OpenGame) -> None:
    game.session.play_all(LINES)
    assert said(announcements, events.Won(game, is_playback=False)) == "You won!"


def test_a_verdict_is_not_said_besides_where_a_message_says_it(
    announcements: Announcements, game: OpenGame
) -> None:
    assert said(announcements, judged(game, Won([], 1)), events.Refused(STANDS)) == ""


def test_a_notice_is_not_kept_waiting(announcements: Announcements) -> None:
    announcements.on_event(events.Alert("The disk is full."), 0.0)
    [node] = announcements.live_nodes(0.0)
    assert (node.name, node.live) == ("The disk is full.", Live.ASSERTIVE)
