"""Games in play: begun, kept, resumed, won, and read again just as they were."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.history import SHOWN
from solitaire_gui.session import Session
from solitaire_gui.store import UNFINISHED, WON, Store, Usage, saved_games
from solitaire_gui.store.database import contents as contents_module
from solitaire_gui.store.database.contents import MAX_LINES
from solitaire_gui.store.database.database_file import WRITES_PER_ATTEMPT
from solitaire_gui.store.players import Players
from tests.games.wins import WINS
from tests.store.playing import (
    NAME,
    NOON,
    begin,
    change,
    contents,
    everything,
    execute,
    opened,
    own_connection,
    play,
    reloaded,
    win,
)
from tests.store.transferring import exported, imported
from tests.support.levels import examples, mostly_slow, some, times
from tests.support.long_games import LONG, bytecodes, long_game
from tests.support.playing import begun, exactly


def ids(records: Any) -> list[str]:
    return [record.id for record in records]


@pytest.mark.parametrize("slug", mostly_slow(GAMES, "alaska", "seahaven"))
def test_a_game_is_as_it_was_left_when_the_program_starts_again(slug: str, tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store, slug, 617)
        play(store, game, 30)
        game.session.undo()
        store.save_game(game, Usage(12.5, 1, 2), NOON + 40)
    with opened(tmp_path) as store:
        last = store.last(slug)
        assert last is not None
        again = store.load(last.id)
        assert again is not None
        assert everything(again.session) == everything(game.session)
        assert again.usage == (12.5, 1, 2)
        assert store.make_current(again, NOON + 50)


@settings(max_examples=examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(slug=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 10**6), count=st.integers(0, 40))
def test_any_play_with_undo_redo_and_restart_is_kept_exactly(
    slug: str, seed: int, count: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    rng = Random(seed)
    with opened(tmp_path_factory.mktemp("store")) as store:
        game = begin(store, slug, rng.randint(1, 10**6))
        for step in range(count):
            change(game.session, rng)
            assert store.save_game(game, Usage(step, step, step), NOON + step)
            if rng.random() < 0.2:
                assert everything(reloaded(store, game)) == everything(game.session)
        assert everything(reloaded(store, game)) == everything(game.session)


def test_a_return_to_an_earlier_gesture_is_kept_and_taken_back_by_one_undo(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 8)
        left = exactly(game.session.table)
        game.session.go_back(3)
        store.save_game(game, Usage(), NOON)
    with opened(tmp_path) as store:
        again = reloaded(store, game)
        assert (again.move_number, again.jumped_from) == (3, 8)
        assert again.undo()
        assert exactly(again.table) == left


def test_several_changes_may_be_kept_at_once(tmp_path: Path) -> None:
    rng = Random(3)
    with opened(tmp_path) as store:
        game = begin(store)
        for _ in range(20):
            for _ in range(rng.randrange(5)):
                change(game.session, rng)
            store.save_game(game, Usage(), NOON)
            assert everything(reloaded(store, game)) == everything(game.session)


def test_a_game_that_is_resumed_can_be_played_on(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 10)
    for seed in range(5):
        with opened(tmp_path) as store:
            again = store.load(game.id)
            assert again is not None
            assert store.make_current(again, NOON)
            play(store, again, 3, seed=seed)
            again.session.restart()
            store.save_game(again, again.usage, NOON)
            assert everything(reloaded(store, again)) == everything(again.session)
            assert ids(store.past()) == [game.id]


def test_a_gesture_of_several_lines_is_one_again(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store, "seahaven", 617)
        game.session.play_all(["MTC 1 1", "MTC 2 4"])
        store.save_game(game, Usage(), NOON)
        assert reloaded(store, game).gestures == [("MTC 1 1", "MTC 2 4")]


def test_a_game_dealt_from_a_deck_keeps_its_cards(tmp_path: Path) -> None:
    deck = Deck()
    deck.shuffle(rng=Random(4))
    with opened(tmp_path) as store:
        for slug in ("montana", *some([slug for slug in GAMES if slug != "montana"], 1)):
            game = begun(store, Session.from_deck(GAMES[slug], deck), NOON)
            play(store, game, 40)  # Montana shuffles by what the deck is
            assert everything(reloaded(store, game)) == everything(game.session), slug
            assert store.past()[0].deal is None


def test_a_deal_on_which_nothing_was_played_is_on_the_table_again(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        begin(store, deal=1)
        game = begin(store, deal=2)
    with opened(tmp_path) as store:
        last = store.last("scorpion")
        assert last is not None
        assert (last.id, last.deal, last.length) == (game.id, 2, 0)
        assert list(store.unfinished()) == []
        assert list(store.past()) == []


def test_the_game_on_the_table_last_is_told_for_each_kind_and_for_all(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert store.last() is None
        one, two = begin(store, "scorpion"), begin(store, "alaska")
        play(store, one, 3)
        play(store, two, 3)
        for game in (one, two, one):
            store.save_game(game, game.usage, NOON)
            last = store.last()
            assert last is not None
            assert last.id == game.id
        alaska = store.last("alaska")
        assert alaska is not None
        assert alaska.id == two.id
        assert store.last("montana") is None


def test_a_game_left_for_another_is_unfinished(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        games = [begin(store, deal=deal) for deal in (1, 2, 3)]
        for game in games:
            play(store, game, 5)
        other = begin(store, "alaska")
        play(store, other, 1)
        assert ids(store.unfinished()) == ids([other, *games[::-1]])
        assert ids(store.unfinished("scorpion")) == ids(games[::-1])
        [record] = store.unfinished("alaska")
        assert (record.result, record.moves, record.seconds) == (UNFINISHED, 1, 1.0)


def test_winning_is_noted_at_once(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = win(store, seconds=75.5, now=NOON)
        [record] = store.past()
        assert (record.result, record.seconds, record.ended) == (WON, 75.5, NOON)
        assert record.moves == len(game.session.lines)
        assert list(store.unfinished()) == []


def test_a_won_game_stays_won_as_it_was_when_it_is_undone(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = win(store)
        [before] = store.past()
        for _ in range(5):
            game.session.undo()
            assert store.save_game(game, Usage(99, 5), NOON + 9)
        assert list(store.past()) == [before]
        again = store.load(game.id)
        assert again is not None
        assert everything(again.session) == everything(game.session)


def test_what_is_played_on_from_a_won_game_is_kept_and_counts_for_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = win(store)
        won, lines = game.id, game.session.gestures
        while len(game.session.moves) < 2:
            game.session.undo()
        played = lines[game.session.move_number : game.session.move_number + 1]
        other = next(move.command for move in game.session.moves if [(move.command,)] != played)
        game.session.play(other)
        store.save_game(game, Usage(99), NOON + 9)
        assert game.id != won
        assert everything(reloaded(store, game)) == everything(game.session)
        original = store.load(won)
        assert original is not None
        assert original.session.gestures == lines
        figures = store.statistics("scorpion")
        assert (figures.played, figures.won, figures.streak) == (1, 1, 1)
        last = store.last("scorpion")
        assert last is not None
        assert last.id == game.id
        play(store, begin(store, deal=2), 1)
        assert store.statistics("scorpion").played == 1


def test_deals_that_nothing_was_played_on_do_not_pile_up(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for deal in range(1, 30):
            begin(store, deal=deal)
        game = begin(store, "alaska")
        play(store, game, 1)
    with opened(tmp_path) as store:
        assert execute(store, "SELECT count(*) FROM games") == [(2,)]


def test_a_record_with_a_line_that_cannot_be_played_keeps_what_comes_before_it(
    tmp_path: Path,
) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 10)
    with opened(tmp_path) as store:
        execute(store, "UPDATE gestures SET lines = 'M 9 9 9' WHERE number = 7")
        again = store.load(game.id)
        assert again is not None
        assert str(again.problem) == (
            "Saved line 7 of this game, “M 9 9 9”, can’t be played, so the game stops just "
            "before it."
        )
        assert again.session.gestures == game.session.gestures[:6]
        # Looking at it, and even resuming it, leaves all as it is; playing on does not.
        assert store.make_current(again, NOON)
        looked = store.load(game.id)
        assert looked is not None
        assert looked.problem == again.problem
        play(store, again, 2)
        assert everything(reloaded(store, again)) == everything(again.session)


@pytest.mark.parametrize(
    ("noise", "quoted"),
    [
        ("D\0", "?D?"),
        ("M\x1c1\x1d5\x1e2", "?M 1 5 2"),
        ("\u202eD", "??D"),
        (" " * 10**6 + "D", "?" + " " * 59 + "…"),
        ("; ".join(["D"] * 10**6), f"?{'; '.join(['D'] * 99)[:59]}…"),
    ],
)
def test_what_no_game_has_written_is_where_a_record_ends(
    tmp_path: Path, noise: str, quoted: str
) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 9)
        execute(store, "UPDATE gestures SET lines = ? WHERE number = 7", noise)
        again = store.load(game.id)
        assert again is not None
        assert str(again.problem) == (
            f"Saved line 7 of this game, “{quoted}”, can’t be played, "
            "so the game stops just before it."
        )
        assert again.session.gestures == game.session.gestures[:6]
        play(store, again, 2)
        assert everything(reloaded(store, again)) == everything(again.session)


def test_a_game_of_a_kind_that_is_not_known_here_is_left_alone(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 3)
        execute(store, "UPDATE games SET game = 'klondike'")
        assert store.last() is None
        assert [*store.unfinished(), *store.past()] == []
        assert store.load(game.id) is None
    with opened(tmp_path) as store:
        exported(store, tmp_path / "all.json")
    assert "klondike" in (tmp_path / "all.json").read_text(encoding="utf-8")


def test_an_unknown_id_is_no_game(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert store.load("nonsense") is None


def test_a_setting_is_what_it_was_set_to(tmp_path: Path) -> None:
    values = (True, 0, 1.5, "green", None, [800, 600], {"x": [1, {"y": "ä ♠"}]})
    kept = {f"place {number}": value for number, value in enumerate(values)}
    with opened(tmp_path) as store:
        assert store.settings == {}
        for name, value in kept.items():
            store.set_setting(name, value)
            assert store.settings[name] == value
    with opened(tmp_path) as store:
        assert store.settings == kept
        assert [*map(type, store.settings.values())] == [*map(type, values)]
        store.set_setting("other", 1)
    with opened(tmp_path) as store:
        assert store.settings == {**kept, "other": 1}


def test_a_setting_that_cannot_be_read_is_as_if_not_set(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.set_setting("table", "green")
        store.set_setting("sound", True)
        execute(store, "UPDATE settings SET value = '{' WHERE name = 'table'")
    with opened(tmp_path) as store:
        assert store.settings == {"sound": True}


@pytest.mark.skipif(
    sys.platform == "win32", reason="no variable says where that is, and it is the user's own"
)
def test_without_a_folder_all_is_kept_where_the_system_lets_programs_keep_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "USERPROFILE", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    store = Store(Players.open().folder)
    store.close()
    assert store.notices == []
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == [NAME]


@pytest.mark.skipif(sys.platform == "win32", reason="there the folder says who may do what")
def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        win(store)
    (tmp_path / NAME).chmod(0o664)
    with opened(tmp_path) as store:
        assert len(store.past()) == 1
    assert (tmp_path / NAME).stat().st_mode & 0o777 == 0o600


def test_without_a_folder_all_is_kept_in_memory_and_nothing_said_or_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = Store()
    game = begin(store, "scorpion")
    play(store, game, 2 * WRITES_PER_ATTEMPT)
    loaded = store.load(game.id)
    assert loaded is not None
    assert loaded.session.lines == game.session.lines
    assert not store.has_file
    store.close()
    assert store.notices == []
    assert [*tmp_path.iterdir()] == []


def test_nothing_but_the_file_is_left_when_the_program_has_ended(tmp_path: Path) -> None:
    with opened(tmp_path / "new" / "folder") as store:
        play(store, begin(store), 3)
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == [NAME]


def test_a_win_that_was_shown_is_told_so_and_counts_as_none(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store, "scorpion", WINS["scorpion"][0])
        game.session.play_all(WINS["scorpion"][1].split("; "), SHOWN)
        store.save_game(game, game.usage, NOON)
        exported(store, tmp_path / "all.json")
    (tmp_path / "other").mkdir()
    with opened(tmp_path / "other") as other, opened(tmp_path) as store:
        imported(other, tmp_path / "all.json")
        for kept in (store, other):
            [record] = kept.past()
            assert record.result == SHOWN
            assert list(kept.past(is_won=False)) == [record]
            assert [*kept.past(is_won=True), *kept.unfinished()] == []
            figures = kept.statistics("scorpion")
            assert (figures.played, figures.won, figures.best_seconds) == (1, 0, None)


def test_keeping_a_move_takes_no_longer_the_longer_the_game_is(tmp_path: Path) -> None:
    def rows_written() -> int:
        return own_connection(store).total_changes

    def cost() -> tuple[int, int]:
        """Return the bytecodes of keeping moves and an undo, and how many rows are written."""
        before, taken = rows_written(), 0
        for work in (partial(session.play, there), session.undo, partial(session.play, there)):
            work()
            taken += bytecodes(lambda: store.save_game(game, Usage(), NOON))
        session.play(back)
        store.save_game(game, Usage(), NOON)
        return taken, rows_written() - before

    with opened(tmp_path) as store:
        session, (there, back) = long_game("scorpion", 100)
        game = begun(store, session, NOON)
        short, rows = cost()
        while session.move_number < times(500, LONG):
            session.play(there)
            session.play(back)
        store.save_game(game, Usage(), NOON)
        long, many = cost()
        assert long < 1.1 * short
        assert many == rows
        assert everything(reloaded(store, game)) == everything(session)


@pytest.mark.parametrize("column", ["undos", "hints", "revision"])
def test_a_count_as_large_as_can_be_is_played_on_from(tmp_path: Path, column: str) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 3)
        execute(store, f"UPDATE games SET {column} = {2**63 - 1}")
    with opened(tmp_path) as store:
        again = store.load(game.id)
        assert again is not None
        for _ in range(2):
            again.session.undo()
            spent = again.usage._replace(undos=again.usage.undos + 1, hints=again.usage.hints + 1)
            assert store.save_game(again, spent, NOON)
        last = store.load(game.id)
        assert last is not None
        assert everything(last.session) == everything(again.session)


def test_a_write_that_is_wrong_in_itself_keeps_no_other_from_the_file(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        with pytest.raises(OverflowError):
            store.save_game(game, Usage(undos=2**63), NOON)
        assert store.set_setting("table", "blue")
        game.usage = Usage()
        play(store, game, 2)
        assert everything(reloaded(store, game)) == everything(game.session)


def test_of_a_game_of_endless_length_only_the_beginning_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = times(2000, MAX_LINES)
    for module in (saved_games, contents_module):
        monkeypatch.setattr(module, "MAX_LINES", most)
    with opened(tmp_path) as store:
        session, (there, back) = long_game("scorpion", 100)
        game = begun(store, session, NOON)
        more = "; ".join([there, back] * (most // 20))
        insert = "INSERT INTO gestures (game, number, lines) SELECT id, ?, ? FROM games"
        for number in range(session.move_number + 1, session.move_number + 20):
            execute(store, insert, number, more)
        again = store.load(game.id)
        assert again is not None
        assert again.problem is not None
        assert again.session.newest.line_count <= most
        assert again.session.newest.line_count > 0.85 * most
        assert contents(store).games[0].gestures == tuple(
            "; ".join(lines) for lines in again.session.gestures
        )
