"""Players who share a data folder: nobody is lost, whatever lies in it and whenever it ends."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from solitaire_gui.store import Score, Store
from solitaire_gui.store.players import (
    CURRENT,
    FIRST,
    MAX_NAME_LENGTH,
    NAME,
    OTHERS,
    REMOVED,
    Players,
    Refused,
    all_players_folders,
    clean_name,
)
from solitaire_gui.store.transfer.everything import is_data_file
from tests.store.player import add_for_ever, change_for_ever
from tests.store.playing import NAME as STORE
from tests.store.playing import begin, opened, play, win
from tests.store.programs import Program
from tests.support.levels import examples, mostly_slow

NAMES = st.text(max_size=60) | st.text(st.characters(categories=["Cc", "Cf", "Zs", "L", "M"]))
KILLS = 12


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which the first player has won a game."""
    played = tmp_path_factory.mktemp("played") / "data"
    with opened(played) as store:
        win(store, "scorpion", 60.0, 1.0)
    return played


@pytest.fixture
def root(played: Path, tmp_path: Path) -> Path:
    """Return a data folder in which the first player has played."""
    return Path(shutil.copytree(played, tmp_path / "data"))


@pytest.fixture
def players(root: Path) -> Players:
    return Players.open(str(root))


def names(players: Players) -> list[str]:
    return [player.name for player in players.listed()]


def play_as(players: Players, token: str) -> None:
    """Have a player win one of two games."""
    with opened(Path(players.folder_of(token))) as store:
        win(store, "alaska", 60.0, 1.0)
        play(store, begin(store, "alaska", 5, 2.0), 3, 2.0)
        play(store, begin(store, "alaska", 6, 3.0), 3, 3.0)


def test_alone_and_without_a_name_somebody_is_the_player(players: Players, root: Path) -> None:
    assert players.listed() == [(FIRST, "Player")]
    assert players.name == "Player"
    assert players.folder == str(root)
    assert players.last_removed() is None


def test_the_first_player_s_data_lie_where_they_always_have(root: Path) -> None:
    before = {path: path.read_bytes() for path in root.iterdir()}
    players = Players.open(str(root))
    players.listed()
    assert {path: path.read_bytes() for path in root.iterdir()} == before


def test_a_player_is_added_plays_and_is_there_again(players: Players, root: Path) -> None:
    anna = players.add("Anna")
    assert names(players) == ["Player 1", "Anna"]
    players.token = anna
    players.save_current()
    again = Players.open(str(root))
    assert (again.token, again.name) == (anna, "Anna")
    assert Path(again.folder).parent.parent == root


def test_everybody_has_games_of_their_own(players: Players, root: Path) -> None:
    anna, bert = players.add("Anna"), players.add("Bert")
    play_as(players, anna)
    assert players.score(FIRST) == Score(1, 1)
    assert players.score(anna) == Score(2, 1)
    assert players.score(bert) is None


def test_to_look_at_a_score_changes_nothing_in_a_folder(players: Players) -> None:
    anna = players.add("Anna")
    play_as(players, anna)
    folder = Path(players.folder_of(anna))
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()}
    assert players.score(anna)
    assert {
        path: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()
    } == before


def test_the_score_of_somebody_who_is_playing_is_that_of_this_moment(players: Players) -> None:
    anna = players.add("Anna")
    with opened(Path(players.folder_of(anna))) as store:
        win(store, "alaska", 60.0, 1.0)
        assert players.score(anna) == store.score() == Score(1, 1)


def test_a_player_is_renamed(players: Players) -> None:
    anna = players.add("Anna")
    players.rename(anna, "  Anne\t Marie ")
    players.rename(FIRST, "Bert")
    assert names(players) == ["Bert", "Anne Marie"]


def test_a_player_is_removed_and_brought_back_with_all_games(players: Players) -> None:
    anna, bert = players.add("Anna"), players.add("Bert")
    play_as(players, anna)
    players.remove(anna)
    assert names(players) == ["Player 1", "Bert"]
    players.remove(bert)
    assert names(players) == ["Player"]
    assert players.last_removed() == "Bert"
    assert players.restore() == bert
    assert players.last_removed() == "Anna"
    assert players.restore() == anna
    assert names(players) == ["Player 1", "Anna", "Bert"]
    assert players.score(anna) == Score(2, 1)
    assert players.last_removed() is None


