"""Game files in the program: saved, opened, dropped on the window, given at the start."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.platform.file_folder import FOLDER, first_folder
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screen_requests import OpenFile, Resume, SaveGame, Watch
from solitaire_gui.gui.screens.chooser.chooser_screen import ChooserScreen
from solitaire_gui.gui.screens.files.open_file_screen import OpenFileScreen
from solitaire_gui.gui.screens.files.save_screen import SaveScreen
from solitaire_gui.gui.screens.review.review_screen import ReviewScreen
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.play.sentences import ELSEWHERE, ON_TABLE
from solitaire_gui.session import Session
from solitaire_gui.store import Store
from solitaire_gui.store.transfer.game_file import SUFFIX, read_game, save
from tests.games.wins import WINS
from tests.gui.driver.program import QUIET, SIZE, Clock
from tests.gui.dropping import drop as dropped
from tests.gui.dropping import has_library
from tests.gui.lives import Easel, python, running
from tests.gui.player import Player
from tests.gui.screen import ROOT, Screen
from tests.gui.screens.hands import reach
from tests.store.playing import NOON, begin, everything, opened, play, win
from tests.waiting import wait_for

SENTENCE = "The game is saved as {}."


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Return a store whose dialogs begin at an empty folder."""
    store = Store.open(tmp_path / "data")
    (tmp_path / "games").mkdir()
    store.set_setting(FOLDER, str(tmp_path / "games"))
    return store


@pytest.fixture
def app(store: Store, art: Art, clock: Clock) -> Iterator[App]:
    """Return an app with nothing begun, which keeps what is played."""
    app = App(Window(SIZE), OpenGames(store=store, time_of_day=lambda: NOON), art, QUIET, clock)
    pygame.event.clear()
    yield app
    app._close_files()
    app.controller.close()
    app.sound.end()
    pygame.event.clear()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "games"


def file_of(tmp_path: Path, slug: str = "alaska", count: int = 5, deal: int = 3) -> Path:
    """Return the file of a game that was played elsewhere; with `count` 0, of one that was won."""
    with opened(tmp_path / "elsewhere") as other:
        if count:
            game = begin(other, slug, deal)
            play(other, game, count)
        else:
            game = win(other, slug)
        kept = other.whole(game.id)
    assert kept
    path = tmp_path / f"{slug} {count}{SUFFIX}"
    assert save(kept, path, replace=True).is_done
    return path


def go_on(app: App, question: Callable[[], object]) -> None:
    """Let the app go on until the answer to a question is true."""

    def answer() -> object:
        app.go_on()
        return question()

    wait_for(answer, "what is waited for", pause=0.0)


def drop(app: App, path: Path) -> None:
    """Drop a file on the window."""
    Player(app).do(Event(pygame.DROPFILE, file=str(path)))


def begun(app: App, slug: str = "scorpion") -> Player:
    """Put a game on the table and play a move."""
    app.begin(slug, 1)
    player = Player(app)
    player.drag_move(player.session.moves[0])
    return player


def test_the_game_on_the_table_is_saved_by_two_keys(app: App, folder: Path, store: Store) -> None:
    player = begun(app)
    player.type(pygame.K_s, pygame.KMOD_LCTRL)
    assert isinstance(app.screens[-1], SaveScreen)
    player.type(pygame.K_RETURN)
    go_on(app, lambda: app.screens[-1] is app.table)
    name = f"Scorpion deal 1{SUFFIX}"
    assert player.message == SENTENCE.format(name)
    session = read_game(folder / name, NOON).session
    assert session is not None
    assert everything(session) == everything(player.session)


def test_it_asks_before_a_file_is_replaced(app: App, folder: Path) -> None:
    player, file = begun(app), folder / f"Scorpion deal 1{SUFFIX}"
    file.write_text("mine")
    player.type(pygame.K_s, pygame.KMOD_LCTRL)
    screen = app.screens[-1]
    assert isinstance(screen, SaveScreen)
    player.type(pygame.K_RETURN)
    go_on(app, lambda: screen.dialog.focus.current is screen.keep)
    assert file.read_text() == "mine"
    reach(screen, screen.replace)
    player.type(pygame.K_SPACE)
    go_on(app, lambda: app.screens[-1] is app.table)
    assert read_game(file, NOON).kept.deal == 1


