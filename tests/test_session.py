"""A game in progress: playing, undoing, redoing, and starting the deal again."""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import product
from random import Random
from typing import Any

import pytest

from solitaire_gui.cards import Card, Deck
from solitaire_gui.games import GAMES, alaska
from solitaire_gui.games.base import IllegalMove, copy_table
from solitaire_gui.games.scorpion import Scorpion, Table
from solitaire_gui.games.seahaven import Seahaven
from solitaire_gui.games.thumb_and_pouch import ThumbAndPouch
from solitaire_gui.history import (
    CHECKPOINT_INTERVAL,
    MAX_RECENT_TABLES,
    MAX_VARIATION_LINES,
    MAX_VARIATIONS,
    StoredVariation,
    common_prefix_length,
    steps_after,
)
from solitaire_gui.session import Session
from tests.support.levels import mostly_slow, times
from tests.support.long_games import LONG, bytecodes, long_game
from tests.support.playing import exactly, play_at_random

SORTED = [Card(rank, suit) for rank in range(13, 0, -1) for suit in range(1, 5)]
"""Kings first, aces last: so dealt, Seahaven unpacks itself."""


def played(session: Session[Any], count: int) -> list[str]:
    """Play a first few moves and return how the table looked before, between and after them."""
    seen = [str(session.table)]
    for _ in range(count):
        session.play(session.moves[0].command)
        seen.append(str(session.table))
    return seen


def won_session() -> Session[Any]:
    session = Session.from_deck(Seahaven(), Deck.in_order(SORTED))
    while not session.is_won:
        session.play(next(m.command for m in session.moves if m.target.area == "foundation"))
    return session


@pytest.fixture
def session() -> Session[Any]:
    return Session(Seahaven(), 617)


def test_a_session_begins_with_the_deal_of_its_number(session: Session[Any]) -> None:
    assert session.deal == 617
    assert session.table == Seahaven().deal(Deck.numbered(617))
    assert session.lines == []


@pytest.mark.parametrize("deal", [-1, 0, 2**31])
def test_a_deal_number_out_of_range_is_refused(deal: int) -> None:
    with pytest.raises(ValueError, match="deal number"):
        Session(Seahaven(), deal)


def test_a_session_from_a_deck_has_no_number() -> None:
    session = Session.from_deck(Seahaven(), Deck())
    assert session.deal is None
    assert session.table == Seahaven().deal(Deck())


def test_a_session_leaves_the_deck_alone_that_it_is_dealt_from() -> None:
    deck = Deck()
    session = Session.from_deck(Scorpion(), deck)
    assert (len(deck), str(deck)) == (52, str(Deck()))
    assert str(session.table) == str(Session.from_deck(Scorpion(), deck).table)


def test_playing_a_line_changes_the_table_as_the_game_does(session: Session[Any]) -> None:
    expected = copy_table(session.table)
    Seahaven().play(expected, "MTC 1 1", Random(0))
    session.play("MTC 1 1")
    assert session.table == expected


def test_a_table_in_the_history_never_changes(session: Session[Any]) -> None:
    tables, seen = [session.table], [str(session.table)]
    for _ in range(6):
        seen += played(session, 1)[1:]
        tables.append(session.table)
    assert [str(table) for table in tables] == seen


def test_commands_are_the_lines_played_with_single_spaces(session: Session[Any]) -> None:
    session.play("  MTC   1 1 ")
    session.play("mtc 2\t4")
    assert session.lines == ["MTC 1 1", "mtc 2 4"]


def test_the_commands_played_again_give_the_same_table(session: Session[Any]) -> None:
    played(session, 6)
    again = Session(Seahaven(), 617)
    for line in session.lines:
        again.play(line)
    assert str(again.table) == str(session.table)


def test_an_illegal_line_changes_nothing(session: Session[Any]) -> None:
    played(session, 2)
    session.undo()
    table, commands = str(session.table), session.lines
    for line in ("MTC 1 2", "MCT 1 1", "nonsense", ""):
        with pytest.raises(IllegalMove):
            session.play(line)
    assert (str(session.table), session.lines) == (table, commands)
    assert session.redo()


