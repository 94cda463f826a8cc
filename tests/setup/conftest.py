"""Machines on which the program is started for real, by Pythons that lack this or that."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from solitaire_gui.setup.pip_wheel import bundled_pip
from tests.gui.process.screen import Screen, missing_tools, new_screen
from tests.setup.index import Index, serving, write_wheel
from tests.setup.machine import (
    PREPARE,
    STARTED_AT_ONCE,
    FirstStarts,
    Machine,
    machine_in,
    outcome,
    small_machine_in,
)
from tests.support.waiting import PATIENCE, wait_for


@pytest.fixture(scope="session")
def bare_python(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a Python without any package."""
    return environment_of(sys.executable, tmp_path_factory.mktemp("bare"))


@pytest.fixture(scope="session")
def debian_python(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a Python without pip and ensurepip, which Debian leaves to python3-venv."""
    if os.name == "nt":
        pytest.skip("only Debian and its like leave ensurepip out")
    home = tmp_path_factory.mktemp("debian")
    library = Path(os.__file__).parent
    copy = home / library.relative_to(sys.base_prefix)
    copy.mkdir(parents=True)
    for path in library.iterdir():
        if path.name not in ("ensurepip", "site-packages", "dist-packages"):
            (copy / path.name).symlink_to(path)
    original = Path(os.path.realpath(sys.executable))
    python = home / "bin" / original.name
    python.parent.mkdir()
    shutil.copy(original, python)
    question = [str(python), "-c", "import sys; print(sys.prefix)"]
    answer = subprocess.run(question, capture_output=True, text=True, timeout=PATIENCE)
    if answer.stdout.strip() != str(home):
        pytest.skip("this Python does not work from another folder")
    return str(python)


@pytest.fixture(scope="session")
def pip_wheel() -> str:
    """Return where this Python's own pip is."""
    wheel = bundled_pip()
    if wheel is None:
        pytest.skip("this Python brings no pip")
    return wheel


def environment_of(python: str, folder: Path) -> str:
    """Make an environment of a Python, without pip, and return its Python."""
    subprocess.run([python, "-m", "venv", "--without-pip", folder], check=True, timeout=PATIENCE)
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


@pytest.fixture
def bare_machine(bare_python: str, tmp_path: Path) -> Machine:
    return machine_in(tmp_path, bare_python)


@contextmanager
def index_in(folder: Path) -> Iterator[Index]:
    """Serve the packages that a small machine needs, out of a folder."""
    wheels = folder / "wheels"
    wheels.mkdir()
    write_wheel(wheels, "small")
    write_wheel(wheels, "large", size=1_500_000)
    with serving(wheels) as index:
        yield index


@pytest.fixture
def index(tmp_path: Path) -> Iterator[Index]:
    with index_in(tmp_path) as index:
        yield index


@pytest.fixture
def small_machine(bare_python: str, pip_wheel: str, tmp_path: Path, index: Index) -> Machine:
    return small_machine_in(tmp_path, bare_python, index)


@pytest.fixture(scope="session")
def ready_environment(
    bare_python: str, pip_wheel: str, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """Set up a small machine, and return its environment."""
    folder = tmp_path_factory.mktemp("ready")
    with index_in(folder) as index:
        machine = small_machine_in(folder, bare_python, index)
        assert machine.start().status == 0
    return machine.environment


@pytest.fixture
def ready_machine(small_machine: Machine, ready_environment: Path) -> Machine:
    """Return a small machine that has been set up."""
    shutil.copytree(ready_environment, small_machine.environment, symlinks=True)
    assert small_machine.start() == STARTED_AT_ONCE
    return small_machine


@pytest.fixture(scope="session")
def first_starts(debian_python: str, tmp_path_factory: pytest.TempPathFactory) -> FirstStarts:
    """Set up for real: the only start in the tests that downloads everything, pip included."""
    machine = machine_in(tmp_path_factory.mktemp("first"), debian_python)
    machine = machine._replace(command=PREPARE).but(PATH=str(machine.data))  # no uv
    killed = machine.begin()
    wait_for((machine.environment / "pyvenv.cfg").exists, "the environment")
    kill(killed)
    one, other = machine.begin(), machine.begin()
    starts = FirstStarts(machine, outcome(killed), (outcome(one), outcome(other)))
    if "could not be downloaded" in "".join(start.err for start in starts.pair):
        pytest.skip("no package can be downloaded here")
    return starts


def kill(process: subprocess.Popen[str]) -> None:
    """Kill a process and those that it has started, as a logout does."""
    if os.name == "nt":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)


@pytest.fixture(scope="session")
def powerless() -> tuple[str, ...]:
    """Return what comes before a command so that it cannot write into read-only folders."""
    if os.name == "nt":
        pytest.skip("Windows has no read-only folders")
    if os.geteuid() != 0:
        return ()
    command = ("setpriv", "--inh-caps=-all", "--bounding-set=-all")
    if (
        not shutil.which("setpriv")
        or subprocess.run([*command, "true"], timeout=PATIENCE).returncode
    ):
        pytest.skip("root may write everywhere, and setpriv cannot change that here")
    return command


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    """Open a screen that nobody sees."""
    if missing := missing_tools():
        pytest.skip(f"not installed: {missing}")
    folder = tmp_path / "screen"
    folder.mkdir()
    with new_screen(folder) as screen:
        yield screen
