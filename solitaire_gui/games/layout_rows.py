"""Building blocks of the layouts: rows of places in card widths and heights."""

from __future__ import annotations

from solitaire_gui.games.base import Mark, Pile, Role, Slot

STEP_X, STEP_Y = 1.1, 1.08
"""From one place to the next beside and below it."""
FAN = 0.25
"""From one card of a column to the next, where the window has room."""


def row(
    role: Role,
    count: int,
    x: float = 0.0,
    y: float = 0.0,
    *,
    first: int = 0,
    fan: float = 0.0,
    mark: Mark | None = None,
) -> dict[Pile, Slot]:
    """Return `count` places side by side, the piles `first`, `first` + 1, … of a role."""
    return {
        Pile(role.name.lower(), first + step): Slot(x + step * STEP_X, y, role, fan, mark=mark)
        for step in range(count)
    }
