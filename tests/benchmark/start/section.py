"""The section of the benchmark about starts: programs in turn on one screen, and a table."""

from __future__ import annotations

import compileall
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.benchmark.start import dragging, memory
from tests.benchmark.start.programs import OTHERS, OURS, Program, is_installed
from tests.benchmark.start.stage import Size, Stage, Start, Started, new_stage
from tests.benchmark.start.x_display import missing_libraries
from tests.gui.process.screen import ROOT, missing_tools

ROUNDS = 7
PLAYED = 4.0
"""Seconds of a first start, as nobody ends it sooner: pictures of cards are kept meanwhile."""
FIRST = "ours, first"
"""The first start after the set-up: nothing has been kept yet."""
SMALL_SCREEN = (1280, 800)
"""On this one windows are as large as they open; on larger ones they fill the screen."""
WINDOW, BOARD, WORK, PSS = "window, ms", "board, ms", "CPU of the start, s", "PSS, MB"
PRIVATE, REST, DRAG = "private, MB", "CPU at rest, %", "CPU of a 10 s drag, %"
LATENCY = "pointer to picture, ms"
MIDDLE_SCREEN, LARGE_SCREEN = (1920, 1080), (3840, 2160)
TARGETS: Mapping[str, Mapping[Size, float]] = {
    REST: dict.fromkeys((SMALL_SCREEN, MIDDLE_SCREEN, LARGE_SCREEN), 0.0),
    DRAG: {SMALL_SCREEN: 5.0, MIDDLE_SCREEN: 6.0, LARGE_SCREEN: 10.0},
    PSS: {SMALL_SCREEN: 45.0, MIDDLE_SCREEN: 55.0, LARGE_SCREEN: 95.0},
    memory.PSS_AFTER: {SMALL_SCREEN: 60.0, MIDDLE_SCREEN: 75.0, LARGE_SCREEN: 160.0},
    memory.SOLVERS_LEFT: dict.fromkeys((SMALL_SCREEN, MIDDLE_SCREEN, LARGE_SCREEN), 0.0),
}
"""At most so much may be measured of ours on a screen of some size."""
BRIEF_SHARE = (2, 3)
"""In so many of the rounds, two of three, others are started where that is to be brief."""
SHARES_OF_SOL: Mapping[str, Mapping[Size, float]] = {
    BOARD: {SMALL_SCREEN: 0.9, MIDDLE_SCREEN: 0.9, LARGE_SCREEN: 1.0},
    WORK: {SMALL_SCREEN: 1.25, MIDDLE_SCREEN: 1.25},
}
"""At most such shares of what sol takes ours may be."""

Figures = dict[str, float]
"""What is measured of a program, by name: the medians of all rounds."""


def target_of(what: str, size: Size) -> float | None:
    """Return how much a figure may be on a screen of some size."""
    return TARGETS.get(what, {}).get(size)


def share_of(what: str, size: Size) -> float | None:
    """Return which share of what sol takes a figure may be on a screen of some size."""
    return SHARES_OF_SOL.get(what, {}).get(size)


def is_missed(what: str, size: Size, figure: float) -> bool:
    """Return whether a figure, as it is shown, is more than it may be."""
    target = target_of(what, size)
    return target is not None and round(figure, 2) > target


def missing() -> str:
    """Return what is needed for this section and not there."""
    return ", ".join(filter(None, (missing_tools(), missing_libraries())))


def asked(names: Sequence[str]) -> list[Program]:
    """Return those of the programs asked for that are installed; say which are not."""
    for name in names:
        if not is_installed(OTHERS[name]):
            print(f"{name} is not installed")
    return [OTHERS[name] for name in names if is_installed(OTHERS[name])]


def measure(sizes: Sequence[Size], against: Sequence[str], rounds: int = ROUNDS) -> None:
    """Start the program and others so many times at each size; print a table for each."""
    if needed := missing():
        print(f"\nstart: {needed} is not installed")
        return
    others = asked(against)
    with TemporaryDirectory() as homes:
        for size in sizes:
            figures = figures_of(Path(homes), size, others, rounds)
            names = [*figures, *(f"ours/{other.name}" for other in others)]
            what = "start, {}x{}, medians of {}".format(*size, rounds)
            print(f"\n{what:<38}{''.join(f'{name:>13}' for name in names)}{'target':>9}")
            for line in rows(figures, size):
                print(line, flush=True)


