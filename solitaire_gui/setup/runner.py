"""Runs the commands of a set-up one after the other, and can be stopped."""

from __future__ import annotations

import os
import subprocess
import sys

from solitaire_gui.system.child_process import NO_CONSOLE


class SetupFailed(Exception):
    """The set-up failed; the text tells the player what is wrong and what to do."""


class Runner:
    """Runs commands until it is stopped."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._is_stopped = False

    def stop(self) -> None:
        """Kill the running command, and make every later one fail. Any thread may call this."""
        self._is_stopped = True
        if self._process:
            self._process.kill()

    def run(self, failed: str, *command: str, temporary: str = "") -> None:
        """Run a command; raise SetupFailed with the sentence `failed` and a reason if it fails.

        Its temporary files go to the folder `temporary`, if one is given. At a terminal it prints
        to standard error, because standard output belongs to the game. Elsewhere its output is
        printed when it has ended, and the last error in it is the reason.
        """
        folders = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), temporary) if temporary else {}
        with subprocess.Popen(
            command,
            env={**os.environ, **folders},
            stdin=subprocess.DEVNULL,
            stdout=(sys.stderr or subprocess.DEVNULL) if has_terminal() else subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            creationflags=0 if sys.stderr else NO_CONSOLE,
        ) as process:
            self._process = process
            try:
                if self._is_stopped:  # after there is a process, so that no stop is missed
                    process.kill()
                output = process.communicate()[0] or ""
            except BaseException:
                process.kill()
                raise
        if sys.stderr:
            print(output, end="", file=sys.stderr, flush=True)
        if process.returncode:
            raise SetupFailed(failed + reason(process.returncode, output))


def reason(status: int, output: str) -> str:
    """Return why a command failed: its last error or line, or else its exit status."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR:")]
    if last := errors[-1:] or lines[-1:]:
        return f"\n{last[0]}"
    return f" It ended with status {status}."


def has_terminal() -> bool:
    """Return whether a standard stream is connected to a terminal."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return any(stream is not None and stream.isatty() for stream in streams)
