"""Tests of what a player downloads or installs: they build packages, which takes minutes."""
