"""The player's language: sentences with places for values, and the catalogues that translate them.

Whatever a player reads or hears goes through `catalogue` or is a `Message`. A game's own
texts, which the terminal prints, do not.
"""
