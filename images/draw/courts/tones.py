"""The colours of the courts in families: of each a base, a light and a dark."""

from typing import NamedTuple

from images.draw import palette


class Tone(NamedTuple):
    """One colour with its lighter and its darker shade."""

    base: str
    light: str
    dark: str


INK = palette.INK
CREASE = "#a8683f"
PLEAT = "#b9b3a4"

RED = Tone(palette.RED, palette.LIGHT_RED, palette.DARK_RED)
NAVY = Tone(palette.NAVY, palette.LIGHT_NAVY, palette.DARK_NAVY)
GOLD = Tone(palette.GOLD, palette.LIGHT_GOLD, palette.DARK_GOLD)
CREAM = Tone(palette.CREAM, palette.WHITE, palette.DARK_CREAM)
SKIN = Tone("#f7e0ca", "#fdf0e2", "#e3b999")
LEATHER = Tone(palette.DARK_GOLD, palette.GOLD, "#6e4a12")
LEAF = Tone("#4f8447", "#86b077", "#3f6b3a")
STEEL = Tone("#b9c6dd", "#e9eef7", "#6f83ad")

AUBURN = Tone("#8a4b22", "#b06a33", "#5b2f14")
COPPER = Tone("#a8521f", "#d07f42", "#6e3010")
BLOND = Tone("#c9983f", "#ecc878", "#80591c")
BROWN = Tone("#5c3a20", "#87603a", "#331e0f")
RAVEN = Tone("#2f2a3a", "#5d5870", "#17141f")
SILVER = Tone("#d8d6d2", "#f8f7f4", "#85838a")
