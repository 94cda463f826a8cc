"""One game in a file of its own: the same game elsewhere, whatever the file holds."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.store import OpenGame, Store, StoredGame, Usage
from solitaire_gui.store.database.contents import as_foreign_game
from solitaire_gui.store.transfer.games_file import NotReadable
from solitaire_gui.store.transfer.importing import FOREIGN
from solitaire_gui.store.transfer.one_game import (
    PART_ONLY,
    SIZE_LIMIT,
    FileGame,
    preview,
    read_game,
    save,
)
from solitaire_gui.store.transfer.transfer import Ended
from solitaire_gui.system.file_names import why_unusable
from tests.games.wins import WINS
from tests.store.disks import fill_up, remount, small_disk
from tests.store.player import save_for_ever
from tests.store.playing import (
    NOON,
    begin,
    beside,
    change,
    contents,
    everything,
    opened,
    play,
    win,
)
from tests.store.programs import Program
from tests.store.transferring import imported, outcome, write_by_hand
from tests.support.levels import mostly_slow, some
from tests.support.playing import begun, exactly

CHANGES, SEEDS = 40, range(4)
NAME = "a.solitaire"


def whole(store: Store, game: OpenGame) -> StoredGame:
    """Return all that is kept of a game."""
    kept = store.stored_game(game.id)
    assert kept is not None
    return kept


def saved(store: Store, game: OpenGame, path: Path) -> Path:
    """Save a game as a file."""
    assert save(whole(store, game), path, replace=True).is_done
    return path


HEAD = '{"program": "solitaire-gui", "format": 2}'


def refusal(path: Path) -> str:
    """Return why a file can’t be read."""
    with pytest.raises(NotReadable) as refused:
        read_game(path, NOON)
    return str(refused.value)


@pytest.mark.parametrize("seed", mostly_slow(SEEDS, 0, 1, 3))
@pytest.mark.parametrize("slug", mostly_slow(GAMES, "montana"))
def test_a_game_goes_on_elsewhere_exactly_as_it_was_left(
    slug: str, seed: int, tmp_path: Path
) -> None:
    """With what was undone, gone back from, or played otherwise afterwards, and with a deck."""
    rng, deck = Random(f"{slug} {seed}"), Deck()
    deck.shuffle(rng=rng)
    session: Session[Any] = (
        Session.from_deck(GAMES[slug], deck) if seed % 2 else Session(GAMES[slug], seed + 1)
    )
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        game = begun(one, session, NOON)
        for number in range(CHANGES):
            change(session, rng)
            spent = Usage(7.25 + number, rng.randrange(9), rng.randrange(9))
            one.save_game(game, spent, NOON + number)
            if number % 10 and number < CHANGES - 1:
                continue
            found = read_game(saved(one, game, tmp_path / NAME), NOON, one.stored_game)
            assert found.game == whole(one, game)
            assert found.problem is None
            assert two.add_game(found.game)
            again = two.load(game.id)
            assert again is not None
            assert everything(again.session) == everything(session)
            assert exactly(again.session.table) == exactly(session.table)
            assert (again.usage, again.started) == (game.usage, NOON)
            assert whole(two, again) == whole(one, game)


@pytest.mark.parametrize("slug", mostly_slow(GAMES, "scorpion", "alaska"))
def test_a_won_game_is_won_elsewhere(slug: str, tmp_path: Path) -> None:
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        game = win(one, slug)
        game.session.undo()
        one.save_game(game, game.usage, NOON + 1)
        found = read_game(saved(one, game, tmp_path / NAME), NOON, one.stored_game)
        assert two.add_game(found.game)
        assert two.statistics() == one.statistics()
        assert contents(two).games == contents(one).games


def test_the_file_of_a_game_can_be_imported_too(tmp_path: Path) -> None:
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        game = begin(one)
        play(one, game, 5)
        one.set_setting("table", "blue")
        file = saved(one, game, tmp_path / NAME)
        said = imported(two, file)
        assert said == FOREIGN.format(sentence=f"1 game of {NAME} added.")
        [here], [there] = contents(two).games, contents(one).games
        assert here == as_foreign_game(there)
        assert two.settings == {}


def test_of_a_game_in_both_places_the_one_played_last_stays(tmp_path: Path) -> None:
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        game = begin(one)
        play(one, game, 5)
        early = read_game(saved(one, game, tmp_path / NAME), NOON, one.stored_game).game
        play(one, game, 5, NOON + 100)
        late = read_game(saved(one, game, tmp_path / NAME), NOON, one.stored_game).game
        assert two.add_game(early)
        assert two.add_game(late)
        assert not two.add_game(early)
        assert contents(two).games == contents(one).games


def test_the_game_on_the_table_is_not_replaced(tmp_path: Path) -> None:
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        game = begin(one)
        play(one, game, 5)
        assert two.add_game(whole(one, game))
        there = two.load(game.id)
        assert there
        assert two.make_current(there, NOON + 10)
        play(one, game, 5, NOON + 100)
        assert not two.add_game(whole(one, game))
        assert len(whole(two, there).gestures) == 5


def test_what_cannot_be_kept_can_still_be_saved(tmp_path: Path) -> None:
    with opened(tmp_path / "one") as store:
        game = begin(store)
        play(store, game, 5)
        with beside(store) as other:
            other.execute("BEGIN IMMEDIATE")
            game.session.undo()
            kept = store.game_as_stored(game, NOON + 7)
        assert kept is not None
        assert kept.uid == game.id
        assert (len(kept.gestures), kept.pointer) == (5, 4)
        assert store.game_as_stored(game, NOON + 7) == kept


def test_saving_tells_how_it_ended(tmp_path: Path) -> None:
    with opened(tmp_path / "one") as store:
        game = begin(store)
        announced, path = Event(), tmp_path / NAME
        first = store.export_game(whole(store, game), path, announced.set)
        assert outcome(first, announced)[-1] == Ended(f"The game is saved as {NAME}.", is_done=True)
        announced.clear()
        second = store.export_game(whole(store, game), path, announced.set)
        assert outcome(second, announced)[-1].file_exists
        assert [entry.name for entry in tmp_path.iterdir() if entry.is_file()] == [NAME]


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such permissions")
def test_a_game_can_be_read_by_whoever_may_read_new_files(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    with opened(tmp_path / "one") as store:
        saved(store, begin(store), tmp_path / NAME)
    modes = {(tmp_path / name).stat().st_mode for name in ("usual", NAME)}
    assert len(modes) == 1


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("none/a", "there is no folder "),
        ("file/a", "there is a file where its folder should be"),
        ("x" * 300, "the name is too long"),
        ("folder", "it is a folder"),
        ("link", "it is a link to another place"),
        ("/dev/full", "it is not an ordinary file"),
    ],
)
@pytest.mark.skipif(sys.platform != "linux", reason="the names are those of Linux")
def test_a_place_that_cannot_be_written_to_is_told_of(place: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "file")
    before = sorted(tmp_path.iterdir())
    with opened(tmp_path / "folder/store") as store:
        ended = save(whole(store, begin(store)), tmp_path / place, replace=True)
    assert why in ended.sentence
    assert not ended.is_done
    assert sorted(tmp_path.iterdir()) == before
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize("name", ["a:b.solitaire", "Con.solitaire", "why?.solitaire"])
def test_no_game_is_saved_where_windows_would_lose_it(name: str, tmp_path: Path) -> None:
    path = tmp_path / name  # on Windows itself it may lie on a drive
    with opened(tmp_path / "store") as store:
        kept = whole(store, begin(store))
        ended = save(kept, path, replace=False, system="win32")
    why = why_unusable(name, "win32")
    assert ended.sentence == f"{name} could not be written: {why}."
    assert not ended.is_done
    assert [path.name for path in tmp_path.iterdir()] == ["store"]


def test_a_file_needs_no_more_than_a_game_and_a_deal(tmp_path: Path) -> None:
    kept = read_game(write_by_hand(tmp_path / NAME, {"game": "alaska", "deal": 7}), NOON).game
    assert (kept.game, kept.deal, kept.gestures) == ("alaska", 7, ())
    assert (kept.started, kept.changed) == (NOON, NOON)
    with opened(tmp_path) as store:
        assert store.add_game(kept)
        game = store.load(kept.uid)
        assert game
        assert exactly(game.session.table) == exactly(Session(GAMES["alaska"], 7).table)


def test_a_file_without_a_name_for_its_game_is_always_the_same_game(tmp_path: Path) -> None:
    values = {"game": "alaska", "deal": 7, "gestures": ["M 1 1 2"]}
    others: list[dict[str, Any]] = [
        *({}, {"seconds": 7}, {"deal": 8}, {"gestures": []}, {"game": "scorpion"})
    ]
    names = [
        read_game(write_by_hand(tmp_path / NAME, {**values, **other}), NOON).game.uid
        for other in others
    ]
    assert names[0] == names[1]
    assert len(set(names)) == 4


def test_whether_a_game_is_won_is_what_its_moves_say(tmp_path: Path) -> None:
    deal, line = WINS["scorpion"]
    moves = line.split("; ")
    for gestures, is_won in ((moves, True), (moves[:-1], False)):
        for told in ("won", None):
            values = {"game": "scorpion", "deal": deal, "gestures": gestures, "result": told}
            kept = read_game(write_by_hand(tmp_path / NAME, values), NOON).game
            assert (kept.result == "won") == is_won
            assert (kept.ended == NOON) == is_won


def test_of_a_file_of_any_version_what_is_known_is_read(tmp_path: Path) -> None:
    values = {"game": "alaska", "deal": 7, "colour": {"of": ["the sky"]}, "origins": ["yes"]}
    assert read_game(write_by_hand(tmp_path / NAME, values), NOON).game.deal == 7
    file = write_by_hand(tmp_path / NAME, values, format=3)
    assert refusal(file) == f"{NAME} was written by a newer version of this program."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "has no games in it."),
        ("Dear Emma,", "has no games in it."),
        (HEAD.replace("2", "1"), "has no games in it."),
        (HEAD, "is damaged."),
        (f'{HEAD}\n{{"games": 0}}', "has no game in it."),
        (f'{HEAD}\n7\n{{"games": 1}}', "can’t be read as a game."),
        ("[" * 100_000, "has no games in it."),
        (f"{HEAD}\n" + "[" * 90_000, "is damaged."),
    ],
)
def test_a_file_without_a_game_is_refused(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(text)
    assert refusal(tmp_path / NAME) == f"{NAME} {said}" or said in refusal(tmp_path / NAME)


def test_a_file_of_several_games_is_refused(tmp_path: Path) -> None:
    game = {"game": "alaska", "deal": 7}
    said = refusal(write_by_hand(tmp_path / NAME, game, game))
    assert said == f"{NAME} has several games in it: use Import in the statistics."


def test_a_game_that_is_not_known_here_is_named(tmp_path: Path) -> None:
    said = refusal(write_by_hand(tmp_path / NAME, {"game": "freecell", "deal": 7}))
    assert said == f"{NAME} is a game that this version does not have: “freecell”."


@pytest.mark.parametrize("place", ["none", "folder", "pipe", "link", "none/a", "a\0b", "x" * 300])
@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes among its files")
@pytest.mark.usefixtures("no_handle_left")
def test_what_is_no_file_is_refused_at_once(place: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "pipe")
    said = refusal(tmp_path / place)
    assert "can’t be read: " in said or said == "No file can have that name."


@pytest.mark.parametrize("name", ["a\nb", "\u202ea", "x" * 250, "\udce4\udcff", "none/a\tb"])
@pytest.mark.skipif(sys.platform != "linux", reason="names are text there")
def test_whatever_its_name_it_is_told_of_in_one_line_that_can_be_read(
    name: str, tmp_path: Path
) -> None:
    sentences = [refusal(tmp_path / name)]
    with suppress(OSError):
        for text in ("", HEAD):
            (tmp_path / name).write_text(text)
            sentences.append(refusal(tmp_path / name))
    assert all(said.isprintable() and len(said) < 400 for said in sentences)


def test_a_file_larger_than_any_game_is_refused(tmp_path: Path) -> None:
    with (tmp_path / NAME).open("wb") as file:
        file.truncate(SIZE_LIMIT[0] + 1)
    assert refusal(tmp_path / NAME) == f"{NAME} is larger than 1 MB, more than any game needs."


def test_a_game_comes_up_to_the_move_that_cannot_be_played(tmp_path: Path) -> None:
    values = {"game": "scorpion", "deal": 1, "gestures": ["M 7 1 5", "M 9 9 9", "M 1 1 2"]}
    found = read_game(write_by_hand(tmp_path / NAME, values), NOON)
    assert found.session is not None
    assert found.session.lines == ["M 7 1 5"]
    assert found.problem is not None
    assert "“M 9 9 9”" in str(found.problem)
    values["gestures"] = ["M 7 1 5", "M\0"]
    found = read_game(write_by_hand(tmp_path / NAME, values), NOON)
    assert found.problem == PART_ONLY


def test_at_a_glance_long_games_are_not_played(tmp_path: Path) -> None:
    values = {"game": "alaska", "deal": 7, "gestures": ["M 1 1 2"] * 3000}
    assert preview(str(write_by_hand(tmp_path / NAME, values))).session is None
    values["gestures"] = []
    assert preview(str(write_by_hand(tmp_path / NAME, values))).session is not None


def test_a_file_with_any_wrong_byte_is_refused_or_holds_a_game(tmp_path: Path) -> None:
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        game = begin(one)
        play(one, game, 3)
        good = saved(one, game, tmp_path / NAME).read_bytes()
        rng, answers = Random(1), list[FileGame | str]()
        for place in some(range(len(good)), 60):
            for wrong in {good[place] ^ 1 << rng.randrange(8), rng.randrange(256), 0, 34, 93}:
                answers.append(answer(tmp_path, good[:place] + bytes([wrong]) + good[place + 1 :]))
        answers += [answer(tmp_path, good[:length]) for length in some(range(len(good)), 60)]
        sentences = {found for found in answers if isinstance(found, str)}
        assert all(sentence.endswith(".") and sentence.isprintable() for sentence in sentences)
        games = [found for found in answers if isinstance(found, FileGame)]
        assert games
        for found in games:
            assert two.add_game(found.game) is not None
            assert two.load(found.game.uid) is not None
        assert two.notices == []


def answer(folder: Path, data: bytes) -> FileGame | str:
    """Return the game of a file with some bytes, or why there is none."""
    file = folder / "b.solitaire"
    file.write_bytes(data)
    try:
        return read_game(file, NOON)
    except NotReadable as refused:
        return str(refused)


def test_a_full_disk_or_one_that_can_only_be_read_keeps_what_is_there(tmp_path: Path) -> None:
    with opened(tmp_path / "one") as store, small_disk(tmp_path / "disk", "100k"):
        file, game = tmp_path / "disk" / NAME, whole(store, win(store))
        assert save(game, file, replace=False).is_done
        before = file.read_bytes()
        fill_up(tmp_path / "disk")
        said = save(game._replace(seconds=1.0), file, replace=True)
        assert said == Ended(f"{NAME} could not be written: the disk is full.")
        remount(tmp_path / "disk", "ro")
        said = save(game._replace(seconds=1.0), file, replace=True)
        assert said == Ended(f"{NAME} could not be written: that disk is read-only.")
        remount(tmp_path / "disk", "rw")
        assert file.read_bytes() == before
        assert {path.name for path in (tmp_path / "disk").iterdir()} == {NAME, "ballast"}


def test_a_program_killed_while_it_saves_leaves_a_whole_file(tmp_path: Path) -> None:
    deal, line = WINS["alaska"]
    texts = [line.split("; "), line.split("; ")[:5]]
    games = tuple(
        read_game(
            write_by_hand(tmp_path / NAME, {"game": "alaska", "deal": deal, "gestures": text}), NOON
        ).game
        for text in texts
    )
    path, rng = tmp_path / "folder" / NAME, Random(1)
    path.parent.mkdir()
    for _ in range(8):
        program = Program(save_for_ever, games, path)
        said = program.kill(rng.randrange(1, 40), rng.randrange(4), path.parent)
        assert all(ended.is_done for ended in said)
        assert read_game(path, NOON).game in games
        left = [entry for entry in path.parent.iterdir() if entry != path]
        assert all(entry.suffix == ".part" and entry.name.startswith(".") for entry in left)
