"""The dialog for new deals, unfinished games, and games to copy, paste, save or open."""
