"""Runs the commands of a set-up, listens to what they print, and ends them when it is stopped."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Sequence

from solitaire_gui.child_process import NO_CONSOLE

CHILD = os.path.join(os.path.dirname(os.path.abspath(__file__)), "child.py")


def watched(python: str, path: str, module: str, *arguments: str) -> list[str]:
    """Return the command for a module of Python's that ends when this process does.

    `path` is where the module is, or empty if that Python knows.
    """
    return [python, "-E", "-u", CHILD, path, module, *arguments]


class CommandFailed(Exception):
    """A command has failed; `output` is all that it printed."""

    def __init__(self, output: str) -> None:
        super().__init__(output)
        self.output = output


class Stopped(Exception):
    """The set-up was stopped before it had ended."""

    def __init__(self) -> None:
        super().__init__("Stopped. The next start begins anew.")


class Runner:
    """Runs one command after the other, until it is stopped."""

    def __init__(self) -> None:
        self._child: subprocess.Popen[str] | None = None
        self._is_stopped = False

    def stop(self) -> None:
        """End the command that runs, and let no other begin; any thread may call this."""
        self._is_stopped = True
        if child := self._child:
            child.kill()

    def check(self) -> None:
        """Raise Stopped if that has happened."""
        if self._is_stopped:
            raise Stopped

    def run(
        self,
        command: Sequence[str],
        temporary: str | None = None,
        hear: Callable[[str], None] | None = None,
    ) -> None:
        """Run a command, and hand on every line that it prints.

        It keeps its temporary files in a folder of that name. Raise CommandFailed, Stopped.
        """
        folders = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), temporary) if temporary else {}
        lines = []
        with subprocess.Popen(
            command,
            env={**os.environ, **folders},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            creationflags=NO_CONSOLE,
        ) as child:
            self._child = child
            try:
                self.check()  # after there is a child to be ended, so that no stop is missed
                assert child.stdout
                for line in child.stdout:
                    lines.append(line)
                    if hear:
                        hear(line)
                child.wait()  # before its input is closed, which would end it
            except BaseException:
                child.kill()
                raise
        self._child = None
        self.check()
        if child.returncode:
            raise CommandFailed("".join(lines))
