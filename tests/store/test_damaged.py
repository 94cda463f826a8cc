"""Files that are damaged: cut off, overwritten with noise, or of another kind."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from solitaire_gui.history import SHOWN
from solitaire_gui.store import Store
from solitaire_gui.store.database import salvage
from solitaire_gui.store.database.backup import backup_of, make_backup
from solitaire_gui.store.database.contents import Contents, StoredGame
from solitaire_gui.store.database.schema import PAGE_SIZE
from tests.games.wins import WINS
from tests.store.many_games import keep_many
from tests.store.playing import (
    NAME,
    NOON,
    begin,
    beside,
    contents,
    everything,
    execute,
    fill,
    killed_with_a_log,
    opened,
    own_connection,
    play,
    reloaded,
    win,
)
from tests.support.levels import some, times

DAMAGED = "The file with your games was damaged. …"
ASIDE = "solitaire-damaged-1.sqlite3"
MOST_CHANGED = 4
"""How many pages a program may have written before it sees that others are damaged."""


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Contents]:
    """A file with many games, all but one of which are in its backup, and what is in it."""
    folder = tmp_path_factory.mktemp("full")
    with opened(folder) as store:
        for seed in range(times(2, 5)):
            fill(store, seed)
    with opened(folder) as store:
        make_backup(own_connection(store), str(folder / NAME), str(folder / "part"), lambda: False)
        play(store, begin(store, deal=77, now=NOON + 1e6), 5, NOON + 1e6)
        return folder / NAME, contents(store)


def assert_parts_of(found: Contents, before: Contents) -> None:
    """See to it that all games found are as they were, or lack gestures at the end."""
    games = {game.uid: game for game in before.games}
    assert [game for game in found.games if not is_part_of(game, games[game.uid])] == []
    order = list(games)
    places = [order.index(game.uid) for game in found.games]
    assert places == sorted(places)
    assert found.settings.items() <= before.settings.items()


def is_part_of(game: StoredGame, whole: StoredGame) -> bool:
    count = len(game.gestures)
    part = whole._replace(gestures=whole.gestures[:count], origins=whole.origins[:count])
    return game == part._replace(pointer=game.pointer, restarted_from=game.restarted_from)


def changed_pages(before: bytes, after: bytes) -> int:
    """Return how many pages of two files differ."""
    places = range(0, max(len(before), len(after)), PAGE_SIZE)
    return sum(before[at : at + PAGE_SIZE] != after[at : at + PAGE_SIZE] for at in places)


def start_on(folder: Path, damaged: bytes, backup: bytes = b"") -> tuple[Contents, list[str]]:
    """Start on a damaged file, see that all goes on and is kept; return what was found and said."""
    folder.mkdir()
    (folder / NAME).write_bytes(damaged)
    Path(backup_of(str(folder / NAME))).write_bytes(backup)
    store = Store(folder)
    try:
        store.check()
        said, found = list(store.notices), contents(store)
        if said:
            assert changed_pages(damaged, (folder / ASIDE).read_bytes()) <= MOST_CHANGED
            assert [sentence.startswith(DAMAGED[:-1]) for sentence in said] == [True]
            assert said[0].endswith(f"the damaged file is kept as {ASIDE}.")
        game = begin(store)
        play(store, game, 3)
    finally:
        store.close()
    with opened(folder) as again:
        assert everything(reloaded(again, game)) == everything(game.session)
        # A deal of which no gesture could be read is as good as none.
        begun = {each.uid for each in found.games if each.gestures or each.result}
        assert begun | {game.id} <= {each.uid for each in contents(again).games}
    return found, said


def test_a_file_that_was_cut_off_anywhere_is_repaired(
    full: tuple[Path, Contents], tmp_path: Path
) -> None:
    path, before = full
    data, rng = path.read_bytes(), Random(1)
    backup = Path(backup_of(str(path))).read_bytes()
    sizes = [1, 50, 99, 100, 4095, 4096, len(data) - 4096, len(data) - 1]
    others = [rng.randrange(len(data)) for _ in range(12)]
    for size in sorted([sizes[0], *some(sizes[1:-1], 2), sizes[-1], *some(others, 2)]):
        found, said = start_on(tmp_path / str(size), data[:size], backup)
        assert said
        assert_parts_of(found, before)
        assert intact(found, before) >= len(before.games) - 1


def test_a_file_with_noise_in_any_place_is_repaired(
    full: tuple[Path, Contents], tmp_path: Path
) -> None:
    path, before = full
    data, rng, mended = path.read_bytes(), Random(2), []
    backup = Path(backup_of(str(path))).read_bytes()
    header = (0, 16, 18, 40, 50, 58, 62, 70, 100, 105)
    others = [rng.randrange(len(data)) for _ in range(15)]
    for number, place in enumerate([*some(header, 2), *some(others, 3)]):
        noise = rng.randbytes(rng.choice((1, 16, 300, 5000)))
        damaged = (data[:place] + noise + data[place + len(noise) :])[: len(data)]
        found, said = start_on(tmp_path / str(number), damaged, backup)
        # What noise makes of a word, unlike what it makes of a page, may look as if it had been so.
        assert intact(found, before) >= len(before.games) - 1
        mended.append(bool(said))
    assert sum(mended) > len(mended) / 2


def intact(found: Contents, before: Contents) -> int:
    """Return how many games are as they were."""
    games = {game.uid: game for game in found.games}
    return sum(games.get(game.uid) == game for game in before.games)


def test_a_file_of_noise_is_put_aside(tmp_path: Path) -> None:
    found, said = start_on(tmp_path / "x", Random(1).randbytes(100_000))
    assert found == Contents([])
    assert said == [
        "The file with your games was damaged. No game could be recovered; "
        f"the damaged file is kept as {ASIDE}."
    ]


def test_a_file_of_another_program_is_put_aside(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other")) as db:
        db.execute("CREATE TABLE games (a, b)")
    _, said = start_on(tmp_path / "x", (tmp_path / "other").read_bytes())
    assert said


def test_every_damaged_file_is_kept_under_a_name_of_its_own(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        (tmp_path / NAME).write_bytes(b"noise" * number)
        with opened(tmp_path, DAMAGED):
            pass
    asides = [tmp_path / f"solitaire-damaged-{number}.sqlite3" for number in (1, 2, 3)]
    assert [len(aside.read_bytes()) for aside in asides] == [5, 10, 15]


def test_an_empty_file_is_begun_anew(tmp_path: Path) -> None:
    (tmp_path / NAME).touch()
    with opened(tmp_path, "The file with your games was empty, so a new one was started.") as store:
        play(store, begin(store), 3)
    with opened(tmp_path) as store:
        assert len(store.past()) == 1


def test_what_is_only_in_the_log_of_a_file_that_was_cut_off_is_saved(tmp_path: Path) -> None:
    before = killed_with_a_log(tmp_path)
    os.truncate(tmp_path / NAME, 0)
    with opened(tmp_path, DAMAGED) as store:
        assert contents(store) == before
    assert (tmp_path / f"{ASIDE}-wal").exists()


def test_the_log_of_a_damaged_file_is_not_taken_for_that_of_the_new_one(tmp_path: Path) -> None:
    with opened(tmp_path / "living") as store:
        keep_many(store, 40)
        store.reset()
        fill(store)
    with opened(tmp_path / "living"):
        pass  # what was reset leaves gaps, which the new file will not have
    with opened(tmp_path / "living") as store:
        play(store, begin(store), 3)
        before = contents(store)
        for name in (NAME, f"{NAME}-wal"):
            shutil.copy(tmp_path / "living" / name, tmp_path)
    with (tmp_path / NAME).open("r+b") as file:
        file.write(bytes(100))
    with opened(tmp_path, DAMAGED) as store:
        assert contents(store) == before


def test_noise_in_the_number_of_the_version_hides_no_game(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        win(store)
        before = contents(store)
    with (tmp_path / NAME).open("r+b") as file:
        file.seek(60)
        file.write(b"\x7f")
    with opened(tmp_path, DAMAGED) as store:
        assert contents(store) == before


def test_a_state_that_lacks_gestures_is_not_saved_in_the_place_of_a_whole_one(
    tmp_path: Path,
) -> None:
    living = tmp_path / "living"
    with opened(living) as store:
        play(store, begin(store), 5)
    with opened(living) as store:
        [before] = contents(store).games
        execute(store, "UPDATE games SET revision = revision + 1")
        execute(store, "DELETE FROM gestures WHERE number > 2")
        for name in (NAME, f"{NAME}-wal"):
            shutil.copy(living / name, tmp_path)
    assert [*salvage.salvage(str(tmp_path / NAME)).games] == [before]


def test_a_win_that_was_shown_is_not_the_player_s_where_its_last_moves_are_gone(
    tmp_path: Path,
) -> None:
    deal, text = WINS["scorpion"]
    *lines, last = text.split("; ")
    with opened(tmp_path) as store:
        game = begin(store, deal=deal)
        for line in lines:
            game.session.play(line)
        game.session.play_all([last], SHOWN)
        store.save_game(game, game.usage, NOON)
        execute(store, "DELETE FROM gestures WHERE number > 5")
    [saved] = salvage.salvage(str(tmp_path / NAME)).games
    assert (saved.result, len(saved.gestures)) == (None, 5)


def test_a_game_of_which_no_move_can_be_read_is_not_told_as_recovered(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for deal in (1, 2, 3):
            game = begin(store, deal=deal)
            play(store, game, 3)
        of_first = "SELECT min(id) FROM games"
        execute(store, f"DELETE FROM gestures WHERE game = ({of_first})")
    with (tmp_path / NAME).open("r+b") as file:
        file.write(bytes(100))
    told = (
        "The file with your games was damaged. 2 games were recovered; "
        f"the damaged file is kept as {ASIDE}."
    )
    with opened(tmp_path, told) as store:
        assert len(store.past()) == 2


def test_what_was_reset_is_not_saved_with_the_rest(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        win(store)
        game = begin(store)
        play(store, game, 3)
        store.reset()
    assert [kept.uid for kept in salvage.salvage(str(tmp_path / NAME)).games] == [game.id]


def test_a_log_that_is_older_than_the_file_hides_nothing_of_it(tmp_path: Path) -> None:
    living = tmp_path / "living"
    with opened(living) as store:
        win(store)
        game = begin(store)
        play(store, game, 2)
        shutil.copy(living / f"{NAME}-wal", tmp_path)
        play(store, game, 2)
        win(store, "alaska")
        before = contents(store).games
    shutil.copy(living / NAME, tmp_path)
    assert (tmp_path / f"{NAME}-wal").stat().st_size > 0
    assert [*salvage.salvage(str(tmp_path / NAME)).games] == [*before]


def test_a_file_that_lacks_a_table_is_repaired(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = win(store)
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        db.execute("DROP TABLE settings")
    with opened(tmp_path, DAMAGED) as store:
        assert everything(reloaded(store, game)) == everything(game.session)
        assert store.set_setting("table", "blue")


@pytest.mark.parametrize(
    "planted",
    [
        "CREATE TRIGGER evil AFTER INSERT ON gestures BEGIN DELETE FROM games; END",
        "CREATE VIEW evil AS SELECT * FROM games",
        "CREATE TABLE evil (a)",
        "CREATE INDEX evil ON games (hints)",
        "ALTER TABLE games ADD COLUMN evil TEXT AS (upper(uid))",
    ],
)
def test_a_file_in_which_there_is_something_else_is_made_anew(planted: str, tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = win(store)
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        db.execute(planted)
    store = Store(tmp_path)
    try:
        assert [sentence.startswith(DAMAGED[:-1]) for sentence in store.notices] == [True]
        assert everything(reloaded(store, game)) == everything(game.session)
        play(store, begin(store), 3)
        assert len(store.past()) == 2
    finally:
        store.close()


def test_a_file_damaged_while_the_program_runs_is_repaired(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        keep_many(store, 40)
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 5)
        forget_pages(store)
        path = tmp_path / NAME
        path.write_bytes(Random(1).randbytes(path.stat().st_size))
        play(store, game, 3, seed=1)
        assert everything(reloaded(store, game)) == everything(game.session)
        assert any(sentence.startswith(DAMAGED[:-1]) for sentence in store.notices)
        store.notices.clear()
    with opened(tmp_path) as store:
        assert everything(reloaded(store, game)) == everything(game.session)


def test_a_file_in_which_a_write_comes_upon_damage_is_repaired_and_written_to(
    tmp_path: Path,
) -> None:
    with opened(tmp_path) as store:
        old = win(store)
        game = begin(store)
        play(store, game, 5)
        [(root,)] = execute(store, "SELECT rootpage FROM sqlite_master WHERE name = 'claims'")
        forget_pages(store)
        with (tmp_path / NAME).open("r+b") as file:
            file.seek((root - 1) * PAGE_SIZE)
            file.write(b"\xff" * 8)
        other = begin(store, deal=2)  # which is claimed
        assert [sentence.startswith(DAMAGED[:-1]) for sentence in store.notices] == [True]
        assert (tmp_path / ASIDE).exists()
        play(store, other, 3, seed=2)
        assert store.load(old.id) is not None
        for each in (game, other):
            assert everything(reloaded(store, each)) == everything(each.session)
        store.notices.clear()


def forget_pages(store: Store) -> None:
    """Have all of the log brought into the file, and each page read from there when it is needed.

    A program reads anew what another has written to meanwhile.
    """
    with beside(store) as db:
        db.execute("REPLACE INTO settings VALUES ('another', '1')")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
