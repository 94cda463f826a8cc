"""The few colours of the pack: one ink, and of the main hues a dark and a light."""

INK = "#1d1a26"
PAPER = "#fffefb"
EDGE = "#8f8a80"

RED = "#b01e2e"
DARK_RED = "#7d1320"
LIGHT_RED = "#d2585a"

NAVY = "#1f3566"
DARK_NAVY = "#142448"
LIGHT_NAVY = "#5b78b4"
PALE_NAVY = "#8fa3cc"

EMERALD = "#0c4a39"
DARK_EMERALD = "#07332a"
LIGHT_EMERALD = "#1f7a5c"

VIOLET = "#42236f"
DARK_VIOLET = "#2c1650"
LIGHT_VIOLET = "#7350b0"
PALE_VIOLET = "#c9b8ea"

GOLD = "#e3b23c"
DARK_GOLD = "#a8761a"
LIGHT_GOLD = "#f6dd8c"

GREEN = "#108474"
BLUE = "#0d34b5"

CREAM = "#fdf8ec"
DARK_CREAM = "#e9dcb8"
WHITE = "#ffffff"
