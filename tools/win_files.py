"""Writes what solver/winnable/recorded_deals.py reads: winnable deals and their wins."""

from __future__ import annotations

import lzma
import os
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from solitaire_gui.solver.winnable import recorded_deals
from solitaire_gui.solver.winnable.recorded_deals import BETWEEN_LINES, DEALS_PER_PART


class Recorded(NamedTuple):
    """A deal that can be won: how hard it is (`difficulty.effort`), and the lines."""

    deal: int
    effort: int
    lines: Sequence[str]


def write(slug: str, deals: Iterable[Recorded]) -> int:
    """Put deals in the place of what is recorded of a game; return how many bytes they take."""
    easiest = sorted(deals, key=lambda deal: (deal.effort, len(deal.lines), deal.deal))
    numbers = "".join(f"{deal} {effort}\n" for deal, effort, _ in easiest)
    path = os.path.join(recorded_deals.FOLDER, f"{slug}.txt")
    with open(path, "w", encoding="ascii", newline="\n") as file:
        file.write(numbers)
    recorded_deals.efforts.cache_clear()
    return len(numbers) + write_wins(slug, {deal: lines for deal, _, lines in easiest})


def write_wins(slug: str, wins: Mapping[int, Sequence[str]]) -> int:
    """Put the lines that win each recorded deal in the place of those before; return the bytes."""
    rows = [f"{BETWEEN_LINES.join(wins[deal])}\n".encode("ascii") for deal in sorted(wins)]
    packed = packed_together(rows, DEALS_PER_PART)
    with open(os.path.join(recorded_deals.FOLDER, f"{slug}.xz"), "wb") as file:
        file.write(packed)
    return len(packed)


def packed_together(rows: Sequence[bytes], together: int) -> bytes:
    """Return rows, so many of them packed together at a time."""
    parts = (rows[first : first + together] for first in range(0, len(rows), together))
    return b"".join(lzma.compress(b"".join(part), preset=9 | lzma.PRESET_EXTREME) for part in parts)


def settle_days(slug: str) -> None:
    """Settle for ever which deals are those of days and when, unless it has been: those recorded.

    A day's deal never changes, whatever else is recorded or withdrawn afterwards.
    """
    if not recorded_deals.daily_deals(slug):
        numbers = sorted(recorded_deals.efforts(slug))
        Random(slug).shuffle(numbers)
        with open(
            recorded_deals.daily_deals_path(slug), "w", encoding="ascii", newline="\n"
        ) as file:
            file.writelines(f"{deal}\n" for deal in numbers)
