"""What the pointer's presses, motions and releases mean, on tables written as text."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES, montana
from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Pile
from solitaire_gui.gui.board.card_layout import Point
from solitaire_gui.gui.commands.request import Play, Request, ShowMessage
from solitaire_gui.gui.input.drag import targets_of
from solitaire_gui.gui.input.pointer import DOUBLE_CLICK, Board, ClickSettings, Pointer, play_best
from tests.gui.driver.boards import (
    board,
    cell,
    drop,
    grip,
    of_alaska,
    of_montana,
    of_scorpion,
    of_seahaven,
    of_thumb_and_pouch,
    tableau,
)
from tests.gui.input.said import in_words
from tests.support.levels import some, times
from tests.support.playing import exactly, stages
from tests.support.tables import column

CLICK_SLACK = ClickSettings().slack
NOWHERE = (1279, 759)
STOCK, WASTE = Pile("stock"), Pile("waste")


ROWS = (
    "AC 2C 9D KS AD 3H 5C 2D 6D 7D 8H 9C 10C",
    "AH 4C 4D 4H 4S 5D 5H 5S 6C 6H 6S 7C 7H",
    "7S 8C 8D 8S 9H 9S 10D 10H 10S JC JD JH JS",
    "2H 2S 3C 3D 3S AS QC QD QH QS KC KD KH",
)
"""Places: at the left of rows 1 and 2, behind the king of spades, behind the 3 of spades."""


def click_at(hand: Pointer, there: Board, point: Point, now: float = 0.0) -> Request | None:
    hand.press(there, point)
    return hand.release(there, point, now)


def click(
    hand: Pointer, there: Board, pile: Pile, index: int = -1, now: float = 0.0
) -> Request | None:
    return click_at(hand, there, grip(there.scene, pile, index), now)


def carried(there: Board, source: Pile, start: int) -> Pointer:
    """Return a hand that has taken hold of cards."""
    hand = Pointer()
    hand.press(there, grip(there.scene, source, start))
    return hand


def dragged(there: Board, source: Pile, start: int, target: Pile) -> Request | None:
    hand = carried(there, source, start)
    request = hand.release(there, drop(there.scene, source, start, target), 0.0)
    assert hand.drag is None
    return request


def lit(hand: Pointer) -> set[Pile]:
    return set(hand.selection.moves_by_pile) if hand.selection else set()


EIGHT_AND_SEVEN = of_scorpion("9C 8H", "5C 7H 2S", "10D", "(4C) 3C")


def test_a_legal_drop_asks_for_the_move() -> None:
    assert dragged(EIGHT_AND_SEVEN, tableau(2), 1, tableau(1)) == Play(("M 2 2 1",))


def test_a_press_takes_the_card_and_all_below_it() -> None:
    hand = carried(EIGHT_AND_SEVEN, tableau(2), 1)
    assert hand.drag
    assert [placed.card for placed in hand.drag.cards] == column("7H 2S")
    assert set(hand.drag.targets) == {tableau(1)}


def test_a_legal_drop_of_a_run_asks_for_all_its_lines_at_once() -> None:
    run = of_seahaven("KC 9H", "2S 8H 7H 6H")
    expected = Play(("MTC 2 1", "MTC 2 2", "MTT 2 1", "MCT 2 1", "MCT 1 1"))
    assert dragged(run, tableau(2), 1, tableau(1)) == expected


@pytest.mark.parametrize(
    ("there", "source", "start", "target", "sentence"),
    [
        (
            EIGHT_AND_SEVEN,
            tableau(2),
            1,
            tableau(3),
            "The 7 of hearts goes only on the 8 of hearts.",
        ),
        (
            EIGHT_AND_SEVEN,
            tableau(2),
            1,
            Pile("foundation", 0),
            "A suit is collected when its column runs from king to ace. "
            "Possible now: on the 8 of hearts.",
        ),
        (
            EIGHT_AND_SEVEN,
            tableau(2),
            1,
            STOCK,
            "No card goes back to the stock. Possible now: on the 8 of hearts.",
        ),
        (
            of_seahaven("KC 9H", "2S 8H 7H", cells="QC QD QH QS"),
            tableau(1),
            1,
            Pile("cell", 2),
            "Cell 3 holds a card already.",
        ),
        (
            of_alaska("KC 2H", "5S"),
            tableau(1),
            1,
            Pile("foundation", 1),
            "Only an ace goes to an empty foundation.",
        ),
        (of_montana(*ROWS), cell(3, 1), 0, cell(1, 1), "Only a 2 goes at the left end of a row."),
    ],
)
def test_a_refused_drop_says_what_is_lacking(
    there: Board, source: Pile, start: int, target: Pile, sentence: str
) -> None:
    before = exactly(there.table)
    assert in_words(dragged(there, source, start, target)) == ShowMessage(sentence)
    assert exactly(there.table) == before


def test_a_drop_on_nothing_and_a_drop_at_home_say_nothing() -> None:
    scene = EIGHT_AND_SEVEN.scene
    x, y = grip(scene, tableau(2), 1)
    for point in (NOWHERE, (-500, -500), (x, y + CLICK_SLACK + 20)):
        hand = carried(EIGHT_AND_SEVEN, tableau(2), 1)
        assert hand.release(EIGHT_AND_SEVEN, point, 0.0) is None
        assert hand.drag is None
        assert hand.selection is None


@pytest.mark.parametrize(
    ("there", "pile", "index"),
    [
        (EIGHT_AND_SEVEN, tableau(4), 0),
        (EIGHT_AND_SEVEN, tableau(5), 0),
        (of_thumb_and_pouch("(9C) 8H", "5C 4C 3H"), tableau(1), 0),
        (of_thumb_and_pouch("(9C) 8H", "5C 4C 3H"), tableau(2), 0),
        (of_thumb_and_pouch(waste="9C 8H 5S"), WASTE, 1),
        (of_thumb_and_pouch(stock="9C 8H 5S"), STOCK, 2),
        (of_seahaven("KC 9H", cells="QC QD QH QS"), tableau(1), 0),
        (of_montana(*ROWS), cell(1, 1), 0),
    ],
)
def test_what_the_rules_do_not_let_be_lifted_stays(there: Board, pile: Pile, index: int) -> None:
    assert carried(there, pile, index).drag is None


def test_a_click_selects_cards_and_lights_their_places() -> None:
    hand = Pointer()
    assert click(hand, EIGHT_AND_SEVEN, tableau(2), 1) is None
    assert hand.selection
    assert (hand.selection.pile, hand.selection.start) == (tableau(2), 1)
    assert lit(hand) == {tableau(1)}


def test_a_click_that_shakes_a_little_is_still_a_click() -> None:
    x, y = grip(EIGHT_AND_SEVEN.scene, tableau(2), 1)
    hand = carried(EIGHT_AND_SEVEN, tableau(2), 1)
    hand.move((x + CLICK_SLACK, y - CLICK_SLACK))
    assert hand.release(EIGHT_AND_SEVEN, (x + CLICK_SLACK, y), 0.0) is None
    assert lit(hand) == {tableau(1)}


def test_a_click_on_a_lit_place_plays() -> None:
    hand = Pointer()
    click(hand, EIGHT_AND_SEVEN, tableau(2), 1)
    assert click(hand, EIGHT_AND_SEVEN, tableau(1), now=9.0) == Play(("M 2 2 1",))
    assert hand.selection is None


def test_a_click_anywhere_on_a_lit_pile_plays() -> None:
    hand = Pointer()
    click(hand, EIGHT_AND_SEVEN, tableau(2), 1)
    assert click(hand, EIGHT_AND_SEVEN, tableau(1), 0) == Play(("M 2 2 1",))


def test_a_click_on_nothing_lets_go() -> None:
    hand = Pointer()
    click(hand, EIGHT_AND_SEVEN, tableau(2), 1)
    assert click_at(hand, EIGHT_AND_SEVEN, NOWHERE) is None
    assert hand.selection is None


def test_a_second_click_on_the_same_cards_lets_go_unless_it_is_quick() -> None:
    hand = Pointer()
    click(hand, EIGHT_AND_SEVEN, tableau(2), 1, now=1.0)
    assert click(hand, EIGHT_AND_SEVEN, tableau(2), 1, now=1.0 + DOUBLE_CLICK + 0.01) is None
    assert hand.selection is None


def test_a_click_on_other_cards_selects_those() -> None:
    there = of_scorpion("9C 8H", "5C 7H", "3D 4S", "5S")
    hand = Pointer()
    click(hand, there, tableau(2), 1)
    assert lit(hand) == {tableau(1)}
    click(hand, there, tableau(3), 1)
    assert lit(hand) == {tableau(4)}


def test_a_click_on_a_card_with_no_place_says_so() -> None:
    sentence = "The 2 of spades goes on the 3 of spades, which is not face up yet."
    assert in_words(click(Pointer(), EIGHT_AND_SEVEN, tableau(2), 2)) == ShowMessage(sentence)


def test_a_click_on_a_buried_card_says_why_it_stays() -> None:
    there = of_seahaven("KC 9H", "2S 8H 7H", "5D")
    sentence = "Only a run of one suit moves together; the 9 of hearts and the king of clubs don’t."
    assert in_words(click(Pointer(), there, tableau(1), 0)) == ShowMessage(sentence)


def test_a_click_on_a_face_down_card_says_when_it_is_turned_up() -> None:
    sentence = "This card stays face down until it is the last of its column."
    assert in_words(click(Pointer(), EIGHT_AND_SEVEN, tableau(4), 0)) == ShowMessage(sentence)
    assert in_words(play_best(EIGHT_AND_SEVEN, tableau(4), 0)) == ShowMessage(sentence)


def test_a_click_on_an_empty_column_says_what_it_takes() -> None:
    sentence = "Only a king, with all the cards on it, goes to an empty column."
    assert in_words(click(Pointer(), EIGHT_AND_SEVEN, tableau(5))) == ShowMessage(sentence)


def test_a_drag_lets_go_of_what_was_selected() -> None:
    hand = Pointer()
    click(hand, EIGHT_AND_SEVEN, tableau(2), 1)
    hand.press(EIGHT_AND_SEVEN, grip(EIGHT_AND_SEVEN.scene, tableau(1), 1))
    hand.release(EIGHT_AND_SEVEN, NOWHERE, 0.0)
    assert hand.selection is None


@pytest.mark.parametrize(
    ("there", "pile", "line"),
    [
        (of_alaska("3H", "KS 2H", "5C", foundation="AH"), tableau(2), "F 2 1"),
        (of_seahaven("3H", "KS AH", "2H"), tableau(2), "MTF 2 1"),
        (of_seahaven("4H", "KS 3H", "5C"), tableau(2), "MTT 2 1"),
        (of_seahaven("KS", cells="KH QC - -"), Pile("cell", 0), "MCT 1 2"),
        (of_seahaven("2S KS", "5C"), tableau(1), "MTT 1 3"),
        (of_thumb_and_pouch("", "4C 3H", "9C", "4S"), tableau(2), "tt 2 4 1"),
        (of_thumb_and_pouch("KS", waste="3D AC"), WASTE, "wf 1"),
    ],
)
def test_a_double_click_plays_the_best_move(there: Board, pile: Pile, line: str) -> None:
    hand = Pointer()
    assert click(hand, there, pile, now=0.0) is None
    assert click(hand, there, pile, now=DOUBLE_CLICK) == Play((line,))
    assert hand.selection is None


def test_neither_a_double_click_nor_a_right_one_puts_a_card_into_a_free_cell() -> None:
    there = of_seahaven("KC 9H", "2S 5C")
    said = ShowMessage("It goes only to a free cell: click it, then the cell.")
    hand = Pointer()
    click(hand, there, tableau(1), now=0.0)
    assert Pile("cell", 0) in lit(hand)
    assert in_words(click(hand, there, tableau(1), now=0.1)) == said
    assert in_words(play_best(there, tableau(1), 1)) == said
    assert click(hand, there._replace(plays_best=True), tableau(1), now=9.0) is None
    assert Pile("cell", 0) in lit(hand)


def test_a_right_click_plays_what_a_double_click_does() -> None:
    there = of_alaska("3H", "KS 2H", "5C", foundation="AH")
    assert play_best(there, tableau(2), 1) == Play(("F 2 1",))
    assert play_best(there, tableau(2), 0) is not None
    assert isinstance(play_best(there, tableau(7), 0), ShowMessage)


@pytest.mark.parametrize("lifts", [False, True])
def test_the_last_two_of_any_clicks_on_one_card_are_a_double_click(*, lifts: bool) -> None:
    there = EIGHT_AND_SEVEN._replace(click_settings=ClickSettings(lifts_cards=lifts))
    spots = [(tableau(2), 1), (tableau(1), 1), (tableau(3), 0), (tableau(4), 1)]
    for count in range(4):
        for before in product(product(spots, (DOUBLE_CLICK / 2, 2 * DOUBLE_CLICK)), repeat=count):
            pile, index = tableau(2), 1
            hand, now, requests = Pointer(), 0.0, list[Request | None]()
            for (place, at), pause in before:
                requests.append(click(hand, there, place, at, now))
                now += pause
            if any(isinstance(request, Play) for request in requests):
                continue  # the table is another one
            first = click(hand, there, pile, index, now)
            if not isinstance(first, Play):
                second = click(hand, there, pile, index, now + DOUBLE_CLICK / 2)
                assert second == play_best(there, pile, index), before


def test_two_clicks_on_different_cards_are_no_double_click() -> None:
    there = of_scorpion("9C 8H", "5C 7H", "3D 4S", "5S")
    hand = Pointer()
    click(hand, there, tableau(2), 1, now=1.0)
    assert click(hand, there, tableau(3), 1, now=1.1) is None
    assert click(hand, there, tableau(3), 1, now=1.2) == Play(("M 3 2 4",))


def test_a_drag_is_no_half_of_a_double_click() -> None:
    there = of_scorpion("9C 8H", "5C 7H", "3D 4S", "5S")
    hand = Pointer()
    click(hand, there, tableau(2), 1, now=1.0)
    hand.press(there, grip(there.scene, tableau(2), 1))
    hand.release(there, NOWHERE, 1.1)
    assert click(hand, there, tableau(2), 1, now=1.2) is None
    assert lit(hand) == {tableau(1)}


def test_a_click_on_the_stock_is_its_button() -> None:
    assert click(Pointer(), of_thumb_and_pouch("KS", stock="4D 9C"), STOCK) == Play(("sw",))
    assert click(Pointer(), of_scorpion("KS", stock="4D 9C 2S"), STOCK) == Play(("D",))


def test_quick_clicks_on_the_stock_count_one_by_one() -> None:
    hand, there = Pointer(), of_thumb_and_pouch("KS", stock="4D 9C")
    assert [click(hand, there, STOCK, now=now) for now in (0.0, 0.1, 0.2)] == [Play(("sw",))] * 3


def test_a_click_on_an_empty_stock_says_that_it_has_been_dealt() -> None:
    sentence = "The stock is empty, and it is dealt only once."
    assert in_words(click(Pointer(), of_thumb_and_pouch("KS"), STOCK)) == ShowMessage(sentence)
    assert in_words(click(Pointer(), of_scorpion("KS"), STOCK)) == ShowMessage(
        "The stock has been dealt."
    )


def test_a_right_click_on_the_stock_says_what_a_click_does() -> None:
    there = of_scorpion("KS", stock="4D 9C 2S")
    assert in_words(play_best(there, STOCK, 2)) == ShowMessage(
        "Clicking the stock deals its cards."
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_no_click_is_silent(game: Game[Any]) -> None:
    """On every place of a table: a first click plays, selects or says why not."""
    for table in stages(game, times(2, 4)):
        there = board(game, table)
        for pile, held in there.scene.piles.items():
            for index in range(max(1, len(held))):
                hand = Pointer()
                assert hand.click(there, pile, index, 0.0) or hand.selection
                assert play_best(there, pile, index)


def test_a_click_on_an_empty_place_fetches_the_one_card_that_fits() -> None:
    assert click(Pointer(), of_montana(*ROWS), cell(4, 6)) == Play(("2 5 4 6",))


def test_a_click_on_a_left_end_lights_the_twos_that_fit() -> None:
    hand, there = Pointer(), of_montana(*ROWS)
    assert click(hand, there, cell(2, 1)) is None
    assert lit(hand) == {cell(1, 2), cell(1, 8), cell(4, 1), cell(4, 2)}
    assert click(hand, there, cell(1, 8)) == Play(("1 8 2 1",))


def test_a_click_on_a_place_that_nothing_fits_says_why() -> None:
    hand = Pointer()
    sentence = "Nothing follows the king of spades, so nothing goes to its right."
    assert in_words(click(hand, of_montana(*ROWS), cell(1, 5))) == ShowMessage(sentence)
    assert hand.selection is None


def test_a_click_on_a_card_with_one_place_plays_at_once() -> None:
    assert click(Pointer(), of_montana(*ROWS), cell(2, 5)) == Play(("2 5 4 6",))


def test_a_click_on_a_two_lights_the_left_ends_that_are_empty() -> None:
    hand, there = Pointer(), of_montana(*ROWS)
    assert click(hand, there, cell(4, 2)) is None
    assert lit(hand) == {cell(1, 1), cell(2, 1)}
    assert click(hand, there, cell(1, 1)) == Play(("4 2 1 1",))


def test_a_click_on_a_card_without_a_place_says_where_it_would_go() -> None:
    sentence = (
        "The jack of spades goes to the right of the 10 of spades, where the jack of clubs is."
    )
    assert in_words(click(Pointer(), of_montana(*ROWS), cell(3, 13))) == ShowMessage(sentence)


def test_a_second_press_while_carrying_is_harmless() -> None:
    before = exactly(EIGHT_AND_SEVEN.table)
    for second in (NOWHERE, *(grip(EIGHT_AND_SEVEN.scene, tableau(no)) for no in (1, 2, 5))):
        hand = carried(EIGHT_AND_SEVEN, tableau(2), 1)
        hand.move((600, 500))
        hand.press(EIGHT_AND_SEVEN, second)
        hand.release(EIGHT_AND_SEVEN, NOWHERE, 0.0)
        assert hand.drag is None
        assert hand.release(EIGHT_AND_SEVEN, NOWHERE, 0.0) is None
    assert exactly(EIGHT_AND_SEVEN.table) == before


def test_a_release_without_a_press_does_nothing() -> None:
    hand = Pointer()
    assert hand.release(EIGHT_AND_SEVEN, grip(EIGHT_AND_SEVEN.scene, tableau(2), 1), 0.0) is None
    assert hand.selection is None


def test_a_release_without_a_press_leaves_the_selection() -> None:
    hand = Pointer()
    click(hand, EIGHT_AND_SEVEN, tableau(2), 1)
    hand.release(EIGHT_AND_SEVEN, NOWHERE, 0.0)
    assert lit(hand) == {tableau(1)}


def test_cards_let_go_of_are_not_dropped_by_a_later_release() -> None:
    hand = carried(EIGHT_AND_SEVEN, tableau(2), 1)
    hand.cancel_drag()
    point = drop(EIGHT_AND_SEVEN.scene, tableau(2), 1, tableau(1))
    hand.move(point)
    assert hand.drag is None
    assert hand.release(EIGHT_AND_SEVEN, point, 0.0) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_a_wrong_drag_says_what_a_click_does(game: Game[Any]) -> None:
    """What has no place stays, wherever it is dragged to, and no other drag to a pile is silent."""
    for table in stages(game, times(1, 3)):
        there = board(game, table)
        piles = there.scene.piles
        for pile, held in piles.items():
            others = some([other for other in piles if other != pile], 16)
            for index in range(max(1, len(held))):
                why, targets = play_best(there, pile, index), targets_of(there.moves, pile, index)
                start = grip(there.scene, pile, index)
                for other in others:
                    said = pulled(there, start, grip(there.scene, other))
                    if held and game.can_lift(table, pile, index):
                        assert said
                    elif held:
                        assert said == why
                if held and not targets:
                    assert pulled(there, start, (-500, -500)) == why


def pulled(there: Board, start: Point, end: Point) -> Request | None:
    hand = Pointer()
    hand.press(there, start)
    request = hand.release(there, end, 0.0)
    assert hand.drag is None
    assert hand.selection is None
    return request


def test_clear_forgets_the_selection_and_the_first_half_of_a_double_click() -> None:
    hand = Pointer()
    click(hand, EIGHT_AND_SEVEN, tableau(2), 1, now=1.0)
    hand.clear()
    assert hand.selection is None
    assert click(hand, EIGHT_AND_SEVEN, tableau(2), 1, now=1.1) is None


def test_a_click_may_slip_far_on_what_cannot_be_carried() -> None:
    there = of_scorpion("KS", stock="4D 9C 2S")
    x, y = grip(there.scene, STOCK)
    for far, expected in (
        (3 * CLICK_SLACK, Play(("D",))),
        (there.scene.geometry.card_width, play_best(there, STOCK, 2)),
    ):
        hand = Pointer()
        hand.press(there, (x, y))
        assert hand.release(there, (x + far, y), 0.0) == expected, far


def test_the_second_half_of_a_double_click_that_has_played_plays_nothing() -> None:
    game = montana.Montana()
    hand, table = Pointer(), board(game, game.deal(Deck.numbered(1)))
    gap = grip(table.scene, table.moves[0].target)
    hand.press(table, gap)
    assert isinstance(hand.release(table, gap, 10.0), Play)
    hand.clear()
    hand.press(table, gap)
    assert hand.release(table, gap, 10.2) is None
    hand.press(table, gap)
    assert isinstance(hand.release(table, gap, 10.3), Play)


def test_a_later_click_on_the_place_that_was_filled_is_a_click_again() -> None:
    game = montana.Montana()
    hand, table = Pointer(), board(game, game.deal(Deck.numbered(1)))
    target = table.moves[0].target
    assert isinstance(click(hand, table, target, 0, now=10.0), Play)
    assert isinstance(click(hand, table, target, 0, now=10.1 + DOUBLE_CLICK), Play)


def test_where_that_is_set_one_click_plays_the_best_move() -> None:
    hand, there = Pointer(), EIGHT_AND_SEVEN._replace(plays_best=True)
    best = play_best(there, tableau(2), 1)
    assert isinstance(best, Play)
    assert click(hand, there, tableau(2), 1) == best
    assert hand.selection is None


LIFTING = EIGHT_AND_SEVEN._replace(click_settings=ClickSettings(lifts_cards=True))


def lifted() -> Pointer:
    """Return a pointer that has taken cards up by a click."""
    hand = Pointer()
    assert click(hand, LIFTING, tableau(2), 1, now=1.0) is None
    return hand


def test_cards_that_a_click_has_lifted_follow_the_pointer_without_a_button() -> None:
    hand = lifted()
    assert hand.drag
    assert hand.is_lifted
    assert hand.selection is None
    x, y = grip(LIFTING.scene, tableau(2), 1)
    hand.move((x + 70, y - 3))
    assert hand.drag.offset == (70, -3)


def test_the_next_click_puts_lifted_cards_down_where_they_are() -> None:
    hand = lifted()
    point = drop(LIFTING.scene, tableau(2), 1, tableau(1))
    hand.move(point)
    assert click_at(hand, LIFTING, point, now=9.0) == Play(("M 2 2 1",))
    assert (hand.drag, hand.is_lifted) == (None, False)


def test_lifted_cards_that_are_put_down_elsewhere_go_home_and_it_is_said_why() -> None:
    hand = lifted()
    point = drop(LIFTING.scene, tableau(2), 1, tableau(3))
    hand.move(point)
    refusal = ShowMessage("The 7 of hearts goes only on the 8 of hearts.")
    assert in_words(click_at(hand, LIFTING, point, now=9.0)) == refusal
    assert (hand.drag, hand.is_lifted) == (None, False)


def test_lifted_cards_are_put_back_by_a_click_and_played_by_a_quick_one() -> None:
    hand = lifted()
    assert click(hand, LIFTING, tableau(2), 1, now=9.0) is None
    assert (hand.drag, hand.is_lifted) == (None, False)
    hand = lifted()
    best = play_best(LIFTING, tableau(2), 1)
    assert click(hand, LIFTING, tableau(2), 1, now=1.0 + DOUBLE_CLICK) == best


def test_cards_can_be_dragged_where_a_click_lifts_them_too() -> None:
    assert dragged(LIFTING, tableau(2), 1, tableau(1)) == Play(("M 2 2 1",))


def test_a_card_with_no_place_is_not_lifted() -> None:
    hand = Pointer()
    assert click(hand, LIFTING, tableau(3), 0) == click(Pointer(), EIGHT_AND_SEVEN, tableau(3), 0)
    assert (hand.drag, hand.is_lifted) == (None, False)


@pytest.mark.parametrize("slack", [0, 2, 40])
def test_a_hand_may_slip_as_far_as_is_set_in_a_click_and_the_cards_lie_still(slack: int) -> None:
    there = EIGHT_AND_SEVEN._replace(click_settings=ClickSettings(slack=slack))
    x, y = grip(there.scene, tableau(2), 1)
    hand = carried(there, tableau(2), 1)
    hand.move((x - slack, y + slack))
    assert hand.drag
    assert not hand.drag.has_moved
    assert hand.release(there, (x + slack, y), 0.0) is None
    assert lit(hand) == {tableau(1)}
    hand = carried(there, tableau(2), 1)
    hand.move((x, y + slack + 1))
    assert hand.drag
    assert hand.drag.offset == (0, slack + 1)
    assert hand.release(there, (x, y + slack + 1), 0.0) is None
    assert hand.selection is None


def test_a_click_that_slips_from_a_card_to_its_neighbour_is_one_on_the_card() -> None:
    there = EIGHT_AND_SEVEN._replace(click_settings=ClickSettings(slack=40))
    hand = Pointer()
    x = grip(there.scene, tableau(2), 1)[0]
    top = there.scene.piles[tableau(2)][1].rect.top
    hand.press(there, (x, top + 2))
    hand.release(there, (x, top - 20), 0.0)
    assert hand.selection
    assert hand.selection.start == 1


@pytest.mark.parametrize("seconds", [0.1, 1.5])
def test_the_clicks_of_a_double_click_follow_each_other_as_quickly_as_is_set(
    seconds: float,
) -> None:
    there = EIGHT_AND_SEVEN._replace(click_settings=ClickSettings(double_click_seconds=seconds))
    for late, expected in ((-0.01, play_best(there, tableau(2), 1)), (0.01, None)):
        hand = Pointer()
        click(hand, there, tableau(2), 1, now=1.0)
        assert click(hand, there, tableau(2), 1, now=1.0 + seconds + late) == expected
