"""Check the solvers at length: python3 -m tests.solver [GAME …] [--positions N].

Compares every solver with a brute force on small decks, replays every recorded deal and proves
every puzzle.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver import wins
from solitaire_gui.solver.puzzles import recorded_puzzles
from solitaire_gui.solver.winnable import recorded_deals
from tests.command_lines import parse
from tests.solver.brute import Position, brute_force
from tools.make_puzzles.proof import fault

MOST = 60_000


def differences(slug: str, positions: int, seed: int = 0) -> tuple[Counter[bool], list[int]]:
    """Compare so many positions; return how the brute force judged them, and where they differ."""
    small = import_module(f"tests.solver.small_{slug.replace('-', '_')}")
    random_position: Callable[[Random], Position] = small.random_position
    verdict: Callable[[Position], bool | None] = small.verdict
    judged, differing = Counter[bool](), list[int]()
    while judged.total() < positions:
        position = random_position(Random(seed))
        truth = brute_force(position, MOST)
        if truth is not None:
            judged[truth] += 1
            if verdict(position) is not truth:
                differing.append(seed)
        seed += 1
    return judged, differing


def main(arguments: Sequence[str] | None = None) -> int:
    """Check, print a line a game, and return 1 if anything was wrong."""
    given = parse("tests.solver", arguments)
    is_wrong = False
    for slug in given.games or GAMES:
        judged, differing = differences(slug, given.positions)
        solutions = recorded_deals.solutions(slug)
        bad = [deal for deal, lines in solutions.items() if not _wins(slug, deal, lines)]
        faults = [puzzle.number for puzzle in recorded_puzzles.puzzles(slug) if fault(puzzle)]
        print(
            f"{slug}: {judged[True]} won and {judged[False]} lost positions of small decks, "
            f"different at seeds {differing}; {len(solutions)} recorded deals, not won {bad}; "
            f"{recorded_puzzles.count(slug)} puzzles, not proved {faults}",
            flush=True,
        )
        is_wrong |= bool(differing or bad or faults)
    return int(is_wrong)


def _wins(slug: str, deal: int, lines: Sequence[str]) -> bool:
    return wins(Session(GAMES[slug], deal), lines)


if __name__ == "__main__":
    sys.exit(main())
