"""Where the panel of a win stands."""

from __future__ import annotations

from pygame import Rect

from solitaire_gui.gui.features.win.panel_place import Place, panel_place

CLOTH = Rect(0, 40, 1000, 760)
PANEL = (400, 200)
MIDDLE, LOW = Rect(300, 320, 400, 200), Rect(300, 580, 400, 200)
"""The middle of the cloth, and its lower edge."""


def placed(cards: list[Rect], places: list[Rect], least: int = 40) -> Place:
    return panel_place(PANEL, CLOTH, cards, places, margin=20, below=20, gap=6, least=least)


def test_it_stands_in_the_middle_away_from_every_card() -> None:
    assert placed([], []) == Place(MIDDLE, None)
    assert placed([Rect(100, 60, 80, 110)], []) == Place(MIDDLE, None)
    for near, is_free in ((-20, True), (-19, False)):
        card = Rect(400, MIDDLE.top + near - 110, 80, 110)
        assert placed([card], []) == Place(MIDDLE if is_free else LOW, None), near


def test_it_covers_no_empty_place_there() -> None:
    for place in (Rect(450, 350, 80, 110), Rect(MIDDLE.right + 5, 350, 80, 110)):
        assert placed([], [place]) == Place(LOW, None)
    assert placed([], [Rect(MIDDLE.right + 6, 350, 80, 110)]) == Place(MIDDLE, None)


def test_at_the_lower_edge_it_may_cover_places_and_no_card() -> None:
    everywhere = [Rect(x, y, 80, 110) for x in range(0, 900, 90) for y in range(60, 700, 120)]
    assert placed([], everywhere) == Place(LOW, None)
    room = Rect(0, 40, 1000, LOW.top - 6 - 40)
    assert placed(everywhere, everywhere) == Place(LOW, room)
    assert placed(everywhere, everywhere, room.height) == Place(LOW, room)


def test_cards_that_would_be_mere_dots_stay_below_it() -> None:
    cards = [Rect(400, 600, 80, 110), Rect(400, 400, 80, 110)]
    assert placed(cards, [], 535) == Place(LOW, None)