def test_a_line_that_fails_half_way_changes_nothing() -> None:
    class HalfWay(Scorpion):
        def play(self, table: Table, command: str, rng: Random) -> None:
            table.tableau[0].pop()
            raise IllegalMove("Half way.")

    session = Session(HalfWay(), 1)
    before = str(session.table)
    with pytest.raises(IllegalMove, match="Half way"):
        session.play("D")
    assert str(session.table) == before
    assert not session.can_undo


def test_several_lines_are_one_gesture(session: Session[Any]) -> None:
    before = str(session.table)
    session.play_all(["MTC 1 1", "MTC 2 4"])
    assert session.lines == ["MTC 1 1", "MTC 2 4"]
    after = str(session.table)
    assert session.undo()
    assert (str(session.table), session.lines) == (before, [])
    assert session.redo()
    assert (str(session.table), session.lines) == (after, ["MTC 1 1", "MTC 2 4"])


def test_of_several_lines_all_are_played_or_none(session: Session[Any]) -> None:
    before = str(session.table)
    with pytest.raises(IllegalMove):
        session.play_all(["MTC 1 1", "MTC 2 1"])
    assert (str(session.table), session.lines) == (before, [])
    assert not session.can_undo


def test_undo_and_redo_walk_through_every_table(session: Session[Any]) -> None:
    seen = played(session, 6)
    for table in reversed(seen[:-1]):
        assert session.can_undo
        assert session.undo()
        assert str(session.table) == table
    assert not session.can_undo
    assert not session.undo()
    for table in seen[1:]:
        assert session.can_redo
        assert session.redo()
        assert str(session.table) == table
    assert not session.can_redo
    assert not session.redo()


def test_undo_and_redo_change_the_commands(session: Session[Any]) -> None:
    played(session, 3)
    commands = session.lines
    session.undo()
    assert session.lines == commands[:2]
    session.redo()
    assert session.lines == commands


def test_a_new_line_after_undo_drops_what_could_be_redone(session: Session[Any]) -> None:
    played(session, 3)
    commands = session.lines
    session.undo()
    session.undo()
    other = next(move.command for move in session.moves if move.command != commands[1])
    session.play(other)
    assert not session.can_redo
    assert session.lines == [commands[0], other]


def test_a_gesture_gone_on_with_after_undo_drops_what_could_be_redone(
    session: Session[Any],
) -> None:
    played(session, 3)
    commands = session.lines
    session.undo()
    other = next(move.command for move in session.moves if move.command != commands[2])
    session.extend_last_gesture([other])
    assert not session.can_redo
    assert session.gestures == [(commands[0],), (commands[1], other)]
    session.undo()
    assert session.lines == commands[:1]


def test_restart_is_the_first_table_again(session: Session[Any]) -> None:
    seen = played(session, 4)
    session.restart()
    assert str(session.table) == seen[0]
    assert session.lines == []


def test_one_undo_takes_back_a_restart(session: Session[Any]) -> None:
    seen = played(session, 4)
    commands = session.lines
    session.restart()
    assert session.can_undo
    assert session.undo()
    assert (str(session.table), session.lines) == (seen[-1], commands)
    assert session.undo()
    assert str(session.table) == seen[-2]


def test_what_was_played_before_a_restart_can_be_redone_step_by_step(
    session: Session[Any],
) -> None:
    seen = played(session, 4)
    session.restart()
    for table in seen[1:]:
        assert session.redo()
        assert str(session.table) == table
    assert not session.can_redo


def test_after_a_restart_and_a_redo_one_undo_takes_back_the_redo(session: Session[Any]) -> None:
    seen = played(session, 4)
    session.restart()
    session.redo()
    assert session.undo()
    assert str(session.table) == seen[0]
    assert not session.undo()


