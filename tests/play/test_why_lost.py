"""What is said of lost tables: a page for each card, in which every card is named by its name."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from solitaire_gui.cards import FACE_DOWN_TEXT
from solitaire_gui.games import GAMES
from solitaire_gui.play.why_lost import MAX_ARROWS, Page, explanation
from solitaire_gui.session import Session
from solitaire_gui.solver import deadlock_of
from solitaire_gui.solver.puzzles.careless_play import without_shuffles
from solitaire_gui.solver.puzzles.positions import key
from tests.support.levels import some, times
from tests.support.lost_games import lost_game
from tests.support.playing import play_at_random

LOST_DEALS = {
    "scorpion": [2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    "alaska": [1, 15, 100, 109, 148, 150, 178, 195],
}


def words(page: Page) -> str:
    return str(page.sentence)


@pytest.mark.parametrize("slug", LOST_DEALS)
def test_each_card_of_a_knot_has_a_page(slug: str) -> None:
    for deal in some(LOST_DEALS[slug], 6):
        session: Session[Any] = Session(GAMES[slug], deal)
        knot = deadlock_of(slug, session.table)
        assert knot is not None
        told = explanation(session, 1)
        pages = told.pages[len(knot) > 1 :]
        assert [page.cards for page in pages] == [(reason.card,) for reason in knot]
        if len(knot) > 1:
            overview = told.pages[0]
            assert {*overview.cards, *overview.others} == {reason.card for reason in knot}
            assert {start for start, _ in overview.links} == {*overview.cards}


def test_no_overview_has_more_arrows_than_can_be_followed() -> None:
    """Of a knot with many links the shortest ring is shown, and told first."""
    rings = 0
    for seed in range(times(4, 60)):
        for slug in LOST_DEALS:
            session: Session[Any] = Session(GAMES[slug], seed + 1)
            for _ in play_at_random(session, Random(seed), 30):
                pass
            knot = deadlock_of(slug, session.table) or ()
            if len(knot) < 2:
                continue
            overview, *pages = explanation(session, 1).pages
            if overview.others:
                rings += 1
                assert [card for page in pages for card in page.cards][: len(overview.cards)] == [
                    *overview.cards
                ]
                assert [end for _, end in overview.links] == [
                    *overview.cards[1:],
                    overview.cards[0],
                ]
            assert len(overview.links) <= max(MAX_ARROWS, len(overview.cards))
    assert rings


@pytest.mark.parametrize("slug", LOST_DEALS)
def test_face_down_cards_are_opened_and_called_by_their_names(slug: str) -> None:
    for deal in some(LOST_DEALS[slug], 6):
        told = explanation(Session(GAMES[slug], deal), 1)
        for page in told.pages:
            assert FACE_DOWN_TEXT not in words(page)
            assert "face-down card" not in words(page)
            named = {*page.cards, *page.goals, *page.waits_for}
            assert {card for card in named if not card.is_face_up()} <= told.opened
            _, _, hidden = words(page).partition("Face down: ")
            assert len(hidden.split(",")) == max(1, len(told.opened))
            assert bool(hidden) is bool(told.opened)


@pytest.mark.parametrize("slug", ["montana", "seahaven", "thumb-and-pouch"])
def test_without_a_knot_the_game_goes_on_by_its_rules_to_its_end(slug: str) -> None:
    session = lost_game(slug)
    told = explanation(session, 1234)
    assert "1,234" in words(told.pages[0])
    steps = [page.moved for page in told.pages[1:]]
    going_on = session.copy()
    seen = {key(session.game, session.table)}
    for step, page in zip(steps, told.pages[1:], strict=True):
        assert step is not None
        going_on.play_all(step.lines)
        assert GAMES[slug].piles(page.table) == GAMES[slug].piles(going_on.table)
        here = key(session.game, page.table)
        assert here not in seen, "no position comes twice"
        seen.add(here)
    if steps:
        assert words(told.pages[-1]).startswith(f"Move {len(steps)}: ")


def test_montana_ends_with_gaps_that_nothing_fills_and_a_shuffle_that_does_not_help() -> None:
    game, stuck = GAMES["montana"], set()
    for deal in range(1, times(30, 300)):
        session: Session[Any] = Session(game, deal)
        rng = Random(deal)
        for _ in range(200):
            if gestures := without_shuffles(game, session.table):
                session.play_all(rng.choice(gestures).lines)
        if gestures:
            continue
        [page] = explanation(session, 1).pages
        assert words(page).startswith("No gap can be filled any more")
        assert ("A shuffle does not help" in words(page)) is not session.is_stuck
        stuck.add(session.is_stuck)
    assert False in stuck


def test_two_losing_moves_are_called_both() -> None:
    game = GAMES["montana"]
    sessions = (Session(game, deal) for deal in range(1, 1000))
    two = next(each for each in sessions if len(without_shuffles(game, each.table)) == 2)
    assert str(explanation(two, 1).title) == "Both moves lose."
