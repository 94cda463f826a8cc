"""Games as one line of text."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.games import GAMES
from solitaire_gui.notation import MAX_LENGTH, NotationError, from_text, to_text
from solitaire_gui.session import Session
from tests.games.wins import WINS
from tests.support.levels import mostly_slow, times
from tests.support.long_games import LONG, long_game
from tests.support.playing import exactly


@pytest.mark.parametrize("slug", GAMES)
def test_a_won_game_reads_back_as_it_was_written(slug: str) -> None:
    deal, line = WINS[slug]
    session = Session(GAMES[slug], deal)
    for command in line.split("; "):
        session.play(command)
    again = from_text(to_text(session, with_moves=True))
    assert again.is_won
    assert again.lines == session.lines
    assert from_text(to_text(session, with_moves=False)).lines == []


def test_what_was_played_as_one_gesture_is_one_when_it_is_read_back() -> None:
    deal, line = WINS["seahaven"]
    session, lines = Session(GAMES["seahaven"], deal), line.split("; ")
    for start, end in ((0, 3), (3, 4), (4, 6)):
        session.play_all(lines[start:end])
    session.undo()
    again = from_text(to_text(session, with_moves=True))
    assert again.gestures == session.gestures[:2]
    assert again.move_number == 2


@pytest.mark.parametrize("slug", mostly_slow(GAMES, "thumb-and-pouch"))
def test_a_game_of_thousands_of_moves_reads_back_as_it_was_written(slug: str) -> None:
    session, _ = long_game(slug, times(2000, LONG))
    again = from_text(to_text(session, with_moves=True))
    assert again.lines == session.lines
    assert exactly(again.table) == exactly(session.table)


def test_a_deal_is_written_as_a_player_would_say_it() -> None:
    assert to_text(Session(GAMES["scorpion"], 123), with_moves=True) == "scorpion 123"


def test_what_was_taken_back_is_not_written() -> None:
    session = Session(GAMES["scorpion"], 1)
    session.play("M 7 1 5")
    session.play("D")
    session.undo()
    assert to_text(session, with_moves=True) == "scorpion 1: M 7 1 5"


@pytest.mark.parametrize("text", ["  Scorpion   123 ", "SCORPION 123:", "scorpion 123\n"])
def test_blanks_and_capitals_do_not_matter(text: str) -> None:
    assert from_text(text).deal == 123


def test_a_name_of_several_words_may_be_written_as_it_is_spoken() -> None:
    assert from_text("Thumb and Pouch 25").game.slug == "thumb-and-pouch"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This is not a deal: it should look like “scorpion 123”."),
        ("klondike 5", "There is no game called “klondike” here."),
        ("scorpion five", "This is not a deal: it should look like “scorpion 123”."),
        ("617", "This is not a deal: it should look like “scorpion 123”."),
        ("scorpion -5", "This is not a deal: it should look like “scorpion 123”."),
        ("scorpion ²", "This is not a deal: it should look like “scorpion 123”."),
        ("scorpion ١٢", "This is not a deal: it should look like “scorpion 123”."),
        ("scorpion 0", "Deals are numbered from 1 to 2147483647."),
        ("scorpion 9999999999", "Deals are numbered from 1 to 2147483647."),
        (f"scorpion {'9' * 5000}", "Deals are numbered from 1 to 2147483647."),
        ("scorpion 1: D, D; D", "Move 2 of the text can’t be played: The stock has been dealt."),
        ("scorpion 1: D; D", "Move 2 of the text can’t be played: The stock has been dealt."),
        ("x" * (MAX_LENGTH + 1), "This text is too long to be a deal or a game."),
    ],
)
def test_a_damaged_line_gets_one_clear_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as refused:
        from_text(text)
    assert str(refused.value) == sentence


@given(st.text(max_size=60))
def test_no_text_at_all_does_harm(text: str) -> None:
    with suppress(NotationError):
        assert from_text(text).deal is not None
