"""The dialogs for game files: going about folders, naming a file, choosing one."""

from __future__ import annotations

import os
import shutil
import sys
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.screen_requests import OpenFile, SaveGame
from solitaire_gui.gui.screens.files.folder_view import Look
from solitaire_gui.gui.screens.files.open_file_screen import OpenFileScreen
from solitaire_gui.gui.screens.files.save_screen import SaveScreen
from solitaire_gui.store import KeptGame, Store
from solitaire_gui.store.transfer.folder_listing import listing
from solitaire_gui.store.transfer.game_file import glance, save
from tests.gui.screens.hands import click, picture, reach, shown, strike, use, write
from tests.gui.screens.keeping import NOW
from tests.gui.screens.keeping import store as store
from tests.store.playing import begin, play

SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080))
PROPOSED = "Scorpion deal 1.solitaire"


@pytest.fixture
def game(store: Store) -> KeptGame:
    played = begin(store)
    play(store, played, 5, NOW)
    kept = store.whole(played.id)
    assert kept
    return kept


@pytest.fixture
def folder(tmp_path: Path, game: KeptGame) -> Path:
    """Return a folder with two games, a file that holds none, and a folder with a game."""
    folder = tmp_path / "games"
    (folder / "more").mkdir(parents=True)
    for place in ("a", "b", "more/c"):
        assert save(game, folder / f"{place}.solitaire", replace=False).is_done
    (folder / "letter.solitaire").write_text("Dear Emma,")
    return folder


@pytest.fixture
def look(art: Art) -> Look:
    return Look(listing, glance, art, NOW)


@pytest.fixture
def opening(folder: Path, look: Look) -> OpenFileScreen:
    screen = OpenFileScreen(str(folder), look)
    shown(screen)
    return screen


@pytest.fixture
def saving(folder: Path, look: Look, game: KeptGame) -> SaveScreen:
    screen = SaveScreen(game, str(folder), look)
    shown(screen)
    return screen


def items(screen: OpenFileScreen | SaveScreen) -> list[tuple[str, str, str]]:
    """Return the words of all lines."""
    return [item[:3] for item in screen.folder.list._items]


def test_the_list_tells_what_is_in_each_file(opening: OpenFileScreen) -> None:
    words = "Scorpion  ·  Deal 1  ·  5 moves  ·  0:05"
    assert items(opening) == [
        ("more", "Folder", ""),
        ("a", words, "today"),
        ("b", words, "today"),
        ("letter", "letter.solitaire holds no games of this program.", ""),
    ]


def test_a_file_is_opened_by_the_keys_alone(opening: OpenFileScreen, folder: Path) -> None:
    keys = [pygame.K_DOWN] * 3
    assert strike(opening, *keys, pygame.K_RETURN) == [OpenFile(f"{folder}/b.solitaire")]
    assert use(opening, opening.open) == [OpenFile(f"{folder}/b.solitaire")]


def test_a_file_is_opened_by_two_clicks(opening: OpenFileScreen, folder: Path) -> None:
    assert not opening.open.enabled
    place = opening.folder.list.lines.rect(1).center
    assert click(opening, place) == []
    assert opening.open.enabled
    assert click(opening, place) == [OpenFile(f"{folder}/a.solitaire")]
    assert click(opening, opening.open.rect.center) == [OpenFile(f"{folder}/a.solitaire")]


def test_a_folder_is_gone_into_and_left_again(opening: OpenFileScreen, folder: Path) -> None:
    strike(opening, pygame.K_DOWN, pygame.K_RETURN)
    assert opening.folder.folder == str(folder / "more")
    assert opening.folder.line.line.text == str(folder / "more")
    assert [name for name, *_ in items(opening)] == ["c"]
    assert opening.dialog.focus.current is opening.folder.list
    use(opening, opening.folder.up)
    assert opening.folder.folder == str(folder)
    chosen = opening.folder.chosen
    assert chosen
    assert chosen.name == "more"


def test_above_the_first_folder_there_is_none(look: Look) -> None:
    screen = OpenFileScreen(os.path.abspath(os.sep), look)
    shown(screen)
    assert not screen.folder.up.enabled


@pytest.mark.parametrize("text", ["more", "./more/../more", "{}/more", "~/more"])
def test_a_folder_can_be_typed(
    opening: OpenFileScreen, folder: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(folder))
    type_path(opening, text.format(folder))
    assert opening.folder.folder == str(folder / "more")


