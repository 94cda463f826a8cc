"""A game gone through once more: which move lost it, and how well it was played."""
