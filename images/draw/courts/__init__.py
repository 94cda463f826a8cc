"""The twelve court pictures as SVG shapes."""

from images.draw.courts.figure import figure

__all__ = ["figure"]
