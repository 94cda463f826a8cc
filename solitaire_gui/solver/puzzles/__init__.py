"""Puzzles from real deals: the recorded ones, and the judging of an answer."""
