"""Puzzles from real deals: those recorded, and how an answer is judged."""
