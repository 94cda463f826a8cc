"""A solver's process that has little memory left for its searches."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from solitaire_gui.solver import solver_of
from solitaire_gui.solver.process.server import serve
from solitaire_gui.system.memory_limit import limit_memory

MORE = "SMALL_SERVER_MORE"
"""The variable of the environment that says how many bytes."""


def main() -> None:
    """Serve with so many bytes more than are in use by now, what Montana imports among them."""
    import resource  # which Windows has not

    solver_of("montana")
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    limit_memory(pages * resource.getpagesize() + int(os.environ[MORE]))
    serve(sys.stdin.buffer, sys.stdout.buffer)
    os._exit(0)
