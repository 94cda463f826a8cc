"""Making puzzles: always the same ones, proved, put behind those that are kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from solitaire_gui.solver.puzzles import __main__ as command
from solitaire_gui.solver.puzzles import kept
from solitaire_gui.solver.puzzles.kept import Kind
from solitaire_gui.solver.puzzles.making import KINDS, make, make_all
from solitaire_gui.solver.puzzles.proof import fault

SAMPLES = [(slug, kind) for slug, kinds in KINDS.items() for kind in kinds]


@pytest.mark.parametrize(("slug", "kind"), SAMPLES)
def test_a_kept_puzzle_is_made_again_from_its_deal(slug: str, kind: Kind) -> None:
    puzzle = next(puzzle for puzzle in kept.puzzles(slug) if puzzle.kind is kind)
    again = make(puzzle.deal, slug, kind)
    assert again is not None
    assert fault(again) == ""
    assert again.gestures == puzzle.gestures
    assert again.fatal == puzzle.fatal


def test_a_deal_that_is_lost_makes_no_puzzle() -> None:
    assert make(2, "scorpion", Kind.WHICH_MOVE) is None
    assert make(2, "scorpion", Kind.WHICH_KING) is None


def test_several_processes_make_the_same_in_the_same_order() -> None:
    deals = range(1, 7)
    one, two = ([*make_all("seahaven", Kind.WHICH_MOVE, deals, jobs)] for jobs in (1, 2))
    assert one == two
    assert [deal for deal, _ in one] == [*deals]
    assert any(puzzle for _, puzzle in one)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(kept, "FOLDER", str(tmp_path))
    kept.forget()
    yield tmp_path
    monkeypatch.undo()
    kept.forget()


@pytest.mark.usefixtures("folder")
def test_the_command_goes_on_behind_what_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["seahaven", "--kind", "which_move", "--count", "2", "--jobs", "1"]
    assert command.main(arguments) == 0
    first = [*kept.puzzles("seahaven")]
    assert command.main(arguments) == 0
    both = [*kept.puzzles("seahaven")]
    assert both[:2] == first
    assert len({puzzle.deal for puzzle in both}) == 4
    assert command.main([*arguments, "--first", str(first[0].deal)]) == 0
    assert len({puzzle.deal for puzzle in kept.puzzles("seahaven")}) == 6
    told = capsys.readouterr().out
    assert "2 puzzles more, 4 in all" in told
    assert "2 puzzles more, 6 in all" in told


def test_nothing_is_written_where_nothing_was_made(folder: Path) -> None:
    assert command.main(["scorpion", "--count", "0"]) == 0
    assert kept.count("scorpion") == 0
    assert not any(folder.iterdir())


def test_damaged_files_are_told_of_in_one_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "seahaven.txt").write_text("m0\n", encoding="ascii")
    assert command.main(["seahaven", "--jobs", "1"]) == 1
    told = capsys.readouterr().err
    assert told.startswith("The puzzles of seahaven cannot be read: ")
    assert told.count("\n") == 1
