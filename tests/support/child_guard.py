"""Ties a process to the tests: the system ends it with them, however they end."""

import shutil

TIED = ("setpriv", "--pdeathsig", "KILL") if shutil.which("setpriv") else ()
"""Put before the words of a command that would go on by itself; nothing where there is no such."""
