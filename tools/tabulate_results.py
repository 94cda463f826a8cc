"""Say what files of results tell of each game: python3 -m tools.tabulate_results FILE …

Each share has its 95% interval by Wilson’s method. Deals that are open may be won or lost: the
share of deals that can be won is at least that of the won ones, and at most that of the won and
open ones. Times are those of the processor, of all deals; moves are those of the wins that were
found.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from io import BufferedReader
from statistics import median, quantiles
from typing import NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.language.display_text import printable, quote
from solitaire_gui.system.broken_output import silence_output
from solitaire_gui.system.user_file import open_user_file, why_unreadable
from tools.result import NotAResult, Result, read
from tools.result_file import limit_text
from tools.wilson_interval import Interval, wilson

FAILED = 1
HEAD = (
    *("game", "deals", "won", "lost", "open", "can be won: at least", "at most"),
    *("time: median", "p95", "moves: median", "p95", "limit"),
)
NOTHING = "–"
ASKED_TWICE = {"won": 1, "lost": 1, "open": 0}
"""Of two results of one deal the one that decides counts."""


class NotUsable(Exception):
    """The files cannot be counted; its text is a sentence."""


class Short(NamedTuple):
    """What is kept of a result, of which there may be millions."""

    verdict: str
    seconds: float
    moves: int | None


Subject = tuple[str, bool]
"""A game, and whether shuffles are allowed."""


class Findings(NamedTuple):
    """All that the files say of one subject."""

    deals: dict[int, Short]
    limits: set[str]
    programs: set[str]


def collect(files: Iterable[str]) -> dict[Subject, Findings]:
    """Return what files tell of each deal; raise NotUsable for what is no result.

    A last line without an end is left out: whoever wrote it was stopped, or is writing still.
    """
    found: dict[Subject, Findings] = {}
    for file in files:
        for number, line in enumerate(lines_of(file), 1):
            if line.endswith(b"\n"):
                take(found, line, f"Line {number} of {quote(file)}")
    return found


def lines_of(file: str) -> Iterator[bytes]:
    """Yield the lines of a file; raise NotUsable if it cannot be read."""
    try:
        with BufferedReader(open_user_file(file)) as lines:
            yield from lines
    except OSError as error:
        raise NotUsable(f"{quote(file)} cannot be read: {why_unreadable(file, error)}.") from None


def take(found: dict[Subject, Findings], line: bytes, place: str) -> None:
    """Add a line to what was found; raise NotUsable where it contradicts that."""
    try:
        result = read(line.decode())
    except (NotAResult, UnicodeDecodeError):
        raise NotUsable(f"{place} is no result of the solver.") from None
    question = result.question
    findings = found.setdefault((question.game, question.has_shuffles), Findings({}, set(), set()))
    findings.limits.add(limit_text(question))
    findings.programs.add(result.program)
    before = findings.deals.get(result.deal)
    if before is not None and {before.verdict, result.verdict} == {"won", "lost"}:
        raise NotUsable(f"{place} says {result.verdict} of a deal that is {before.verdict} before.")
    if before is None or ASKED_TWICE[result.verdict] > ASKED_TWICE[before.verdict]:
        findings.deals[result.deal] = short(result)


def short(result: Result) -> Short:
    """Return what is kept of a result."""
    return Short(result.verdict, result.seconds, result.moves)


def row(subject: Subject, findings: Findings) -> list[str]:
    """Return the cells of a game's row in the table."""
    game, has_shuffles = subject
    deals = findings.deals.values()
    count = len(deals)
    won, lost = (sum(deal.verdict == verdict for deal in deals) for verdict in ("won", "lost"))
    seconds = [deal.seconds for deal in deals]
    moves = [deal.moves for deal in deals if deal.moves is not None]
    return [
        GAMES[game].name + ("" if has_shuffles else ", no shuffle"),
        *(f"{number:,}" for number in (count, won, lost, count - won - lost)),
        share_text(wilson(won, count)),
        share_text(wilson(count - lost, count)),
        time_text(median(seconds)),
        time_text(slow(seconds)),
        f"{median(moves):.0f}" if moves else NOTHING,
        f"{slow(moves):.0f}" if moves else NOTHING,
        ", ".join(sorted(findings.limits)),
    ]


def share_text(interval: Interval) -> str:
    """Return a share and its interval in per cent."""
    low, share, high = (100 * part for part in interval)
    return f"{share:.2f}% ({low:.2f}–{high:.2f})"


def time_text(seconds: float) -> str:
    """Return a time of the processor, in milliseconds or seconds."""
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.1f} ms"


def slow(values: Sequence[float]) -> float:
    """Return what all but one in twenty stay below; of a single value itself."""
    return quantiles(values, n=20, method="inclusive")[-1] if len(values) > 1 else values[0]


def footing(found: Iterable[Findings]) -> str:
    """Return what is to be known of all rows."""
    programs = sorted(set().union(*(findings.programs for findings in found)))
    made = f"Made by {', '.join(printable(program) for program in programs)}"
    return f"{made}; 95% intervals by Wilson’s method."


def text_table(rows: Sequence[Sequence[str]]) -> str:
    """Return rows in columns for the terminal; only the first column is set to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def markdown_table(rows: Sequence[Sequence[str]]) -> str:
    """Return rows as a table in Markdown."""
    head, *rest = (f"| {' | '.join(cells)} |" for cells in rows)
    return "\n".join([head, f"|{'---|' * len(rows[0])}", *rest])


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return the exit status."""
    parser = ArgumentParser(prog="python3 -m tools.tabulate_results", description=__doc__)
    parser.add_argument("files", nargs="+", metavar="FILE", help="made by tools.solve_deals")
    parser.add_argument("--markdown", action="store_true", help="print a table in Markdown")
    given = parser.parse_args(arguments)
    try:
        found = collect(given.files)
    except NotUsable as error:
        print(error, file=sys.stderr)
        return FAILED
    if not found:
        print("There is no result in what was named.", file=sys.stderr)
        return FAILED
    order = [*GAMES]
    subjects = sorted(found, key=lambda subject: (order.index(subject[0]), subject[1]))
    rows = [[*HEAD], *(row(subject, found[subject]) for subject in subjects)]
    try:
        print((markdown_table if given.markdown else text_table)(rows))
        print(f"\n{footing(found.values())}", flush=True)
    except OSError as error:
        silence_output(error, "The table cannot be printed")
        return FAILED
    return 0


if __name__ == "__main__":
    sys.exit(main())
