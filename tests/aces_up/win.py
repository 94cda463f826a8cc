"""A game of Aces Up that is won: a deal number, and the lines that the plain search found."""

from __future__ import annotations

WIN = (
    280,
    "D; X 4; X 4; M 3 4; D; X 2; X 3; D; X 4; X 1; D; X 2; X 3; D; X 4; X 2; D; X 2; X 3; X 1; D; "
    "X 3; X 2; X 4; X 1; D; X 4; X 3; D; X 3; X 1; X 1; X 1; X 1; X 1; D; X 1; X 1; X 1; M 4 1; "
    "X 4; X 2; X 2; X 2; X 1; M 2 1; X 3; D; X 2; X 2; X 3; X 2; M 4 2; X 4; X 4; X 4; X 4; M 2 4; "
    "M 3 2; X 3; D; X 2; X 3; X 1; X 1; X 1",
)
