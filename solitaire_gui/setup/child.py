"""Runs one of Python's modules, but no longer than the process lives that started this one.

Usage: child.py PATH MODULE [ARGUMENT ...]. PATH is where the module is, or empty if Python knows.
However a set-up is killed, no pip goes on after it: the system closes the pipe to its input.
"""

from __future__ import annotations

import os
import runpy
import sys
from threading import Thread


def main() -> None:
    """Do what the command line says."""
    _, path, module, *arguments = sys.argv
    pipe = os.dup(0)
    # On Windows, whoever asks about an input that is being read waits until something comes.
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    Thread(target=end_with, args=(pipe,), daemon=True).start()
    sys.path[:1] = [path] if path else []
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


def end_with(pipe: int) -> None:
    """End this process as soon as the pipe is closed."""
    os.read(pipe, 1)
    os._exit(1)


if __name__ == "__main__":
    main()
