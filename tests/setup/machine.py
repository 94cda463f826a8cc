"""A bare machine: a Python without any package, a copy of the program, and a folder for data."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

PROGRAM = Path(__file__).parents[2]
LONG = 300  # seconds: what no download takes

# Kept before conftest.py hides the user's folders, where pip's settings and its cache are.
ENVIRON = {
    name: value
    for name, value in os.environ.items()
    if "DISPLAY" not in name and name != "SDL_VIDEODRIVER"
}
OFFLINE = {
    **{name: "" for name in ENVIRON if name.startswith("PIP_")},
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_INDEX_URL": "http://127.0.0.1:9",
}


MAIN = ("main.py",)
PREPARE = ("-c", "import main; main.prepare(); print('started')")


class Machine(NamedTuple):
    """What main.py is started by and in, which is never a terminal."""

    python: tuple[str, ...]
    program: Path
    data: Path
    environ: dict[str, str]
    command: tuple[str, ...] = PREPARE

    def begin(self, *words: str) -> subprocess.Popen[str]:
        """Start the program and go on meanwhile."""
        return subprocess.Popen(
            [*self.python, *self.command, *words],
            cwd=self.program,
            env=self.environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def start(self, *words: str) -> Outcome:
        """Start the program and wait until it ends."""
        return outcome(self.begin(*words))

    def but(self, **environ: str) -> Machine:
        """Return the same machine with other environment variables."""
        return self._replace(environ=self.environ | environ)

    def require(self, name: str) -> None:
        """Have the program need one more package, as a newer version may."""
        file = self.program / "pyproject.toml"
        text = file.read_text(encoding="utf-8")
        text = text.replace("\ndependencies = [\n", f'\ndependencies = [\n    "{name}",\n')
        file.write_text(text, encoding="utf-8")


class Outcome(NamedTuple):
    """What a start came to."""

    status: int
    out: str
    err: str


def outcome(process: subprocess.Popen[str]) -> Outcome:
    """Wait until a process ends."""
    out, err = process.communicate(timeout=LONG)
    return Outcome(process.returncode, out, err)


STARTED_AT_ONCE = Outcome(0, "started\n", "")


def machine_in(folder: Path, python: str, program: Path) -> Machine:
    """Make a machine with a copy of the program, and of its environment if that has one."""
    copy = folder / "solitaire"
    copy.mkdir()
    for name in ("main.py", "pyproject.toml"):
        shutil.copy(program / name, copy)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(program / "solitaire_gui", copy / "solitaire_gui", ignore=ignored)
    if program != PROGRAM:
        # Links are quicker, and setting up never writes into a file that is there already.
        environment = program / ".venv"
        shutil.copytree(environment, copy / ".venv", symlinks=True, copy_function=os.link)
    data = folder / "data"
    environ = ENVIRON | {"XDG_DATA_HOME": str(data), "LOCALAPPDATA": str(data)}
    return Machine((python,), copy, data, environ)


class FirstStarts(NamedTuple):
    """A first start that was killed half way, two more that came at once, and their machine."""

    machine: Machine
    killed: Outcome
    pair: tuple[Outcome, Outcome]


class HardStart(NamedTuple):
    """A start offline, of a read-only program whose environment has lost a package."""

    program: Path
    environment: Path
    outcome: Outcome