def test_a_line_after_a_restart_begins_a_new_history(session: Session[Any]) -> None:
    seen = played(session, 4)
    session.restart()
    session.play("MTC 5 4")
    assert session.lines == ["MTC 5 4"]
    assert not session.can_redo
    assert session.undo()
    assert str(session.table) == seen[0]
    assert not session.can_undo


def test_the_table_before_is_that_of_the_gesture_before(session: Session[Any]) -> None:
    assert session.table_before is None
    before = session.table
    session.play(session.moves[0].command)
    assert session.table_before is before
    session.undo()
    assert session.table_before is None


def test_a_restart_of_a_game_not_begun_changes_nothing(session: Session[Any]) -> None:
    session.restart()
    assert not session.can_undo
    assert not session.undo()
    assert not session.can_redo


def test_moves_are_those_of_the_table_as_it_is_now(session: Session[Any]) -> None:
    game = Seahaven()
    assert session.moves == list(game.moves(session.table))
    session.play("MTC 1 1")
    assert session.moves == list(game.moves(session.table))
    session.undo()
    assert session.moves == list(game.moves(session.table))
    session.redo()
    session.restart()
    assert session.moves == list(game.moves(session.table))


def test_a_game_is_won_when_its_rules_say_so(session: Session[Any]) -> None:
    assert not session.is_won
    assert won_session().is_won


def test_a_won_game_is_not_stuck() -> None:
    session = won_session()
    assert not session.moves
    assert not session.is_stuck


def test_a_win_can_be_undone() -> None:
    session = won_session()
    session.undo()
    assert not session.is_won


def test_a_game_with_a_move_left_is_not_stuck(session: Session[Any]) -> None:
    assert not session.is_stuck


def test_a_game_without_a_move_is_stuck(session: Session[Any]) -> None:
    chance = Random(1)
    while session.moves:
        assert not session.is_stuck
        session.play(chance.choice(session.moves).command)
    assert session.is_stuck


def test_a_game_without_a_move_of_a_card_is_stuck_only_when_its_stock_is_empty() -> None:
    session = Session(ThumbAndPouch(), 141)
    assert not session.moves
    for _ in range(23):
        assert not session.is_stuck
        session.play("sw")
    assert session.is_stuck


def test_every_line_of_a_deal_draws_from_the_same_chance() -> None:
    drawn: list[float] = []

    class Drawing(Scorpion):
        def play(self, table: Table, command: str, rng: Random) -> None:
            drawn.append(rng.random())

    session, again, other = (Session(Drawing(), deal) for deal in (7, 7, 8))
    for each in (session, session, again, other):
        each.play("D")
    assert drawn[0] == drawn[1] == drawn[2] != drawn[3]


DRAWS: dict[str, Callable[[Random], object]] = {
    "nothing": lambda _: None,
    "a refusal": lambda rng: rng.random(),
    "random": lambda rng: rng.random(),
    "getrandbits": lambda rng: rng.getrandbits(64),
    "randint": lambda rng: rng.randint(1, 10**9),
    "randbytes": lambda rng: rng.randbytes(8),
    "uniform": lambda rng: rng.uniform(0, 1),
    "gauss": lambda rng: rng.gauss(0, 1),
    "choice": lambda rng: rng.choice(range(10**9)),
    "choices": lambda rng: rng.choices(range(10**9), k=2),
    "sample": lambda rng: rng.sample(range(10**9), 2),
    "shuffle": lambda rng: Deck().shuffle(rng=rng),
}


def test_whatever_lines_draw_the_next_one_meets_the_chance_of_the_deal_anew() -> None:
    class Drawing(Scorpion):
        def play(self, table: Table, command: str, rng: Random) -> None:
            states.append(rng.getstate())
            DRAWS[command](rng)
            if command == "a refusal":
                raise IllegalMove(command)

    states: list[object] = []
    session, fresh = Session(Drawing(), 7), Random("7").getstate()
    for command, following in product(DRAWS, DRAWS):
        for line in (command, following):
            with suppress(IllegalMove):
                session.play(line)
    assert len(states) == 2 * len(DRAWS) ** 2
    assert all(state == fresh for state in states)


