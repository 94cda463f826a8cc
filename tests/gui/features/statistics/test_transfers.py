"""Exports and imports in progress while the window lives on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import enumerate

import pytest

from solitaire_gui.settings import save_settings
from solitaire_gui.store import Store
from solitaire_gui.store.transfer.importing import FOREIGN
from tests.gui.driver.player import Player
from tests.gui.driver.program import QUIET, PromptArt, playing
from tests.gui.driver.seen import Seen
from tests.store.playing import add_many, contents, fill, opened, own_connection, win
from tests.store.transferring import exported, lines_of, slowly
from tests.support.levels import times
from tests.support.waiting import wait_for

MANY = times(500, 2000)
pytestmark = pytest.mark.usefixtures("no_handle_left")
PATH = "All games and settings"
"""The field for the name of the file."""
FRAME = 0.03
"""Seconds between two looks at the window."""


@pytest.fixture
def player(art: PromptArt, store: Store) -> Iterator[Player]:
    """Return a player with a game on the table, which is kept."""
    with playing(art, store) as player:
        player.open("scorpion", 1)
        yield player


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file of many games."""
    folder = tmp_path_factory.mktemp("file")
    with opened(folder / "other") as other:
        add_many(other, MANY)
        exported(other, folder / "many.json")
    return folder / "many.json"


def begin(player: Player, what: str, path: Path) -> None:
    """Begin an export or an import in the statistics, by the keyboard."""
    player.open_statistics("Your data")
    player.fill(PATH, str(path))
    player.use(what, "button")


def bar(player: Player) -> Seen | None:
    """Return how far it is, as it is shown while something is in progress."""
    return next(iter(player.top.all("progress indicator")), None)


def until_sees(player: Player, words: str, role: str = "") -> None:
    """Let the program go on until something is to be read."""
    player.until(lambda: player.sees(words, role))


def test_frames_are_shown_while_games_come_in_and_none_of_the_work_is_done_there(
    player: Player, store: Store, file: Path
) -> None:
    begin(player, "Import", file)
    statements: list[str] = []
    shown = set[tuple[str, float]]()
    said = f"{MANY:,} games of many.json added."

    def is_done() -> bool:
        if (seen := bar(player)) is not None:
            shown.add((seen.value, seen.number))
        connection = own_connection(store)
        connection.set_trace_callback(statements.append)
        player.paint_anew()
        player.wait()
        connection.set_trace_callback(None)
        assert player.sees(said) or statements == []
        return player.sees(said)

    wait_for(is_done, said, FRAME)
    assert len(shown) > 1
    assert len(contents(store).games) == MANY + 1


def test_what_is_under_way_is_seen_and_can_be_cancelled(
    player: Player, store: Store, file: Path
) -> None:
    with slowly():  # a busy window is not too late
        begin(player, "Import", file)
        assert player.focus == "Cancel"
        player.until(lambda: (seen := bar(player)) is not None and seen.number)
        assert not player.sees("Import", "button")
        player.use("Cancel", "button")
        until_sees(player, "Import", "button")
    added = len(contents(store).games) - 1
    assert 0 < added < MANY
    games = "1 game" if added == 1 else f"{added:,} games"
    assert player.sees(f"{games} of many.json added; the rest was cancelled.")
    assert player.focus == "Import"
    before = player.pixels
    player.cancel_transfer()  # it came too late
    assert player.pixels == before


