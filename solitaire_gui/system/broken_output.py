"""What becomes of the standard output when it can no longer be written to."""

from __future__ import annotations

import errno
import os
import sys


def silence_output(error: OSError, reason: str) -> bool:
    """Print nothing more to the standard output, at which `error` was met.

    Say why on the standard error, as `reason` with the system's words after it, and return True;
    but not if whoever read the output has simply gone, as `head` does.
    """
    # Else Python tries once more to print what is left, and complains.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    is_gone = isinstance(error, BrokenPipeError)
    if sys.platform == "win32":  # which calls a closed pipe so
        is_gone = is_gone or error.errno == errno.EINVAL
    if not is_gone:
        print(f"{reason}: {error.strerror}.", file=sys.stderr)
    return not is_gone
