"""Game files in the program: saved, opened, dropped on the window, passed at the start."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.gui.platform.recent_folders import FOLDER
from solitaire_gui.history import FROM_FILE
from solitaire_gui.play.sentences import ELSEWHERE, ON_TABLE
from solitaire_gui.session import Session
from solitaire_gui.store import Store
from solitaire_gui.store.database.contents import StoredGame
from solitaire_gui.store.transfer.one_game import SUFFIX, read_game, save
from tests.games.wins import WINS
from tests.gui.driver.events import key_down
from tests.gui.driver.player import Player
from tests.gui.driver.program import PromptArt, playing
from tests.gui.driver.review import ShownReview
from tests.gui.process.dropping import drop as dropped
from tests.gui.process.dropping import has_library
from tests.gui.process.program_process import Easel, python, running
from tests.gui.process.screen import ROOT, Screen
from tests.store.playing import NOON, begin, everything, opened, own_connection, play, win
from tests.store.transferring import write_by_hand
from tests.support.handles import open_handles
from tests.support.levels import times
from tests.support.waiting import wait_for

pytestmark = pytest.mark.usefixtures("no_handle_left")
SENTENCE = "The game is saved as {}."
NO_GAME = "has no games in it."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the empty folder at which the dialogs begin."""
    folder = tmp_path / "games"
    folder.mkdir()
    return folder


@pytest.fixture
def store(store: Store, folder: Path) -> Store:
    """Return a store whose dialogs begin at that folder."""
    store.set_setting(FOLDER, str(folder))
    return store


@pytest.fixture
def player(keeper: Player) -> Player:
    """Return a player who has played a move of Scorpion."""
    begin_to_play(keeper)
    return keeper


def begin_to_play(player: Player) -> None:
    player.open("scorpion", 1)
    player.drag_move(player.moves[0])


def file_of(tmp_path: Path, slug: str = "alaska", count: int = 5, deal: int = 3) -> Path:
    """Return the file of a game played elsewhere; of a won one if `count` is 0."""
    with opened(tmp_path / "elsewhere") as other:
        if count:
            game = begin(other, slug, deal)
            play(other, game, count)
        else:
            game = win(other, slug)
        kept = other.stored_game(game.id)
    assert kept
    path = tmp_path / f"{slug} {count}{SUFFIX}"
    assert save(kept, path, replace=True).is_done
    return path


def on_table(player: Player) -> StoredGame:
    """Return all stored data of the current game."""
    player.store.flush()
    kept = player.store.stored_game(player.game_id)
    assert kept
    return kept


def test_the_game_on_the_table_is_saved_by_two_keys(player: Player, folder: Path) -> None:
    player.type("Ctrl+s")
    assert player.screen == "Save as"
    player.type("Enter")
    player.until(lambda: player.is_at_table)
    name = f"Scorpion deal 1{SUFFIX}"
    assert player.message == SENTENCE.format(name)
    session = read_game(folder / name, NOON, player.store.stored_game).session
    assert session is not None
    assert everything(session) == everything(player.session)


def test_it_asks_before_a_file_is_replaced(player: Player, folder: Path) -> None:
    file = folder / f"Scorpion deal 1{SUFFIX}"
    file.write_text("mine")
    player.keys("Ctrl+s", "Enter")
    player.until(lambda: player.sees("Replace", "button"))
    assert player.focus == "Cancel"
    assert file.read_text() == "mine"
    player.use("Replace")
    player.until(lambda: player.is_at_table)
    assert read_game(file, NOON).game.deal == 1


def test_what_cannot_be_written_is_told_of_in_the_dialog(player: Player, folder: Path) -> None:
    player.type("Ctrl+s")
    shutil.rmtree(folder)
    player.type("Enter")
    said = f"Scorpion deal 1{SUFFIX} could not be written: there is no folder {folder}."
    player.until(lambda: player.sees(said))
    assert player.screen == "Save as"


def test_what_comes_of_it_is_said_even_when_the_dialog_is_closed(player: Player) -> None:
    player.type("Ctrl+s")
    player.do(key_down(pygame.K_RETURN), key_down(pygame.K_ESCAPE))
    player.until(lambda: player.message)
    assert player.message == SENTENCE.format(f"Scorpion deal 1{SUFFIX}")


def test_the_end_of_the_program_waits_for_a_file(
    art: PromptArt, store: Store, folder: Path
) -> None:
    with playing(art, store) as player:
        begin_to_play(player)
        kept = on_table(player)
        player.keys("Ctrl+s", "Enter")
        player.end()
    assert read_game(folder / f"Scorpion deal 1{SUFFIX}", NOON).game.gestures == kept.gestures


