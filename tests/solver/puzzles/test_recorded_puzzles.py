"""The files of puzzles: what is in them, how much room they take, and what damage does."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from solitaire_gui.solver.puzzles import recorded_puzzles
from solitaire_gui.solver.puzzles.judging import session
from solitaire_gui.solver.puzzles.recorded_puzzles import (
    PUZZLES_PER_PART,
    Damaged,
    Kind,
    Puzzle,
    Way,
)
from tests.games import RECORDED
from tests.support.levels import is_full, some, times
from tools.make_puzzles.puzzle_files import append
from tools.make_puzzles.puzzle_of_deal import KINDS

ROOM = 400_000
SHIPPED: dict[str, tuple[int, int]] = {
    "montana": (500, 3460450284),
    "scorpion": (500, 2036684413),
    "alaska": (500, 2340557144),
    "thumb-and-pouch": (381, 3292214428),
    "seahaven": (600, 2391236279),
}
"""How many puzzles of each game there were when this was written, and their checksum.

Today's puzzle is found by its number: those that are there never change, new ones follow them.
"""


@cache
def read(slug: str) -> Sequence[Puzzle]:
    """Return all puzzles of a game."""
    return [*recorded_puzzles.puzzles(slug)]


@pytest.mark.parametrize("slug", KINDS)
def test_puzzles_keep_their_numbers_for_ever(slug: str) -> None:
    count, shipped = SHIPPED[slug]
    assert len(read(slug)) >= count
    total = 0
    for _, _, kind, *rest in read(slug)[:count]:
        total = crc32(f"{kind.value} {rest}".encode(), total)
    assert total == shipped


@pytest.mark.parametrize("slug", KINDS)
def test_all_that_is_kept_of_a_puzzle_can_be_played_and_nothing_that_matters_is_hidden(
    slug: str,
) -> None:
    for puzzle in some(read(slug), 8):
        asked = session(puzzle)
        piles = asked.game.piles(asked.table).values()
        assert puzzle.is_open or all(card.is_face_up() for cards in piles for card in cards)
        if puzzle.kind is Kind.WHICH_MOVE:
            for _ in range(puzzle.fatal - 1):
                assert asked.redo()
        for gestures in (*(way.gestures for way in puzzle.ways), *puzzle.places):
            trial = asked.copy()
            for gesture in gestures:
                trial.play_all(gesture)


def test_every_game_has_puzzles_and_no_others_do() -> None:
    assert KINDS.keys() == {*RECORDED}
    assert recorded_puzzles.count("no-such-game") == 0


@pytest.mark.parametrize("slug", KINDS)
def test_all_kinds_are_there_and_none_is_there_twice(slug: str) -> None:
    puzzles = read(slug)
    assert [puzzle.number for puzzle in puzzles] == [*range(1, recorded_puzzles.count(slug) + 1)]
    assert [puzzle.kind for puzzle in puzzles] == recorded_puzzles.kinds(slug)
    assert {puzzle.kind for puzzle in puzzles} == set(KINDS[slug])
    assert len({(puzzle.kind, puzzle.deal) for puzzle in puzzles}) == len(puzzles)
    assert len({(puzzle.deal, puzzle.gestures) for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        if puzzle.kind in (Kind.WHICH_MOVE, Kind.ONE_WAY_OUT, Kind.WHICH_KING, Kind.NO_SHUFFLES):
            assert len(puzzle.right) == 1


def test_they_take_little_room() -> None:
    files = [
        *Path(recorded_puzzles.FOLDER).glob("*.txt"),
        *Path(recorded_puzzles.FOLDER).glob("*.xz"),
    ]
    assert len(files) == 2 * len(KINDS)
    assert sum(path.stat().st_size for path in files) < ROOM


def test_to_read_and_to_judge_them_brings_no_search_along() -> None:
    program = (
        "import sys; from solitaire_gui.solver.puzzles import judging, recorded_puzzles;"
        "puzzle = recorded_puzzles.puzzle('seahaven', 1); judging.session(puzzle);"
        "print([name for name in sys.modules if name.startswith('solitaire_gui.solver.') and"
        " name.endswith(('.solver', 'search', 'space')) or 'numpy' in name])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == "[]"


@pytest.mark.parametrize("number", [0, -1, recorded_puzzles.count("seahaven") + 1, 100_000])
def test_a_number_that_no_puzzle_has_is_refused(number: int) -> None:
    with pytest.raises(LookupError, match="There is no puzzle"):
        recorded_puzzles.puzzle("seahaven", number)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder in the place of the recorded puzzles."""
    monkeypatch.setattr(recorded_puzzles, "FOLDER", str(tmp_path))
    recorded_puzzles.forget()
    yield tmp_path
    monkeypatch.undo()
    recorded_puzzles.forget()