def type_path(screen: OpenFileScreen | SaveScreen, text: str) -> list[object]:
    """Type into the line of the folder, and Enter."""
    reach(screen, screen.folder.line)
    screen.folder.line.line.select_all()
    write(screen, text)
    return [*strike(screen, pygame.K_RETURN)]


def test_the_name_of_a_folder_is_completed_as_it_is_typed(
    opening: OpenFileScreen, folder: Path
) -> None:
    (folder / "month").mkdir()
    line = opening.folder.line.line
    reach(opening, opening.folder.line)
    line.select_all()
    seen = []
    for letter in "mor":
        write(opening, letter)
        seen.append((line.text, line.selected))
    assert seen == [("mo", "o"), ("mo", ""), ("more", "e")]
    strike(opening, pygame.K_BACKSPACE)
    assert line.text == "mor"
    strike(opening, pygame.K_BACKSPACE)
    assert line.text == "mo"
    write(opening, "r")
    assert strike(opening, pygame.K_RETURN) == []
    assert opening.folder.folder == str(folder / "more")


@pytest.mark.parametrize("text", ["", "/", "~", "x", "none/x", "../", "\u202e", "~nobody/x", "//"])
def test_what_begins_no_name_is_left_as_it_is(opening: OpenFileScreen, text: str) -> None:
    opening.folder.line.line.show("")
    reach(opening, opening.folder.line)
    write(opening, text)
    line = opening.folder.line.line
    assert line.text == "".join(filter(str.isprintable, text))


def test_a_file_can_be_typed(opening: OpenFileScreen, folder: Path) -> None:
    assert type_path(opening, "more/c.solitaire") == [OpenFile(f"{folder}/more/c.solitaire")]


@pytest.mark.parametrize("text", ["none", "x" * 300, "~nobody-at-all/x", ""])
def test_a_folder_that_is_not_there_is_told_of(
    opening: OpenFileScreen, folder: Path, text: str
) -> None:
    type_path(opening, text)
    assert opening.folder.folder == str(folder)
    assert opening.notice.sentence.startswith("There is no folder ") == bool(text)
    assert len(items(opening)) == 4


