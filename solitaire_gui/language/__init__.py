"""The player's language: messages, catalogues, names of cards and keys, dates and numbers.

Every text for the player goes through `catalogue` or is a `Message`. The texts of a game that the
terminal prints do not.
"""
