"""What the package for Debian lists: `tests.packages` builds it, which takes its time."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
NOT_OF_THE_PROGRAM = {"draw", "screenshots", "__pycache__"}


def test_it_has_every_folder_of_pictures() -> None:
    rows = (ROOT / "packaging/debian/solitaire-gui.install").read_text(encoding="utf-8")
    listed = {row.split()[0].split("/")[1] for row in rows.splitlines() if row[:7] == "images/"}
    folders = {path.name for path in (ROOT / "images").iterdir() if path.is_dir()}
    assert listed - {"*.svg"} == folders - NOT_OF_THE_PROGRAM
