"""Write every picture of the pack; run from the repository's root, removes nothing."""

from __future__ import annotations

from pathlib import Path

from images.draw.files import pictures
from images.draw.raster import rasters


def main() -> None:
    """Write the files below `images/`, the same text every time."""
    images = Path(__file__).parent.parent
    texts = {name: text.encode() for name, text in pictures().items()}
    for name, data in (texts | rasters()).items():
        file = images / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)


if __name__ == "__main__":
    main()
