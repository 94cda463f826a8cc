"""What the frozen program holds, and what it leaves out of all that its libraries come with."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[2]

DATA = ("solitaire_gui", "images")
NOT_DATA = ("images/draw/*", "images/screenshots/*", "*.py", "*.pyc", "*.po", "*/py.typed")
"""Of the files in these folders, those that are code or are for whoever reads it."""

UNUSED_MODULES = (
    # Python: other windows than ours, tests, networks, and OpenSSL, which hashlib does without.
    *("tkinter", "_tkinter", "unittest", "test", "doctest", "pydoc", "pdb", "ensurepip", "venv"),
    *("multiprocessing", "asyncio", "ssl", "_ssl", "_hashlib", "http", "ftplib", "smtplib"),
    *("email", "xml", "xmlrpc", "curses", "readline", "distutils", "lib2to3"),
    *("setuptools", "pkg_resources"),
    # NumPy: all but its arrays.
    *("numpy.random", "numpy.fft", "numpy.f2py", "numpy.testing", "numpy.distutils"),
    *("numpy.polynomial", "numpy._core._multiarray_tests"),
    # pygame: what neither the window uses nor pygame itself misses aloud.
    *("pygame.examples", "pygame.tests", "pygame.docs", "pygame._sdl2", "pygame._camera"),
    *("pygame.camera", "pygame.midi", "pygame.pypm", "pygame._freetype", "pygame.freetype"),
    *("pygame.ftfont", "pygame._sprite", "pygame.sndarray", "pygame.surfarray", "pygame.gfxdraw"),
)

OF_EVERY_DESKTOP = (
    *("libX11.so*", "libXau.so*", "libXdmcp.so*", "libxcb.so*", "libbsd.so*", "libmd.so*"),
    *("libstdc++.so*", "libgcc_s.so*"),
)
"""Libraries that every Linux with a desktop has, in the version that its drivers are made for."""


def data_files() -> list[tuple[str, str]]:
    """Return the program's files that are no code, each with the folder that it is put into."""
    found = [path for folder in DATA for path in sorted((ROOT / folder).rglob("*"))]
    names = [path.relative_to(ROOT) for path in found if path.is_file()]
    return [(str(ROOT / name), str(name.parent)) for name in names if is_data(name)]


def is_data(name: Path) -> bool:
    """Tell whether a file, by its path in the source tree, belongs to the program as it is."""
    return not any(fnmatch(name.as_posix(), pattern) for pattern in NOT_DATA)


def needed(binaries: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Return the libraries without those of every desktop; each is its place, source and kind."""
    return [
        entry
        for entry in binaries
        if not any(fnmatch(Path(entry[0]).name, name) for name in OF_EVERY_DESKTOP)
    ]
