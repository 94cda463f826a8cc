"""The games of one run: what undo and redo do at the borders between deals."""

from __future__ import annotations

from solitaire_gui.cards import Deck
from solitaire_gui.play.open_games import Sitting, Sittings

SLUG = "scorpion"


def play(sitting: Sitting, count: int = 1) -> list[str]:
    for _ in range(count):
        sitting.session.play(sitting.session.moves[0].command)
    return sitting.session.commands


def test_the_first_game_is_dealt_when_it_is_asked_for() -> None:
    sittings = Sittings()
    first = sittings.current(SLUG)
    assert sittings.current(SLUG) is first
    assert first.session.game.slug == SLUG
    assert not sittings.can_undo(SLUG)
    assert not sittings.can_redo(SLUG)


def test_a_deal_can_be_chosen_by_its_number() -> None:
    sittings = Sittings()
    assert sittings.new(SLUG, 617).session.deal == 617
    assert sittings.current(SLUG).session.deal == 617


def test_only_the_first_game_of_each_kind_is_dealt_by_the_number_given_at_the_start() -> None:
    sittings = Sittings(617)
    assert sittings.current(SLUG).session.deal == 617
    assert sittings.current("alaska").session.deal == 617
    assert sittings.new(SLUG).session.deal != 617


def test_every_game_is_dealt_from_the_deck_that_was_given() -> None:
    sittings = Sittings(deck=Deck())
    first, second = sittings.current(SLUG).session, sittings.new(SLUG).session
    assert first.deal is None
    assert str(first.table) == str(second.table)


def test_undo_within_a_game_takes_back_its_gestures() -> None:
    sittings = Sittings()
    sitting = sittings.new(SLUG, 1)
    lines = play(sitting, 2)
    sittings.undo(SLUG)
    assert sitting.session.commands == lines[:1]
    sittings.redo(SLUG)
    assert sitting.session.commands == lines


def test_undo_at_the_start_of_a_new_deal_returns_to_the_game_left() -> None:
    sittings = Sittings()
    left = sittings.new(SLUG, 1)
    lines = play(left, 2)
    sittings.new(SLUG, 2)
    assert sittings.can_undo(SLUG)
    sittings.undo(SLUG)
    assert sittings.current(SLUG) is left
    assert left.session.commands == lines


def test_redo_returns_to_the_new_deal() -> None:
    sittings = Sittings()
    play(sittings.new(SLUG, 1))
    new = sittings.new(SLUG, 2)
    sittings.undo(SLUG)
    assert sittings.can_redo(SLUG)
    sittings.redo(SLUG)
    assert sittings.current(SLUG) is new
    assert not sittings.can_redo(SLUG)


def test_undo_takes_back_what_was_played_on_a_new_deal_before_the_deal_itself() -> None:
    sittings = Sittings()
    left = sittings.new(SLUG, 1)
    new = sittings.new(SLUG, 2)
    play(new)
    sittings.undo(SLUG)
    assert sittings.current(SLUG) is new
    sittings.undo(SLUG)
    assert sittings.current(SLUG) is left


def test_undo_goes_back_through_many_deals_to_the_first_and_no_further() -> None:
    sittings = Sittings()
    first = sittings.new(SLUG, 1)
    for deal in (2, 3, 4):
        sittings.new(SLUG, deal)
    for _ in range(10):
        sittings.undo(SLUG)
    assert sittings.current(SLUG) is first
    assert not sittings.can_undo(SLUG)
    for _ in range(10):
        sittings.redo(SLUG)
    assert sittings.current(SLUG).session.deal == 4


def test_undo_of_a_deal_made_after_an_undo_returns_to_the_game_left() -> None:
    sittings = Sittings()
    left = sittings.new(SLUG, 1)
    sittings.new(SLUG, 2)
    sittings.undo(SLUG)
    sittings.new(SLUG, 3)
    sittings.undo(SLUG)
    assert sittings.current(SLUG) is left


def test_a_restart_on_a_new_deal_is_taken_back_before_the_deal() -> None:
    sittings = Sittings()
    left = sittings.new(SLUG, 1)
    new = sittings.new(SLUG, 2)
    lines = play(new, 3)
    new.session.restart()
    sittings.undo(SLUG)
    assert sittings.current(SLUG) is new
    assert new.session.commands == lines
    for _ in range(4):
        sittings.undo(SLUG)
    assert sittings.current(SLUG) is left


def test_one_game_s_history_is_no_other_game_s() -> None:
    sittings = Sittings()
    play(sittings.new(SLUG, 1))
    other = sittings.new("alaska", 1)
    assert not sittings.can_undo("alaska")
    sittings.undo("alaska")
    assert sittings.current("alaska") is other
    assert sittings.can_undo(SLUG)


def test_each_deal_has_a_clock_of_its_own() -> None:
    sittings = Sittings()
    left = sittings.new(SLUG, 1)
    left.clock.touch(0.0)
    left.clock.pause(40.0)
    assert sittings.new(SLUG, 2).clock.seconds(50.0) == 0
    sittings.undo(SLUG)
    assert sittings.current(SLUG).clock.seconds(50.0) == 40
