"""SVG, text and colours to pixels; knows no game and no screen."""
