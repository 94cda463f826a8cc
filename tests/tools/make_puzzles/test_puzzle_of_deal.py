"""Making puzzles: always the same ones, proved, put behind those recorded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from solitaire_gui.solver.puzzles import recorded_puzzles
from solitaire_gui.solver.puzzles.recorded_puzzles import Kind
from tools.make_puzzles import __main__ as command
from tools.make_puzzles.proof import fault
from tools.make_puzzles.puzzle_of_deal import KINDS, make, make_all

SOON_MADE: dict[tuple[str, Kind], int] = {
    ("montana", Kind.WHICH_MOVE): 15,
    ("montana", Kind.NO_SHUFFLES): 7,
    ("scorpion", Kind.WHICH_MOVE): 1,
    ("scorpion", Kind.WHICH_KING): 24,
    ("alaska", Kind.WHICH_MOVE): 22,
    ("alaska", Kind.BEST_LOOKING): 566,
    ("thumb-and-pouch", Kind.WHICH_MOVE): 13,
    ("thumb-and-pouch", Kind.DRAW_OR_NOT): 382,
    ("seahaven", Kind.WHICH_MOVE): 5,
    ("seahaven", Kind.ONE_WAY_OUT): 10,
}
"""A puzzle of each kind, by its number."""


def test_a_puzzle_of_each_kind_is_made_again() -> None:
    assert SOON_MADE.keys() == {(slug, kind) for slug, kinds in KINDS.items() for kind in kinds}


@pytest.mark.parametrize("is_last", [False, pytest.param(True, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("slug", "kind"), SOON_MADE)
def test_a_recorded_puzzle_is_made_again_from_its_deal(
    slug: str, kind: Kind, *, is_last: bool
) -> None:
    puzzle = recorded_puzzles.puzzle(slug, SOON_MADE[slug, kind])
    if is_last:
        puzzle = [each for each in recorded_puzzles.puzzles(slug) if each.kind is kind][-1]
    assert puzzle.kind is kind
    again = make(puzzle.deal, slug, kind)
    assert again is not None
    assert fault(again) == ""
    assert again.gestures == puzzle.gestures
    assert again.fatal == puzzle.fatal
    assert again.places == puzzle.places
    if kind not in (Kind.WHICH_MOVE, Kind.NO_SHUFFLES):
        ways = [[(way.gestures, way.keeps_win) for way in each.ways] for each in (again, puzzle)]
        assert ways[0] == ways[1]


def test_of_several_right_ways_out_the_shortest_is_told_first() -> None:
    made = make(895, "thumb-and-pouch", Kind.DRAW_OR_NOT)
    assert made is not None
    assert [len(way.gestures) for way in made.right] == [1, 2]


def test_a_deal_that_is_lost_makes_no_puzzle() -> None:
    assert make(2, "scorpion", Kind.WHICH_MOVE) is None
    assert make(2, "scorpion", Kind.WHICH_KING) is None


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_several_processes_make_the_same_in_the_same_order(jobs: int) -> None:
    deals = range(7, 9)
    made = [*make_all("seahaven", Kind.WHICH_MOVE, deals, jobs)]
    assert made == [(deal, make(deal, "seahaven", Kind.WHICH_MOVE)) for deal in deals]
    assert {puzzle is None for _, puzzle in made} == {True, False}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(recorded_puzzles, "FOLDER", str(tmp_path))
    recorded_puzzles.forget()
    yield tmp_path
    monkeypatch.undo()
    recorded_puzzles.forget()


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("count", "first"), [(1, ["--first", "113"]), pytest.param(2, [], marks=pytest.mark.slow)]
)
def test_the_command_goes_on_behind_what_is_recorded(
    count: int, first: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["seahaven", "--kind", "which_move", "--count", str(count), "--jobs", "1"]
    assert command.main([*arguments, *first]) == 0
    made = [*recorded_puzzles.puzzles("seahaven")]
    assert command.main(arguments) == 0
    both = [*recorded_puzzles.puzzles("seahaven")]
    assert both[:count] == made
    assert min(puzzle.deal for puzzle in both[count:]) > max(puzzle.deal for puzzle in made)
    assert len({puzzle.deal for puzzle in both}) == 2 * count
    assert command.main([*arguments, "--first", str(made[0].deal)]) == 0
    assert len({puzzle.deal for puzzle in recorded_puzzles.puzzles("seahaven")}) == 3 * count
    told = capsys.readouterr().out
    assert f"{count} puzzles more, {2 * count} in all" in told
    assert f"{count} puzzles more, {3 * count} in all" in told


def test_nothing_is_written_where_nothing_was_made(folder: Path) -> None:
    assert command.main(["scorpion", "--count", "0"]) == 0
    assert recorded_puzzles.count("scorpion") == 0
    assert not any(folder.iterdir())


def test_damaged_files_are_told_of_in_one_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "seahaven.txt").write_text("m0\n", encoding="ascii")
    assert command.main(["seahaven", "--jobs", "1"]) == 1
    told = capsys.readouterr().err
    assert told.startswith("The puzzles of seahaven cannot be read: ")
    assert told.count("\n") == 1
