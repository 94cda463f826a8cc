"""Scorpion: the search, and the test that proves a position lost."""
