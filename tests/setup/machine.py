"""A bare machine: a Python without any package, a copy of the program, and a folder for data."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from solitaire_gui.setup.pip_wheel import SHA256, VERSION
from tests.setup.index import Index

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
    "PIP_NO_CACHE_DIR": "1",
}

MAIN = ("main.py",)
PREPARE = (
    "-c",
    "from solitaire_gui.setup import prepare; prepare(); import pygame, numpy; print('started')",
)
SMALL = ("small", "large")
"""Two packages that stand for all that the program needs."""
PREPARE_SMALL = ("-c", f"import solitaire_gui.setup as s; s.prepare({SMALL}); print('started')")


class Machine(NamedTuple):
    """What the program is started by and in, which is never a terminal."""

    python: tuple[str, ...]
    program: Path
    data: Path
    environ: dict[str, str]
    command: tuple[str, ...] = MAIN

    @property
    def environment(self) -> Path:
        """Return where the environment is to be."""
        return self.program / ".venv"

    @property
    def left_over(self) -> list[str]:
        """Return the names of what should not be there after a start."""
        names = (".venv-old", ".venv/temporary")
        return [name for name in names if (self.program / name).exists()]

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

    @contextmanager
    def requiring(self, name: str) -> Iterator[None]:
        """Have the program need one more package for a while."""
        file = self.program / "pyproject.toml"
        text = file.read_text(encoding="utf-8")
        self.require(name)
        yield
        file.write_text(text, encoding="utf-8")

    def pin(self, wheel: Path) -> None:
        """Have the program want that wheel of pip."""
        file = self.program / "solitaire_gui" / "setup" / "pip_wheel.py"
        text = file.read_text(encoding="utf-8")
        text = text.replace(SHA256, sha256(wheel.read_bytes()).hexdigest())
        file.write_text(text.replace(VERSION, wheel.name.split("-")[1]), encoding="utf-8")


class Outcome(NamedTuple):
    """What a start came to."""

    status: int
    out: str
    err: str


def outcome(process: subprocess.Popen[str]) -> Outcome:
    """Wait until a process ends."""
    try:
        out, err = process.communicate(timeout=LONG)
    except subprocess.TimeoutExpired:
        process.kill()
        raise
    return Outcome(process.returncode, out, err)


STARTED_AT_ONCE = Outcome(0, "started\n", "")


def machine_in(folder: Path, python: str) -> Machine:
    """Make a machine with a copy of the program."""
    copy = folder / "solitaire"
    copy.mkdir(parents=True)
    for name in ("main.py", "pyproject.toml"):
        shutil.copy(PROGRAM / name, copy)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PROGRAM / "solitaire_gui", copy / "solitaire_gui", ignore=ignored)
    data = folder / "data"
    environ = ENVIRON | {"XDG_DATA_HOME": str(data), "LOCALAPPDATA": str(data)}
    return Machine((python,), copy, data, environ)


def small_machine_in(folder: Path, python: str, index: Index) -> Machine:
    """Make a machine whose program needs no more than two small packages of an index."""
    machine = machine_in(folder, python).but(**OFFLINE).but(PIP_INDEX_URL=index.url)
    file = machine.program / "pyproject.toml"
    text = file.read_text(encoding="utf-8")
    before, _, rest = text.partition("\ndependencies = [\n")
    _, _, after = rest.partition("\n]\n")
    lines = "".join(f'    "{name}",\n' for name in SMALL)
    file.write_text(f"{before}\ndependencies = [\n{lines}]\n{after}", encoding="utf-8")
    return machine._replace(command=PREPARE_SMALL)


class FirstStarts(NamedTuple):
    """A first start that was killed half way, two more that came at once, and their machine."""

    machine: Machine
    killed: Outcome
    pair: tuple[Outcome, Outcome]
