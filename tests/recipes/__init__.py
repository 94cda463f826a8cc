"""The recipes of CONTRIBUTING.md, each followed to the letter in a copy of the tree."""
