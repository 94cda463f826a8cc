"""Between which shares of all deals the true one lies, when some of them have been looked at."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z = 1.959963984540054
"""So many standard deviations to either side hold 95 % of a normal distribution."""


class Interval(NamedTuple):
    """A share between two others, each from 0 to 1."""

    low: float
    share: float
    high: float


def wilson(hits: int, count: int) -> Interval:
    """Return the share of hits with its 95 % interval by Wilson's score; `count` is not 0.

    E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927.
    """
    share = hits / count
    square = Z * Z / count
    middle = (share + square / 2) / (1 + square)
    reach = Z / (1 + square) * sqrt(share * (1 - share) / count + square / (4 * count))
    low = 0.0 if hits == 0 else middle - reach
    high = 1.0 if hits == count else middle + reach
    return Interval(low, share, high)
