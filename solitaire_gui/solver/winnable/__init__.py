"""Recorded winnable deals, and how hard they are."""
