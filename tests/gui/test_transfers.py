"""Exports and imports under way while the window lives on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from solitaire_gui.gui.app import App
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screen_requests import CancelTransfer, Export, Import
from solitaire_gui.gui.screens.statistics.statistics_screen import StatisticsScreen
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.play.settings import keep_settings
from solitaire_gui.store import Store
from tests.gui.driver.program import QUIET, SIZE, Clock
from tests.gui.player import Player
from tests.gui.screens.hands import reach
from tests.store.playing import add_many, contents, fill, opened
from tests.store.transferring import exported
from tests.waiting import wait_for

MANY = 2000

Answer = TypeVar("Answer")


@pytest.fixture
def app(art: Art, clock: Clock, tmp_path: Path) -> Iterator[App]:
    """Return an app with a game on the table, which keeps what is played."""
    store = Store.open(tmp_path / "own")
    app = App(Window(SIZE), OpenGames(store=store), art, QUIET, clock)
    pygame.event.clear()
    app.begin("scorpion", 1)
    app.paint()
    yield app
    app._transfers.close()
    app.controller.close()
    app.sound.end()
    pygame.event.clear()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file of many games."""
    file = tmp_path / "many.json"
    with opened(tmp_path / "other") as other:
        add_many(other, MANY)
        exported(other, file)
    return file


def store_of(app: App) -> Store:
    store = app.controller.games.store
    assert store is not None
    return store


def statistics(app: App) -> StatisticsScreen:
    """Open the statistics."""
    Player(app).type(pygame.K_i)
    screen = app.screens[-1]
    assert isinstance(screen, StatisticsScreen)
    return screen


def press(app: App, screen: StatisticsScreen, button: object) -> None:
    """Press a button of the statistics by the keyboard."""
    [widget] = [each for each in screen.dialog.focus.widgets if each is button]
    reach(screen, widget)
    Player(app).type(pygame.K_SPACE)


def name_file(screen: StatisticsScreen, path: Path) -> None:
    screen.path.line.select_all()
    screen.path.line.insert(str(path))


def go_on(app: App, question: Callable[[], Answer]) -> Answer:
    """Let the app go on, frame by frame, until the answer to a question is true; return it."""

    def answer() -> Answer:
        app.go_on()
        return question()

    return wait_for(answer, "what is waited for", pause=0.0)


def wait_for_words(app: App, screen: StatisticsScreen) -> str:
    """Go on until the statistics say something, and return it."""
    return go_on(app, lambda: screen.notice.sentence)


def test_frames_are_shown_while_games_come_in_and_none_of_the_work_is_done_there(
    app: App, file: Path
) -> None:
    screen, store = statistics(app), store_of(app)
    statements: list[str] = []
    frames, shown = 0, set()
    app.carry_out(Import(file))
    store._disk.connection.set_trace_callback(statements.append)
    while not screen.notice.sentence:
        frames, before = frames + 1, len(statements)
        shown.add((screen.progress.words, screen.progress.share))
        screen.dialog.repaint()
        app.go_on()
        assert screen.notice.sentence or statements[before:] == []
    store._disk.connection.set_trace_callback(None)
    assert screen.notice.sentence == "2,000 games of many.json added."
    assert len(shown) > 1
    assert frames > len(shown)
    assert len(contents(store).games) == MANY + 1


def test_what_is_under_way_is_seen_and_can_be_cancelled(app: App, file: Path) -> None:
    screen = statistics(app)
    name_file(screen, file)
    press(app, screen, screen.import_)
    assert screen.dialog.focus.current is screen.cancel
    go_on(app, lambda: screen.progress.share)
    assert screen.progress in screen.dialog.focus.widgets
    assert screen.import_ not in screen.dialog.focus.widgets
    press(app, screen, screen.cancel)
    said = wait_for_words(app, screen)
    added = len(contents(store_of(app)).games) - 1
    assert 0 < added < MANY
    assert said == f"{added:,} games of many.json added; the rest was cancelled."
    assert screen.dialog.focus.current is screen.import_


