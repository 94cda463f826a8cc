"""The daily deals that are kept: which games of which days, whatever becomes of the file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.store import UNFINISHED, WON, OpenGame, Store, Usage, daily_games
from solitaire_gui.store.database.contents import Contents, StoredGame, merge
from solitaire_gui.store.database.salvage import salvage
from solitaire_gui.store.database.schema import migrate
from solitaire_gui.store.database.values import LAST_DAY
from solitaire_gui.store.transfer.one_game import read_game, save
from tests.games.wins import WINS
from tests.store.many_games import keep_many
from tests.store.playing import NAME, NOON, contents, opened, own_connection, play
from tests.support.playing import begun

SLUG = "scorpion"
TODAY = 739_577


def begin(store: Store, day: int, slug: str = SLUG, deal: int = 1) -> OpenGame:
    return begun(store, Session(GAMES[slug], deal), NOON, day)


def win(store: Store, day: int, won_on: int, slug: str = SLUG) -> OpenGame:
    deal, text = WINS[slug]
    game = begin(store, day, slug, deal)
    game.session.play_all(text.split("; "))
    game.won_on = won_on
    store.save_game(game, Usage(60.0), NOON)
    return game


def test_a_game_remembers_whose_day_it_is(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        play(store, begin(store, TODAY, deal=17), 3)
        win(store, TODAY - 1, TODAY)
    with opened(tmp_path) as store:
        before, today = store.daily_games(SLUG, TODAY - 5, TODAY)
        assert (before.day, before.won_on, before.result) == (TODAY - 1, TODAY, WON)
        assert (today.day, today.won_on, today.result) == (TODAY, None, UNFINISHED)
        assert today.deal == 17
        again = store.load(today.id)
        assert again is not None
        assert again.day == TODAY
        assert store.unfinished_daily(SLUG, TODAY) == today.id
        assert store.unfinished_daily(SLUG, TODAY - 1) is None


def test_a_game_without_a_move_is_not_played_and_can_be_gone_on_with(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store, TODAY)
        assert store.daily_games(None, 1, LAST_DAY) == []
        assert store.unfinished_daily(SLUG, TODAY) == game.id
        assert store.unfinished_daily("alaska", TODAY) is None


def test_of_several_games_of_a_day_the_one_on_the_table_last_is_gone_on_with(
    tmp_path: Path,
) -> None:
    with opened(tmp_path) as store:
        first = begin(store, TODAY)
        play(store, first, 2)
        second = begin(store, TODAY)
        play(store, second, 2)
        assert store.unfinished_daily(SLUG, TODAY) == second.id
        assert store.make_current(first, NOON)
        assert store.unfinished_daily(SLUG, TODAY) == first.id


def test_days_won_go_with_a_reset_and_come_back_with_it(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        win(store, TODAY, TODAY)
        store.reset()
        assert store.daily_days_won(SLUG) == []
        assert store.daily_games(SLUG, TODAY, TODAY) == []
        store.undo_reset()
        assert store.daily_days_won(SLUG) == [TODAY]
        assert len(store.daily_games(SLUG, TODAY, TODAY)) == 1


def test_of_a_game_that_is_no_daily_deal_no_day_of_a_win_is_kept(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begun(store, Session(GAMES[SLUG], WINS[SLUG][0]), NOON)
        game.session.play_all(WINS[SLUG][1].split("; "))
        game.won_on = TODAY
        store.save_game(game, Usage(), NOON)
        assert [(game.day, game.won_on) for game in contents(store).games] == [(None, None)]


def test_the_days_are_saved_from_a_damaged_file(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        win(store, TODAY, TODAY)
        play(store, begin(store, TODAY - 3), 3)
        expected = {(game.day, game.won_on) for game in contents(store).games}
    saved = salvage(str(tmp_path / NAME))
    assert {(game.day, game.won_on) for game in saved.games} == expected
    assert expected == {(TODAY, TODAY), (TODAY - 3, None)}


@given(
    st.lists(
        st.tuples(st.integers(1, 30), st.integers(1, 30), st.sampled_from([*GAMES]), st.booleans()),
        max_size=20,
    )
)
def test_what_is_asked_for_is_what_one_would_pick_out_of_all_games(
    played: list[tuple[int, int, str, bool]],
) -> None:
    games = [
        StoredGame(
            uid=str(number), game=slug, deal=7, deck=None, started=NOON, changed=NOON, ended=NOON,
            result="won" if is_won else None, seconds=60.0, moves=1, undos=0, hints=0, pointer=1,
            restarted_from=0, gestures=("M 7 1 5",), day=day,
            won_on=won_on if is_won else None,
        )
        for number, (day, won_on, slug, is_won) in enumerate(played)
    ]  # fmt: skip
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db)
        merge(db, Contents(games))
        for slug in (None, *GAMES):
            of_kind = [g for g in games if slug in (None, g.game)]
            there = {game.id for game in daily_games.played(db, slug, 5, 20)}
            assert there == {g.uid for g in of_kind if 5 <= (g.day or 0) <= 20}
        for slug in GAMES:
            of_kind = [g for g in games if g.game == slug]
            in_time = {g.day for g in of_kind if g.won_on == g.day}
            assert daily_games.days_won(db, slug) == sorted(day for day in in_time if day)
            for day in (1, 7):
                going_on = {g.uid for g in of_kind if g.day == day and not g.result}
                assert {*daily_games.unfinished_of_day(db, slug, day)} == going_on


def test_a_file_that_tells_of_a_win_without_its_moves_wins_no_day(tmp_path: Path) -> None:
    file = tmp_path / "game.solitaire"
    with opened(tmp_path) as store:
        win(store, TODAY, TODAY)
        [won] = contents(store).games
    for gestures, expected in ((won.gestures, TODAY), (("M 7 1 5",), None)):
        save(won._replace(gestures=gestures), file, replace=True)
        found = read_game(file, NOON, lambda _: won).game
        assert (found.day, found.won_on) == (TODAY, expected)
        assert read_game(file, NOON).game.won_on is None, "it is somebody else's"


def test_the_calendar_and_the_goals_are_found_by_their_indices(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        keep_many(store, 50)
        found: list[str] = []
        own_connection(store).set_trace_callback(found.append)
        store.daily_games(SLUG, 1, 31)
        store.daily_games(None, 1, 7)
        store.daily_days_won(SLUG)
        store.unfinished_daily(SLUG, 7)
        store.wins(NOON, NOON + 1)
        own_connection(store).set_trace_callback(None)
        asked = [sql for sql in found if "FROM games" in sql]
        assert len(asked) == 5
        for sql in asked:
            steps = plan(own_connection(store), sql)
            assert steps
            assert "USING INDEX games_ended" in steps[0] or "INDEX games_daily" in steps[0], sql


def plan(db: sqlite3.Connection, sql: str) -> list[str]:
    """Return how SQLite does what it is asked, in its own words."""
    return [detail for *_, detail in db.execute(f"EXPLAIN QUERY PLAN {sql}")]
