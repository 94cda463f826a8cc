"""The benchmark measures what it says: its parts by themselves, and its smallest form for real."""

from __future__ import annotations

import os
import re
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import pytest

from tests.benchmark import keeping, processes
from tests.benchmark.frames.frame_times import MOVES, OPENS, FrameTimes, limit_of, read
from tests.benchmark.start import dragging, section
from tests.benchmark.start.picture import XWD_HEADER, Picture, differing
from tests.benchmark.start.programs import OURS
from tests.benchmark.start.section import started
from tests.benchmark.summary import LEGEND, Cell, Row, frames_cell, pasted
from tests.gui.process.program_process import HAS_PROC
from tests.gui.process.screen import ROOT, missing_tools
from tests.support import levels

SIZE = (640, 480)
FIGURES = re.compile(
    r"^(?P<what>\S.*?\S) +(?P<usual>[\d.]+) +[\d.]+ +(?P<worst>[\d.]+) +(?P<count>\d+)"
)
needs_screen = pytest.mark.skipif(
    bool(missing_tools()), reason=f"needs a screen of its own: {missing_tools()} is not installed"
)
needs_libraries = pytest.mark.skipif(
    bool(section.missing()), reason=f"{section.missing()} is not installed"
)
needs_proc = pytest.mark.skipif(not HAS_PROC, reason="only Linux tells of processes so")


@pytest.mark.slow
@needs_screen
def test_frames_of_a_drag_are_measured_in_a_real_window() -> None:
    words = ["frames", "--size", "{}x{}".format(*SIZE), "--only", "drag"]
    result = subprocess.run(
        [sys.executable, "-m", "tests.benchmark", *words], cwd=ROOT, capture_output=True, text=True
    )
    assert result.returncode == 0, result.stderr
    rows = [match for line in result.stdout.splitlines() if (match := FIGURES.match(line))]
    names = {row["what"] for row in rows}
    for what in ("press on a pile", "drag", "drag let go"):
        assert {what, f"{what}, first time"} <= names
    assert all(0 < float(row["usual"]) <= float(row["worst"]) for row in rows)
    assert all(int(row["count"]) > 1 for row in rows if "drag" in row["what"])


@pytest.mark.slow
@needs_libraries
def test_a_start_and_a_drag_are_measured_on_a_real_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dragging, "DRAG", 0.5)
    with started(OURS, SIZE, tmp_path / "home") as (stage, program):
        start = program.start
        assert 0 < start.window <= start.board
        assert start.work > 0
        assert 0 < start.memory.private <= start.memory.pss
        drag = dragging.drag(stage, OURS, program)
    assert drag.is_caught
    assert drag.share > 0
    assert drag.latency > 0


def test_of_what_moves_one_frame_in_twenty_may_take_up_to_twice_the_limit() -> None:
    times = [1.0] * 97
    for is_first in (True, False):
        assert not FrameTimes("drag", is_first, [[*times, 9, 9, 16]]).is_missed(8)
        assert FrameTimes("drag", is_first, [[*times, 9, 9, 17]]).is_missed(8)
        assert FrameTimes("drag", is_first, [[*times, *[9] * 6]]).is_missed(8)


def test_of_what_opens_no_frame_may_be_over_the_limit() -> None:
    for is_first in (True, False):
        assert not FrameTimes("help opens", is_first, [[1.0] * 97 + [50.0]]).is_missed(50)
        assert FrameTimes("help opens", is_first, [[1.0] * 97 + [51.0]]).is_missed(50)


def test_what_is_told_of_repetitions_is_the_median_of_what_is_true_of_each() -> None:
    times = FrameTimes("drag", False, [[1, 5], [1, 50], [2, 4]])
    assert times.worst == 5
    assert times.over(4.5) == 1
    assert times.frames == 2


def test_frame_times_go_through_a_line_of_text() -> None:
    times = FrameTimes("help opens", True, [[1.5, 2.5], [3.5]])
    assert read(times.line()) == times
    assert (times.kind, times.name) == ("a dialog opens", "help")


def test_a_frame_may_take_longer_in_the_largest_window_only() -> None:
    sizes = ((1280, 800), (1920, 1080), (3840, 2160))
    assert [limit_of(MOVES, size) for size in sizes] == [8, 8, 16]
    assert [limit_of(OPENS, size) for size in sizes] == [50, 50, 100]