def test_what_cannot_be_written_is_told_of_in_the_dialog(app: App, folder: Path) -> None:
    player = begun(app)
    player.type(pygame.K_s, pygame.KMOD_LCTRL)
    screen = app.screens[-1]
    assert isinstance(screen, SaveScreen)
    shutil.rmtree(folder)
    player.type(pygame.K_RETURN)
    go_on(app, lambda: screen.notice.sentence)
    assert screen.notice.sentence == (
        f"Scorpion deal 1{SUFFIX} could not be written: there is no folder {folder}."
    )
    assert app.screens[-1] is screen


def test_what_comes_of_it_is_said_even_when_the_dialog_is_closed(app: App, folder: Path) -> None:
    player = begun(app)
    player.type(pygame.K_s, pygame.KMOD_LCTRL)
    player.send(
        Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0),
        Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0),
    )
    go_on(app, lambda: player.message)
    assert player.message == SENTENCE.format(f"Scorpion deal 1{SUFFIX}")


def test_the_end_of_the_program_waits_for_a_file(
    store: Store, art: Art, clock: Clock, folder: Path
) -> None:
    app = App(Window(SIZE), OpenGames(store=store, time_of_day=lambda: NOON), art, QUIET, clock)
    begun(app)
    kept = app.controller.whole()
    assert kept
    app.carry_out(SaveGame(kept, folder / f"a{SUFFIX}"))
    app.close()
    assert read_game(folder / f"a{SUFFIX}", NOON).kept == kept


def test_a_past_game_is_saved_from_its_replay(app: App, folder: Path, store: Store) -> None:
    begun(app)
    game = win(store, "alaska")
    app.carry_out(Watch(game.id))
    replay, player = app.screens[-1], Player(app)
    assert isinstance(replay, ReviewScreen)
    player.click_at(replay.strip.save.rect.center)
    assert not replay.is_playing
    player.type(pygame.K_RETURN)
    go_on(app, lambda: app.screens[-1] is replay)
    [file] = folder.iterdir()
    assert read_game(file, NOON).kept == store.whole(game.id)
    assert replay.head.sentence == SENTENCE.format(file.name)


def test_a_file_is_opened_by_the_keys_and_goes_on(app: App, tmp_path: Path, folder: Path) -> None:
    player = begun(app)
    before = app.table.game
    file = Path(shutil.copy(str(file_of(tmp_path)), str(folder)))
    player.type(pygame.K_o, pygame.KMOD_LCTRL)
    assert isinstance(app.screens[-1], OpenFileScreen)
    player.type(pygame.K_DOWN)
    player.type(pygame.K_RETURN)
    assert app.screens == [app.table]
    assert player.session.game.slug == "alaska"
    session = read_game(file, NOON).session
    assert session
    assert everything(player.session) == everything(session)
    player.drag_move(player.session.moves[0])
    assert player.session.at == 6
    app.begin("scorpion")
    assert app.table.game is before


def test_a_dropped_file_is_opened_above_the_games_that_were_here(app: App, tmp_path: Path) -> None:
    player = begun(app)
    before = player.session
    drop(app, file_of(tmp_path, "scorpion", 5))
    assert player.session.at == 5
    for _ in range(6):
        player.type(pygame.K_u)
    assert player.session is before


def test_a_dropped_file_is_opened_before_any_game_is(app: App, tmp_path: Path) -> None:
    app.start(None)
    drop(app, file_of(tmp_path))
    assert app.screens == [app.table]
    assert Player(app).session.at == 5


@pytest.mark.parametrize("command", [None, Command.SETTINGS, Command.DEALS, Command.PAUSE])
def test_what_is_no_game_is_told_of_where_it_is_seen(
    app: App, tmp_path: Path, command: Command | None
) -> None:
    player = begun(app)
    before = everything(player.session)
    if command:
        app.carry_out(command)
    (tmp_path / "a.txt").write_text("Dear Emma,")
    drop(app, tmp_path / "a.txt")
    assert player.message == "a.txt holds no games of this program."
    assert app.screens == [app.table]
    assert everything(player.session) == before


