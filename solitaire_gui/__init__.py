"""Five patience games: their rules, a solver, play at a terminal and in a window."""

__version__ = "0.1.0"
