"""Renders SVG text to a surface at a size in pixels."""

from __future__ import annotations

from io import BytesIO

import pygame
from pygame import Surface

from solitaire_gui.gui.graphics.rects import Size


def rasterise(svg: str, size: Size) -> Surface:
    """Return an SVG rendered at exactly this size; its root tag must have a viewBox."""
    return pygame.image.load(BytesIO(with_size(svg, size).encode()), "picture.svg")


def with_size(svg: str, size: Size) -> str:
    """Return an SVG of this size, scaled by a group instead of its viewBox.

    SDL 2.28 on Windows cannot parse a viewBox and shows the upper left part of the drawing: its own
    `sscanf` does not know `%*[` (SDL issue 8423).
    """
    tag, _, rest = svg.partition("<svg")[2].partition(">")
    body = rest.rpartition("</svg>")[0]
    left, top, width, height = map(float, tag.partition('viewBox="')[2].partition('"')[0].split())
    across, down = size[0] / width, size[1] / height
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">'
        f'<g transform="scale({across:.9g} {down:.9g}) translate({-left:.9g} {-top:.9g})">'
        f"{body}</g></svg>"
    )
