"""Looking under what covers a card: at once where it has no move, after a moment where it has."""

from __future__ import annotations

from pygame import Rect

from solitaire_gui.games.places import Pile, Role, Slot
from solitaire_gui.gui.board.card_layout import Scene, Spot, arrange, fit
from solitaire_gui.gui.commands.request import Play, ShowMessage
from solitaire_gui.gui.input.peek import HOLD_SECONDS, Peek, is_covered
from tests.support.tables import column

COLUMN, WASTE = Pile("tableau"), Pile("waste")
LAYOUT = {COLUMN: Slot(0, 0, Role.TABLEAU, fan=0.25), WASTE: Slot(2, 0, Role.WASTE, spread=0.3)}
NOW = 100.0
MOVE, REASON = Play(("m 1 2",)), ShowMessage("The 7 of hearts goes on the 8 of hearts.")


def scene_of() -> Scene:
    piles = {COLUMN: column("(KS) QS JS 10S"), WASTE: column("2H 3H 4H 5H")}
    return arrange(piles, LAYOUT, fit(LAYOUT, Rect(0, 0, 1000, 800)))


def names(peek: Peek, now: float) -> list[str]:
    carried = peek.visible_card(scene_of(), now)
    return [str(placed.card) for placed in carried.cards] if carried else []


def test_a_card_without_a_move_is_shown_at_once() -> None:
    peek = Peek()
    peek.press(Spot(COLUMN, 1), REASON, NOW)
    assert names(peek, NOW) == ["Q♠"]
    assert peek.next_deadline(NOW) is None


def test_a_card_with_a_move_is_shown_once_the_button_is_held() -> None:
    peek = Peek()
    peek.press(Spot(COLUMN, 1), MOVE, NOW)
    assert names(peek, NOW + HOLD_SECONDS - 0.01) == []
    assert peek.next_deadline(NOW) == NOW + HOLD_SECONDS
    assert names(peek, NOW + HOLD_SECONDS) == ["Q♠"]
    assert peek.next_deadline(NOW + HOLD_SECONDS) is None


def test_a_click_asks_for_what_it_always_has() -> None:
    for click in (MOVE, REASON):
        peek = Peek()
        peek.press(Spot(COLUMN, 1), click, NOW)
        assert peek.release(NOW + HOLD_SECONDS - 0.01) == click
        assert names(peek, NOW + 1) == []


def test_after_a_look_the_release_asks_for_nothing() -> None:
    for click in (MOVE, REASON):
        peek = Peek()
        peek.press(Spot(COLUMN, 1), click, NOW)
        assert peek.release(NOW + HOLD_SECONDS) is None
        assert names(peek, NOW + 1) == []


def test_what_was_given_up_asks_for_nothing_either() -> None:
    peek = Peek()
    peek.press(Spot(COLUMN, 1), MOVE, NOW)
    peek.clear()
    assert peek.release(NOW) is None
    assert peek.next_deadline(NOW) is None


def test_only_face_up_cards_under_others_are_covered() -> None:
    scene = scene_of()
    assert [is_covered(scene, Spot(COLUMN, depth)) for depth in range(4)] == [
        False,
        True,
        True,
        False,
    ]
    assert [is_covered(scene, Spot(WASTE, depth)) for depth in range(4)] == [
        True,
        True,
        True,
        False,
    ]
    assert not is_covered(scene, Spot(COLUMN, 4))