def test_a_second_restart_in_a_row_changes_nothing(session: Session[Any]) -> None:
    seen = played(session, 3)
    session.restart()
    session.restart()
    assert session.undo()
    assert str(session.table) == seen[-1]


def test_one_undo_takes_back_a_return_to_any_gesture(session: Session[Any]) -> None:
    seen = played(session, 6)
    session.go_back(2)
    assert (session.move_number, session.jumped_from) == (2, 6)
    assert str(session.table) == seen[2]
    assert session.undo()
    assert (session.move_number, session.jumped_from) == (6, 0)
    assert session.undo()
    assert str(session.table) == seen[5]


def test_after_a_return_the_gestures_can_be_redone_one_by_one(session: Session[Any]) -> None:
    seen = played(session, 6)
    session.go_back(2)
    for table in seen[3:]:
        assert session.redo()
        assert session.jumped_from == 0
        assert str(session.table) == table
    assert not session.can_redo
    session.go_back(2)
    session.redo()
    assert session.undo()
    assert str(session.table) == seen[2], "what is taken back is the redo"


def test_a_return_to_where_the_game_stands_or_beyond_changes_nothing(
    session: Session[Any],
) -> None:
    played(session, 4)
    session.undo()
    for at in (3, 4, 9):
        session.go_back(at)
        assert (session.move_number, session.jumped_from) == (3, 0)


def test_a_line_after_a_return_begins_a_new_history_from_there(session: Session[Any]) -> None:
    seen = played(session, 4)
    session.go_back(1)
    session.play(session.moves[-1].command)
    assert (session.move_number, session.jumped_from, session.can_redo) == (2, 0, False)
    session.undo()
    assert str(session.table) == seen[1]


def test_a_branch_off_a_return_begins_without_it(session: Session[Any]) -> None:
    seen = played(session, 4)
    session.go_back(1)
    twin = session.copy()
    assert twin.undo()
    assert str(twin.table) == seen[0]
    assert not twin.can_undo
    assert session.jumped_from == 4


def restored(session: Session[Any]) -> Session[Any]:
    """Return a session made from all that is kept of another."""
    assert session.deal is not None
    again = Session(session.game, session.deal)
    assert again.restore(session.gestures, session.move_number, session.jumped_from) is None
    return again


def test_the_gestures_of_a_session_are_those_that_can_be_redone_too(session: Session[Any]) -> None:
    session.play_all(["MTC 1 1", "MTC 2 4"])
    session.play(last := session.moves[0].command)
    session.undo()
    assert session.gestures == [("MTC 1 1", "MTC 2 4"), (last,)]
    assert (session.move_number, session.jumped_from) == (1, 0)
    session.redo()
    session.restart()
    assert (session.move_number, session.jumped_from) == (0, 2)


def test_a_history_is_restored_as_it_stood(session: Session[Any]) -> None:
    seen = played(session, 6)
    session.undo()
    session.undo()
    again = restored(session)
    assert again.gestures == session.gestures
    assert again.lines == session.lines
    assert str(again.table) == seen[4]
    for table in seen[5:]:
        assert again.redo()
        assert str(again.table) == table
    assert not again.can_redo
    for table in reversed(seen[:-1]):
        assert again.undo()
        assert str(again.table) == table
    assert not again.can_undo


def test_a_restart_can_be_taken_back_after_its_history_was_restored(session: Session[Any]) -> None:
    seen = played(session, 4)
    session.restart()
    again = restored(session)
    assert str(again.table) == seen[0]
    assert again.undo()
    assert str(again.table) == seen[-1]


def test_a_return_can_be_taken_back_after_its_history_was_restored(session: Session[Any]) -> None:
    seen = played(session, 6)
    session.go_back(2)
    again = restored(session)
    assert str(again.table) == seen[2]
    assert again.undo()
    assert str(again.table) == seen[6]


