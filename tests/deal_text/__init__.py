"""Tests of deals read from any text."""
