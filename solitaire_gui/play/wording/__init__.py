"""Deals, moves and times as short texts."""