def test_a_folder_that_vanishes_is_told_of_and_the_list_stays(
    opening: OpenFileScreen, folder: Path
) -> None:
    shutil.rmtree(folder / "more")
    strike(opening, pygame.K_DOWN, pygame.K_RETURN)
    assert opening.notice.sentence.startswith("more cannot be read: ")
    assert len(items(opening)) == 4
    shutil.rmtree(folder)
    assert strike(opening, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    picture(opening)


def test_a_folder_that_cannot_be_read_at_first_can_be_left(look: Look, folder: Path) -> None:
    screen = OpenFileScreen(str(folder / "none"), look)
    shown(screen)
    assert not screen.folder.list.is_focusable
    assert screen.dialog.focus.current is screen.folder.line
    use(screen, screen.folder.up)
    assert screen.folder.folder == str(folder)
    assert screen.folder.list.is_focusable


@pytest.mark.skipif(sys.platform != "linux", reason="names are text there")
def test_names_may_be_any_bytes(
    look: Look, folder: Path, game: KeptGame, opening: OpenFileScreen
) -> None:
    name = os.fsdecode(b"\xe4\xff")
    (folder / name).mkdir()
    assert save(game, folder / name / f"{name}.solitaire", replace=False).is_done
    screen = OpenFileScreen(str(folder / name), look)
    shown(screen)
    [(words, *_)] = items(screen)
    assert words == "??"
    asked = strike(screen, pygame.K_DOWN, pygame.K_RETURN)
    assert asked == [OpenFile(str(folder / name / f"{name}.solitaire"))]
    reach(screen, screen.folder.line)
    assert strike(screen, pygame.K_RETURN) == []
    assert screen.folder.folder == str(folder / name)


def test_of_many_files_only_those_in_view_are_read(look: Look, folder: Path) -> None:
    for number in range(1000):
        shutil.copy(folder / "a.solitaire", folder / f"{number}.solitaire")
    read: list[str] = []

    def counting(path: str) -> object:
        read.append(path)
        return glance(path)

    screen = OpenFileScreen(str(folder), look._replace(glance=counting))  # type: ignore[arg-type]
    shown(screen)
    picture(screen)
    strike(screen, pygame.K_END)
    picture(screen)
    assert 2 <= len(read) <= 40
    assert len(set(read)) == len(read)


def test_in_a_frame_no_more_than_one_file_is_read(look: Look, folder: Path) -> None:
    read: list[str] = []

    def counting(path: str) -> object:
        read.append(path)
        return glance(path)

    screen = OpenFileScreen(str(folder), look._replace(glance=counting))  # type: ignore[arg-type]
    size, counts = (1280, 800), [0]
    screen.resize(Theme(), size, 0.0)
    surface = Surface(size)
    while len(counts) == 1 or screen.wake(0.0) is not None:
        screen.paint(surface, 0.0)
        counts.append(len(read))
    assert counts[-1] == 3
    assert all(after - before <= 1 for before, after in pairwise(counts))


def test_a_file_is_saved_under_the_proposed_name_by_enter(
    saving: SaveScreen, folder: Path, game: KeptGame
) -> None:
    assert saving.name.line.text == PROPOSED
    assert strike(saving, pygame.K_RETURN) == [SaveGame(game, folder / PROPOSED)]


@pytest.mark.parametrize("name", ["mine", "mine.solitaire", "more/../mine"])
def test_a_name_that_is_typed_takes_the_place_of_the_proposed_one(
    saving: SaveScreen, folder: Path, game: KeptGame, name: str
) -> None:
    write(saving, name)
    expected = [SaveGame(game, folder / "mine.solitaire")]
    if not name.endswith(".solitaire"):
        assert saving.name.line.text == f"{name}.solitaire"
        assert strike(saving, pygame.K_RETURN) == expected
    saving.name.line.show(name)
    assert use(saving, saving.save) == expected


def test_without_a_name_nothing_is_saved(saving: SaveScreen) -> None:
    saving.name.line.show("  ")
    assert strike(saving, pygame.K_RETURN) == []
    assert saving.notice.sentence == "Say what the file is to be called."


def test_a_folder_that_is_named_is_gone_into(saving: SaveScreen, folder: Path) -> None:
    saving.name.line.show("more")
    assert strike(saving, pygame.K_RETURN) == []
    assert saving.folder.folder == str(folder / "more")


def test_a_file_that_is_chosen_gives_its_name(
    saving: SaveScreen, folder: Path, game: KeptGame
) -> None:
    click(saving, saving.folder.list.lines.rect(0).center)
    assert saving.name.line.text == PROPOSED
    click(saving, saving.folder.list.lines.rect(1).center)
    assert saving.name.line.text == "a.solitaire"
    assert use(saving, saving.save) == [SaveGame(game, folder / "a.solitaire")]


def test_it_asks_before_a_file_is_replaced(
    saving: SaveScreen, folder: Path, game: KeptGame
) -> None:
    request = SaveGame(game, folder / "a.solitaire")
    saving.ask_to_replace(request)
    shown(saving)
    assert saving.dialog.focus.current is saving.keep
    assert saving.save not in saving.dialog.focus.widgets
    assert strike(saving, pygame.K_RETURN) == []
    assert saving.save in saving.dialog.focus.widgets
    assert saving.dialog.focus.shows(saving.name)
    saving.ask_to_replace(request)
    assert use(saving, saving.replace) == [request._replace(replace=True)]
    saving.ask_to_replace(request)
    reach(saving, saving.name)
    write(saving, "x")
    assert saving.replace not in saving.dialog.focus.widgets
    assert saving.notice.sentence == ""


def test_escape_closes_them(saving: SaveScreen, opening: OpenFileScreen) -> None:
    for screen in (saving, opening):
        assert strike(screen, pygame.K_ESCAPE) == [Command.CLOSE]


@pytest.mark.parametrize("size", SIZES)
def test_all_is_in_view_in_every_window(
    saving: SaveScreen, opening: OpenFileScreen, size: Size
) -> None:
    for screen in (saving, opening):
        for interface in ("normal", "huge"):
            shown(screen, size, interface)
            for widget in screen.dialog.page.widgets:
                assert screen.dialog.page.rect.contains(widget.rect)
            assert screen.dialog.page.scroller.furthest == 0
            say(screen, "There is no folder of such a name here. " * 4)
            page = screen.dialog.page
            assert page.scroller.furthest == 0
            assert page.rect.contains(screen.notice.rect)
            assert screen.notice.rect.top >= screen.folder.list.rect.bottom
            say(screen, "")


def say(screen: SaveScreen | OpenFileScreen, sentence: str) -> None:
    if isinstance(screen, SaveScreen):
        screen.say(sentence)
    else:
        screen.say(sentence, 0.0)