def test_without_a_table_the_chooser_tells_of_it(app: App, tmp_path: Path) -> None:
    app.start(None)
    drop(app, tmp_path / "none")
    [chooser] = app.screens
    assert isinstance(chooser, ChooserScreen)
    assert "none cannot be read: " in chooser.notices[0]


def test_the_dialog_tells_of_it(app: App, tmp_path: Path) -> None:
    begun(app)
    app.carry_out(Command.OPEN_FILE)
    screen = app.screens[-1]
    assert isinstance(screen, OpenFileScreen)
    app.carry_out(OpenFile(str(tmp_path / "none")))
    assert "none cannot be read: " in screen.notice.sentence
    assert app.screens[-1] is screen


def test_a_won_game_is_watched_and_counted(app: App, tmp_path: Path, store: Store) -> None:
    player = begun(app)
    before = player.session
    drop(app, file_of(tmp_path, "alaska", 0))
    replay = app.screens[-1]
    assert isinstance(replay, ReviewScreen)
    player.type(pygame.K_END)
    assert replay.at == len(WINS["alaska"][1].split("; "))
    assert player.session is before
    assert store.statistics("alaska").won == 1
    player.type(pygame.K_ESCAPE)
    assert app.screens == [app.table]


def test_the_game_on_the_table_is_only_shown(app: App, folder: Path) -> None:
    player = begun(app)
    kept = app.controller.whole()
    assert kept
    save(kept._replace(changed=kept.changed + 100), folder / "a", replace=False)
    player.drag_move(player.session.moves[0])
    drop(app, folder / "a")
    assert player.message == str(ON_TABLE)
    assert player.session.at == 2


def test_a_game_left_for_another_is_replaced_by_a_later_one(
    app: App, folder: Path, tmp_path: Path, store: Store
) -> None:
    player = begun(app)
    kept = app.controller.whole()
    assert kept
    app.controller.deal(2)
    with opened(tmp_path / "elsewhere") as other:
        assert other.add(kept)
        game = other.load(kept.uid)
        assert game
        play(other, game, 5, NOON + 100)
        later = other.whole(game.id)
    assert later
    save(later, folder / "a", replace=False)
    drop(app, folder / "a")
    assert player.session.at == 6
    player.type(pygame.K_u)
    assert player.session.at == 5
    drop(app, folder / "a")
    assert player.message == str(ON_TABLE)
    assert player.session.at == 5
    assert len(store.unfinished("scorpion")) == 1


def test_a_game_played_in_another_window_is_told_of(app: App, tmp_path: Path, store: Store) -> None:
    player, file = begun(app), file_of(tmp_path)
    drop(app, file)
    app.begin("scorpion")
    with closing(Store.open(store.folder)) as beside:
        kept = beside.load(read_game(file, NOON).kept.uid)
        assert kept
        assert beside.resume(kept, NOON)
        app.controller.games._remove(app.controller.games.current("alaska"))
        drop(app, file)
        assert player.message == str(ELSEWHERE)


def test_a_game_of_which_not_all_can_be_played_says_so(app: App, folder: Path) -> None:
    player = begun(app)
    (folder / "a").write_text(
        '{"program": "solitaire-gui", "format": 1, "games":'
        ' [{"game": "scorpion", "deal": 1, "gestures": ["M 7 1 5", "M 9 9 9"]}]}'
    )
    drop(app, folder / "a")
    assert player.session.commands == ["M 7 1 5"]
    assert "“M 9 9 9”" in player.message


def test_a_game_that_cannot_be_kept_is_played_all_the_same(
    app: App, tmp_path: Path, store: Store
) -> None:
    player, file = begun(app), file_of(tmp_path)
    store._disk.connection.execute("PRAGMA query_only = 1")
    drop(app, file)
    store._disk.connection.execute("PRAGMA query_only = 0")
    assert player.session.game.slug == "alaska"
    assert player.session.at == 5
    player.drag_move(player.session.moves[0])
    record = store.last()
    assert record
    assert (record.game, record.length) == ("alaska", 6)


def test_opening_the_same_file_again_adds_nothing(app: App, tmp_path: Path, store: Store) -> None:
    begun(app)
    file = file_of(tmp_path)
    for _ in range(3):
        drop(app, file)
        app.controller.deal(9)
    app.carry_out(Resume(read_game(file, NOON).kept.uid))
    assert len(store.past("alaska")) == 1


