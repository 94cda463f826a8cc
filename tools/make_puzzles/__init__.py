"""Puzzles from real deals: tables with one good answer, how they are found and proved."""
