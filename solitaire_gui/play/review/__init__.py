"""A game gone through once more: which move lost it, how well it was played."""
