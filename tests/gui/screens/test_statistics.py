"""The statistics: what they show, and what can be asked for."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.screen_requests import Export, Import, Reset, UndoReset, Watch
from solitaire_gui.gui.screens.statistics import figures
from solitaire_gui.gui.screens.statistics.statistics_screen import StatisticsScreen
from solitaire_gui.gui.widgets.figures.number_grid import NumberGrid
from solitaire_gui.play.daily_puzzles import DailyPuzzles
from solitaire_gui.play.puzzles import todays_puzzle
from solitaire_gui.play.time_text import day_of
from solitaire_gui.store import WON, Store
from solitaire_gui.store.file.kept_answers import PuzzleAnswer
from solitaire_gui.store.kept_reviews import Found, Quality
from tests.gui.screens.hands import click, picture, reach, shown, strike, use, write
from tests.gui.screens.keeping import NOW, fill
from tests.gui.screens.keeping import store as store
from tests.store.playing import NOON, win

SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080))
ALL, MONTANA, SCORPION = 0, 1, 2
"""Places among the games to choose from."""


@pytest.fixture
def screen(store: Store) -> StatisticsScreen:
    fill(store)
    screen = StatisticsScreen(store.past, store.statistics, None, NOW)
    shown(screen)
    return screen


def choose(screen: StatisticsScreen, place: int) -> None:
    """Choose among the games by the keyboard."""
    reach(screen, screen.games)
    strike(screen, pygame.K_HOME, *[pygame.K_RIGHT] * place)


def watched(screen: StatisticsScreen, store: Store) -> list[tuple[str, str]]:
    """Open every past game in the table, and return the game and the result of each."""
    records = {Watch(record.id): (record.game, record.result) for record in store.past()}
    reach(screen, screen.past)
    strike(screen, pygame.K_HOME)
    seen = []
    while True:
        [request] = strike(screen, pygame.K_RETURN)
        assert isinstance(request, Watch)
        seen.append(records[request])
        before = screen.past.lines.chosen
        strike(screen, pygame.K_DOWN)
        if screen.past.lines.chosen == before:
            return seen


def test_all_past_games_are_there_the_latest_first(screen: StatisticsScreen, store: Store) -> None:
    assert watched(screen, store) == [
        ("seahaven", "unfinished"),
        ("montana", "unfinished"),
        ("scorpion", "won"),
        ("alaska", "won"),
        ("scorpion", "won"),
    ]


def test_those_of_one_game_can_be_chosen(screen: StatisticsScreen, store: Store) -> None:
    choose(screen, SCORPION)
    assert watched(screen, store) == [("scorpion", "won")] * 2


def test_those_won_or_not_won_can_be_chosen(screen: StatisticsScreen, store: Store) -> None:
    reach(screen, screen.filter)
    strike(screen, pygame.K_RIGHT)
    assert [result for _, result in watched(screen, store)] == [WON] * 3
    reach(screen, screen.filter)
    strike(screen, pygame.K_RIGHT)
    assert [result for _, result in watched(screen, store)] == ["unfinished"] * 2


def test_one_click_on_a_past_game_asks_to_watch_it(screen: StatisticsScreen, store: Store) -> None:
    reach(screen, screen.past)
    latest = store.past()[0]
    assert click(screen, screen.past.lines.rect(0).center) == [Watch(latest.id)]


def test_it_begins_at_the_game_given(store: Store) -> None:
    fill(store)
    screen = StatisticsScreen(store.past, store.statistics, "montana", NOW)
    shown(screen)
    assert screen.games.chosen == MONTANA
    assert watched(screen, store) == [("montana", "unfinished")]


def test_another_game_looks_otherwise_in_the_same_panel(screen: StatisticsScreen) -> None:
    before, panel = picture(screen), screen.dialog.rect.copy()
    choose(screen, SCORPION)
    assert picture(screen).get_buffer().raw != before.get_buffer().raw
    assert screen.dialog.rect == panel


def test_the_keyboard_stays_at_the_games_while_others_are_chosen(screen: StatisticsScreen) -> None:
    choose(screen, SCORPION)
    assert screen.dialog.focus.current is screen.games


def test_an_unplayed_game_has_no_table_and_nothing_to_reset(store: Store) -> None:
    screen = StatisticsScreen(store.past, store.statistics, "alaska", NOW)
    shown(screen)
    widgets = screen.dialog.focus.widgets
    assert not {screen.past, screen.filter, screen.reset} & set(widgets)
    assert screen.export in widgets


def test_it_asks_before_a_reset(screen: StatisticsScreen) -> None:
    choose(screen, SCORPION)
    assert use(screen, screen.reset) == []
    assert screen.dialog.focus.current is screen.no
    assert use(screen, screen.no) == []
    assert screen.dialog.focus.current is screen.reset


def test_a_reset_can_be_taken_back(screen: StatisticsScreen, store: Store) -> None:
    choose(screen, SCORPION)
    use(screen, screen.reset)
    assert use(screen, screen.yes) == [Reset("scorpion")]
    store.reset("scorpion")
    screen.refresh()
    assert screen.past not in screen.dialog.focus.widgets
    assert use(screen, screen.undo_reset) == [UndoReset()]
    store.undo_reset()
    screen.refresh()
    assert watched(screen, store) == [("scorpion", "won")] * 2
    assert screen.undo_reset not in screen.dialog.focus.widgets


def test_each_of_two_resets_can_be_taken_back(screen: StatisticsScreen, store: Store) -> None:
    for place in (SCORPION, MONTANA):
        choose(screen, place)
        use(screen, screen.reset)
        use(screen, screen.yes)
    assert use(screen, screen.undo_reset) == [UndoReset()]
    assert use(screen, screen.undo_reset) == [UndoReset()]
    assert screen.undo_reset not in screen.dialog.focus.widgets


def test_all_games_can_be_reset_by_the_mouse(screen: StatisticsScreen) -> None:
    reach(screen, screen.reset)
    assert click(screen, screen.reset.rect.center) == []
    assert click(screen, screen.yes.rect.center) == [Reset(None)]


def test_another_game_is_not_reset_by_the_question_about_the_first(
    screen: StatisticsScreen,
) -> None:
    use(screen, screen.reset)
    choose(screen, SCORPION)
    assert screen.yes not in screen.dialog.focus.widgets


def test_everything_is_exported_to_a_sensible_place(
    screen: StatisticsScreen, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert use(screen, screen.export) == [Export(tmp_path / "solitaire.json")]
    assert use(screen, screen.import_) == [Import(tmp_path / "solitaire.json")]


def test_another_path_can_be_typed(screen: StatisticsScreen) -> None:
    reach(screen, screen.path)
    screen.path.line.select_all()
    write(screen, "/x/y")
    assert strike(screen, pygame.K_RETURN) == []
    assert use(screen, screen.import_) == [Import(Path("/x/y"))]


def test_without_a_path_it_asks_for_one(screen: StatisticsScreen) -> None:
    reach(screen, screen.path)
    screen.path.line.select_all()
    strike(screen, pygame.K_BACKSPACE)
    assert use(screen, screen.export) == []
    assert screen.notice.sentence == "Say which file."


def test_what_came_of_it_is_shown_in_view(screen: StatisticsScreen) -> None:
    shown(screen, (640, 480))
    before = picture(screen, (640, 480)).get_buffer().raw
    screen.say("5 games and the settings are in solitaire.json.")
    assert screen.dialog.page.rect.contains(screen.notice.rect)
    assert picture(screen, (640, 480)).get_buffer().raw != before


def test_a_game_won_meanwhile_is_there_after_a_refresh(
    screen: StatisticsScreen, store: Store
) -> None:
    win(store, "seahaven", 90.0, NOON + 100)
    assert len(watched(screen, store)) == 5
    screen.refresh()
    assert len(watched(screen, store)) == 6


def test_the_game_watched_is_still_the_chosen_one_after_a_refresh(
    screen: StatisticsScreen, store: Store
) -> None:
    reach(screen, screen.past)
    strike(screen, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    screen.refresh()
    assert screen.past.lines.chosen == 1


def test_a_past_game_is_told_in_words(store: Store) -> None:
    fill(store)
    latest, *_ = store.past()
    assert figures.row(latest, NOW) == ("Seahaven", "99", "yesterday", "Unfinished", "0:05", "5")


def test_escape_enter_and_done_close_it(screen: StatisticsScreen) -> None:
    assert strike(screen, pygame.K_ESCAPE) == [Command.CLOSE]
    assert strike(screen, pygame.K_RETURN) == [Command.CLOSE]
    done = screen.dialog.focus.widgets[-1]
    assert click(screen, done.rect.center) == [Command.CLOSE]


@pytest.mark.parametrize("size", SIZES)
def test_everything_can_be_reached_in_every_window(screen: StatisticsScreen, size: Size) -> None:
    shown(screen, size)
    for widget in screen.dialog.page.widgets:
        reach(screen, widget)
        assert screen.dialog.page.seen(widget).height >= min(200, widget.rect.height)


def texts(screen: StatisticsScreen) -> set[str]:
    """Return the figures that are shown, each with what it is."""
    grids = [block for block in screen._above if isinstance(block, NumberGrid)]
    return {f"{words}: {value}" for grid in grids for value, words in grid._figures}


def test_what_the_puzzles_have_come_to_is_told(store: Store) -> None:
    fill(store)
    today = day_of(NOW)
    puzzles = DailyPuzzles(store, today)

    def opened(slug: str | None) -> StatisticsScreen:
        return StatisticsScreen(store.past, store.statistics, slug, NOW, puzzles=puzzles.figures)

    assert not any("uzzle" in text for text in texts(opened("alaska")))
    for ago, is_right in ((0, True), (1, True), (2, False)):
        number = todays_puzzle("alaska", today - ago)
        store.answer_puzzle(
            PuzzleAnswer("alaska", number, today - ago, NOW - ago, today - ago, is_right, 9.0)
        )
    for slug in ("alaska", None):
        shown_texts = texts(opened(slug))
        assert {
            "Puzzles solved: 2",
            "Share of those answered: 67 %",
            "Days: now / best: 2 / 2",
        } <= (shown_texts)
    assert "Today’s puzzle: Solved" in texts(opened("alaska"))
    assert any(text.startswith("Today’s puzzle: 1 of ") for text in texts(opened(None)))
    store.reset("alaska")
    assert not any("uzzle" in text for text in texts(opened("alaska")))


def test_puzzles_alone_are_told_of_too(store: Store) -> None:
    store.answer_puzzle(PuzzleAnswer("alaska", 1, None, NOW, day_of(NOW), True, 9.0))
    puzzles = DailyPuzzles(store, day_of(NOW)).figures
    screen = StatisticsScreen(store.past, store.statistics, "alaska", NOW, puzzles=puzzles)
    shown(screen)
    assert "Puzzles solved: 1" in texts(screen)
    assert screen.reset in screen.dialog.focus.widgets


def keep(store: Store, id: str, quality: Quality) -> None:
    """Keep how well a game was played."""
    game = store.load(id)
    assert game is not None
    store.keep_review(game, Found(), quality)


def test_the_list_tells_at_which_move_a_reviewed_game_was_lost(store: Store) -> None:
    fill(store)
    left = store.past(None, False)[0]
    assert figures.row(left, NOW)[3] == "Unfinished"
    keep(store, left.id, Quality(1, None, 3))
    [*_, again] = [record for record in store.past() if record.id == left.id]
    assert figures.row(again, NOW)[3] == "Lost at move 3"
    won = store.past(None, True)[0]
    keep(store, won.id, Quality(1, 50, None))
    assert figures.row(store.past(None, True)[0], NOW)[3] == "Won"


def test_how_well_games_were_played_has_plots_once_it_is_known_of_two(store: Store) -> None:
    fill(store)
    for number, record in enumerate(store.past()):
        has_plots = figures.plots_of_play(store.statistics()) is not None
        assert has_plots is (number >= 2)
        keep(store, record.id, Quality(number, 40))
    screen = StatisticsScreen(store.past, store.statistics, None, NOW)
    for size in SIZES:
        shown(screen, size)
