"""What follows from what is known."""

from __future__ import annotations

from solitaire_gui.play.knowledge import Knowledge
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
