"""Puts what a Linux desktop is told of the program below a folder: share.py /usr/share."""

from __future__ import annotations

import sys
from pathlib import Path

PROGRAM = Path(__file__).parents[2]
sys.path.insert(0, str(PROGRAM))

from solitaire_gui.desktop.shared_files import shared_files  # noqa: E402


def main(folder: Path) -> None:
    """Write the entry of the menu, icons, kind of file, metainfo and the page of the manual."""
    manual = (PROGRAM / "packaging/linux/solitaire-gui.6").read_bytes()
    for name, data in {**shared_files(), "man/man6/solitaire-gui.6": manual}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