def test_who_is_removed_and_whose_name_is_taken_meanwhile_comes_back(players: Players) -> None:
    first = players.add("Anna")
    players.remove(first)
    second = players.add("Anna")
    assert second != first
    players.restore()
    assert sorted(names(players)) == ["Anna", "Anna (2)", "Player 1"]


def test_somebody_removed_whose_place_is_taken_gets_another(players: Players) -> None:
    anna = players.add("Anna")
    play_as(players, anna)
    players.remove(anna)
    with opened(Path(players.folder_of(anna))) as store:  # another program has it open still
        begin(store, "alaska")
    back = players.restore()
    assert back != anna
    assert sorted(names(players)) == ["Anna", "Player 1", f"Player {anna}"]
    assert players.score(back) == Score(2, 1)


REFUSED: Sequence[tuple[Callable[[Players], object], str]] = (
    (lambda players: players.add(""), "Type a name first."),
    (lambda players: players.add(" \t\n\0"), "Type a name first."),
    (lambda players: players.add("aNNa"), "There is already a player called aNNa."),
    (lambda players: players.add("player 1"), "There is already a player called player 1."),
    (lambda players: players.rename(FIRST, "ANNA"), "There is already a player called ANNA."),
    (lambda players: players.rename("99", "Carl"), "That player is no longer here."),
    (lambda players: players.remove("99"), "That player is no longer here."),
    (lambda players: players.remove("../players/2"), "That player is no longer here."),
    (lambda players: players.restore(), "There is nobody to restore."),
    (
        lambda players: players.remove(FIRST),
        "The first player can be renamed, but not removed.",
    ),
)


def test_what_cannot_be_is_refused_in_a_sentence(players: Players) -> None:
    players.add("Anna")
    before = players.listed()
    for refused, why in REFUSED:
        with pytest.raises(Refused) as caught:
            refused(players)
        assert str(caught.value) == why
        assert players.listed() == before, why


def test_a_name_may_be_changed_in_its_capitals(players: Players) -> None:
    anna = players.add("anna")
    players.rename(anna, "Anna")
    assert players.listed()[1] == (anna, "Anna")


def test_who_plays_is_not_removed_here_nor_by_another_program(players: Players) -> None:
    anna = players.add("Anna")
    players.token = anna
    with pytest.raises(Refused, match="The player who plays now"):
        players.remove(anna)
    players.token = FIRST
    with opened(Path(players.folder_of(anna))), pytest.raises(Refused, match="another window"):
        players.remove(anna)
    players.remove(anna)


@given(NAMES)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=examples(60))
def test_any_name_that_is_taken_can_be_shown_and_is_read_again(players: Players, name: str) -> None:
    shown = clean_name(name)
    assert shown.isprintable()
    assert len(shown) <= MAX_NAME_LENGTH
    assert clean_name(shown) == shown
    if not shown:
        with pytest.raises(Refused):
            players.add(name)
        return
    token = players.add(name)
    try:
        assert (token, shown) in players.listed()
        with pytest.raises(Refused):
            players.add(name)
    finally:
        players.remove(token)


def broken_name(folder: Path) -> None:
    (folder / NAME).write_bytes(b"\xff\xfe\x00")


def no_name(folder: Path) -> None:
    (folder / NAME).unlink()


def endless_name(folder: Path) -> None:
    (folder / NAME).write_text("A" * 10**6)


def name_is_a_folder(folder: Path) -> None:
    no_name(folder)
    (folder / NAME).mkdir()


def name_is_a_pipe(folder: Path) -> None:
    no_name(folder)
    os.mkfifo(folder / NAME)


def broken_store(folder: Path) -> None:
    no_name(folder)
    (folder / STORE).write_bytes(b"noise" * 1000)


def store_is_a_folder(folder: Path) -> None:
    no_name(folder)
    (folder / STORE).unlink()
    (folder / STORE).mkdir()