def test_the_dialogs_begin_where_the_last_file_was(app: App, tmp_path: Path, store: Store) -> None:
    begun(app)
    (tmp_path / "b").mkdir()
    app.carry_out(Command.OPEN_FILE)
    app.carry_out(OpenFile(shutil.copy(str(file_of(tmp_path)), str(tmp_path / "b"))))
    assert first_folder(store) == str(tmp_path / "b")
    shutil.rmtree(tmp_path / "b")
    assert Path(first_folder(store)).is_dir()


@pytest.mark.parametrize("kept", ["", "a\0b", "none", 7, None, [], "\udcff", "/" + "x" * 5000])
def test_a_folder_that_cannot_be_is_not_begun_at(store: Store, kept: object) -> None:
    with closing(store):
        store.set_setting(FOLDER, kept)
        assert Path(first_folder(store)).is_dir()


def test_the_program_goes_on_with_the_file_that_it_is_started_with(
    screen: Screen, tmp_path: Path
) -> None:
    """In a real window; a second start without the file goes on from there."""
    file = file_of(tmp_path, "scorpion", 6)
    session = read_game(file, NOON).session
    assert session
    easel = Easel(session)
    for more in ([file], [file, "--data", tmp_path / "data"], ["--data", tmp_path / "data"]):
        with python(screen, ["main.py", *more], ROOT, tmp_path / "home") as program:
            easel.wait_for(program.window, session.table)
            program.close()


@pytest.mark.skipif(not has_library(), reason="needs libX11")
def test_a_file_is_dropped_on_the_window_as_by_a_file_manager(
    screen: Screen, tmp_path: Path
) -> None:
    folder = tmp_path / "my games"
    folder.mkdir()
    file = Path(shutil.copy(str(file_of(tmp_path, "scorpion", 6)), str(folder)))
    session = read_game(file, NOON).session
    assert session
    with running(screen, tmp_path / "data", "scorpion", "--deal", 7) as program:
        first = Session(GAMES["scorpion"], 7)
        Easel(first).wait_for(program.window, first.table)
        dropped(screen.display, int(program.window.id), file)
        Easel(session).wait_for(program.window, session.table)
        program.close()


@pytest.mark.skipif(not has_library(), reason="needs libX11")
@pytest.mark.skipif(sys.platform != "linux", reason="names are text there")
def test_a_file_whose_name_is_no_text_can_be_dropped_and_opened(
    screen: Screen, tmp_path: Path
) -> None:
    name = os.fsdecode(b"\xe4\xff")
    file = Path(shutil.copy(str(file_of(tmp_path, "scorpion", 6)), f"{tmp_path}/{name}{SUFFIX}"))
    session = read_game(file, NOON).session
    assert session
    with running(screen, tmp_path / "data", "scorpion", "--deal", 7) as program:
        first, window = Session(GAMES["scorpion"], 7), program.window
        easel = Easel(first)
        easel.wait_for(window, first.table)
        dropped(screen.display, int(window.id), file)
        said = "The name of that file cannot be read; open it by Ctrl+O."
        window.wait_for(lambda picture: easel.says(picture, said), "a sentence about it")
        program.close()
    with running(screen, tmp_path / "data", file) as program:
        Easel(session).wait_for(program.window, session.table)
        program.close()


def test_a_won_game_is_watched_at_the_start(screen: Screen, tmp_path: Path) -> None:
    file = file_of(tmp_path, "seahaven", 0)
    deal, _ = WINS["seahaven"]
    data = tmp_path / "data"
    with python(screen, ["main.py", file, "--data", data], ROOT, tmp_path / "home") as program:
        wait_for(lambda: (data / "solitaire.sqlite3").exists(), "the file of games")
        program.window.type("Escape")
        program.close()
    with opened(data) as store:
        [record] = store.past(None, True)
        assert (record.game, record.deal) == ("seahaven", deal)


def test_a_start_with_what_is_no_game_says_so_in_the_window(app: App, store: Store) -> None:
    store.notices.append("a holds no game.")
    app.start(None)
    [chooser] = app.screens
    assert isinstance(chooser, ChooserScreen)
    assert chooser.notices == ["a holds no game."]