def test_a_return_from_before_the_place_where_a_history_stands_is_none(
    session: Session[Any],
) -> None:
    played(session, 4)
    for returned_from in (-1, 0, 2, 3):
        again = Session(Seahaven(), 617)
        again.restore(session.gestures, 3, returned_from)
        assert (again.move_number, again.jumped_from) == (3, 0)


def test_a_restored_gesture_of_several_lines_is_one(session: Session[Any]) -> None:
    session.play_all(["MTC 1 1", "MTC 2 4"])
    again = restored(session)
    assert again.undo()
    assert again.lines == []


def test_every_table_of_a_restored_history_is_as_it_was_whichever_is_seen_first() -> None:
    session = Session(GAMES["alaska"], 1)
    random = play_at_random(session, Random(1), 3 * CHECKPOINT_INTERVAL)
    seen = [exactly(session.table), *(exactly(session.table) for _ in random)]
    assert session.move_number == 3 * CHECKPOINT_INTERVAL
    for first in (
        0,
        1,
        CHECKPOINT_INTERVAL - 1,
        CHECKPOINT_INTERVAL,
        CHECKPOINT_INTERVAL + 1,
        session.move_number,
    ):
        again = Session(GAMES["alaska"], 1)
        again.restore(session.gestures, first)
        assert exactly(again.table) == seen[first]
        while again.redo():
            assert exactly(again.table) == seen[again.move_number]
        while again.undo():
            assert exactly(again.table) == seen[again.move_number]


def test_the_steps_of_a_session_lead_back_to_the_deal(session: Session[Any]) -> None:
    deal = session.step
    assert (deal.parent, deal.number, deal.line_count, deal.lines) == (None, 0, 0, ())
    session.play_all(["MTC 1 1", "MTC 2 4"])
    session.play(session.moves[0].command)
    step = session.step
    assert (step.number, step.line_count) == (2, 3)
    assert step.lines == tuple(session.lines[2:])
    assert step.table is session.table
    assert step.parent is not None
    assert step.parent.lines == ("MTC 1 1", "MTC 2 4")
    assert step.parent.parent is deal


def test_what_is_taken_back_and_redone_is_the_same_step(session: Session[Any]) -> None:
    played(session, 4)
    newest = session.step
    session.undo()
    assert session.step is newest.parent
    assert session.newest is newest
    session.redo()
    session.restart()
    assert session.newest is newest
    session.undo()
    assert session.step is newest


def test_what_is_played_in_the_place_of_a_step_is_another(session: Session[Any]) -> None:
    played(session, 2)
    first = session.step
    session.undo()
    session.play(first.lines[0])
    assert session.step is session.newest
    assert session.step is not first
    assert session.step.parent is first.parent
    again = session.step
    session.extend_last_gesture([session.moves[0].command])
    assert session.step is not again
    assert session.step.parent is first.parent
    assert session.step.line_count == 3


@pytest.mark.parametrize("slug", mostly_slow(GAMES, "alaska", "thumb-and-pouch"))
def test_a_move_costs_no_more_at_the_end_of_a_long_game(slug: str) -> None:
    session, (there, back) = long_game(slug, 200)
    short = costs(session, there, back)
    while session.move_number < times(1000, LONG):
        session.play(there)
        session.play(back)
    assert costs(session, there, back) == short


def costs(session: Session[Any], there: str, back: str) -> list[int]:
    return [
        bytecodes(work)
        for work in (
            partial(session.play, there),
            partial(session.extend_last_gesture, [back]),
            session.undo,
            session.redo,
            session.copy,
        )
    ]