def rows(figures: Mapping[str, Figures], size: Size) -> Iterator[str]:
    """Yield the rows of a table of what was measured of several programs."""
    ours = figures[OURS.name]
    others = [name for name in figures if name in OTHERS]
    for what, figure in ours.items():
        cells = [
            f"{told[what]:>13.2f}" if what in told else f"{'':>13}" for told in figures.values()
        ]
        ratios = [f"{_ratio(figure, figures[name].get(what)):>13}" for name in others]
        target = target_of(what, size)
        bound = "" if target is None else f"{target:>9g}{' missed' * is_missed(what, size, figure)}"
        yield f"{what:<38}{''.join(cells)}{''.join(ratios)}{bound}"


def _ratio(ours: float, other: float | None) -> str:
    return f"{ours / other:.2f}" if other else ""


def figures_of(
    homes: Path, size: Size, others: Sequence[Program], rounds: int, *, is_brief: bool = False
) -> dict[str, Figures]:
    """Start all in turn, so many times, on a screen of some size; return the medians of each.

    Others are started once before, unless they have a home among the homes already. A brief
    measurement starts them less often, and drags their cards on the small screen only.
    """
    compileall.compile_dir(ROOT / "solitaire_gui", quiet=2)
    compileall.compile_file(ROOT / "main.py", quiet=2)
    is_small = size == SMALL_SCREEN
    brief_rounds = max(1, rounds * BRIEF_SHARE[0] // BRIEF_SHARE[1])
    starts: dict[str, list[Start]] = defaultdict(list)
    at_rest: dict[str, Figures] = {}
    for other in others:
        if not (homes / other.name).exists():
            with started(other, size, homes / other.name):
                pass
    for number in range(1, rounds + 1):
        ours, is_last = homes / "ours-{}x{}-{}".format(*size, number), number == rounds
        with started(OURS, size, ours) as (_, first):
            starts[FIRST].append(first.start)
            time.sleep(PLAYED)
        for program in (OURS, *others):
            is_ours = program is OURS
            if is_brief and not is_ours and number <= rounds - brief_rounds:
                continue
            home = ours if is_ours else homes / program.name
            with started(program, size, home) as (stage, again):
                starts[program.name].append(again.start)
                if is_last and (is_ours or is_small or not is_brief):
                    figures = _at_rest(stage, program, again, is_patient=is_small)
                    at_rest[program.name] = figures
    return {name: {**medians(told), **at_rest.get(name, {})} for name, told in starts.items()}


@contextmanager
def started(program: Program, size: Size, home: Path) -> Iterator[tuple[Stage, Started]]:
    """Start a program as the first of a desktop session of its own."""
    is_maximised = size != SMALL_SCREEN
    with (
        TemporaryDirectory() as name,
        new_stage(Path(name), size, is_maximised) as stage,
        stage.started(program, home) as begun,
    ):
        yield stage, begun


def medians(starts: Sequence[Start]) -> Figures:
    """Return what is true of most starts."""
    return {
        WINDOW: median(start.window for start in starts),
        BOARD: median(start.board for start in starts),
        WORK: median(start.work for start in starts),
        PSS: median(start.memory.pss for start in starts),
        PRIVATE: median(start.memory.private for start in starts),
    }


def _at_rest(stage: Stage, program: Program, started: Started, *, is_patient: bool) -> Figures:
    """Leave a program alone, drag a card of it, and open dialogs if it is ours.

    Whoever is not patient leaves out what does not depend on the size and takes long.
    """
    calm = dragging.CALM if program is OURS else dragging.SETTLE
    figures = {REST: dragging.rest(stage, started, calm)} if is_patient else {}
    dragged = dragging.drag(stage, program, started)
    if dragged.is_caught:
        figures |= {DRAG: dragged.share, LATENCY: dragged.latency}
    if program is OURS:
        figures |= memory.after_dialogs(stage, started, is_patient=is_patient)
    return figures
