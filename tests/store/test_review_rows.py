"""Lines of play that were left, and what a review has found out, as they are kept beside a game."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from solitaire_gui.history import MAX_VARIATIONS, Loss, steps_after
from solitaire_gui.store import OpenGame, Store
from solitaire_gui.store.database.checked_json import to_checked_json
from solitaire_gui.store.review_rows import Findings, Quality
from tests.store.playing import NOON, begin, change, execute, history, opened, play, win
from tests.support.levels import mostly_slow, times
from tests.support.playing import gestures, play_at_random

TABLE = "0123abcd"
"""The fingerprint of some table."""
FOUND = Findings(3, 5, (4,), ("M 1 2 3", "D"), ("won", "lost"), TABLE)
QUALITY = Quality(2, 50, 5)


def leave_a_line(store: Store, game: OpenGame, at: int, seed: int = 1) -> None:
    """Go back to a gesture and play something else."""
    game.session.go_back(at)
    store.save_game(game, game.usage, NOON)
    play(store, game, 2, seed=seed)


def leave_a_lost_line(store: Store, game: OpenGame, at: int, first_lost: int | None) -> None:
    """Leave a line of which it is known, or not, after how many gestures it was lost."""
    game.session.go_back(at)
    for _ in play_at_random(game.session, Random(at), 2):
        *others, line = game.session.variations
        loss = None if first_lost is None else Loss(first_lost, TABLE)
        game.session.variations = (*others, line._replace(loss=loss))
        assert store.save_game(game, game.usage, NOON)


def losses(game: OpenGame) -> list[int | None]:
    return [line.loss and line.loss.number for line in game.session.variations]


def again(store: Store, game: OpenGame) -> OpenGame:
    loaded = store.load(game.id)
    assert loaded is not None
    return loaded


def unsealed(text: str) -> Any:
    return json.loads(text.partition(" ")[2])


def with_checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x} {text}"


def left(game: OpenGame) -> list[list[tuple[str, ...]]]:
    return [[step.lines for step in steps_after(0, end)] for end in game.session.variation_ends]


@pytest.mark.parametrize("seed", mostly_slow(range(5), 4))
def test_lines_of_play_that_were_left_are_there_in_the_next_run(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    with opened(tmp_path) as store:
        game = begin(store, ["scorpion", "alaska", "seahaven", "montana", "thumb-and-pouch"][seed])
    for _ in range(4):
        with opened(tmp_path) as store:
            game = again(store, game)
            assert store.make_current(game, NOON)
            for _ in range(30):
                change(game.session, rng)
                store.save_game(game, game.usage, NOON)
            assert history(again(store, game).session) == history(game.session)
    assert len(left(game)) > 3


def test_a_move_of_a_game_writes_no_line_of_play_anew(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 8)
        leave_a_line(store, game, 3)

        def text() -> str:
            [(branches,)] = execute(store, "SELECT branches FROM reviews")
            return str(branches)

        before = text()
        execute(store, "UPDATE reviews SET branches = 'x'")
        play(store, game, 3)
        game.session.undo()
        store.save_game(game, game.usage, NOON)
        assert text() == "x"
        play(store, game, 1, seed=5)
        assert unsealed(text())[0] == unsealed(before)[0]


def test_of_a_line_that_was_left_it_is_kept_where_it_was_lost(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 8)
        leave_a_lost_line(store, game, 3, 6)
        assert losses(again(store, game)) == [6]
        leave_a_lost_line(store, game, 1, None)
        assert losses(again(store, game)) == [6, None]


def test_what_a_review_found_out_is_kept_until_the_game_goes_on(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 8)
        assert store.save_review(game, FOUND, QUALITY)
        for _ in range(3):
            game.session.undo()
            store.save_game(game, game.usage, NOON)
    with opened(tmp_path) as store:
        loaded = again(store, game)
        assert loaded.findings == FOUND
        assert store.make_current(loaded, NOON)
        assert again(store, game).findings == FOUND, "it is only put on the table"
        loaded.session.redo()
        store.save_game(loaded, loaded.usage, NOON)
        assert again(store, game).findings == FOUND
        play(store, loaded, 1, seed=3)
        assert again(store, game).findings is None


def test_what_was_found_out_of_another_history_is_not_kept(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 8)
        here = again(store, game)
        game.session.undo()
        play(store, game, 1, seed=9)
        assert game.session.newest.number == here.session.newest.number
        assert store.save_review(here, FOUND, QUALITY)
        assert again(store, game).findings is None
        assert store.save_review(game, FOUND, QUALITY)
        assert again(store, game).findings == FOUND
        game.session.undo()
        game.session.play_all(gestures(game.session)[0])
        game.session.play_all(gestures(game.session)[0])
        assert store.save_review(game, Findings(1), QUALITY), "it is not written yet"
        assert again(store, game).findings == FOUND
        with opened(tmp_path / "other") as other:
            assert other.save_review(game, FOUND, QUALITY)
            assert list(other.past()) == []


def test_both_are_kept_beside_each_other(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 8)
        leave_a_line(store, game, 3)
        assert store.save_review(game, FOUND, QUALITY)
        loaded = again(store, game)
        assert loaded.findings == FOUND
        assert left(loaded) == left(game)
        leave_a_line(store, game, 2, seed=4)
        assert again(store, game).findings is None
        assert len(left(again(store, game))) == 2


def test_a_won_game_that_is_gone_on_with_takes_its_lines_along(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        won = win(store)
        assert store.save_review(won, Findings(9), Quality(1, 50))
        game = again(store, won)
        whole = game.session.gestures
        leave_a_line(store, game, 5)
        assert game.id != won.id
        assert left(again(store, game)) == [whole]
        assert again(store, won).findings == Findings(9)
        assert left(again(store, won)) == []


@pytest.mark.parametrize(
    "text",
    [
        *("", "nonsense", "{}", "[1]", "[" * 10**5),
        *("[[0, null, []]]", '[[0, null, ["M 1 1 1"]]]', '[[99, null, ["D"]]]'),
        *('[[-1, null, ["D"]]]', '[[0, "x", ["D"]]]', '[[0, null, ["\\u0007"]]]'),
        json.dumps([[0, None, ["D; " * 30_000 + "D"]]]),
    ],
)
def test_lines_that_make_no_sense_are_left_out(text: str, tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 8)
        leave_a_line(store, game, 3)
        sealed_text = with_checksum(text)
        execute(store, "UPDATE reviews SET branches = ?, found = ?", sealed_text, sealed_text)
        loaded = again(store, game)
        assert left(loaded) == []
        assert loaded.findings is None
        assert loaded.problem is None
        play(store, loaded, 3, seed=7)
        assert history(again(store, loaded).session) == history(loaded.session)


def spoilt(change: Callable[[list[Any]], None]) -> str:
    values = json.loads(json.dumps(FOUND))
    change(values)
    return to_checked_json(values)


def test_a_review_that_makes_no_sense_is_none(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 8)
        store.save_review(game, FOUND, QUALITY)
        assert again(store, game).findings == FOUND
        for place, value in product(range(len(FOUND)), (-1, [None], {"a": 1}, 1.5, True, "x")):
            if FOUND._fields[place] == "tables" and value == "x":
                continue  # a text like any other: it names other tables
            text = spoilt(lambda values: values.__setitem__(place, value))  # noqa: B023
            execute(store, "UPDATE reviews SET found = ?", text)
            assert again(store, game).findings is None, (place, value)


def test_a_review_with_its_tables_in_the_wrong_order_is_none(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 8)
        store.save_review(game, FOUND._replace(last_won=5, first_lost=5), QUALITY)
        assert again(store, game).findings is None


def test_no_more_lines_are_read_than_a_session_keeps(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 2)
        leave_a_line(store, game, 1)
        first = game.session.gestures[0][0]
        rows = [(0, (number, TABLE), [first]) for number in range(MAX_VARIATIONS + 9)]
        execute(store, "UPDATE reviews SET branches = ?", to_checked_json(rows))
        loaded = again(store, game)
        assert len(loaded.session.variations) == MAX_VARIATIONS
        assert losses(loaded) == [*range(9, MAX_VARIATIONS + 9)]


def test_of_what_noise_has_changed_nothing_is_believed(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 8)
        leave_a_lost_line(store, game, 3, 6)
        store.save_review(game, FOUND, QUALITY)
        [texts] = execute(store, "SELECT branches, found FROM reviews")
        assert losses(again(store, game)) == [6]
        assert again(store, game).findings == FOUND
        rng, told = Random(1), "UPDATE reviews SET branches = ?, found = ?"
        for _ in range(times(15, 60)):
            execute(store, told, *(flip(text, rng) for text in texts))
            assert losses(again(store, game)) == []
            assert again(store, game).findings is None


def flip(text: str, rng: Random) -> str:
    """Return a text with one bit of one letter changed."""
    place = rng.randrange(len(text))
    letter = chr(ord(text[place]) ^ (1 << rng.randrange(7)))
    return f"{text[:place]}{letter}{text[place + 1 :]}"


def test_what_an_earlier_version_found_out_names_no_table_and_is_forgotten(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 8)
        leave_a_lost_line(store, game, 3, 6)
        store.save_review(game, FOUND, QUALITY)
        lines = left(game)
        [(branches, found)] = execute(store, "SELECT branches, found FROM reviews")
        [[start, (number, _), *others]] = unsealed(branches)
        texts = to_checked_json([[start, number, *others]]), to_checked_json(unsealed(found)[:5])
        execute(store, "UPDATE reviews SET branches = ?, found = ?", *texts)
        loaded = again(store, game)
        assert left(loaded) == lines
        assert losses(loaded) == [None]
        assert loaded.findings is None


def test_of_a_game_whose_moves_are_damaged_nothing_found_is_believed(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 8)
        leave_a_lost_line(store, game, 3, 2)
        store.save_review(game, FOUND, QUALITY)
        execute(store, "UPDATE gestures SET lines = 'M 9 9 9' WHERE number = 5")
        loaded = again(store, game)
        assert loaded.problem is not None
        assert losses(loaded) == [None]
        assert loaded.findings is None