def test_of_a_long_game_few_tables_are_kept_and_every_one_is_as_it_was() -> None:
    others = count_tables()
    session, rng = Session(GAMES["alaska"], 1), Random(1)
    random = play_at_random(session, rng, times(200, 500))
    seen = [exactly(session.table), *(exactly(session.table) for _ in random)]
    most = MAX_RECENT_TABLES + session.newest.number // CHECKPOINT_INTERVAL + 1
    assert most < session.newest.number
    changes = rng.choices([session.undo, session.redo, session.restart], k=times(300, 2000))
    for number, change in enumerate(changes):
        change()
        assert exactly(session.table) == seen[session.move_number]
        if number % 100 == 0:
            assert count_tables() - others <= most


def count_tables() -> int:
    """Return how many tables of Alaska there are in memory."""
    return sum(type(thing) is alaska.Table for thing in gc.get_objects())


def test_a_game_of_any_length_can_be_thrown_away() -> None:
    length = times(20_000, 200_000)
    session = Session(Seahaven(), 617)
    session.restore([[]] * length, 0)
    assert session.newest.number == length
    del session


@pytest.mark.parametrize(
    ("gestures", "kept", "sentence"),
    [
        (
            [["MTC 1 1"], ["MTC 2 4"], ["MTC 3 4"], ["MTC 4 4"]],
            [("MTC 1 1",), ("MTC 2 4",)],
            (
                "Saved line 3 of this game, “MTC 3 4”, can’t be played, so the game "
                "stops just before it."
            ),
        ),
        (
            [["MTC 1 1", "MTC 2 4", "noise"], ["MTC 1 1"]],
            [("MTC 1 1", "MTC 2 4")],
            (
                "Saved line 3 of this game, “noise”, can’t be played, so the game "
                "stops just before it."
            ),
        ),
        (
            [["", "MTC 1 1"]],
            [],
            "Saved line 1 of this game, “”, can’t be played, so the game is back at the deal.",
        ),
    ],
)
def test_of_a_history_with_a_wrong_line_what_comes_before_it_is_restored(
    session: Session[Any], gestures: list[list[str]], kept: list[tuple[str, ...]], sentence: str
) -> None:
    assert str(session.restore(gestures, len(gestures))) == sentence
    assert session.gestures == kept
    assert session.move_number == len(kept)
    assert not session.can_redo


def test_a_place_beyond_the_history_is_its_end(session: Session[Any]) -> None:
    assert session.restore([["MTC 1 1"]], 7) is None
    assert session.move_number == 1
    session.restore([], -1, 9)
    assert (session.move_number, session.jumped_from) == (0, 1)


def test_a_session_knows_the_deck_that_it_was_dealt_from(session: Session[Any]) -> None:
    assert session.deck is None
    dealt = Session.from_deck(Seahaven(), Deck.in_order(SORTED))
    assert str(dealt.deck) == str(Deck.in_order(SORTED))


def lines_left(session: Session[Any]) -> list[list[tuple[str, ...]]]:
    """Return the gestures of every line of play that was left, from the deal on."""
    return [[step.lines for step in steps_after(0, end)] for end in session.variation_ends]


def test_what_is_left_by_playing_something_else_stays_as_a_branch() -> None:
    session = Session(Scorpion(), 1)
    first, second, *_ = session.moves
    session.play(first.command)
    session.play(session.moves[0].command)
    whole = session.gestures
    session.go_back(0)
    assert session.variation_ends == [], "it can still be redone"
    session.play(second.command)
    assert lines_left(session) == [whole]
    assert session.gestures == [(second.command,)]
    [end] = session.variation_ends
    assert end.number == 2


def test_a_line_played_again_by_hand_is_no_branch_of_itself() -> None:
    session = Session(Scorpion(), 1)
    played(session, 3)
    again = session.gestures
    session.go_back(0)
    for lines in again:
        session.play_all(lines)
    assert session.variation_ends == []
    session.go_back(1)
    session.play(session.moves[-1].command)
    assert lines_left(session) == [again], "the two are one"


