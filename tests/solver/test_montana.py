"""Montana's solver, judged by the rules played naively and by the game itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random

import numpy as np
import pytest

from solitaire_gui.games.montana import Montana, Table
from solitaire_gui.session import Session
from solitaire_gui.solver import Lost, Open, Won, solve
from solitaire_gui.solver.engine import plain_search
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.montana import beam as beam_module
from solitaire_gui.solver.montana import beam_level, lookup_tables, solver, space
from solitaire_gui.solver.montana.beam import MIXER, WEIGHTS, Beam, Visited, nearest, sort_keys
from solitaire_gui.solver.montana.beam_level import Children, Fills, laid_out
from solitaire_gui.solver.montana.dead_test import are_dead
from solitaire_gui.solver.montana.solver import Beams, by_beams
from solitaire_gui.solver.montana.space import Grids, after
from tests.solver.brute import brute_force, wander
from tests.solver.pictures import assert_pictured
from tests.solver.small_montana import (
    FULL,
    Card,
    Search,
    Shape,
    SmallMontana,
    dealt,
    nearly_won,
    of_table,
    random_position,
    task,
    verdict,
)
from tests.support.levels import times

GAME = Montana()
SAMPLE = times(20, 60)
MOST_POSITIONS, FEW_POSITIONS = 60_000, 500
MOST_OF_MANY = times(3_000, MOST_POSITIONS)
EASY_DEALS = (8, 11)
DEAD_DEALS = (142, *(pytest.param(deal, marks=pytest.mark.slow) for deal in (239, 251)))
SOON_BETTERED = 10
"""A deal of which a win with a shuffle is soon found, and none without."""
ENOUGH = Limit(states=150_000)
WIDE, NARROW = 1_000, 4

# Both shuffles are used up, and the last of these moves gives the game away.
FATAL = "S; S; 4 13 2 1; 4 2 4 1; 3 4 4 2; 4 3 1 1; 4 1 3 1; 4 4 4 1"
BEFORE_FATAL = FATAL.removesuffix("; 4 4 4 1")

# Both shuffles are used up, and no move is left after the end.
BEFORE_THE_END = (
    "S; S; 4 4 3 1; 3 7 2 1; 2 1 4 1; 1 4 2 1; 4 1 1 1; 1 3 3 7; 2 1 4 1; 3 12 1 3; 3 1 2 1; "
    "1 10 4 4; 4 1 3 1; 2 1 4 1; 1 1 2 1; 2 1 1 1; 4 1 2 1; 1 5 1 10; 2 9 1 4; 3 13 3 12; "
    "1 7 3 13; 3 1 4 1; 1 12 2 9; 4 1 3 1; 3 11 1 7; 3 1 4 1; 4 1 3 1; 1 1 4 1; 1 6 1 1"
)
THE_END = (
    "1 9 1 5; 2 7 3 11; 4 10 1 9; 1 10 1 6; 4 12 1 10; 4 5 2 7; 4 2 4 10; 2 6 4 5; 2 8 4 2; "
    "3 9 2 8; 1 13 3 9"
)

# No move is left, but one shuffle: in deal 25 it saves the game, in deal 11 it does not.
SAVED = (
    "S; 1 10 2 1; 1 13 4 1; 2 2 1 1; 1 5 2 2; 4 5 1 10; 3 13 3 1; 3 7 3 13; 1 8 4 5; 3 5 1 13; "
    "3 8 1 8; 2 3 3 5; 3 12 2 3; 2 8 3 12; 2 11 2 8"
)
NOT_SAVED = (
    "S; 1 5 4 1; 4 11 3 1; 2 6 2 1; 1 10 1 1; 1 12 1 10; 1 9 2 6; 2 10 1 9; 2 5 1 5; 3 5 2 5; "
    "2 11 3 5"
)


def played(deal: int, lines: str) -> Session[Table]:
    """Return a game in which lines, separated by `; `, have been played."""
    session = Session(GAME, deal)
    for line in filter(None, lines.split("; ")):
        session.play(line)
    return session


@cache
def win_of(deal: int) -> Sequence[str]:
    """Return the lines that are found to win a deal."""
    found = solve(Session(GAME, deal), ENOUGH)
    assert isinstance(found, Won)
    return found.lines


def position(*rows: str, shuffles: int = 0, seed: str = "1") -> SmallMontana:
    """Return the position of rows such as `2H -- 3C`."""

    def card(text: str) -> Card | None:
        return None if text == "--" else Card("CDHS".index(text[-1]), int(text[:-1]))

    return SmallMontana(tuple(tuple(map(card, row.split())) for row in rows), shuffles, seed)


def beams(shuffles: int, width: int) -> Search:
    """Return the search by beams of one width."""
    return lambda of, limit: by_beams(of, shuffles, Beams(width), limit)


def count_positions(root: SmallMontana) -> int:
    """Return how many positions can be reached."""
    seen, waiting = {root.key()}, [root]
    while waiting:
        for child in waiting.pop().children():
            if child.key() not in seen:
                seen.add(child.key())
                waiting.append(child)
    return len(seen)


@pytest.mark.parametrize("deal", range(1, 6))
def test_the_judge_plays_by_the_rules(deal: int) -> None:
    rng, session = Random(deal), Session(GAME, deal)
    for _ in range(80):
        judged = of_table(session.table, session.seed)
        assert judged.is_won() == session.is_won
        after = dict(judged.moves())
        legal = [*(move.command for move in session.moves), *GAME.actions(session.table).values()]
        assert sorted(after) == sorted(legal)
        if not legal:
            break
        line = rng.choice(legal)
        session.play(line)
        assert of_table(session.table, session.seed) == after[line]


def test_small_decks_are_judged_as_brute_force_judges_them() -> None:
    judged = set()
    for number in range(SAMPLE):
        small = random_position(Random(number))
        expected = brute_force(small, MOST_OF_MANY)
        judged.add((expected, small.shuffles > 0))
        assert expected is None or verdict(small) is expected, small
    assert {(True, False), (False, False), (True, True)} <= judged


def test_full_decks_near_a_win_are_judged_as_brute_force_judges_them() -> None:
    judged = set()
    for number in range(times(21, 30)):
        rng = Random(number)
        full = wander(nearly_won(FULL, rng), rng, 6)
        assert isinstance(full, SmallMontana)
        expected = brute_force(full, FEW_POSITIONS)
        judged.add(expected)
        assert expected is None or verdict(full) is expected, full
    assert judged >= {True, False}


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_a_beam_never_contradicts_brute_force(width: int) -> None:
    answers = set()
    for number in range(SAMPLE):
        small = random_position(Random(number))
        if not small.shuffles:
            answer = verdict(small, beams(0, width))
            answers.add(answer)
            assert answer in (None, brute_force(small, MOST_POSITIONS)), small
    assert answers == ({True, False, None} if width == NARROW else {True, False})


def is_dead(small: SmallMontana) -> bool:
    """Return whether the test of many positions says so of one, and of it among others."""
    one = task(small)
    rows, columns = len(small.rows), one.columns
    others = [task(random_like(small, Random(number))).grid for number in range(3)]
    level = laid_out(
        [*others, one.grid] * 2,
        columns,
        lookup_tables.tables(rows, columns, WEIGHTS),
        lookup_tables.keys(),
    )
    alone = are_dead(level.grids[3:4], columns)
    among = are_dead(level.grids, columns)
    assert [*alone] == [*among[3::4]][:1] == [*among[3::4]][1:]
    return bool(alone[0])


def random_like(small: SmallMontana, rng: Random) -> SmallMontana:
    """Return a position of the same deck."""
    return dealt(Shape(len(small.rows), len(small.rows[0])), rng)


def test_whatever_is_dead_is_lost_without_a_shuffle_as_brute_force_says() -> None:
    judged: Counter[tuple[bool, bool]] = Counter()
    for number in range(times(40, 300)):
        small = replace(random_position(Random(number)), shuffles=0)
        can_be_won = brute_force(small, MOST_OF_MANY)
        if can_be_won is not None:
            judged[is_dead(small), can_be_won] += 1
    assert not judged[True, True]
    least = min(judged[True, False], judged[False, False], judged[False, True])
    assert least > times(8, 30)


def test_a_full_deck_that_is_dead_is_lost_as_brute_force_says() -> None:
    judged: Counter[tuple[bool, bool | None]] = Counter()
    for number in range(times(21, 60)):
        rng = Random(number)
        full = wander(nearly_won(FULL, rng), rng, 6)
        assert isinstance(full, SmallMontana)
        full = replace(full, shuffles=0)
        judged[is_dead(full), brute_force(full, FEW_POSITIONS)] += 1
    assert not judged[True, True]
    assert judged[True, False]


@pytest.mark.parametrize("deal", DEAD_DEALS)
def test_a_deal_may_be_impossible_without_a_shuffle_from_its_first_table_on(deal: int) -> None:
    dead = Session(GAME, deal)
    assert is_dead(of_table(dead.table, dead.seed))
    found = solve(dead, Limit())
    assert isinstance(found, Won)
    assert "S" in found.lines, "and no better one is looked for"
    without = Table(dead.table.tableau, 0)
    assert isinstance(solver.solve(GAME, without, dead.seed, Limit()), Lost)


@pytest.mark.parametrize("deal", EASY_DEALS)
def test_no_table_on_the_way_to_a_win_is_dead(deal: int) -> None:
    session = Session(GAME, deal)
    for number, line in enumerate(win_of(deal)):
        if number % times(8, 1) == 0:
            assert not is_dead(of_table(session.table, session.seed))
        session.play(line)


def test_a_beam_that_leaves_nothing_out_looks_at_every_position_once() -> None:
    lost = of_table(played(3, FATAL).table, "3")
    before, positions = task(lost), count_positions(lost)
    for is_exact in (False, True):
        swept = Beam([before.grid], before.columns, WIDE, is_exact=is_exact).sweep(Limit())
        assert swept.win is None
        assert swept.is_complete
        assert swept.states == positions


def test_no_loss_rests_on_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here all positions have the same one."""
    monkeypatch.setattr(beam_module, "keys", lambda: np.zeros_like(lookup_tables.keys()))
    judged: Counter[object] = Counter()
    for number in range(SAMPLE // 2):
        small = random_position(Random(number))
        can_be_won = brute_force(small, MOST_OF_MANY)
        if can_be_won is not None:
            judged[can_be_won, verdict(small, beams(small.shuffles, WIDE))] += 1
    assert judged[True, True]
    assert judged[False, False]
    assert not judged[True, False]


def test_a_beam_without_the_dead_looks_at_fewer_positions_and_knows_as_much() -> None:
    lost = task(of_table(played(3, FATAL).table, "3"))
    swept = Beam([lost.grid], lost.columns, WIDE, is_without_dead=True).sweep(Limit())
    assert swept.is_complete
    assert swept.states < Beam([lost.grid], lost.columns, WIDE).sweep(Limit()).states


def test_of_several_roots_the_one_that_wins_is_named_though_dead_ones_are_left_out() -> None:
    won = position("2C 3C 4C -- 5C", "2D 3D 4D 5D --")
    dead = position("2C 3C 5C -- 4C", "2D 3D 5D -- 4D")
    assert brute_force(dead, MOST_POSITIONS) is False
    roots = [task(dead).grid, task(won).grid]
    beam = Beam(roots, 5, WIDE, is_without_dead=True)
    swept = beam.sweep(Limit())
    assert swept.win == (1, [(4, 3)])
    assert len(beam.level.grids) == 1


def test_a_beam_that_leaves_something_out_claims_nothing() -> None:
    before = task(of_table(played(3, FATAL).table, "3"))
    swept = Beam([before.grid], before.columns, NARROW).sweep(Limit())
    assert swept.win is None
    assert not swept.is_complete


def test_a_beam_that_forgets_still_knows_nearly_all_that_a_level_has_twice() -> None:
    rng = Random(1)
    hashes = np.array([rng.getrandbits(64) for _ in range(50_000)], np.uint64)
    visited = Visited(hashes[:1], width=20_000)
    visited.start_forgetting()
    new = visited.add(np.concatenate((hashes, hashes)))
    assert {*hashes[new % len(hashes)].tolist()} == {*hashes[1:].tolist()}
    assert len(new) < 1.1 * len(hashes)
    assert len(visited.add(hashes)) < 0.1 * len(hashes)


def test_a_beam_keeps_no_more_than_its_width_however_many_look_alike() -> None:
    count = 5 * WIDE
    alike = np.zeros(count, np.int16)
    hashes = np.arange(count, dtype=np.uint64) << np.uint64(16)
    same = np.zeros(count, np.uint64)
    for drawn in (hashes, same):
        children = Children(alike, drawn, alike, alike, alike)
        chosen = nearest(children, WIDE)
        assert len(set(chosen.tolist())) == WIDE


def test_what_looks_nearer_is_kept_first() -> None:
    worths = np.array([5, 1, 3, 1, 4, 2], np.int16)
    children = Children(worths, np.arange(6, dtype=np.uint64), worths, worths, worths)
    assert nearest(children, 4).tolist() == [1, 2, 3, 5]


def test_a_level_is_what_its_grids_laid_out_anew_would_be() -> None:
    deal = task(of_table(Session(GAME, 3).table, "3"))
    beam = Beam([deal.grid], deal.columns, WIDE)
    beam.sweep(Limit(states=20_000))
    cells = beam.level.grids[:, :64].reshape(-1, 4, 16)[:, :, 1:14]
    anew = Beam([row.tobytes() for row in cells], deal.columns, WIDE).level
    assert len(cells) == WIDE
    assert beam.level.hashes.tolist() == anew.hashes.tolist()
    assert beam.level.worths.tolist() == anew.worths.tolist()
    assert beam.level.runs.tolist() == anew.runs.tolist()


EXAMPLE = ("2C 3C -- 5D 4D", "3D 2D 4C -- 5C")
FROM, TO, FOUR = 0x13, 0x03, 0x04


def test_the_worked_example_of_a_state_is_what_the_code_makes_of_it() -> None:
    before = task(position(*EXAMPLE, shuffles=1))
    root, step = Grids(before, 1).root, (7, 2)
    following = dict(Grids(before, 1).expand(root))[step]
    assert following == after(before, root, step)
    (left, grid), (left_then, grid_then) = root, following
    assert_pictured(
        space,
        *(row.replace(" ", "  ") for row in EXAMPLE),
        f"state     {left}, {grid.hex(' ')}",
        f"step      {step[0]}, {step[1]} ",
        f"state     {left_then}, {grid_then.hex(' ')}",
    )


def test_the_worked_example_of_a_level_is_what_the_code_makes_of_it() -> None:
    example = task(position(*EXAMPLE, shuffles=1))
    grid, columns, parent = example.grid, example.columns, 6
    tables, keys = lookup_tables.tables(len(EXAMPLE), columns, WEIGHTS), lookup_tables.keys()
    level = laid_out([grid] * (parent + 1), columns, tables, keys)
    every = beam_level.all_fills(level, tables)
    move = np.flatnonzero((every.parent == parent) & (every.gap == 0))
    fills = Fills(*(array[move] for array in every))
    worths, runs = level.worths[fills.parent], level.runs[fills.parent]
    worths += beam_level.change_of_pairs(level, fills, tables)
    gains = beam_level.count_runs(level, fills, tables, worths, runs)
    key_from, key_to = (int(keys[FOUR << 6 | cell]) for cell in (FROM, TO))
    hashes = level.hashes[fills.parent] ^ np.uint64(key_from ^ key_to)
    children = Children(beam_level.packed(fills), hashes, worths, runs, gains)
    child = beam_level.next_level(level, children)
    anew = laid_out([after(example, (0, grid), (7, 2))[1]], columns, tables, keys)
    assert all(np.array_equal(array, again) for array, again in zip(child, anew, strict=True))

    old, new = level.grids[0].tolist(), child.grids[0].tolist()
    changes = [
        f"{at:02x}: {old[at]:02x} -> {new[at]:02x}" for at in range(128) if old[at] != new[at]
    ]
    bits = f"{children.moves[0]:017b}"
    pair = tables.worth[0x03 << 6 | FOUR]
    worth, worth_then, before, then = level.worths[0], worths[0], level.hashes[0], hashes[0]
    mixed = int(then) * int(MIXER) % 2**64
    key = int(sort_keys(children)[0])
    assert_pictured(
        beam_level,
        *(f"row {row}     {text.replace(' ', '  ')}" for row, text in enumerate(EXAMPLE)),
        *(f"{at:02x}    {bytes(old[at : at + 8]).hex(' ')} " for at in range(0, 128, 16)),
        f"{worth} = ",
        f"Hash: the exclusive or of a random number for each card in its cell, {before:#x} here.",
        f"packed    {bits[:3]} {bits[3:5]} {bits[5:11]} {bits[11:]} ",
        f"bytes     {'    '.join(changes)}",
        f"worth     {worth_then} = {worth} ",
        f"hash      {before:#x} ^ {key_from:#x} (4C in 13) ^ {key_to:#x} (4C in 03)",
        f"= {then:#x}",
    )
    assert_pictured(
        beam_module,
        f"mixed     {then:#x} * MIXER = {mixed:#x}, of which {mixed >> 48:04x} counts",
        f"key       {key >> 16 & 0xFFFF:04x} {key & 0xFFFF:04x} = {key >> 16} * 65536 + "
        f"{mixed >> 48:#x} = {key}",
    )
    assert_pictured(
        lookup_tables,
        f"3C 4C        is entry 0x03 << 6 | 0x04 = {0x03 << 6 | FOUR}, where `worth` has {pair}",
        f"4C in 0x13   is entry 0x04 << 6 | 0x13 = {FOUR << 6 | FROM} of `keys`",
    )


def test_rows_in_another_order_are_the_same_grid_if_no_shuffle_is_left() -> None:
    rows = ["2H -- 4C 3H", "-- 2D 3D 4H", "2C 3C 4D --"]
    one, other = task(position(*rows)), task(position(*rows[::-1]))
    assert Grids(one, 0).root == Grids(other, 0).root
    assert verdict(position(*rows)) is verdict(position(*rows[::-1])) is True


def test_rows_in_another_order_are_another_grid_if_a_shuffle_is_left() -> None:
    won = position(
        "6D -- 3C -- 4H 5D", "2H 6C 4C 4D 5C 2D", "3D 2C 5H 6H -- 3H", shuffles=1, seed="2390327654"
    )
    assert Grids(task(won), 1).root == (1, task(won).grid)
    assert brute_force(won, MOST_POSITIONS) is True
    assert verdict(won) is True


def test_a_small_game_is_lost_when_no_shuffle_helps() -> None:
    lost = position(
        "5H 6H 2H -- 3H 4D", "3D 2D 5C 5D 6D --", "2C 3C 4C 6C -- 4H", shuffles=1, seed="3315229705"
    )
    assert brute_force(lost, MOST_POSITIONS) is False
    assert verdict(lost) is False


@pytest.mark.parametrize("deal", EASY_DEALS)
def test_a_deal_is_won_without_a_shuffle_if_it_can_be(deal: int) -> None:
    assert "S" not in win_of(deal)
    assert played(deal, "; ".join(win_of(deal))).is_won


def test_a_win_with_shuffles_is_told_and_another_one_is_looked_for_until_that_must_stop() -> None:
    told: list[Won] = []
    limit = Limit(stop=lambda: bool(told), on_win=told.append)
    found = solve(Session(GAME, SOON_BETTERED), limit)
    [win] = told
    assert found == win
    assert win.lines.count("S") in (1, 2)
    assert played(SOON_BETTERED, "; ".join(win.lines)).is_won


@pytest.mark.slow
def test_a_win_with_shuffles_is_kept_back_for_who_stops_the_search() -> None:
    found = solve(Session(GAME, 3), Limit(states=1_700_000))
    assert isinstance(found, Won)
    assert found.states >= 1_700_000
    assert found.lines.count("S") in (1, 2)


def test_a_shuffle_may_save_a_stuck_game() -> None:
    stuck = played(25, SAVED)
    assert not stuck.moves
    found = solve(stuck, Limit())
    assert isinstance(found, Won)
    assert found.lines[0] == "S"


def test_a_shuffle_that_does_not_help_leaves_a_stuck_game_lost() -> None:
    stuck = played(11, NOT_SAVED)
    assert not stuck.moves
    assert GAME.actions(stuck.table)
    assert isinstance(solve(stuck, Limit()), Lost)
    assert isinstance(plain_search.solve(GAME, stuck.table, stuck.seed, Limit()), Lost)


def test_beams_with_shuffles_agree_with_the_search_one_by_one() -> None:
    answers = set()
    for deal, lines in ((25, SAVED), (11, NOT_SAVED)):
        stuck = played(deal, lines)
        answer = verdict(of_table(stuck.table, stuck.seed), beams(1, WIDE))
        answers.add((deal, answer))
    assert answers == {(25, True), (11, False)}


def test_a_stuck_game_is_lost_at_once_when_no_shuffle_is_left() -> None:
    stuck = played(16, f"{BEFORE_THE_END}; {THE_END}")
    assert stuck.is_stuck
    assert solve(stuck, Limit()) == Lost(1)


def test_one_move_may_give_a_game_away() -> None:
    assert isinstance(solve(played(3, BEFORE_FATAL), Limit()), Won)
    assert isinstance(solve(played(3, FATAL), Limit()), Lost)


def test_a_lost_full_deck_is_lost_by_its_rules_alone_as_well() -> None:
    lost = played(16, BEFORE_THE_END)
    assert lost.moves
    assert isinstance(solve(lost, Limit()), Lost)
    assert isinstance(plain_search.solve(GAME, lost.table, lost.seed, Limit()), Lost)


def test_a_game_is_won_from_the_middle() -> None:
    lines = win_of(8)
    for count in range(times(50, 10), len(lines), 20):
        assert isinstance(solve(played(8, "; ".join(lines[:count])), ENOUGH), Won)
    assert solve(played(8, "; ".join(lines)), ENOUGH) == Won([], 1)


def test_the_search_ends_when_it_is_told_to() -> None:
    polls = iter([False] * 5)
    stopped = solve(Session(GAME, 3), Limit(stop=lambda: next(polls, True)))
    assert isinstance(stopped, Open)
    assert stopped.states < 10_000


def test_the_search_ends_after_so_many_states() -> None:
    stopped = solve(Session(GAME, 3), Limit(states=10_000))
    assert isinstance(stopped, Open)
    assert 10_000 <= stopped.states < 10_000 + WIDE + 10
