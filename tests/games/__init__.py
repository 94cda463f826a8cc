"""The games as the rest of the program has them."""

RECORDED = ("montana", "scorpion", "alaska", "thumb-and-pouch", "seahaven")
"""The games of the program as it is published.

They have recorded deals, puzzles, a search, a script at the terminal and a page of rules of their
own, and entries in the desktop's menu. A game that is added needs none of these.
"""