def test_a_past_game_is_saved_from_its_replay(player: Player, folder: Path, store: Store) -> None:
    game = win(store, "alaska")
    player.watch(game.id)
    review = ShownReview(player)
    player.click_on("Save as…")
    assert not review.is_playing
    player.type("Enter")
    player.until(lambda: review.is_on_top)
    [file] = folder.iterdir()
    assert read_game(file, NOON, store.stored_game).game == store.stored_game(game.id)
    assert player.sees(SENTENCE.format(file.name))


def test_a_file_is_opened_by_the_keys_and_goes_on(
    player: Player, tmp_path: Path, folder: Path
) -> None:
    before = player.session
    file = Path(shutil.copy(str(file_of(tmp_path)), str(folder)))
    player.type("Ctrl+o")
    assert player.screen == "Open a game"
    player.keys("Down", "Enter")
    assert player.is_at_table
    assert player.game.slug == "alaska"
    session = read_game(file, NOON).session
    assert session
    assert everything(player.session) == everything(session)
    player.drag_move(player.moves[0])
    assert player.session.move_number == 6
    player.open("scorpion")
    assert player.session is before


def test_a_dropped_file_is_opened_above_the_games_that_were_here(
    player: Player, tmp_path: Path
) -> None:
    before = player.session
    player.drop_file(file_of(tmp_path, "scorpion", 5))
    assert player.session.move_number == 5
    player.keys(*"uuuuuu")
    assert player.session is before


def test_a_dropped_file_is_opened_before_any_game_is(keeper: Player, tmp_path: Path) -> None:
    keeper.choose_game()
    keeper.drop_file(file_of(tmp_path))
    assert keeper.is_at_table
    assert keeper.session.move_number == 5


def test_what_is_no_game_is_told_of_where_it_is_seen(player: Player, tmp_path: Path) -> None:
    before = everything(player.session)
    file = tmp_path / "a.txt"
    file.write_text("Dear Emma,")
    for key in ("", "m", "Ctrl+n", "p"):
        if key:
            player.type(key)
            assert not player.is_at_table
        player.drop_file(file)
        assert player.message == f"a.txt {NO_GAME}", key
        assert player.is_at_table
        assert everything(player.session) == before
        player.type("Esc")


def test_a_folder_that_is_dropped_is_told_of_and_closed_again(player: Player, folder: Path) -> None:
    for _ in range(20):
        player.drop_file(folder)
        assert player.message == f"{folder} can’t be read: it is not an ordinary file."
    assert str(folder) not in open_handles()


def test_without_a_table_the_chooser_tells_of_it(keeper: Player, tmp_path: Path) -> None:
    keeper.choose_game()
    keeper.drop_file(tmp_path / "none")
    assert keeper.screens == ["Choose a game"]
    assert keeper.sees(f"{tmp_path / 'none'} can’t be read: ", "status")


def test_the_dialog_tells_of_it(player: Player, folder: Path) -> None:
    (folder / f"a{SUFFIX}").write_text("Dear Emma,")
    player.keys("Ctrl+o", "Down", "Enter")
    assert player.screen == "Open a game"
    assert player.sees(f"a{SUFFIX} {NO_GAME}", "status")


def test_a_won_game_of_somebody_else_is_watched_and_counts_for_nobody(
    player: Player, tmp_path: Path, store: Store
) -> None:
    before = player.session
    player.drop_file(file_of(tmp_path, "alaska", 0))
    review = ShownReview(player)
    player.type("End")
    assert review.move_number == len(WINS["alaska"][1].split("; "))
    assert player.session is before
    figures = store.statistics("alaska")
    assert (figures.played, figures.won, figures.others_wins) == (0, 0, 1)
    player.type("Esc")
    assert player.is_at_table


def test_the_game_on_the_table_is_only_shown(player: Player, folder: Path) -> None:
    kept = on_table(player)
    save(kept._replace(changed=kept.changed + 100), folder / "a", replace=False)
    player.drag_move(player.moves[0])
    player.drop_file(folder / "a")
    assert player.message == str(ON_TABLE)
    assert player.session.move_number == 2


def test_a_game_left_for_another_is_replaced_by_a_later_one(
    player: Player, folder: Path, tmp_path: Path, store: Store
) -> None:
    kept = on_table(player)
    player.open("scorpion", 2)
    with opened(tmp_path / "elsewhere") as other:
        assert other.add_game(kept)
        game = other.load(kept.uid)
        assert game
        play(other, game, 5, NOON + 100)
        later = other.stored_game(game.id)
    assert later
    save(later, folder / "a", replace=False)
    player.drop_file(folder / "a")
    assert player.session.move_number == 6
    player.type("u")
    assert player.session.move_number == 5
    player.drop_file(folder / "a")
    assert player.message == str(ON_TABLE)
    assert player.session.move_number == 5
    assert len(store.unfinished("scorpion")) == 1


