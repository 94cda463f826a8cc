"""The dialogs for game files: changing the folder, naming a file, choosing one."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.platform.recent_folders import save_folder
from solitaire_gui.store import Store, StoredGame
from solitaire_gui.store.transfer import one_game
from solitaire_gui.store.transfer.one_game import preview, save
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing
from tests.gui.features.reaching import check_reach
from tests.store.playing import NOON, begin, play
from tests.store.transferring import write_by_hand
from tests.support.levels import some, times

pytestmark = pytest.mark.usefixtures("no_handle_left")
SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080))
PROPOSED = "Scorpion deal 1.solitaire"
OPEN, SAVE = "Ctrl+o", "Ctrl+s"


@pytest.fixture
def games(store: Store) -> list[StoredGame]:
    """Return three games; the first was played last."""
    kept = []
    for deal in (3, 2, 1):
        played = begin(store, "scorpion", deal, NOON - deal)
        play(store, played, 5, NOON - deal)
        whole = store.stored_game(played.id)
        assert whole
        kept.append(whole)
    return kept[::-1]


@pytest.fixture
def folder(tmp_path: Path, games: list[StoredGame], store: Store) -> Path:
    """Return a folder with two games, a file without a game, and a folder with a game."""
    folder = tmp_path / "games"
    (folder / "more").mkdir(parents=True)
    for game, place in zip(games, ("a", "b", "more/c"), strict=True):
        assert save(game, folder / f"{place}.solitaire", replace=False).is_done
    (folder / "letter.solitaire").write_text("Dear Emma,")
    store.set_setting("folder", str(folder))
    return folder


@pytest.fixture
def keeper(art: CardArt, store: Store, folder: Path) -> Iterator[Player]:
    """Return a player with a store whose dialogs begin at `folder`, at a game of Alaska."""
    with playing(art, store, SIZES[0], now=NOON) as player:
        player.open("alaska", 16)
        yield player


@pytest.fixture
def opening(keeper: Player) -> Player:
    return at_dialog(keeper, OPEN)


@pytest.fixture
def saving(keeper: Player) -> Player:
    """Return a player at the dialog that saves the first of the games."""
    keeper.open("scorpion")
    return at_dialog(keeper, SAVE)


def at_dialog(player: Player, key: str) -> Player:
    """Open one of the dialogs, and wait until all visible files have been read."""
    player.type(key)
    assert player.screen in ("Open a game", "Save as")
    player.wait()
    return player


def at_folder(player: Player) -> str:
    """Return the folder that the dialog shows."""
    return player.find("Folder", "text input").value


def names(player: Player) -> list[str]:
    """Return the names of all lines."""
    return [item.name for item in player.top.all("list box option")]


def has_opened(player: Player, deal: int) -> bool:
    """Return whether the file with a deal has just been opened; open the dialog again."""
    is_opened = player.is_at_table and player.session.deal == deal
    player.open("alaska", 16)
    at_dialog(player, OPEN)
    return is_opened


def has_saved(player: Player, game: StoredGame, file: Path) -> bool:
    """Return whether a game has just been saved in a file."""
    player.until(lambda: player.is_at_table)
    return preview(str(file)).game.uid == game.uid


def test_the_list_tells_what_is_in_each_file(opening: Player) -> None:
    told = [(item.name, item.description) for item in opening.top.all("list box option")]
    assert told == [
        ("more", "Folder"),
        ("a", "Scorpion, Deal 1, 5 moves, 0:05, today"),
        ("b", "Scorpion, Deal 2, 5 moves, 0:05, today"),
        ("letter", "letter.solitaire has no games in it."),
    ]


def test_a_file_is_opened_by_the_keys_alone(opening: Player) -> None:
    opening.keys("Down", "Down", "Down", "Enter")
    assert has_opened(opening, 2)
    opening.keys("Down", "Down")
    opening.use("Open")
    assert has_opened(opening, 1)


def test_a_file_is_opened_by_two_clicks(opening: Player) -> None:
    assert not opening.find("Open", "button").is_enabled
    for second in (("a", "list box option"), ("Open", "button")):
        opening.click_on("a", "list box option")
        assert opening.find("Open", "button").is_enabled
        opening.click_on(*second)
        assert has_opened(opening, 1), second


def test_a_folder_is_gone_into_and_left_again(opening: Player, folder: Path) -> None:
    opening.keys("Down", "Enter")
    assert at_folder(opening) == str(folder / "more")
    assert names(opening) == ["c"]
    assert opening.find("Games and folders").has_focus
    opening.use("Up")
    assert at_folder(opening) == str(folder)
    assert [item.name for item in opening.top if item.is_on] == ["more"]


@pytest.mark.skipif(sys.platform == "win32", reason="the drives are above it")
def test_above_the_first_folder_there_is_none(opening: Player) -> None:
    opening.fill("Folder", os.path.abspath(os.sep))
    opening.type("Enter")
    assert at_folder(opening) == os.path.abspath(os.sep)
    assert not opening.find("Up").is_enabled


@pytest.fixture
def drives(keeper: Player) -> Iterator[list[str]]:
    """Return the drives of a computer: the whole disk, and one that has been removed."""
    drives = [os.path.abspath(os.sep), "Q:\\"]
    keeper.have_drives(lambda: drives)
    yield drives
    keeper.have_drives(None)


def test_above_the_first_folder_are_the_drives(
    drives: list[str], keeper: Player, folder: Path
) -> None:
    at_dialog(keeper, OPEN)
    for _ in folder.parts:
        keeper.use("Up")
    assert at_folder(keeper) == ""
    assert not keeper.find("Up").is_enabled
    told = [(item.name, item.description) for item in keeper.top.all("list box option")]
    assert told == [(drive, "Drive") for drive in drives]
    assert [item.name for item in keeper.top if item.is_on] == [drives[0]], "whence one came"
    keeper.tab_to("Games and folders")
    keeper.type("Enter")
    assert at_folder(keeper) == drives[0]


@pytest.mark.skipif(sys.platform == "win32", reason="it may have such a drive")
def test_a_drive_that_has_gone_is_said_to_be_so(drives: list[str], keeper: Player) -> None:
    at_dialog(keeper, OPEN)
    keeper.fill("Folder", drives[0])
    keeper.type("Enter")
    keeper.use("Up")
    keeper.tab_to("Games and folders")
    keeper.keys("Down", "Enter")
    assert keeper.sees("Q:\\ can’t be read: it can’t be found.", "status")
    assert at_folder(keeper) == ""


def test_at_the_drives_no_game_is_saved(drives: list[str], keeper: Player, folder: Path) -> None:
    keeper.open("scorpion")
    at_dialog(keeper, SAVE)
    before = sorted(Path.cwd().iterdir())
    keeper.fill("Folder", drives[0])
    keeper.type("Enter")
    keeper.use("Up")
    keeper.use("Save")
    assert keeper.sees("Choose a drive first.", "status")
    keeper.fill("Name", "..")
    keeper.type("Enter")
    assert keeper.screen == "Save as"
    assert sorted(Path.cwd().iterdir()) == before


def test_from_a_folder_that_has_gone_one_comes_to_the_nearest_that_is_there(
    keeper: Player, folder: Path
) -> None:
    deep = folder / "more" / "and" / "deeper"
    deep.mkdir(parents=True)
    at_dialog(keeper, OPEN)
    keeper.fill("Folder", str(deep))
    keeper.type("Enter")
    shutil.rmtree(folder / "more" / "and")
    keeper.use("Up")
    assert at_folder(keeper) == str(folder / "more")


def test_a_folder_can_be_typed(
    opening: Player, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(folder))
    for text in ("more", "./more/../more", "{}/more", "~/more"):
        opening.fill("Folder", text.format(folder))
        opening.type("Enter")
        assert at_folder(opening) == str(folder / "more"), text
        opening.use("Up")


def test_the_name_of_a_folder_is_completed_as_it_is_typed(opening: Player, folder: Path) -> None:
    (folder / "month").mkdir()
    opening.fill("Folder", "")
    for letter, text, selected in (("m", "mo", 1), ("o", "mo", 0), ("r", "more", 1)):
        opening.write(letter)
        line = opening.find("Folder", "text input")
        start, end = line.node.caret or (0, 0)
        assert (line.value, abs(start - end)) == (text, selected), letter
    for text in ("mor", "mo"):
        opening.type("Backspace")
        assert at_folder(opening) == text
    opening.write("r")
    opening.type("Enter")
    assert at_folder(opening) == str(folder / "more")


def test_the_home_and_the_folders_used_before_are_a_click_away(
    keeper: Player, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    at_dialog(keeper, OPEN)
    assert not keeper.sees("games", "button")
    keeper.fill("Folder", "more/c.solitaire")
    keeper.type("Enter")
    assert keeper.session.deal == 3
    at_dialog(keeper, OPEN)
    assert at_folder(keeper) == str(folder / "more")
    for name, path in (("games", folder), ("Home", tmp_path)):
        keeper.click_on(name, "button")
        assert at_folder(keeper) == str(path)


def test_a_file_with_only_a_game_and_a_deal_shows_no_date(keeper: Player, folder: Path) -> None:
    write_by_hand(folder / "bare.solitaire", {"game": "scorpion", "deal": 4})
    at_dialog(keeper, OPEN)
    assert keeper.find("bare", "list box option").description == "Scorpion, Deal 4, 0 moves, 0:00"


def test_only_the_folders_used_last_are_kept(keeper: Player, tmp_path: Path, store: Store) -> None:
    folders = [tmp_path / name for name in "abcde"]
    for folder in folders:
        folder.mkdir()
        save_folder(store, str(folder))
    at_dialog(keeper, OPEN)
    assert [name for name in "abcde" if keeper.sees(name, "button")] == ["c", "d"]
    assert at_folder(keeper) == str(folders[-1])


def test_of_folders_with_long_names_there_are_as_many_as_have_room(
    keeper: Player, tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    long = [tmp_path / (letter * 40) for letter in "WM"]
    for path in (*long, tmp_path / "Documents", tmp_path / "Desktop"):
        path.mkdir()
    save_folder(store, str(long[0]))
    save_folder(store, str(long[1]))
    save_folder(store, str(tmp_path / "games"))
    at_dialog(keeper, OPEN)
    assert keeper.sees("MMM", "button")
    assert not keeper.sees("WWW", "button")


def test_what_begins_no_name_is_left_as_it_is(opening: Player) -> None:
    for text in ("", "/", "~", "x", "none/x", "../", "\u202e", "~nobody/x", "//"):
        opening.fill("Folder", text)
        assert at_folder(opening) == "".join(filter(str.isprintable, text)), text


def test_a_file_can_be_typed(opening: Player) -> None:
    opening.fill("Folder", "more/c.solitaire")
    opening.type("Enter")
    assert has_opened(opening, 3)


def test_a_folder_that_is_not_there_is_told_of(opening: Player) -> None:
    for text in ("none", "x" * 300, "~nobody-at-all/x", ""):
        opening.fill("Folder", text)
        opening.type("Enter")
        assert opening.sees("There is no folder ", "status") == bool(text), text
        assert len(names(opening)) == 4, text


def test_a_folder_that_vanishes_is_told_of_and_the_list_stays(
    opening: Player, folder: Path
) -> None:
    shutil.rmtree(folder / "more")
    opening.keys("Down", "Enter")
    assert opening.sees("more can’t be read: ", "status")
    assert len(names(opening)) == 4
    shutil.rmtree(folder)
    opening.keys("Down", "Down", "Enter")
    assert opening.sees(f"{folder / 'b.solitaire'} can’t be read: ", "status")
    assert len(names(opening)) == 4


def test_a_folder_that_cannot_be_read_at_first_can_be_left(
    keeper: Player, store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "closed").mkdir()
    store.set_setting("folder", str(folder / "closed"))
    scandir = os.scandir

    def refusing(path: str) -> Iterator[os.DirEntry[str]]:
        if path == str(folder / "closed"):
            raise PermissionError(13, "Permission denied")
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refusing)
    at_dialog(keeper, OPEN)
    assert keeper.find("Games and folders").description.startswith("closed can’t be read: ")
    assert not keeper.find("Games and folders").can_have_focus
    assert keeper.focus == "Folder"
    keeper.use("Up")
    assert at_folder(keeper) == str(folder)
    assert keeper.find("Games and folders").can_have_focus


@pytest.mark.skipif(sys.platform != "linux", reason="names are text there")
def test_names_may_be_any_bytes(
    keeper: Player, store: Store, folder: Path, games: list[StoredGame]
) -> None:
    place = folder / os.fsdecode(b"\xe4\xff")
    place.mkdir()
    assert save(games[1], place / f"{place.name}.solitaire", replace=False).is_done
    at_dialog(keeper, OPEN)
    lines = names(keeper)
    assert "??" in lines
    keeper.keys(*["Down"] * (1 + lines.index("??")), "Enter")
    assert names(keeper) == ["??"]
    keeper.tab_to("Folder", "text input")
    keeper.type("Enter")
    assert names(keeper) == ["??"], "its own name is understood"
    keeper.tab_to("Games and folders")
    keeper.keys("Down", "Enter")
    assert has_opened(keeper, 2)


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list to which the path of each file that is read from now on is appended."""
    read: list[str] = []

    def counting(path: str) -> object:
        read.append(path)
        return preview(path)

    monkeypatch.setattr(one_game, "preview", counting)
    return read