DAMAGES: Mapping[str, Callable[[Path], None]] = {
    "a broken name": broken_name,
    "no name": no_name,
    "an endless name": endless_name,
    "a folder for a name": name_is_a_folder,
    "a pipe for a name": name_is_a_pipe,
    "a broken store": broken_store,
    "a folder for a store": store_is_a_folder,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_whatever_is_damaged_nobody_is_lost(players: Players, damage: str) -> None:
    if "pipe" in damage and sys.platform == "win32":
        pytest.skip("no pipes have names there")
    anna, bert = players.add("Anna"), players.add("Bert")
    play_as(players, anna)
    DAMAGES[damage](Path(players.folder_of(anna)))
    assert [player.token for player in players.listed()] == [FIRST, anna, bert]
    name = players.listed()[1].name
    assert name in ("Player 2", "A" * MAX_NAME_LENGTH)
    assert players.score(anna) == (None if "store" in damage else Score(2, 1))
    players.remove(anna)
    assert players.last_removed() == name
    assert players.restore() == anna
    if "folder" not in damage:  # what is in the way there is not ours
        players.rename(anna, "Anna again")
        assert names(players) == ["Player 1", "Anna again", "Bert"]


def test_players_are_listed_in_the_order_in_which_they_came(players: Players) -> None:
    came = [players.add(f"Player {number}") for number in range(2, 12)]
    assert [player.token for player in players.listed()] == [FIRST, *came]


def test_names_that_look_alike_are_the_same_however_they_are_written(players: Players) -> None:
    anna = players.add("Jose\u0301")
    assert names(players)[1] == "Jos\u00e9"
    with pytest.raises(Refused):
        players.add("Jos\u00e9")
    (Path(players.folder_of(anna)) / NAME).write_bytes("Jose\u0301".encode("utf-8-sig"))
    assert names(players)[1] == "Jos\u00e9"


def test_folders_of_others_are_players_if_they_hold_games(players: Players, root: Path) -> None:
    anna = players.add("Anna")
    play_as(players, anna)
    for name in ("Copy of 2", "-1", "²", "9" * 40, "\udcff" if sys.platform == "linux" else "x"):
        (root / OTHERS / name).mkdir()
        (root / OTHERS / name / STORE).write_bytes(b"")
    (root / OTHERS / "nothing").mkdir()
    (root / OTHERS / "note.txt").write_text("not a folder")
    (root / REMOVED).mkdir()
    (root / REMOVED / "strange").mkdir()
    listed = players.listed()
    assert len(listed) == 7
    assert len({name for _, name in listed}) == 7
    assert all(name.isprintable() for _, name in listed)
    for token, _ in listed[2:]:
        players.token = token
        players.save_current()
        assert Players.open(str(root)).token == token
    players.token = FIRST
    assert players.add("Bert") not in [token for token, _ in listed]
    assert players.last_removed() is None


def test_where_it_is_not_known_who_played_last_the_first_player_does(
    players: Players, root: Path
) -> None:
    players.add("Anna")
    strange = (b"", b"99", b"..", b".", b"/", b"../..", b"\0", b"\xff\xff", b"2\n", b"2" * 10**6)
    for kept in (*strange, b"2.", b"2 ", b"2. ."):
        (root / CURRENT).write_bytes(kept)
        assert Players.open(str(root)).token == FIRST, kept[:9]


def test_what_is_no_file_is_not_waited_for(players: Players, root: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("no pipes have names there")
    os.mkfifo(root / CURRENT)
    players = Players.open(str(root))
    assert players.token == FIRST
    players.token = players.add("Anna")
    players.save_current()
    assert Players.open(str(root)).name == "Anna"


def test_who_plays_stays_in_the_list_though_the_folder_is_gone(players: Players) -> None:
    players.token = players.add("Anna")
    (Path(players.folder) / NAME).unlink()
    Path(players.folder).rmdir()
    assert players.token in [player.token for player in players.listed()]
    assert players.name


def test_an_export_takes_the_place_of_no_player_s_file(players: Players, root: Path) -> None:
    anna, bert = players.add("Anna"), players.add("Bert")
    play_as(players, anna)
    play_as(players, bert)
    players.remove(bert)
    [removed] = (root / REMOVED).iterdir()
    folders = [root, Path(players.folder_of(anna)), removed]
    for at_home in folders[:2]:
        assert {*map(Path, all_players_folders(str(at_home)))} == {*folders}
        for folder in folders:
            assert is_data_file(folder / STORE, at_home)
            assert is_data_file(folder / NAME, at_home)
            assert is_data_file(folder / STORE.upper(), at_home), "the same file on many disks"
        assert is_data_file(root / CURRENT, at_home)
        assert not is_data_file(root / "mine.json", at_home)
        assert not is_data_file(root.parent / STORE, at_home)


def test_a_data_folder_that_only_looks_like_a_player_s_keeps_nothing_beside_it(
    tmp_path: Path,
) -> None:
    lonely = tmp_path / OTHERS / "games"
    with opened(lonely):
        pass
    assert all_players_folders(str(lonely))[0] == str(lonely)
    assert not is_data_file(tmp_path / "solitaire.json", lonely)
    assert is_data_file(lonely / STORE, lonely)


@pytest.mark.skipif(sys.platform == "win32", reason="there the folder says who may do what")
def test_nobody_else_can_read_what_is_kept_of_any_player(players: Players, root: Path) -> None:
    anna, bert = players.add("Anna"), players.add("Bert")
    play_as(players, anna)
    players.remove(bert)
    players.save_current()
    assert [path for path in (root, *root.rglob("*")) if path.stat().st_mode & 0o077] == []


def test_two_programs_at_once_add_players_who_differ(players: Players, root: Path) -> None:
    programs = [Program(add_for_ever, str(root), stem) for stem in "AB"]
    for program in programs:
        program.next_word()
    for program in programs:
        program.kill(words=20)
    found = names(players)
    assert len(set(found)) == len(found)
    for stem in "AB":
        numbers = sorted(int(name[1:]) for name in found if name.startswith(stem))
        assert numbers == [*range(len(numbers))]
        assert len(numbers) > 20


@pytest.mark.parametrize("kill", mostly_slow(range(KILLS), 8, 9))
def test_a_kill_at_any_moment_loses_nobody_and_no_game(
    players: Players, root: Path, kill: int
) -> None:
    anna, rng = players.add("Anna 0"), Random(kill)
    play_as(players, anna)
    program = Program(change_for_ever, str(root), anna)
    program.kill(rng.randint(1, 40), rng.randint(0, 4), root)
    if players.last_removed() is not None:
        assert players.restore() == anna
    [first, (token, name)] = players.listed()
    assert first == (FIRST, "Player 1")
    assert token == anna
    assert name.startswith("Anna ")
    assert players.score(anna) == Score(2, 1)
    assert Players.open(str(root)).token == FIRST
    with opened(Path(players.folder_of(anna))) as store:
        assert store.score() == Score(2, 1)
    files = {path.name for path in Path(players.folder_of(anna)).iterdir()}
    assert {name for name in files if not name.endswith(".part")} <= {NAME, STORE}


def test_a_disk_that_takes_nothing_changes_nothing(players: Players, root: Path) -> None:
    anna = players.add("Anna")
    os.mkdir(root / CURRENT)
    players.token = anna
    with pytest.raises(OSError, match=r"directory|folder|denied"):
        players.save_current()
    assert [path.name for path in root.iterdir() if path.name.startswith("running-")] == []
    (root / REMOVED).write_text("in the way")
    players.token = FIRST
    with pytest.raises(OSError, match="exists"):
        players.remove(anna)
    assert names(players) == ["Player 1", "Anna"]


@pytest.mark.skipif(sys.platform == "win32", reason="no limits to the size of files there")
def test_a_player_whose_name_cannot_be_kept_is_not_added(players: Players, root: Path) -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        with pytest.raises(OSError, match="too large"):
            players.add("Anna")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert [*(root / OTHERS).iterdir()] == []


@pytest.mark.skipif(sys.platform == "win32", reason="a folder is not synced there")
def test_a_name_is_on_the_disk_before_it_takes_the_place_of_another(
    players: Players, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And so is where it lies, before it is told to be changed."""
    players.rename(FIRST, "Anna")
    synced, sync = [], os.fsync

    def noted(file: int) -> None:
        sync(file)
        synced.append((os.fstat(file).st_ino, (root / NAME).read_bytes()))

    monkeypatch.setattr(os, "fsync", noted)
    players.rename(FIRST, "Bert")
    file, folder = (root / NAME).stat().st_ino, root.stat().st_ino
    assert synced == [(file, b"Anna"), (folder, b"Bert")]


@pytest.fixture(autouse=True)
def nothing_is_said(root: Path) -> Iterator[None]:
    """See that the first player's games were left alone, whatever the others did."""
    yield
    store = Store(root)
    assert store.notices == []
    assert store.score() == Score(1, 1)
    store.close()
