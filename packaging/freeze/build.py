"""Freezes the program into a folder that needs no Python, and packs that into one file.

python3 packaging/freeze/build.py [--into DIR]
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from archive import EPOCH, pack_tar, pack_zip
from identity import NAME, TITLE, VERSION
from licences import FOLDER as LICENCES
from small_numpy import choices

from solitaire_gui.setup.environment import enter, is_running_in, places

FREEZE = Path(__file__).resolve().parent
ROOT = FREEZE.parents[1]
MODULES = ("PyInstaller", "pygame", "numpy")
EXTRA = "package"
SYSTEMS = {"win32": "windows", "darwin": "macos"}
TOOLS = ("objcopy", "objdump", "strip")
"""What PyInstaller and this need on Linux."""
LIBRARIES = "_internal"
"""Where PyInstaller puts all but the executable."""
OWN_LIBRARIES = ("libpython*", "python3*/lib-dynload/*", "numpy/*/*.so")
"""What the build machine itself has compiled; what others have can break when it is changed."""


def prepare() -> None:
    """Go on in the environment that packages are built in, made first if need be."""
    missing = [tool for tool in TOOLS if not shutil.which(tool)] if sys.platform == "linux" else []
    if missing:
        sys.exit(f"This needs {' and '.join(missing)}, of the package binutils in most systems.")
    if not any(map(is_running_in, places(EXTRA))):
        enter(MODULES, EXTRA, None, choices())


def freeze(into: Path) -> Path:
    """Put the frozen program into a folder, in the place of an earlier one; return where it is."""
    folder = into / NAME
    shutil.rmtree(folder, ignore_errors=True)
    with TemporaryDirectory() as work:
        command = [
            *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"),
            *("--distpath", str(into), "--workpath", work, str(FREEZE / "solitaire.spec")),
        ]
        same_each_time = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(EPOCH)}
        environment = {
            **os.environ,
            **same_each_time,
            "PYINSTALLER_CONFIG_DIR": work,
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }
        subprocess.run(command, cwd=ROOT, env=environment, check=True)
    if sys.platform == "darwin":  # the folder is in the bundle as well
        shutil.rmtree(folder)
        return into / f"{TITLE}.app"
    os.rename(folder / LIBRARIES / LICENCES, folder / LICENCES)
    if sys.platform == "linux":
        strip(folder / LIBRARIES)
    return folder


def strip(libraries: Path) -> None:
    """Leave out of Python and NumPy what only a debugger reads."""
    files = [path for pattern in OWN_LIBRARIES for path in libraries.glob(pattern)]
    subprocess.run(["strip", "--strip-unneeded", *map(str, files)], check=True)


def pack(folder: Path) -> Path:
    """Pack the frozen program into one file beside it; return where it is."""
    system = SYSTEMS.get(sys.platform, sys.platform)
    machine = {"amd64": "x86_64"}.get(platform.machine().lower(), platform.machine().lower())
    name = f"{NAME}-{VERSION}-{system}-{machine}"
    is_zip = sys.platform == "win32"
    file = folder.parent / f"{name}{'.zip' if is_zip else '.tar.xz'}"
    (pack_zip if is_zip else pack_tar)(folder, file)
    return file


def size(path: Path) -> float:
    """Return how large a file is, or all files in a folder, in MB."""
    files = (
        [path] if path.is_file() else [file for file in path.rglob("*") if not file.is_symlink()]
    )
    return sum(file.stat().st_size for file in files if file.is_file()) / 10**6


def main() -> int:
    """Freeze and pack the program, and print where it is; return the exit status."""
    parser = ArgumentParser(description="Freeze the program into a folder that needs no Python.")
    parser.add_argument("--into", type=Path, default=ROOT / "dist", metavar="DIR")
    into = parser.parse_args().into.absolute()
    prepare()
    into.mkdir(parents=True, exist_ok=True)
    folder = freeze(into)
    for path in (folder, pack(folder)):
        print(f"{path}: {size(path):.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
