"""The message for a Python that is too old; any Python 3 must be able to read this file."""

import subprocess
import sys


def too_old() -> str:
    """Return which Python is needed, and a newer one on this computer if there is any."""
    here = "Solitaire needs Python 3.10 or newer, and this is {}.{}.".format(*sys.version_info)
    names = ["python3", *(f"python3.{minor}" for minor in range(10, 20))]
    newer = [name for name in names if is_new_enough(name)]
    if newer:
        words = [] if sys.argv[0] == "-m" else sys.argv  # the name of the module is unknown
        return " ".join([here, "Start it with a newer one:", newer[-1], *words])
    return f"{here} There are newer ones at https://www.python.org/downloads/"


def is_new_enough(python: str) -> bool:
    """Return whether a command is a working Python that can run the program."""
    try:
        question = "import sys; sys.exit(sys.version_info < (3, 10))"
        answer = subprocess.call(
            [python, "-c", question],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        return answer == 0
    except OSError:
        return False
