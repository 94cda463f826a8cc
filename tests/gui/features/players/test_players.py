"""The dialog of the players: all of it by mouse and by keys, for one player and for several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.store import Score, Store
from solitaire_gui.store.players import FIRST, MAX_NAME_LENGTH, Players
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing
from tests.gui.features.reaching import check_reach
from tests.support.levels import some, times

SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080))
USUAL = (640, 480)
LONG = "W" * MAX_NAME_LENGTH


@contextmanager
def game_of(
    art: CardArt,
    root: Path,
    others: Sequence[str] = (),
    current: int = 0,
    size: tuple[int, int] = USUAL,
) -> Iterator[Player]:
    """Return a player at a game: the `current`th of those in a folder."""
    tokens = [FIRST, *map(Players.open(str(root)).add, others)]
    players = Players(str(root), tokens[current])
    with playing(art, Store(players.folder), size, players=players) as player:
        player.open("scorpion", 1)
        yield player


@contextmanager
def at_dialog(
    art: CardArt,
    root: Path,
    others: Sequence[str] = (),
    current: int = 0,
    size: tuple[int, int] = USUAL,
) -> Iterator[Player]:
    """Return a player at the dialog: the `current`th of those in a folder."""
    with game_of(art, root, others, current, size) as player:
        player.type("Ctrl+p")
        assert player.screen == "Players"
        yield player


@pytest.fixture
def dialog(art: CardArt, tmp_path: Path) -> Iterator[Player]:
    """Return Anna at the dialog, the second of three players."""
    with at_dialog(art, tmp_path, ("Anna", "Bert"), 1) as player:
        yield player


def names(player: Player) -> list[str]:
    """Return the names in the list."""
    return [item.name for item in player.top.all("list box option")]


def chosen(player: Player) -> str:
    """Return the chosen name in the list."""
    [name] = [item.name for item in player.top.all("list box option") if item.is_on]
    return name


def choose(player: Player, *keys: str) -> None:
    player.tab_to("Players", "list box")
    player.keys(*keys)


def plays_next(player: Player) -> str:
    """Return the token of the player for whom the program has ended."""
    assert not player.is_running
    return player.next_player or ""


def test_it_begins_at_who_plays(dialog: Player) -> None:
    assert names(dialog) == ["Player 1", "Anna", "Bert"]
    assert chosen(dialog) == "Anna"
    dialog.type("Enter")
    assert dialog.is_at_table
    assert dialog.is_running


def test_where_there_is_but_one_it_begins_at_a_new_name(art: CardArt, tmp_path: Path) -> None:
    with at_dialog(art, tmp_path) as player:
        player.write("Anna")
        player.type("Enter")
        assert names(player) == ["Player 1", "Anna"]
        assert player.sees("Anna can play now.", "status")
        assert chosen(player) == "Anna"


def test_somebody_is_chosen_and_plays_by_keys(dialog: Player) -> None:
    choose(dialog, "Down")
    assert chosen(dialog) == "Bert"
    choose(dialog, "Home")
    dialog.use("Play")
    assert plays_next(dialog) == FIRST


def test_enter_lets_who_is_chosen_play(dialog: Player) -> None:
    choose(dialog, "Down", "Enter")
    assert plays_next(dialog) not in ("", FIRST)


def test_somebody_is_chosen_and_plays_by_the_mouse(art: CardArt, tmp_path: Path) -> None:
    for number, (name, role) in enumerate((("Play", "button"), ("Bert", "list box option"))):
        with at_dialog(art, tmp_path / str(number), ("Anna", "Bert"), 1) as player:
            player.click_on("Bert", "list box option")
            assert player.is_running
            assert chosen(player) == "Bert"
            player.click_on(name, role)
            assert plays_next(player) not in ("", FIRST)


def test_somebody_is_renamed(dialog: Player) -> None:
    dialog.use("Rename")
    dialog.write("Anne")  # in the place of the name that is there
    dialog.type("Enter")
    assert names(dialog) == ["Player 1", "Anne", "Bert"]
    dialog.use("Rename")
    dialog.write("Anna")
    dialog.use("Save")
    assert names(dialog) == ["Player 1", "Anna", "Bert"]
    dialog.use("Rename")
    dialog.write("X")
    dialog.use("Cancel")
    assert names(dialog) == ["Player 1", "Anna", "Bert"]
    assert dialog.focus == "Rename"


def test_somebody_is_removed_only_when_that_was_asked(dialog: Player) -> None:
    choose(dialog, "Down")
    dialog.use("Remove…")
    dialog.type("Space")  # the keyboard is at No
    assert names(dialog) == ["Player 1", "Anna", "Bert"]
    dialog.use("Remove…")
    dialog.use("Remove")
    assert names(dialog) == ["Player 1", "Anna"]
    assert chosen(dialog) == "Anna", "a choice that is gone is that of who plays"


def test_another_choice_forgets_what_was_asked(dialog: Player) -> None:
    choose(dialog, "Down")
    dialog.use("Remove…")
    choose(dialog, "Up")
    assert not dialog.sees("Keep", "button")


def test_neither_the_first_player_nor_who_plays_can_be_removed(dialog: Player) -> None:
    can_be = {}
    for number, name in enumerate(names(dialog)):
        choose(dialog, "Home", *["Down"] * number)
        can_be[name] = dialog.find("Remove…").is_enabled
    assert can_be == {"Player 1": False, "Anna": False, "Bert": True}


def test_escape_leaves_what_was_begun_and_then_the_dialog(dialog: Player) -> None:
    dialog.use("Rename")
    dialog.type("Esc")
    assert dialog.screen == "Players"
    assert dialog.sees("Rename", "button")
    dialog.type("Esc")
    assert dialog.is_at_table


def test_who_was_removed_is_brought_back(dialog: Player) -> None:
    assert not dialog.sees("Restore")
    choose(dialog, "Down")
    dialog.use("Remove…")
    dialog.use("Remove")
    dialog.use("Restore")
    assert dialog.sees("Bert is back.", "status")
    assert chosen(dialog) == "Bert"
    assert not dialog.sees("Restore")
    choose(dialog, "Enter")
    assert plays_next(dialog) not in ("", FIRST)


def test_a_refused_name_stays_to_be_changed(dialog: Player) -> None:
    dialog.fill("New player", "bert")
    dialog.type("Enter")
    assert dialog.sees("There is already a player called bert.", "status")
    assert dialog.find("New player", "text input").value == "bert"
    dialog.type("Backspace")
    assert not dialog.top.all("status")


def test_a_name_is_no_longer_than_names_are(dialog: Player) -> None:
    dialog.fill("New player", "A\tnna" * 20)
    assert dialog.find("New player", "text input").value == ("Anna" * 20)[:MAX_NAME_LENGTH]


def test_letters_of_a_name_are_no_commands(dialog: Player) -> None:
    dialog.tab_to("New player", "text input")
    dialog.keys("q", "i", "1")
    assert dialog.is_running
    dialog.type("F11")
    assert dialog.is_full_screen
    assert dialog.screens == ["", "Players"]


def test_all_can_be_reached_at_every_size(art: CardArt, tmp_path: Path) -> None:
    for number, size in enumerate(some(SIZES, 1)):
        with at_dialog(art, tmp_path / str(number), ("Anna", LONG, "Bert"), 1, size) as player:
            for is_removed in (False, True):
                if is_removed:
                    choose(player, "Down")
                    player.use("Remove…")
                    player.use("Remove")
                    assert player.sees("Restore")
                    player.check_pixels()
                assert player.window.contains(player.top.rect)
                check_reach(player)


def test_nothing_is_scrolled_while_nobody_was_removed(art: CardArt, tmp_path: Path) -> None:
    many = [f"Somebody {number}" for number in range(times(12, 58))]
    for number, size in enumerate(some(SIZES, 1)):
        with at_dialog(art, tmp_path / str(number), many, 1, size) as player:
            choose(player, "End")
            for step in ("", "Remove…", "Esc", "Rename"):
                if step == "Esc":
                    player.type(step)
                elif step:
                    player.use(step)
                assert player.furthest == 0, (size, step)


def test_all_fits_without_scrolling_where_there_is_room(art: CardArt, tmp_path: Path) -> None:
    many = [f"Somebody {number}" for number in range(12)]
    for others in some((["Carl"], ["Anna", "Bert", "Carl"], many), 2):
        with at_dialog(art, tmp_path / str(len(others)), others, 0, (1280, 800)) as player:
            assert player.furthest == 0
            choose(player, "End")
            player.use("Remove…")
            player.use("Remove")
            assert player.sees("Restore")
            player.check_pixels()
            assert player.furthest == 0, others
            in_view = min(4, len(player.top.all("list box option")))
            line = player.top.all("list box option")[0].rect.height
            assert player.find("Players", "list box").rect.height > in_view * line
            player.fill("New player", "Player 1")
            player.type("Enter")
            assert player.top.all("status")
            assert player.furthest == 0, others


def test_a_long_list_is_scrolled_to_who_is_chosen(art: CardArt, tmp_path: Path) -> None:
    many = [f"Somebody {number}" for number in range(12)]
    with at_dialog(art, tmp_path, many, 10) as player:
        assert chosen(player) == "Somebody 9"
        [item] = [item for item in player.top.all("list box option") if item.is_on]
        assert player.find("Players", "list box").rect.contains(item.rect)
        choose(player, "End", "Enter")
        assert not player.is_running


def test_a_score_is_read_only_of_those_who_are_seen(
    art: CardArt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: set[str] = set()

    def score(self: Players, token: str) -> Score | None:
        read.add(token)
        return None

    monkeypatch.setattr(Players, "score", score)
    with game_of(art, tmp_path, [f"Somebody {number}" for number in range(20)]) as player:
        player.type("Ctrl+p")
        player.check_pixels()
        assert read
        assert len(read) < 12
