"""Scorpion's solver: never wrong on small decks, quick on whole ones, and every win plays."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from solitaire_gui.cards import RANKS, SUITS, Card, Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.scorpion import Scorpion, Table
from solitaire_gui.session import Session
from solitaire_gui.solver import Lost, Open, Won, solve
from solitaire_gui.solver.engine.card_codes import card
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.scorpion import solver
from solitaire_gui.solver.scorpion.dead_test import is_lost
from tests.games.wins import WINS
from tests.solver.brute import brute_force
from tests.solver.small_scorpion import (
    FULL,
    Shape,
    SmallScorpion,
    dealt,
    lying,
    of_table,
    random_position,
    space,
    verdict,
)
from tests.support.levels import is_full, times
from tests.support.tables import column, columns

GAME = Scorpion()
MOST_POSITIONS = times(300, 20_000)
WON_DEALS = (1, 57, 123)
LOST_AT_SIGHT, LOST_AFTER_A_SEARCH, LONG = 2, 667, 230


def session(deal: int) -> Session[Table]:
    return Session(GAMES["scorpion"], deal)


def position(ranks: int, *texts: str, stock: str = "") -> SmallScorpion:
    """Return the position of columns written as text, of all the suits that are in them."""
    cards = lying([*column(stock), *column(" ".join(texts))])
    shape = Shape(len({card.suit for card in cards}), ranks, len(texts), 0, 0, 0)
    assert len(cards) == shape.suits * ranks
    return SmallScorpion(shape, tuple(map(lying, columns(*texts))), lying(column(stock)))


def is_lost_at_sight(small: SmallScorpion) -> bool:
    *seen, stock = space(small).root
    return is_lost(seen, stock, small.shape.ranks)


@pytest.mark.parametrize("seed", range(times(4, 12)))
def test_the_naive_engine_has_the_legal_lines_of_the_game(seed: int) -> None:
    rng = Random(seed)
    table = session(seed + 1).table
    small = of_table(table)
    assert [len(cards) for cards in small.columns] == [FULL.rows] * FULL.columns
    for _ in range(40):
        lines = [*(move.command for move in GAME.moves(table)), *GAME.actions(table).values()]
        assert sorted(small.lines()) == sorted(lines)
        if not lines:
            break
        line = rng.choice(lines)
        GAME.play(table, line, rng)
        small = small.after(line)
        assert small == of_table(table)


def test_the_naive_engine_collects_as_the_game_does() -> None:
    deal, text = WINS["scorpion"]
    game = session(deal)
    small = of_table(game.table)
    for line in text.split("; "):
        assert not small.is_won()
        game.play(line)
        small = small.after(line)
        assert small == of_table(game.table)
    assert small.is_won()


def test_it_says_of_small_decks_what_looking_at_everything_says() -> None:
    said: Counter[bool | None] = Counter()
    for seed in range(times(40, 60)):
        small = random_position(Random(seed))
        truth = brute_force(small, MOST_POSITIONS)
        if truth is not None:
            said[truth] += 1
            assert verdict(small) is truth, f"seed {seed}"
    assert said[True] > 15
    assert said[False] > times(10, 20)


@pytest.mark.parametrize("deal", WON_DEALS)
def test_a_deal_is_won_by_the_lines_that_it_finds(deal: int) -> None:
    game = session(deal)
    verdict = solve(game, Limit(states=10_000))
    assert isinstance(verdict, Won)
    for line in verdict.lines:
        assert not game.is_won
        game.play(line)
    assert game.is_won


def test_a_deal_may_be_lost_at_sight() -> None:
    assert solve(session(LOST_AT_SIGHT), Limit()) == Lost(1)


def test_a_deal_may_be_lost_after_a_search() -> None:
    verdict = solve(session(LOST_AFTER_A_SEARCH), Limit(states=10_000))
    assert isinstance(verdict, Lost)
    assert verdict.states > 1


def test_every_position_on_the_way_to_a_win_is_won() -> None:
    deal, text = WINS["scorpion"]
    game = session(deal)
    for number, line in enumerate(text.split("; ")):
        if number % times(5, 1) == 0:
            assert isinstance(solve(game, Limit(states=10_000)), Won)
        game.play(line)
    assert solve(game, Limit()) == Won([], 1)


def test_a_game_can_be_lost_by_dealing_too_soon() -> None:
    deal, text = WINS["scorpion"]
    game = session(deal)
    for line in text.split("; ")[:3]:
        game.play(line)
    game.play("D")
    assert game.moves
    assert isinstance(solve(game, Limit()), Lost)


def late_table(rng: Random) -> Table:
    """Return a table with two suits collected and the stock not dealt, columns of any length."""
    cards = [Card(rank, suit) for suit in SUITS[:2] for rank in RANKS]
    rng.shuffle(cards)
    tableau: list[list[Card]] = [[] for _ in range(FULL.columns)]
    for left in cards[3:]:
        rng.choice(tableau[rng.randrange(4) :]).append(left)
    foundation = [[Card(rank, suit) for rank in reversed(RANKS)] for suit in SUITS[2:]]
    return Table(Deck.in_order(cards[:3]), tableau, [*foundation, [], []])


def test_its_lines_name_the_columns_of_the_table_before_the_deal_and_after() -> None:
    kings_to_be_dealt_to = wins = 0
    for seed in range(150) if is_full() else range(30, 60):
        table = late_table(Random(seed))
        verdict = solver.solve(GAME, table, "", Limit(states=10_000))
        assert not isinstance(verdict, Open)
        if isinstance(verdict, Won):
            wins += 1
            for line in verdict.lines:
                if line.startswith("M") and not table.stock.is_empty():
                    target = int(line.split()[3]) - 1
                    kings_to_be_dealt_to += target < 3 and not table.tableau[target]
                GAME.play(table, line, Random(0))
            assert GAME.is_won(table)
    assert wins > times(4, 20)
    assert kings_to_be_dealt_to > 0


@pytest.mark.parametrize(
    ("why", "small"),
    [
        (
            "2♣ waits for 2♦ to leave 3♣, 2♦ for 2♣ to leave 3♦",
            position(3, "3C 2D", "3D 2C", "AC AD"),
        ),
        ("2♣ lies on 3♣, which is face down", position(3, "(3C) 2C", "2D AC", "3D AD")),
        (
            "A♦ waits for 2♣ to leave 2♦, 3♣ for A♦ to leave 4♣, 2♣ for 3♣ to leave its column",
            position(4, "4C AD", "4D 3D 2D 2C 3C", "AC"),
        ),
        (
            "2♣ waits to be turned up by A♦, A♦ for 3♦ to leave 2♦, 3♦ for 2♣ to leave 4♦",
            position(4, "4C 3C", "(4D) (2C) AD", "2D 3D AC"),
        ),
        ("3♣ waits for an empty column, A♣ and 2♣ for 3♣", position(3, "AC 3D 2D AD", "2C 3C")),
        (
            "3♦ waits for an empty column, the clubs for 2♣, and 2♣ for 3♦ to leave 3♣",
            position(3, "3C 3D 2D AD AC", stock="2C"),
        ),
    ],
)
def test_a_card_that_is_held_for_good_is_seen_at_sight(why: str, small: SmallScorpion) -> None:
    assert is_lost_at_sight(small), why
    assert brute_force(small, MOST_POSITIONS) is False


@pytest.mark.parametrize(
    ("why", "small"),
    [
        ("3♣ may empty its column by coming to 4♣", position(4, "3C", "4C 4D 3D 2D AD", "2C AC")),
        ("a whole suit leaves an empty column", position(3, "2D 3D", "AD AC", "3C 2C")),
        (
            "a whole suit leaves an empty column though its king lies face down as yet",
            position(5, "(2C) 5C 3C 4D", "(5D) 4C", "AC 3D 2D AD"),
        ),
        (
            "A♣ comes to 2♣ out of the stock, and so a whole suit leaves an empty column",
            position(3, "3C 2C", "2D 3D", "AD", stock="AC"),
        ),
    ],
)
def test_a_card_that_may_come_free_is_not_given_up(why: str, small: SmallScorpion) -> None:
    assert brute_force(small, MOST_POSITIONS) is True
    assert not is_lost_at_sight(small), why
    assert verdict(small) is True


def test_columns_are_alike_once_the_stock_is_dealt() -> None:
    texts = ["3C 2D", "3D AC", "2C AD", ""]
    assert space(position(3, *texts)).root == space(position(3, *reversed(texts))).root


def test_columns_that_are_dealt_to_are_not_alike() -> None:
    texts = ("(AC) 3C", "3D 4D", "4C AD")
    one, other = position(4, *texts, stock="2D 2C"), position(4, *texts[::-1], stock="2D 2C")
    assert brute_force(one, MOST_POSITIONS) is verdict(one) is True
    assert brute_force(other, MOST_POSITIONS) is verdict(other) is False


def test_a_king_with_its_whole_column_changes_nothing_by_going_elsewhere() -> None:
    small = position(3, "3C AD", "", "3D", "2C AC 2D")
    assert sorted(small.lines()) == ["M 1 1 2", "M 1 2 4", "M 3 1 2", "M 4 3 3"]
    steps = space(small).expand(space(small).root)
    assert sorted(card(step[0]).rank() for step, _ in steps) == [1, 2]


def test_a_king_with_its_whole_column_may_go_where_the_stock_is_dealt() -> None:
    small = position(5, "(2H) 2D AD", "(4C) AH 3C 2C", "", "5C 4H 4D 3D 3H", stock="5D 5H AC")
    assert brute_force(small, MOST_POSITIONS) is True
    assert verdict(small) is True


def test_of_empty_columns_that_are_not_dealt_to_one_is_enough() -> None:
    small = position(3, "2C 3C", "", "", "", "2D 3D", "AD AC")
    steps = space(small).expand(space(small).root)
    assert len({line for line in small.lines() if line.startswith("M 1")}) == 3
    assert len(steps) == 2


def test_a_suit_is_collected_when_what_lies_below_it_leaves() -> None:
    small = position(3, "3C 2C AC 2D AD", "3D")
    assert brute_force(small, MOST_POSITIONS) is True
    assert verdict(small) is True


def test_it_stops_when_it_is_told_to() -> None:
    verdict = solve(session(LONG), Limit(stop=lambda: True))
    assert isinstance(verdict, Open)
    assert verdict.states < 1000


def test_it_stops_after_so_many_states() -> None:
    assert isinstance(solve(session(LONG), Limit(states=2_000)), Open)


def test_two_searches_of_a_deal_are_alike() -> None:
    assert solve(session(100), Limit()) == solve(session(100), Limit())


def test_a_small_deck_is_dealt_with_some_cards_face_down_and_some_left() -> None:
    small = dealt(Shape(3, 6, 5, 3, 2, 1), Random(0))
    assert [len(cards) for cards in small.columns] == [3] * 5
    assert sum(not card.is_up for cards in small.columns for card in cards) == 2
    assert len(small.stock) == 3
