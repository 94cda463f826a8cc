"""The daily deals and puzzles, and what became of them."""