def test_a_row_says_where_its_target_is_missed() -> None:
    first, again = FrameTimes("hint", True, [[62.0]]), FrameTimes("hint", False, [[9.0]])
    assert frames_cell([first, again], 50) == Cell("62.0 / 9.0", True)
    assert frames_cell([first, again], 100) == Cell("62.0 / 9.0", False)
    moved = FrameTimes("drag", True, [[4.0, 4.0, 12.0]])
    assert frames_cell([moved], 8) == Cell("11.2 / 12.0", True)
    row = str(Row("drag", [Cell("1.0"), Cell("9.0", True)], "8"))
    assert row.split() == ["drag", "1.0", "9.0", "missed", "8"]


def test_a_table_takes_the_place_of_the_one_in_the_page() -> None:
    path = ROOT / "docs" / "performance.md"
    page = path.read_text("utf-8")
    row = Row("board, ms", [Cell("1.00")])
    written = pasted(page, [f"{'':38}1280x800", "", str(row), f"\n{LEGEND}"], date(2031, 5, 7))
    assert written.count("board, ms") == 1
    assert "On 7 May 2031, " in written
    before, _, after = page.partition("\n```\n")
    assert written.startswith(before.partition("On 2")[0])
    assert written.endswith(after.partition("\n```\n")[2])
    assert pasted(written, [f"{'':38}1280x800"]).count("```") == page.count("```")


def test_the_table_is_quoted_as_it_is_printed() -> None:
    quoted = (ROOT / "docs" / "performance.md").read_text("utf-8")
    assert LEGEND in quoted
    figures = [section.WINDOW, section.BOARD, section.WORK, section.PSS, section.PRIVATE]
    for what in (
        *figures,
        *section.TARGETS,
        *(f"500 moves: {name}, ms" for name in keeping.TARGETS),
    ):
        assert any(line.startswith(f"{what} ") for line in quoted.splitlines()), what


def test_idle_is_missed_by_any_share_of_the_processor_that_can_be_seen() -> None:
    assert section.is_missed(section.REST, section.SMALL_SCREEN, 0.01)
    assert not section.is_missed(section.REST, section.SMALL_SCREEN, 0.004)
    assert not section.is_missed(section.BOARD, SIZE, 10_000)


@pytest.mark.skipif(
    sys.platform == "win32",
    reason="the time of a process goes on in steps of 16 ms, more than what is measured",
)
def test_a_long_game_is_kept_taken_back_and_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "MOVES", levels.times(50, keeping.MOVES))
    measured = keeping.one_game("scorpion", tmp_path)
    assert {*measured} == {*keeping.TARGETS}
    assert len(measured[keeping.UNDO]) == keeping.MOVES
    assert all(time > 0 for one in measured.values() for time in one)


@contextmanager
def busy_child() -> Iterator[subprocess.Popen[str]]:
    """Run a process that says so when it has worked for a while, and then rests."""
    program = "sum(range(10**6)); print(flush=True); input()"
    words, pipe = [sys.executable, "-c", program], subprocess.PIPE
    with subprocess.Popen(words, text=True, stdin=pipe, stdout=pipe) as child:
        yield child


@needs_proc
def test_the_work_and_the_memory_of_children_count() -> None:
    before = processes.work(processes.tree(os.getpid()))
    with busy_child() as child:
        assert child.stdout
        assert child.stdin
        child.stdout.readline()
        assert child.pid in processes.tree(os.getpid())
        assert processes.work_since(before, os.getpid()) >= processes.work_since({}, child.pid) > 0
        worked = processes.work_since({}, child.pid)
        assert processes.work_since_start(child.pid) == pytest.approx(worked, abs=0.001)
        held = processes.memory([child.pid])
        assert 0 < held.private <= held.pss
        assert processes.memory(processes.tree(os.getpid())).pss > held.pss
        child.stdin.write("\n")
    assert processes.memory([child.pid]) == (0, 0), "it has ended"


def test_a_change_is_seen_where_it_is(tmp_path: Path) -> None:
    width, height = 400, 250
    header = [0] * 25
    header[0], header[4], header[5], header[12] = XWD_HEADER.size, width, height, 4 * width
    dump = tmp_path / "dump"
    dump.write_bytes(XWD_HEADER.pack(*header) + bytes(4 * width * height))
    picture = Picture(dump)
    before = picture.tiles(picture.lines())
    with dump.open("r+b") as file:
        for x, y in ((1, 0), (399, 249)):
            file.seek(XWD_HEADER.size + 4 * (y * width + x))
            file.write(struct.pack("<I", 0xFFFFFF))
    assert differing(before, picture.tiles(picture.lines())) == 2
    assert differing(before, before) == 0
