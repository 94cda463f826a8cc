"""Makes an AppImage of the frozen program: one file that runs on a Linux without being installed.

python3 packaging/appimage/build.py [--of FOLDER] [--into DIR]
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
IDENTIFIER = "io.github.solitaire_gui.Solitaire"
NAME = "solitaire-gui"
TOOL = "appimagetool"
PAGE = "https://github.com/AppImage/appimagetool"
EPOCH = "946684800"
"""The time that every file in it bears, in Unix seconds."""


def make_folder(frozen: Path, folder: Path) -> None:
    """Make what is packed: the frozen program, what a desktop reads of it, and what is started."""
    shutil.rmtree(folder, ignore_errors=True)
    program = Path("usr", "lib", NAME)
    shutil.copytree(frozen, folder / program, symlinks=True)
    share = folder / "usr" / "share"
    command = [sys.executable, str(ROOT / "packaging" / "linux" / "share.py"), str(share)]
    subprocess.run(command, check=True)
    for name in ("AppRun", f"usr/bin/{NAME}"):
        link = folder / name
        link.parent.mkdir(exist_ok=True)
        link.symlink_to(os.path.relpath(folder / program / NAME, link.parent))
    icons = share / "icons" / "hicolor"
    for name, file in (
        (f"{IDENTIFIER}.desktop", share / "applications" / f"{IDENTIFIER}.desktop"),
        (f"{IDENTIFIER}.svg", icons / "scalable" / "apps" / f"{IDENTIFIER}.svg"),
        (".DirIcon", icons / "256x256" / "apps" / f"{IDENTIFIER}.png"),
    ):
        shutil.copy(file, folder / name)


def pack(tool: str, folder: Path) -> Path:
    """Pack the folder into one file beside it; return where it is."""
    machine = platform.machine()
    file = folder.parent / f"{folder.stem}-{machine}.AppImage"
    environment = {**os.environ, "ARCH": machine, "SOURCE_DATE_EPOCH": EPOCH}
    subprocess.run([tool, "--no-appstream", str(folder), str(file)], env=environment, check=True)
    return file


def main() -> int:
    """Make the AppImage and print where it is; return the exit status."""
    parser = ArgumentParser(description="Make an AppImage of the frozen program.")
    dist = ROOT / "dist"
    parser.add_argument("--of", type=Path, default=dist / NAME, metavar="FOLDER")
    parser.add_argument("--into", type=Path, default=dist, metavar="DIR")
    wanted = parser.parse_args()
    if not (wanted.of / NAME).is_file():
        sys.exit(f"{wanted.of} has no frozen program. Run packaging/freeze/build.py first.")
    folder = wanted.into.absolute() / f"{NAME}.AppDir"
    folder.parent.mkdir(parents=True, exist_ok=True)
    make_folder(wanted.of.absolute(), folder)
    tool = shutil.which(TOOL)
    if tool is None:
        sys.exit(f"{folder} is ready. To pack it, install {TOOL}: {PAGE}")
    print(pack(tool, folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
