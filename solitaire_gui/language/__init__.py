"""The player's language: messages, catalogues, names of cards and keys, dates and numbers.

Whatever a player reads or hears goes through `catalogue` or is a `Message`. A game's own
texts, which the terminal prints, do not.
"""
