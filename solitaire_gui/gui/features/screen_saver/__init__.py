"""Whether the display may sleep."""