def test_of_many_files_only_those_in_view_are_read(
    keeper: Player, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(times(100, 1000)):
        shutil.copy(folder / "a.solitaire", folder / f"{number}.solitaire")
    read = counted(monkeypatch)
    at_dialog(keeper, OPEN)
    keeper.type("End")
    keeper.wait()
    keeper.check_pixels()
    assert 2 <= len(read) <= 60
    assert len(set(read)) == len(read)


def test_a_file_is_saved_under_the_proposed_name_by_enter(
    saving: Player, folder: Path, games: list[StoredGame]
) -> None:
    assert saving.find("Name", "text input").value == PROPOSED
    saving.type("Enter")
    assert has_saved(saving, games[0], folder / PROPOSED)


def test_a_name_that_is_typed_takes_the_place_of_the_proposed_one(
    saving: Player, folder: Path, games: list[StoredGame]
) -> None:
    saving.write("more/../mine")
    assert saving.find("Name", "text input").value == "more/../mine.solitaire"
    saving.type("Enter")
    assert has_saved(saving, games[0], folder / "mine.solitaire")


@pytest.mark.parametrize("name", ["mine", "mine.solitaire", "mine.SOLITAIRE"])
def test_a_name_has_the_ending_of_game_files_once(
    saving: Player, folder: Path, games: list[StoredGame], name: str
) -> None:
    saving.fill("Name", name)
    saving.use("Save")
    expected = name if "." in name else f"{name}.solitaire"
    assert has_saved(saving, games[0], folder / expected)
    assert [each.name for each in folder.glob("mine*")] == [expected]


def test_without_a_name_nothing_is_saved(saving: Player, folder: Path) -> None:
    before = [*folder.iterdir()]
    saving.fill("Name", "  ")
    saving.type("Enter")
    assert saving.sees("Give the file a name.", "status")
    assert [*folder.iterdir()] == before


def test_a_folder_that_is_named_is_gone_into(saving: Player, folder: Path) -> None:
    saving.fill("Name", "more")
    saving.type("Enter")
    assert at_folder(saving) == str(folder / "more")


def test_a_file_that_is_chosen_gives_its_name(
    saving: Player, folder: Path, games: list[StoredGame]
) -> None:
    saving.click_on("more", "list box option")
    assert saving.find("Name", "text input").value == PROPOSED
    saving.click_on("b", "list box option")
    assert saving.find("Name", "text input").value == "b.solitaire"
    saving.use("Save")
    saving.until(lambda: saving.sees("Replace"))
    saving.use("Replace")
    assert has_saved(saving, games[0], folder / "b.solitaire")


def test_it_asks_before_a_file_is_replaced(
    saving: Player, folder: Path, games: list[StoredGame]
) -> None:
    def ask() -> None:
        saving.fill("Name", "b.solitaire")
        saving.type("Enter")
        saving.until(lambda: saving.sees("Replace", "button"))

    def is_asking() -> bool:
        return saving.sees("Replace", "button") and not saving.sees("Save", "button")

    ask()
    assert is_asking()
    assert saving.focus == "Cancel"
    saving.type("Enter")
    assert not is_asking()
    assert saving.focus == "Name"
    ask()
    saving.fill("Name", "x")
    assert not is_asking()
    assert not saving.top.all("status")
    assert preview(str(folder / "b.solitaire")).game.uid == games[1].uid
    ask()
    saving.use("Replace")
    assert has_saved(saving, games[0], folder / "b.solitaire")


@pytest.mark.parametrize("interface", some(("normal", "huge"), 1))
def test_all_is_in_view_in_every_window(
    art: CardArt, store: Store, folder: Path, interface: str
) -> None:
    for size in some(SIZES, 1):
        with playing(art, store, size, interface=interface) as player:
            for key in (OPEN, SAVE):
                player.open("scorpion")
                at_dialog(player, key)
                check_reach(player)
                assert player.furthest == 0
                player.fill("Folder", "There is no folder of such a name here. " * 4)
                player.type("Enter")
                [notice] = player.top.all("status")
                assert player.furthest == 0
                assert player.sight.contains(notice.rect)
                assert notice.rect.top >= player.find("Games and folders").rect.bottom
