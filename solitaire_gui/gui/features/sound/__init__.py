"""When the mixer is open."""