def test_a_game_played_in_another_window_is_told_of(
    player: Player, tmp_path: Path, store: Store
) -> None:
    file = file_of(tmp_path)
    kept = read_game(file, NOON).game
    with closing(Store(store.folder)) as beside:
        assert beside.add_game(kept)
        game = beside.load(kept.uid)
        assert game
        assert beside.make_current(game, NOON)
        player.drop_file(file)
        assert player.message == str(ELSEWHERE)


def test_a_game_of_which_not_all_can_be_played_says_so(player: Player, folder: Path) -> None:
    game = {"game": "scorpion", "deal": 1, "gestures": ["M 7 1 5", "M 9 9 9"]}
    write_by_hand(folder / "a", game)
    player.drop_file(folder / "a")
    assert player.lines == ["M 7 1 5"]
    assert "“M 9 9 9”" in player.message


def test_a_game_that_cannot_be_kept_is_played_all_the_same(
    player: Player, tmp_path: Path, store: Store
) -> None:
    file = file_of(tmp_path)
    own_connection(store).execute("PRAGMA query_only = 1")
    player.drop_file(file)
    own_connection(store).execute("PRAGMA query_only = 0")
    assert player.game.slug == "alaska"
    assert player.session.move_number == 5
    player.drag_move(player.moves[0])
    record = store.last()
    assert record
    assert (record.game, record.length) == ("alaska", 6)


def test_opening_the_same_file_again_adds_nothing(
    player: Player, tmp_path: Path, store: Store
) -> None:
    file = file_of(tmp_path)
    for _ in range(3):
        player.drop_file(file)
        assert player.session.move_number == 5
        player.type("r")
    assert len(store.past("alaska")) == 1


def test_the_dialogs_begin_where_the_last_file_was(player: Player, tmp_path: Path) -> None:
    beside = tmp_path / "b"
    beside.mkdir()
    player.type("Ctrl+o")
    player.fill("Folder", shutil.copy(str(file_of(tmp_path)), str(beside)))
    player.type("Enter")
    assert player.game.slug == "alaska"
    assert dialog_folder(player) == str(beside)
    shutil.rmtree(beside)
    assert Path(dialog_folder(player)).is_dir()


def dialog_folder(player: Player) -> str:
    """Return the folder at which a dialog begins now."""
    player.type("Ctrl+o")
    folder = player.find("Folder", "text input").value
    player.type("Esc")
    return folder


def test_a_folder_that_cannot_be_is_not_begun_at(player: Player, store: Store) -> None:
    no_folders: tuple[object, ...] = ("", "a\0b", "none", 7, None, [], "\udcff", "/" + "x" * 5000)
    for kept in no_folders:
        store.set_setting(FOLDER, kept)
        assert Path(dialog_folder(player)).is_dir(), kept


def test_a_start_with_what_is_no_game_says_so_in_the_window(keeper: Player, store: Store) -> None:
    store.notices.append("a has no game in it.")
    keeper.choose_game()
    assert keeper.screens == ["Choose a game"]
    assert keeper.names("status") == ["a has no game in it."]


def test_the_program_goes_on_with_the_file_that_it_is_started_with(
    screen: Screen, tmp_path: Path
) -> None:
    """In a real window; a second start without the file continues the same game."""
    file = file_of(tmp_path, "scorpion", 6)
    session = read_game(file, NOON).session
    assert session
    easel = Easel(session)
    starts = [file], [file, "--data", tmp_path / "data"], ["--data", tmp_path / "data"]
    for more in starts[: times(1, 3)]:
        with python(screen, ["main.py", *more], ROOT, tmp_path / "home") as program:
            easel.wait_for(program.window, session.table)
            program.close()


@pytest.mark.slow
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


@pytest.mark.slow
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
        said = "The name of that file can’t be read; open it with Ctrl+O."
        window.wait_for(lambda picture: easel.says(picture, said), "a sentence about it")
        program.close()
    with running(screen, tmp_path / "data", file) as program:
        Easel(session).wait_for(program.window, session.table)
        program.close()


@pytest.mark.slow
def test_a_won_game_is_watched_at_the_start(screen: Screen, tmp_path: Path) -> None:
    file = file_of(tmp_path, "seahaven", 0)
    deal, _ = WINS["seahaven"]
    data = tmp_path / "data"
    with python(screen, ["main.py", file, "--data", data], ROOT, tmp_path / "home") as program:
        wait_for(lambda: (data / "solitaire.sqlite3").exists(), "the file of games")
        program.window.type("Escape")
        program.close()
    with opened(data) as store:
        [record] = store.past()
        assert (record.game, record.deal, record.result) == ("seahaven", deal, FROM_FILE)
