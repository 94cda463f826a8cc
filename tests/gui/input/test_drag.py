"""To which pile carried cards would go: by overlap, the legal ones first."""

from __future__ import annotations

from pygame import Rect

from solitaire_gui.games.base import Move
from solitaire_gui.games.places import Pile, Role, Slot
from solitaire_gui.gui.board.card_layout import Point, Scene, arrange, fit
from solitaire_gui.gui.input.drag import Drag, targets_of
from tests.support.tables import column

FIRST, SECOND, THIRD, EMPTY = (Pile("tableau", index) for index in range(4))
LAYOUT = {
    pile: Slot(pile.index * 1.25, 0, Role.TABLEAU, fan=0.25)
    for pile in (FIRST, SECOND, THIRD, EMPTY)
}
SCENE = arrange(
    {
        FIRST: column("(2C) 9H 8H 7H"),
        SECOND: column("KS QS"),
        THIRD: column("KD QD JD 10D 9D 8D 7D 6D 5D"),
        EMPTY: (),
    },
    LAYOUT,
    fit(LAYOUT, Rect(0, 0, 1000, 800)),
)
WIDTH, HEIGHT = SCENE.geometry.card_size
GAP = SCENE.places[SECOND].left - SCENE.places[FIRST].right


def move_to(target: Pile, source: Pile = FIRST, start: int = 2, line: str = "") -> Move:
    return Move(line or f"to {target.index}", source, start, target)


def drag(*targets: Pile, by: Point = (0, 0), start: int = 2) -> Drag:
    """Return the cards of the first pile, from one on, carried some pixels away."""
    cards = tuple(SCENE.piles[FIRST][start:])
    grip = cards[0].rect.center
    moves = {target: move_to(target) for target in targets}
    return Drag.begin(cards, moves, grip).moved_to((grip[0] + by[0], grip[1] + by[1]))


def to(pile: Pile, scene: Scene = SCENE) -> int:
    """Return how far a pile is to the right of the first."""
    return scene.places[pile].left - scene.places[FIRST].left


def test_the_gap_between_piles_is_narrower_than_a_card() -> None:
    assert 0 < GAP < WIDTH


def test_cards_go_to_the_legal_pile_that_they_overlap() -> None:
    assert drag(SECOND, by=(to(SECOND), 0)).drop_pile(SCENE) == SECOND
    assert drag(SECOND, EMPTY, by=(to(EMPTY), 0)).drop_pile(SCENE) == EMPTY


def test_of_two_legal_piles_the_one_overlapped_most_counts() -> None:
    halfway = (to(SECOND) + to(THIRD)) // 2
    for shift, nearest in ((-WIDTH // 10, SECOND), (WIDTH // 10, THIRD)):
        assert drag(SECOND, THIRD, by=(halfway + shift, 0)).drop_pile(SCENE) == nearest
        assert drag(THIRD, SECOND, by=(halfway + shift, 0)).drop_pile(SCENE) == nearest


def test_a_legal_pile_hardly_touched_counts_before_an_illegal_one_covered() -> None:
    barely = drag(SECOND, by=(to(THIRD) - GAP - 1, 0))
    assert barely.drop_pile(SCENE) == SECOND


def test_an_illegal_pile_is_the_target_only_where_no_legal_one_is_overlapped() -> None:
    assert drag(SECOND, by=(to(THIRD), 0)).drop_pile(SCENE) == THIRD
    assert drag(by=(to(SECOND), 0)).drop_pile(SCENE) == SECOND


def test_cards_are_aimed_only_at_a_pile_that_they_may_go_to() -> None:
    assert drag(SECOND, by=(to(SECOND), 0)).aimed_pile(SCENE) == SECOND
    assert drag(SECOND, by=(to(THIRD), 0)).aimed_pile(SCENE) is None
    assert drag(by=(to(SECOND), 0)).aimed_pile(SCENE) is None


def test_cards_over_nothing_have_no_target() -> None:
    assert drag(SECOND, THIRD, EMPTY, by=(0, 2000)).drop_pile(SCENE) is None
    assert drag(by=(-2000, 0)).drop_pile(SCENE) is None


def test_cards_over_their_own_pile_alone_have_no_target() -> None:
    assert drag(SECOND, THIRD).drop_pile(SCENE) is None
    assert drag(by=(0, HEIGHT // 3)).drop_pile(SCENE) is None


def test_cards_that_only_meet_a_pile_edge_to_edge_do_not_overlap_it() -> None:
    touching = to(SECOND) - WIDTH
    assert drag(SECOND, by=(touching, 0)).drop_pile(SCENE) is None
    assert drag(SECOND, by=(touching + 1, 0)).drop_pile(SCENE) == SECOND


def test_a_pile_is_met_wherever_it_has_cards() -> None:
    last = SCENE.end(THIRD)
    down = last.bottom - 1 - SCENE.piles[FIRST][2].rect.top
    assert drag(THIRD, by=(to(THIRD), down)).drop_pile(SCENE) == THIRD
    assert drag(EMPTY, by=(to(EMPTY), down)).drop_pile(SCENE) is None


def test_only_the_first_of_several_cards_decides() -> None:
    pile_of_three = drag(SECOND, by=(to(SECOND), -HEIGHT), start=1)
    assert len(pile_of_three.cards) == 3
    assert pile_of_three.drop_pile(SCENE) == SECOND
    above = drag(SECOND, by=(to(SECOND), -HEIGHT * 2), start=1)
    assert above.drop_pile(SCENE) is None


def test_all_cards_are_carried_by_the_same_way() -> None:
    carried = drag(by=(37, -12), start=1)
    resting = {placed.key: placed.rect.topleft for placed in SCENE.piles[FIRST][1:]}
    assert carried.offset == (37, -12)
    assert carried.corners() == {key: (x + 37, y - 12) for key, (x, y) in resting.items()}
    assert (carried.source, carried.start) == (FIRST, 1)


def test_a_drag_moved_on_leaves_the_one_before_as_it_was() -> None:
    before = drag()
    assert before.moved_to((0, 0)) != before
    assert before.offset == (0, 0)


def test_a_pointer_that_shakes_a_little_is_still_clicking() -> None:
    for by in ((0, 0), (5, -5), (-5, 5)):
        assert drag(by=by).is_click(5)
    for by in ((6, 0), (0, -6), (-40, 40)):
        assert not drag(by=by).is_click(5)


def test_targets_are_those_of_just_these_cards() -> None:
    moves = [
        move_to(SECOND),
        move_to(THIRD, start=3),
        move_to(EMPTY, source=SECOND),
        move_to(EMPTY),
    ]
    assert targets_of(moves, FIRST, 2) == {SECOND: moves[0], EMPTY: moves[3]}
    assert targets_of(moves, FIRST, 3) == {THIRD: moves[1]}
    assert targets_of(moves, THIRD, 0) == {}


def test_of_two_ways_to_the_same_pile_the_first_counts() -> None:
    short, long = move_to(SECOND, line="M"), move_to(SECOND, line="M; M; M")
    assert targets_of([short, long], FIRST, 2) == {SECOND: short}
