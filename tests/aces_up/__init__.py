"""Aces Up, a whole game in two files: the template of the next game, and proof that none is known.

It is no game of the program; a test adds it to GAMES and takes it out again.
"""
