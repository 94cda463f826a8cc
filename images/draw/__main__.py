"""Write every picture of the pack; run from the repository's root, removes nothing."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from solitaire_gui.setup import prepare


def main() -> None:
    """Write the files below `images/`, the same text every time."""
    ArgumentParser(prog="python3 -m images.draw", description=__doc__).parse_args()
    prepare()
    from images.draw.files import pictures  # they need pygame
    from images.draw.raster import rasters

    images = Path(__file__).parent.parent
    texts = {name: text.encode() for name, text in pictures().items()}
    for name, data in (texts | rasters()).items():
        file = images / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)


if __name__ == "__main__":
    main()
