"""How hard a puzzle is: by how many positions it takes to refute what is wrong.

Where the move that looks best loses, it is by how many of all ways are right.
"""

from __future__ import annotations

AT_A_TABLE = 6, 101
"""From how many positions on a table is medium or hard: those that refute the wrong way out that
looks best. A few are seen at a glance, and more than a hundred by nobody."""
OF_KINGS = 3, 11
"""The same for kings, of whom the wrong ones are mostly refuted at sight: from how many on that
refute all wrong ways together."""
OF_A_GAME = 80, 300
"""From how many positions on a game is medium or hard that one move lost: those that refute this
move. It is about a third each."""
OF_A_GAME_OF_MONTANA = 2_000, 8_000
"""The same for Montana, whose solver looks at many positions to see what is seen at once."""
OF_BEST_LOOKING = 0.65, 0.45
"""Below which share of right ways a table on which the move that looks best loses is medium or
hard: where many are right, whoever does not trust the looks finds one."""


def level_of_table(positions: int) -> int:
    """Return the level of a table, 0 easy to 2 hard."""
    return sum(positions >= start for start in AT_A_TABLE)


def level_of_kings(positions: int) -> int:
    """Return the level of a choice of kings, 0 easy to 2 hard."""
    return sum(positions >= start for start in OF_KINGS)


def level_of_best_looking(right: int, ways: int) -> int:
    """Return the level of a table on which the move that looks best loses, 0 easy to 2 hard."""
    return sum(right / ways < share for share in OF_BEST_LOOKING)


def level_of_game(slug: str, positions: int) -> int:
    """Return the level of a lost game, 0 easy to 2 hard."""
    starts = OF_A_GAME_OF_MONTANA if slug == "montana" else OF_A_GAME
    return sum(positions >= start for start in starts)
