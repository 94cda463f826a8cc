"""Write SVG as strings, and only what nanosvg (the reader inside SDL) can draw."""

from __future__ import annotations

from typing import NamedTuple


class Paint(NamedTuple):
    """How a shape is filled and stroked; an empty colour means not at all."""

    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0


def line(stroke: str, width: float = 1.0, opacity: float = 1.0) -> Paint:
    """Return a paint that strokes and does not fill."""
    return Paint("", stroke, width, stroke_opacity=opacity)


def number(value: float) -> str:
    """Return a number with at most two decimals and nothing superfluous."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def path(d: str, paint: Paint, transform: str = "", name: str = "") -> str:
    """Return a path of SVG path commands; by its name the program finds what it may replace."""
    named = f' class="{name}"' if name else ""
    return f'<path{named}{_transform(transform)} d="{d}"{_attributes(paint)}/>'


def circle(x: float, y: float, radius: float, paint: Paint) -> str:
    """Return a circle about (x, y)."""
    where = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    return f"<circle {where}{_attributes(paint)}/>"


def rect(x: float, y: float, width: float, height: float, paint: Paint, radius: float = 0.0) -> str:
    """Return a rectangle whose top left corner is (x, y), its corners rounded by the radius."""
    where = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    corners = f' rx="{number(radius)}"' if radius else ""
    return f"<rect {where}{corners}{_attributes(paint)}/>"


def group(shapes: str, transform: str = "") -> str:
    """Return the shapes as one group, moved by the transform."""
    return f"<g{_transform(transform)}>\n{shapes}\n</g>"


def place(x: float, y: float, scale: float = 1.0, tall: float = 0.0) -> str:
    """Return the transform that scales about the origin, then moves to (x, y).

    `tall` is the scale of heights where it is not the same.
    """
    move = f"translate({number(x)} {number(y)})"
    if tall and tall != scale:
        return f"{move} scale({number(scale)} {number(tall)})"
    return move if scale == 1.0 else f"{move} scale({number(scale)})"


def document(width: float, height: float, shapes: str) -> str:
    """Return a whole SVG file of the given size in its own units."""
    w, h = number(width), number(height)
    box = f'width="{w}" height="{h}" viewBox="0 0 {w} {h}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>\n{shapes}\n</svg>\n'


def _transform(transform: str) -> str:
    return f' transform="{transform}"' if transform else ""


def _attributes(paint: Paint) -> str:
    words = [f' fill="{paint.fill or "none"}"']
    if paint.fill and paint.fill_opacity != 1.0:
        words.append(f' fill-opacity="{number(paint.fill_opacity)}"')
    if paint.stroke:
        words.append(f' stroke="{paint.stroke}" stroke-width="{number(paint.width)}"')
        words.append(' stroke-linejoin="round" stroke-linecap="round"')
        if paint.stroke_opacity != 1.0:
            words.append(f' stroke-opacity="{number(paint.stroke_opacity)}"')
    return "".join(words)
