"""All that a player notices in one table: the start, the memory, frames, what is kept, the solver.

The sections that measure it tell more of it.
"""

from __future__ import annotations

import os
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.solver.many_deals import Solved
from tests.benchmark import keeping, solver
from tests.benchmark.frames import section as frames
from tests.benchmark.frames.frame_times import (
    MACHINE,
    MOVES,
    OPENS,
    STANDARD,
    FrameTimes,
    Size,
    limit_of,
)
from tests.benchmark.start import section as start
from tests.benchmark.start.programs import OURS
from tests.gui.process.screen import missing_tools

LARGE_ROUNDS = 3
"""How often programs are started at the larger sizes, where that takes longer."""
AGAIN = 1
"""How often what has been drawn is drawn once more."""
DEALS, LIMITS = 8, (0.1, 5.0)
COMPARED = (start.WINDOW, start.BOARD, start.WORK, start.PSS, start.DRAG)
TITLES = {
    MOVES: "moves, ms: 95 % of the frames / the worst",
    OPENS: "opens, ms: the worst frame the first time / later",
}
"""What is told as a share of what other programs take."""
MADE = re.compile(r"On \d+ \w+ \d{4}, [^;]*;")
"""What a page says of when and where its table was made."""
LEGEND = """\
Window and board: milliseconds from fork and exec on; all other times are of the processor. Frames:
milliseconds of the main thread. Of what moves, 95 % of the frames are within the limit and none
takes twice as long; of what opens or changes none takes longer. Of dialogs and games the slowest is
named. The limits are for a machine that goes round the fixed loop in the time below "target"; on a
slower one they are as much longer. Starts are later ones, with a game to resume, unless they are
called first."""


class Cell(NamedTuple):
    """One figure of the table."""

    text: str
    is_missed: bool = False


class Row(NamedTuple):
    """A row of the table: a figure for each size, or one that does not depend on it."""

    what: str
    cells: Sequence[Cell]
    target: str = ""

    def __str__(self) -> str:
        cells = [f"{cell.text}{' missed' * cell.is_missed}" for cell in self.cells]
        return f"{self.what:<38}{''.join(f'{cell:<22}' for cell in cells)}{self.target}".rstrip()


def measure(
    sizes: Sequence[Size], against: Sequence[str], rounds: int, page: Path | None = None
) -> None:
    """Measure all, and print the table, part by part; put it into a page if one is given."""
    lines = []
    for line in table(sizes, against, rounds):
        print(line, flush=True)
        lines.append(line)
    if page is not None:
        page.write_text(pasted(page.read_text("utf-8"), lines), "utf-8")


def table(sizes: Sequence[Size], against: Sequence[str], rounds: int) -> Iterator[str]:
    """Measure all; yield the lines of the table."""
    yield str(Row("", [Cell("{}x{}".format(*size)) for size in sizes], "target"))
    for rows in (starts(sizes, against, rounds), all_frames(sizes), kept(), solved()):
        yield ""
        yield from map(str, rows)
    yield f"\n{LEGEND}"


def pasted(page: str, lines: Sequence[str], day: date | None = None) -> str:
    """Return a page with another table in the place of its own, and when and where it was made."""
    made = "On {0.day} {0:%B %Y}, {1} cores, Python {2}.{3};".format(
        day or date.today(), os.cpu_count(), *sys.version_info
    )
    page, count = MADE.subn(made, page, 1)
    before, fence, after = page.partition("\n```\n      ")
    _, end, after = after.partition("\n```\n")
    if not (count and fence and end):
        raise ValueError("the page has no such table")
    return "\n".join([f"{before}\n```", *lines, f"```\n{after}"])


def starts(sizes: Sequence[Size], against: Sequence[str], rounds: int) -> Iterator[Row]:
    """Start the program and others; yield what is true of ours, and in which ratio."""
    if needed := start.missing():
        yield Row(f"start: {needed} is not installed", [])
        return
    others, told = start.asked(against), list[Mapping[str, start.Figures]]()
    with TemporaryDirectory() as homes:
        for size in sizes:
            _tell("start", size)
            times = rounds if size == start.SMALL_SCREEN else min(rounds, LARGE_ROUNDS)
            told.append(start.figures_of(Path(homes), size, others, times, is_brief=True))
    yield Row("board of a first start, ms", [_plain(figures[start.FIRST]) for figures in told])
    for what in told[0][OURS.name]:
        yield _figures_row(what, sizes, [figures[OURS.name] for figures in told])
        for other in others if what in COMPARED else ():
            yield _ratios_row(what, other.name, sizes, told)


def _plain(figures: start.Figures) -> Cell:
    return Cell(f"{figures[start.BOARD]:.0f}")


