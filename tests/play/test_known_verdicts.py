"""What follows from what is known."""

from __future__ import annotations

from solitaire_gui.play.known_verdicts import Knowledge
from solitaire_gui.solver.engine.verdict import Lost, Open, Won


def test_nothing_is_known_at_first() -> None:
    assert Knowledge().of([]) is None


def test_whoever_stands_on_a_known_win_can_go_on_with_it() -> None:
    known = Knowledge(["a", "b", "c"])
    assert known.of([]) == Won(("a", "b", "c"), 0)
    assert known.of(["a", "b"]) == Won(("c",), 0)
    assert known.of(["a", "x"]) is None


def test_a_win_found_later_is_known_from_the_deal_on() -> None:
    known = Knowledge()
    known.learn(["x", "y"], Won(["z"], 7))
    assert known.of(["x"]) == Won(("y", "z"), 0)
    assert known.of(["x", "y"]) == Won(("z",), 0)


def test_nothing_played_from_a_lost_position_helps() -> None:
    known = Knowledge(["a", "b"])
    known.learn(["a", "x"], Lost(5))
    assert known.of(["a", "x"]) == Lost(0)
    assert known.of(["a", "x", "y"]) == Lost(0)
    assert known.of(["a"]) == Won(("b",), 0)


def test_not_decided_says_nothing_of_any_other_position() -> None:
    known = Knowledge()
    known.learn(["a"], Open(9))
    assert known.of(["a"]) == Open(9)
    assert known.of(["a", "b"]) is None
    assert known.of([]) is None


def test_of_several_wins_the_shortest_is_taken() -> None:
    known = Knowledge(["a", "b", "c", "d"])
    known.learn(["a"], Won(["e", "f"], 3))
    known.learn(["a", "b"], Won(["g", "h", "i", "j"], 3))
    assert known.of([]) == known.of(()) == Won(("a", "e", "f"), 0)
    assert known.of(["a", "b"]) == Won(("c", "d"), 0)
    assert known.of(["a", "b", "g"]) == Won(("h", "i", "j"), 0)


def test_a_win_with_fewer_shuffles_is_taken_though_it_is_longer() -> None:
    known = Knowledge(["a", "s", "S", "b"], ["S"])
    known.learn(["a"], Won(["S", "c", "d", "e"], 3))
    assert known.of([]) == Won(("a", "S", "c", "d", "e"), 0)
    known.learn(["a"], Won(["c", "d", "e", "f", "g", "h"], 3))
    assert known.of([]) == Won(("a", "c", "d", "e", "f", "g", "h"), 0)
    assert known.of(["a", "s"]) == Won(("S", "b"), 0), "a shuffle that has been played is no cost"


def test_whoever_follows_the_best_win_stays_on_it() -> None:
    known = Knowledge(["a", "b", "x", "y"])
    known.learn([], Won(["a", "b", "z", "w"], 3))
    best, played = known.of([]), []
    assert isinstance(best, Won)
    for line in best.lines:
        played.append(line)
        assert known.of(played) == Won(tuple(best.lines[len(played) :]), 0)


def test_the_shortest_win_is_of_those_found_from_the_deal() -> None:
    known = Knowledge(["a", "b", "c"])
    assert known.shortest_win(5) == 3
    assert known.shortest_win(2) == 3
    known.learn([], Won(["d", "e"], 7))
    assert known.shortest_win(5) == 2


def test_a_win_found_on_the_way_counts_where_it_is_shorter_than_what_was_made_of_it() -> None:
    known = Knowledge()
    assert known.shortest_win(5) is None
    known.learn(["x"], Won(["y", "z"], 7))
    assert known.shortest_win(5) == 3
    assert known.shortest_win(3) is None
    assert known.shortest_win(2) is None
