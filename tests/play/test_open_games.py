"""The games of one run: what undo and redo do at the borders between deals."""

from __future__ import annotations

from pathlib import Path

from solitaire_gui.cards import Deck
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.store import OpenGame, Store
from tests.store.playing import opened

SLUG = "scorpion"


def play(sitting: OpenGame, count: int = 1) -> list[str]:
    for _ in range(count):
        sitting.session.play(sitting.session.moves[0].command)
    return sitting.session.lines


def test_the_first_game_is_dealt_when_it_is_asked_for() -> None:
    games = OpenGames()
    first = games.current(SLUG)
    assert games.current(SLUG) is first
    assert first.session.game.slug == SLUG
    assert not games.can_undo(SLUG)
    assert not games.can_redo(SLUG)


def test_a_deal_can_be_chosen_by_its_number() -> None:
    games = OpenGames()
    assert games.new(SLUG, 617).session.deal == 617
    assert games.current(SLUG).session.deal == 617


def test_only_the_first_game_is_dealt_by_the_number_given_at_the_start() -> None:
    games = OpenGames(NextDeal(first={SLUG: 617}))
    assert games.current(SLUG).session.deal == 617
    assert games.new(SLUG).session.deal != 617


def test_a_deal_asked_for_of_one_game_leaves_the_others_where_they_stood(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        left = OpenGames(NextDeal(first={"alaska": 5}), store).put_on_table("alaska")
        play(left)
        store.save_game(left, left.usage_at(0.0), 0.0)
    with opened(tmp_path) as store:
        games = OpenGames(NextDeal(first={SLUG: 617}), store)
        assert games.current(SLUG).session.deal == 617
        assert games.current("alaska").session.lines == left.session.lines
        assert games.current("seahaven").session.deal != 617


def test_every_game_is_dealt_from_the_deck_that_was_given() -> None:
    games = OpenGames(NextDeal(deck=Deck()))
    first, second = games.current(SLUG).session, games.new(SLUG).session
    assert first.deal is None
    assert str(first.table) == str(second.table)


def test_undo_within_a_game_takes_back_its_gestures() -> None:
    games = OpenGames()
    sitting = games.new(SLUG, 1)
    lines = play(sitting, 2)
    games.undo(SLUG)
    assert sitting.session.lines == lines[:1]
    games.redo(SLUG)
    assert sitting.session.lines == lines


def test_undo_at_the_start_of_a_new_deal_returns_to_the_game_left() -> None:
    games = OpenGames()
    left = games.new(SLUG, 1)
    lines = play(left, 2)
    games.new(SLUG, 2)
    assert games.can_undo(SLUG)
    games.undo(SLUG)
    assert games.current(SLUG) is left
    assert left.session.lines == lines


def test_redo_returns_to_the_new_deal() -> None:
    games = OpenGames()
    play(games.new(SLUG, 1))
    new = games.new(SLUG, 2)
    games.undo(SLUG)
    assert games.can_redo(SLUG)
    games.redo(SLUG)
    assert games.current(SLUG) is new
    assert not games.can_redo(SLUG)


def test_undo_takes_back_what_was_played_on_a_new_deal_before_the_deal_itself() -> None:
    games = OpenGames()
    left = games.new(SLUG, 1)
    new = games.new(SLUG, 2)
    play(new)
    games.undo(SLUG)
    assert games.current(SLUG) is new
    games.undo(SLUG)
    assert games.current(SLUG) is left


def test_undo_goes_back_through_many_deals_to_the_first_and_no_further() -> None:
    games = OpenGames()
    first = games.new(SLUG, 1)
    for deal in (2, 3, 4):
        games.new(SLUG, deal)
    for _ in range(10):
        games.undo(SLUG)
    assert games.current(SLUG) is first
    assert not games.can_undo(SLUG)
    for _ in range(10):
        games.redo(SLUG)
    assert games.current(SLUG).session.deal == 4


def test_undo_of_a_deal_made_after_an_undo_returns_to_the_game_left() -> None:
    games = OpenGames()
    left = games.new(SLUG, 1)
    games.new(SLUG, 2)
    games.undo(SLUG)
    games.new(SLUG, 3)
    games.undo(SLUG)
    assert games.current(SLUG) is left


def test_a_restart_on_a_new_deal_is_taken_back_before_the_deal() -> None:
    games = OpenGames()
    left = games.new(SLUG, 1)
    new = games.new(SLUG, 2)
    lines = play(new, 3)
    new.session.restart()
    games.undo(SLUG)
    assert games.current(SLUG) is new
    assert new.session.lines == lines
    for _ in range(4):
        games.undo(SLUG)
    assert games.current(SLUG) is left


def test_one_game_s_history_is_no_other_game_s() -> None:
    games = OpenGames()
    play(games.new(SLUG, 1))
    other = games.new("alaska", 1)
    assert not games.can_undo("alaska")
    games.undo("alaska")
    assert games.current("alaska") is other
    assert games.can_undo(SLUG)


def test_each_deal_has_a_clock_of_its_own() -> None:
    games = OpenGames()
    left = games.new(SLUG, 1)
    left.clock.touch(0.0)
    left.clock.pause(40.0)
    assert games.new(SLUG, 2).clock.seconds(50.0) == 0
    games.undo(SLUG)
    assert games.current(SLUG).clock.seconds(50.0) == 40


def reopened(folder: Path) -> OpenGames:
    store = Store(folder)
    return OpenGames(NextDeal(store.deals_played), store)


def test_a_new_deal_of_an_earlier_run_can_be_taken_back(tmp_path: Path) -> None:
    first = reopened(tmp_path)
    left = first.new(SLUG, 1)
    first.put_on_table(SLUG)
    lines = play(left, 2)
    first.save(left, 0.0)
    first.new(SLUG, 2)
    first.put_on_table(SLUG)
    assert first.store
    first.store.close()
    second = reopened(tmp_path)
    assert second.put_on_table(SLUG).session.deal == 2
    assert second.can_undo(SLUG)
    second.undo(SLUG)
    assert second.put_on_table(SLUG).session.lines == lines
    second.undo(SLUG)
    assert second.current(SLUG).session.lines == lines[:1]
    second.undo(SLUG)
    assert not second.can_undo(SLUG)
    for _ in range(3):
        second.redo(SLUG)
    assert second.current(SLUG).session.deal == 2
    assert second.store
    second.store.close()


def test_the_first_deal_of_all_cannot_be_taken_back(tmp_path: Path) -> None:
    games = reopened(tmp_path)
    games.put_on_table(SLUG)
    assert not games.can_undo(SLUG)
    assert games.store
    games.store.close()


def test_what_was_left_on_the_table_comes_first_unless_a_deal_is_asked_for(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        left = OpenGames(NextDeal(first={SLUG: 5}), store).put_on_table(SLUG)
        play(left)
        store.save_game(left, left.usage_at(0.0), 0.0)
    with opened(tmp_path) as store:
        assert OpenGames(NextDeal(), store).current(SLUG).session.lines == left.session.lines
        assert OpenGames(NextDeal(first={SLUG: 617}), store).current(SLUG).session.deal == 617
        assert OpenGames(NextDeal(deck=Deck()), store).current(SLUG).session.deal is None


def test_a_game_that_is_open_already_is_resumed_as_it_is(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        games = OpenGames(NextDeal(first={SLUG: 1}), store)
        first = games.put_on_table(SLUG)
        lines = play(first)
        games.save(first, 0.0)
        games.new(SLUG, 2)
        games.put_on_table(SLUG)
        assert games.resume(first.id) is first
        assert games.put_on_table(SLUG) is first
        assert first.session.lines == lines


def test_undos_are_counted_and_undone_deals_are_not() -> None:
    games = OpenGames()
    left = games.new(SLUG, 1)
    play(left, 2)
    game = games.new(SLUG, 2)
    play(game, 2)
    for _ in range(3):
        games.undo(SLUG)
    assert games.current(SLUG) is left
    assert (game.usage.undos, left.usage.undos) == (2, 0)
    assert game.usage_at(0.0).undos == 2


def test_a_game_that_another_program_plays_is_stepped_over(tmp_path: Path) -> None:
    ours = reopened(tmp_path)
    played = []
    for deal in (11, 12, 13):
        game = ours.new(SLUG, deal)
        ours.put_on_table(SLUG)
        play(game)
        ours.save(game, 0.0)
        played.append(game)
    theirs = reopened(tmp_path)
    taken = played[1]
    assert theirs.resume(taken.id)
    theirs.put_on_table(SLUG)
    deals = []
    for _ in range(6):
        ours.undo(SLUG)
        deals.append(ours.put_on_table(SLUG).session.deal)
    assert deals == [13, 11, 11, 11, 11, 11]
    for games in (ours, theirs):
        assert games.store
        games.store.close()
