"""The dialog for a new deal: every way to one, and the games left unfinished."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

import pygame
import pytest

from solitaire_gui import notation
from solitaire_gui.cards import LAST_DEAL, Deck
from solitaire_gui.games import GAMES
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.gui.screen_requests import (
    Deal,
    DealAny,
    Paste,
    PlayDay,
    Resume,
    SolveAny,
    SolveDay,
    SolveNumber,
)
from solitaire_gui.gui.screens.deals_screen import DealsScreen, Puzzles
from solitaire_gui.play.daily import DailyDeals
from solitaire_gui.play.daily_puzzles import DailyPuzzles
from solitaire_gui.play.next_deal import ANY, todays_deal
from solitaire_gui.play.puzzles import count, kinds
from solitaire_gui.session import Session
from solitaire_gui.solver.winnable.recorded import LEVELS
from solitaire_gui.store import Record, Store
from tests.gui.screens.hands import click, reach, shown, strike, use, write
from tests.gui.screens.keeping import NOW, fill
from tests.gui.screens.keeping import store as store
from tests.store.playing import begin, play

TODAY = date(2026, 11, 21).toordinal()
SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080))


def session(deal: int = 123) -> Session[Any]:
    session: Session[Any] = Session(GAMES["scorpion"], deal)
    session.play("D")
    return session


def opened(
    art: Art, store: Store | None = None, deal: int = 123, current: str | None = None
) -> DealsScreen:
    """Return the screen, with the games that a store has but for the current one."""
    unfinished = [record for record in store.unfinished() if record.id != current] if store else []
    return new(session(deal), art, store, unfinished if store else None)


def new(
    session: Session[Any],
    art: Art,
    store: Store | None = None,
    unfinished: Sequence[Record] | None = None,
    levels: Sequence[str] = LEVELS,
) -> DealsScreen:
    def table_of(game_id: str) -> Any:
        kept = store.load(game_id) if store else None
        return kept.session.table if kept else None

    today = DailyDeals(store, TODAY).day(session.game.slug, TODAY)
    slug = session.game.slug
    puzzle = DailyPuzzles(store, TODAY).day(slug, TODAY)
    puzzles = Puzzles(puzzle, kinds(slug)) if puzzle else None
    screen = DealsScreen(
        session, unfinished, table_of, art, levels=levels, today=today, now=NOW, puzzles=puzzles
    )
    shown(screen)
    return screen


@pytest.fixture
def screen(art: Art) -> DealsScreen:
    return opened(art)


def test_a_number_is_typed_at_once_and_dealt_by_enter(screen: DealsScreen) -> None:
    write(screen, "4711")
    assert strike(screen, pygame.K_RETURN) == [Deal(4711)]


def test_only_digits_can_be_typed(screen: DealsScreen) -> None:
    write(screen, "-1x2.5²")
    assert screen.number.line.text == "125"


@pytest.mark.parametrize("number", ["0", str(LAST_DEAL + 1)])
def test_a_number_that_there_is_not_is_not_dealt(screen: DealsScreen, number: str) -> None:
    write(screen, number)
    assert strike(screen, pygame.K_RETURN) == []
    assert not screen.by_number.enabled


def test_no_number_is_not_dealt(screen: DealsScreen) -> None:
    assert strike(screen, pygame.K_BACKSPACE, pygame.K_RETURN) == []


def test_the_last_number_can_be_dealt_by_the_mouse(screen: DealsScreen) -> None:
    write(screen, str(LAST_DEAL))
    assert click(screen, screen.by_number.rect.center) == [Deal(LAST_DEAL)]


def test_a_random_deal_is_any(screen: DealsScreen) -> None:
    assert use(screen, screen.at_random) == [DealAny(ANY)]


def test_no_level_is_offered_where_none_is_known(art: Art) -> None:
    assert not new(session(), art, levels=()).levels
    assert new(session(), art).levels


WITH_PUZZLES = [slug for slug in GAMES if count(slug)]


@pytest.mark.parametrize("slug", WITH_PUZZLES)
def test_todays_puzzle_and_any_of_a_kind_and_a_level_are_asked(art: Art, slug: str) -> None:
    screen = new(Session(GAMES[slug], 1), art)
    assert use(screen, screen.todays_puzzle) == [SolveDay(slug, TODAY)]
    for place, kind in enumerate((None, *screen._kinds)):
        if len(screen._kinds) > 1:
            reach(screen, screen.kind)
            strike(screen, pygame.K_HOME, *[pygame.K_RIGHT] * place)
        elif place:
            break
        there = {level for its, level in kinds(slug) if kind in (None, its)}
        for level, button in enumerate(screen.puzzle_levels):
            assert button.enabled == (level in there)
            if button.enabled:
                assert use(screen, button) == [SolveAny(slug, kind, level)]


def test_a_puzzle_is_asked_by_its_number_if_there_is_one(art: Art) -> None:
    slug = WITH_PUZZLES[0]
    screen = new(Session(GAMES[slug], 1), art)
    for number, is_there in ((0, False), (1, True), (count(slug), True), (count(slug) + 1, False)):
        reach(screen, screen.puzzle_number)
        strike(screen, *[pygame.K_BACKSPACE] * 5)
        write(screen, str(number))
        assert screen.solve.enabled == is_there
        expected = [SolveNumber(slug, number)] if is_there else []
        assert strike(screen, pygame.K_RETURN) == expected


def test_a_game_without_puzzles_offers_none(art: Art) -> None:
    table = new(session(), art)._session.table
    today = DailyDeals(None, TODAY).day("scorpion", TODAY)
    screen = DealsScreen(
        session(), None, lambda _: table, art, levels=(), today=today, now=NOW, puzzles=None
    )
    shown(screen)
    assert screen.todays_puzzle not in screen.dialog.focus.widgets
    assert screen.puzzle_number not in screen.dialog.focus.widgets


def test_todays_deal_is_the_one_of_the_day_and_the_game(screen: DealsScreen) -> None:
    assert use(screen, screen.todays) == [PlayDay("scorpion", TODAY)]
    assert screen.todays.label == "Deal"


def test_todays_deal_is_gone_on_with_where_it_is_under_way(art: Art, store: Store) -> None:
    deal = todays_deal("scorpion", TODAY)
    play(store, store.begin(Session(GAMES["scorpion"], deal), NOW, TODAY), 3)
    assert opened(art, store).todays.label == "Go on"


def test_the_calendar_is_beside_todays_deal(screen: DealsScreen) -> None:
    assert use(screen, screen.calendar) == [Command.DAILY]


def test_the_neighbours_of_the_deal_can_be_dealt(screen: DealsScreen) -> None:
    assert use(screen, screen.previous) == [Deal(122)]
    assert use(screen, screen.next) == [Deal(124)]


def test_before_the_first_deal_comes_the_last(art: Art) -> None:
    screen = opened(art, deal=1)
    assert use(screen, screen.previous) == [Deal(LAST_DEAL)]


def test_a_deck_of_ones_own_has_no_neighbours_and_cannot_be_copied(art: Art) -> None:
    own: Session[Any] = Session.from_deck(GAMES["scorpion"], Deck.numbered(5))
    screen = new(own, art)
    buttons = (screen.previous, screen.next, screen.copy_deal, screen.copy_game)
    assert not any(button.enabled for button in buttons)
    assert screen.at_random.enabled


def test_the_deal_is_copied_as_a_line(screen: DealsScreen) -> None:
    assert use(screen, screen.copy_deal) == []
    assert clipboard.paste() == "scorpion 123"
    assert screen.notice.sentence == "Copied: Scorpion, deal 123."


def test_the_game_is_copied_with_its_moves(screen: DealsScreen) -> None:
    use(screen, screen.copy_game)
    assert clipboard.paste() == "scorpion 123: D"
    assert screen.notice.sentence == "Copied: Scorpion, deal 123, with 1 move."


def test_what_was_copied_can_be_pasted(screen: DealsScreen) -> None:
    use(screen, screen.copy_game)
    assert use(screen, screen.paste) == [Paste("scorpion 123: D")]


def test_a_line_can_be_typed(screen: DealsScreen) -> None:
    reach(screen, screen.line)
    write(screen, "Alaska 16")
    assert strike(screen, pygame.K_RETURN) == [Paste("Alaska 16")]


@pytest.mark.parametrize("text", ["poker 5", "scorpion 0", "scorpion 1: M 9 9 9"])
def test_a_line_that_is_none_is_answered_in_the_dialog(screen: DealsScreen, text: str) -> None:
    reach(screen, screen.line)
    write(screen, text)
    assert strike(screen, pygame.K_RETURN) == []
    with pytest.raises(notation.NotALine, match=r"\w") as refused:
        notation.read(text)
    assert screen.notice.sentence == str(refused.value)


def test_the_game_can_be_saved_as_a_file_and_one_opened_where_games_are_kept(
    art: Art, store: Store
) -> None:
    screen = opened(art, store)
    assert use(screen, screen.save_as) == [Command.SAVE_AS]
    assert use(screen, screen.open_file) == [Command.OPEN_FILE]
    assert screen.save_as not in opened(art).dialog.focus.widgets


def test_the_answer_goes_away_when_another_line_is_typed(screen: DealsScreen) -> None:
    reach(screen, screen.line)
    write(screen, "x")
    strike(screen, pygame.K_RETURN)
    assert screen.notice.sentence
    write(screen, "y")
    assert not screen.notice.sentence


def test_an_empty_clipboard_is_told(screen: DealsScreen) -> None:
    clipboard.copy("")
    assert use(screen, screen.paste) == []
    assert screen.notice.sentence == "There is no text to paste."


def test_the_answer_is_in_view_in_the_smallest_window(art: Art) -> None:
    screen = opened(art)
    shown(screen, (640, 480), "huge")
    reach(screen, screen.line)
    write(screen, "scorpion 1: M 9 9 9")
    strike(screen, pygame.K_RETURN)
    assert screen.dialog.page.rect.contains(screen.notice.rect)


def test_an_unfinished_game_is_resumed_by_a_click(art: Art, store: Store) -> None:
    fill(store)
    screen = opened(art, store)
    reach(screen, screen.unfinished)
    place = screen.unfinished.lines.rect(1).center
    assert click(screen, place) == [Resume(store.unfinished()[1].id)]


def test_an_unfinished_game_is_resumed_by_the_keys(art: Art, store: Store) -> None:
    for deal in (1, 2, 3):
        play(store, begin(store, "alaska", deal), 3)
    screen = opened(art, store)
    reach(screen, screen.unfinished)
    asked = strike(screen, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert asked == [Resume(store.unfinished()[1].id)]


def test_the_game_on_the_table_is_not_offered(art: Art, store: Store) -> None:
    game = begin(store, "alaska", 5)
    play(store, game, 3)
    screen = opened(art, store, current=game.id)
    assert screen.unfinished not in screen.dialog.focus.widgets


def test_only_the_pictures_that_are_seen_are_drawn_and_only_once(
    art: Art, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for deal in range(1, 9):
        play(store, begin(store, "alaska", deal), 3)
    loaded: list[str] = []
    load = Store.load

    def counting(self: Store, id: str) -> Any:
        loaded.append(id)
        return load(self, id)

    monkeypatch.setattr(Store, "load", counting)
    screen = opened(art, store)
    assert loaded == []
    reach(screen, screen.unfinished)
    shown(screen)
    shown(screen)
    assert 1 <= len(loaded) <= 4
    assert len(set(loaded)) == len(loaded)


def test_without_a_store_there_is_no_list(screen: DealsScreen) -> None:
    assert screen.unfinished not in screen.dialog.focus.widgets


def test_escape_closes_it(screen: DealsScreen) -> None:
    assert strike(screen, pygame.K_ESCAPE) == [Command.CLOSE]


@pytest.mark.parametrize("size", SIZES)
def test_everything_can_be_reached_in_every_window(art: Art, store: Store, size: Size) -> None:
    fill(store)
    screen = opened(art, store)
    shown(screen, size)
    for widget in screen.dialog.page.widgets:
        if widget.is_focusable:
            reach(screen, widget)
            assert screen.dialog.page.rect.contains(widget.rect)