def test_a_gesture_gone_on_with_is_compared_as_a_whole() -> None:
    session = Session(Scorpion(), 1)
    first = session.moves[0].command
    session.play(first)
    second = session.moves[0].command
    session.undo()
    session.play_all([first, second])
    session.undo()
    session.play(first)
    session.extend_last_gesture([second])
    assert lines_left(session) == [[(first,)]]


def test_only_so_many_branches_are_kept_the_newest() -> None:
    session = Session(Seahaven(), 617)
    for number in range(MAX_VARIATIONS + 5):
        session.go_back(0)
        session.play(f"MTC {number % 9 + 1} 1")
    assert len(session.variations) == MAX_VARIATIONS
    assert len(session.variation_ends) == 8, "each once, and not the newest"
    last = session.variations[-1]
    assert last.last.lines == (f"MTC {(number - 1) % 9 + 1} 1",)
    session.variations = (last, last._replace(line_count=MAX_VARIATION_LINES))
    session.go_back(0)
    session.play("MTC 10 1")
    assert [branch.last.lines for branch in session.variations] == [(f"MTC {number % 9 + 1} 1",)]


def test_another_session_from_there_has_no_branches() -> None:
    session = Session(Scorpion(), 1)
    played(session, 2)
    session.undo()
    session.play(session.moves[-1].command)
    assert len(session.variation_ends) == 1
    assert session.copy().variation_ends == []


def test_branches_are_put_back_with_the_history_and_one_that_cannot_be_played_is_not() -> None:
    session = Session(Scorpion(), 1)
    played(session, 5)
    for at in (3, 1):
        session.go_back(at)
        session.play(session.moves[-1].command)
    newest = session.newest
    kept = [
        StoredVariation(start, [step.lines for step in steps_after(start, end)])
        for end in session.variation_ends
        for start in [common_prefix_length(end, newest)]
    ]
    twin = Session(Scorpion(), 1)
    twin.restore(session.gestures, session.move_number)
    wrong = (
        StoredVariation(0, [["M 1 1 1"]]),
        StoredVariation(9, [["D"]]),
        StoredVariation(-1, [["D"]]),
    )
    twin.restore_variations([*kept, *wrong])
    assert lines_left(twin) == lines_left(session)
    assert len(lines_left(twin)) == 2


def test_a_branch_is_put_back_that_begins_at_the_end_of_the_history_and_none_beyond_it() -> None:
    session = Session(Scorpion(), 1)
    first = session.moves[0].command
    for start, branches in ((0, 1), (1, 1), (2, 0)):
        twin = Session(Scorpion(), 1)
        twin.restore([[first]], 0)
        twin.restore_variations([StoredVariation(start, [["D"]])])
        assert len(twin.variation_ends) == branches, start


def test_of_a_line_of_play_that_was_left_only_its_own_lines_count() -> None:
    session = Session(Scorpion(), 1)
    played(session, 5)
    for at, own_lines in ((3, 2), (0, 4)):
        session.go_back(at)
        session.play(session.moves[-1].command)
        assert session.variations[-1].line_count == own_lines


def test_to_leave_a_line_of_play_takes_no_longer_in_a_long_game() -> None:
    counts = []
    for length in (100, times(1000, LONG)):
        session, ways = long_game("scorpion", length)

        def leave(session: Session[Any] = session, line: str = ways.back) -> None:
            session.undo()
            session.play(line)

        leave()
        counts.append(bytecodes(leave))
    few, many = counts
    assert many < 2 * few


def test_a_game_begun_anew_has_the_history_up_to_a_table_wherever_the_other_stands() -> None:
    session = Session(Scorpion(), 1)
    seen = played(session, 5)
    whole, steps = session.gestures, steps_after(0, session.newest)
    for stands in (5, 2, 0):
        session.go_back(stands)
        for at, step in enumerate(steps, 1):
            twin = session.fork(step)
            assert twin.gestures == whole[:at]
            assert str(twin.table) == seen[at]
            assert not twin.can_redo
            assert (session.gestures, session.move_number) == (whole, stands)