def test_a_file_is_only_replaced_after_a_question(app: App, tmp_path: Path) -> None:
    screen, path = statistics(app), tmp_path / "mine.json"
    path.write_text("mine")
    name_file(screen, path)
    press(app, screen, screen.export)
    go_on(app, lambda: screen.replace in screen.dialog.focus.widgets)
    assert screen.dialog.focus.current is screen.keep
    assert screen.dialog.focus.shows(screen.keep)
    assert screen.export not in screen.dialog.focus.widgets
    press(app, screen, screen.keep)
    assert path.read_text() == "mine"
    assert screen.dialog.focus.current is screen.export
    press(app, screen, screen.export)
    go_on(app, lambda: screen.replace in screen.dialog.focus.widgets)
    press(app, screen, screen.replace)
    assert wait_for_words(app, screen) == f"1 game and the settings are in {path}."
    assert len(json.loads(path.read_text(encoding="utf-8"))["games"]) == 1


def test_it_goes_on_when_the_statistics_are_closed_and_is_seen_when_they_are_opened(
    app: App, file: Path
) -> None:
    player = Player(app)
    statistics(app)
    app.carry_out(Import(file))
    player.type(pygame.K_ESCAPE)
    app.carry_out(Import(file))  # one is under way
    screen = statistics(app)
    assert screen.cancel in screen.dialog.focus.widgets
    assert screen.dialog.focus.current is not screen.cancel
    player.type(pygame.K_ESCAPE)
    assert player.message == ""
    move = player.session.moves[0]
    player.drag_move(move)
    go_on(app, lambda: player.message)
    assert player.message == "2,000 games of many.json added."
    assert player.session.commands == [move.command]
    assert len(store_of(app).past()) == MANY + 1


def test_what_was_imported_is_in_the_statistics_that_are_open(app: App, tmp_path: Path) -> None:
    screen = statistics(app)
    with opened(tmp_path / "other") as other:
        fill(other)
        exported(other, tmp_path / "all.json")
    app.carry_out(Import(tmp_path / "all.json"))
    wait_for_words(app, screen)
    assert screen.past in screen.dialog.focus.widgets
    assert list(screen._records) == list(store_of(app).past("scorpion")) != []


def test_the_statistics_stay_as_they_are_when_another_language_is_imported(
    app: App, tmp_path: Path
) -> None:
    with opened(tmp_path / "other") as other:
        fill(other)
        keep_settings(other, QUIET._replace(language="sv"))
        exported(other, tmp_path / "all.json")
    before = statistics(app)
    name_file(before, tmp_path / "all.json")
    reach(before, before.games)
    Player(app).type(pygame.K_HOME)
    press(app, before, before.import_)
    go_on(app, lambda: app.settings.language == "sv")
    after = app.screens[-1]
    assert isinstance(after, StatisticsScreen)
    assert after is not before
    assert "all.json" in after.notice.sentence
    assert (after.games.chosen, after.path.line.text) == (0, before.path.line.text)
    assert list(after._records) == list(store_of(app).past(None)) != []


@pytest.mark.parametrize("kind", [Export, Import])
def test_the_end_of_the_program_is_the_end_of_it(
    kind: type[Export] | type[Import], art: Art, clock: Clock, file: Path, tmp_path: Path
) -> None:
    store = Store.open(tmp_path / "own")
    add_many(store, MANY)
    app = App(Window(SIZE), OpenGames(store=store), art, QUIET, clock)
    app.begin("scorpion", 1)
    screen = statistics(app)
    app.carry_out(kind(tmp_path / "new.json" if kind is Export else file))
    go_on(app, lambda: screen.progress.share)
    transfer = app._transfers._transfer
    assert transfer is not None
    app.close()
    assert vars(transfer)["_process"].returncode == 0
    assert {path.name for path in tmp_path.iterdir()} == {"own", "other", "many.json"}
    with opened(tmp_path / "own") as again:
        assert len(contents(again).games) >= MANY


def test_cancelling_nothing_does_nothing(app: App) -> None:
    screen = statistics(app)
    app.carry_out(CancelTransfer())
    app.go_on()
    assert screen.notice.sentence == ""