GAME = Puzzle(
    "scorpion",
    1,
    Kind.WHICH_MOVE,
    7,
    (("D",), ("M 1 2 3", "M 2 3 4"), ("M 4 5 6",)),
    2,
    (Way((("M 7 7 7",),), None), Way((("M 1 2 3", "M 2 3 4"),), 57)),
    (),
    True,
)
TABLE = Puzzle(
    "scorpion",
    2,
    Kind.WHICH_KING,
    9,
    (),
    0,
    (Way((("M 1 1 1",),), None), Way((("M 2 2 2",), ("D",)), 1)),
    ((("M 3 3 3",), ("D",)),),
    True,
)


def test_what_is_written_is_read_again(folder: Path) -> None:
    size = append("scorpion", [GAME])
    assert size == sum(path.stat().st_size for path in folder.iterdir())
    append("scorpion", [TABLE])
    assert [*recorded_puzzles.puzzles("scorpion")] == [GAME, TABLE]
    assert recorded_puzzles.kinds("scorpion") == [Kind.WHICH_MOVE, Kind.WHICH_KING]
    assert recorded_puzzles.asked("scorpion") == [1, 2]


def test_one_that_is_retired_keeps_its_number_and_is_not_asked_anew(folder: Path) -> None:
    append("scorpion", [GAME, TABLE])
    (folder / "scorpion.txt").write_text("m-\nk\n", "ascii")
    recorded_puzzles.forget()
    append("scorpion", [GAME._replace(deal=8)])
    assert (folder / "scorpion.txt").read_text("ascii") == "m-\nk\nm\n"
    assert recorded_puzzles.puzzle("scorpion", 1) == GAME
    assert recorded_puzzles.asked("scorpion") == [2, 3]


def test_however_many_there_are_each_is_found_and_keeps_its_number(folder: Path) -> None:
    made: list[Puzzle] = []
    for more in (
        (1, PUZZLES_PER_PART - 1, 1, PUZZLES_PER_PART, 7) if is_full() else (PUZZLES_PER_PART, 2)
    ):
        new = [TABLE._replace(deal=len(made) + place) for place in range(more)]
        made += new
        append("scorpion", new)
        numbered = [puzzle._replace(number=at) for at, puzzle in enumerate(made, 1)]
        assert [*recorded_puzzles.puzzles("scorpion")] == numbered


def test_a_kind_that_is_none_or_another_is_damage(folder: Path) -> None:
    append("scorpion", [GAME])
    path = folder / "scorpion.txt"
    assert path.read_text("ascii") == "m\n"
    for text in ("m3\n", "m-1\n", "x\n", "-\n", "k\n", "mm\n", "m--\n", "\n", ""):
        path.write_text(text, "ascii")
        recorded_puzzles.forget()
        assert problem_of_reading("scorpion", [GAME]), text


def problem_of_reading(slug: str, whole: list[Puzzle]) -> str:
    """Return the sentence that reading ends with; without one all must be as it was."""
    try:
        found = [*recorded_puzzles.puzzles(slug)]
    except Damaged as damaged:
        return str(damaged)
    assert found == whole
    return ""


def test_any_damage_is_told_in_one_sentence_or_changes_nothing(folder: Path) -> None:
    puzzles = [(GAME, TABLE)[n % 2]._replace(deal=n + 1) for n in range(PUZZLES_PER_PART + 5)]
    append("scorpion", puzzles)
    whole = [*recorded_puzzles.puzzles("scorpion")]
    sentence = f"The puzzles of scorpion cannot be read: their files in {folder} are damaged."
    rng, refused = Random(1), 0
    for path in sorted(folder.iterdir()):
        good = path.read_bytes()
        for attempt in range(times(40, 120)):
            bad = bytearray(good)
            if attempt % 3 == 0:
                bad[rng.randrange(len(bad))] ^= 1 << rng.randrange(8)
            elif attempt % 3 == 1:
                del bad[rng.randrange(len(bad)) :]
            else:
                bad[rng.randrange(len(bad))] = rng.randrange(256)
            path.write_bytes(bad)
            recorded_puzzles.forget()
            problem = problem_of_reading("scorpion", whole)
            refused += bool(problem)
            assert problem in ("", sentence)
        path.write_bytes(good)
        recorded_puzzles.forget()
        assert problem_of_reading("scorpion", whole) == ""
        path.unlink()
        recorded_puzzles.forget()
        assert problem_of_reading("scorpion", whole) == sentence
        path.write_bytes(good)
    assert refused > times(50, 150)