def _figures_row(what: str, sizes: Sequence[Size], ours: Sequence[start.Figures]) -> Row:
    cells, targets = [], []
    for size, figures in zip(sizes, ours, strict=True):
        figure, target = figures.get(what), start.target_of(what, size)
        is_missed = figure is not None and start.is_missed(what, size, figure)
        cells.append(Cell("" if figure is None else f"{figure:.2f}", is_missed))
        targets.append("–" if target is None else f"{target:g}")
    return Row(what, cells, _joined(targets))


def _ratios_row(
    what: str, other: str, sizes: Sequence[Size], told: Sequence[Mapping[str, start.Figures]]
) -> Row:
    """Return the row that tells which share of what another program takes ours does."""
    cells, targets = [], []
    for size, figures in zip(sizes, told, strict=True):
        ours, theirs = figures[OURS.name].get(what), figures[other].get(what)
        ratio = round(ours / theirs, 2) if ours and theirs else None
        target = start.share_of(what, size) if other == "sol" else None
        is_missed = ratio is not None and target is not None and ratio > target
        cells.append(Cell("" if ratio is None else f"{ratio:.2f}", is_missed))
        targets.append("–" if target is None else f"{target:g}")
    return Row(f"  share of {other}'s", cells, _joined(targets))


def all_frames(sizes: Sequence[Size]) -> Iterator[Row]:
    """Play all scenes in windows of some sizes; yield the worst frames of each kind."""
    if needed := missing_tools():
        yield Row(f"frames: {needed} is not installed", [])
        return
    by_kind: dict[str, dict[Size, list[FrameTimes]]] = defaultdict(lambda: defaultdict(list))
    for size in sizes:
        _tell("frames", size)
        for times in frames.frames(size, again=AGAIN):
            by_kind[times.kind][size].append(times)
    machine = {size: times[0].usual for size, times in by_kind.pop(MACHINE).items()}
    slower = {size: max(1, machine[size] / STANDARD) for size in sizes}
    yield Row(f"{MACHINE}, ms", [Cell(f"{machine[size]:.1f}") for size in sizes], f"{STANDARD:g}")
    for sort, title in TITLES.items():
        limits = {size: limit_of(sort, size) for size in sizes}
        target = _joined([f"{limit:g}" for limit in limits.values()])
        yield Row(title, [])
        for kind, told in by_kind.items():
            worst = max(told[sizes[-1]], key=lambda times: times.worst)
            if worst.sort == sort:
                what = f"  {kind} ({worst.name})" if worst.name else f"  {kind}"
                cells = [frames_cell(told[size], limits[size] * slower[size]) for size in sizes]
                yield Row(what, cells, target)


def frames_cell(times: Sequence[FrameTimes], limit: float) -> Cell:
    """Return what is told of one kind of frames, as its title in TITLES says."""
    if times[0].sort == MOVES:
        figures = [max(one.slow for one in times), max(one.worst for one in times)]
    else:
        first = [one.worst for one in times if one.is_first_time]
        later = [one.worst for one in times if not one.is_first_time]
        figures = [max(worst) for worst in (first, later) if worst]
    text = " / ".join(f"{figure:.1f}" for figure in figures)
    return Cell(text, any(one.is_missed(limit) for one in times))


def kept() -> Iterator[Row]:
    """Play on, take back and resume long games; yield the most that a game of any kind takes."""
    _tell("keeping")
    worst: dict[str, float] = defaultdict(float)
    for measured in keeping.every_game():
        _, _, what = measured.what.partition(", ")
        worst[what] = max(worst[what], median(measured.times))
    for what, time in worst.items():
        target = keeping.TARGETS[what]
        cells = [Cell(f"{time:.2f}", time > target)]
        yield Row(f"500 moves: {what}, ms", cells, f"{target:g}")


def solved() -> Iterator[Row]:
    """Solve some deals of every game; yield which share was decided, and in how much time."""
    _tell("solver")
    for slug, game in GAMES.items():
        yield _shares(f"{game.name}, 0.1 / 5 s: decided", solver.first_answers, slug)
        if game.shuffles:
            yield _shares(f"{game.name}: without a shuffle", solver.without_shuffles, slug)


def _shares(name: str, answers: Callable[[str, int, float], list[Solved]], slug: str) -> Row:
    """Return which shares of some deals have been decided in so much time."""
    solved = answers(slug, DEALS, max(LIMITS))
    shares = " / ".join(f"{share:.0f}" for share in solver.shares(solved, LIMITS))
    return Row(name, [Cell(f"{shares}%")])


def _joined(targets: Sequence[str]) -> str:
    """Return the targets of all sizes, or the one of all; nothing if there are none."""
    if {*targets} == {"–"}:
        return ""
    return targets[0] if len({*targets}) == 1 else ", ".join(targets)


def _tell(what: str, size: Size | None = None) -> None:
    """Tell on the terminal what is being measured now."""
    if sys.stderr.isatty():
        print(what, *(["{}x{}".format(*size)] if size else []), "…", file=sys.stderr)
