"""What follows from what is known."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from solitaire_gui.games import GAMES
from solitaire_gui.history import Replayer, Step
from solitaire_gui.play.known_verdicts import Knowledge
from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won
from tests.support.levels import times
from tests.support.long_games import LONG, bytecodes

FAR = times(800, LONG)
PLAY: Replayer[Any] = Replayer(GAMES["scorpion"], "")
"""Is never asked to play: no table is looked at."""


class Known(Knowledge):
    """Is told and asked of positions by the lines that lead to them, each a gesture."""

    def learn_of(self, lines: Sequence[str], verdict: Verdict, *, is_final: bool = True) -> None:
        self.learn(step_after(lines), verdict, is_final=is_final)

    def told(self, lines: Sequence[str]) -> Verdict | None:
        verdict = self.verdict_at(step_after(lines))
        return Won(tuple(verdict.lines), 0) if isinstance(verdict, Won) else verdict


def step_after(lines: Sequence[str], before: Step[Any] | None = None) -> Step[Any]:
    """Return the last step of a game without cards."""
    step = before or Step((), None, PLAY)
    for line in lines:
        step = Step((line,), step, PLAY)
    return step


def test_a_longer_win_that_is_final_ends_the_search_for_a_better_one() -> None:
    known = Known()
    known.learn_of(["x"], Won(["a", "b"], 1), is_final=False)
    known.learn_of(["x"], Won(["c", "d", "e"], 1))
    assert known.told(["x"]) == Won(("a", "b"), 0)
    assert known.is_final(step_after(["x"]))
    assert not known.is_final(step_after(["x", "a"])), "nothing was asked of that table"


def test_nothing_is_known_at_first() -> None:
    assert Known().told([]) is None


def test_whoever_stands_on_a_known_win_can_go_on_with_it() -> None:
    known = Known(["a", "b", "c"])
    assert known.told([]) == Won(("a", "b", "c"), 0)
    assert known.told(["a", "b"]) == Won(("c",), 0)
    assert known.told(["a", "x"]) is None


def test_a_win_found_later_is_known_from_the_deal_on() -> None:
    known = Known()
    known.learn_of(["x", "y"], Won(["z"], 7))
    assert known.told(["x"]) == Won(("y", "z"), 0)
    assert known.told(["x", "y"]) == Won(("z",), 0)


def test_a_win_for_the_time_being_is_final_nowhere_until_one_is_as_good() -> None:
    known = Known()
    assert not known.is_final(step_after([]))
    known.learn_of(["x"], Won(["a", "b"], 1), is_final=False)
    for lines in ([], ["x"], ["x", "a"], ["x", "a", "b"]):
        assert known.told(lines) == Won(("x", "a", "b")[len(lines) :], 0)
        assert not known.is_final(step_after(lines))
    known.learn_of(["x"], Won(["c"], 1))
    assert known.told(["x"]) == Won(("c",), 0)
    assert known.is_final(step_after([]))
    assert known.is_final(step_after(["x", "c"]))
    assert not known.is_final(step_after(["x", "a"])), "from here the other might be bettered"
    known.learn_of(["x", "a"], Won(["b"], 1))
    assert known.is_final(step_after(["x", "a", "b"]))


def test_what_is_not_won_is_final() -> None:
    known = Known()
    known.learn_of(["a"], Lost(1))
    known.learn_of(["b"], Open(1))
    assert known.is_final(step_after(["a", "z"]))
    assert known.is_final(step_after(["b"]))
    assert not known.is_final(step_after(["b", "z"]))


def test_nothing_played_from_a_lost_position_helps() -> None:
    known = Known(["a", "b"])
    known.learn_of(["a", "x"], Lost(5))
    assert known.told(["a", "x"]) == Lost(0)
    assert known.told(["a", "x", "y"]) == Lost(0)
    assert known.told(["a"]) == Won(("b",), 0)


def test_not_decided_says_nothing_of_any_other_position() -> None:
    known = Known()
    known.learn_of(["a"], Open(9))
    assert known.told(["a"]) == Open(9)
    assert known.told(["a", "b"]) is None
    assert known.told([]) is None


def test_of_several_wins_the_shortest_is_taken() -> None:
    known = Known(["a", "b", "c", "d"])
    known.learn_of(["a"], Won(["e", "f"], 3))
    known.learn_of(["a", "b"], Won(["g", "h", "i", "j"], 3))
    assert known.told([]) == known.told(()) == Won(("a", "e", "f"), 0)
    assert known.told(["a", "b"]) == Won(("c", "d"), 0)
    assert known.told(["a", "b", "g"]) == Won(("h", "i", "j"), 0)


def test_a_win_with_fewer_shuffles_is_taken_though_it_is_longer() -> None:
    known = Known(["a", "s", "S", "b"], ["S"])
    known.learn_of(["a"], Won(["S", "c", "d", "e"], 3))
    assert known.told([]) == Won(("a", "S", "c", "d", "e"), 0)
    known.learn_of(["a"], Won(["c", "d", "e", "f", "g", "h"], 3))
    assert known.told([]) == Won(("a", "c", "d", "e", "f", "g", "h"), 0)
    assert known.told(["a", "s"]) == Won(("S", "b"), 0), "a shuffle that has been played is no cost"


def test_whoever_follows_the_best_win_stays_on_it() -> None:
    known = Known(["a", "b", "x", "y"])
    known.learn_of([], Won(["a", "b", "z", "w"], 3))
    best, played = known.told([]), []
    assert isinstance(best, Won)
    for line in best.lines:
        played.append(line)
        assert known.told(played) == Won(tuple(best.lines[len(played) :]), 0)


def test_the_shortest_win_is_of_those_found_from_the_deal() -> None:
    known = Known(["a", "b", "c"])
    assert known.win_to_compare(5) == known.win_to_compare(2) == ["a", "b", "c"]
    known.learn_of([], Won(["d", "e"], 7))
    assert known.win_to_compare(5) == ["d", "e"]


def test_a_win_found_on_the_way_counts_where_it_is_shorter_than_what_was_made_of_it() -> None:
    known = Known()
    assert known.win_to_compare(5) is None
    known.learn_of(["x"], Won(["y", "z"], 7))
    assert known.win_to_compare(5) == ["x", "y", "z"]
    assert known.win_to_compare(3) is None
    assert known.win_to_compare(2) is None


def test_the_lines_of_one_gesture_or_of_several_lead_to_the_same_position() -> None:
    known = Known(["a", "b", "c"])
    deal = step_after([])
    both = Step(("a", "b"), deal, PLAY)
    assert known.told(["a", "b"]) == Won(("c",), 0)
    found = known.verdict_at(both)
    assert isinstance(found, Won)
    assert list(found.lines) == ["c"]
    known.learn(both, Lost(3))
    assert known.told(["a", "b", "x"]) == Lost(0)


def test_what_lies_after_a_position_that_is_found_to_be_lost_is_lost_too() -> None:
    known = Known()
    assert known.told(["a", "b", "c"]) is None
    assert known.told(["a", "x"]) is None
    known.learn_of(["a"], Lost(5))
    assert known.told(["a", "b", "c"]) == known.told(["a", "x"]) == Lost(0)
    assert known.told([]) is None


def test_a_win_is_a_sequence_of_lines_that_can_be_cut() -> None:
    found = Known(["a", "b", "c"]).verdict_at(step_after(["a"]))
    assert isinstance(found, Won)
    assert (len(found.lines), found.lines[0], found.lines[-1]) == (2, "b", "c")
    assert list(found.lines[1:]) == ["c"]
    assert list(found.lines[:9]) == ["b", "c"]
    assert not found.lines[2:]


class Listed:
    """The same by looking through all that was learnt: slow, and easily seen to be right."""

    def __init__(self) -> None:
        self.wins: list[tuple[str, ...]] = []
        self.lost: list[tuple[str, ...]] = []
        self.open: dict[tuple[str, ...], Open] = {}

    def learn(self, lines: tuple[str, ...], verdict: Verdict) -> None:
        if isinstance(verdict, Won):
            self.wins.append((*lines, *verdict.lines))
        elif isinstance(verdict, Lost):
            self.lost.append(lines)
        else:
            self.open[lines] = verdict

    def cost_of(self, lines: tuple[str, ...]) -> Verdict | tuple[int, int] | None:
        """Return what is known, and of a win the shuffles and the lines."""
        ways = [win[len(lines) :] for win in self.wins if win[: len(lines)] == lines]
        if ways:
            return min(cost(way) for way in ways)
        if any(lines[: len(lost)] == lost for lost in self.lost):
            return Lost(0)
        return self.open.get(lines)


def cost(way: Sequence[str]) -> tuple[int, int]:
    return sum(line == "S" for line in way), len(way)


def test_whatever_is_learnt_in_whatever_order_the_same_is_known_as_from_a_list_of_it() -> None:
    rng = Random(1)

    def some(most: int) -> tuple[str, ...]:
        return tuple(rng.choice("abS") for _ in range(rng.randint(0, most)))

    for _ in range(times(25, 100)):
        known, listed = Known((), "S"), Listed()
        for _ in range(12):
            lines = some(4)
            verdicts: list[Verdict] = [Won(some(4), 1), Lost(1), Open(rng.randint(1, 9))]
            verdict = rng.choice(verdicts)
            known.learn_of(lines, verdict)
            listed.learn(lines, verdict)
            for asked in [some(5) for _ in range(12)]:
                told, expected = known.told(asked), listed.cost_of(asked)
                if isinstance(told, Won):
                    assert cost(told.lines) == expected
                    assert (*asked, *told.lines) in listed.wins
                else:
                    assert told == expected


def test_to_ask_and_to_learn_cost_no_more_in_a_long_game() -> None:
    verdicts: list[Verdict] = [Open(1), Lost(1), Won(["x"], 1), Won(["x", "y", "z"], 1)]
    for verdict in verdicts:
        assert cost_of_a_move(50, verdict) == cost_of_a_move(FAR, verdict)


def cost_of_a_move(length: int, verdict: Verdict) -> int:
    """Return what it takes to ask about the last of so many steps, to learn it and to go back."""
    known = Known()
    step = step_after(["m"] * length)
    known.learn(step, Won(["y", "z"], 1))
    after = step_after(["n"], step)

    def move() -> None:
        known.verdict_at(after)
        known.learn(after, verdict)
        known.verdict_at(after)
        known.verdict_at(step)

    return bytecodes(move)


def test_to_go_back_over_a_long_game_with_a_win_takes_no_longer_at_its_beginning() -> None:
    known, step = Known(), step_after(["m"] * FAR)
    known.learn(step, Won(["y", "z"], 1))
    costs = set()
    while step.parent is not None:
        step = step.parent
        costs.add(bytecodes(partial(known.verdict_at, step)))
    assert len(costs) == 1
    found = known.verdict_at(step)
    assert isinstance(found, Won)
    assert len(found.lines) == FAR + 2
