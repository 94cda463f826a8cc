"""The solver's process, which seeks the same deals every day."""

from __future__ import annotations

from random import Random

from solitaire_gui.solver.process import server

CHANCE = Random(5)


def main() -> None:
    """Serve as ever."""
    vars(server)["Random"] = lambda: CHANCE
    server.main()
