"""Sizes of screens and windows as they are written at the command line."""

from __future__ import annotations

from argparse import ArgumentTypeError


def size(text: str) -> tuple[int, int]:
    """Return the size that is written like 1280x800."""
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise ArgumentTypeError(f"{text} is no size such as 1280x800")
    return int(width), int(height)
