"""macOS's file of icons, which is PNG files one behind the other."""

from __future__ import annotations

import struct
from pathlib import Path

KINDS = ((b"ic11", 32), (b"ic12", 64), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512))
"""What each size in pixels is called."""
HEADER = struct.Struct(">4sI")
"""What something is, and how many bytes it takes with this."""


def write_icns(icons: Path, file: str) -> None:
    """Write the icons of a folder into a file."""
    pictures = [(kind, (icons / f"solitaire-{size}.png").read_bytes()) for kind, size in KINDS]
    parts = [HEADER.pack(kind, HEADER.size + len(png)) + png for kind, png in pictures]
    body = b"".join(parts)
    Path(file).write_bytes(HEADER.pack(b"icns", HEADER.size + len(body)) + body)