def test_a_file_is_only_replaced_after_a_question(player: Player, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text("mine")
    begin(player, "Export", path)
    until_sees(player, "Replace", "button")
    assert player.focus == "Keep"
    assert not player.sees("Export", "button")
    player.use("Keep", "button")
    assert path.read_text() == "mine"
    assert player.focus == "Export"
    player.type("Space")
    until_sees(player, "Replace", "button")
    player.use("Replace", "button")
    until_sees(player, f"1 game and the settings are in {path}.")
    assert lines_of(path)[-1] == {"games": 1}


def test_it_goes_on_when_the_statistics_are_closed_and_is_seen_when_they_are_opened(
    player: Player, store: Store, file: Path
) -> None:
    before = player.message
    with slowly():  # a busy window is not too late
        begin(player, "Import", file)
        player.until(lambda: (seen := bar(player)) is not None and seen.number)
        player.type("Esc")
        player.export(file)  # one is in progress
        player.open_statistics("Your data")
        assert player.sees("Importing many.json")
        assert player.sees("Cancel", "button")
        assert player.focus != "Cancel"
        player.type("Esc")
        assert player.message == before
        move = player.moves[0]
        player.drag_move(move)
    added = f"{MANY:,} games of many.json added."
    player.until(lambda: player.message == added)
    assert player.lines == [move.command]
    assert len(store.past()) == MANY + 1


def test_of_another_players_games_is_asked_whose_they_are(
    player: Player, store: Store, tmp_path: Path
) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "other") as other:
        win(other)
        exported(other, file)
    player.drag_move(player.moves[0])
    begin(player, "Import", file)
    until_sees(player, "Are these games your own?")
    said = FOREIGN.format(sentence="1 game of all.json added.")
    assert player.is_in_view(said)
    assert player.is_in_view("Count them", "button")
    assert (player.focus, store.statistics().won) == ("Keep apart", 0)
    player.type("Space")
    assert not player.sees("Are these games your own?")
    assert player.focus == "Import"
    player.type("Space")
    until_sees(player, "Are these games your own?")
    player.use("Count them", "button")
    until_sees(player, "0 games of all.json added, 1 updated.")
    assert (player.focus, store.statistics().won) == ("Import", 1)
    player.type("Space")
    until_sees(player, "0 games of all.json added.")


def past_games(player: Player) -> int:
    """Return how many games the statistics list, below the heads of the columns."""
    player.open_statistics("Past games")
    return len(player.find("Past games", "table").all("row")) - 1


def test_what_was_imported_is_in_the_statistics_that_are_open(
    player: Player, store: Store, tmp_path: Path
) -> None:
    with opened(tmp_path / "other") as other:
        fill(other)
        exported(other, tmp_path / "all.json")
    player.type("i")
    assert player.sees("Scorpion has not been played yet")
    begin(player, "Import", tmp_path / "all.json")
    player.until(lambda: player.top.all("status"))
    player.open_statistics("Figures")
    assert not player.sees("Scorpion has not been played yet")
    assert past_games(player) == len(store.past("scorpion")) > 0


def test_the_statistics_stay_as_they_are_when_another_language_is_imported(
    player: Player, store: Store, tmp_path: Path
) -> None:
    path = tmp_path / "all.json"
    with opened(tmp_path / "other") as other:
        fill(other)
        save_settings(other, QUIET._replace(language="sv"))
        exported(other, path)
    player.type("i")
    player.tab_to("Game")
    player.type("Home")
    begin(player, "Import", path)
    player.until(lambda: player.settings.language == "sv")
    assert player.screen == "Statistik"
    [notice] = [name for name in player.names() if "all.json" in name and name != str(path)]
    assert notice.endswith("all.json added.")
    assert [field.value for field in player.top.all("text input")] == [str(path)]
    assert player.find("Alla", "radio button").is_on
    assert len(store.past()) > 0


@pytest.mark.parametrize("kind", ["Import", pytest.param("Export", marks=pytest.mark.slow)])
def test_the_end_of_the_program_is_the_end_of_it(
    kind: str, art: PromptArt, store: Store, file: Path, tmp_path: Path
) -> None:
    if kind == "Export":
        add_many(store, MANY)
        store.reload()
    with playing(art, store) as player, slowly():
        player.open("scorpion", 1)
        begin(player, kind, file if kind == "Import" else tmp_path / "new.json")
        player.until(lambda: (seen := bar(player)) is not None and seen.number)
        assert "transfer" in {thread.name for thread in enumerate()}
        player.end()
    assert "transfer" not in {thread.name for thread in enumerate()}
    assert {path.name for path in tmp_path.iterdir()} == {"own"}
    with opened(tmp_path / "own") as again:
        assert len(contents(again).games) > 1
