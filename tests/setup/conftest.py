"""Machines on which main.py has been started for real, in ways that are worth a test or more."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.setup.machine import (
    OFFLINE,
    PROGRAM,
    FirstStarts,
    HardStart,
    Machine,
    machine_in,
    outcome,
)
from tests.waiting import wait_for


@pytest.fixture(scope="session")
def bare_python(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("python")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


@pytest.fixture
def bare_machine(bare_python: str, tmp_path: Path) -> Machine:
    return machine_in(tmp_path, bare_python, PROGRAM)


@pytest.fixture(scope="session")
def first_starts(bare_python: str, tmp_path_factory: pytest.TempPathFactory) -> FirstStarts:
    """Set up for real: the only start in the tests that downloads everything."""
    machine = machine_in(tmp_path_factory.mktemp("first"), bare_python, PROGRAM)
    killed = machine.begin()
    wait_for((machine.program / ".venv" / "pyvenv.cfg").exists, "the environment")
    kill(killed)
    one, other = machine.begin(), machine.begin()
    starts = FirstStarts(machine, outcome(killed), (outcome(one), outcome(other)))
    if starts.pair[0].status and not can_download(machine):
        pytest.skip("no package can be downloaded here")
    return starts


def can_download(machine: Machine) -> bool:
    """Tell whether pip can download a small package into a machine's data folder."""
    python = machine.program / ".venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = [str(python), "-m", "pip", "download", "--no-deps"]
    command = [*pip, "--dest", str(machine.data), "iniconfig"]
    return subprocess.run(command, env=machine.environ, capture_output=True).returncode == 0


@pytest.fixture
def ready_machine(first_starts: FirstStarts, bare_python: str, tmp_path: Path) -> Machine:
    return machine_in(tmp_path, bare_python, first_starts.machine.program)


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
    if not shutil.which("setpriv") or subprocess.run([*command, "true"]).returncode:
        pytest.skip("root may write everywhere, and setpriv cannot change that here")
    return command


@pytest.fixture(scope="session")
def hard_start(
    first_starts: FirstStarts,
    bare_python: str,
    powerless: tuple[str, ...],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[HardStart]:
    folder = tmp_path_factory.mktemp("hard")
    machine = machine_in(folder, bare_python, first_starts.machine.program)
    environment = folder / "data" / "solitaire-gui" / "environment"
    environment.parent.mkdir(parents=True)
    (machine.program / ".venv").rename(environment)
    for package in environment.rglob("font_source_sans_pro"):
        shutil.rmtree(package)
    machine.program.chmod(0o555)
    machine = machine.but(**OFFLINE)._replace(python=(*powerless, *machine.python))
    yield HardStart(machine.program, environment, machine.start())
    machine.program.chmod(0o755)


@pytest.fixture
def library_without_ensurepip(tmp_path: Path) -> Path:
    """Make a home for Python like Debian's, which leaves ensurepip to the package python3-venv."""
    library = Path(os.__file__).parent
    home = tmp_path / "home"
    copy = home / library.relative_to(sys.base_prefix)
    copy.mkdir(parents=True)
    for path in library.iterdir():
        if path.name not in ("ensurepip", "site-packages", "dist-packages"):
            (copy / path.name).symlink_to(path)
    return home


@pytest.fixture
def screen() -> Iterator[str]:
    """Open a screen that nobody sees, and return its name."""
    for command in ("Xvfb", "xdotool"):
        if not shutil.which(command):
            pytest.skip(f"{command} is not installed")
    pytest.importorskip("tkinter", reason="this Python has no Tk")
    server_command = ["Xvfb", "-displayfd", "1", "-screen", "0", "800x600x24"]
    with subprocess.Popen(
        server_command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout
        yield f":{server.stdout.readline().strip()}"
        server.terminate()
