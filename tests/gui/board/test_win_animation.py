"""The dance after a win: from home, over the table and home again."""

from __future__ import annotations

from pygame import Rect

from solitaire_gui.gui.board.card_layout import Point
from solitaire_gui.gui.board.win_animation import SECONDS, win_paths

NOW = 1000.0
ROOM, CARD = Rect(0, 40, 1280, 720), (100, 140)
HOMES = {
    (rank, suit): (100 * suit, 50 + 10 * rank) for rank in range(1, 14) for suit in range(1, 5)
}


def places(now: float) -> dict[tuple[int, int], Point]:
    return {key: part.at(now).corner for key, part in win_paths(HOMES, ROOM, CARD, NOW).items()}


def test_every_card_dances_from_its_home_and_back() -> None:
    assert places(NOW) == places(NOW + SECONDS) == HOMES


def test_the_cards_do_dance() -> None:
    assert len(set(places(NOW + SECONDS / 2).values())) > 40
    assert all(place != HOMES[key] for key, place in places(NOW + SECONDS / 2).items())


def test_no_card_leaves_the_table() -> None:
    for step in range(61):
        for place in places(NOW + SECONDS * step / 60).values():
            assert ROOM.contains(Rect(place, CARD))


def test_the_dance_ends() -> None:
    parts = win_paths(HOMES, ROOM, CARD, NOW).values()
    assert not any(part.is_over(NOW + SECONDS - 0.01) for part in parts)
    assert all(part.is_over(NOW + SECONDS) for part in parts)
