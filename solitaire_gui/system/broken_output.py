"""Handles a standard output that can no longer be written to."""

from __future__ import annotations

import errno
import os
import sys


def silence_output(error: OSError, reason: str) -> bool:
    """Drop all further standard output, after writing to it raised `error`.

    Print `reason` and the system's message on standard error and return True. If the reader has
    merely closed the pipe, as `head` does, print nothing and return False.
    """
    # Else Python would try to flush the rest at its exit, and print an error.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    is_gone = isinstance(error, BrokenPipeError)
    if sys.platform == "win32":  # its error for a closed pipe
        is_gone = is_gone or error.errno == errno.EINVAL
    if not is_gone:
        print(f"{reason}: {error.strerror}.", file=sys.stderr)
    return not is_gone
